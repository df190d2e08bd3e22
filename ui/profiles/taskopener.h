// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QObject>

#include <optional>

namespace a2a {

class Selection;

/// Requests a task or a context of an agent by its ID, selects it as soon as the session knows it,
/// and reports the outcome. A new request replaces the previous one.
class TaskOpener final : public QObject {
    Q_OBJECT

public:
    struct Request {
        QString id;
        bool isContext = false;
        bool subscribes = false; ///< whether to subscribe to the task's events, too
        TaskCallOptions options = {};
    };

    TaskOpener(Session &session, Selection &selection, AgentIndex agent, QObject *parent);

    void open(const Request &request);

signals:
    /// Progress of opening the task; safe to show.
    void outcomeChanged(const QString &sentences, bool isProblem);

private:
    void select();
    void onAnswered();
    void subscribe();
    void onSubscriptionEnded();
    void emitOutcome();
    void setOutcome(const QString &sentence, bool isProblem);
    [[nodiscard]] QString foundText() const;
    [[nodiscard]] std::optional<Error> findFailure(const CallHandle &call) const;

    Session &m_session;
    Selection &m_selection;
    AgentIndex m_agent;
    Request m_request;
    CallHandle m_call;
    CallHandle m_subscription;
    bool m_wasKnown = false; ///< whether it was known before the request
    bool m_isWaiting = false;
    TaskIndex m_task = NoIndex;
    ContextIndex m_context = NoIndex;
    QString m_outcome;
    bool m_isProblem = false;
    QString m_subscriptionError; ///< the error of the subscription, or empty
};

} // namespace a2a
