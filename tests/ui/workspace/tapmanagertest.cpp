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
    [[nodiscard]] Tapping &tapping() { return workspace.tapping(); }
    /// Starts a tap, and waits for the card.
    quint32 tap(const ScriptedServer &agent, quint16 port = 0)
    {
        const quint32 id = tapping().start(QString::fromUtf8(agent.origin()), port);
        const Tap *tap = tapping().find(id)->tap.get();
        [tap] { QTRY_VERIFY(tap && tap->isSettled()); }();
        return id;
    }
    [[nodiscard]] quint16 port(quint32 id) { return tapping().find(id)->plan.port; }

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
        QVERIFY(window.tapping().isTapped(0));
        const std::vector<TapAddress> addresses =
            window.tapping().addressesOf(*window.tapping().find(id));
        QCOMPARE(addresses.size(), 3U); // of the card first, then of the agent and its interface
        QVERIFY(addresses[0].url.path().endsWith(u"agent-card.json"_s));
        QCOMPARE(addresses[0].url.port(), int(window.port(id)));
        QCOMPARE(addresses[2].what, u"JSON-RPC, 1.0"_s);
        QCOMPARE(window.tapping().start(0), id); // again: it stays as it is
        QCOMPARE(window.tapping().taps().size(), 1U);
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
        window.tapping().restore();
        QCOMPARE(window.tapping().taps().size(), 1U);
        QVERIFY(window.tapping().isTapped(0));
        QCOMPARE(window.port(window.tapping().taps().front().id), port);
        QTRY_VERIFY(window.tapping().taps().front().tap->isSettled());
        window.tapping().restore(); // once is enough
        QCOMPARE(window.tapping().taps().size(), 1U);
    }

    void what_it_does_is_chosen_at_once_and_comes_back()
    {
        const TapBehavior all{CardSignatures::Keep, true, true, true};
        {
            TapWindow window(*m_services);
            const quint32 id = window.tap(*m_agent);
            const WindowTap &entry = *window.tapping().find(id);
            QCOMPARE(entry.plan.behavior,
                     TapBehavior()); // a new tap changes nothing unless asked to
            QVERIFY(entry.tap->pushAddress().isEmpty());
            const Tap *tap = entry.tap.get();
            QVERIFY(!window.tapping().setBehavior(id, all));
            QCOMPARE(window.tapping().find(id)->tap.get(), tap); // without a pause
            QVERIFY(!tap->pushAddress().isEmpty());
        }
        TapWindow window(*m_services);
        window.tapping().restore();
        const WindowTap &entry = window.tapping().taps().front();
        QCOMPARE(entry.plan.behavior, all);
        QVERIFY(!entry.tap->pushAddress().isEmpty());
        window.tapping().setOn(entry.id, false);
        QVERIFY(!window.tapping().setBehavior(entry.id, {}));
        window.tapping().setOn(entry.id, true);
        QVERIFY(entry.tap->pushAddress().isEmpty());
    }

    /// It is not asked for anything.
    void an_agent_elsewhere_cannot_push_to_us()
    {
        TapPlan plan;
        plan.url = u"http://agent.example"_s;
        plan.behavior.pushes = true;
        m_services->settings().setTaps(tapPlansJson({plan}));
        TapWindow window(*m_services);
        const Requests<Say> said(window.workspace.navigator());
        window.tapping().restore();
        const WindowTap &entry = window.tapping().taps().front();
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
        const Requests<Say> said(window.workspace.navigator());
        window.tapping().restore();
        QVERIFY(!window.tapping().isTapped(0));
        QVERIFY(window.tapping().taps().front().error.has_value());
        QCOMPARE(said.size(), 1);
        QVERIFY(said.first().sentence.contains(QString::fromUtf8(m_agent->origin())));
        other.close();
        window.tapping().setOn(window.tapping().taps().front().id, true);
        QVERIFY(window.tapping().isTapped(0));
        QCOMPARE(window.port(window.tapping().taps().front().id), port);
    }

    /// The card that a client got, and may keep, names a port that was opened for it.
    void ports_of_a_changed_card_are_kept()
    {
        TapWindow window(*m_services);
        const quint32 id = window.tap(*m_agent);
        QCOMPARE(tapPlans(m_services->settings().taps()).front().ports.size(), size_t(1));
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
        QCOMPARE(tapPlans(m_services->settings().taps()).front().ports.size(), size_t(2));
        QCOMPARE(window.port(id), port);
    }

    void what_was_off_or_removed_stays_so()
    {
        ScriptedServer second;
        second.playCard("Second");
        {
            TapWindow window(*m_services);
            window.tapping().setOn(window.tap(*m_agent), false);
            QVERIFY(!window.tapping().isTapped(0));
            window.tapping().remove(window.tap(second));
            QCOMPARE(window.tapping().taps().size(), 1U);
        }
        TapWindow window(*m_services);
        window.tapping().restore();
        QCOMPARE(window.tapping().taps().size(), 1U);
        QVERIFY(!window.tapping().taps().front().tap);
        QVERIFY(!window.tapping().taps().front().error);
    }

    void one_window_has_a_tap()
    {
        TapWindow second(*m_services);
        {
            TapWindow first(*m_services);
            first.tap(*m_agent);
            const Requests<Say> said(second.workspace.navigator());
            second.tapping().restore();
            QCOMPARE(said.size(), 0); // it is nothing unusual
            QVERIFY(!second.tapping().isTapped(0));
            QCOMPARE(second.tapping().taps().front().error->code, u"tap-elsewhere"_s);
        }
        QVERIFY(!second.tapping().taps().front().error); // that window is gone
        second.tapping().setOn(second.tapping().taps().front().id, true);
        QVERIFY(second.tapping().isTapped(0));
    }

    void a_tap_of_another_window_keeps_its_port()
    {
        TapWindow first(*m_services);
        TapWindow second(*m_services);
        const quint16 port = first.port(first.tap(*m_agent));
        const quint32 id = second.tapping().start(QString::fromUtf8(m_agent->origin()));
        QVERIFY(second.tapping().find(id)->error.has_value());
        const std::vector<TapPlan> plans = tapPlans(m_services->settings().taps());
        QCOMPARE(plans.size(), size_t(1));
        QCOMPARE(plans.front().port, port);
        QVERIFY(!plans.front().ports.empty());
        second.tapping().remove(id);
        QCOMPARE(tapPlans(m_services->settings().taps()).size(), size_t(1));
    }

    void a_window_that_replaces_another_keeps_taps_and_receivers()
    {
        Session session;
        auto before = std::make_unique<Workspace>(session, *m_services);
        const quint32 id = before->tapping().start(QString::fromUtf8(m_agent->origin()));
        const Tap *tap = before->tapping().find(id)->tap.get();
        QTRY_VERIFY(tap->isSettled());
        Workspace after(session, *m_services);
        QVERIFY(!before->receiving().listener().start());
        after.tapping().takeOver(before->tapping());
        after.receiving().takeOver(before->receiving());
        before.reset();
        QVERIFY(after.receiving().listener().isListening());
        QVERIFY(after.tapping().isTapped(0));
        QCOMPARE(after.tapping().find(id)->tap.get(), tap);
    }

    /// Its address changes. What does not come back is said, once.
    void the_demo_agents_tap_does_not_come_back()
    {
        std::optional<TapWindow> window(std::in_place, *m_services);
        const QString url = QString::fromUtf8(m_agent->origin());
        window->workspace.agents().setPassing({url});
        QCOMPARE(window->tapping().demoAgent(), AgentIndex(NoIndex)); // not listed yet
        window->workspace.agents().listPassing(url, u"Demo agent"_s);
        QCOMPARE(window->tapping().demoAgent(), 0U);
        const quint32 id = window->tap(*m_agent);
        window->tapping().setOn(id, false);
        QVERIFY(m_services->settings().taps().isEmpty());
        window->tapping().setOn(id, true);
        const auto saidByNext = [this] {
            TapWindow next(*m_services);
            const Requests<Say> said(next.workspace.navigator());
            next.tapping().restore();
            return next.tapping().taps().empty() ? said.size() : -1;
        };
        QCOMPARE(saidByNext(), 0); // the first window has it
        window.reset();
        QCOMPARE(saidByNext(), 1);
        QCOMPARE(saidByNext(), 0);
    }

    void what_cannot_be_tapped_is_said()
    {
        TapWindow window(*m_services);
        const quint32 id = window.tapping().start(u"grpc://127.0.0.1:1"_s);
        QVERIFY(window.tapping().find(id)->error.has_value());
        QVERIFY(!window.tapping().find(id)->tap);
    }

    void an_agent_that_is_removed_is_not_tapped()
    {
        TapWindow window(*m_services);
        window.tap(*m_agent);
        window.workspace.agents().remove(AgentIndex(0));
        QVERIFY(!window.tapping().isTapped(0));
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
        QTRY_COMPARE(window.tapping().traffic(0).clients.size(), 1U);
        QTRY_COMPARE(window.tapping().traffic(0).open(), 0);
        QCOMPARE(window.tapping().traffic(0).calls(), 1U);
        QVERIFY(window.tapping().traffic(0).changedHeaders.contains(u"Host"_s));
        QCOMPARE(window.tapping().aroundText(0), QString());
        const Store &store = window.session.store();
        const QStringList clients =
            clientsOf(window.session.recording(), store, store.messages.front().context);
        QCOMPARE(clients, QStringList{u"orchestrator/1.2 (linux)"_s});
        QCOMPARE(briefClient(clients.front()), u"orchestrator/1.2"_s);

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
            QVERIFY(!window.tapping().startForward());
            QVERIFY(!window.tapping().startForward()); // it runs
            port = window.tapping().forward()->serverPort();
            TapWindow second(*m_services);
            second.tapping().restore();
            QVERIFY(!second.tapping().forward());
        }
        TapWindow window(*m_services);
        window.tapping().restore();
        QVERIFY(window.tapping().forward());
        QCOMPARE(window.tapping().forward()->serverPort(), port);
        window.tapping().stopForward();
        TapWindow later(*m_services);
        later.tapping().restore();
        QVERIFY(!later.tapping().forward());
        QVERIFY(!later.tapping().startForward());
        QCOMPARE(later.tapping().forward()->serverPort(), port);
    }

    void hosts_of_the_forward_proxy_come_back()
    {
        {
            TapWindow window(*m_services);
            QVERIFY(!window.tapping().startForward());
            window.tapping().setForwardHosts({u"agent.example"_s, u"other.example"_s});
            window.tapping().stopForward();
        }
        TapWindow window(*m_services);
        window.tapping().restore();
        QVERIFY(!window.tapping().forward());
        QCOMPARE(window.tapping().forwardHosts(),
                 (QStringList{u"agent.example"_s, u"other.example"_s}));
    }

    void the_forward_proxy_of_another_window_stays_on()
    {
        TapWindow first(*m_services);
        TapWindow second(*m_services);
        QVERIFY(!first.tapping().startForward());
        second.tapping().setForwardHosts({u"agent.example"_s});
        const std::vector<TapPlan> plans = tapPlans(m_services->settings().taps());
        QCOMPARE(plans.size(), size_t(1));
        QVERIFY(plans.front().isOn);
        QCOMPARE(plans.front().port, first.tapping().forward()->serverPort());
        QCOMPARE(plans.front().hosts, QStringList{u"agent.example"_s});
    }

    void what_the_forward_proxy_finds_is_said()
    {
        TapWindow window(*m_services);
        QVERIFY(!window.tapping().startForward());
        const Requests<Say> said(window.workspace.navigator());
        RawClient client(window.tapping().forward()->serverPort());
        client.send("GET " + m_agent->origin() +
                    "/.well-known/agent-card.json HTTP/1.1\r\nHost: a\r\n\r\n");
        QTRY_COMPARE(said.size(), 1);
        QVERIFY(said.first().sentence.contains(QString::fromUtf8(m_agent->origin())));
    }

    void broken_settings_are_no_taps()
    {
        const auto read = [](QByteArray json) { return tapPlans(json.replace('\'', '"')); };
        QVERIFY(read("").empty());
        QVERIFY(read("[").empty());
        QVERIFY(read("[1,{'port':5},{'url':7}]").empty());
        const std::vector<TapPlan> plans =
            read("[{'url':'http://a','port':70000,'ports':{'http://b':5},'on':true}]");
        QCOMPARE(plans.size(), 1U);
        QCOMPARE(plans.front().port, quint16(65535));
        QCOMPARE(plans.front().ports.at(u"http://b"_s), quint16(5));
        QCOMPARE(tapPlansJson(tapPlans(tapPlansJson(plans))), tapPlansJson(plans));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Services> m_services;
    std::unique_ptr<ScriptedServer> m_agent;
};

A2A_TEST(TapManagerTest)
#include "tapmanagertest.moc"
