// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/lab/probestep.h"
#include "model/net/http/exchange.h"
#include "model/rules/engine/proberun.h"
#include "model/session/connection.h"

#include <QObject>
#include <QTimer>

#include <deque>
#include <memory>

namespace a2a {

/// What an active probe started and could not end.
struct ProbeLeftover {
    enum class Kind : quint8 {
        Task,
        PushConfig,
        Message, ///< it got no response: whether it started a task is not known
    };
    Kind kind = Kind::Task;
    QString id;     ///< of the task, the config or the message
    QString taskId; ///< of a config
    Phrase why;     ///< contains text of the agent
};

/// The request of a part of an active probe, marked as such, bounded in time and size.
[[nodiscard]] Result<ExchangeRequest> partRequest(Connection &connection, const ProbeStep &step,
                                                  rules::ProbePart part, OperationCall call);

/// Ends what an active probe started: deletes push notification configs, cancels tasks, and looks
/// for the tasks of messages that got no response. Each is tried again until the agent confirms it
/// or the time is over; the rest is leftovers(). Ends by itself, also without a connection.
class ProbeCleanup final : public QObject {
    Q_OBJECT

public:
    /// The three references must outlive the object.
    ProbeCleanup(Connection &connection, Recording &recording, const ProbeStep &step,
                 QObject *parent = nullptr);
    ~ProbeCleanup() override;

    void addTask(const QString &id);
    void addConfig(const QString &id, const QString &taskId);
    void addMessage(const QString &id);
    void start(std::chrono::milliseconds patience);
    /// Shortens the time left for the cleanup.
    void hurry(std::chrono::milliseconds patience);
    [[nodiscard]] const std::vector<ProbeLeftover> &leftovers() const { return m_leftovers; }

signals:
    void finished();

private:
    void add(const ProbeLeftover &item);
    void next();
    void request(rules::ProbePart part);
    void onFinished();
    void checkResult(rules::ProbePart part, const rules::ProbeReply &reply);
    void findTasks(const rules::ProbeReply &list);
    void done();
    void retry(const Phrase &why);
    void giveUp();

    Connection &m_connection;
    Recording &m_recording;
    const ProbeStep &m_step;
    std::deque<ProbeLeftover> m_items; ///< the first is being ended
    std::vector<ProbeLeftover> m_leftovers;
    std::unique_ptr<Exchange> m_exchange;
    rules::ProbePart m_part = rules::ProbePart::None; ///< of the exchange
    QTimer m_deadline;
    QTimer m_pause; ///< before the next attempt
    bool m_isOver = false;
};

} // namespace a2a
