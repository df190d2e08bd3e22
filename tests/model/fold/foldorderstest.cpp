// SPDX-License-Identifier: Apache-2.0
// Invariants of the fold if several exchanges report one task: the result does not depend on which
// of them was faster. Terminal states, artifacts and messages are the same in all orders, other
// states follow the agent's own times, and no finding appears that no exchange has by itself. The
// order within an exchange is kept.
#include "model/net/bindings/ssedecoder.h"
#include "tests/model/fold/taskscenario.h"
#include "tests/model/session/captures.h"
#include "tests/support/repetitions.h"
#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <set>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class FoldOrdersTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void all_orders_give_the_same_result_data();
    void all_orders_give_the_same_result();
    void random_tasks_give_the_same_result();
    void recorded_streams_give_the_same_result();
    void all_orders_of_three_streams();
    void older_states_are_not_restored();
    void older_snapshots_take_back_no_question();
    void cleanupTestCase() { qInfo("%lld orders tried", static_cast<long long>(m_tried)); }

private:
    /// Of all orders, a usual run tries one of so many, distributed evenly; a full run all.
    [[nodiscard]] bool isLeftOut() { return ++m_met % repetitions(OneOf, 1) != 0; }

    static constexpr int OneOf = 23; ///< a prime: an event gets every position
    qint64 m_met = 0;
    qint64 m_tried = 0;
};

/// Rules about several exchanges; each has its own tests in FoldTest.
static const std::set<QByteArray> &rulesOfSeveral()
{
    static const std::set<QByteArray> rules{"NOTE-MESSAGE-MISMATCH", "NOTE-MESSAGE-ID-REUSED"};
    return rules;
}

static std::set<std::tuple<QByteArray, int, int>> findingsAlone(const TaskScenario &scenario)
{
    std::set<std::tuple<QByteArray, int, int>> all;
    for (int report = 0; report < int(scenario.reports.size()); ++report) {
        TaskScenario alone{scenario.protocolVersion, {scenario.reports[size_t(report)]}};
        const std::vector<int> order(alone.reports[0].events.size(), 0);
        for (const auto &[rule, exchange, event] : played(alone, order, true).findings)
            all.emplace(rule, report, event);
    }
    return all;
}

static QByteArray described(const TaskScenario &scenario, const std::vector<int> &order, bool early)
{
    QByteArray text = early ? "requests first:" : "requests late:";
    std::vector<size_t> next(scenario.reports.size());
    for (const int report : order) {
        const Event &event = scenario.reports[size_t(report)].events[next[size_t(report)]++];
        const QByteArray told = event.document->root().raw().toByteArray();
        const json::Value parts = findParts(event.head.artifact);
        text += "\n  " + QByteArray::number(report) + ' ' +
                (event.head.kind == EventKind::ArtifactUpdate
                     ? (event.head.append ? "+ " : "= ") + digestedBytes(parts)
                     : told.mid(0, 200));
    }
    return text;
}

/// Compares an order with the first one. Empty: correct.
static QByteArray judged(const TaskScenario &scenario, const Outcome &first,
                         const std::vector<int> &order, bool early,
                         const std::set<std::tuple<QByteArray, int, int>> &alone)
{
    const Outcome outcome = played(scenario, order, early);
    QByteArray wrong;
    const bool ended = isTerminal(first.state) || isTerminal(outcome.state);
    if (ended && outcome.state != first.state)
        wrong += "state " + stateName(outcome.state).toUtf8() + " instead of " +
                 stateName(first.state).toUtf8() + '\n';
    if (outcome.content != first.content)
        wrong += "content\n  " + outcome.content.join("\n  ") + "\ninstead of\n  " +
                 first.content.join("\n  ") + '\n';
    for (const auto &found : outcome.findings) {
        if (!alone.contains(found) && !rulesOfSeveral().contains(std::get<0>(found)))
            wrong += "found " + std::get<0>(found) + " at event " +
                     QByteArray::number(std::get<2>(found)) + " of " +
                     QByteArray::number(std::get<1>(found)) + '\n';
    }
    return wrong.isEmpty() ? wrong : wrong + described(scenario, order, early);
}

