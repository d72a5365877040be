"""The table as a save."""

from mythshelf.kernel import effects
from mythshelf.kernel.files.codec import Codec

from .attack import Course, Deaths
from .table import Attack, State

CODEC = Codec(State, (*effects.RECORDS, *effects.QUESTIONS, Attack, Course, Deaths))
