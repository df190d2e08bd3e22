// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/recorder.h"
#include "model/sessionfile/fileagents.h"
#include "model/sessionfile/sessionformat.h"

namespace a2a {

/// Feeds records of a session file into a recording as if they were received: recorder, reader and
/// fold cannot tell the difference, and their results are equal. Records are not trusted: one that
/// cannot follow those before it is refused, and has no effect.
class Replayer final {
public:
    /// The recording must be empty. Records of agents that are not known are invalid.
    Replayer(Recording &recording, Recorder &recorder, const Store &store, FileAgents &agents,
             qint64 startedWallMs);

    /// Applies any record except those of agents. False if the record does not fit.
    [[nodiscard]] bool apply(const SessionRecord &record);
    /// The time of the newest record.
    [[nodiscard]] qint64 nowNs() const { return m_nowNs; }
    /// Ends exchanges that the file does not end, up to this one, and lets time advance.
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
    FileAgents &m_agents;
    qint64 m_nowNs = 0;
};

} // namespace a2a
