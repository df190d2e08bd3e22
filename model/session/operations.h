// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/agentlink.h"
#include "model/session/call.h"
#include "model/session/opencalls.h"
#include "model/session/operationresults.h"
#include "model/session/sendretries.h"

#include <QHash>
#include <QObject>

#include <optional>
#include <vector>

namespace a2a {

/// What a call about a task may contain besides its id.
struct TaskCallOptions {
    std::optional<int> historyLength = {}; ///< GetTask
    /// A JSON object, for versions that have a field for it, or empty.
    QByteArray metadata = {};
    bool isAutomatic = false; ///< the program makes it to follow the task
};

/// Makes a call from what it needs. Without a task, it is one for the extended card.
[[nodiscard]] OperationCall makeTaskCall(Operation operation, const QString &taskId = {},
                                         const TaskCallOptions &options = {});
/// Makes a call for a page of the agent's tasks.
[[nodiscard]] OperationCall makeListCall(const TaskFilter &filter = {});
/// Makes a call about push notification configs of a task. An empty id leaves the choice to the
/// agent.
[[nodiscard]] OperationCall makePushCall(Operation operation, const QString &taskId,
                                         const PushConfig &config);
[[nodiscard]] OperationCall makePushCall(Operation operation, const QString &taskId,
                                         const QString &configId);
[[nodiscard]] OperationCall makeListPushCall(const QString &taskId, const QString &pageToken = {});

/// The calls to one agent: making, sending and stopping them. Responses are folded into the store;
/// what is not an event is kept here: the last page of its task list, push notification configs.
class Operations final : public QObject {
    Q_OBJECT

public:
    /// The link must outlive it; what responses say about the agent goes there.
    Operations(AgentLink &link, Recording &recording, Store &store, Recorder &recorder);
    ~Operations() override;

    /// Why an operation cannot be called now. No value if it can be tried, whatever the card says.
    [[nodiscard]] std::optional<Error> unavailableReason(Operation operation) const;
    /// Makes a call. Returns null if there is no usable offer.
    CallHandle call(const OperationCall &call, ContextIndex context = NoIndex);
    /// Sends a message, which is shown at once. `stream`: request a stream. An open stream of the
    /// same task is closed first: both would carry the same events.
    CallHandle send(const SendDraft &draft, bool stream, ContextIndex context = NoIndex);
    /// Sends a prepared call.
    CallHandle send(const PreparedCall &call);
    /// What send() would send, to be viewed and edited first. The error says why it cannot be sent
    /// at all.
    [[nodiscard]] Result<PreparedCall> prepareSend(const SendDraft &draft, bool stream,
                                                   ContextIndex context = NoIndex);
    /// A recorded call once more, byte for byte except for its credentials, which are the current
    /// ones.
    [[nodiscard]] Result<PreparedCall> prepareResend(ExchangeId id) const;
    /// Any call over any of the card's interfaces, for requests that are part of no conversation.
    [[nodiscard]] Result<PreparedCall> prepareFor(const Offer &offer, const OperationCall &call);

    /// Closes the streams (and waiting calls) of a task, or all of them: the task itself continues.
    /// Pending retries are given up.
    void stopListening(TaskIndex task = NoIndex);
    /// Closes the streams and waiting calls of a conversation: its tasks continue. Pending retries
    /// are given up.
    void stopListeningIn(ContextIndex context);
    [[nodiscard]] bool isListening(TaskIndex task) const { return m_calls.isListening(task); }
    [[nodiscard]] int openCallCount() const { return m_calls.count(); }
    [[nodiscard]] int openStreamCount() const { return m_calls.streamCount(); }
    [[nodiscard]] std::vector<ExchangeId> openCallsIn(ContextIndex context) const
    {
        return m_calls.callsIn(context);
    }
    /// The call that an exchange in progress belongs to, or null.
    [[nodiscard]] CallHandle handleOf(ExchangeId id) const { return m_handles.value(id); }
    /// Messages that a busy agent refused, to be sent again later at its request.
    [[nodiscard]] SendRetries &retries() { return m_retries; }
    [[nodiscard]] const SendRetries &retries() const { return m_retries; }

    [[nodiscard]] const std::optional<TaskPage> &lastTaskPage() const { return m_results.tasks(); }
    /// The push notification configs of a task, or null while none were requested.
    [[nodiscard]] const PushConfigs *pushConfigs(const QString &taskId) const
    {
        return m_results.pushConfigs(taskId);
    }

signals:
    /// A message is about to be sent to this task, for the first time or again; then the task's
    /// open streams are closed.
    void sendingTo(const QString &taskId);
    void callBegan(const a2a::CallHandle &call);
    /// The response of an exchange is completely folded, whichever call it belongs to, and whether
    /// it ends that call or not.
    void callEnded(a2a::ExchangeId id, a2a::EndReason end);
    /// After the end of a call, if the response contained what the signal names.
    void tasksListed(a2a::ExchangeId id);
    void pushConfigsChanged(const QString &taskId);

private:
    using Handle = std::shared_ptr<Call>;

    [[nodiscard]] Result<PreparedCall> prepare(const OperationCall &call, ContextIndex context);
    [[nodiscard]] ContextIndex contextFor(const PreparedCall &call) const;
    CallHandle begin(const PreparedCall &call, Handle handle = {});
    CallHandle deliver(const PreparedCall &call, const Handle &handle = {});
    void onRedirected(ExchangeId from, ExchangeId to);
    void onEnded(ExchangeId id, const PreparedCall &call, const ExchangeOutcome &outcome);
    void readResults(ExchangeId id, const OperationCall &call);
    template <typename Predicate>
    void giveUpRetries(Predicate isMeant);
    void keepForRetry(ExchangeId id, const PreparedCall &call);
    void sendAgain(ExchangeId refused, const PreparedCall &call);
    void onGivenUp(ExchangeId refused);

    AgentLink &m_link;
    Recording &m_recording;
    Store &m_store;
    OperationResults m_results;
    QHash<ExchangeId, Handle> m_handles; ///< of open exchanges, and of those to be sent again
    OpenCalls m_calls;
    SendRetries m_retries;
};

} // namespace a2a
