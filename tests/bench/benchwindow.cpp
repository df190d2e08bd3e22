// SPDX-License-Identifier: Apache-2.0
// bench_window SERVER-URL SCENARIO [SENDS]: the real window receives the responses of bench_server
// while a heartbeat in its event loop is timed.
#include "tests/bench/benchwindow.h"
#include "model/text/textof.h"
#include "tests/bench/benchmetrics.h"
#include "tests/bench/deadline.h"
#include "tests/bench/heartbeat.h"
#include "tests/bench/largeartifact.h"
#include "tests/bench/presenterrounds.h"
#include "ui/panes/artifacts/artifactspane.h"

#include <QApplication>
#include <QTableView>

#include <cstdio>

using namespace a2a;
using namespace Qt::StringLiterals;

namespace {

struct Scenario {
    QStringView name; ///< also the agent's path, unless another one is given
    int sends = 1;
    int inFlight = 1;
    bool isLarge = false; ///< ends with viewing the artifact
    QStringView path = {};
    bool presents = false; ///< ends with the presenter view, other sizes, other colors
};

constexpr Scenario Scenarios[] = {
    {u"packed"},
    {u"tasks", 1000, 8},
    {u"chat", 2500, 16},
    {u"history"},
    {u"text", 1, 1, true},
    {u"json", 1, 1, true},
    {u"onetext", 1, 1, true},
    {u"presenter", 50, 8, false, u"chat", true},
};

/// Connects, sends, watches until the wire log shows the last frame, prints.
class Run final : public QObject {
public:
    Run(test::BenchWindow &stage, const Scenario &scenario)
        : m_session(stage.session())
        , m_window(stage.window())
        , m_scenario(scenario)
        , m_large(m_session, m_window.selection(), *m_window.findChild<ArtifactsPane *>())
        , m_presenting(m_window, stage.theme())
    {
        for (QTableView *table : m_window.findChildren<QTableView *>()) {
            if (table->accessibleName() == u"Wire log")
                m_wire = table;
        }
        Q_ASSERT(m_wire);
        connect(&m_session, &Session::stateChanged, this, [this] { onAgent(); });
        connect(&m_session, &Session::changed, this, [this] { onChanged(); });
        connect(&m_large, &LargeArtifact::done, this, [this] { print(); });
        connect(&m_large, &LargeArtifact::failed, this, [](const QString &why) {
            std::fprintf(stderr, "bench_window: %s\n", qPrintable(why));
            QCoreApplication::exit(1);
        });
    }

private:
    void onAgent()
    {
        Connection &agent = m_session.agent(0);
        if (agent.link().state() == AgentLink::State::Failed) {
            std::fprintf(stderr, "bench_window: %s\n", qPrintable(textOf(*agent.link().error())));
            QCoreApplication::exit(1);
        }
        if (agent.link().state() != AgentLink::State::Connected || m_connected)
            return;
        m_connected = true;
        QTimer::singleShot(500, this, [this] { // let the window settle
            m_before = test::residentBytes();
            m_heartbeat.start();
            onChanged();
        });
    }

    void send()
    {
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Text;
        part.text = u"go"_s;
        draft.parts.push_back(part);
        ReplyTarget target;
        target.context = m_window.selection().context();
        target.kind = target.context == NoIndex ? ReplyTarget::Kind::NewConversation
                                                : ReplyTarget::Kind::NewTask;
        m_open.push_back(exchangeOf(m_session.send(0, draft, target)));
        if (++m_sent == 1)
            m_window.selection().selectContext(0, m_session.store().track(m_open[0])->context);
    }

