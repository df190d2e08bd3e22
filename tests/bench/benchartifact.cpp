// SPDX-License-Identifier: Apache-2.0
// bench_artifact CHUNKS KIB KIND: one text artifact of many chunks in the real viewer: time until
// it is visible, how long the event loop was blocked while all of it was read, the cost of
// scrolling, stepping and growing, and the memory per byte of the artifact. A process for each kind
// of text, as it may keep the memory of another kind. Of chunk-table: the same for its table.
#include "tests/bench/benchmetrics.h"
#include "tests/bench/deadline.h"
#include "tests/model/facts/artifactsamples.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/artifacts/artifactviewer.h"
#include "ui/panes/artifacts/chunktable.h"
#include "ui/panes/artifacts/partpreview.h"
#include "ui/style/theme.h"
#include "ui/viewers/textview.h"

#include <QApplication>
#include <QScrollBar>

#include <algorithm>
#include <cstdio>
#include <functional>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// Times of a repeated operation, in ms of this process: others on the machine do not count.
class Times final {
public:
    void measure(const std::function<void()> &action)
    {
        const double before = processCpuMs();
        action();
        m_times.push_back(processCpuMs() - before);
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

/// The widget that shows the text.
TextView *shownText(ArtifactViewer &viewer)
{
    for (TextView *view : viewer.findChildren<TextView *>()) {
        if (view->isVisible())
            return view;
    }
    return nullptr;
}

} // namespace

/// `bytes` of JSON string content that represents lines, one endless line, or Chinese.
static QByteArray piece(const QByteArray &line, qsizetype bytes)
{
    QByteArray text;
    while (text.size() < bytes)
        text += line;
    return text;
}

static void run(const QByteArray &line, int chunks, qsizetype bytes, const QByteArray &type)
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
    printMetrics({{u"mib"_s, size / 1024 / 1024},
                  {u"chunks"_s, chunks},
                  {u"firstPaintMs"_s, first.longest()},
                  {u"readMs"_s, readMs},
                  {u"gapMaxMs"_s, slices.longest()},
                  {u"jumpMs"_s, jumps.median()},
                  {u"jumpMaxMs"_s, jumps.longest()},
                  {u"wheelMs"_s, wheel.median()},
                  {u"wheelMaxMs"_s, wheel.longest()},
                  {u"stepMs"_s, steps.median()},
                  {u"stepMaxMs"_s, steps.longest()},
                  {u"growMs"_s, growth.median()},
                  {u"growMaxMs"_s, growth.longest()},
                  {u"recordedPerByte"_s, double(recorded) / size},
                  {u"memoryPerByte"_s, double(residentBytes() - before) / size}});
}

static void runTable(int chunks, qsizetype bytes)
{
    OpenTask t;
    const QByteArray parts = textPart(piece("word ", bytes), "text/plain");
    for (int i = 0; i < chunks; ++i)
        t.chunk("a1", parts, i > 0);
    const qint64 before = residentBytes();
    ChunkModel model(t.feeder.recording(), t.feeder.store(), t.feeder.content());
    ChunkTable table(model);
    table.resize(700, 560);
    table.show();
    QCoreApplication::processEvents();
    Times first;
    first.measure([&] {
        table.chunks()->setArtifact(0);
        table.repaint();
        QCoreApplication::processEvents();
    });
    Times jumps;
    Times steps;
    for (int i = 0; i < 200; ++i) {
        QScrollBar *bar = table.verticalScrollBar();
        jumps.measure([&] {
            bar->setValue(int(qint64(bar->maximum()) * ((i * 37) % 200) / 200));
            table.viewport()->repaint();
        });
        steps.measure([&] {
            table.setCurrentChunk(quint32(qint64(chunks) * ((i * 37) % 200) / 200), true);
            table.viewport()->repaint();
        });
    }
    Times growth;
    for (int i = 0; i < 100; ++i) {
        t.chunk("a1", parts, true);
        growth.measure([&] {
            table.chunks()->update();
            table.viewport()->repaint();
        });
    }
    QCoreApplication::processEvents(); // work that growing has deferred
    bool isSaved = false;
    QObject::connect(&table, &ChunkTable::saveRequested, [&isSaved] { isSaved = true; });
    Times slices;
    table.saveTable();
    while (!isSaved)
        slices.measure([] { QCoreApplication::processEvents(); });
    printMetrics({{u"chunks"_s, table.chunks()->rowCount() - 100},
                  {u"firstPaintMs"_s, first.longest()},
                  {u"jumpMs"_s, jumps.median()},
                  {u"jumpMaxMs"_s, jumps.longest()},
                  {u"stepMs"_s, steps.median()},
                  {u"stepMaxMs"_s, steps.longest()},
                  {u"growMs"_s, growth.median()},
                  {u"growMaxMs"_s, growth.longest()},
                  {u"saveGapMaxMs"_s, slices.longest()},
                  {u"mib"_s, double(residentBytes() - before) / 1024 / 1024}});
}

/// `line` repeatedly, as between the quotes of JSON.
struct Kind {
    const char *name;
    QByteArray line;
    const char *type;
};

static std::vector<Kind> kinds()
{
    const QByteArray words = "The quick brown fox jumps over the lazy dog, again and again";
    return {{"lines", words + "\\n", "text/plain"},
            {"one-line", words + ' ', "text/plain"},
            {"chinese", "\xE5\x9C\xB0\xE5\x9B\xBE\xE5\x8A\xA9\xE6\x89\x8B", "text/plain"},
            {"json", R"({\"name\":\"value\",\"n\":[1,2,3]},)", "application/json"}};
}

int main(int argc, char **argv)
{
    endAfter(600);
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() == 4 && arguments[3] == "chunk-table"_L1) {
        runTable(qMax(2, arguments[1].toInt()), qsizetype{1024} * qMax(1, arguments[2].toInt()));
        return 0;
    }
    for (const Kind &kind : kinds()) {
        if (arguments.size() == 4 && arguments[3] == QLatin1StringView(kind.name)) {
            run(kind.line, qMax(2, arguments[1].toInt()),
                qsizetype{1024} * qMax(1, arguments[2].toInt()), kind.type);
            return 0;
        }
    }
    std::fprintf(stderr,
                 "usage: bench_artifact CHUNKS KIB lines|one-line|chinese|json|chunk-table\n");
    return 2;
}
