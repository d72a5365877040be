"""Programs checked against a vocabulary and made into flat code: branches become jumps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from . import tree
from .expressions import BadProgram, Scribe
from .instructions import (
    END,
    Argument,
    Ask,
    CallCard,
    CompiledBranch,
    Count,
    Do,
    Expression,
    Initialize,
    Instruction,
    Jump,
    Last,
    Line,
    Next,
    Pick,
    Program,
    Put,
    Unless,
    moved,
)
from .registers import Registers
from .syntax import parse
from .tokens import BadSyntax
from .tree import SourceLine, Statements
from .vocabulary import IT, PAID, FlagWord, Hook, Scope, Selector, Vocabulary
from .wording import statements_text

_Accepts: TypeAlias = "Callable[..., bool] | None"


def compiled(text: str, vocabulary: Vocabulary) -> Program:
    """The program of a text. Raises :class:`BadProgram`."""
    try:
        source = parse(text)
    except BadSyntax as error:
        raise BadProgram(str(error)) from error
    marks, lines = [], []
    for line in source:
        if line.statements:
            lines.append(_Compiler(line, vocabulary).line())
        elif line.hook in vocabulary.mark:
            marks.append(vocabulary.mark[line.hook])
        else:
            raise BadProgram(f"there is no mark {line.hook!r}")
    return Program(tuple(lines), tuple(marks))


class _Compiler:
    """Compiles one line. Places that are not known yet are filled in when they are."""

    def __init__(self, source: SourceLine, vocabulary: Vocabulary) -> None:
        self._source, self._vocabulary = source, vocabulary
        if source.hook not in vocabulary.hook:
            raise BadProgram(f"there is no hook {source.hook!r}")
        self._hook: Hook = vocabulary.hook[source.hook]
        self._code: list[Instruction] = []
        self._registers = Registers(vocabulary, self._hook.about)
        self._scribe = Scribe(vocabulary, self._registers.find)
        self._figures_only = self._hook.figures
        self._lasts = False

    def line(self) -> Line:
        """Compile the whole line: its flags, its test and its statements."""
        source = self._source
        test = None if source.test is None else self._test(source.test)
        self._statements(source.statements)
        initial = [Initialize(register) for register in self._registers.started]
        code = [moved(one, len(initial)) for one in self._code]
        flags = tuple((self._flag(flag), flag.words) for flag in source.flags)
        names, kinds = tuple(self._registers.names), tuple(self._registers.kinds)
        return Line(self._hook, flags, test, (*initial, *code), names, kinds, source)

    def _flag(self, flag: tree.Flag) -> FlagWord:
        word = self._vocabulary.flag.get(flag.name)
        if word is None:
            raise BadProgram(f"there is no flag {flag.name!r}")
        if word.takes is not None and (
            bool(flag.words) != bool(word.takes) or not set(flag.words) <= set(word.takes)
        ):
            raise BadProgram(f"{flag.name!r} has words behind it that it does not take")
        return word

    # Statements ----------------------------------------------------------------------

    def _statements(self, statements: Statements) -> None:
        for place, statement in enumerate(statements):
            stops = isinstance(statement.action, tree.Halt) and statement.test is None
            if stops and place + 1 < len(statements):
                raise BadProgram("steps after a stop are never reached")
            self._statement(statement)

    def _statement(self, statement: tree.Statement) -> None:
        if statement.test is None:
            self._action(statement.action)
            return
        test, guard = self._test(statement.test), self._later()
        self._action(statement.action)
        if statement.other is None:
            self._code[guard] = Unless(test, len(self._code))
            return
        leave = self._later()
        self._code[guard] = Unless(test, len(self._code))
        self._action(statement.other)
        self._code[leave] = Jump(len(self._code))

    def _action(self, action: tree.Action) -> None:
        match action:
            case tree.Operation(call, body):
                self._do(call, body)
            case tree.Compound(statements):
                self._statements(statements)
            case tree.Halt():
                self._code.append(Jump(END))
            case tree.Alternatives(branches):
                self._choose(branches)
            case tree.May(statements):
                self._may(statements)
            case tree.Each(group, statements):
                self._each(group, statements)
            case tree.Repeat(times, statements, until):
                self._repeat(times, statements, until)
            case tree.Scoped(scope, statements):
                self._lasting(scope, statements)
            case tree.When():
                raise BadProgram("when stands only in what lasts")
            case tree.PlayCard(card, hook):
                self._play(card, hook)

    def _choose(self, branches: tuple[tree.Branch, ...]) -> None:
        self._must_act("nothing can be chosen")
        ask, entries, leaves = self._later(), [], []
        for branch in branches:
            test = None if branch.test is None else self._test(branch.test)
            at = len(self._code)
            self._statements(branch.statements)  # what does not fit cannot be said in words either
            words = statements_text(branch.statements, self._vocabulary)
            entries.append(CompiledBranch(test, at, words))
            leaves.append(self._later())
        end = len(self._code)
        for leave in leaves:
            self._code[leave] = Jump(end)
        self._code[ask] = Ask(tuple(entries), end)

    def _may(self, statements: Statements) -> None:
        self._must_act("nothing can be chosen")
        ask = self._later()
        self._statements(statements)
        leave, end = self._later(), len(self._code) + 1
        self._code.append(Jump(end))  # what comes next does not decide whether one may decline
        self._code[leave] = Jump(end)
        words = statements_text(statements, self._vocabulary)
        self._code[ask] = Ask(
            (CompiledBranch(None, ask + 1, words), CompiledBranch(None, leave + 1, "do not")), end
        )

    def _each(self, group: tree.Node, statements: Statements) -> None:
        selector, begun = self._scribe.selector(group), len(self._code)
        if selector is not None and selector.picking is not None:
            own = self._scribe.arguments_of(selector.name, selector.parameters, group)
            self._pick(selector, own, None)
            kind, left = selector.kind, len(self._registers.names) - 1
        else:
            kind, members = self._scribe.group(group)
            left = self._registers.new(kind)
            self._code.append(Put(left, members))
        it, loop = self._registers.new(), self._later()
        self._registers.begin_it(it, kind)
        self._statements(statements)
        self._registers.end_it()
        self._code.append(Jump(loop))
        self._code[loop] = Next(left, it, len(self._code))
        pick = self._code[begun]
        if isinstance(pick, Pick):
            self._code[begun] = replace(pick, otherwise=len(self._code))

    def _repeat(self, times: tree.Node, statements: Statements, until: tree.Node | None) -> None:
        left = self._registers.new()
        self._code.append(Put(left, self._scribe.number(times)))
        loop = self._later()
        self._statements(statements)
        self._code.append(Jump(loop) if until is None else Unless(self._test(until), loop))
        self._code[loop] = Count(left, len(self._code))

    def _lasting(self, name: str, statements: Statements) -> None:
        scope = self._vocabulary.scope.get(name)
        if scope is None:
            raise BadProgram(f"there is no scope {name!r}")
        if self._lasts:
            raise BadProgram("what lasts cannot begin something else that lasts")
        self._must_act("nothing can begin to last")
        self._lasts = True
        figures = tuple(
            statement for statement in statements if not isinstance(statement.action, tree.When)
        )
        for statement in statements:
            if isinstance(statement.action, tree.When):
                if statement.test is not None:
                    raise BadProgram("a when has no if behind it; write it into its steps")
                self._listen(scope, statement.action.hook, statement.action.statements)
        if figures:
            self._figures_only = True
            self._listen(scope, "", figures)
            self._figures_only = self._hook.figures
        self._lasts = False

    def _listen(self, scope: Scope, hook: str, statements: Statements) -> None:
        if hook and hook not in self._vocabulary.hook:
            raise BadProgram(f"there is no hook {hook!r}")
        last = self._later()
        about = self._vocabulary.hook[hook].about if hook else ""
        if about:
            self._registers.begin_it(self._registers.of(IT), about)
        self._statements(statements)
        if about:
            self._registers.end_it()
        self._code.append(Jump(END))
        self._code[last] = Last(scope, hook, len(self._code))

    def _play(self, card: str, hook: str) -> None:
        self._must_act("no other card can be played")
        hook = hook or self._hook.name
        if hook not in self._vocabulary.hook:
            raise BadProgram(f"there is no hook {hook!r}")
        self._code.append(CallCard(card, hook))

    def _must_act(self, sentence: str) -> None:
        if self._figures_only:
            raise BadProgram(f"{sentence} where only figures count")

    # Operations -----------------------------------------------------------------------

    def _do(self, call: tree.Call, body: Statements) -> None:
        op = self._vocabulary.op.get(call.name)
        if op is None:
            raise BadProgram(f"there is no operation {call.name!r}")
        if not op.figure:
            self._must_act(f"{op.name!r} means nothing")
        elif self._vocabulary.change is None and not self._figures_only:
            raise BadProgram(f"{op.name!r} means nothing at {self._hook.name!r}")
        if bool(body) != bool(op.body):
            raise BadProgram(f"{op.name!r} {'takes no' if body else 'needs'} steps in braces")
        nodes = self._scribe.matched(op.name, op.parameters, call)
        begun, accepts = len(self._code), op.accepts
        arguments: list[Argument] = []
        needed: list[int] = []
        for place, (parameter, node) in enumerate(nodes):
            selector = self._scribe.selector(node)
            if selector is None or parameter.words:
                arguments.append(self._scribe.argument(op.name, parameter, node))
                continue
            if selector.kind != parameter.kind:
                raise BadProgram(f"{op.name!r} has an argument of the wrong kind")
            if selector.picking is None:
                arguments.append(self._scribe.group(node)[1])
            else:
                own = self._scribe.arguments_of(selector.name, selector.parameters, node)
                arguments.append(self._pick(selector, own, accepts))
            accepts = None
            if selector.picking is None or not selector.picking.optional:
                needed.append(place)
        if op.picks is not None:
            assert op.picks.picking is not None
            of = {parameter.name: arguments[n] for n, (parameter, _) in enumerate(nodes)}
            own = tuple(of[parameter.name] for parameter in op.picks.parameters)
            arguments.append(self._pick(op.picks, own, None))
            if not op.picks.picking.optional:
                needed.append(len(arguments) - 1)
        at, fixed = len(self._code), not any(map(callable, arguments))
        self._code.append(Do(op, tuple(arguments), tuple(needed), END, fixed))
        if op.cost:
            self._code.append(Unless(self._scribe.read(self._registers.of(PAID)), END))
        if op.body:
            guard = self._later()
            self._statements(body)
            happened = self._scribe.read(self._registers.of(op.body))
            self._code[guard] = Unless(happened, len(self._code))
        otherwise = END if op.cost else len(self._code)
        self._code[at] = Do(op, tuple(arguments), tuple(needed), otherwise, fixed)
        for place, pick in enumerate(self._code[begun:at], begun):
            assert isinstance(pick, Pick)
            self._code[place] = replace(pick, otherwise=otherwise)

    def _pick(
        self, selector: Selector, arguments: tuple[Argument, ...], accepts: _Accepts
    ) -> Expression:
        self._must_act(f"{selector.name!r} asks")
        register = self._registers.new(selector.kind)
        self._code.append(Pick(selector, arguments, register, accepts, 0))
        return self._scribe.read_group(register)

    # Tests and places -----------------------------------------------------------------

    def _test(self, node: tree.Node) -> Expression:
        return self._scribe.test(node)

    def _later(self) -> int:
        """The place of an instruction that is filled in later."""
        self._code.append(Jump(END))
        return len(self._code) - 1
