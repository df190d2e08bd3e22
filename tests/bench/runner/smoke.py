# SPDX-License-Identifier: Apache-2.0
"""One round of a scenario at a tiny size. No figure is judged: it must be there, be finite, and counts must be right."""
import pathlib
import tempfile

from .programs import Missing, Site, put_sdk_client
from .rounds import rows_of, run_round, unavailable, url_of
from .shape import Scenario


def run(scenario: Scenario, build: pathlib.Path) -> tuple[str, dict[str, Missing]]:
    """A sentence for the log of the test, and the steps that could not be run."""
    with tempfile.TemporaryDirectory() as folder, url_of(scenario, build, scenario.smoke) as url:
        site = Site(build, pathlib.Path(folder), scenario.smoke, url, put_sdk_client(build))
        missing = unavailable(scenario, site)
        for step in scenario.steps:
            if step.is_ours and step.name in missing:
                raise missing[step.name]
        results = run_round(scenario, site, set(missing))
    rows = rows_of(scenario, [results], missing)
    return f"{scenario.title}: {len(rows)} figures", missing
