"""The basis of every game: decisions on a stack of plain data.

=======================  ==================================================================
:mod:`.play`             playing: state and frames (``core``), ``legal`` and ``apply``
                         (``engine``), what a game provides (``game``), its manifest,
                         a game being played (``match``), chance (``rng``), options as text
                         (``notation``), numbered clauses (``rulebook``)
:mod:`.files`            what is written and read: states as JSON (``codec``) and as a line
                         (``position``), saves, links, data files (``content``), and the guard
                         against untrusted input (``untrusted``)
:mod:`.effects`          what cards do: programs in data, and their interpreter
:mod:`.guide`            guided games, read from data and played through
:mod:`.tournament`       many games in a bracket; as text in :mod:`.tournament_save`
:mod:`.conformance`      the checks that every game passes
:mod:`.errors`           every error that is raised on purpose
=======================  ==================================================================

Imports run upwards in this table only: each part knows only those above it.
"""
