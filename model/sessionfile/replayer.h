// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/recorder.h"
#include "model/sessionfile/sessionformat.h"

namespace a2a {

/// Feeds records of a session file into a recording as if they came over the wire: recorder, reader
/// and fold cannot tell the difference, and what they make of it comes out equal. Records are not
/// believed: one that cannot follow those before it is refused, and nothing is done with it.
class Replayer final {
public:
    /// The recording must be empty.
    Replayer(Recording &recording, Recorder &recorder, const Store &store, qint64 startedWallMs);

    /// Agents that are known so far: records of others do not fit.
    void setAgents(quint32 count) { m_agents = count; }
    /// Everything but agents. False when the record does not fit.
    [[nodiscard]] bool apply(const SessionRecord &record);
    /// Ends what the file does not end, up to this exchange, and lets time go on.
    void finish(std::optional<ExchangeId> last = {});

private:
    [[nodiscard]] bool begin(const SessionRecord &record);
    [[nodiscard]] bool call(const SessionRecord &record);
    [[nodiscard]] bool read(const SessionRecord &record);
    void setTimes(ExchangeId id, ConnectionTimes since);
    [[nodiscard]] bool end(const SessionRecord &record);
    [[nodiscard]] bool isOpen(ExchangeId id) const;

    Recording &m_recording;
    Recorder &m_recorder;
    const Store &m_store;
    qint64 m_nowNs = 0;
    quint32 m_agents = 1;
};

} // namespace a2a
