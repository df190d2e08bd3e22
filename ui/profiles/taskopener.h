// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QObject>

#include <optional>

namespace a2a {

class Selection;

/// Requests a task or a context of an agent by its ID, selects it as soon as the session knows it,
/// and reports the outcome. A new request replaces the previous one.
class TaskOpening final : public QObject {
    Q_OBJECT

public:
    struct Wanted {
        QString id;
        bool isContext = false;
        bool subscribes = false; ///< whether to subscribe to the task's events, too
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
    bool m_wasKnown = false; ///< whether it was known before the request
    bool m_isWaiting = false;
    TaskIndex m_task = NoIndex;
    ContextIndex m_context = NoIndex;
    QString m_outcome;
    bool m_isProblem = false;
    QString m_refusal; ///< the error of the subscription, or empty
};

} // namespace a2a
