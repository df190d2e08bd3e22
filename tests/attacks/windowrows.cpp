// SPDX-License-Identifier: Apache-2.0
// The window while an agent floods it.
#include "tests/attacks/attackedprogram.h"
#include "tests/bench/heartbeat.h"
#include "tests/support/testtimeout.h"
#include "tests/support/threadcputime.h"
#include "ui/shell/mainwindow.h"
#include "ui/style/theme.h"
#include "ui/workspace/services.h"

#include <QApplication>
#include <QFile>
#include <QTest>

namespace a2a::test {

using namespace Qt::StringLiterals;

static qint64 residentBytes()
{
    QFile file(u"/proc/self/statm"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toLongLong() * 4096;
}

/// The whole window, connected to a server.
class FloodedWindow final {
public:
    FloodedWindow()
    {
        m_bench.server.playCard("Agent", R"("capabilities":{"streaming":true},)");
        m_window.resize(1200, 800);
        m_window.show();
        m_window.agents().open(m_bench.origin());
    }
    [[nodiscard]] bool isReady()
    {
        return QTest::qWaitFor(
            [this] {
                return m_session.agentCount() > 0 &&
                       m_session.agent(0).link().state() == AgentLink::State::Connected;
            },
            TestTimeoutMs);
    }
    /// Sends a message and waits until the task is completed.
    [[nodiscard]] bool say(const Script &answer)
    {
        m_bench.server.playAt("/rpc", answer);
        for (QWidget *message : m_window.findChildren<QWidget *>()) {
            if (message->accessibleName() != u"Message"_s)
                continue;
            message->setFocus();
            QTest::keyClicks(message, u"hi"_s);
            QTest::keyClick(message, Qt::Key_Return);
        }
        return QTest::qWaitFor(
            [this] {
                const Store &store = m_session.store();
                return !store.tasks.empty() && store.tasks[0].state == TaskState::Completed;
            },
            TestTimeoutMs);
    }

private:
    AttackFixture m_bench;
    Services m_services{m_bench.place(u"settings.ini"_s)};
    Theme m_theme{*qApp, ThemeChoice::Light};
    Session m_session;
    Workspace m_workspace{m_session, m_services};
    MainWindow m_window{m_workspace, m_theme};
};

static void floods(Verdict &verdict)
{
    const QByteArray working = event(status("WORKING"));
    for (const auto &[name, piece, total] :
         {std::tuple<const char *, QByteArray, qint64>{
              "pings", QByteArray(": ping\n\n").repeated(4096), 16 * MiB},
          {"empty data", QByteArray("data:\n\n").repeated(4096), 16 * MiB},
          {"statuses", working.repeated(100), working.size() * 20'000}}) {
        verdict.variant(QString::fromLatin1(name));
        FloodedWindow window;
        verdict.check(window.isReady(), u"it does not connect"_s);
        const qint64 before = residentBytes();
        Heartbeat heartbeat(exactThreadCpuTimeMs);
        heartbeat.start();
        verdict.check(window.say(flooded(piece, total)), u"the task's end is not seen"_s);
        heartbeat.stop();
        const qint64 grown = residentBytes() - before;
        verdict.check(grown <= 100 * MiB, u"%1 MiB more"_s.arg(grown / MiB));
        verdict.check(heartbeat.percentile(0.99) < 100,
                      u"events wait for %1 ms of work"_s.arg(heartbeat.percentile(0.99)));
    }
    verdict.addObservation(u"the task's end is shown; at most 100 MiB more"_s);
}

Surface windowRows()
{
    return {
        "The window",
        {{"window-floods", "Streams at full speed: two million pings, empty data, 20,000 statuses.",
          "The window stays usable, and takes at most 100 MiB more.", floods, ""},
         {"window-markup",
          "Markup in every text of an agent.",
          "It is nowhere read as markup; nothing that it names is loaded or opened.",
          {},
          "HostileTextTest"},
         {"window-saving",
          "Names and links of an agent in the dialogs that save and open.",
          "Names stay in the chosen folder; only https is opened, after the whole address was "
          "shown.",
          {},
          "FileCommandsTest ArtifactFileActionsTest LinkInfoTest RemoteFileCardTest"},
         {"window-secrets",
          "Secrets in everything that an agent repeats.",
          "No file, export or copy has them.",
          {},
          "CanaryTest SecretFormsTest RepeatedSecretTest TaskSecretsTest"}}};
}

} // namespace a2a::test
