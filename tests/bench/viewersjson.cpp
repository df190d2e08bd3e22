// SPDX-License-Identifier: Apache-2.0
// bench_viewers_json: first paint, time until all is there, longest gap of the event loop and memory
// for a JSON tree of 16 MB and a table of 100,000 rows. Prints one line of JSON for each.
#include "tests/bench/heartbeat.h"
#include "ui/common/jsontreeview.h"
#include "ui/common/theme.h"
#include "ui/viewers/hexviewer.h"
#include "ui/viewers/jsonloader.h"
#include "ui/viewers/jsontableview.h"
#include "ui/viewers/jsonviewer.h"

#include <QtWidgets>

#include <cstdio>

using namespace a2a;
using namespace Qt::StringLiterals;
