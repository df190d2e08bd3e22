// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

namespace a2a {

/// A period of the recording's time, in ns since it began. Both ends belong to it.
struct TimeRange {
    qint64 fromNs = 0;
    qint64 toNs = 0;

    [[nodiscard]] qint64 length() const { return toNs - fromNs; }
    [[nodiscard]] bool contains(qint64 timeNs) const { return timeNs >= fromNs && timeNs <= toNs; }
    bool operator==(const TimeRange &) const = default;
};

} // namespace a2a
