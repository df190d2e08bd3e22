// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/fold.h"
#include "model/rules/engine/notificationchecks.h"

#include <QSet>

#include <unordered_map>
#include <vector>

namespace a2a {

/// Reads push notifications: the body of a received request → payload → event → fold, and passes
/// each to the rules. Live ones and those of a reopened recording are read the same way.
class PushReader final {
public:
    PushReader(const Recording &recording, Store &store, Fold &fold)
        : m_recording(recording)
        , m_store(store)
        , m_fold(fold)
    {
    }

    /// Reads an exchange that has just begun and is a push notification, or requests our token
    /// before it (0.1). Returns the track as determined from it.
    ExchangeTrack read(ExchangeId id, const ExchangeTrack &track);
    /// The exchange has ended, with or without a response.
    void finish(ExchangeId id);
    /// To be called when another exchange begins. Checks what notifications should have reported by
    /// now.
    void settle(qint64 nowNs);
    void setChecksRules(bool checksRules) { m_checksRules = checksRules; }

private:
    /// What one address received so far.
    struct PushAddress {
        ExchangeId first = 0;
        ExchangeId latest = 0;
        QByteArray latestDigest;  ///< of its body
        QSet<QByteArray> digests; ///< of all of them, up to a number
    };
    /// A task whose end was pushed.
    struct EndedTask {
        TaskIndex task = NoIndex;
        FrameIndex frame = NoIndex;
        FrameIndex registered = NoIndex;
        qint64 atNs = 0;
    };

    [[nodiscard]] ProtocolVersion expected(ExchangeId id, const ExchangeTrack &track) const;
    void judge(ExchangeId id, const ExchangeTrack &track, const PushBody &body,
               const EventHead &head, json::Value at, bool isRepeated, Notes &notes) const;
    void checkMissed(const EndedTask &ended);
    [[nodiscard]] FrameIndex unacknowledged(const PushAddress &line,
                                            const QByteArray &digest) const;

    const Recording &m_recording;
    Store &m_store;
    Fold &m_fold;
    std::unordered_map<QByteArray, PushAddress> m_addresses; ///< by the path of the address
    std::vector<EndedTask> m_ended;                          ///< not looked at yet
    bool m_checksRules = false;
};

/// The content of a push notification's request frame, for reading it again.
[[nodiscard]] EventHead rereadPushNotification(json::Value root, ProtocolVersion protocolVersion,
                                               Notes &notes);

} // namespace a2a