static std::vector<int> oneAfterTheOther(const TaskScenario &scenario)
{
    std::vector<int> order;
    for (int report = 0; report < int(scenario.reports.size()); ++report)
        order.insert(order.end(), scenario.reports[size_t(report)].events.size(), report);
    return order;
}

/// A stream from some moment on; since 1.0 it begins with the task.
static ExchangeReport streamed(const TaskScenario &scenario, const AgentSimulator &speaker,
                               const std::vector<HistoryEntry> &log, Operation operation, int from,
                               bool joined)
{
    ExchangeReport report;
    report.operation = operation;
    report.from = from;
    if (scenario.protocolVersion == ProtocolVersion::V1_0)
        scenario.add(report, speaker.task(log, from, joined), from);
    for (int number = from; number < int(log.size()); ++number)
        scenario.add(report, speaker.update(log, number), number + 1);
    return report;
}

/// The stream of the original caller, from the beginning to the end.
static ExchangeReport wholeStream(const TaskScenario &scenario, const AgentSimulator &speaker,
                                  const std::vector<HistoryEntry> &log)
{
    return streamed(scenario, speaker, log, Operation::SendStreaming, 0, false);
}

static ExchangeReport subscription(const TaskScenario &scenario, const AgentSimulator &speaker,
                                   const std::vector<HistoryEntry> &log, int from, bool joined)
{
    return streamed(scenario, speaker, log, Operation::Subscribe, from, joined);
}

static ExchangeReport snapshot(const TaskScenario &scenario, const AgentSimulator &speaker,
                               const std::vector<HistoryEntry> &log, int known, bool joined)
{
    ExchangeReport report;
    report.operation = Operation::GetTask;
    report.from = known;
    scenario.add(report, speaker.task(log, known, joined), known);
    return report;
}

static HistoryEntry status(TaskState state, const char *message = "")
{
    return {state, message, {}, {}, false, false};
}

static HistoryEntry chunk(const char *artifact, const char *text, bool append, bool last = false)
{
    return {TaskState::Unspecified, {}, artifact, text, append, last};
}

void FoldOrdersTest::all_orders_give_the_same_result_data()
{
    QTest::addColumn<int>("generation");
    QTest::addColumn<bool>("withTimes");
    QTest::addColumn<int>("second"); // entries before the subscription
    QTest::addColumn<int>("third");
    QTest::addColumn<bool>("joined");
    QTest::addColumn<int>("log");
    for (const ProtocolVersion generation : {ProtocolVersion::V1_0, ProtocolVersion::V0_3}) {
        for (const bool withTimes : {false, true}) {
            for (int log = 0; log < 4; ++log) {
                for (const auto &[second, third] :
                     {std::pair{0, 2}, std::pair{1, 3}, std::pair{2, 2}, std::pair{3, 1},
                      std::pair{2, 4}}) {
                    QTest::addRow("%s log %d, %s, subscribed after %d, asked after %d",
                                  generation == ProtocolVersion::V1_0 ? "1.0" : "0.3", log,
                                  withTimes ? "times" : "no times", second, third)
                        << int(generation) << withTimes << second << third << (third % 2 == 0)
                        << log;
                }
            }
        }
    }
}

static std::vector<HistoryEntry> exampleLog(int number)
{
    using enum TaskState;
    switch (number) {
    case 0: // grows, in identical pieces
        return {status(Working), chunk("a", "ha", false), chunk("a", "ha", true),
                chunk("a", "ho", true, true), status(Completed, "done")};
    case 1: // waits in between
        return {status(Working, "at it"), status(InputRequired, "which"), status(Working),
                chunk("a", "x", false, true), status(Completed)};
    case 2: // is replaced by something shorter
        return {chunk("a", "Hello", false), chunk("a", " you", true), chunk("a", "He", false),
                chunk("a", "y", true, true), status(Failed, "sorry")};
    default: // two artifacts, and canceled
        return {status(Working), chunk("a", "one", false), chunk("b", "two", false),
                chunk("a", "more", true), status(Canceled, "stopped")};
    }
}

