// SPDX-License-Identifier: Apache-2.0
// bench_window SERVER-URL: the real window takes a stream while a heartbeat in its event loop is
// timed. Prints one JSON line; tests/bench/window runs it and compares.
#include "ui/shell/mainwindow.h"
#include "ui/timeline/timelinepane.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTableView>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <unistd.h>
#include <vector>

using namespace a2a;
using namespace Qt::StringLiterals;

namespace {

/// The longest the event loop kept a timer of 1 ms waiting, over and over: what a user feels as a
/// hang.
class Heartbeat final : public QObject {
public:
    Heartbeat()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.setInterval(1);
        connect(&m_timer, &QTimer::timeout, this, [this] {
            const double gap = double(m_clock.nsecsElapsed()) / 1e6;
            m_clock.restart();
            m_gaps.push_back(std::max(0.0, gap - 1));
        });
    }

    void start()
    {
        m_gaps.clear();
        m_clock.start();
        m_timer.start();
    }
    void stop() { m_timer.stop(); }
    [[nodiscard]] double percentile(double share) const
    {
        std::vector<double> sorted = m_gaps;
        std::sort(sorted.begin(), sorted.end());
        return sorted.empty() ? 0 : sorted[size_t(share * double(sorted.size() - 1))];
    }

private:
    QTimer m_timer;
    QElapsedTimer m_clock;
    std::vector<double> m_gaps;
};

qint64 residentKib()
{
    QFile file(u"/proc/self/statm"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toLongLong() * sysconf(_SC_PAGESIZE) / 1024;
}

/// Connects, sends, watches until the wire log shows the last frame, prints.
class Run final : public QObject {
public:
    Run(Session &session, MainWindow &window)
        : m_session(session)
        , m_window(window)
    {
        for (QTableView *table : window.findChildren<QTableView *>()) {
            if (table->accessibleName() == u"Wire log")
                m_wire = table;
        }
        Q_ASSERT(m_wire);
        connect(&session, &Session::agentChanged, this, [this] { onAgent(); });
        connect(&session, &Session::changed, this, [this] { onChanged(); });
    }

private:
    void onAgent()
    {
        Connection &agent = m_session.agent(0);
        if (agent.state() == Connection::State::Failed) {
            std::fprintf(stderr, "bench_window: %s\n", qPrintable(agent.error()->text()));
            QCoreApplication::exit(1);
        }
        if (agent.state() != Connection::State::Connected || m_call != 0)
            return;
        m_call = ExchangeId(-1);                           // connecting once is enough
        QTimer::singleShot(500, this, [this] { send(); }); // let the window settle
    }

    void send()
    {
        m_before = residentKib();
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Text;
        part.text = u"go"_s;
        draft.parts.push_back(part);
        m_heartbeat.start();
        m_call = m_session.send(0, draft, {});
        m_window.selection().selectContext(0, m_session.store().track(m_call)->context, nullptr);
    }

    void onChanged()
    {
        if (m_call == 0 || m_call == ExchangeId(-1))
            return;
        const ExchangeFacts &facts = m_session.recording().facts(m_call);
        if (facts.end == EndReason::Open)
            return;
        // Twice round the loop: the models have inserted, the views have painted.
        QTimer::singleShot(0, this, [this] { QTimer::singleShot(0, this, [this] { finish(); }); });
    }

    void finish()
    {
        const Store &store = m_session.store();
        if (m_printed || size_t(m_wire->model()->rowCount()) != store.frames.size())
            return;
        m_printed = true;
        m_heartbeat.stop();
        const ExchangeFacts &facts = m_session.recording().facts(m_call);
        const quint32 events = store.track(m_call)->events;
        const double perEvent = double(residentKib() - m_before) / events;
        std::printf("{\"events\":%u,\"streamMs\":%.0f,\"gapP99Ms\":%.1f,\"gapMaxMs\":%.1f,"
                    "\"lastRowMs\":%.0f,"
                    "\"kibPerEvent\":%.3f}\n",
                    events, double(facts.endedNs - facts.startedNs) / 1e6,
                    m_heartbeat.percentile(0.99), m_heartbeat.percentile(1),
                    double(m_session.recording().nowNs() - facts.endedNs) / 1e6, perEvent);
        std::fflush(stdout);
        QCoreApplication::exit(events > 2 ? 0 : 1);
    }

    Session &m_session;
    MainWindow &m_window;
    QTableView *m_wire = nullptr;
    Heartbeat m_heartbeat;
    ExchangeId m_call = 0;
    qint64 m_before = 0;
    bool m_printed = false;
};

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    const QTemporaryDir settingsFolder;
    Settings settings(settingsFolder.filePath(u"bench.ini"_s));
    Theme theme(app, ThemeChoice::Light);
    Session session;
    MainWindow window(session, settings, theme);
    window.show();
    // Chat is in front in the window; the timeline stands beside it, so that both are drawn.
    TimelinePane timeline(session, window.selection(), nullptr);
    timeline.resize(900, 400);
    timeline.show();
    Run run(session, window);
    window.openAgent(QApplication::arguments().value(1));
    QTimer::singleShot(120'000, &app, [] {
        std::fprintf(stderr, "bench_window: no end after two minutes\n");
        QCoreApplication::exit(1);
    });
    return QApplication::exec();
}
