#!/usr/bin/env python3
"""A client of `marotte serve` in one file: the standard library alone, Python 3.8 or later.

    from marotte_client import Marotte

    with Marotte() as engine:
        state = engine.new(seed="12351")["state"]
        state = engine.act({"do": "select_blind"})["state"]

As a program it plays a run with a simple strategy and prints a line a round:

    python3 tools/python/marotte_client.py --seed 12351

docs/protocol.md has the methods, actions and states.
"""
import argparse
import itertools
import json
import os
import subprocess
import sys
import threading


class MarotteError(Exception):
    """A request that was refused: code, name ("illegal", "phase", ..), message, place and suggestion."""

    def __init__(self, error):
        super().__init__(error["message"])
        data = error.get("data", {})
        self.code = error["code"]
        self.name = data.get("name")
        self.message = error["message"]
        self.at = data.get("at")
        self.suggest = data.get("suggest")


def find_command():
    """The command: MAROTTE names it, else the build beside this file, else the PATH has it."""
    named = os.environ.get("MAROTTE")
    here = os.path.dirname(os.path.abspath(__file__))
    built = os.path.normpath(os.path.join(here, "..", "..", "build", "marotte"))
    return named or (built if os.access(built, os.X_OK) else "marotte")


class Marotte:
    """A server of its own. Every method of the protocol is a method here: engine.new(seed="A"), engine.hash()."""

    def __init__(self, command=None, arguments=()):
        self._process = subprocess.Popen(
            [command or find_command(), "serve", *arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._asked = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __getattr__(self, method):
        if method.startswith("_"):
            raise AttributeError(method)
        return lambda **params: self.request(method, **params)

    def act(self, action, **params):
        """Carries out an action such as {"do": "play", "at": [1, 2]}."""
        return self.request("act", action=action, **params)

    def request(self, method, **params):
        """The result of a method. Raises MarotteError when it is refused."""
        return self._result(self._exchange([(method, params)])[0])

    def pipeline(self, requests):
        """Sends many requests, (method, params) each, before the first answer is read: results, or MarotteErrors."""
        answers = []
        for answer in self._exchange(list(requests)):
            try:
                answers.append(self._result(answer))
            except MarotteError as error:
                answers.append(error)
        return answers

    def close(self):
        """Ends the input, and waits for the server: its exit status."""
        if self._process.stdin and not self._process.stdin.closed:
            self._process.stdin.close()
        status = self._process.wait()
        self._process.stdout.close()
        return status

    def _exchange(self, requests):
        first, lines = self._asked + 1, []
        for method, params in requests:
            self._asked += 1
            message = {"jsonrpc": "2.0", "id": self._asked, "method": method, "params": params}
            lines.append(json.dumps(message, separators=(",", ":")) + "\n")
        # Pipes have an end: who only writes and who only reads wait for each other at some length.
        writer = threading.Thread(target=self._write, args=("".join(lines).encode("utf-8"),))
        writer.start()
        try:
            return [self._read(first + i) for i in range(len(lines))]
        finally:
            writer.join()

    def _write(self, data):
        try:
            self._process.stdin.write(data)
            self._process.stdin.flush()
        except BrokenPipeError:
            pass  # the reader finds out why

    def _read(self, number):
        line = self._process.stdout.readline()
        if not line:
            raise EOFError("the server has ended with status %s" % self._process.wait())
        answer = json.loads(line)
        if answer.get("id") != number:
            raise RuntimeError("an answer to another request: %s" % line[:200])
        return answer

    @staticmethod
    def _result(answer):
        if "error" in answer:
            raise MarotteError(answer["error"])
        return answer["result"]


class Player:
    """A simple strategy: the best hand that a preview finds, worse cards discarded first, cheap jokers bought."""

    FIELDS = ["phase", "ante", "round", "money", "chips", "blind", "blinds", "on_deck", "hand", "hands_left",
              "discards_left", "jokers", "joker_slots", "shop", "won", "best_hand", "cash_out"]

    def __init__(self, engine, say=print):
        self.engine = engine
        self.say = say

    def choices(self, state):
        """Places to play: every card that has to be there is."""
        cards = state["hand"]
        forced = {i for i, card in enumerate(cards, 1) if card.get("forced")}
        for count in range(1, min(5, len(cards)) + 1):
            for at in itertools.combinations(range(1, len(cards) + 1), count):
                if forced <= set(at):
                    yield list(at)

    def best_hand(self, state):
        """The play with the highest preview, in one pipeline."""
        choices = list(self.choices(state))
        answers = self.engine.pipeline([("score", {"at": at}) for at in choices])
        best, most = choices[0], -1.0
        for at, answer in zip(choices, answers):
            score = float(answer["score"]) if not isinstance(answer, MarotteError) else -1.0
            if score > most:
                best, most = at, score
        return best, most

    def play_round(self, state):
        at, score = self.best_hand(state)
        missing = float(state["blind"]["need"]) - float(state["chips"])
        if score >= missing or state["discards_left"] == 0 or score * state["hands_left"] >= missing:
            return {"do": "play", "at": at}
        rest = [i for i in range(1, len(state["hand"]) + 1) if i not in at]
        forced = [i for i, card in enumerate(state["hand"], 1) if card.get("forced")]
        away = forced + [i for i in reversed(rest) if i not in forced]
        return {"do": "discard", "at": away[:5]} if away else {"do": "play", "at": at}

    def shop(self, state):
        """The first joker that there is money and room for."""
        for entry in self.engine.actions()["actions"]:
            if entry["do"] == "buy" and not entry.get("use") and "choose" not in entry:
                card = state["shop"]["cards"][entry["i"] - 1]
                if card.get("key", "").startswith("j_"):
                    return entry
        return {"do": "leave_shop"}

    def action(self, state):
        phase = state["phase"]
        if phase == "BLIND_SELECT":
            return {"do": "select_blind"}
        if phase == "SELECTING_HAND":
            return self.play_round(state)
        if phase == "ROUND_EVAL":
            return {"do": "cash_out"}
        if phase == "SHOP":
            return self.shop(state)
        return {"do": "skip_pack"}

    def tell(self, before, state):
        """A line when a round has ended."""
        if before["phase"] != "SELECTING_HAND" or state["phase"] == "SELECTING_HAND":
            return
        blind = before["blind"]
        self.say("round %2d  ante %d  %-16s %12s of %-12s $%-4s %s" % (
            before["round"], before["ante"], blind["key"], state["chips"], blind["need"], state["money"],
            "lost" if state["phase"] == "GAME_OVER" else "won"))

    def play(self, state, rounds):
        """Plays until the run is over, won, or has had so many rounds: the last state."""
        while state["phase"] not in ("GAME_OVER", "WON") and not (state["phase"] == "SHOP" and state["round"] >= rounds):
            before = state
            state = self.engine.act(self.action(state), fields=self.FIELDS)["state"]
            self.tell(before, state)
        return state


def main(arguments=None):
    parser = argparse.ArgumentParser(description="Plays a run of marotte with a simple strategy.")
    parser.add_argument("--seed", help="of the run; drawn without it")
    parser.add_argument("--deck", default="b_red")
    parser.add_argument("--stake", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=24, help="to play at most")
    parser.add_argument("--command", help="the command marotte; else $MAROTTE, build/marotte, or that of the PATH")
    options = parser.parse_args(arguments)
    try:
        with Marotte(options.command) as engine:
            begun = engine.new(seed=options.seed, deck=options.deck, stake=options.stake, stop_at_win=True)["state"]
            print("seed %s, %s, stake %d" % (begun["seed"], begun["deck"], begun["stake"]))
            last = Player(engine).play(begun, options.rounds)
            print("%s in round %d, ante %d; best hand %s; hash %s" % (
                last["phase"], last["round"], last["ante"], last["best_hand"], engine.hash()["hash"]))
    except (MarotteError, EOFError, OSError) as error:
        print("marotte_client: %s" % error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
