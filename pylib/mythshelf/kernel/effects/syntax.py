"""The text of a program, read into a tree (:mod:`.tree`): tokens and a recursive parser.

::

    program := line { ("//" | new line) line }
    line    := mark | { flag } hook [ "if" test ] ":" steps
    flag    := name [ "(" name { "|" name } ")" ]
    steps   := step { ";" step }
    step    := action [ "if" test [ "else" action ] ]
    action  := call [ block ] | block | "stop"
             | "choose" "{" branch "|" branch { "|" branch } "}"
             | "may" block
             | "each" "(" expr ")" block
             | "repeat" "(" expr ")" block [ "until" test ]
             | "lasting" "(" scope ")" block
             | "when" "(" hook ")" block
             | "play" "(" text [ "," hook ] ")"
    branch  := [ "if" test ":" ] steps
    block   := "{" steps "}"
    call    := name [ "(" [ arg { "," arg } ] ")" ]
    arg     := [ name "=" ] ( "=" sum | test | text )
    test    := both { "or" both }
    both    := plain { "and" plain }
    plain   := "not" plain | sum [ ("<=" | ">=" | "==" | "!=" | "<" | ">") sum ]
    sum     := product { ("+" | "-") product }
    product := factor { "*" factor }
    factor  := number | ("+" | "-") factor | "(" test ")" | call [ "in" factor ]

``play`` carries out the lines of another card; one that is under way already is left out, so no
line works within itself. A line ends at a new line only outside of braces and parentheses.
``monster in 3`` is another way to write ``monster(3)``. Which names there are, and what they mean,
is for :mod:`.compiler` to say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from .tree import (
    Action,
    Becomes,
    Block,
    Branch,
    Call,
    Choose,
    Do,
    Each,
    Flag,
    Infix,
    Lasting,
    May,
    Node,
    Not,
    Play,
    Repeat,
    SourceLine,
    Step,
    Steps,
    Stop,
    Text,
    When,
)


class BadSyntax(ValueError):
    """A text that is no program; the message says what was met, and where."""


NAME = re.compile(r"[A-Za-z_][\w.]*\??", re.ASCII)
"""The name of a word."""
_TOKEN = re.compile(
    r"\s*(" + NAME.pattern + r"|\d+|\"[^\"\n]*\"|<=|>=|==|!=|[<>(){},;:|*+=-])", re.ASCII
)
_BEGINS_A_NAME = re.compile(r"[A-Za-z_]")
_COMPARED = ("<=", ">=", "==", "!=", "<", ">")
_LONGEST_NUMBER = 6
_DEEPEST = 40
RESERVED = frozenset(
    {
        *("if", "else", "and", "or", "not", "in", "until", "stop"),
        *("choose", "may", "each", "repeat", "lasting", "when", "play"),
    }
)
"""The words of the language itself: no operation, value or selector has such a name."""


def parse(text: str) -> tuple[SourceLine, ...]:
    """The lines of a program. Raises :class:`BadSyntax`."""
    return tuple(_Parser(line).line() for line in _lines(text) if line.strip())


def _lines(text: str) -> Iterator[str]:
    """The text of each line; a new line inside of braces or parentheses ends none."""
    begun, depth = 0, 0
    for found in re.finditer(r"//|\n|[({]|[)}]|\"[^\"\n]*\"", text):
        sign = found[0]
        if sign in "({":
            depth += 1
        elif sign in ")}":
            depth -= 1
        elif sign == "//" or (sign == "\n" and depth <= 0):
            yield text[begun : found.start()]
            begun, depth = found.end(), 0
    yield text[begun:]


class _Parser:
    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens: list[str] = []
        self._at = self._depth = 0
        at, end = 0, len(text.rstrip())
        while at < end:
            found = _TOKEN.match(text, at)
            if not found:
                raise BadSyntax(f"{text[at:].strip()[:20]!r} is no word of the language")
            self._tokens.append(found[1])
            at = found.end()

    # Lines and steps ------------------------------------------------------------------

    def line(self) -> SourceLine:
        words = [self._flag()]
        while _BEGINS_A_NAME.match(self._peek()) and self._peek() != "if":
            words.append(self._flag())
        *flags, hook = words
        if not self._peek() and not flags and not hook.words:
            return SourceLine(hook.name)
        test = self._test() if self._take("if") else None
        if hook.words:
            raise BadSyntax(f"{self._peek() or 'the end'!r} stands where a hook belongs")
        self._expect(":")
        steps = self._steps()
        if self._peek():
            raise BadSyntax(f"{self._peek()!r} stands after the end of {self._text.strip()!r}")
        return SourceLine(hook.name, test, steps, tuple(flags))

    def _flag(self) -> Flag:
        name = self._name()
        if not self._take("("):
            return Flag(name)
        words = [self._name()]
        while self._take("|"):
            words.append(self._name())
        self._expect(")")
        return Flag(name, tuple(words))

    def _steps(self) -> Steps:
        self._deeper()
        steps = [self._step()]
        while self._take(";"):
            steps.append(self._step())
        self._depth -= 1
        return tuple(steps)

    def _step(self) -> Step:
        action = self._action()
        if not self._take("if"):
            return Step(action)
        test = self._test()
        return Step(action, test, self._action() if self._take("else") else None)

    def _action(self) -> Action:
        built_in: dict[str, Callable[[], Action]] = {
            "stop": Stop,
            "choose": self._choose,
            "may": lambda: May(self._block()),
            "each": self._each,
            "repeat": self._repeat,
            "lasting": lambda: Lasting(self._in_parentheses(), self._block()),
            "when": lambda: When(self._in_parentheses(), self._block()),
            "play": self._play,
        }
        if self._peek() == "{":
            return Block(self._block())
        if self._peek() in built_in:
            return built_in[self._next()]()
        call = self._call()
        return Do(call, self._block() if self._peek() == "{" else ())

    def _block(self) -> Steps:
        self._expect("{")
        steps = self._steps()
        self._expect("}")
        return steps

    def _choose(self) -> Action:
        self._expect("{")
        branches = [self._branch()]
        while self._take("|"):
            branches.append(self._branch())
        self._expect("}")
        if len(branches) < 2:
            raise BadSyntax("choose needs two branches or more")
        return Choose(tuple(branches))

    def _branch(self) -> Branch:
        test = None
        if self._take("if"):
            test = self._test()
            self._expect(":")
        return Branch(test, self._steps())

    def _each(self) -> Action:
        self._expect("(")
        group = self._test()
        self._expect(")")
        return Each(group, self._block())

    def _repeat(self) -> Action:
        self._expect("(")
        times = self._sum()
        self._expect(")")
        steps = self._block()
        return Repeat(times, steps, self._test() if self._take("until") else None)

    def _play(self) -> Action:
        self._expect("(")
        card = self._next()
        if not card.startswith('"'):
            raise BadSyntax("play takes the id of a card in quotation marks")
        hook = self._name() if self._take(",") else ""
        self._expect(")")
        return Play(card[1:-1], hook)

    def _in_parentheses(self) -> str:
        self._expect("(")
        name = self._name()
        self._expect(")")
        return name

    # Values ---------------------------------------------------------------------------

    def _call(self) -> Call:
        name = self._name()
        if name in RESERVED:
            raise BadSyntax(f"{name!r} stands where a name belongs")
        if not self._take("(") or self._take(")"):
            return Call(name)
        args: list[Node] = []
        named: list[tuple[str, Node]] = []
        while True:
            if _BEGINS_A_NAME.match(self._peek()) and self._peek(1) == "=":
                word = self._next()
                self._next()
                named.append((word, self._arg()))
            elif named:
                raise BadSyntax("an argument without a name stands after one that has one")
            else:
                args.append(self._arg())
            if not self._take(","):
                break
        self._expect(")")
        return Call(name, tuple(args), tuple(named))

    def _arg(self) -> Node:
        if self._take("="):
            return Becomes(self._sum())
        if self._peek().startswith('"'):
            return Text(self._next()[1:-1])
        return self._test()

    def _test(self) -> Node:
        return self._joined("or", lambda: self._joined("and", self._plain))

    def _joined(self, sign: str, part: Callable[[], Node]) -> Node:
        found = part()
        while self._take(sign):
            found = Infix(sign, found, part())
        return found

    def _plain(self) -> Node:
        if self._take("not"):
            self._deeper()
            found = Not(self._plain())
            self._depth -= 1
            return found
        left = self._sum()
        if self._peek() in _COMPARED:
            return Infix(self._next(), left, self._sum())
        return left

    def _sum(self) -> Node:
        found = self._product()
        while self._peek() in ("+", "-"):
            found = Infix(self._next(), found, self._product())
        return found

    def _product(self) -> Node:
        return self._joined("*", self._factor)

    def _factor(self) -> Node:
        self._deeper()
        found = self._part()
        self._depth -= 1
        return found

    def _part(self) -> Node:
        if self._take("+"):
            return self._factor()
        if self._take("-"):
            found = self._factor()
            return -found if isinstance(found, int) else Infix("*", -1, found)
        if self._take("("):
            found = self._test()
            self._expect(")")
            return found
        if self._peek().isdigit():
            return self._number()
        call = self._call()
        if self._take("in"):
            if call.args:
                raise BadSyntax(f"{call.name!r} has its arguments already")
            return Call(call.name, (self._factor(),), call.named)
        return call

    # Tokens ---------------------------------------------------------------------------

    def _deeper(self) -> None:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise BadSyntax("it is nested too deeply")

    def _peek(self, ahead: int = 0) -> str:
        at = self._at + ahead
        return self._tokens[at] if at < len(self._tokens) else ""

    def _next(self) -> str:
        token = self._peek()
        self._at += 1
        return token

    def _take(self, token: str) -> bool:
        there = self._peek() == token
        self._at += there
        return there

    def _expect(self, token: str) -> None:
        if not self._take(token):
            raise BadSyntax(f"{self._peek() or 'the end'!r} stands where {token!r} belongs")

    def _name(self) -> str:
        if not _BEGINS_A_NAME.match(self._peek()):
            raise BadSyntax(f"{self._peek() or 'the end'!r} stands where a name belongs")
        return self._next()

    def _number(self) -> int:
        token = self._next()
        if len(token) > _LONGEST_NUMBER:
            raise BadSyntax(f"{token[:20]} is too large a number")
        return int(token)
