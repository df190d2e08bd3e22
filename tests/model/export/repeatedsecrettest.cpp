// SPDX-License-Identifier: Apache-2.0
// A short password that the agent repeats in every spelling is in nothing that is stored, shown,
// exported or copied, and in no anonymized copy: neither as the bytes are, nor as they are read.
#include "model/anonymous/anonymouscopy.h"
#include "model/export/redactionscan.h"
#include "model/facts/curlcommand.h"
#include "model/script/scriptrecorder.h"
#include "model/sessionfile/recordingfolder.h"
#include "model/sessionfile/sessionloader.h"
#include "model/sessionfile/sessionstorage.h"
#include "tests/model/export/recordedsession.h"
#include "tests/model/export/unzipped.h"
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

/// Too short and too plain to be masked everywhere; nothing else contains it by chance.
static const QByteArray Pin = "q7Zk";

class RepeatedSecretTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }
    void it_is_stored_and_shown_nowhere();
    void the_export_counts_what_is_not_masked();

private:
    struct Talk {
        Talk(const QByteArray &stream, const QByteArray &pin);
        QTemporaryDir home;
        RecordingFolder folder{home.filePath(u"sessions"_s)};
        ScriptedServer server;
        Session session;
        SessionStorage keeper{session, folder};
    };
};

static QByteArray pinEscaped(const QByteArray &text)
{
    QByteArray out;
    for (const char c : text)
        out += "\\u00" + QByteArray(1, c).toHex();
    return out;
}

static QByteArray pinPercented(const QByteArray &text)
{
    QByteArray out;
    for (const char c : text)
        out += '%' + QByteArray(1, c).toHex();
    return out;
}

/// Parts of a message, in every spelling.
static QByteArray pinRepeated()
{
    QByteArray parts = R"({"data":{"pin":"PLAIN","echo":"ESCAPED","in":"{\"pin\":\"PLAIN\"}"}},)"
                       R"({"text":"It is PLAIN, ESCAPED, PERCENT, TWICE, BASE64, WORDS"},)"
                       R"({"raw":"FILE","filename":"a.txt","mediaType":"text/plain"},)"
                       R"({"url":"https://files.example/?pin=TWICE"})";
    parts.replace("PLAIN", Pin);
    parts.replace("ESCAPED", pinEscaped(Pin));
    parts.replace("PERCENT", pinPercented(Pin));
    parts.replace("TWICE", pinPercented(Pin).replace('%', "%25"));
    parts.replace("BASE64", Pin.toBase64());
    parts.replace("WORDS", QByteArray("my PIN " + Pin).toBase64());
    return parts.replace("FILE", QByteArray("file with " + Pin).toBase64());
}

static QByteArray resultEvent(const QByteArray &resultJson)
{
    return R"(data: {"jsonrpc":"2.0","id":1,"result":)" + resultJson + "}\n\n";
}

/// Without it the session would ask for the task again, and more would be recorded.
static QByteArray completedEvent()
{
    return resultEvent(R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":)"
                       R"("TASK_STATE_COMPLETED"}}})");
}

static QByteArray textEvent(const QByteArray &text, const char *append)
{
    return resultEvent(
        R"({"artifactUpdate":{"taskId":"t","contextId":"c","artifact":{"artifactId":"a",)"
        R"("name":"plainly-visible","parts":[{"text":")" +
        text + R"("}]},"append":)" + append + "}}");
}

/// Empty: it is not in there. Otherwise what is around it.
static QByteArray pinIn(const QByteArray &bytes)
{
    const QByteArray decoded = QByteArray::fromPercentEncoding(bytes);
    for (const QByteArray &text : {bytes, decoded, QByteArray::fromPercentEncoding(decoded)}) {
        for (const QByteArray &form :
             {Pin, pinEscaped(Pin), Pin.toBase64(QByteArray::OmitTrailingEquals),
              QByteArray("my PIN " + Pin).toBase64(QByteArray::OmitTrailingEquals),
              QByteArray("file with " + Pin).toBase64(QByteArray::OmitTrailingEquals)}) {
            if (const qsizetype at = text.indexOf(form); at >= 0)
                return text.mid(std::max<qsizetype>(0, at - 100), 200);
        }
    }
    return {};
}

