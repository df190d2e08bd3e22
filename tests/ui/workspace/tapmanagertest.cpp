// SPDX-License-Identifier: Apache-2.0
// Taps of a window: started for agents of the list, kept in the settings, back on the same ports,
// and why not is said.
#include "ui/workspace/tapmanager.h"

#include "model/facts/tappedclients.h"
#include "tests/support/rawclient.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/ui/workspace/recordedrequests.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/pushnotifications.h"
#include "ui/workspace/services.h"
#include "ui/workspace/workspace.h"

#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// A window without its widgets.
struct TapWindow {
    explicit TapWindow(Services &services)
        : workspace(session, services)
    {
    }
    [[nodiscard]] TapManager &tapManager() { return workspace.tapManager(); }
    /// Starts a tap, and waits for the card.
    quint32 tap(const ScriptedServer &agent, quint16 port = 0)
    {
        const quint32 id = tapManager().start(QString::fromUtf8(agent.origin()), port);
        const Tap *tap = tapManager().find(id)->tap.get();
        [tap] { QTRY_VERIFY(tap && tap->isSettled()); }();
        return id;
    }
    [[nodiscard]] quint16 port(quint32 id) { return tapManager().find(id)->config.port; }

    Session session;
    Workspace workspace;
};

class TapManagerTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<Services>(m_folder->filePath(u"settings.ini"_s));
        m_agent = std::make_unique<ScriptedServer>();
        m_agent->playCard("Echo");
    }
    void cleanup()
    {
        m_services.reset();
        m_agent.reset();
    }

    void an_address_is_listed_and_tapped()
    {
        TapWindow window(*m_services);
        const quint32 id = window.tap(*m_agent);
        QVERIFY(window.tapManager().isTapped(0));
        const std::vector<TapAddress> addresses =
            window.tapManager().addressesOf(*window.tapManager().find(id));
        QCOMPARE(addresses.size(), 3U); // of the card first, then of the agent and its interface
        QVERIFY(addresses[0].url.path().endsWith(u"agent-card.json"_s));
        QCOMPARE(addresses[0].url.port(), int(window.port(id)));
        QCOMPARE(addresses[2].what, u"JSON-RPC, 1.0"_s);
        QCOMPARE(window.tapManager().start(0), id); // again: it stays as it is
        QCOMPARE(window.tapManager().taps().size(), 1U);
    }

    void a_tap_comes_back_on_its_port()
    {
        quint16 port = 0;
        {
            TapWindow window(*m_services);
            port = window.port(window.tap(*m_agent));
            QVERIFY(port != 0);
        }
        TapWindow window(*m_services);
        window.tapManager().restore();
        QCOMPARE(window.tapManager().taps().size(), 1U);
        QVERIFY(window.tapManager().isTapped(0));
        QCOMPARE(window.port(window.tapManager().taps().front().id), port);
        QTRY_VERIFY(window.tapManager().taps().front().tap->isSettled());
        window.tapManager().restore(); // once is enough
        QCOMPARE(window.tapManager().taps().size(), 1U);
    }

    void what_it_does_is_chosen_at_once_and_comes_back()
    {
        const TapBehavior all{SignatureHandling::Keep, true, true, true};
        {
            TapWindow window(*m_services);
            const quint32 id = window.tap(*m_agent);
            const WindowTap &entry = *window.tapManager().find(id);
            QCOMPARE(entry.config.behavior,
                     TapBehavior()); // a new tap changes nothing unless asked to
            QVERIFY(entry.tap->pushAddress().isEmpty());
            const Tap *tap = entry.tap.get();
            QVERIFY(!window.tapManager().setBehavior(id, all));
            QCOMPARE(window.tapManager().find(id)->tap.get(), tap); // without a pause
            QVERIFY(!tap->pushAddress().isEmpty());
        }
        TapWindow window(*m_services);
        window.tapManager().restore();
        const WindowTap &entry = window.tapManager().taps().front();
        QCOMPARE(entry.config.behavior, all);
        QVERIFY(!entry.tap->pushAddress().isEmpty());
        window.tapManager().setOn(entry.id, false);
        QVERIFY(!window.tapManager().setBehavior(entry.id, {}));
        window.tapManager().setOn(entry.id, true);
        QVERIFY(entry.tap->pushAddress().isEmpty());
    }

    /// It is not asked for anything.
    void an_agent_elsewhere_cannot_push_to_us()
    {
        TapConfig config;
        config.url = u"http://agent.example"_s;
        config.behavior.pushes = true;
        m_services->settings().setTaps(tapConfigsToJson({config}));
        TapWindow window(*m_services);
        const RecordedRequests<ShowStatusMessage> said(window.workspace.navigator());
        window.tapManager().restore();
        const WindowTap &entry = window.tapManager().taps().front();
        QVERIFY(!entry.tap);
        QCOMPARE(entry.error->code, u"tap-pushes-elsewhere"_s);
        QCOMPARE(said.size(), 1);
    }

    void why_a_tap_does_not_come_back_is_said()
    {
        quint16 port = 0;
        {
            TapWindow window(*m_services);
            port = window.port(window.tap(*m_agent));
        }
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost, port));
        TapWindow window(*m_services);
        const RecordedRequests<ShowStatusMessage> said(window.workspace.navigator());
        window.tapManager().restore();
        QVERIFY(!window.tapManager().isTapped(0));
        QVERIFY(window.tapManager().taps().front().error.has_value());
        QCOMPARE(said.size(), 1);
        QVERIFY(said.first().sentence.contains(QString::fromUtf8(m_agent->origin())));
        other.close();
        window.tapManager().setOn(window.tapManager().taps().front().id, true);
        QVERIFY(window.tapManager().isTapped(0));
        QCOMPARE(window.port(window.tapManager().taps().front().id), port);
    }

    /// The card that a client got, and may keep, names a port that was opened for it.
    void ports_of_a_changed_card_are_kept()
    {
        TapWindow window(*m_services);
        const quint32 id = window.tap(*m_agent);
        QCOMPARE(readTapConfigs(m_services->settings().taps()).front().ports.size(), size_t(1));
        const ScriptedServer moved;
        m_agent->playAt("/.well-known/agent-card.json",
                        plainAnswer(200, R"({"name":"Echo","supportedInterfaces":[{"url":")" +
                                             moved.origin() +
                                             R"(/rpc","protocolBinding":"JSONRPC",)"
                                             R"("protocolVersion":"1.0"}]})"));
        const quint16 port = window.port(id);
        RawClient client(port);
        client.send("GET /.well-known/agent-card.json HTTP/1.1\r\nHost: 127.0.0.1:" +
                    QByteArray::number(port) + "\r\n\r\n");
        QTRY_COMPARE(client.status(), 200);
        QVERIFY(!client.answer().contains(moved.origin()));
        QCOMPARE(readTapConfigs(m_services->settings().taps()).front().ports.size(), size_t(2));
        QCOMPARE(window.port(id), port);
    }

    void what_was_off_or_removed_stays_so()
    {
        ScriptedServer second;
        second.playCard("Second");
        {
            TapWindow window(*m_services);
            window.tapManager().setOn(window.tap(*m_agent), false);
            QVERIFY(!window.tapManager().isTapped(0));
            window.tapManager().remove(window.tap(second));
            QCOMPARE(window.tapManager().taps().size(), 1U);
        }
        TapWindow window(*m_services);
        window.tapManager().restore();
        QCOMPARE(window.tapManager().taps().size(), 1U);
        QVERIFY(!window.tapManager().taps().front().tap);
        QVERIFY(!window.tapManager().taps().front().error);
    }

    void one_window_has_a_tap()
    {
        TapWindow second(*m_services);
        {
            TapWindow first(*m_services);
            first.tap(*m_agent);
            const RecordedRequests<ShowStatusMessage> said(second.workspace.navigator());
            second.tapManager().restore();
            QCOMPARE(said.size(), 0); // it is nothing unusual
            QVERIFY(!second.tapManager().isTapped(0));
            QCOMPARE(second.tapManager().taps().front().error->code, u"tap-elsewhere"_s);
        }
        QVERIFY(!second.tapManager().taps().front().error); // that window is gone
        second.tapManager().setOn(second.tapManager().taps().front().id, true);
        QVERIFY(second.tapManager().isTapped(0));
    }

    void a_tap_of_another_window_keeps_its_port()
    {
        TapWindow first(*m_services);
        TapWindow second(*m_services);
        const quint16 port = first.port(first.tap(*m_agent));
        const quint32 id = second.tapManager().start(QString::fromUtf8(m_agent->origin()));
        QVERIFY(second.tapManager().find(id)->error.has_value());
        const std::vector<TapConfig> plans = readTapConfigs(m_services->settings().taps());
        QCOMPARE(plans.size(), size_t(1));
        QCOMPARE(plans.front().port, port);
        QVERIFY(!plans.front().ports.empty());
        second.tapManager().remove(id);
        QCOMPARE(readTapConfigs(m_services->settings().taps()).size(), size_t(1));
    }

    void a_window_that_replaces_another_keeps_taps_and_receivers()
    {
        Session session;
        auto before = std::make_unique<Workspace>(session, *m_services);
        const quint32 id = before->tapManager().start(QString::fromUtf8(m_agent->origin()));
        const Tap *tap = before->tapManager().find(id)->tap.get();
        QTRY_VERIFY(tap->isSettled());
        Workspace after(session, *m_services);
        QVERIFY(!before->pushNotifications().listener().start());
        after.tapManager().takeOver(before->tapManager());
        after.pushNotifications().takeOver(before->pushNotifications());
        before.reset();
        QVERIFY(after.pushNotifications().listener().isListening());
        QVERIFY(after.tapManager().isTapped(0));
        QCOMPARE(after.tapManager().find(id)->tap.get(), tap);
    }

    /// Its address changes. What does not come back is said, once.
    void the_demo_agents_tap_does_not_come_back()
    {
        std::optional<TapWindow> window(std::in_place, *m_services);
        const QString url = QString::fromUtf8(m_agent->origin());
        window->workspace.agents().setTemporaryUrls({url});
        QCOMPARE(window->tapManager().demoAgent(), AgentIndex(NoIndex)); // not listed yet
        window->workspace.agents().listTemporary(url, u"Demo agent"_s);
        QCOMPARE(window->tapManager().demoAgent(), 0U);
        const quint32 id = window->tap(*m_agent);
        window->tapManager().setOn(id, false);
        QVERIFY(m_services->settings().taps().isEmpty());
        window->tapManager().setOn(id, true);
        const auto saidByNext = [this] {
            TapWindow next(*m_services);
            const RecordedRequests<ShowStatusMessage> said(next.workspace.navigator());
            next.tapManager().restore();
            return next.tapManager().taps().empty() ? said.size() : -1;
        };
        QCOMPARE(saidByNext(), 0); // the first window has it
        window.reset();
        QCOMPARE(saidByNext(), 1);
        QCOMPARE(saidByNext(), 0);
    }

    void what_cannot_be_tapped_is_said()
    {
        TapWindow window(*m_services);
        const quint32 id = window.tapManager().start(u"grpc://127.0.0.1:1"_s);
        QVERIFY(window.tapManager().find(id)->error.has_value());
        QVERIFY(!window.tapManager().find(id)->tap);
    }

    void an_agent_that_is_removed_is_not_tapped()
    {
        TapWindow window(*m_services);
        window.tap(*m_agent);
        window.workspace.agents().remove(AgentIndex(0));
        QVERIFY(!window.tapManager().isTapped(0));
    }

    void its_clients_are_counted_and_their_conversations_known()
    {
        m_agent->playAt(
            "/rpc",
            plainAnswer(200, R"({"jsonrpc":"2.0","id":"r-1","result":{"message":{"messageId":)"
                             R"("a-1","role":"ROLE_AGENT","contextId":"c-1","parts":)"
                             R"([{"text":"hello"}]}}})"));
        TapWindow window(*m_services);
        const quint16 port = window.port(window.tap(*m_agent));
        RawClient client(port);
        client.send(
            postText("/rpc", "127.0.0.1:" + QByteArray::number(port),
                     R"({"jsonrpc":"2.0","id":"r-1","method":"SendMessage","params":{"message":)"
                     R"({"messageId":"m-1","role":"ROLE_USER","parts":[{"text":"hi"}]}}})",
                     "Content-Type: application/json\r\nA2A-Version: 1.0\r\n"
                     "User-Agent: orchestrator/1.2 (linux)\r\n"));
        QTRY_COMPARE(client.status(), 200);
        QTRY_COMPARE(window.tapManager().traffic(0).clients.size(), 1U);
        QTRY_COMPARE(window.tapManager().traffic(0).openRequestCount(), 0);
        QCOMPARE(window.tapManager().traffic(0).callCount(), 1U);
        QVERIFY(window.tapManager().traffic(0).changedHeaders.contains(u"Host"_s));
        QCOMPARE(window.tapManager().bypassText(0), QString());
        const Store &store = window.session.store();
        const QStringList clients =
            findTappedClients(window.session.recording(), store, store.messages.front().context);
        QCOMPARE(clients, QStringList{u"orchestrator/1.2 (linux)"_s});
        QCOMPARE(clientProgramName(clients.front()), u"orchestrator/1.2"_s);

        const auto matching = [&window](const QString &filter) {
            SharedFilter &shared = window.workspace.filter();
            shared.setText(filter);
            [&shared] { QTRY_VERIFY(!shared.run().isRunning()); }();
            return shared.run().frames();
        };
        const std::vector<FrameIndex> all = matching(u"passed:yes"_s);
        QVERIFY(!all.empty());
        QCOMPARE(matching(u"client:orchestrator"_s), all);
        QCOMPARE(matching(u"client:any"_s), all);
        QVERIFY(matching(u"client:another"_s).empty());
        QCOMPARE(matching(u"passed:no"_s).size() + all.size(), size_t(store.frames.size()));
    }

    void the_forward_proxy_comes_back_too()
    {
        quint16 port = 0;
        {
            TapWindow window(*m_services);
            QVERIFY(!window.tapManager().startForward());
            QVERIFY(!window.tapManager().startForward()); // it runs
            port = window.tapManager().forward()->serverPort();
            TapWindow second(*m_services);
            second.tapManager().restore();
            QVERIFY(!second.tapManager().forward());
        }
        TapWindow window(*m_services);
        window.tapManager().restore();
        QVERIFY(window.tapManager().forward());
        QCOMPARE(window.tapManager().forward()->serverPort(), port);
        window.tapManager().stopForward();
        TapWindow later(*m_services);
        later.tapManager().restore();
        QVERIFY(!later.tapManager().forward());
        QVERIFY(!later.tapManager().startForward());
        QCOMPARE(later.tapManager().forward()->serverPort(), port);
    }

    void hosts_of_the_forward_proxy_come_back()
    {
        {
            TapWindow window(*m_services);
            QVERIFY(!window.tapManager().startForward());
            window.tapManager().setForwardHosts({u"agent.example"_s, u"other.example"_s});
            window.tapManager().stopForward();
        }
        TapWindow window(*m_services);
        window.tapManager().restore();
        QVERIFY(!window.tapManager().forward());
        QCOMPARE(window.tapManager().forwardHosts(),
                 (QStringList{u"agent.example"_s, u"other.example"_s}));
    }

    void the_forward_proxy_of_another_window_stays_on()
    {
        TapWindow first(*m_services);
        TapWindow second(*m_services);
        QVERIFY(!first.tapManager().startForward());
        second.tapManager().setForwardHosts({u"agent.example"_s});
        const std::vector<TapConfig> plans = readTapConfigs(m_services->settings().taps());
        QCOMPARE(plans.size(), size_t(1));
        QVERIFY(plans.front().isOn);
        QCOMPARE(plans.front().port, first.tapManager().forward()->serverPort());
        QCOMPARE(plans.front().hosts, QStringList{u"agent.example"_s});
    }

    void what_the_forward_proxy_finds_is_said()
    {
        TapWindow window(*m_services);
        QVERIFY(!window.tapManager().startForward());
        const RecordedRequests<ShowStatusMessage> said(window.workspace.navigator());
        RawClient client(window.tapManager().forward()->serverPort());
        client.send("GET " + m_agent->origin() +
                    "/.well-known/agent-card.json HTTP/1.1\r\nHost: a\r\n\r\n");
        QTRY_COMPARE(said.size(), 1);
        QVERIFY(said.first().sentence.contains(QString::fromUtf8(m_agent->origin())));
    }

    void broken_settings_are_no_taps()
    {
        const auto read = [](QByteArray json) { return readTapConfigs(json.replace('\'', '"')); };
        QVERIFY(read("").empty());
        QVERIFY(read("[").empty());
        QVERIFY(read("[1,{'port':5},{'url':7}]").empty());
        const std::vector<TapConfig> plans =
            read("[{'url':'http://a','port':70000,'ports':{'http://b':5},'on':true}]");
        QCOMPARE(plans.size(), 1U);
        QCOMPARE(plans.front().port, quint16(65535));
        QCOMPARE(plans.front().ports.at(u"http://b"_s), quint16(5));
        QCOMPARE(tapConfigsToJson(readTapConfigs(tapConfigsToJson(plans))),
                 tapConfigsToJson(plans));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Services> m_services;
    std::unique_ptr<ScriptedServer> m_agent;
};

A2A_TEST(TapManagerTest)
#include "tapmanagertest.moc"
