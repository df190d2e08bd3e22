// SPDX-License-Identifier: Apache-2.0
// bench_timeline [TASKS EVENTS]: what a timeline of 2,000 tasks with 500 events each costs at each
// change and each paint, once it has been built, and the ratio against a small timeline; with it a
// task of 1,000 artifacts that grow by 30,000 chunks a second, opened, with the rate curve.
#include "tests/bench/benchmetrics.h"
#include "tests/bench/deadline.h"
#include "tests/support/storebuilder.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/timeline/timelinepane.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <functional>
#include <vector>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int Rounds = 60;

struct Bench : StoreBuilder {
    Bench(int taskCount, int eventCount)
    {
        store.contexts.resize(20, {"ctx", 0, {}, {}, 0, NoIndex});
        for (int i = 0; i < taskCount; ++i) {
            const TaskIndex task = addTask(i * 20 * Ms, "task-" + QByteArray::number(i));
            store.contexts[0].tasks.pop_back();
            store.tasks[task].context = ContextIndex(i % 20);
            store.contexts[size_t(i % 20)].tasks.push_back(task);
            if (i % 3 == 0 && i >= 20)
                store.tasks[task].references = {TaskIndex(i - 20)};
        }
        for (int event = 0; event < eventCount; ++event) {
            for (TaskIndex task = 0; task < TaskIndex(taskCount); ++task)
                grow(task, event);
        }
        pane.view()->model()->setClock([this] { return time + Second; });
        pane.resize(1440, 900);
        pane.show();
        selection.selectContext(0, 0);
        pane.view()->setWholeAgent(true);
        StoreChanges all;
        for (TaskIndex task = 0; task < TaskIndex(taskCount); ++task)
            all.tasks.push_back(task);
        pane.applyChanges(all);
    }

    void grow(TaskIndex task, int event)
    {
        time += 20'000;
        if (event % 50 == 10)
            status(task, event % 100 == 10 ? TaskState::Working : TaskState::InputRequired, time,
                   {}, StartedMs + time / Ms);
        else
            chunk(task, time, quint32(100 + event));
    }

    /// One more task, with so many artifacts, each growing in turn.
    void addArtifacts(int count, int chunks)
    {
        many = addTask(time, "many");
        for (int at = 0; at < count; ++at) {
            store.artifacts.emplace_back();
            store.artifacts.back().name = "artifact-" + QByteArray::number(at);
            store.artifacts.back().task = many;
            store.tasks[many].artifacts.push_back(ArtifactIndex(store.artifacts.size() - 1));
        }
        for (int at = 0; at < count * chunks; ++at)
            growArtifact();
        pane.applyChanges({{many}, {}, {0}});
    }

    /// The next of them grows by a chunk.
    ArtifactIndex growArtifact()
    {
        const std::vector<ArtifactIndex> &all = store.tasks[many].artifacts;
        const ArtifactIndex artifact = all[grown++ % all.size()];
        ArtifactRecord &record = store.artifacts[artifact];
        time += 20'000;
        Frame frame;
        frame.event = EventKind::ArtifactUpdate;
        frame.artifact = artifact;
        frame.flags = record.chunks.empty() ? 0 : FrameAppend;
        frame.dataLength = 120;
        Chunk chunk;
        chunk.starts = record.chunks.empty() ? 1 : 0;
        chunk.frame = add(many, frame, time);
        chunk.bytes = 80;
        record.chunks.push_back(chunk);
        record.bytes += 80;
        return artifact;
    }

    void paint()
    {
        QWidget *viewport = pane.view()->viewport();
        viewport->render(&image, {}, {}, QWidget::DrawWindowBackground);
    }

    Recording recording;
    Content content{recording, store};
    test::TestWorkspace workspace{recording, store, content};
    Selection &selection = workspace.selection();
    qint64 time = 0;
    TaskIndex many = NoIndex;
    size_t grown = 0; ///< chunks of its artifacts
    TimelinePane pane{workspace};
    QImage image{1440, 900, QImage::Format_ARGB32_Premultiplied};
};

