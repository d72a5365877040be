"""What the program fails at is caught in one place, and told without what might be secret."""

from __future__ import annotations

import pytest
from mythshelf.kernel.errors import NeverEnds, ProgramFault

from web.app.boundary.faults import Boundary, Fault

SECRET = "the ace of spades"


def failing() -> None:
    raise KeyError(SECRET)


class Watch:
    """Somebody who shows people a way out."""

    def __init__(self) -> None:
        self.begun = 0
        self.faults: list[Fault] = []
        self.boundary = Boundary()
        self.boundary.watch(self._begin, self.faults.append)

    def _begin(self) -> None:
        self.begun += 1


def test_a_fault_is_handed_over_and_goes_no_further() -> None:
    watch = Watch()
    assert watch.boundary.guarded(failing)() is None
    (fault,) = watch.faults
    assert fault.name == "KeyError"
    assert fault.places[-1].endswith("failing")
    assert SECRET not in repr(fault)


def test_what_works_is_as_it_was() -> None:
    watch = Watch()
    assert watch.boundary.guarded(max)(3, 5) == 5
    assert (watch.begun, watch.faults) == (1, [])


def test_only_the_outermost_call_begins_something() -> None:
    watch = Watch()
    inner = watch.boundary.guarded(failing)
    watch.boundary.guarded(lambda: [inner(), inner()])()
    assert (watch.begun, len(watch.faults)) == (1, 2)
    inner()
    assert watch.begun == 2


@pytest.mark.parametrize("error", [NeverEnds, KeyboardInterrupt])
def test_what_does_not_come_to_an_end_is_said_to_be_so(error: type[BaseException]) -> None:
    def opened() -> None:
        try:
            raise error
        except BaseException as cause:
            raise ProgramFault("It failed.") from cause

    watch = Watch()
    watch.boundary.guarded(opened)()
    assert watch.faults[0].endless
    assert watch.faults[0].name == f"ProgramFault of {error.__name__}"


def test_a_fault_of_whoever_tells_of_faults_goes_on_to_the_browser() -> None:
    boundary = Boundary()

    def told(_fault: Fault) -> None:
        boundary.guarded(failing)()

    boundary.watch(lambda: None, told)
    with pytest.raises(KeyError):
        boundary.guarded(failing)()
    with pytest.raises(KeyError):
        Boundary().guarded(failing)()


def test_what_a_way_out_must_not_hang_on_is_only_attempted() -> None:
    watch = Watch()

    def worded() -> str:
        failing()
        return "never"

    assert watch.boundary.attempt(worded, "no words") == "no words"
    assert watch.boundary.attempt(lambda: "words", "no words") == "words"
    assert watch.faults == []
