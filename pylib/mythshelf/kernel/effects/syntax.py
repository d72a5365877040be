"""The text of a program, read into a tree (:mod:`.tree`) by a recursive parser.

::

    program := line { ("//" | new line) line }
    line    := mark | { flag } hook [ "if" test ] ":" statements
    flag    := name [ "(" name { "|" name } ")" ]
    statements := statement { ";" statement }
    statement := action [ "if" test [ "else" action ] ]
    action  := call [ block ] | block | "stop"
             | "choose" "{" branch "|" branch { "|" branch } "}"
             | "may" block
             | "each" "(" expr ")" block
             | "repeat" "(" expr ")" block [ "until" test ]
             | "lasting" "(" scope ")" block
             | "when" "(" hook ")" block
             | "play" "(" text [ "," hook ] ")"
    branch  := [ "if" test ":" ] statements
    block   := "{" statements "}"
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

from .tokens import BEGINS_A_NAME, RESERVED, BadSyntax, Tokens
from .tree import (
    Action,
    Alternatives,
    Becomes,
    Branch,
    Call,
    Compound,
    Each,
    Flag,
    Halt,
    Infix,
    May,
    Node,
    Not,
    Operation,
    PlayCard,
    Quoted,
    Repeat,
    Scoped,
    SourceLine,
    Statement,
    Statements,
    When,
)

_COMPARED = ("<=", ">=", "==", "!=", "<", ">")


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


class _Parser(Tokens):
    # Lines and statements ------------------------------------------------------------

    def line(self) -> SourceLine:
        words = [self._flag()]
        while BEGINS_A_NAME.match(self.peek()) and self.peek() != "if":
            words.append(self._flag())
        *flags, hook = words
        if not self.peek() and not flags and not hook.words:
            return SourceLine(hook.name)
        test = self._test() if self.take("if") else None
        if hook.words:
            raise BadSyntax(f"{self.peek() or 'the end'!r} stands where a hook belongs")
        self.expect(":")
        statements = self._statements()
        if self.peek():
            raise BadSyntax(f"{self.peek()!r} stands after the end of {self.text.strip()!r}")
        return SourceLine(hook.name, test, statements, tuple(flags))

    def _flag(self) -> Flag:
        name = self.name()
        if not self.take("("):
            return Flag(name)
        words = [self.name()]
        while self.take("|"):
            words.append(self.name())
        self.expect(")")
        return Flag(name, tuple(words))

    def _statements(self) -> Statements:
        self.deeper()
        statements = [self._statement()]
        while self.take(";"):
            statements.append(self._statement())
        self.depth -= 1
        return tuple(statements)

    def _statement(self) -> Statement:
        action = self._action()
        if not self.take("if"):
            return Statement(action)
        test = self._test()
        return Statement(action, test, self._action() if self.take("else") else None)

    def _action(self) -> Action:
        built_in: dict[str, Callable[[], Action]] = {
            "stop": Halt,
            "choose": self._choose,
            "may": lambda: May(self._block()),
            "each": self._each,
            "repeat": self._repeat,
            "lasting": lambda: Scoped(self._in_parentheses(), self._block()),
            "when": lambda: When(self._in_parentheses(), self._block()),
            "play": self._play,
        }
        if self.peek() == "{":
            return Compound(self._block())
        if self.peek() in built_in:
            return built_in[self.next()]()
        call = self._call()
        return Operation(call, self._block() if self.peek() == "{" else ())

    def _block(self) -> Statements:
        self.expect("{")
        statements = self._statements()
        self.expect("}")
        return statements

    def _choose(self) -> Action:
        self.expect("{")
        branches = [self._branch()]
        while self.take("|"):
            branches.append(self._branch())
        self.expect("}")
        if len(branches) < 2:
            raise BadSyntax("choose needs two branches or more")
        return Alternatives(tuple(branches))

    def _branch(self) -> Branch:
        test = None
        if self.take("if"):
            test = self._test()
            self.expect(":")
        return Branch(test, self._statements())

    def _each(self) -> Action:
        self.expect("(")
        group = self._test()
        self.expect(")")
        return Each(group, self._block())

    def _repeat(self) -> Action:
        self.expect("(")
        times = self._sum()
        self.expect(")")
        statements = self._block()
        return Repeat(times, statements, self._test() if self.take("until") else None)

    def _play(self) -> Action:
        self.expect("(")
        card = self.next()
        if not card.startswith('"'):
            raise BadSyntax("play takes the id of a card in quotation marks")
        hook = self.name() if self.take(",") else ""
        self.expect(")")
        return PlayCard(card[1:-1], hook)

    def _in_parentheses(self) -> str:
        self.expect("(")
        name = self.name()
        self.expect(")")
        return name

    # Values ---------------------------------------------------------------------------

    def _call(self) -> Call:
        name = self.name()
        if name in RESERVED:
            raise BadSyntax(f"{name!r} stands where a name belongs")
        if not self.take("(") or self.take(")"):
            return Call(name)
        args: list[Node] = []
        named: list[tuple[str, Node]] = []
        while True:
            if BEGINS_A_NAME.match(self.peek()) and self.peek(1) == "=":
                word = self.next()
                self.next()
                named.append((word, self._arg()))
            elif named:
                raise BadSyntax("an argument without a name stands after one that has one")
            else:
                args.append(self._arg())
            if not self.take(","):
                break
        self.expect(")")
        return Call(name, tuple(args), tuple(named))

    def _arg(self) -> Node:
        if self.take("="):
            return Becomes(self._sum())
        if self.peek().startswith('"'):
            return Quoted(self.next()[1:-1])
        return self._test()

    def _test(self) -> Node:
        return self._joined("or", lambda: self._joined("and", self._plain))

    def _joined(self, sign: str, part: Callable[[], Node]) -> Node:
        found = part()
        while self.take(sign):
            found = Infix(sign, found, part())
        return found

    def _plain(self) -> Node:
        if self.take("not"):
            self.deeper()
            found = Not(self._plain())
            self.depth -= 1
            return found
        left = self._sum()
        if self.peek() in _COMPARED:
            return Infix(self.next(), left, self._sum())
        return left

    def _sum(self) -> Node:
        found = self._product()
        while self.peek() in ("+", "-"):
            found = Infix(self.next(), found, self._product())
        return found

    def _product(self) -> Node:
        return self._joined("*", self._factor)

    def _factor(self) -> Node:
        self.deeper()
        found = self._part()
        self.depth -= 1
        return found

    def _part(self) -> Node:
        if self.take("+"):
            return self._factor()
        if self.take("-"):
            found = self._factor()
            return -found if isinstance(found, int) else Infix("*", -1, found)
        if self.take("("):
            found = self._test()
            self.expect(")")
            return found
        if self.peek().isdigit():
            return self.number()
        call = self._call()
        if self.take("in"):
            if call.args:
                raise BadSyntax(f"{call.name!r} has its arguments already")
            return Call(call.name, (self._factor(),), call.named)
        return call
