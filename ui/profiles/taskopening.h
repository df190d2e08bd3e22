// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QObject>

#include <optional>

namespace a2a {

class Selection;

/// Requests a task or a context of an agent by its id, selects it as soon as the session knows it,
/// and says what happened. A request that follows another one takes its place.
class TaskOpening final : public QObject {
    Q_OBJECT

public:
    struct Wanted {
        QString id;
        bool isContext = false;
        bool subscribes = false; ///< also to the task's events
        TaskCallOptions options = {};
    };

    TaskOpening(Session &session, Selection &selection, AgentIndex agent, QObject *parent);

    void open(const Wanted &wanted);

signals:
    /// Progress of opening the task; safe to show.
    void told(const QString &sentences, bool isProblem);

private:
    void select();
    void onAnswered();
    void subscribe();
    void onSubscriptionEnded();
    void tell();
    void setOutcome(const QString &sentence, bool isProblem);
    [[nodiscard]] QString foundText() const;
    [[nodiscard]] std::optional<Error> failureOf(const CallHandle &call) const;

    Session &m_session;
    Selection &m_selection;
    AgentIndex m_agent;
    Wanted m_wanted;
    CallHandle m_call;
    CallHandle m_subscription;
    bool m_wasKnown = false; ///< before it was requested
    bool m_isWaiting = false;
    TaskIndex m_task = NoIndex;
    ContextIndex m_context = NoIndex;
    QString m_outcome;
    bool m_isProblem = false;
    QString m_refusal; ///< of the subscription; empty: none
};

} // namespace a2a
