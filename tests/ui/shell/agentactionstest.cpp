// SPDX-License-Identifier: Apache-2.0
// What is requested of an agent must be done, whoever requests it; here without a window.
#include "ui/shell/agentactions.h"

#include "model/tap/forwardproxy.h"
#include "tests/support/rawclient.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/recordedrequests.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/dialogs/tlsdialog.h"
#include "ui/profiles/agentprofileactions.h"
#include "ui/signin/signindialog.h"
#include "ui/signin/tokendialog.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/signins.h"

#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// An agent that answers, a parent for dialogs, and nothing else.
struct Asked {
    Asked()
    {
        server.play(plainAnswer(200, R"({"name":"Asked","supportedInterfaces":[{"url":")" +
                                         server.origin() +
                                         R"(/","protocolBinding":"JSONRPC",)"
                                         R"("protocolVersion":"1.0"}]})"));
    }
    [[nodiscard]] QString url() const { return QString::fromUtf8(server.origin()); }
    [[nodiscard]] Connection &agent() { return session.agent(0); }
    void connectAgent()
    {
        actions.open(url());
        QTRY_COMPARE(agent().link().state(), AgentLink::State::Connected);
    }
    void signIn()
    {
        Credentials given;
        given.origin = url();
        given.headers = {{"Authorization", "Bearer token"}};
        agent().choices().setCredentials(given);
    }

    ScriptedServer server;
    QWidget window;
    Session session;
    TestWorkspace workspace{session};
    Navigator &navigator = workspace.navigator();
    AgentActions actions{workspace, &window};
};

} // namespace

class AgentActionsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void an_address_is_opened_and_its_card_shown()
    {
        Asked v;
        const RecordedRequests<ShowPane> shown(v.navigator);
        QSignalSpy urls(&v.actions, &AgentActions::recentUrlsChanged);
        v.navigator.request(OpenAgent{v.url()});
        QCOMPARE(v.session.agentCount(), 1);
        QTRY_COMPARE(v.agent().link().state(), AgentLink::State::Connected);
        QCOMPARE(v.workspace.selection().agent(), AgentIndex(0));
        QCOMPARE(shown.size(), 1);
        QCOMPARE(shown.first().pane, paneid::Card);
        QCOMPARE(shown.first().entry, PaneEntry::Raise);
        QCOMPARE(urls.size(), 1);
        QCOMPARE(v.workspace.settings().recentUrls(), QStringList{v.url()});
        QTRY_VERIFY(v.workspace.agents().of(0)); // it has responded: it is the user's
        v.navigator.request(OpenAgent{v.url()});
        QCOMPARE(v.session.agentCount(), 1);
    }

    void a_script_is_opened_as_one_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isScript");
        QTest::newRow("script") << QByteArray(R"({"turns":[{"say":"hi"}]})") << true;
        QTest::newRow("with an error") << QByteArray(R"({"turns":[{"sya":"hi"}]})") << true;
        QTest::newRow("cut short") << QByteArray(R"({"turns":[{"say":"hi")") << true;
        QTest::newRow("card") << QByteArray(R"({"name":"A","skills":[]})") << false;
        QTest::newRow("no object") << QByteArray(R"(["turns"])") << false;
    }

    /// It is no agent's card.
    void a_script_is_opened_as_one()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const bool, isScript);
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"given.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        Asked v;
        const RecordedRequests<ShowScript> scripts(v.navigator);
        const RecordedRequests<ShowPane> shown(v.navigator);
        v.actions.open(file.fileName());
        v.navigator.request(OpenAgent{QUrl::fromLocalFile(file.fileName()).toString()});
        QCOMPARE(scripts.size(), isScript ? 2 : 0);
        QCOMPARE(v.session.agentCount() == 0, isScript);
        QCOMPARE(shown.isEmpty(), isScript);
        for (const ShowScript &one : scripts)
            QCOMPARE(one.path, file.fileName());
    }

    void without_an_address_the_user_is_asked_for_one()
    {
        Asked v;
        const RecordedRequests<RequestAddress> asked(v.navigator);
        const RecordedRequests<ShowPane> shown(v.navigator);
        v.navigator.request(OpenAgent{});
        QCOMPARE(asked.size(), 1);
        QVERIFY(shown.isEmpty());
        QCOMPARE(v.session.agentCount(), 0);
    }

    void agents_found_by_traffic_are_saved_when_the_user_wants_them()
    {
        Asked v;
        ForwardProxy forward(v.session);
        QVERIFY(!forward.open());
        RawClient client(forward.serverPort());
        client.send("GET " + v.server.origin() +
                    "/.well-known/agent-card.json HTTP/1.1\r\nHost: a\r\n\r\n");
        QTRY_COMPARE(v.session.agentCount(), 1);
        QTRY_COMPARE(v.agent().link().state(), AgentLink::State::Connected);
        QVERIFY(v.agent().choices().isListed());
        QVERIFY(v.agent().choices().profile().isEmpty());
        QVERIFY(v.workspace.agents().store().profiles().empty());
        v.agent().choices().setListed(false); // changes of it save it neither
        v.agent().choices().setListed(true);
        QVERIFY(v.workspace.agents().store().profiles().empty());

        v.actions.open(v.agent().link().typedAddress());
        QTRY_COMPARE(v.workspace.agents().store().profiles().size(), 1U);
        QCOMPARE(v.session.agentCount(), 1);
        QVERIFY(!v.agent().choices().profile().isEmpty());
    }

    void addresses_of_the_demo_and_with_keys_are_not_remembered()
    {
        Asked v;
        v.actions.openDemo({v.url(), v.url() % u"/other/"_s}, {u"One"_s, u"Other"_s});
        QCOMPARE(v.session.agentCount(), 2);
        QCOMPARE(v.session.agent(1).link().title(), u"Other"_s);
        QCOMPARE(v.session.agent(1).link().state(), AgentLink::State::Idle);
        QTRY_COMPARE(v.agent().link().state(), AgentLink::State::Connected);
        v.actions.open(v.url() % u"/?api_key=canary-0123456789"_s);
        QVERIFY(v.workspace.settings().recentUrls().isEmpty());
        QCOMPARE(v.actions.demoUrls().size(), 2);
    }

    void the_agent_used_last_is_selected_and_not_connected()
    {
        Asked v;
        AgentProfile profile;
        for (const char *url : {"http://h/", "http://last/"}) {
            profile.url = QString::fromLatin1(url);
            v.workspace.agents().store().add(profile);
        }
        v.workspace.settings().rememberUrl(u"http://last/"_s);
        v.actions.listSavedAgents();
        QCOMPARE(v.session.agentCount(), 2);
        QCOMPARE(v.session.agent(v.workspace.selection().agent()).link().typedAddress(),
                 u"http://last/"_s);
        QCOMPARE(v.session.agent(1).link().state(), AgentLink::State::Idle);
    }

    void signing_in_is_a_dialog_for_the_selected_agent()
    {
        Asked v;
        v.navigator.request(RequestSignIn{});
        v.navigator.request(ShowToken{});
        QVERIFY(v.window.findChildren<QDialog *>().isEmpty()); // no agent is selected
        v.connectAgent();
        v.navigator.request(RequestSignIn{});
        QVERIFY(v.window.findChild<SignInDialog *>());
        v.navigator.request(ShowToken{});
        QVERIFY(v.window.findChild<TokenDialog *>());
    }

    void whether_it_is_signed_in_is_known()
    {
        Asked v;
        QVERIFY(!v.actions.isSignedIn());
        v.connectAgent();
        QVERIFY(!v.actions.isSignedIn());
        v.signIn();
        QVERIFY(v.actions.isSignedIn());
    }

    void all_sign_ins_are_forgotten_after_a_question()
    {
        Asked v;
        AgentProfile profile;
        profile.url = v.url();
        profile.headers = {{u"X-Key"_s, {}, true, true}};
        const QString id = v.workspace.agents().store().add(profile);
        ProfileSecrets &secrets = v.workspace.agents().secrets();
        secrets.put(id, {{u"X-Key"_s, "k"}});
        v.actions.forgetAllSignIns();
        auto *box = v.window.findChild<QMessageBox *>();
        QVERIFY(box);
        QCOMPARE(box->defaultButton(), box->button(QMessageBox::Cancel));
        QCOMPARE(secrets.headerSecrets(id).value(u"X-Key"_s), "k");
        for (QAbstractButton *button : box->buttons()) {
            if (box->buttonRole(button) == QMessageBox::DestructiveRole)
                button->click();
        }
        QVERIFY(secrets.headerSecrets(id).isEmpty());
    }

    void a_card_is_fetched_again()
    {
        Asked v;
        v.actions.reloadCard(); // of no agent
        v.connectAgent();
        const ExchangeId before = v.session.recording().lastId();
        v.actions.reloadCard();
        QTRY_VERIFY(v.session.recording().lastId() > before);
        QTRY_COMPARE(v.agent().link().state(), AgentLink::State::Connected);
    }

    void certificates_are_shown_where_there_are_some()
    {
        Asked v;
        v.navigator.request(ShowCertificate{});
        QVERIFY(!v.actions.hasCertificate());
        v.connectAgent();
        QVERIFY(!v.actions.hasCertificate()); // it is not https
        v.actions.chooseTls();
        QVERIFY(v.window.findChild<TlsDialog *>());
    }

    void dialogs_tell_agents_of_one_name_apart()
    {
        Asked v;
        v.connectAgent();
        Connection &twin = v.workspace.agents().findOrAdd(u"http://h:1/"_s);
        AgentSettings choices = twin.choices().settings();
        choices.name = v.agent().link().title();
        twin.choices().setSettings(choices);
        const QString label = v.workspace.agentLabel(0);
        QVERIFY(label != v.agent().link().title());
        v.actions.signIn();
        v.actions.chooseTls();
        v.actions.profileActions().perform(0, AgentAction::OpenById);
        QStringList titles;
        for (const QDialog *dialog : v.window.findChildren<QDialog *>())
            titles.append(dialog->windowTitle());
        titles.sort();
        QCOMPARE(titles, (QStringList{u"Authentication for "_s % label, u"Open by ID at "_s % label,
                                      u"TLS certificates for "_s % label}));
    }
};
A2A_TEST(AgentActionsTest)
#include "agentactionstest.moc"
