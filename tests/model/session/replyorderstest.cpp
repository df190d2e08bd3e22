// SPDX-License-Identifier: Apache-2.0
// The rule of docs/reply-targets.md over random orders of messages, questions, answers, ends,
// dismissals and choices, in several conversations of two agents, against a second reading of it
// that only knows the list of what happened.
#include "model/marks/usermarks.h"
#include "model/net/bindings/dialects.h"
#include "model/session/replychoice.h"
#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QTest>

using namespace a2a;
using Kind = ReplyTarget::Kind;

namespace {

/// Something that happened, in the order of the list.
struct Event {
    enum class What : quint8 { Said, Began, Asked, Worked, Ended, Lost, Dismissed, Restored };
    What what = What::Said;
    ContextIndex context = NoIndex;
    TaskIndex task = NoIndex; ///< Said: that it was sent to
    int said = -1;            ///< Began: the position of the message that began the task
};

/// The second reading: from the list alone, in the words of the page.
class Oracle final {
public:
    explicit Oracle(const std::vector<Event> &events)
        : m_events(events)
    {
    }

    [[nodiscard]] int newest(ContextIndex context) const
    {
        int found = -1;
        for (int i = 0; i < int(m_events.size()); ++i) {
            if (m_events[i].what == Event::What::Said && m_events[i].context == context)
                found = i;
        }
        return found;
    }
    [[nodiscard]] TaskIndex taskOf(int said) const
    {
        for (const Event &event : m_events) {
            if (event.what == Event::What::Began && event.said == said)
                return event.task;
        }
        return said < 0 ? NoIndex : m_events[said].task;
    }
    /// The position of the question that the task waits with; -1: it does not wait.
    [[nodiscard]] int question(TaskIndex task) const
    {
        int asked = -1;
        for (int i = 0; i < int(m_events.size()); ++i) {
            const Event &event = m_events[i];
            if (event.what == Event::What::Said || event.task != task)
                continue;
            if (event.what == Event::What::Asked)
                asked = i;
            else if (event.what != Event::What::Restored)
                asked = event.what == Event::What::Dismissed ? asked : -1;
        }
        return asked;
    }
    [[nodiscard]] bool isDismissed(TaskIndex task) const
    {
        bool dismissed = false;
        for (int i = qMax(question(task), 0); i < int(m_events.size()); ++i) {
            if (m_events[i].task == task && m_events[i].what == Event::What::Dismissed)
                dismissed = true;
            else if (m_events[i].task == task && m_events[i].what == Event::What::Restored)
                dismissed = false;
        }
        return dismissed;
    }
    [[nodiscard]] bool isOpen(TaskIndex task) const
    {
        return question(task) >= 0 && !isDismissed(task);
    }
    [[nodiscard]] bool isPassedOver(TaskIndex task, ContextIndex context) const
    {
        return question(task) < newest(context) && taskOf(newest(context)) != task;
    }
    /// Rows b to d: the task; NoIndex: the context.
    [[nodiscard]] TaskIndex target(ContextIndex context) const
    {
        if (const TaskIndex mine = taskOf(newest(context)); mine != NoIndex && isOpen(mine))
            return mine;
        TaskIndex chosen = NoIndex;
        for (const Event &event : m_events) {
            if (event.what == Event::What::Began && event.context == context &&
                isOpen(event.task) && !isPassedOver(event.task, context))
                chosen = event.task;
        }
        return chosen;
    }
    /// The newest question that is offered only.
    [[nodiscard]] TaskIndex offered(ContextIndex context) const
    {
        TaskIndex found = NoIndex;
        for (const Event &event : m_events) {
            if (event.what == Event::What::Began && event.context == context &&
                isOpen(event.task) && isPassedOver(event.task, context))
                found = event.task;
        }
        return found;
    }

private:
    const std::vector<Event> &m_events;
};

/// What happens to conversations of two agents, told to the store and to the list; with a
/// composer's choice in one of them.
class World final {
public:
    explicit World(quint32 seed)
        : m_random(seed)
    {
        choice.setMarks(m_marks);
        for (const AgentIndex agent : {0u, 1u, 0u, 1u}) {
            ContextRecord context;
            context.id = QByteArray::number(store.contexts.size());
            context.agent = agent;
            store.contexts.push_back(context);
        }
        store.exchanges.resize(1);
        show(0);
    }

