// SPDX-License-Identifier: Apache-2.0
// bench_artifact [CHUNKS [KIB]]: one text artifact of many chunks in the real viewer. Prints one
// JSON line for each kind of text: how long until it is seen, how long the event loop was kept
// waiting while all of it was read, what scrolling, stepping and growing cost, and the memory per
// byte of the artifact.
#include "tests/bench/deadline.h"
#include "tests/model/facts/artifactsamples.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/artifacts/artifactviewer.h"
#include "ui/panes/artifacts/runpreview.h"
#include "ui/style/theme.h"
#include "ui/viewers/textview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QScrollBar>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <unistd.h>

using namespace a2a;
using namespace a2a::test;

static qint64 residentBytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    return file.open(QIODevice::ReadOnly)
               ? file.readAll().split(' ').value(1).toLongLong() * sysconf(_SC_PAGESIZE)
               : 0;
}

static double cpuMs()
{
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

namespace {

/// Times of one thing done over and over, in ms of this process: others on the machine do not
/// count.
class Times final {
public:
    void measure(const std::function<void()> &action)
    {
        const double before = cpuMs();
        action();
        m_times.push_back(cpuMs() - before);
    }
    [[nodiscard]] double longest() const
    {
        return m_times.empty() ? 0 : *std::max_element(m_times.begin(), m_times.end());
    }
    [[nodiscard]] double median()
    {
        if (m_times.empty())
            return 0;
        const auto middle = m_times.begin() + std::ptrdiff_t(m_times.size() / 2);
        std::nth_element(m_times.begin(), middle, m_times.end());
        return *middle;
    }

private:
    std::vector<double> m_times;
};

/// What the viewer shows the text with.
TextView *shownText(ArtifactViewer &viewer)
{
    for (TextView *view : viewer.findChildren<TextView *>()) {
        if (view->isVisible())
            return view;
    }
    return nullptr;
}

} // namespace

/// `bytes` of JSON string content that stands for lines, one endless line, or Chinese.
static QByteArray piece(const QByteArray &line, qsizetype bytes)
{
    QByteArray text;
    while (text.size() < bytes)
        text += line;
    return text;
}

static void run(const char *name, const QByteArray &line, int chunks, qsizetype bytes,
                const QByteArray &type)
{
    const qint64 before = residentBytes();
    OpenTask t;
    const QByteArray content = piece(line, bytes);
    for (int i = 0; i < chunks; ++i)
        t.chunk("a1", textPart(content, type), i > 0);
    const double size = double(t.feeder.store().artifacts[0].bytes);
    const qint64 recorded = residentBytes() - before;

    TestWorkspace workspace(t.feeder.recording(), t.feeder.store(), t.feeder.content());
    ArtifactViewer viewer(workspace);
    viewer.resize(390, 560);
    viewer.show();
    QCoreApplication::processEvents();
    Times first;
    first.measure([&] {
        viewer.setArtifact(0);
        viewer.repaint();
        QCoreApplication::processEvents();
    });
    Times slices;
    QElapsedTimer reading;
    reading.start();
    while (!viewer.assembly().isCaughtUp() && !viewer.assembly().isLimited())
        slices.measure([] { QCoreApplication::processEvents(); });
    for (int i = 0; i < 200; ++i) // the rest of the rows is counted
        slices.measure([] { QCoreApplication::processEvents(); });
    const qint64 readMs = reading.elapsed();

    TextView *text = shownText(viewer);
    Times jumps;
    Times wheel;
    for (int i = 0; text && i < 200; ++i) {
        QScrollBar *bar = text->verticalScrollBar();
        jumps.measure([&] {
            bar->setValue(int(qint64(bar->maximum()) * ((i * 37) % 200) / 200));
            text->viewport()->repaint();
        });
        wheel.measure([&] {
            bar->setValue(bar->value() + 3);
            text->viewport()->repaint();
        });
    }
    Times steps;
    for (int i = 0; i < 100; ++i) {
        steps.measure([&] {
            viewer.player().moveTo(quint32((i * 37) % chunks));
            viewer.repaint();
        });
    }
    viewer.player().setLive(true);
    Times growth;
    for (int i = 0; i < 100; ++i) {
        t.chunk("a1", textPart(content, type), true);
        growth.measure([&] {
            viewer.refresh();
            viewer.repaint();
        });
    }
    std::printf("{\"text\":\"%s\",\"mib\":%.1f,\"chunks\":%d,\"firstPaintMs\":%.1f,\"readMs\":%lld,"
                "\"gapMaxMs\":%.1f,\"jumpMs\":%.1f,\"jumpMaxMs\":%.1f,\"wheelMs\":%.1f,"
                "\"wheelMaxMs\":%.1f,\"stepMs\":%.1f,\"stepMaxMs\":%.1f,\"growMs\":%.1f,"
                "\"growMaxMs\":%.1f,\"recordedPerByte\":%.2f,\"memoryPerByte\":%.2f}\n",
                name, size / 1024 / 1024, chunks, first.longest(), static_cast<long long>(readMs),
                slices.longest(), jumps.median(), jumps.longest(), wheel.median(), wheel.longest(),
                steps.median(), steps.longest(), growth.median(), growth.longest(),
                double(recorded) / size, double(residentBytes() - before) / size);
    std::fflush(stdout);
}

int main(int argc, char **argv)
{
    endAfter(600);
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    const int chunks = qMax(2, arguments.value(1, QStringLiteral("5000")).toInt());
    const qsizetype bytes = qMax(1, arguments.value(2, QStringLiteral("10")).toInt()) * 1024;
    const QByteArray words = "The quick brown fox jumps over the lazy dog, again and again";
    // One process may keep what another kind has used: name one to measure its memory alone.
    const QString only = arguments.value(3);
    if (only.isEmpty() || only == QStringLiteral("lines"))
        run("lines", words + "\\n", chunks, bytes, "text/plain");
    if (only.isEmpty() || only == QStringLiteral("one-line"))
        run("one line", words + ' ', chunks, bytes, "text/plain");
    if (only.isEmpty() || only == QStringLiteral("chinese"))
        run("chinese", "\xE5\x9C\xB0\xE5\x9B\xBE\xE5\x8A\xA9\xE6\x89\x8B", chunks, bytes,
            "text/plain");
    if (only.isEmpty() || only == QStringLiteral("json"))
        run("json", "{\\\"name\\\":\\\"value\\\",\\\"n\\\":[1,2,3]},", chunks, bytes,
            "application/json");
    return 0;
}
