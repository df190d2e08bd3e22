// SPDX-License-Identifier: Apache-2.0
// An agent whose profile promises headers and a sign-in gets no request without them, until they
// have been read or the user wants to go on without them.
#include "ui/workspace/signins.h"
#include "model/signin/missingsecrets.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/services.h"

#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/fakekeychain.h"

#include <QTemporaryDir>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// A window with one agent, whose profile has a secret header and a token.
struct OneAgent {
    explicit OneAgent(FakeKeychain::Availability availability)
    {
        auto store = std::make_unique<FakeKeychain>();
        keychain = store.get();
        keychain->availability = availability;
        services.setSecrets(std::move(store));
        server.play(plainAnswer(200, card()));
        const QString url = QString::fromUtf8(server.origin());
        SignInChoice choice;
        choice.origin = url;
        choice.entries = {{SignInKind::Authorization, u"b"_s, u"Bearer"_s, {}, {}, {}, {}}};
        keychain->values = {{ProfileSecrets::secretName(u"X-Key"_s), "k"},
                            {choice.entries.front().secretName(), "t"}};
        AgentProfile profile;
        profile.url = url;
        profile.headers = {{u"X-Key"_s, {}, true, true}};
        profile.signIn = signInToJson(choice);
        services.profiles().add(profile);
        agents = std::make_unique<AgentProfiles>(session, services);
        signIns = std::make_unique<SignIns>(session, services, *agents);
        agents->addSavedAgents();
    }
    ~OneAgent()
    {
        signIns.reset();
        agents.reset();
    }

    [[nodiscard]] QByteArray card() const
    {
        return R"({"name":"Mine","supportedInterfaces":[{"url":")" + server.origin() +
               R"(/","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})";
    }
    [[nodiscard]] Connection &agent() { return session.agent(0); }
    [[nodiscard]] QString error()
    {
        return agent().link().error() ? agent().link().error()->code : QString();
    }
    [[nodiscard]] bool received(const QByteArray &line) const
    {
        return server.received().toLower().contains(line);
    }

    QTemporaryDir folder;
    ScriptedServer server;
    Services services{folder.filePath(u"a.ini"_s)};
    FakeKeychain *keychain = nullptr;
    Session session;
    std::unique_ptr<AgentProfiles> agents;
    std::unique_ptr<SignIns> signIns;
};

} // namespace

class SignInsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void secrets_that_are_there_are_sent()
    {
        OneAgent one(FakeKeychain::Availability::Open);
        one.signIns->fetchCard(0);
        QTRY_COMPARE(one.agent().link().state(), AgentLink::State::Connected);
        QVERIFY(one.received("x-key: k"));
        QVERIFY(one.received("authorization: bearer t"));
        QVERIFY(!one.agent().link().isOnHold());
    }

    void without_them_nothing_is_sent_and_the_reason_is_shown_data()
    {
        QTest::addColumn<FakeKeychain::Availability>("availability");
        QTest::addColumn<QString>("reason");
        QTest::newRow("locked") << FakeKeychain::Availability::Locked << u"keychain-is-locked"_s;
        QTest::newRow("gone") << FakeKeychain::Availability::Gone << u"keychain-not-available"_s;
        QTest::newRow("empty") << FakeKeychain::Availability::Open << u"keychain-lacks"_s;
    }

    void without_them_nothing_is_sent_and_the_reason_is_shown()
    {
        QFETCH(const FakeKeychain::Availability, availability);
        QFETCH(const QString, reason);
        OneAgent one(availability);
        one.keychain->values.clear();
        one.signIns->fetchCard(0);
        QTRY_COMPARE(one.error(), MissingSecrets);
        QTRY_VERIFY(one.agent().link().error()->message ==
                    Phrase("secrets-unread",
                           {2, Phrase::List{Phrase(reason.toLatin1(), Phrase::Values())}}));
        QVERIFY(one.agent().link().isOnHold());
        QVERIFY(one.agent().operations().unavailableReason(Operation::Send));
        QCOMPARE(one.session.recording().lastId(), ExchangeId(0));
        one.agent().link().reloadCard(); // by any other way
        QCOMPARE(one.error(), MissingSecrets);
        QCOMPARE(one.session.recording().lastId(), ExchangeId(0));
    }

    void the_user_may_go_on_without()
    {
        OneAgent one(FakeKeychain::Availability::Locked);
        one.signIns->fetchCard(0);
        QTRY_COMPARE(one.error(), MissingSecrets);
        one.agent().link().overrideHold();
        QTRY_COMPARE(one.agent().link().state(), AgentLink::State::Connected);
        QVERIFY(!one.received("x-key"));
        QVERIFY(!one.agent().operations().unavailableReason(Operation::Send));
        one.agent().link().reloadCard(); // not asked again
        QTRY_COMPARE(one.agent().link().state(), AgentLink::State::Connected);
    }

    void trying_again_reads_the_opened_keychain()
    {
        OneAgent one(FakeKeychain::Availability::Locked);
        one.signIns->fetchCard(0);
        QTRY_COMPARE(one.error(), MissingSecrets);
        one.signIns->readAgain(0); // still locked
        QTRY_VERIFY(!one.signIns->of(0).isReading());
        QTRY_COMPARE(one.error(), MissingSecrets);
        QCOMPARE(one.session.recording().lastId(), ExchangeId(0));
        one.keychain->availability = FakeKeychain::Availability::Open;
        one.signIns->readAgain(0);
        QTRY_COMPARE(one.agent().link().state(), AgentLink::State::Connected);
        QVERIFY(one.received("x-key: k"));
        QVERIFY(one.received("authorization: bearer t"));
        QCOMPARE(one.keychain->looks, 2);
    }

    void it_connects_when_a_silent_keychain_answers()
    {
        OneAgent one(FakeKeychain::Availability::Silent);
        one.agent().link().connectTo(
            QString(one.agent().link().typedAddress())); // patience is over
        QCOMPARE(one.error(), MissingSecrets);
        QVERIFY(one.agent().link().error()->message ==
                Phrase("secrets-unread", {2, Phrase::List{Phrase("keychain-silent")}}));
        one.keychain->answerPending();
        QTRY_COMPARE(one.agent().link().state(), AgentLink::State::Connected);
        QVERIFY(one.received("x-key: k"));
    }

    void a_disconnected_agent_stays_disconnected()
    {
        OneAgent one(FakeKeychain::Availability::Silent);
        one.agent().link().connectTo(QString(one.agent().link().typedAddress()));
        QCOMPARE(one.error(), MissingSecrets);
        one.agent().disconnectAgent();
        one.keychain->answerPending();
        QTRY_VERIFY(!one.agent().link().isOnHold());
        QCOMPARE(one.agent().link().state(), AgentLink::State::Idle);
        QCOMPARE(one.session.recording().lastId(), ExchangeId(0));
    }

    void signing_in_or_out_settles_it()
    {
        OneAgent one(FakeKeychain::Availability::Locked);
        one.signIns->fetchCard(0);
        QTRY_COMPARE(one.error(), MissingSecrets);
        AgentProfile profile = one.services.profiles().profiles().front();
        one.services.profileSecrets().put(profile.id, {{u"X-Key"_s, "typed"}});
        emit one.services.profileSecrets().changed(profile.id);
        QVERIFY(one.agent().link().isOnHold()); // the sign-in is missing still
        one.signIns->of(0).signOut();
        QTRY_COMPARE(one.agent().link().state(), AgentLink::State::Connected);
        QVERIFY(one.received("x-key: typed"));
        QVERIFY(!one.received("authorization"));
    }
};

A2A_TEST(SignInsTest)
#include "signinstest.moc"
