// SPDX-License-Identifier: Apache-2.0
// bench_push echo|session|window [COUNT]: how fast push notifications are received.
//
// Another process is the agent: it sends COUNT notifications (50,000) of eight tasks, each task's
// over its own connection, the next one as soon as the last one got its response. They go to a
// plain server that does nothing with them (echo), to a session without a window (session), or to
// the real one with chat, wire log and timeline in sight (window), which record, fold and judge
// each. Prints one JSON line:
//   perSecond        responses received, by the agent's clock
//   cpuMs            CPU time of this process meanwhile
//   notifications    those in the recording; the following are counted there
//   folded           resulting chunks, statuses and tasks in the store
//   found            findings of HOK-003: the last one of each task has a wrong media type
//   kibPerEvent      memory per notification
//   gapP99Ms gapMaxMs   how long the event loop was busy meanwhile
#include "model/push/pushlistener.h"
#include "model/text/textof.h"
#include "tests/bench/benchhttp.h"
#include "tests/bench/benchmetrics.h"
#include "tests/bench/benchwindow.h"
#include "tests/bench/deadline.h"
#include "tests/bench/echoserver.h"
#include "tests/bench/heartbeat.h"
#include "tests/bench/pushload.h"
#include "ui/workspace/pushnotifications.h"
#include "ui/workspace/workspace.h"

#include <QApplication>
#include <QSocketNotifier>

#include <csignal>
#include <cstdio>
#include <string_view>
#include <unistd.h>

using namespace a2a;
using namespace Qt::StringLiterals;

namespace {

constexpr int Tasks = 8;
constexpr int MostCount = 10'000'000;

[[noreturn]] void fail(const char *why)
{
    std::fprintf(stderr, "bench_push: %s\n", why);
    std::_Exit(1);
}

/// From the other process.
double secondsFrom(int results)
{
    double seconds = 0;
    if (::read(results, &seconds, sizeof seconds) != sizeof seconds)
        fail("the agent has gone");
    return seconds;
}

/// Registers a URL for each task, waits for the end of the pushes, and counts.
class PushRun final {
public:
    PushRun(Session &session, PushListener &listener, int count, int results)
        : m_session(session)
        , m_listener(listener)
        , m_count(count)
        , m_results(results)
        , m_arrived(results, QSocketNotifier::Read)
    {
        QObject::connect(&session, &Session::stateChanged, &m_here, [this] { onAgent(); });
        QObject::connect(&m_arrived, &QSocketNotifier::activated, &m_here, [this] { onEnd(); });
    }

private:
    void onAgent()
    {
        const a2a::Connection &agent = m_session.agent(0);
        if (agent.link().state() == a2a::AgentLink::State::Failed)
            fail(qPrintable(textOf(*agent.link().error())));
        if (agent.link().state() != a2a::AgentLink::State::Connected || m_begun)
            return;
        m_begun = true;
        if (m_listener.start())
            fail("cannot listen");
        for (int i = 0; i < Tasks; ++i)
            m_listener.receive(0, u"t-%1"_s.arg(i));
        m_memory = test::residentBytes();
        m_cpuMs = test::processCpuMs();
        m_heartbeat.start();
    }

    void onEnd()
    {
        m_heartbeat.stop();
        const double seconds = secondsFrom(m_results);
        m_cpuMs = test::processCpuMs() - m_cpuMs;
        m_session.flush();
        const Store &store = m_session.store();
        qint64 notifications = 0;
        for (const PushReceiver &receiver : m_listener.receivers())
            notifications += receiver.received - receiver.rejected;
        qint64 folded = qint64(store.tasks.size());
        for (const Frame &frame : store.frames) {
            const bool isUpdate =
                frame.event == EventKind::StatusUpdate || frame.event == EventKind::ArtifactUpdate;
            folded += isUpdate && frame.task != NoIndex ? 1 : 0;
        }
        const qint64 grown = test::residentBytes() - m_memory;
        test::printMetrics({
            {u"perSecond"_s, m_count / seconds},
            {u"cpuMs"_s, m_cpuMs},
            {u"notifications"_s, notifications},
            {u"folded"_s, folded},
            {u"found"_s, int(store.findingCounts.value("HOK-003"))},
            {u"kibPerEvent"_s, double(grown) / 1024 / m_count},
            {u"gapP99Ms"_s, m_heartbeat.percentile(0.99)},
            {u"gapMaxMs"_s, m_heartbeat.percentile(1)},
        });
        QCoreApplication::quit();
    }

    Session &m_session;
    PushListener &m_listener;
    int m_count;
    int m_results;
    QObject m_here;
    QSocketNotifier m_arrived;
    Heartbeat m_heartbeat;
    qint64 m_memory = 0;
    double m_cpuMs = 0;
    bool m_begun = false;
};

/// The notifications' path without our code.
int runEcho(int count, int results)
{
    EchoServer server;
    if (::fork() == 0) {
        endAfter(150);
        std::vector<PushTarget> targets;
        for (int i = 0; i < Tasks; ++i)
            targets.push_back({"t-" + std::to_string(i), server.port(), "/push/0123456789abcdef",
                               "0123456789abcdef0123456789abcdef"});
        const double seconds = pushAll(targets, count);
        std::_Exit(::write(results, &seconds, sizeof seconds) == sizeof seconds ? 0 : 1);
    }
    return server.run();
}

} // namespace

int main(int argc, char **argv)
{
    endAfter(150);
    const std::string_view mode = argc > 1 ? argv[1] : "";
    const int count = argc > 2 ? std::atoi(argv[2]) : 50'000;
    if ((mode != "echo" && mode != "session" && mode != "window") || argc > 3 ||
        count < 3 * Tasks || count > MostCount || count % Tasks != 0) {
        std::fprintf(stderr, "usage: bench_push echo|session|window [COUNT]\n");
        return 2;
    }
    int results[2];
    if (::pipe(results) != 0)
        return 1;
    if (mode == "echo") {
        const int answered = runEcho(count, results[1]);
        test::printMetrics({{u"perSecond"_s, count / secondsFrom(results[0])},
                            {u"cpuMs"_s, test::processCpuMs()},
                            {u"notifications"_s, answered}});
        return 0;
    }
    uint16_t port = 0;
    const int listener = listenOnLoopback(port);
    const pid_t child = ::fork();
    if (child == 0) {
        endAfter(150);
        servePushAgent(listener, port, Tasks, count, results[1]);
    }
    ::close(listener);
    ::close(results[1]);
    const QString url = u"http://127.0.0.1:%1/"_s.arg(port);
    QApplication app(argc, argv);
    int code = 0;
    if (mode == "session") {
        Session session;
        session.recorder().setChecksRules(true);
        PushListener push(session);
        const PushRun run(session, push, count, results[0]);
        session.addAgent().link().connectTo(url);
        code = QApplication::exec();
    } else {
        test::BenchWindow stage(app);
        Workspace &workspace = stage.workspace();
        const PushRun run(workspace.session(), workspace.pushNotifications().listener(), count,
                          results[0]);
        stage.window().agents().open(url);
        code = QApplication::exec();
    }
    ::kill(child, SIGKILL);
    return code;
}