    void onChanged()
    {
        if (!m_connected || m_before == 0 || m_waited)
            return;
        std::erase_if(m_open, [this](ExchangeId call) {
            const ExchangeFacts &facts = m_session.recording().facts(call);
            if (facts.end == EndReason::Open)
                return false;
            m_firstNs = m_firstNs == 0 ? facts.startedNs : m_firstNs;
            m_endedNs = std::max(m_endedNs, facts.endedNs);
            m_events += m_session.store().track(call)->events;
            return true;
        });
        // The first response provides the context of the others.
        const int inFlight = m_sent == 0 || m_endedNs > 0 ? m_scenario.inFlight : 1;
        while (m_sent < m_scenario.sends && int(m_open.size()) < (m_sent == 0 ? 1 : inFlight))
            send();
        // Two rounds of the loop: the models have inserted, the views have painted.
        if (m_open.empty())
            QTimer::singleShot(0, this,
                               [this] { QTimer::singleShot(0, this, [this] { finish(); }); });
    }

    void finish()
    {
        if (m_waited || size_t(m_wire->model()->rowCount()) != m_session.store().frames.size())
            return;
        m_waited = true;
        m_heartbeat.stop();
        m_lastRowMs = double(m_session.recording().nowNs() - m_endedNs) / 1e6;
        if (m_scenario.isLarge)
            return m_large.start();
        if (m_scenario.presents)
            m_presenting.run();
        print();
    }

    void print()
    {
        const Store &store = m_session.store();
        const auto grown = double(test::residentBytes() - m_before);
        QJsonObject figures{{u"frames"_s, qint64(store.frames.size())},
                            {u"tasks"_s, qint64(store.tasks.size())},
                            {u"messages"_s, qint64(store.messages.size())},
                            {u"events"_s, qint64(m_events)},
                            {u"ms"_s, double(m_endedNs - m_firstNs) / 1e6},
                            {u"gapP99Ms"_s, m_heartbeat.percentile(0.99)},
                            {u"gapMaxMs"_s, m_heartbeat.percentile(1)},
                            {u"lastRowMs"_s, m_lastRowMs},
                            {u"grownMib"_s, grown / 1024 / 1024}};
        if (m_scenario.isLarge) {
            const auto bytes = double(store.artifacts[0].bytes);
            figures[u"memoryRatio"_s] = grown / bytes;
            figures[u"peakRatio"_s] = double(test::peakBytes() - m_before) / bytes;
            figures[u"firstPaintMs"_s] = m_large.firstPaintMs();
            figures[u"scrollGapP99Ms"_s] = m_large.scrolling().percentile(0.99);
            figures[u"scrollGapMaxMs"_s] = m_large.scrolling().percentile(1);
        } else if (m_scenario.presents) {
            m_presenting.addTo(figures);
        } else if (m_events > 0) {
            figures[u"kibPerEvent"_s] = grown / 1024 / m_events;
        }
        test::printMetrics(figures);
        QCoreApplication::exit(store.failures.empty() ? 0 : 1);
    }

    Session &m_session;
    MainWindow &m_window;
    const Scenario &m_scenario;
    LargeArtifact m_large;
    PresenterRounds m_presenting;
    QTableView *m_wire = nullptr;
    Heartbeat m_heartbeat;
    std::vector<ExchangeId> m_open;
    int m_sent = 0;
    quint32 m_events = 0;
    qint64 m_firstNs = 0;
    qint64 m_endedNs = 0;
    qint64 m_before = 0;
    double m_lastRowMs = 0;
    bool m_connected = false;
    bool m_waited = false;
};

} // namespace

int main(int argc, char **argv)
{
    endAfter(150);
    QApplication app(argc, argv);
    const QStringList arguments = QApplication::arguments();
    const auto *known =
        std::find_if(std::begin(Scenarios), std::end(Scenarios),
                     [&](const Scenario &one) { return one.name == arguments.value(2); });
    if (arguments.size() < 3 || known == std::end(Scenarios)) {
        std::fprintf(stderr, "usage: bench_window SERVER-URL SCENARIO [SENDS]\n");
        return 2;
    }
    Scenario scenario = *known;
    if (arguments.size() > 3)
        scenario.sends = arguments[3].toInt();
    test::BenchWindow stage(app);
    Run run(stage, scenario);
    const QString path = (scenario.path.isEmpty() ? scenario.name : scenario.path).toString();
    stage.window().agents().open(arguments[1] + u'/' + path + u'/');
    return QApplication::exec();
}
