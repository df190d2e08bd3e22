// SPDX-License-Identifier: Apache-2.0
// The answer to a form is sent to the agent completely; its secrets are in nothing that is stored:
// recording, session file, script, exports. They are at places hidden by the schemas.
#include "model/schema/questionform.h"
#include "model/script/scriptrecorder.h"
#include "model/sessionfile/recordingfolder.h"
#include "model/sessionfile/sessionloader.h"
#include "model/sessionfile/sessionstorage.h"
#include "tests/model/export/recordedsession.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// By reference, in an alternative, in a branch, in rows, in all of, and as a file.
static const QByteArray Schema = R"({"type":"object","allOf":[{"$ref":"#/$defs/login"}],)"
                                 R"("properties":{"user":{"type":"string"},"payment":{"oneOf":[)"
                                 R"({"$ref":"#/$defs/card"},{"properties":{"method":{"const":)"
                                 R"("cash"}}}]},"keys":{"type":"array","items":{"properties":{)"
                                 R"("key":{"type":"string","writeOnly":true}}}},"scan":{"type":)"
                                 R"("string","contentEncoding":"base64","writeOnly":true}},)"
                                 R"("if":{"required":["user"]},"then":{"properties":{"token":{)"
                                 R"("format":"password","type":"string"}}},"$defs":{"login":{)"
                                 R"("properties":{"word":{"type":"string","format":"password"}}},)"
                                 R"("card":{"properties":{"method":{"const":"card"},"number":{)"
                                 R"("$ref":"#/$defs/number"}}},"number":{"type":"string",)"
                                 R"("writeOnly":true}}})";

/// As typed by a user: some members occur twice.
static const QByteArray Answer =
    R"({"user":"plainly-visible","word":"canary-word-0","payment":{"number":"canary-number-0"},)"
    R"("word":"canary-word-1","payment":{"method":"card","number":"canary-number-1",)"
    R"("number":"canary-number-2"},"keys":[{"key":"canary-key-3"}],"token":"canary-token-4",)"
    R"("scan":"Y2FuYXJ5LXNjYW4tNQ=="})";

static const QByteArrayList Canaries{"canary-word", "canary-number", "canary-key", "canary-token",
                                     "Y2FuYXJ5LXNjYW4tNQ"};

static QByteArray leakIn(const QByteArray &text)
{
    for (const QByteArray &canary : Canaries) {
        if (text.contains(canary) || text.contains(canary.toBase64()))
            return canary;
    }
    return {};
}

class SecretFormsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }
    void form_secrets_are_stored_nowhere_data();
    void form_secrets_are_stored_nowhere();

private:
    static QByteArray leak(const Session &session);
};

QByteArray SecretFormsTest::leak(const Session &session)
{
    for (int format = 0; format < ExportFormatCount; ++format) {
        const QByteArray text = exported(session, ExportFormat(format));
        if (const QByteArray found = leakIn(text); !found.isEmpty())
            return exportTitle(ExportFormat(format)).toUtf8() + ": " + found;
        const bool isText = ExportFormat(format) == ExportFormat::JsonLines ||
                            ExportFormat(format) == ExportFormat::Har;
        if (isText && !text.contains("plainly-visible"))
            return "nothing in " + exportTitle(ExportFormat(format)).toUtf8();
    }
    const Message shown = session.content().message(0);
    for (const Part &part : shown.parts) {
        if (!leakIn(part.data + part.text.toUtf8()).isEmpty())
            return "the bubble";
    }
    const QByteArray script = writeScript(recordedScript(session.store(), session.content(), 0));
    if (!script.contains("plainly-visible"))
        return "no script: " + script;
    return leakIn(script).isEmpty() ? QByteArray() : "the script: " + leakIn(script);
}

void SecretFormsTest::form_secrets_are_stored_nowhere_data()
{
    QTest::addColumn<int>("generation");
    for (const ProtocolVersion generation : {ProtocolVersion::V0_3, ProtocolVersion::V1_0})
        QTest::newRow(qPrintable(versionName(generation))) << int(generation);
}

void SecretFormsTest::form_secrets_are_stored_nowhere()
{
    QFETCH(int, generation);
    Message question;
    Part asked;
    asked.kind = Part::Kind::Data;
    asked.data = Schema;
    question.parts.push_back(asked);
    const std::optional<QuestionForm> form = questionForm(question);
    QVERIFY(form);
    const json::Document answer(Answer);
    Part part;
    part.kind = Part::Kind::Data;
    part.data = Answer;
    part.secrets = form->source.secretPointers(answer.root());

    QTemporaryDir home;
    const RecordingFolder folder(home.filePath(u"sessions"_s));
    ScriptedServer server;
    server.play(plainAnswer(200,
                            R"({"jsonrpc":"2.0","id":1,"result":{"message":{)"
                            R"("messageId":"m","role":"ROLE_AGENT","parts":[{"text":"ok"}]}}})"));
    Session session;
    SessionStorage keeper(session, folder);
    keeper.begin();
    Connection &agent = session.addAgent();
    Offer offer;
    offer.protocolVersion = ProtocolVersion(generation);
    offer.binding = BindingKind::JsonRpc;
    offer.url = server.url("/a2a");
    agent.link().setTypedAddress(QString::fromLatin1(server.origin()));
    agent.link().forceOffer(offer);
    SendDraft draft;
    draft.parts = {part};
    const ExchangeId id = exchangeOf(session.send(0, draft, {}));
    QTRY_VERIFY(session.recording().facts(id).end != EndReason::Open);
    session.flush();
    for (const QByteArray &canary : Canaries)
        QVERIFY2(server.received().contains(canary), canary.constData()); // the agent received them
    QCOMPARE(leakIn(session.recording().requestBody(id)), QByteArray());
    QCOMPARE(leak(session), QByteArray());

    const QString path = home.filePath(u"saved.a2ascope"_s);
    QSignalSpy saved(&keeper, &SessionStorage::saved);
    keeper.saveAs(path);
    QVERIFY(!saved.isEmpty() || saved.wait(TestTimeoutMs));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(leakIn(file.readAll()), QByteArray());
    Session again;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, again);
    QVERIFY(loader);
    loader.value()->readAll();
    QCOMPARE(leak(again), QByteArray());
}

A2A_TEST(SecretFormsTest)
#include "secretformstest.moc"
