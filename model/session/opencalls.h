// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/preparedcall.h"
#include "model/session/recorder.h"
#include "model/session/responsemask.h"

#include <QObject>

#include <memory>
#include <vector>

class QTimer;

namespace a2a {

/// The calls of one agent in progress: passes received data to the recorder, and leaves streams
/// that are complete if the server does not close them.
class OpenCalls final : public QObject {
    Q_OBJECT

public:
    OpenCalls(Recording &recording, Store &store, Recorder &recorder, QObject *parent = nullptr);
    ~OpenCalls() override;

    /// What the agent's card says that rules need.
    struct CardFacts {
        QByteArray protocolVersion; ///< as named there, or empty
        bool isOpen = false;        ///< it declares no way to authenticate
    };
    ExchangeId start(const PreparedCall &prepared, const CardFacts &card);
    /// Ends the calls about a task, or all calls; each ends as usual, from the event loop.
    void stop(TaskIndex task = NoIndex);
    void stopStreamsOf(const QString &taskId);
    void stopConversation(ContextIndex context);
    /// The open calls of a conversation.
    [[nodiscard]] std::vector<ExchangeId> callsIn(ContextIndex context) const;
    [[nodiscard]] bool isListening(TaskIndex task) const;
    [[nodiscard]] int count() const { return int(m_calls.size()); }
    [[nodiscard]] int streamCount() const;

signals:
    /// A call was redirected: it continues as another exchange.
    void redirected(a2a::ExchangeId from, a2a::ExchangeId to);
    /// The response is completely folded.
    void ended(a2a::ExchangeId id, const a2a::PreparedCall &call,
               const a2a::ExchangeOutcome &outcome);

private:
    struct OpenCall {
        PreparedCall preparedCall;
        std::unique_ptr<Exchange> exchange;
        /// Runs since the last event of a stream that may end: not every server closes.
        std::unique_ptr<QTimer> closeTimer;
    };

    [[nodiscard]] const ExchangeTrack &trackOf(const OpenCall &call) const
    {
        return m_store.exchanges[call.exchange->id()];
    }
    [[nodiscard]] bool isIn(const OpenCall &call, ContextIndex context) const;
    [[nodiscard]] QByteArray contextIdOf(const PreparedCall &call) const;
    void onBody(OpenCall &call, QByteArrayView bytes);
    void onFinished(OpenCall *call, const ExchangeOutcome &outcome);

    Recording &m_recording;
    std::shared_ptr<TextTails> m_tails = std::make_shared<TextTails>(); ///< see ResponseMask
    Store &m_store;
    Recorder &m_recorder;
    std::vector<std::unique_ptr<OpenCall>> m_calls;
};

} // namespace a2a
