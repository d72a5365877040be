"""Studies: many games between computer players, counted.

A study says what is played on each of its seeds (:mod:`.study`). Ranges of seeds are played here,
by several processes or on several machines (:mod:`.executors`, :mod:`.cluster`), which no study
knows; what they have counted is whole numbers that add up in any order (:mod:`.totals`), and is
kept in a file from which the study goes on (:mod:`.ledger`). :mod:`.running` hands the ranges out.
"""
