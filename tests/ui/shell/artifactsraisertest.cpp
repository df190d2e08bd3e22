// SPDX-License-Identifier: Apache-2.0
// Connecting brings the card to the front; the first artifact of an agent brings the artifacts,
// later ones change nothing, and a card that is being read stays.
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/shell/demowindow.h"
#include "ui/shell/panedock.h"
#include "ui/shell/windowpanes.h"

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ArtifactsRaiserTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_demo.reset(); }
    void each_agent_brings_its_first_artifact();
    void a_card_that_is_read_stays();

private:
    [[nodiscard]] bool isInFront(QLatin1StringView pane) const
    {
        const PaneDock *dock = m_demo->window.panes().find(pane)->dock;
        return dock->isVisible() && !dock->isBehindTab();
    }
    /// As the user does, by the address.
    [[nodiscard]] bool connectTo(AgentIndex agent)
    {
        m_demo->workspace.navigator().request(
            OpenAgent{m_demo->session.agent(agent).link().typedAddress()});
        return QTest::qWaitFor(
            [&] {
                return m_demo->session.agent(agent).link().state() == AgentLink::State::Connected &&
                       m_demo->selection().agent() == agent;
            },
            TestTimeoutMs);
    }
    [[nodiscard]] bool stream() { return m_demo->say(u"stream 3"_s, TaskState::Completed); }

    std::unique_ptr<DemoWindow> m_demo;
};

void ArtifactsRaiserTest::init()
{
    m_demo = std::make_unique<DemoWindow>(QSize(1440, 900));
    QVERIFY(m_demo->isReady());
    QVERIFY(QTest::qWaitForWindowActive(&m_demo->window, TestTimeoutMs));
    QVERIFY(m_demo->session.agentCount() > 1);
    QVERIFY(stream());
    QTRY_VERIFY(isInFront(paneid::Artifacts));
    QVERIFY(connectTo(1));
    QTRY_VERIFY(isInFront(paneid::Card));
}

void ArtifactsRaiserTest::each_agent_brings_its_first_artifact()
{
    QVERIFY(stream());
    QTRY_VERIFY(isInFront(paneid::Artifacts));
    m_demo->workspace.navigator().raise(paneid::Card);
    QTRY_VERIFY(isInFront(paneid::Card));
    QVERIFY(stream());
    m_demo->session.flush();
    QCOMPARE(m_demo->store().artifacts.size(), 3u);
    QVERIFY(isInFront(paneid::Card));
}

void ArtifactsRaiserTest::a_card_that_is_read_stays()
{
    SendDraft draft;
    draft.parts.resize(1);
    draft.parts[0].kind = Part::Kind::Text;
    draft.parts[0].text = u"stream 3"_s;
    m_demo->workspace.navigator().enter(paneid::Card);
    (void)m_demo->session.send(1, draft, {});
    QTRY_COMPARE(m_demo->store().artifacts.size(), 2u);
    m_demo->session.flush();
    QVERIFY(isInFront(paneid::Card));
}

A2A_TEST(ArtifactsRaiserTest)
#include "artifactsraisertest.moc"
