// SPDX-License-Identifier: Apache-2.0
// docs/deviations.md, row by row: each is read, and noted at its location. What the fold and the
// reader note is tested beside them (foldtest, examplestest).
#include "model/a2a/agentcard.h"
#include "model/json/document.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace Qt::StringLiterals;

class DeviationsTest final : public QObject {
    Q_OBJECT

private slots:
    void events_data();
    void events();
    void cards_data();
    void cards();
    void recommended_forms_are_clean_data();
    void recommended_forms_are_clean();
};

static bool hasNote(const Notes &notes, const QByteArray &rule)
{
    return std::any_of(notes.begin(), notes.end(),
                       [&rule](const Note &note) { return rule == note.rule; });
}

void DeviationsTest::events_data()
{
    QTest::addColumn<QString>("generation");
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QString>("reads"); // task id, state, artifact id and text read
    const auto row = [](const char *name, const char *generation, const QByteArray &payload,
                        const char *rule, const char *reads) {
        QTest::newRow(name) << QString::fromLatin1(generation) << payload << QByteArray(rule)
                            << QString::fromUtf8(reads);
    };
    row("1: message.data", "0.1",
        R"({"id":"t","final":false,"status":{"state":"working","message":{"role":"agent","data":[{"type":"text","text":"hi"}]}}})",
        "NOTE-MESSAGE-DATA", "t WORKING - hi");
    row("2: file.data", "0.1",
        R"({"id":"t","artifact":{"index":2,"parts":[{"type":"file","file":{"data":"aGk="}}]}})",
        "NOTE-FILE-DATA", "t UNSPECIFIED 2 hi");
    row("5: number for an id", "0.1", R"({"id":1,"status":{"state":"working"},"final":false})",
        "NOTE-ID-TYPE", "1 WORKING - ");
    row("6: artifact as an array", "0.1",
        R"({"id":"t","artifact":[{"parts":[{"type":"text","text":"hi"}]}]})", "NOTE-ARTIFACT-ARRAY",
        "t UNSPECIFIED 0 hi");
    row("10: status message without role", "0.1",
        R"({"id":"t","final":true,"status":{"state":"input-required","message":{"parts":[{"type":"text","text":"hi"}]}}})",
        "NOTE-MESSAGE-ROLE", "t INPUT_REQUIRED - hi");
    row("11: naive time", "0.1",
        R"({"id":"t","status":{"state":"working","timestamp":"2025-04-02T16:59:25.331844"},"final":false})",
        "NOTE-TIMESTAMP-ZONE", "t WORKING - ");
    row("12: part without type", "0.1", R"({"id":"t","artifact":{"parts":[{"text":"hi"}]}})",
        "NOTE-PART-KIND", "t UNSPECIFIED 0 hi");
    row("13: kind in 0.1", "0.1",
        R"({"id":"t","artifact":{"parts":[{"kind":"text","text":"hi"}]}})", "NOTE-KIND-PRESENT",
        "t UNSPECIFIED 0 hi");
    row("18: later names in 0.1", "0.1",
        R"({"id":"t","contextId":"c","kind":"task","artifacts":[{"artifactId":"a","parts":[{"type":"text","text":"hi"}]}],"status":{"state":"completed"}})",
        "NOTE-KIND-PRESENT", "t COMPLETED a hi");
    row("a message in 0.1", "0.1", R"({"role":"agent","parts":[{"type":"text","text":"hi"}]})",
        "NOTE-RESULT-MESSAGE", " UNSPECIFIED - hi");
    row("16: result without kind", "0.3",
        R"({"taskId":"t","contextId":"c","status":{"state":"working"},"final":false})",
        "NOTE-RESULT-KIND", "t WORKING - ");
    row("20: bare task", "1.0", R"({"id":"t","status":{"state":"TASK_STATE_WORKING"}})",
        "NOTE-BARE-RESULT", "t WORKING - ");
    row("21: lower case state", "1.0", R"({"task":{"id":"t","status":{"state":"input-required"}}})",
        "NOTE-STATE-SPELLING", "t INPUT_REQUIRED - ");
    row("21: lower case role", "1.0",
        R"({"message":{"messageId":"m","role":"agent","parts":[{"text":"hi"}]}})",
        "NOTE-ROLE-SPELLING", " UNSPECIFIED - hi");
    row("unknown role", "1.0",
        R"({"message":{"messageId":"m","role":"ROLE_OWL","parts":[{"text":"hi"}]}})",
        "NOTE-ROLE-UNKNOWN", " UNSPECIFIED - hi");
    row("22: kind on an object", "1.0",
        R"({"task":{"kind":"task","id":"t","status":{"state":"TASK_STATE_WORKING"}}})",
        "NOTE-KIND-PRESENT", "t WORKING - ");
    row("23: final", "1.0",
        R"({"statusUpdate":{"taskId":"t","contextId":"c","final":true,"status":{"state":"TASK_STATE_COMPLETED"}}})",
        "NOTE-FINAL-PRESENT", "t COMPLETED - ");
    row("29: snake_case ids", "1.0",
        R"({"artifactUpdate":{"task_id":"t","context_id":"c","last_chunk":true,"artifact":{"artifact_id":"a","parts":[{"text":"hi","media_type":"text/plain"}]}}})",
        "NOTE-SNAKE-CASE", "t UNSPECIFIED a hi");
    row("29: snake_case union", "1.0",
        R"({"status_update":{"taskId":"t","status":{"state":"TASK_STATE_WORKING"}}})",
        "NOTE-SNAKE-CASE", "t WORKING - ");
    row("30: null for nothing", "1.0",
        R"({"task":{"id":"t","metadata":null,"status":{"state":"TASK_STATE_WORKING","message":null}}})",
        "NOTE-NULL", "t WORKING - ");
    row("39: media type text", "1.0",
        R"({"artifactUpdate":{"taskId":"t","artifact":{"artifactId":"a","parts":[{"text":"hi","mediaType":"text"}]}}})",
        "NOTE-MEDIA-TYPE", "t UNSPECIFIED a hi");
    row("41: two Ls", "1.0", R"({"task":{"id":"t","status":{"state":"TASK_STATE_CANCELLED"}}})",
        "NOTE-STATE-CANCELLED", "t CANCELED - ");
    row("draft: fileWithBytes", "1.0",
        R"({"artifactUpdate":{"taskId":"t","artifact":{"artifactId":"a","parts":[{"file":{"name":"f","mediaType":"text/plain","fileWithBytes":"aGk="}}]}}})",
        "NOTE-PART-FILE", "t UNSPECIFIED a hi");
    row("draft: fileWithUri", "1.0",
        R"({"artifactUpdate":{"taskId":"t","artifact":{"artifactId":"a","parts":[{"file":{"fileWithUri":"hi"}}]}}})",
        "NOTE-PART-FILE", "t UNSPECIFIED a hi");
    row("two contents in a part", "1.0",
        R"({"artifactUpdate":{"taskId":"t","artifact":{"artifactId":"a","parts":[{"url":"https://h/x","text":"hi"}]}}})",
        "NOTE-PART-UNION", "t UNSPECIFIED a hi");
    row("two results", "1.0",
        R"({"message":{"messageId":"m","role":"ROLE_AGENT","parts":[{"text":"no"}]},"task":{"id":"t","status":{"state":"TASK_STATE_WORKING"}}})",
        "NOTE-RESULT-UNION", "t WORKING - ");
    row("nameless artifact", "0.3",
        R"({"kind":"artifact-update","taskId":"t","contextId":"c","artifact":{"parts":[{"kind":"text","text":"hi"}]}})",
        "NOTE-ARTIFACT-ID", "t UNSPECIFIED  hi");
}