    void step();
    /// Empty: the choice is as the second reading says.
    [[nodiscard]] QString difference() const;

    Store store;
    std::vector<Event> events;
    ReplyChoice choice{store};
    int messages = 0;

private:
    using What = Event::What;

    void show(ContextIndex context)
    {
        if (context == m_shown)
            return; // the same selection again
        m_shown = context;
        choice.setWritten(false);
        choice.setSelection(context, NoIndex);
        m_isChosen = m_isWritten = false;
    }
    FrameIndex addFrame()
    {
        Frame frame;
        frame.timeNs = qint64(store.frames.size() + 1);
        store.frames.push_back(frame);
        return FrameIndex(store.frames.size() - 1);
    }
    void say();
    void begin();
    void become(TaskIndex task, TaskState state);
    void write();
    void choose();
    void dismiss(TaskIndex task);

    UserMarks m_marks{store};
    QRandomGenerator m_random;
    ContextIndex m_shown = NoIndex;
    bool m_isChosen = false;
    bool m_isWritten = false;
    ReplyTarget m_kept;                                   ///< when the text began, or as chosen
    std::vector<std::pair<ExchangeId, int>> m_unanswered; ///< messages that may begin a task
};

/// The composer sends to its target and forgets the choice. Answering undoes a dismissal.
void World::say()
{
    if (choice.hasEnded())
        choice.choose(choice.targets().front());
    if (choice.target().context == NoIndex) // not to a new conversation, after all
        choice.choose(choice.targets().front());
    const ReplyTarget target = choice.target();
    ExchangeTrack track;
    track.dialect = dialectFor(ProtocolVersion::V1_0, BindingKind::JsonRpc);
    track.agent = store.contexts[target.context].agent;
    track.context = target.context;
    track.task = target.task;
    track.sent = MessageIndex(messages++);
    track.requestFrame = addFrame();
    store.exchanges.push_back(track);
    if (target.task == NoIndex)
        m_unanswered.push_back({ExchangeId(store.exchanges.size() - 1), int(events.size())});
    events.push_back({What::Said, target.context, target.task, -1});
    if (target.task != NoIndex && m_marks.isDismissed(target.task)) {
        m_marks.setDismissed(target.task, false);
        events.push_back({What::Restored, target.context, target.task, -1});
    }
    m_isChosen = m_isWritten = false;
    choice.setWritten(false);
    choice.returnToProposed();
}

/// An agent answers a message with a new task; not always the oldest one first.
void World::begin()
{
    if (m_unanswered.empty())
        return;
    const int picked = m_random.bounded(int(m_unanswered.size()));
    const auto [exchange, said] = m_unanswered[picked];
    m_unanswered.erase(m_unanswered.begin() + picked);
    TaskRecord record;
    record.agent = store.exchanges[exchange].agent;
    record.context = store.exchanges[exchange].context;
    const auto task = TaskIndex(store.tasks.size());
    store.tasks.push_back(record);
    store.contexts[record.context].tasks.push_back(task);
    store.exchanges[exchange].task = task;
    events.push_back({What::Began, record.context, task, said});
    become(task, m_random.bounded(2) ? TaskState::InputRequired : TaskState::Working);
}

void World::become(TaskIndex task, TaskState state)
{
    StatusRecord status;
    status.task = task;
    status.frame = addFrame();
    status.timeNs = store.frames[status.frame].timeNs;
    status.state = state;
    store.statuses.push_back(status);
    TaskRecord &record = store.tasks[task];
    record.statuses.push_back(StatusIndex(store.statuses.size() - 1));
    record.state = state;
    record.lossFailure = NoIndex;
    const What what = isInterrupted(state) ? What::Asked
                      : isTerminal(state)  ? What::Ended
                                           : What::Worked;
    events.push_back({what, record.context, task, -1});
}

void World::write()
{
    m_isWritten = !m_isWritten;
    choice.setWritten(m_isWritten);
    m_kept = choice.target();
}

void World::choose()
{
    if (m_random.bounded(2))
        choice.chooseNext();
    else
        choice.choose(choice.targets()[m_random.bounded(int(choice.targets().size()))]);
    m_isChosen = true;
    m_kept = choice.target();
}

void World::dismiss(TaskIndex task)
{
    if (!isInterrupted(store.tasks[task].state))
        return;
    const bool isDismissed = !m_marks.isDismissed(task);
    m_marks.setDismissed(task, isDismissed);
    events.push_back(
        {isDismissed ? What::Dismissed : What::Restored, store.tasks[task].context, task, -1});
    if (!isDismissed)
        return;
    choice.dropTask(task);
    m_isChosen = m_isChosen && m_kept.task != task;
}

void World::step()
{
    using enum TaskState;
    static constexpr TaskState States[] = {InputRequired, AuthRequired, InputRequired, Working,
                                           Completed,     Failed,       Canceled};
    const TaskIndex task =
        store.tasks.empty() ? NoIndex : TaskIndex(m_random.bounded(quint32(store.tasks.size())));
    const bool isActive = task != NoIndex && !isTerminal(store.tasks[task].state);
    switch (m_random.bounded(12)) {
    case 0:
    case 1:
        say();
        break;
    case 2:
    case 3:
        begin();
        break;
    case 4:
    case 5:
    case 6:
        if (isActive)
            become(task, States[m_random.bounded(int(std::size(States)))]);
        break;
    case 7:
        write();
        break;
    case 8:
        choose();
        break;
    case 9:
        if (task != NoIndex)
            dismiss(task);
        break;
    case 10:
        show(m_random.bounded(quint32(store.contexts.size())));
        break;
    default:
        if (isActive && m_random.bounded(4) == 0) {
            store.tasks[task].lossFailure = 0;
            events.push_back({What::Lost, store.tasks[task].context, task, -1});
        }
        break;
    }
    choice.refresh();
    m_isChosen = m_isChosen && choice.isChosen(); // the task of a choice may have ended
}

QString World::difference() const
{
    const Oracle oracle(events);
    const TaskIndex wanted = oracle.target(m_shown);
    const ReplyTarget &target = choice.target();
    if (m_isChosen || m_isWritten) {
        if (!isSameTarget(target, m_kept))
            return QStringLiteral("the target has changed under a choice or a text");
        const bool isBetter = !m_isChosen && target.task != wanted && !choice.hasEnded();
        const TaskIndex offered = choice.offer() ? choice.offer()->task : NoIndex;
        if (isBetter && (!choice.offer() || offered != wanted))
            return QStringLiteral("the better target is not offered");
        return {};
    }
    if (target.task != wanted || target.context != m_shown)
        return QStringLiteral("task %1 instead of %2").arg(int(target.task)).arg(int(wanted));
    const TaskIndex offered = choice.offer() ? choice.offer()->task : NoIndex;
    if (offered != oracle.offered(m_shown))
        return QStringLiteral("offers %1 instead of %2")
            .arg(int(offered))
            .arg(int(oracle.offered(m_shown)));
    return {};
}

} // namespace

class ReplyOrdersTest final : public QObject {
    Q_OBJECT

private slots:
    void the_target_is_that_of_the_rule_in_any_order_data();
    void the_target_is_that_of_the_rule_in_any_order();
};

void ReplyOrdersTest::the_target_is_that_of_the_rule_in_any_order_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 60; ++seed)
        QTest::addRow("%u", seed) << seed;
}

void ReplyOrdersTest::the_target_is_that_of_the_rule_in_any_order()
{
    static constexpr int Steps = 250;
    QFETCH(quint32, seed);
    World world(seed);
    for (int step = 0; step < Steps; ++step) {
        world.step();
        const QString difference = world.difference();
        QVERIFY2(difference.isEmpty(),
                 qPrintable(difference + QStringLiteral(", step ") + QString::number(step)));
    }
    QVERIFY(world.messages > 10 && world.store.tasks.size() > 5);
}

A2A_TEST(ReplyOrdersTest)
#include "replyorderstest.moc"
