// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/lab/resumereport.h"
#include "model/session/session.h"

#include <QObject>
#include <QTimer>

namespace a2a {

/// Where the lab cuts a stream: once that much of it was received. The rest of the same read is
/// received, too.
struct ResumeCut {
    enum class At : quint8 { Event, State, Artifact, Bytes };
    At at = At::Event;
    qint64 number = 3; ///< Event: how many; Bytes: of the body
    TaskState state = TaskState::Working;
};

/// Cut and resume: drops the connection of a stream at a chosen place, resubscribes as the protocol
/// version requires, lets that stream end, gets the task, and compares the three.
class ResumeLab final : public QObject {
    Q_OBJECT

public:
    enum class Stage : quint8 {
        Idle,
        Armed,     ///< waits for a stream of the agent
        Listening, ///< to the stream that will be cut
        Cutting,
        Resuming, ///< listens to the resumed stream
        Asking,   ///< for the task
        Done,
        Failed,
    };

    /// The session must outlive the object.
    explicit ResumeLab(Session &session, QObject *parent = nullptr);

    /// Cuts the open stream of the task, or if it has none, the next stream of the agent.
    void start(AgentIndex agent, TaskIndex task, const ResumeCut &cut);
    /// Ends the resumed stream and gets the task now.
    void getTaskNow();
    /// Gives up; calls in progress continue.
    void stop();

    [[nodiscard]] Stage stage() const { return m_stage; }
    [[nodiscard]] bool isRunning() const
    {
        return m_stage != Stage::Idle && m_stage != Stage::Done && m_stage != Stage::Failed;
    }
    /// The status or why it failed: one sentence.
    [[nodiscard]] Phrase sentence() const;
    [[nodiscard]] const ResumeReport &report() const { return m_report; }
    /// Why subscribing was refused; empty if it was not.
    [[nodiscard]] const Phrase &refusal() const { return m_refusal; }
    [[nodiscard]] TaskIndex task() const { return m_task; }
    /// Events received before the cut.
    [[nodiscard]] quint32 cutAfter() const { return m_cutAfter; }

signals:
    void changed();

private:
    void followStream(const CallHandle &stream);
    void checkProgress();
    [[nodiscard]] bool hasReachedCut();
    void onCallBegan(const CallHandle &call);
    void onStreamEnded();
    void resume();
    CallHandle call(Operation operation);
    void getTask();
    void finish();
    void fail(const Phrase &why);
    void setStage(Stage stage);
    [[nodiscard]] Phrase failureOf(ExchangeId id) const;

    Session &m_session;
    AgentIndex m_agent = NoIndex;
    TaskIndex m_task = NoIndex;
    ResumeCut m_cut;
    Stage m_stage = Stage::Idle;
    CallHandle m_first;
    CallHandle m_second;
    CallHandle m_third;
    quint32 m_cutAfter = 0;
    FrameIndex m_processedFrames = 0; ///< frames before it were processed
    Phrase m_refusal;
    Phrase m_failure;
    ResumeReport m_report;
    QTimer m_patience;
    QMetaObject::Connection m_waiting; ///< for a stream
};

} // namespace a2a