static QString textOf(const std::vector<Part> &parts)
{
    QString text;
    for (const Part &part : parts)
        text += part.text + part.url + QString::fromUtf8(part.decodedBytes());
    return text;
}

void DeviationsTest::events()
{
    QFETCH(QString, generation);
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, rule);
    const Codec &codec = *codecFor(*versionFromName(generation));
    const json::Document document(payload);
    QVERIFY(document.isValid());
    Notes notes;
    const EventHead head = codec.readHead(Operation::SendStreaming, document.root(), notes);
    QVERIFY2(hasNote(notes, rule), rule.constData());
    for (const Note &note : notes) {
        QVERIFY(!textOf(note).isEmpty());
        QVERIFY(document.at(note.pointer).isValid());
    }
    Notes ignored;
    QString artifact = u"-"_s;
    QString text;
    if (head.kind == EventKind::Task) {
        const Task task = codec.readTask(head.body, ignored);
        if (!task.artifacts.empty()) {
            artifact = task.artifacts.front().artifactId;
            text = textOf(task.artifacts.front().parts);
        }
    } else if (head.kind == EventKind::ArtifactUpdate) {
        artifact = QString::fromUtf8(head.artifactId);
        text = textOf(codec.readArtifact(head.artifact, ignored).parts);
    } else if (head.message.isObject()) {
        text = textOf(codec.readMessage(head.message, ignored).parts);
    }
    const QString state = stateName(head.state).mid(int(qstrlen("TASK_STATE_")));
    const QString read =
        QString::fromUtf8(head.taskId) % u' ' % state % u' ' % artifact % u' ' % text;
    QTEST(read, "reads");
}

