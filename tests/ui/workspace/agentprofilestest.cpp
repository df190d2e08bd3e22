// SPDX-License-Identifier: Apache-2.0
// The agents of a session and those of the list are linked: each is called as its profile says, at
// once and in every window, and removed ones can be restored.
#include "ui/workspace/agentprofiles.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/workspace/services.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

struct OneWindow {
    QTemporaryDir folder;
    Services services{folder.filePath(u"a.ini"_s)};
    Session session;
    AgentProfiles agents{session, services};

    QString add(const QString &url, const QString &name = {})
    {
        AgentProfile profile;
        profile.url = url;
        profile.name = name;
        return services.profiles().add(profile);
    }
};

Offer someOffer()
{
    Offer offer;
    offer.protocolVersion = ProtocolVersion::V0_3;
    offer.url = QUrl(u"http://h/rpc"_s);
    offer.reason = "offer-by-hand";
    return offer;
}

} // namespace

class AgentProfilesTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void listed_agents_match_the_session()
    {
        OneWindow window;
        const QString a = window.add(u"http://h/"_s, u"First"_s);
        const QString b = window.add(u"http://h/"_s, u"Second"_s); // the same URL
        window.agents.addSavedAgents();
        window.agents.addSavedAgents();
        QCOMPARE(window.session.agentCount(), 2);
        QCOMPARE(window.session.agent(0).link().title(), u"First"_s);
        QCOMPARE(window.session.agent(1).link().title(), u"Second"_s);
        QCOMPARE(window.agents.findAgent(a), AgentIndex(0));
        QCOMPARE(window.agents.of(1)->id, b);
        QCOMPARE(&window.agents.findOrAdd(u"http://h/"_s), &window.session.agent(0));
        QCOMPARE(window.session.agent(0).link().state(),
                 AgentLink::State::Idle); // no request was sent
    }

    void one_agent_listed_twice_is_joined()
    {
        OneWindow window;
        const QString id = window.add(u"127.0.0.1:1"_s);
        window.add(u"http://127.0.0.1:1/"_s, u"Mine"_s);
        window.agents.addSavedAgents();
        QCOMPARE(window.session.agentCount(), 1);
        QCOMPARE(window.session.agent(0).choices().profile(), id);
        QCOMPARE(window.session.agent(0).link().title(), u"Mine"_s);
        QCOMPARE(&window.agents.findOrAdd(u"http://127.0.0.1:1"_s), &window.session.agent(0));
    }

    void agents_that_differ_by_a_setting_are_told_apart()
    {
        OneWindow window;
        AgentProfile profile;
        profile.cardName = u"Front desk"_s;
        profile.url = u"127.0.0.1:1"_s;
        window.services.profiles().add(profile);
        profile.url = u"http://127.0.0.1:1/"_s;
        profile.headers = {{u"X-User"_s, u"alice"_s, true, false}};
        window.services.profiles().add(profile);
        profile.url = u"http://127.0.0.1:2"_s;
        window.services.profiles().add(profile);
        profile.cardName = u"Kitchen"_s;
        profile.url = u"http://127.0.0.1:3"_s;
        window.services.profiles().add(profile);
        window.agents.addSavedAgents();
        QCOMPARE(window.session.agentCount(), 4);
        QCOMPARE(window.agents.distinguishingText(0), u"127.0.0.1:1"_s); // as it is spelled
        QCOMPARE(window.agents.distinguishingText(1), u"http://127.0.0.1:1/"_s);
        QCOMPARE(window.agents.distinguishingText(2), u"127.0.0.1:2"_s);
        QCOMPARE(window.agents.distinguishingText(3), QString());
        window.agents.remove(AgentIndex(2));
        QCOMPARE(window.agents.distinguishingText(1), u"X-User: alice"_s);
        window.agents.remove(AgentIndex(0));
        QCOMPARE(window.agents.distinguishingText(1), QString());
    }

    void agents_of_one_host_are_told_apart_by_their_path()
    {
        OneWindow window;
        AgentProfile profile;
        profile.cardName = u"Front desk"_s;
        for (const char *url : {"http://h:8080/agents/a", "http://h:8080/agents/b/",
                                "http://h:8080/.well-known/agent-card.json"}) {
            profile.url = QString::fromLatin1(url);
            window.services.profiles().add(profile);
        }
        window.agents.addSavedAgents();
        QCOMPARE(window.agents.distinguishingText(0), u"/agents/a"_s);
        QCOMPARE(window.agents.distinguishingText(1), u"/agents/b"_s);
        QCOMPARE(window.agents.distinguishingText(2), u"/"_s);
    }

    void edits_apply_at_once()
    {
        OneWindow window;
        const QString id = window.add(u"http://h/"_s);
        window.agents.addSavedAgents();
        QSignalSpy changed(&window.agents, &AgentProfiles::changed);
        AgentProfile profile = *window.agents.of(0);
        profile.name = u"Mine"_s;
        profile.headers = {{u"X-Env"_s, u"e"_s, true, false}, {u"X-Key"_s, {}, true, true}};
        profile.proxy = {ProxyChoice::Kind::None, {}};
        QCOMPARE(window.agents.save(profile, {{u"X-Key"_s, "secret-4711"}}), id);
        QVERIFY(!changed.isEmpty());
        const Connection &agent = window.session.agent(0);
        QCOMPARE(agent.link().title(), u"Mine"_s);
        AgentAccess access = agent.link().access();
        QCOMPARE(access.proxy.kind, ProxyChoice::Kind::None);
        QCOMPARE(headerValue(access.headers, "X-Env"), "e");
        QCOMPARE(headerValue(access.credentials.headers, "X-Key"), "secret-4711");
        QCOMPARE(access.credentials.origin, u"http://h:80"_s);
        window.agents.save(profile, {}); // only the secret has changed
        access = agent.link().access();
        QVERIFY(access.credentials.isEmpty());
    }

    void a_responding_agent_is_saved_once()
    {
        OneWindow window;
        Connection &agent = window.agents.findOrAdd(u"http://h/"_s);
        QVERIFY(!window.agents.of(0));
        QVERIFY(window.services.profiles().profiles().empty());
        window.agents.saveAgent(agent);
        QCOMPARE(window.services.profiles().profiles().size(), size_t(1));
        QCOMPARE(window.agents.of(0)->url, u"http://h/"_s);
        OneWindow other;
        const QString known = other.add(u"http://h/"_s);
        Connection &again = other.session.addAgent();
        again.link().setTypedAddress(u"http://h/"_s);
        other.agents.saveAgent(again);
        QCOMPARE(other.agents.of(0)->id, known);
    }

    void secrets_are_removed_and_restored_with_their_agent()
    {
        OneWindow window;
        const auto kept = [&window](const QString &profile) {
            std::optional<QByteArray> found;
            window.services.secrets().read(
                {profile, ProfileSecrets::secretName(u"X-Key"_s)}, &window.session,
                [&](const Result<QByteArray> &value) { found = value ? *value : "error"; });
            return QTest::qWaitFor([&] { return found.has_value(); }, TestTimeoutMs) ? *found
                                                                                     : "no answer";
        };
        AgentProfile profile;
        profile.url = u"http://h/"_s;
        profile.headers = {{u"X-Key"_s, {}, true, true}};
        const QString id = window.agents.save(profile, {{u"X-Key"_s, "k"}});
        window.agents.addSavedAgents();
        QCOMPARE(window.session.agent(0).choices().settings().secretHeaders.size(), 1U);
        QCOMPARE(kept(id), "k");
        const QSignalSpy restored(&window.agents, &AgentProfiles::restored);
        window.agents.remove(AgentIndex(0));
        QCOMPARE(kept(id), "");
        QVERIFY(window.agents.undoRemove());
        QCOMPARE(restored.count(), 1);
        QCOMPARE(kept(id), "k");
    }

    void header_secrets_are_loaded_in_the_next_window()
    {
        OneWindow window;
        AgentProfile profile;
        profile.url = u"http://h/"_s;
        profile.headers = {{u"X-Key"_s, {}, true, true}};
        const QString id = window.services.profiles().add(profile);
        window.services.secrets().write({id, ProfileSecrets::secretName(u"X-Key"_s)}, "k",
                                        &window.session, [](const auto &) {});
        window.agents.addSavedAgents();
        QTRY_COMPARE(window.session.agent(0).choices().settings().secretHeaders.size(), 1U);
        QCOMPARE(window.session.agent(0).choices().settings().secretHeaders.front().value, "k");
    }

    void an_agent_uses_its_card_name_the_next_time()
    {
        OneWindow window;
        const QString id = window.add(u"http://h/"_s);
        window.agents.addSavedAgents();
        FoundCard found;
        found.card.name = u"Travel planner"_s;
        window.session.agent(0).link().restore(u"http://h/"_s, found, {}, {});
        QTRY_COMPARE(window.services.profiles().find(id)->cardName, u"Travel planner"_s);
        const ProfileStore later(window.services.profiles().path());
        QCOMPARE(later.find(id)->cardName, u"Travel planner"_s);
        Session other;
        AgentProfiles next(other, window.services);
        next.addSavedAgents();
        QCOMPARE(other.agent(0).link().title(), u"Travel planner"_s);
        QVERIFY(later.find(id)->name.isEmpty()); // the user has given none
    }

    void removed_agents_are_restored_unchanged()
    {
        OneWindow window;
        window.add(u"http://a/"_s);
        const QString id = window.add(u"http://b/"_s, u"B"_s);
        window.agents.addSavedAgents();
        QVERIFY(!window.agents.undoRemove());
        window.agents.remove(AgentIndex(1));
        QVERIFY(!window.session.agent(1).choices().isListed());
        QVERIFY(!window.services.profiles().find(id));
        QVERIFY(window.agents.canUndo());
        QVERIFY(window.agents.undoRemove());
        QVERIFY(window.session.agent(1).choices().isListed());
        QCOMPARE(window.agents.of(1)->name, u"B"_s);
        QVERIFY(!window.agents.canUndo());
    }

    void the_chosen_protocol_is_kept()
    {
        OneWindow window;
        window.add(u"http://h/"_s);
        window.agents.addSavedAgents();
        window.agents.useInterface(0, someOffer());
        QVERIFY(window.session.agent(0).link().isForced());
        QCOMPARE(window.agents.of(0)->interface->protocolVersion, ProtocolVersion::V0_3);
        Session next;
        AgentProfiles again(next, window.services);
        again.addSavedAgents();
        QVERIFY(next.agent(0).link().isForced());
        QCOMPARE(next.agent(0).link().offer()->url, someOffer().url);
        window.agents.useInterface(0, {});
        QVERIFY(!window.session.agent(0).link().isForced());
        QVERIFY(!window.agents.of(0)->interface);
        QVERIFY(!next.agent(0).link().isForced()); // every window has it
    }

    void a_replacing_window_changes_nothing()
    {
        OneWindow window;
        window.add(u"http://h/"_s);
        window.agents.addSavedAgents();
        window.session.agent(0).link().forceOffer(someOffer()); // and not stored
        const AgentProfiles next(window.session, window.services);
        emit window.services.profiles().changed();
        QVERIFY(window.session.agent(0).link().isForced());
    }

    void a_session_file_names_its_profiles()
    {
        OneWindow window;
        const QString id = window.add(u"http://h/"_s, u"Mine"_s);
        Connection &agent = window.session.addAgent();
        agent.link().setTypedAddress(u"http://h/"_s);
        agent.choices().setProfile(id); // as read
        QCOMPARE(agent.link().title(), u"Mine"_s);
        Connection &stranger = window.session.addAgent();
        stranger.choices().setProfile(u"of another user"_s);
        QVERIFY(!window.agents.of(1));
    }

    void profile_limits_override_the_settings()
    {
        OneWindow window;
        AgentProfile profile;
        profile.url = u"http://h/"_s;
        profile.tls.authorities = u"/nowhere"_s;
        window.services.profiles().add(profile);
        QSignalSpy failed(&window.agents, &AgentProfiles::failed);
        window.agents.addSavedAgents();
        QCOMPARE(failed.size(), 1); // once: the file is read when it is new
        AgentProfile named = *window.agents.of(0);
        named.name = u"N"_s;
        window.agents.save(named, {});
        QCOMPARE(failed.size(), 1);
    }
};

A2A_TEST(AgentProfilesTest)
#include "agentprofilestest.moc"
