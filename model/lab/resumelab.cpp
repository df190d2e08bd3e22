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
    connect(&m_patience, &QTimer::timeout, this, &ResumeLab::getTaskNow);
    // New data is folded from the event loop.
    connect(
        &session.recording(), &Recording::exchangeGrew, this,
        [this](ExchangeId id) {
            if (id == exchangeOf(m_first) || id == exchangeOf(m_second))
                checkProgress();
        },
        Qt::QueuedConnection);
}

void ResumeLab::start(AgentIndex agent, TaskIndex task, const ResumeCut &cut)
{
    m_agent = agent;
    m_cut = cut;
    m_task = NoIndex;
    for (CallHandle *call : {&m_first, &m_second, &m_third}) {
        if (*call)
            disconnect(call->get(), nullptr, this, nullptr);
        call->reset();
    }
    m_cutAfter = 0;
    m_processedFrames = 0;
    m_refusal = {};
    m_failure = {};
    m_report = {};
    const Operations &operations = m_session.agent(agent).operations();
    disconnect(m_waiting);
    m_waiting = connect(&operations, &Operations::callBegan, this, &ResumeLab::onCallBegan);
    const Store &store = m_session.store();
    if (task != NoIndex && operations.isListening(task)) {
        for (ExchangeId id = ExchangeId(store.exchanges.size()); id-- > 1 && !m_first;) {
            const ExchangeTrack &track = store.exchanges[id];
            if (track.task == task && track.stream &&
                m_session.recording().facts(id).end == EndReason::Open)
                followStream(operations.handleOf(id));
        }
    }
    setStage(m_first ? Stage::Listening : Stage::Armed);
    if (m_first)
        checkProgress();
}

void ResumeLab::followStream(const CallHandle &stream)
{
    m_first = stream;
    if (!stream)
        return;
    connect(stream.get(), &Call::continued, this, [this] { m_processedFrames = 0; });
    connect(stream.get(), &Call::ended, this, &ResumeLab::onStreamEnded);
}

void ResumeLab::stop()
{
    m_patience.stop();
    setStage(Stage::Idle);
}

void ResumeLab::onCallBegan(const CallHandle &call)
{
    if (m_stage != Stage::Armed || !m_session.store().exchanges[call->exchange()].stream)
        return;
    followStream(call);
    setStage(Stage::Listening);
}

bool ResumeLab::hasReachedCut()
{
    const Store &store = m_session.store();
    const ExchangeTrack &track = store.exchanges[m_first->exchange()];
    switch (m_cut.at) {
    case ResumeCut::At::Event:
        return track.events >= m_cut.number;
    case ResumeCut::At::Bytes:
        return m_session.recording().facts(m_first->exchange()).bodySize >= m_cut.number;
    case ResumeCut::At::State:
    case ResumeCut::At::Artifact:
        break;
    }
    const bool byState = m_cut.at == ResumeCut::At::State;
    m_processedFrames = std::max(m_processedFrames, track.requestFrame);
    while (m_processedFrames < store.frames.size()) {
        const Frame &frame = store.frames[m_processedFrames++];
        const bool meets =
            byState ? frame.state == m_cut.state : frame.event == EventKind::ArtifactUpdate;
        if (frame.exchange == m_first->exchange() && frame.kind == FrameKind::Event && meets)
            return true;
    }
    return false;
}

void ResumeLab::checkProgress()
{
    const Store &store = m_session.store();
    if (m_stage == Stage::Listening) {
        const ExchangeTrack &track = store.exchanges[m_first->exchange()];
        if (track.task == NoIndex || !hasReachedCut())
            return;
        m_task = track.task;
        m_cutAfter = track.events;
        setStage(Stage::Cutting);
        m_session.follower(m_agent).stop(m_task);
        m_session.agent(m_agent).operations().stopListening(m_task);
    } else if (m_stage == Stage::Resuming && isInterrupted(store.tasks[m_task].state)) {
        getTaskNow(); // interrupted: no more events without input
    }
}

void ResumeLab::onStreamEnded()
{
    if (m_stage == Stage::Listening)
        fail({"resume-ended-before"});
    else if (m_stage == Stage::Cutting)
        resume();
}

void ResumeLab::resume()
{
    setStage(Stage::Resuming);
    m_patience.start();
    m_second = call(Operation::Subscribe);
    if (!m_second) {
        m_refusal = {"resume-no-subscribe"};
        return getTask();
    }
    connect(m_second.get(), &Call::ended, this, [this] {
        if (m_stage == Stage::Resuming)
            getTask();
    });
}

CallHandle ResumeLab::call(Operation operation)
{
    return m_session.agent(m_agent).operations().call(
        makeTaskCall(operation, QString::fromUtf8(m_session.store().tasks[m_task].id)));
}

void ResumeLab::getTaskNow()
{
    if (m_stage == Stage::Resuming)
        m_session.agent(m_agent).operations().stopListening(m_task);
}

void ResumeLab::getTask()
{
    m_patience.stop();
    if (m_second && m_refusal.isEmpty() &&
        m_session.store().exchanges[m_second->exchange()].events == 0)
        m_refusal = failureOf(m_second->exchange());
    m_session.follower(m_agent).stop(m_task);
    setStage(Stage::Asking);
    m_third = call(Operation::GetTask);
    if (!m_third)
        return finish();
    connect(m_third.get(), &Call::ended, this, [this] {
        if (m_stage == Stage::Asking)
            finish();
    });
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
    m_report = compareResumed(
        resumeEvents(store, content, m_first->exchange()),
        m_second ? resumeEvents(store, content, m_second->exchange()) : std::vector<ResumeEvent>(),
        m_third ? resumeTask(store, content, m_third->exchange()) : std::nullopt);
    setStage(Stage::Done);
}

void ResumeLab::fail(const Phrase &why)
{
    m_failure = why;
    m_patience.stop();
    setStage(Stage::Failed);
}

void ResumeLab::setStage(Stage stage)
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