void FoldOrdersTest::all_orders_give_the_same_result()
{
    QFETCH(int, generation);
    QFETCH(bool, withTimes);
    QFETCH(int, second);
    QFETCH(int, third);
    QFETCH(bool, joined);
    QFETCH(int, log);
    TaskScenario scenario{ProtocolVersion(generation), {}};
    const AgentSimulator speaker(scenario.protocolVersion, withTimes);
    const std::vector<HistoryEntry> happened = exampleLog(log);
    scenario.reports.push_back(wholeStream(scenario, speaker, happened));
    scenario.reports.push_back(subscription(scenario, speaker, happened, second, joined));
    scenario.reports.push_back(snapshot(scenario, speaker, happened, third, joined));
    const auto alone = findingsAlone(scenario);
    std::vector<int> order = oneAfterTheOther(scenario);
    const Outcome first = played(scenario, order, true);
    QVERIFY(isTerminal(first.state));
    do {
        if (isLeftOut())
            continue;
        for (const bool early : {true, false}) {
            ++m_tried;
            const QByteArray wrong = judged(scenario, first, order, early, alone);
            if (!wrong.isEmpty())
                QFAIL(qPrintable(QString::fromUtf8(wrong)));
        }
    } while (std::ranges::next_permutation(order).found);
}

/// Possible events of a task: it sends a message, artifacts grow or are replaced, it ends.
static std::vector<HistoryEntry> randomLog(QRandomGenerator &random)
{
    using enum TaskState;
    static constexpr const char *Texts[] = {"a", "b", "ha", "ho ", "hello", "\u4f60\u597d", "."};
    static constexpr TaskState Ends[] = {Completed, Failed, Canceled, Rejected};
    std::vector<HistoryEntry> log;
    std::set<QByteArray> begun;
    const int length = random.bounded(2, 7);
    for (int number = 0; number < length; ++number) {
        const QByteArray said = "s" + QByteArray::number(number);
        if (random.bounded(3) == 0) {
            log.push_back(status(random.bounded(4) == 0 ? InputRequired : Working,
                                 random.bounded(2) == 0 ? said.constData() : ""));
            continue;
        }
        const char *artifact = random.bounded(3) == 0 ? "b" : "a";
        const bool appends = begun.contains(artifact) && random.bounded(5) > 0;
        begun.insert(artifact);
        log.push_back(chunk(artifact, Texts[random.bounded(int(std::size(Texts)))], appends,
                            random.bounded(6) == 0));
    }
    log.push_back(status(Ends[random.bounded(4)], random.bounded(2) == 0 ? "end" : ""));
    return log;
}

