// SPDX-License-Identifier: Apache-2.0
// bench_viewers_json: first paint, time until all is there, longest gap of the event loop and
// memory for a JSON tree of 16 MB and a table of 100,000 rows. Prints one line of JSON for each.
#include "tests/bench/heartbeat.h"
#include "ui/common/jsontreeview.h"
#include "ui/common/theme.h"
#include "ui/viewers/jsonloader.h"
#include "ui/viewers/jsontableview.h"
#include "ui/viewers/jsonviewer.h"

#include <QtWidgets>

#include <cstdio>

using namespace a2a;
using namespace Qt::StringLiterals;

static qint64 residentKib()
{
    QFile file(u"/proc/self/status"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith("VmRSS:"))
            return line.mid(6).simplified().split(' ').value(0).toLongLong();
    }
    return 0;
}

static QByteArray records(int count, qint64 atLeast)
{
    QByteArray bytes = "[";
    for (int i = 0; i < count || bytes.size() < atLeast; ++i)
        bytes += "{\"id\": " + QByteArray::number(i) + ", \"name\": \"item " +
                 QByteArray::number(i * 7919 % 100'003) +
                 "\", \"price\": 12.50, \"tags\": [\"a\", \"b\"], \"note\": null},\n";
    bytes.resize(bytes.size() - 2);
    return bytes + "]";
}

/// Waits in the event loop until `done` says so.
static bool waitFor(const std::function<bool()> &done)
{
    QElapsedTimer clock;
    clock.start();
    while (!done()) {
        if (clock.elapsed() > 60'000)
            return false;
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    return true;
}

/// Shows the content and measures until the viewer is done with it.
static void measure(const char *name, const QByteArray &bytes, JsonViewer::Mode mode)
{
    JsonViewer viewer;
    viewer.resize(900, 700);
    viewer.show();
    QCoreApplication::processEvents();
    const qint64 before = residentKib();
    Heartbeat heartbeat;
    heartbeat.start();
    QElapsedTimer clock;
    clock.start();
    viewer.setMode(mode);
    viewer.setContent({ByteSource::of(bytes), u"application/json"_s, {}, true});
    bool painted = waitFor([&] { return viewer.tree()->model()->rowCount() > 0; });
    viewer.grab();
    const qint64 firstPaint = clock.elapsed();
    if (mode == JsonViewer::Mode::Table)
        painted = painted && waitFor([&] { return viewer.table()->table()->isComplete(); });
    const qint64 complete = clock.elapsed();
    qint64 sorted = -1;
    if (mode == JsonViewer::Mode::Table) {
        clock.restart();
        viewer.table()->sortBy(1, Qt::AscendingOrder);
        painted = painted && waitFor([&] { return viewer.table()->table()->sortColumn() == 1; });
        sorted = clock.elapsed();
    }
    heartbeat.stop();
    std::printf("{\"bench\": \"%s\", \"ok\": %s, \"bytes\": %lld, \"firstPaintMs\": %lld, "
                "\"completeMs\": %lld, \"sortMs\": %lld, \"gapMaxMs\": %.1f, \"gapP99Ms\": %.1f, "
                "\"rssKib\": %lld}\n",
                name, painted ? "true" : "false", qlonglong(bytes.size()), qlonglong(firstPaint),
                qlonglong(complete), qlonglong(sorted), heartbeat.percentile(1),
                heartbeat.percentile(0.99), qlonglong(residentKib() - before));
    std::fflush(stdout);
}

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    const Theme theme(application, ThemeChoice::Light);
    measure("json-tree-16MB", records(0, 16 * 1024 * 1024), JsonViewer::Mode::Tree);
    measure("json-table-100k", records(100'000, 0), JsonViewer::Mode::Table);
    measure("json-text-16MB", records(0, 16 * 1024 * 1024), JsonViewer::Mode::Text);
    return 0;
}