void DeviationsTest::cards_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QString>("reads"); // something of the card or its offers
    const auto row = [](const char *name, const QByteArray &members, const char *rule,
                        const char *reads) {
        QTest::newRow(name) << members << QByteArray(rule) << QString::fromUtf8(reads);
    };
    const QByteArray listed =
        R"("supportedInterfaces":[{"url":"https://h.example/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}])";
    row("3: schemes as a string",
        R"("url":"https://h.example/a","authentication":{"schemes":"Bearer"})", "NOTE-CARD-SCHEMES",
        "scheme Bearer");
    row("4: authentication as a list", R"("url":"https://h.example/a","authentication":["Bearer"])",
        "NOTE-CARD-AUTHENTICATION", "scheme Bearer");
    row("4: authentication as a string", R"("url":"https://h.example/a","authentication":"Bearer")",
        "NOTE-CARD-AUTHENTICATION", "scheme Bearer");
    row("24: security in 1.0", listed + R"(,"security":[{"key":[]}])", "NOTE-CARD-SECURITY",
        "needs key");
    row("25: stateTransitionHistory", listed + R"(,"capabilities":{"stateTransitionHistory":true})",
        "NOTE-CARD-OLD-MEMBER", "offer 1.0 https://h.example/rpc");
    row("26: url", listed + R"(,"url":"https://h.example/old")", "NOTE-CARD-OLD-MEMBER",
        "offer 1.0 https://h.example/rpc");
    row("27: $case",
        listed +
            R"(,"securitySchemes":{"key":{"scheme":{"$case":"apiKeySecurityScheme","value":{"location":"header","name":"X"}}}})",
        "NOTE-CARD-CASE", "scheme key");
    row("28: empty for unset", listed + R"(,"iconUrl":"")", "NOTE-CARD-EMPTY",
        "offer 1.0 https://h.example/rpc");
    row("29: snake_case",
        R"("supported_interfaces":[{"url":"https://h.example/rpc","protocol_binding":"JSONRPC","protocol_version":"1.0"}])",
        "NOTE-SNAKE-CASE", "offer 1.0 https://h.example/rpc");
    row("30: null", listed + R"(,"provider":null)", "NOTE-NULL", "offer 1.0 https://h.example/rpc");
    row("38: this machine", R"("protocolVersion":"0.3.0","url":"http://localhost:9999/")",
        "NOTE-CARD-URL-HOST", "offer 0.3 http://h.example:9999/");
    row("38: another host", R"("protocolVersion":"0.3.0","url":"https://api.example/")",
        "NOTE-CARD-URL-HOST", "offer 0.3 https://api.example/");
    row("38: any address", R"("protocolVersion":"0.3.0","url":"http://0.0.0.0:9999/")",
        "NOTE-CARD-URL-ANY", "offer 0.3 http://h.example:9999/");
    row("39: text", listed + R"(,"defaultInputModes":["text"])", "NOTE-MEDIA-TYPE",
        "input text/plain");
    row("40: patch",
        R"("supportedInterfaces":[{"url":"https://h.example/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0.1"}])",
        "NOTE-CARD-VERSION-SPELLING", "offer 1.0 https://h.example/rpc");
    row("40: prefix", R"("protocolVersion":"v0.3.0","url":"https://h.example/a")",
        "NOTE-CARD-VERSION-SPELLING", "offer 0.3 https://h.example/a");
    row("binding name",
        R"("supportedInterfaces":[{"url":"https://h.example/rpc","protocolBinding":"json-rpc","protocolVersion":"1.0"}])",
        "NOTE-CARD-BINDING-NAME", "offer 1.0 https://h.example/rpc");
    row("draft: versions of the card",
        R"("protocolVersions":["1.0"],"supportedInterfaces":[{"url":"https://h.example/rpc","protocolBinding":"JSONRPC"}])",
        "NOTE-CARD-DRAFT", "offer 1.0 https://h.example/rpc");
    row("draft: extended card", listed + R"(,"supportsExtendedAgentCard":true)", "NOTE-CARD-DRAFT",
        "extended");
}