void FoldOrdersTest::random_tasks_give_the_same_result()
{
    QRandomGenerator random(20261122);
    for (int number = 0; number < repetitions(800, 20'000); ++number) {
        TaskScenario scenario{
            random.bounded(2) == 0 ? ProtocolVersion::V1_0 : ProtocolVersion::V0_3, {}};
        const AgentSimulator speaker(scenario.protocolVersion, random.bounded(2) == 0);
        const std::vector<HistoryEntry> log = randomLog(random);
        scenario.reports.push_back(wholeStream(scenario, speaker, log));
        for (int more = random.bounded(1, 3); more > 0; --more) {
            const int from = random.bounded(int(log.size()) + 1);
            const bool joined = random.bounded(2) == 0;
            scenario.reports.push_back(random.bounded(2) == 0 && from < int(log.size())
                                           ? subscription(scenario, speaker, log, from, joined)
                                           : snapshot(scenario, speaker, log, from, joined));
        }
        const auto alone = findingsAlone(scenario);
        std::vector<int> order = oneAfterTheOther(scenario);
        const Outcome first = played(scenario, order, true);
        for (const bool early : {true, false}) {
            std::shuffle(order.begin(), order.end(), random);
            ++m_tried;
            const QByteArray wrong = judged(scenario, first, order, early, alone);
            if (!wrong.isEmpty())
                QFAIL(
                    qPrintable(QStringLiteral("task %1: ").arg(number) + QString::fromUtf8(wrong)));
        }
    }
}

/// The task of a recorded stream is renamed to "t".
static QByteArray renamed(json::Value payload, const EventHead &head)
{
    QByteArray text = payload.raw().toByteArray();
    if (!head.taskId.isEmpty())
        text.replace(QByteArray('"' + head.taskId + '"'), "\"t\"");
    return text;
}

/// Exchanges derived from a recorded one: the stream, some of its rest as a subscription, and the
/// final task of another recording of the same agent.
void FoldOrdersTest::recorded_streams_give_the_same_result()
{
    std::vector<TaskScenario> worlds;
    for (const auto &capture : captures(QStringLiteral(TEST_DATA "/captures.jsonl"))) {
        const std::optional<Operation> operation = capture->operation();
        if (capture->binding() != BindingKind::JsonRpc || !operation || !isStreaming(*operation))
            continue;
        TaskScenario scenario{capture->protocolVersion(), {}};
        ExchangeReport stream;
        SseDecoder decoder;
        const auto take = [&](const SseEvent &event) {
            const json::Document document(event.data.toByteArray());
            const json::Value payload = document.root()["result"];
            Notes notes;
            const EventHead head =
                scenario.dialect().codec->readHead(Operation::SendStreaming, payload, notes);
            if (payload.isObject() && head.kind != EventKind::Message &&
                head.kind != EventKind::Unknown && stream.events.size() < 12)
                scenario.add(stream, renamed(payload, head), int(stream.events.size()) + 1);
        };
        const QByteArray body = capture->body();
        decoder.feed(body, take);
        decoder.finish(take);
        if (stream.events.size() < 2 || !isTerminal(stream.events.back().head.state))
            continue;
        scenario.reports.push_back(std::move(stream));
        worlds.push_back(std::move(scenario));
    }
    QVERIFY2(worlds.size() >= 20, qPrintable(QString::number(worlds.size())));
    QRandomGenerator random(1122);
    for (int number = 0; number < repetitions(800, 20'000); ++number) {
        TaskScenario scenario = worlds[size_t(random.bounded(int(worlds.size())))];
        const ExchangeReport whole = scenario.reports.front();
        for (int more = random.bounded(1, 3); more > 0; --more) {
            ExchangeReport rest;
            rest.operation = Operation::Subscribe;
            rest.from = random.bounded(int(whole.events.size()));
            rest.events.assign(whole.events.begin() + rest.from, whole.events.end());
            scenario.reports.push_back(std::move(rest));
        }
        const auto alone = findingsAlone(scenario);
        std::vector<int> order = oneAfterTheOther(scenario);
        const Outcome first = played(scenario, order, true);
        std::shuffle(order.begin(), order.end(), random);
        const bool early = random.bounded(2) == 0;
        ++m_tried;
        const QByteArray wrong = judged(scenario, first, order, early, alone);
        if (!wrong.isEmpty())
            QFAIL(qPrintable(QString::fromUtf8(wrong)));
    }
}

/// One task with three exchanges of five events each, in every possible order.
void FoldOrdersTest::all_orders_of_three_streams()
{
    TaskScenario scenario{ProtocolVersion::V1_0, {}};
    const AgentSimulator speaker(scenario.protocolVersion, false);
    const std::vector<HistoryEntry> log = {status(TaskState::Working), chunk("a", "x", false),
                                           chunk("a", "y", true, true),
                                           status(TaskState::Completed, "done")};
    scenario.reports.push_back(wholeStream(scenario, speaker, log));
    for (int more = 0; more < 2; ++more)
        scenario.reports.push_back(subscription(scenario, speaker, log, 0, more == 1));
    const auto alone = findingsAlone(scenario);
    std::vector<int> order = oneAfterTheOther(scenario);
    const Outcome first = played(scenario, order, true);
    do {
        if (isLeftOut())
            continue;
        ++m_tried;
        const QByteArray wrong = judged(scenario, first, order, true, alone);
        if (!wrong.isEmpty())
            QFAIL(qPrintable(QString::fromUtf8(wrong)));
    } while (std::ranges::next_permutation(order).found);
}

void FoldOrdersTest::older_states_are_not_restored()
{
    using enum TaskState;
    TaskScenario scenario{ProtocolVersion::V1_0, {}};
    const AgentSimulator speaker(scenario.protocolVersion, true);
    const std::vector<HistoryEntry> log = {status(Working), status(Working, "more"),
                                           status(InputRequired, "which")};
    scenario.reports.push_back(wholeStream(scenario, speaker, log));
    for (const int known : {1, 2, 3})
        scenario.reports.push_back(snapshot(scenario, speaker, log, known, false));
    std::vector<int> order = oneAfterTheOther(scenario);
    do {
        for (const bool early : {true, false}) {
            ++m_tried;
            QCOMPARE(played(scenario, order, early).state, InputRequired);
        }
    } while (std::ranges::next_permutation(order).found);
}

/// A history that ends with a question, without artifacts.
static std::vector<HistoryEntry> asking(QRandomGenerator &random)
{
    using enum TaskState;
    std::vector<HistoryEntry> log;
    for (int number = 0; number < random.bounded(1, 6); ++number) {
        const QByteArray said = "s" + QByteArray::number(number);
        static constexpr TaskState Before[] = {Submitted, Working, Working, InputRequired};
        const TaskState state = number == 0 ? Submitted : Before[random.bounded(1, 4)];
        log.push_back(status(state, random.bounded(2) == 0 ? said.constData() : ""));
    }
    log.push_back(status(InputRequired, "which"));
    return log;
}

/// The task store of an agent lags behind its stream: whatever it reports, and whenever it was
/// asked, without times or with the same time for everything, the newest question stays.
void FoldOrdersTest::older_snapshots_take_back_no_question()
{
    QRandomGenerator random(40);
    for (int number = 0; number < repetitions(2'000, 50'000); ++number) {
        TaskScenario scenario{
            random.bounded(2) == 0 ? ProtocolVersion::V1_0 : ProtocolVersion::V0_3, {}};
        const auto times = Times(random.bounded(3));
        const AgentSimulator speaker(scenario.protocolVersion, times);
        const AgentSimulator stored(scenario.protocolVersion,
                                    random.bounded(2) == 0 ? times : Times::None);
        const std::vector<HistoryEntry> log = asking(random);
        scenario.reports.push_back(wholeStream(scenario, speaker, log));
        for (int more = random.bounded(1, 4); more > 0; --more) {
            const int asked = random.bounded(int(log.size()) + 1);
            ExchangeReport report =
                snapshot(scenario, stored, log, random.bounded(asked + 1), false);
            report.from = asked;
            scenario.reports.push_back(std::move(report));
        }
        std::vector<int> order = oneAfterTheOther(scenario);
        for (const bool early : {true, false}) {
            std::shuffle(order.begin(), order.end(), random);
            ++m_tried;
            const Outcome outcome = played(scenario, order, early);
            if (outcome.state != TaskState::InputRequired || outcome.asked != "m-which")
                QFAIL(qPrintable(u"task %1: %2 %3"_s.arg(number).arg(
                                     stateName(outcome.state), QString::fromUtf8(outcome.asked)) %
                                 QString::fromUtf8(described(scenario, order, early))));
        }
    }
}

A2A_TEST(FoldOrdersTest)
#include "foldorderstest.moc"
