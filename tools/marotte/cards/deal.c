/* Seeded deals through the same pool, pile and streams that games use. */
#include "tools/marotte/cards/deal.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

mrt_status deal_random_seed(char out[MRT_SEED_MAX + 1], mrt_error *err)
{
    static const char letters[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    unsigned char bytes[MRT_SEED_MAX];
    FILE *source = fopen("/dev/urandom", "rb");
    size_t got = source != NULL ? fread(bytes, 1, sizeof bytes, source) : 0;
    if (source != NULL)
        fclose(source);
    if (got != sizeof bytes)
        return mrt_error_set(err, MRT_ERR_IO, 0, 0,
                             "there is no random seed to be had (/dev/urandom); give one");
    for (size_t i = 0; i < sizeof bytes; i++)
        out[i] = letters[bytes[i] % (sizeof letters - 1)];
    out[MRT_SEED_MAX] = '\0';
    return MRT_OK;
}

/* Fills and shuffles `deck`, and copies its faces in the order in which they are drawn. */
static mrt_status draw(mrt_pool *pool, mrt_pile *deck, mrt_rng *rng, const char *key, mrt_face *out,
                       mrt_error *err)
{
    double number;
    size_t count = 0;
    mrt_face faces[MRT_FACES];
    mrt_status status = mrt_pile_fill(deck, pool, MRT_DECK_STANDARD, 0, 0, err);
    if (status == MRT_OK)
        status = mrt_rng_pseudoseed(rng, key, strlen(key), &number, err);
    if (status != MRT_OK)
        return status;
    mrt_pile_shuffle(deck, pool, number);
    status = mrt_pile_faces(deck, pool, faces, MRT_FACES, &count, err);
    for (size_t i = 0; status == MRT_OK && i < count; i++)
        out[i] = faces[count - 1 - i];
    return status;
}

mrt_status deal_cards(const char *seed, const char *key, size_t count, mrt_face *out, mrt_error *err)
{
    mrt_face cards[MRT_FACES];
    mrt_rng *rng = mrt_rng_create(seed, strlen(seed), NULL, err);
    if (rng == NULL)
        return err->status;
    mrt_pool *pool = mrt_pool_create(NULL);
    mrt_pile deck;
    mrt_pile_init(&deck, NULL);
    mrt_status status = pool != NULL ? draw(pool, &deck, rng, key, cards, err)
                                     : mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "out of memory");
    mrt_pile_fini(&deck);
    mrt_pool_destroy(pool);
    mrt_rng_destroy(rng);
    if (status == MRT_OK)
        memcpy(out, cards, count * sizeof *cards);
    return status;
}

const char *deal_text(const mrt_face *cards, size_t count, char *out)
{
    char *end = out;
    *end = '\0';
    for (size_t i = 0; i < count; i++) {
        char face[MRT_FACE_TEXT_SIZE];
        end += sprintf(end, "%s%s", i > 0 ? " " : "", mrt_face_text(cards[i], face));
    }
    return out;
}
