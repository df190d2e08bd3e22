// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/exchangereader.h"
#include "model/session/pushreader.h"

#include <QObject>

#include <memory>
#include <unordered_map>

namespace a2a {

/// Turns the recording's exchanges into frames: each exchange gets a frame for its request, its
/// response and its end; A2A calls get a reader for what is in between.
class Recorder final : public QObject {
    Q_OBJECT

public:
    Recorder(Recording &recording, Store &store, Fold &fold, QObject *parent = nullptr);

    /// Whether the rules check what is read from now on.
    void setChecksRules(bool checksRules)
    {
        m_checksRules = checksRules;
        m_pushes.setChecksRules(checksRules);
    }
    /// Declares the exchange a call, or a push notification (it has a receipt), right after it has
    /// begun.
    void attach(ExchangeId id, const ExchangeTrack &track);
    /// Body bytes of a call, as the exchange handed them on.
    void feed(ExchangeId id, QByteArrayView bytes);

signals:
    /// The exchange is a call: `track` as it was declared.
    void attached(a2a::ExchangeId id, const a2a::ExchangeTrack &track);
    /// The exchange is completely folded.
    void folded(a2a::ExchangeId id);

private:
    void onBegan(ExchangeId id);
    void onEnded(ExchangeId id);
    void readPlainExchange(ExchangeId id);

    Recording &m_recording;
    Store &m_store;
    Fold &m_fold;
    PushReader m_pushes;
    bool m_checksRules = false;
    std::unordered_map<quint32, rules::TaskHistoryChecker> m_historyCheckers; ///< by agent
    std::unordered_map<ExchangeId, std::unique_ptr<ExchangeReader>> m_readers;
};

} // namespace a2a
