// SPDX-License-Identifier: Apache-2.0
// An answer to a question for a password is sent to the agent only: it is masked in the recording,
// the preview and a saved script, which takes it from the environment. So are the secrets of a push
// configuration, however short they are.
#include "model/grpc/grpctranscoder.h"
#include "model/script/scriptplayer.h"
#include "model/script/scriptrecorder.h"
#include "model/session/session.h"
#include "model/text/textof.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QRegularExpression>
#include <QScopeGuard>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// A user answering a question for user and password.
struct Asked {
    explicit Asked(ProtocolVersion generation, BindingKind binding = BindingKind::JsonRpc)
    {
        server.play(
            plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"message":{)"
                             R"("messageId":"m","role":"ROLE_AGENT","parts":[{"text":"ok"}]}}})"));
        Offer offer;
        offer.protocolVersion = generation;
        offer.binding = binding;
        offer.url = server.url("/a2a");
        agent.link().setTypedAddress(QString::fromLatin1(server.origin()));
        agent.link().forceOffer(offer);
    }

    [[nodiscard]] static SendDraft draft(const QByteArray &data, const QStringList &secrets)
    {
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Data;
        part.data = data;
        part.secrets = secrets;
        draft.parts = {part};
        return draft;
    }
    [[nodiscard]] Result<PreparedCall> prepared(const QByteArray &data, const QStringList &secrets)
    {
        return session.prepareSend(0, draft(data, secrets), {}, false);
    }
    bool wait(ExchangeId id)
    {
        session.flush();
        return id != 0 &&
               QTest::qWaitFor(
                   [this, id] { return session.recording().facts(id).end != EndReason::Open; },
                   TestTimeoutMs);
    }

    Session session;
    Connection &agent = session.addAgent();
    ScriptedServer server;
};

} // namespace

static QStringList passwordPlace()
{
    return {u"/password"_s};
}

class SecretAnswersTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void the_password_is_sent_and_not_stored_data()
    {
        QTest::addColumn<int>("generation");
        QTest::addColumn<int>("binding");
        QTest::addColumn<QByteArray>("password");
        for (const QByteArray password : {"user", "hunter2", "p\\\"w\\u00e9 of mine 12345"}) {
            for (const ProtocolVersion generation : {ProtocolVersion::V0_1, ProtocolVersion::V0_2,
                                                     ProtocolVersion::V0_3, ProtocolVersion::V1_0})
                QTest::addRow("%s %s", password.constData(), qPrintable(versionName(generation)))
                    << int(generation) << int(BindingKind::JsonRpc) << password;
            QTest::addRow("%s REST", password.constData())
                << int(ProtocolVersion::V1_0) << int(BindingKind::HttpJson) << password;
        }
    }

    void the_password_is_sent_and_not_stored()
    {
        QFETCH(int, generation);
        QFETCH(int, binding);
        QFETCH(QByteArray, password);
        Asked s{ProtocolVersion(generation), BindingKind(binding)};
        const QByteArray member = "\"password\": \"" + password + '"';
        const Result<PreparedCall> call =
            s.prepared(R"({"role": "user", "user": "ann", )" + member + '}', passwordPlace());
        QVERIFY(call);
        const Redactor &redactor = s.session.recording().redactor();
        QVERIFY2(!call->text(redactor).body.contains(member),
                 call->text(redactor).body.constData());
        const ExchangeId id = exchangeOf(s.session.send(*call));
        QVERIFY(s.wait(id));
        QVERIFY2(s.server.received().contains(member), s.server.received().constData());
        const Recording &recording = s.session.recording();
        const QByteArray hidden = "\"password\": \"" + QByteArray(password.size(), '*') + '"';
        QVERIFY2(recording.requestBody(id).contains(hidden), recording.requestBody(id).constData());
        QCOMPARE(recording.requestBody(id).size(), call->request().body.size());
        // What equals it in the task is masked, too, but no role of the protocol.
        const bool isRole = password == "user";
        const QByteArray role = isRole ? "****" : "user";
        const QByteArray members = "\"role\": \"" + role + "\", \"user\": \"ann\"";
        QCOMPARE(recording.facts(id).requestMasks.size(), size_t(isRole ? 2 : 1));
        QVERIFY(recording.requestBody(id).contains(members));
        QCOMPARE(s.session.store().messages.front().role, Role::User);
        const QByteArray shown = s.session.content().message(0).parts.at(0).data;
        QVERIFY2(shown.contains(hidden) && !shown.contains(member), shown.constData());
    }

    /// Long ones: four digits occur in one of some thousand message ids.
    void numbers_and_whole_texts_can_be_secrets()
    {
        Asked s{ProtocolVersion::V1_0};
        SendDraft draft = Asked::draft(R"({"pin": 47110815, "short": 7, "list": ["one1", 2.5e10]})",
                                       {u"/pin"_s, u"/short"_s, u"/list/0"_s, u"/list/1"_s});
        Part text;
        text.kind = Part::Kind::Text;
        text.text = u"{\"pin\": 47110815, broken"_s;
        text.secrets = QStringList{QString()};
        draft.parts.push_back(text);
        const ExchangeId id = exchangeOf(s.session.send(0, draft, {}));
        QVERIFY(s.wait(id));
        const QByteArray kept = s.session.recording().requestBody(id);
        QVERIFY2(kept.contains(R"({"pin": "******", "short": 0, "list": ["****", "****"]})"),
                 kept.constData());
        QVERIFY2(!kept.contains("47110815"), kept.constData());
        QVERIFY(json::Document(kept).isValid());
        // As long as spelled in JSON.
        QCOMPARE(s.session.content().message(0).parts.at(1).text,
                 QString(draft.parts.back().text.size() + 2, u'*'));
    }

    void a_grpc_message_is_masked()
    {
        if (!GrpcTranscoder::isAvailable())
            QSKIP("built without gRPC");
        Asked s{ProtocolVersion::V1_0, BindingKind::Grpc};
        const Result<PreparedCall> call =
            s.prepared(R"({"password":"hunter2","pin":47110815})", {u"/password"_s, u"/pin"_s});
        QVERIFY(call);
        const QByteArray sent = call->request().body;
        const QByteArray kept = recordedBody(call->request());
        QVERIFY(sent.contains("hunter2") && !kept.contains("hunter2"));
        QVERIFY(kept.contains("*******") && kept.contains("password"));
        QCOMPARE(kept.size(), sent.size());
        QCOMPARE(call->request().masks.size(), size_t(2));
        const Redactor &redactor = s.session.recording().redactor();
        QVERIFY2(!call->text(redactor).body.contains("hunter2"),
                 call->text(redactor).body.constData());
        QVERIFY2(!call->text(redactor).body.contains("47110815"),
                 call->text(redactor).body.constData());
    }

    void an_edited_request_keeps_the_password()
    {
        Asked s{ProtocolVersion::V1_0};
        const Result<PreparedCall> call =
            s.prepared(R"({"user":"ann","password":"user"})", passwordPlace());
        QVERIFY(call);
        const Redactor &redactor = s.session.recording().redactor();
        RequestText text = call->text(redactor);
        text.body.replace("\"ann\"", "\"somebody else\"");
        const Result<PreparedCall> changed = call->edited(text, redactor);
        QVERIFY(changed);
        const ExchangeId id = exchangeOf(s.session.send(*changed));
        QVERIFY(s.wait(id));
        QVERIFY(s.server.received().contains(R"({"user":"somebody else","password":"user"})"));
        QVERIFY(s.session.recording().requestBody(id).contains(
            R"({"user":"somebody else","password":"****"})"));
    }

    void secrets_of_a_push_configuration_are_not_stored()
    {
        Asked s{ProtocolVersion::V1_0};
        PushConfig config;
        config.url = u"https://hook.example/"_s;
        config.token = u"task"_s;
        config.authScheme = u"Bearer"_s;
        config.authCredentials = u"user"_s;
        const ExchangeId id = exchangeOf(
            s.agent.operations().call(makePushCall(Operation::SetPush, u"task"_s, config)));
        QVERIFY(s.wait(id));
        QVERIFY(s.server.received().contains(R"("token":"task")"));
        const QByteArray kept = s.session.recording().requestBody(id);
        QVERIFY2(kept.contains(R"("token":"****")"), kept.constData());
        QVERIFY2(kept.contains(R"("credentials":"****")"), kept.constData());
        QVERIFY2(kept.contains(R"("taskId":"task")"), kept.constData()); // no secret by its place
        QVERIFY(s.session.recording().redactor().isEmpty());
    }

    void a_script_reads_it_from_the_environment()
    {
        Asked s{ProtocolVersion::V1_0};
        const ExchangeId id = exchangeOf(s.session.send(
            0, Asked::draft(R"({"user":"ann","password":"hunter2"})", passwordPlace()), {}));
        QVERIFY(s.wait(id));
        s.session.flush();
        const QByteArray json =
            writeScript(recordedScript(s.session.store(), s.session.content(), 0));
        QVERIFY2(!json.contains("hunter2"), json.constData());
        const Result<a2a::Script> script = readScript(json);
        QVERIFY2(script.ok(), json.constData());
        QCOMPARE(script->turns.size(), size_t(1));
        QCOMPARE(script->turns[0].secrets,
                 (std::vector<ScriptSecret>{{u"/0/data/password"_s, u"A2ASCOPE_PASSWORD"_s}}));

        qunsetenv("A2ASCOPE_PASSWORD");
        const qsizetype before = s.server.received().size();
        ScriptPlayer without(s.session, 0, *script);
        without.step();
        QTRY_VERIFY(without.isOver());
        QVERIFY(without.results().back().error);
        QCOMPARE(without.results().back().error->code, u"no-secret"_s);
        QVERIFY(textOf(without.results().back().error->message).contains(u"A2ASCOPE_PASSWORD"_s));
        QCOMPARE(s.server.received().size(), before); // nothing was sent

        qputenv("A2ASCOPE_PASSWORD", "hunter3");
        const auto unset = qScopeGuard([] { qunsetenv("A2ASCOPE_PASSWORD"); });
        ScriptPlayer player(s.session, 0, *script);
        player.run();
        QTRY_VERIFY(player.isOver());
        QVERIFY(s.server.received().contains("\"hunter3\"")); // with white space as in the script
        const Recording &recording = s.session.recording();
        const QByteArray kept = recording.requestBody(recording.lastId());
        QVERIFY2(kept.contains("\"*******\"") && !kept.contains("hunter3"), kept.constData());
    }
};

A2A_TEST(SecretAnswersTest)
#include "secretanswerstest.moc"