void DeviationsTest::cards()
{
    QFETCH(QByteArray, members);
    QFETCH(QByteArray, rule);
    QFETCH(QString, reads);
    const QByteArray json = R"({"name":"n","skills":[],)" + members + '}';
    Notes notes;
    const auto card = readCard(json, notes);
    QVERIFY(card);
    QStringList read;
    for (const Offer &offer :
         offersFromCard(json, QUrl(u"https://h.example/.well-known/agent-card.json"_s), notes))
        read.append(u"offer "_s % versionName(offer.protocolVersion) % u' ' % offer.url.toString());
    for (const SecurityScheme &scheme : card->securitySchemes)
        read.append(u"scheme "_s % scheme.name);
    for (const QStringList &needed : card->security)
        read.append(u"needs "_s % needed.join(u' '));
    read.append(u"input "_s % card->inputModes.join(u' '));
    if (card->extendedCard)
        read.append(u"extended"_s);
    QVERIFY2(read.contains(reads), qPrintable(read.join(u"; "_s)));
    QVERIFY2(hasNote(notes, rule), rule.constData());
}

void DeviationsTest::recommended_forms_are_clean_data()
{
    QTest::addColumn<QString>("generation");
    QTest::addColumn<QByteArray>("payload");
    QTest::newRow("0.1 status")
        << u"0.1"_s
        << QByteArray(
               R"({"id":"t","status":{"state":"working","timestamp":"2025-05-01T10:00:00Z","message":{"role":"agent","parts":[{"type":"text","text":"x"}]}},"final":false})");
    QTest::newRow("0.1 artifact")
        << u"0.1"_s
        << QByteArray(
               R"({"id":"t","artifact":{"index":0,"append":true,"lastChunk":true,"parts":[{"type":"file","file":{"name":"f","mimeType":"text/plain","bytes":"eA=="}}]}})");
    QTest::newRow("0.1 task")
        << u"0.1"_s
        << QByteArray(
               R"({"id":"t","sessionId":"s","status":{"state":"completed"},"artifacts":[{"index":0,"parts":[{"type":"data","data":{"a":1}}]}]})");
    QTest::newRow("0.3 status")
        << u"0.3"_s
        << QByteArray(
               R"({"kind":"status-update","taskId":"t","contextId":"c","final":true,"status":{"state":"completed","timestamp":"2025-08-01T09:30:00.120Z"}})");
    QTest::newRow("1.0 artifact")
        << u"1.0"_s
        << QByteArray(
               R"({"artifactUpdate":{"taskId":"t","contextId":"c","lastChunk":true,"artifact":{"artifactId":"a","parts":[{"raw":"eA==","mediaType":"image/png"},{"data":null}]}}})");
}

void DeviationsTest::recommended_forms_are_clean()
{
    QFETCH(QString, generation);
    QFETCH(QByteArray, payload);
    const json::Document document(payload);
    Notes notes;
    const EventHead head = codecFor(*versionFromName(generation))
                               ->readHead(Operation::SendStreaming, document.root(), notes);
    QVERIFY(head.kind != EventKind::Unknown);
    for (const Note &note : notes)
        qInfo("%s at %s", note.rule, qPrintable(note.pointer));
    QVERIFY(notes.empty());
}

A2A_TEST(DeviationsTest)
#include "deviationstest.moc"
