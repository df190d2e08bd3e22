// SPDX-License-Identifier: Apache-2.0
// Recorded traffic of agents on other people's SDKs, folded as if live: the results must match the
// peers' own index. Data: tests/model/session/data/README.md.
#include "model/a2a/enumnames.h"
#include "tests/model/session/captures.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

static auto recorded()
{
    auto all = captures(QStringLiteral(TEST_DATA "/captures.jsonl"));
    std::erase_if(all,
                  [](const auto &capture) { return capture->binding() != BindingKind::JsonRpc; });
    return all;
}

class CaptureTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void folds_data();
    void folds();
    void result_does_not_depend_on_reads();
};

void CaptureTest::folds_data()
{
    QTest::addColumn<std::shared_ptr<const Capture>>("capture");
    for (const auto &capture : recorded()) {
        if (!capture->operation())
            continue;
        const QByteArray name = (capture->text("peer") + u' ' + capture->text("name")).toUtf8();
        QTest::newRow(name.constData()) << capture;
    }
}

/// The last state word of the recorded bytes, found without any decoder of ours.
static TaskState lastState(const QString &body)
{
    static const QRegularExpression word(QStringLiteral("\"state\":\"([^\"]+)\""));
    TaskState state = TaskState::Unspecified;
    for (auto match = word.globalMatch(body); match.hasNext();)
        state = stateFromName(match.next().captured(1).toUtf8());
    return state;
}

void CaptureTest::folds()
{
    QFETCH(std::shared_ptr<const Capture>, capture);
    const QString name = capture->text("name");
    // The reference server of 0.1 knows no messages without a task and repeats chunks: golden files
    // show it.
    const bool official =
        capture->text("peer") != u"voltagent" && capture->text("peer") != u"js-0.1";
    FoldedSession folded;
    folded.play(*capture, *capture->operation());
    const Store &store = folded.store;
    const ExchangeTrack &track = store.exchanges[folded.id];

    const json::Value state = capture->document.root()["state"];
    if (state.isValid()) {
        QVERIFY(track.task != NoIndex);
        QCOMPARE(store.tasks[track.task].state, stateFromName(state.toString().toUtf8()));
    }
    const json::Value events = capture->document.root()["events"];
    if (events.isValid() && store.failures.empty())
        QCOMPARE(qint64(track.events), *events.toInteger());
    if (official && name.startsWith(u"stream-") && name != u"stream-echo-hello") {
        // SDKs before 1.0 report a crash under another task id: two tasks then, and a finding.
        const bool strayTask = store.findingCounts.contains("NOTE-OTHER-TASK");
        QCOMPARE(strayTask, name == u"stream-crash" && capture->text("peer") != u"js-1.3.0");
        QCOMPARE(store.tasks.size(), size_t(strayTask ? 2 : 1));
        QCOMPARE(store.tasks.back().state, lastState(capture->text("body")));
    }
    if (name.contains(u"echo-hello") && official) {
        QCOMPARE(track.task, NoIndex);
        const Message answer = folded.content.message(MessageIndex(store.messages.size() - 1));
        QCOMPARE(answer.role, Role::Agent);
        QVERIFY(answer.text().contains(u"hello"));
    }
    if (name.startsWith(u"err-") && official && name != u"err-content-type" &&
        name != u"err-version") {
        QCOMPARE(store.failures.size(), size_t(1));
        QVERIFY(!store.failures.front().error.message.isEmpty());
    }
    // The official servers implement their own protocol version well: no leniency needed.
    const bool exempt =
        name == u"id-string" || name == u"stream-crash"; // a string id is never ours; see above
    if (official && store.failures.empty() && !exempt) {
        for (const Finding &finding : store.findings)
            qInfo("finding: %s %s", finding.note.rule, qPrintable(finding.note.pointer));
        QCOMPARE(store.findings.size(), size_t(0));
    }
}

/// Artifacts, states and messages are the same however the bytes were chunked.
void CaptureTest::result_does_not_depend_on_reads()
{
    int compared = 0;
    for (const auto &capture : recorded()) {
        const QString name = capture->text("name");
        if (!name.startsWith(u"stream-") || name == u"stream-files")
            continue;
        FoldedSession whole;
        whole.play(*capture, *capture->operation());
        for (const qsizetype piece : {1, 7, 64}) {
            FoldedSession cut;
            cut.play(*capture, *capture->operation(), piece);
            QCOMPARE(cut.store.frames.size(), whole.store.frames.size());
            QCOMPARE(cut.store.messages.size(), whole.store.messages.size());
            QCOMPARE(cut.store.statuses.size(), whole.store.statuses.size());
            QCOMPARE(cut.store.artifacts.size(), whole.store.artifacts.size());
            for (ArtifactIndex artifact = 0; artifact < whole.store.artifacts.size(); ++artifact) {
                const auto left = cut.content.assemble(artifact);
                const auto right = whole.content.assemble(artifact);
                QCOMPARE(left.size(), right.size());
                for (size_t run = 0; run < left.size(); ++run)
                    QCOMPARE(left[run].bytes, right[run].bytes);
            }
        }
        ++compared;
    }
    QVERIFY(compared > 30);
}

A2A_TEST(CaptureTest)
#include "capturetest.moc"
