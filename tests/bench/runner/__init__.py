# SPDX-License-Identifier: Apache-2.0
"""Runs the benchmarks: what there is to measure stands in scenarios.py, how it is run in rounds.py.

A scenario has steps, programs that are run in turn; each turn is a round, and every figure of a scenario has one
value a round. Ratios of two steps are formed within a round, of runs that stand beside each other. What is judged is
the median of the rounds.

The file that `./dev bench` writes (build/bench/DATE-COMMIT.json) is one object:

  schema     1
  date       when it was begun, ISO 8601 in UTC
  commit     what was checked out; clean: whether sources of the tree differed from it (false: they did)
  command    how it was called
  machine    {cpu, cores, memoryMiB, kernel, load}; load: the average of the minute before the start
  build      {folder, type, flags, compiler}
  figures    [{group, scenario, figure, unit, must, wish, more, grain, runs, median, growth, verdict}]
             must, wish: limits, or null; more: whether the limit is the least; grain: a difference that says
             nothing; runs: each single value; growth: beside the smaller scenario, 1.0 is linear, or null;
             verdict: met, wish met, MISSED, or shown
  failures   [{group, scenario, why}]: what did not run as it should
  skipped    [{group, scenario, why}]: what cannot be run here
"""
