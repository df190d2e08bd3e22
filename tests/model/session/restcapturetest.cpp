// SPDX-License-Identifier: Apache-2.0
// Recorded HTTP+JSON traffic of agents on the official SDKs, folded as if live: no leniency needed,
// no failure without a refusal, states as on the wire. Data: tests/model/session/data/README.md.
#include "model/a2a/enumnames.h"
#include "model/session/operationresults.h"
#include "tests/model/session/captures.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class RestCaptureTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void folds_data();
    void folds();
    void lists_and_configurations();
};

static std::vector<std::shared_ptr<const Capture>> restCaptures()
{
    std::vector<std::shared_ptr<const Capture>> all =
        captures(QStringLiteral(TEST_DATA "/captures.jsonl"));
    std::erase_if(all,
                  [](const auto &capture) { return capture->binding() != BindingKind::HttpJson; });
    return all;
}

void RestCaptureTest::folds_data()
{
    QTest::addColumn<std::shared_ptr<const Capture>>("capture");
    for (const auto &capture : restCaptures()) {
        QTest::newRow(qPrintable(QString(capture->peer() % u' ' % capture->name()))) << capture;
    }
}

void RestCaptureTest::folds()
{
    QFETCH(std::shared_ptr<const Capture>, capture);
    const json::Value root = capture->document.root();
    const QString name = root["name"].toString();
    const QString body = root["body"].toString();
    const qint64 status = *root["status"].toInteger();
    FoldedSession folded;
    folded.play(*capture, *capture->operation());
    const Store &store = folded.store;

    QCOMPARE(store.failures.size(), size_t(status >= 300 ? 1 : 0));
    for (const Finding &finding : store.findings)
        qInfo("finding: %s %s", finding.note.rule, qPrintable(finding.note.pointer));
    const bool defaultsLeftOut = name == u"list" && status == 200;
    QVERIFY(defaultsLeftOut || store.findings.empty());
    if (status >= 300) {
        const Error &error = store.failures.front().error;
        const bool isA2a = !body.startsWith(u"<!DOCTYPE");
        QCOMPARE(error.kind, isA2a ? ErrorKind::Rpc : ErrorKind::Http);
        QVERIFY(!error.message.isEmpty());
        QCOMPARE(error.reason.isEmpty(), !body.contains(u"\"reason\""));
        return;
    }
    static const QRegularExpression word(u"\"state\":\"([^\"]+)\""_s);
    TaskState last = TaskState::Unspecified;
    for (auto match = word.globalMatch(body); match.hasNext();)
        last = stateFromName(match.next().captured(1).toUtf8());
    const bool aboutATask = body.contains(u"\"state\"") && name != u"list";
    QCOMPARE(store.tasks.size(), size_t(aboutATask ? 1 : name == u"list" ? 2 : 0));
    if (aboutATask)
        QCOMPARE(store.tasks[0].state, last);
    const bool sends = *capture->operation() == Operation::Send ||
                       *capture->operation() == Operation::SendStreaming;
    if (sends && name != u"err-version") { // the sent message is shown, with its text
        QCOMPARE(store.messages[0].place, MessagePlace::Sent);
        QVERIFY(!folded.content.message(0).text().isEmpty());
        QCOMPARE(folded.content.message(0).role, Role::User);
    }
    if (name.contains(u"echo-hello"))
        QVERIFY(folded.content.message(1).text().contains(u"hello"));
    if (name == u"stream-stream-3" || name == u"send-stream-3")
        QVERIFY(!folded.content.assemble(0).empty());
    if (name == u"send-json") {
        const auto runs = folded.content.assemble(0);
        QCOMPARE(runs[0].kind, Part::Kind::Data);
        QVERIFY2(!runs[0].bytes.startsWith("{\"data\""), runs[0].bytes.constData());
    }
    if (name == u"stream-files") {
        for (const Part &part : folded.content.parts(0))
            QVERIFY(part.kind == Part::Kind::Raw ? !part.decodedBytes().isEmpty()
                                                 : part.kind != Part::Kind::Unknown);
    }
}

void RestCaptureTest::lists_and_configurations()
{
    int seen = 0;
    for (const auto &capture : restCaptures()) {
        const json::Value root = capture->document.root();
        const QString name = root["name"].toString();
        if (*root["status"].toInteger() >= 300 || !(name == u"list" || name.startsWith(u"push-")))
            continue;
        ++seen;
        FoldedSession folded;
        folded.play(*capture, *capture->operation());
        OperationResults results(folded.recording, folded.store);
        OperationCall call;
        call.operation = *capture->operation();
        call.taskId = u"T"_s;
        call.push.id = u"c1"_s;
        const auto kind = results.read(folded.id, call);
        if (name == u"list") {
            QCOMPARE(kind, OperationResults::Kind::Tasks);
            const TaskPage &page = *results.tasks();
            QCOMPARE(page.tasks.size(), size_t(2));
            QVERIFY(!page.nextPageToken.isEmpty());
            QVERIFY(page.totalSize.value_or(0) > 2);
            const json::Document list(root["body"].toString().toUtf8());
            for (quint32 k = 0; k < 2; ++k) {
                const TaskRecord &task = folded.store.tasks[page.tasks[k]];
                QCOMPARE(QString::fromUtf8(task.id),
                         list.root()["tasks"].element(k)["id"].toString());
                // Content of a listed task is decoded from its position within the list.
                QCOMPARE(folded.content.status(task.statuses[0]).state, task.state);
                const Frame &frame = folded.store.frames[task.frames[0]];
                QVERIFY(frame.flags & FrameListed);
                QCOMPARE(folded.content.decode(task.frames[0]).head.taskId, task.id);
            }
            QVERIFY(!folded.content.message(0).text().isEmpty());
        } else {
            QCOMPARE(kind, OperationResults::Kind::Push);
            const PushConfigs *configs = results.pushConfigs(u"T"_s);
            QVERIFY(configs);
            QCOMPARE(configs->configs.size(), size_t(name == u"push-delete" ? 0 : 1));
            if (!configs->configs.empty()) {
                QCOMPARE(configs->configs[0].id, u"c1"_s);
                QCOMPARE(configs->configs[0].token, u"hook-token"_s);
                QVERIFY(configs->configs[0].taskId.size() > 30);
            }
        }
    }
    QCOMPARE(seen, 9);
}

A2A_TEST(RestCaptureTest)
#include "restcapturetest.moc"
