#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""versions.py SOURCE VERSION: the version that CMakeLists.txt names is the one of the packages, of the metainfo's newest
release and of the changelog. Says each place where another one stands; exits with 1."""
import pathlib
import re
import sys
import xml.etree.ElementTree as ET


def first(pattern, text):
    found = re.search(pattern, text, re.MULTILINE)
    return found.group(1) if found else None


def main():
    root, version = pathlib.Path(sys.argv[1]), sys.argv[2]
    debian = (root / "debian/changelog").read_text(encoding="utf-8")
    releases = ET.parse(root / "resources/io.github.a2ascope.A2AScope.metainfo.xml").getroot().findall("releases/release")
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    found = {
        "debian/changelog": first(r"^a2ascope \(([^)]+)\)", debian),
        "metainfo": releases[0].get("version") if releases else None,
        "CHANGELOG.md": first(r"^## \[(\d[^\]]*)\]", changelog),
    }
    wrong = [f"{place} says {named}, CMakeLists.txt {version}" for place, named in found.items() if named != version]
    dates = [release.get("date") for release in releases]
    if dates != sorted(dates, reverse=True):
        wrong.append(f"metainfo: releases are not in order: {dates}")
    date = first(rf"^## \[{re.escape(version)}\] - (\S+)", changelog)
    if releases and date != releases[0].get("date"):
        wrong.append(f"CHANGELOG.md dates {version} {date}, metainfo {releases[0].get('date')}")
    if f"[{version}]: #{version.replace('.', '')}---{date}" not in changelog:
        wrong.append(f"CHANGELOG.md has no link for {version}")
    print("\n".join(wrong) or version)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