/// The median of several runs, in ms.
double median(const std::function<void()> &act)
{
    std::vector<double> times;
    for (int round = 0; round < Rounds; ++round) {
        const double before = threadCpuMs();
        act();
        times.push_back(threadCpuMs() - before);
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

struct Case {
    const char *name;
    std::function<void(Bench &)> prepare;
    std::function<void(Bench &)> act;
};

/// As many chunks as arrive between two frames of a screen at 30,000 a second.
void growArtifacts(Bench &bench)
{
    StoreChanges changes{{bench.many}, {}, {}};
    for (int at = 0; at < 500; ++at)
        changes.artifacts.push_back(bench.growArtifact());
    bench.pane.applyChanges(changes);
}

void openArtifacts(Bench &bench, bool fitted)
{
    bench.pane.view()->model()->fit();
    bench.selection.selectTask(bench.many);
    bench.pane.view()->setOpen(bench.many, true);
    bench.pane.view()->setRateShown(true);
    if (!fitted)
        bench.pane.view()->model()->zoomToTask(bench.many);
    QScrollBar *bar = bench.pane.view()->verticalScrollBar();
    bar->setValue(bar->maximum() / 2);
}

void growOne(Bench &bench, TaskIndex task)
{
    bench.grow(task, 1);
    bench.pane.applyChanges({{task}, {}, {}});
}

std::vector<Case> cases()
{
    const auto nothing = [](Bench &) {};
    const auto paint = [](Bench &bench) { bench.paint(); };
    return {
        {"one task grows", nothing, [](Bench &bench) { growOne(bench, 7); }},
        {"100 tasks grow", nothing,
         [](Bench &bench) {
             StoreChanges changes;
             for (TaskIndex task = 0; task < qMin<size_t>(100, bench.store.tasks.size()); ++task) {
                 bench.grow(task, 1);
                 changes.tasks.push_back(task);
             }
             bench.pane.applyChanges(changes);
         }},
        {"a task is added", nothing,
         [](Bench &bench) {
             const TaskIndex task = bench.addTask(bench.time, "new");
             bench.pane.applyChanges({{task}, {}, {0}});
         }},
        {"paint fitted", [](Bench &bench) { bench.pane.view()->model()->fit(); }, paint},
        {"paint both clocks", [](Bench &bench) { bench.pane.view()->setAgentClock(true); }, paint},
        {"paint scrolled",
         [](Bench &bench) {
             QScrollBar *bar = bench.pane.view()->verticalScrollBar();
             bar->setValue(bar->maximum() / 2);
         },
         paint},
        {"grow and paint", nothing,
         [](Bench &bench) {
             growOne(bench, 7);
             bench.paint();
         }},
        {"paint zoomed",
         [](Bench &bench) {
             for (int i = 0; i < 8; ++i)
                 bench.pane.view()->zoomBy(1.6);
         },
         paint},
        {"artifacts paint", [](Bench &bench) { openArtifacts(bench, false); }, paint},
        {"artifacts paint fitted", [](Bench &bench) { openArtifacts(bench, true); }, paint},
        {"artifacts grow and paint", [](Bench &bench) { openArtifacts(bench, false); },
         [](Bench &bench) {
             growArtifacts(bench);
             bench.paint();
         }},
        {"step and paint",
         [](Bench &bench) { bench.selection.selectFrame(bench.store.tasks[7].frames[10]); },
         [](Bench &bench) {
             bench.selection.stepEvent(1);
             bench.paint();
         }},
    };
}

} // namespace

int main(int argc, char **argv)
{
    endAfter(600);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_LOGGING_RULES", "qt.qpa.*=false"); // it cannot size windows, and warns about it
    QApplication app(argc, argv);
    const QStringList arguments = QApplication::arguments();
    const int tasks = arguments.value(1, u"2000"_s).toInt();
    const int each = arguments.value(2, u"500"_s).toInt();
    const int artifacts = tasks < 1000 ? 40 : 1000;
    Bench small(20, 50);
    small.addArtifacts(20, 30);
    const double before = threadCpuMs();
    Bench large(tasks, each);
    const double built = threadCpuMs();
    large.addArtifacts(artifacts, 30);
    large.paint();
    QJsonObject metrics{{u"tasks"_s, tasks},
                        {u"events"_s, tasks * each},
                        {u"builtMs"_s, built - before},
                        {u"firstPaintMs"_s, threadCpuMs() - built}};
    small.paint();
    QJsonObject told;
    for (const Case &one : cases()) {
        one.prepare(small);
        one.prepare(large);
        const double little = median([&] { one.act(small); });
        const double much = median([&] { one.act(large); });
        told[QString::fromUtf8(one.name)] = QJsonObject{
            {u"ms"_s, much}, {u"fewMs"_s, little}, {u"ratio"_s, much / std::max(little, 0.001)}};
    }
    metrics[u"cases"_s] = told;
    printMetrics(metrics);
    return 0;
}
