// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/lab/sdkreadings.h"

#include <QHash>
#include <QObject>

#include <vector>

namespace a2a {

/// Which frames some official client would read differently from the rules. A frame is read on
/// request, large ones later, one at a time and on another thread, and the result is kept: rows
/// that are never visible cost nothing.
class SdkDifferences final : public QObject {
    Q_OBJECT

public:
    /// Recording and store must outlive the object.
    SdkDifferences(const Recording &recording, const Store &store, QObject *parent = nullptr);

    /// How many clients read it differently, lose or refuse it; 0 also while that is not known.
    [[nodiscard]] int differingClientCount(FrameIndex frame) const;
    /// A line for each of them: "Go: lost. …". The block is read again for this, unless it is
    /// large. Meant for a tool tip.
    [[nodiscard]] QString toolTipText(FrameIndex frame) const;

    /// Blocks of more bytes are read later.
    static constexpr quint32 ImmediateReadLimit = 16 * 1024;

signals:
    /// A requested frame has turned out to be read differently.
    void differenceFound(a2a::FrameIndex frame);

private:
    void readNextLargeFrame();
    void onLargeFrameRead(std::vector<SdkReading> readings);

    const Recording &m_recording;
    const Store &m_store;
    mutable QHash<FrameIndex, quint8> m_known;
    mutable std::vector<FrameIndex>
        m_waiting; ///< large frames to be parsed, the newest request last
    mutable QHash<FrameIndex, std::vector<SdkReading>>
        m_largeReadings;          ///< of large frames that an SDK parses differently
    FrameIndex m_large = NoIndex; ///< the large frame being parsed
    mutable TimeSlicedJob m_next; ///< begins to parse the next large frame
    GatheredJob<std::vector<SdkReading>> m_reader;
};

} // namespace a2a
