// SPDX-License-Identifier: Apache-2.0
#include "model/lab/resumelab.h"

#include <algorithm>

namespace a2a {

static constexpr std::chrono::seconds LabPatience{60};

ResumeLab::ResumeLab(Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(LabPatience);
    connect(&m_patience, &QTimer::timeout, this, &ResumeLab::askNow);
    // New data is folded from the event loop.
    connect(
        &session.recording(), &Recording::exchangeGrew, this,
        [this](ExchangeId id) {
            if (id == m_first || id == m_second)
                look();
        },
        Qt::QueuedConnection);
}

void ResumeLab::follow(AgentIndex agent)
{
    if (m_followed)
        disconnect(m_followed, nullptr, this, nullptr);
    m_agent = agent;
    Connection &connection = m_session.agent(agent);
    m_followed = &connection;
    connect(&connection, &Connection::callBegan, this, &ResumeLab::onCallBegan);
    connect(&connection, &Connection::callEnded, this,
            [this](ExchangeId id, EndReason) { onCallEnded(id); });
    connect(&connection, &Connection::callContinued, this, [this](ExchangeId id, ExchangeId next) {
        if (id == m_first) {
            m_first = next;
            m_looked = 0;
        }
        if (id == m_second)
            m_second = next;
        if (id == m_third)
            m_third = next;
    });
}

void ResumeLab::start(AgentIndex agent, TaskIndex task, const ResumeCut &cut)
{
    follow(agent);
    m_cut = cut;
    m_task = NoIndex;
    m_first = m_second = m_third = 0;
    m_cutAfter = 0;
    m_looked = 0;
    m_refusal = {};
    m_failure = {};
    m_report = {};
    const Store &store = m_session.store();
    if (task != NoIndex && m_session.agent(agent).isListening(task)) {
        for (ExchangeId id = ExchangeId(store.exchanges.size()); id-- > 1 && m_first == 0;) {
            const ExchangeTrack &track = store.exchanges[id];
            if (track.task == task && track.stream &&
                m_session.recording().facts(id).end == EndReason::Open)
                m_first = id;
        }
    }
    enter(m_first != 0 ? Stage::Listening : Stage::Armed);
    if (m_first != 0)
        look();
}

void ResumeLab::stop()
{
    m_patience.stop();
    enter(Stage::Idle);
}

void ResumeLab::onCallBegan(ExchangeId id)
{
    const ExchangeTrack &track = m_session.store().exchanges[id];
    if (m_stage != Stage::Armed || !track.stream)
        return;
    m_first = id;
    enter(Stage::Listening);
}

bool ResumeLab::isReached()
{
    const Store &store = m_session.store();
    const ExchangeTrack &track = store.exchanges[m_first];
    switch (m_cut.at) {
    case ResumeCut::At::Event:
        return track.events >= m_cut.number;
    case ResumeCut::At::Bytes:
        return m_session.recording().facts(m_first).bodySize >= m_cut.number;
    case ResumeCut::At::State:
    case ResumeCut::At::Artifact:
        break;
    }
    const bool byState = m_cut.at == ResumeCut::At::State;
    m_looked = std::max(m_looked, track.requestFrame);
    while (m_looked < store.frames.size()) {
        const Frame &frame = store.frames[m_looked++];
        const bool meets =
            byState ? frame.state == m_cut.state : frame.event == EventKind::ArtifactUpdate;
        if (frame.exchange == m_first && frame.kind == FrameKind::Event && meets)
            return true;
    }
    return false;
}

void ResumeLab::look()
{
    const Store &store = m_session.store();
    if (m_stage == Stage::Listening) {
        const ExchangeTrack &track = store.exchanges[m_first];
        if (track.task == NoIndex || !isReached())
            return;
        m_task = track.task;
        m_cutAfter = track.events;
        enter(Stage::Cutting);
        m_session.follower(m_agent).stop(m_task);
        m_session.agent(m_agent).stopListening(m_task);
    } else if (m_stage == Stage::Resuming && isInterrupted(store.tasks[m_task].state)) {
        askNow(); // interrupted: no more events without input
    }
}

void ResumeLab::onCallEnded(ExchangeId id)
{
    if (id == m_first && m_stage == Stage::Listening)
        fail({"resume-ended-before"});
    else if (id == m_first && m_stage == Stage::Cutting)
        resume();
    else if (id == m_second && m_stage == Stage::Resuming)
        ask();
    else if (id == m_third && m_stage == Stage::Asking)
        finish();
}

void ResumeLab::resume()
{
    enter(Stage::Resuming);
    m_patience.start();
    m_second =
        m_session.agent(m_agent).subscribe(QString::fromUtf8(m_session.store().tasks[m_task].id));
    if (m_second == 0) {
        m_refusal = {"resume-no-subscribe"};
        ask();
    }
}

void ResumeLab::askNow()
{
    if (m_stage == Stage::Resuming)
        m_session.agent(m_agent).stopListening(m_task);
}

void ResumeLab::ask()
{
    m_patience.stop();
    if (m_second != 0 && m_refusal.isEmpty())
        m_refusal =
            m_session.store().exchanges[m_second].events == 0 ? failureOf(m_second) : Phrase();
    m_session.follower(m_agent).stop(m_task);
    enter(Stage::Asking);
    m_third =
        m_session.agent(m_agent).getTask(QString::fromUtf8(m_session.store().tasks[m_task].id));
    if (m_third == 0)
        finish();
}

Phrase ResumeLab::failureOf(ExchangeId id) const
{
    const auto &failures = m_session.store().failures;
    const auto found =
        std::find_if(failures.rbegin(), failures.rend(),
                     [id](const FailureRecord &record) { return record.exchange == id; });
    return found == failures.rend() ? Phrase() : found->error.message;
}

void ResumeLab::finish()
{
    const Store &store = m_session.store();
    const Content &content = m_session.content();
    m_report = compareResumed(resumeEvents(store, content, m_first),
                              m_second != 0 ? resumeEvents(store, content, m_second)
                                            : std::vector<ResumeEvent>(),
                              m_third != 0 ? resumeTask(store, content, m_third) : std::nullopt);
    enter(Stage::Done);
}

void ResumeLab::fail(const Phrase &why)
{
    m_failure = why;
    m_patience.stop();
    enter(Stage::Failed);
}

void ResumeLab::enter(Stage stage)
{
    m_stage = stage;
    emit changed();
}

Phrase ResumeLab::sentence() const
{
    switch (m_stage) {
    case Stage::Idle:
        return {"resume-idle"};
    case Stage::Armed:
        return {"resume-armed"};
    case Stage::Listening:
        return {"resume-listening"};
    case Stage::Cutting:
        return {"resume-cutting"};
    case Stage::Resuming:
        return {"resume-resuming"};
    case Stage::Asking:
        return {"resume-asking"};
    case Stage::Failed:
        return m_failure;
    case Stage::Done:
        break;
    }
    if (!m_report.hasTask)
        return {"resume-without-task", {m_cutAfter}};
    return m_report.isComplete ? Phrase("resume-complete", {m_cutAfter})
                               : Phrase("resume-incomplete", {m_cutAfter});
}

} // namespace a2a

#include "moc_resumelab.cpp"
