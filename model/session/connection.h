// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/carddiscovery.h"
#include "model/session/recorder.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace a2a {

/// How long the calls of a connection may take. Zero: no limit.
struct CallLimits {
    std::chrono::milliseconds blockingAnswer{std::chrono::minutes(10)}; ///< send: the agent may work first
    std::chrono::milliseconds streamHead{std::chrono::seconds(60)};
    std::chrono::milliseconds otherAnswer{std::chrono::seconds(30)};
    std::chrono::milliseconds streamIdle{0};
    std::chrono::milliseconds total{0};
};

/// One agent: finding its card, choosing how to speak with it, and the operations on it. Answers are
/// folded into the store; signals only tell that something happened.
///
/// Errors of connecting are error(); errors of calls are failures in the store, beside what they failed.
class Connection final : public QObject {
    Q_OBJECT

public:
    enum class State : quint8 { Idle, Connecting, Connected, Failed };

    Connection(AgentIndex index, Recording &recording, Store &store, Recorder &recorder,
               QObject *parent = nullptr);
    ~Connection() override;

    [[nodiscard]] AgentIndex index() const { return m_index; }
    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const QString &input() const { return m_input; } ///< as typed
    /// Names the agent without connecting to it.
    void setInput(const QString &input);
    [[nodiscard]] const std::optional<FoundCard> &found() const { return m_found; }
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    /// The agent's name, or what was typed while there is none.
    [[nodiscard]] QString title() const;

    /// The offer spoken: the first usable one, or what forceOffer() chose. Null while there is none.
    [[nodiscard]] const Offer *offer() const;
    /// Speaks another one from now on; also one that the card does not list.
    void forceOffer(const Offer &offer);

    /// Secrets for this agent's requests, bound to one origin and kept in memory.
    void setCredentials(const Credentials &credentials);
    [[nodiscard]] const Credentials &credentials() const { return m_credentials; }
    /// True when the chosen offer stands at another origin than the credentials were given for.
    [[nodiscard]] bool credentialsWithheld() const;
    /// Other headers of the user's for every request.
    void setExtraHeaders(const HttpHeaders &headers) { m_extraHeaders = headers; }
    void setLimits(const CallLimits &limits) { m_limits = limits; }

    /// Finds and reads the card; stateChanged() tells when. Calls under way go on.
    void connectTo(const QString &input);
    void reloadCard() { connectTo(m_input); }

    /// Sends; the message is shown at once. `stream`: ask for a stream. Returns the exchange, 0 when there
    /// is no usable offer. An open stream of the same task is closed first: both would carry the same events.
    ExchangeId send(const SendDraft &draft, bool stream, ContextIndex context = NoIndex);
    ExchangeId getTask(const QString &taskId, std::optional<int> historyLength = {});
    ExchangeId cancelTask(const QString &taskId);
    ExchangeId subscribe(const QString &taskId);
    /// Closes the streams (and waiting calls) of a task, or all of them: the task itself goes on.
    void stopListening(TaskIndex task = NoIndex);

    [[nodiscard]] bool isListening(TaskIndex task) const;
    [[nodiscard]] int openCalls() const { return int(m_calls.size()); }
    [[nodiscard]] int openStreams() const;
    [[nodiscard]] bool streams() const { return m_found && m_found->card.streaming; }

signals:
    void stateChanged();
    void callBegan(a2a::ExchangeId id);
    /// The answer is folded to its end.
    void callEnded(a2a::ExchangeId id, a2a::EndReason end);

private:
    struct Call {
        std::unique_ptr<Exchange> exchange;
        std::unique_ptr<QTimer> closing; ///< runs from the logical end: not every server closes
        ExchangeId id = 0;
    };

    void onDiscovered(const Result<FoundCard> &result);
    ExchangeId start(const OperationCall &call, ContextIndex context);
    void onBody(Call &call, QByteArrayView bytes);
    void onFinished(Call *call, const ExchangeOutcome &outcome);
    [[nodiscard]] ExchangeRequest prepare(const Dialect &dialect, const OperationCall &call);

    AgentIndex m_index;
    Recording &m_recording;
    Store &m_store;
    Recorder &m_recorder;
    State m_state = State::Idle;
    QString m_input;
    std::unique_ptr<CardDiscovery> m_discovery;
    std::optional<FoundCard> m_found;
    std::optional<Error> m_error;
    std::optional<Offer> m_forced;
    Credentials m_credentials;
    HttpHeaders m_extraHeaders;
    CallLimits m_limits;
    std::vector<std::unique_ptr<Call>> m_calls;
    quint32 m_lastCallId = 0;
};

} // namespace a2a
