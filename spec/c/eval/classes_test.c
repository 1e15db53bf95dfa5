/* The lists of classes: picking one by its number gives what listing all of them gives, in every family. */
#include <string.h>

#include "core/eval/eval_classes.h"
#include "spec/c/check.h"

static void check_kind(unsigned *failures, int family, int size, mrt_kind kind)
{
    static mrt_class_ranks list[MRT_CLASS_LIST_MAX];
    const mrt_family_rules *rules = &mrt_families[family];
    int count = mrt_classes_list(rules, size, kind, list);
    mrt_class_ranks one;
    for (int i = 0; i < count; i++) {
        CHECK(failures, mrt_classes_pick(rules, size, kind, i + 1, &one));
        CHECK(failures, memcmp(one.rank, list[i].rank, (size_t)size) == 0);
    }
    CHECK(failures, !mrt_classes_pick(rules, size, kind, 0, &one));
    CHECK(failures, !mrt_classes_pick(rules, size, kind, count + 1, &one));
}

int main(void)
{
    unsigned failures = 0;
    for (int family = 0; family < MRT_FAMILIES; family++)
        for (int size = 2; size <= MRT_HAND_CARDS; size++) {
            uint8_t kinds[MRT_KINDS];
            int count = mrt_classes_kinds(&mrt_families[family], size, kinds);
            for (int k = 0; k < count; k++)
                check_kind(&failures, family, size, (mrt_kind)kinds[k]);
        }
    return check_report("classes", failures);
}
