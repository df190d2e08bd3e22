// SPDX-License-Identifier: Apache-2.0
// Recorded HTTP+JSON traffic of agents on the official SDKs, folded as it would be live: nothing to be lenient
// about, no failure where the agent did not refuse, states as on the wire. Data: tests/session/data/README.md.
#include "model/a2a/words.h"
#include "model/session/content.h"
#include "model/session/operationresults.h"
#include "model/session/recorder.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QRegularExpression>
#include <QtTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class RestCaptureTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void folds_data();
    void folds();
    void lists_and_configurations();

private:
    struct Folded {
        Recording recording;
        Store store;
        Fold fold{store};
        Recorder recorder{recording, store, fold};
        Content content{recording, store};
        OperationResults results{recording, store};
        ExchangeId id = 0;

        void play(json::Value capture);
    };
    static std::vector<std::shared_ptr<json::Document>> captures();
    static Operation operationOf(json::Value capture);
};

std::vector<std::shared_ptr<json::Document>> RestCaptureTest::captures()
{
    QFile file(QStringLiteral(TEST_DATA "/restcaptures.jsonl"));
    std::vector<std::shared_ptr<json::Document>> all;
    if (!file.open(QIODevice::ReadOnly))
        return all;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (!line.isEmpty())
            all.push_back(std::make_shared<json::Document>(line));
    }
    return all;
}

Operation RestCaptureTest::operationOf(json::Value capture)
{
    const QString name = capture["name"].toString();
    const QString target = capture["target"].toString();
    if (target.endsWith(u"message:stream"))
        return Operation::SendStreaming;
    if (target.endsWith(u":subscribe"))
        return Operation::Subscribe;
    if (target.endsWith(u":cancel"))
        return Operation::CancelTask;
    if (name == u"push-set")
        return Operation::SetPush;
    if (name == u"push-get")
        return Operation::GetPush;
    if (name == u"push-list")
        return Operation::ListPush;
    if (name == u"push-delete")
        return Operation::DeletePush;
    if (name == u"list")
        return Operation::ListTasks;
    if (name == u"extended-card")
        return Operation::ExtendedCard;
    return capture["method"].toString() == u"GET" ? Operation::GetTask : Operation::Send;
}

void RestCaptureTest::Folded::play(json::Value capture)
{
    RequestHead head;
    head.method = capture["method"].toString().toUtf8();
    head.url = QUrl(u"http://127.0.0.1"_s + capture["target"].toString());
    id = recording.begin(head, capture["request"].toString().toUtf8());
    ExchangeTrack track;
    track.dialect = dialectFor(*generationFromWord(capture["generation"].toString()), BindingKind::HttpJson);
    track.operation = operationOf(capture);
    track.stream = isStreaming(track.operation);
    recorder.attach(id, track);
    recording.responseHead(id, int(*capture["status"].toInteger()), "OK",
                           {{"Content-Type", capture["contentType"].toString().toUtf8()}});
    const QByteArray body = capture["body"].toString().toUtf8();
    if (!body.isEmpty())
        recorder.feed(id, recording.append(id, body));
    recording.end(id, EndReason::Finished);
}

void RestCaptureTest::folds_data()
{
    QTest::addColumn<std::shared_ptr<json::Document>>("capture");
    for (const auto &capture : captures()) {
        const json::Value root = capture->root();
        QTest::newRow(qPrintable(root["peer"].toString() + u' ' + root["name"].toString())) << capture;
    }
}

void RestCaptureTest::folds()
{
    QFETCH(std::shared_ptr<json::Document>, capture);
    const json::Value root = capture->root();
    const QString name = root["name"].toString();
    const QString body = root["body"].toString();
    const qint64 status = *root["status"].toInteger();
    Folded folded;
    folded.play(root);
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
        last = stateFromWord(match.next().captured(1).toUtf8());
    const bool aboutATask = body.contains(u"\"state\"") && name != u"list";
    QCOMPARE(store.tasks.size(), size_t(aboutATask ? 1 : name == u"list" ? 2 : 0));
    if (aboutATask)
        QCOMPARE(store.tasks[0].state, last);
    const bool sends = operationOf(root) == Operation::Send || operationOf(root) == Operation::SendStreaming;
    if (sends && name != u"err-version") { // what was sent is shown, with its text
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
            QVERIFY(part.kind == Part::Kind::Raw ? !part.decodedBytes().isEmpty() : part.kind != Part::Kind::Unknown);
    }
}

void RestCaptureTest::lists_and_configurations()
{
    int seen = 0;
    for (const auto &capture : captures()) {
        const json::Value root = capture->root();
        const QString name = root["name"].toString();
        if (*root["status"].toInteger() >= 300 || !(name == u"list" || name.startsWith(u"push-")))
            continue;
        ++seen;
        Folded folded;
        folded.play(root);
        OperationCall call;
        call.operation = operationOf(root);
        call.taskId = u"T"_s;
        call.push.id = u"c1"_s;
        const auto kind = folded.results.take(folded.id, call);
        if (name == u"list") {
            QCOMPARE(kind, OperationResults::Kind::Tasks);
            const TaskPage &page = *folded.results.tasks();
            QCOMPARE(page.tasks.size(), size_t(2));
            QVERIFY(!page.nextPageToken.isEmpty());
            QVERIFY(page.totalSize.value_or(0) > 2);
            const json::Document list(root["body"].toString().toUtf8());
            for (quint32 k = 0; k < 2; ++k) {
                const TaskRecord &task = folded.store.tasks[page.tasks[k]];
                QCOMPARE(QString::fromUtf8(task.id), list.root()["tasks"].element(k)["id"].toString());
                // What a listed task holds is decoded from its place within the list.
                QCOMPARE(folded.content.status(task.statuses[0]).state, task.state);
                const Frame &frame = folded.store.frames[task.frames[0]];
                QVERIFY(frame.flags & FrameListed);
                QCOMPARE(folded.content.decode(task.frames[0]).head.taskId, task.id);
            }
            QVERIFY(!folded.content.message(0).text().isEmpty());
        } else {
            QCOMPARE(kind, OperationResults::Kind::Push);
            const PushConfigs *configs = folded.results.pushConfigs(u"T"_s);
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
