// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <functional>

namespace a2a {

/// Bytes for viewing without owning them: their number, and a function that copies out a range.
/// Views read no more than they show. `read` must stay callable as long as a copy of the source
/// exists, and may return less than requested.
struct ByteSource {
    using Read = std::function<QByteArray(qint64 offset, qint64 length)>;

    qint64 size = 0;
    Read read;

    [[nodiscard]] static ByteSource fromBytes(const QByteArray &bytes)
    {
        return {bytes.size(), [bytes](qint64 offset, qint64 length) {
                    return offset < bytes.size() ? bytes.mid(offset, length) : QByteArray();
                }};
    }
};

} // namespace a2a