/// What exports, copies and views show.
static QByteArray pinShownBy(const Session &session)
{
    for (int format = 0; format < ExportFormatCount; ++format) {
        const QByteArray bytes = exported(session, ExportFormat(format));
        QByteArray all = bytes;
        if (ExportFormat(format) == ExportFormat::Zip) {
            for (const auto &[name, content] : unzipped(bytes))
                all += name + content;
        }
        if (const QByteArray found = pinIn(all); !found.isEmpty())
            return exportTitle(ExportFormat(format)).toUtf8() + ": " + found;
    }
    for (ExchangeId id = 1; id <= session.recording().lastId(); ++id) {
        const ExchangeFacts &facts = session.recording().facts(id);
        const QByteArray body = session.recording().requestBody(id);
        const QByteArray copies = curlCommand(facts, body).toUtf8() + httpRequestText(facts, body) +
                                  pythonProgram(facts, body).toUtf8() +
                                  javaScriptProgram(facts, body).toUtf8();
        if (const QByteArray found = pinIn(copies); !found.isEmpty())
            return "a copied request: " + found;
    }
    for (const ContentRun &run : session.content().assemble(0)) {
        if (!pinIn(run.bytes).isEmpty())
            return "the artifact: " + run.bytes;
    }
    return pinIn(writeScript(recordedScript(session.store(), session.content(), 0)));
}

RepeatedSecretTest::Talk::Talk(const QByteArray &stream, const QByteArray &pin)
{
    a2a::test::Script script;
    script.drip(streamHead() + stream, 11, std::chrono::milliseconds(0)).close();
    server.play(script);
    keeper.begin();
    Connection &agent = session.addAgent();
    Offer offer;
    offer.protocolVersion = ProtocolVersion::V1_0;
    offer.binding = BindingKind::JsonRpc;
    offer.url = server.url("/a2a");
    agent.link().setTypedAddress(QString::fromLatin1(server.origin()));
    agent.link().forceOffer(offer);
    SendDraft draft;
    Part part;
    part.kind = Part::Kind::Data;
    part.data = R"({"pin":")" + pin + R"("})";
    part.secrets = {u"/pin"_s};
    Part words;
    words.kind = Part::Kind::Text;
    words.text = u"plainly-visible, it is "_s + QString::fromLatin1(pin);
    draft.parts = {part, words};
    draft.taskId = u"t"_s;
    const ExchangeId id = exchangeOf(session.send(0, draft, {}, true));
    if (!QTest::qWaitFor([&] { return session.recording().facts(id).end != EndReason::Open; },
                         TestTimeoutMs))
        qWarning("the stream has no end");
    session.flush();
}

void RepeatedSecretTest::it_is_stored_and_shown_nowhere()
{
    const QByteArray stream =
        resultEvent(R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING",)"
                    R"("message":{"messageId":"m","role":"ROLE_AGENT","parts":[)" +
                    pinRepeated() + "]}}}}") +
        textEvent("PIN " + Pin.left(2), "false") + textEvent(Pin.mid(2) + " is right", "true") +
        completedEvent();
    Talk talk(stream, Pin);
    Session &session = talk.session;
    QVERIFY(talk.server.received().contains(Pin));
    QCOMPARE(pinShownBy(session), QByteArray());
    QVERIFY(exported(session, ExportFormat::Markdown).contains("PIN **** is right"));

    const QString path = talk.home.filePath(u"saved.a2ascope"_s);
    QSignalSpy saved(&talk.keeper, &SessionStorage::saved);
    talk.keeper.saveAs(path);
    QVERIFY(!saved.isEmpty() || saved.wait(TestTimeoutMs));
    AnonymousCopy copy(session, AnonymousCopy::newKey());
    const QString anonymous = talk.home.filePath(u"anonymous.a2ascope"_s);
    QVERIFY(!copy.open(anonymous));
    while (copy.step()) {
    }
    QVERIFY(!copy.error());
    for (const QString &name : {path, anonymous}) {
        QFile file(name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(pinIn(file.readAll()), QByteArray());
        Session again;
        Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(name, again);
        QVERIFY(loader);
        loader.value()->readAll();
        QCOMPARE(again.store().artifacts.size(), size_t(1));
        QCOMPARE(pinShownBy(again), QByteArray());
    }
}

void RepeatedSecretTest::the_export_counts_what_is_not_masked()
{
    const QByteArray stream = textEvent("It is 7, at 7391", "false") + completedEvent();
    Talk talk(stream, "7");
    const ExportSource source(talk.session, {});
    RedactionScan scan(source);
    while (scan.step()) {
    }
    QCOMPARE(scan.summary().shortValues, qint64(1));
    QCOMPARE(scan.summary().unmaskedPlaces, qint64(2)); // in our text and in the agent's
    QCOMPARE(scan.summary().exchangesWithUnmasked, std::vector<ExchangeId>{1});
    const QString lines = redactionLines(scan.summary()).join(u'\n');
    QVERIFY2(lines.contains(u"too short to be masked in running text"_s), qPrintable(lines));
    QVERIFY2(lines.contains(u"Not masked"_s), qPrintable(lines));
}

A2A_TEST(RepeatedSecretTest)
#include "repeatedsecrettest.moc"
