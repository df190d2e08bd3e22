// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <algorithm>

namespace a2a {

/// Updates a buffered part of a body after secrets in it were masked. `kept` holds the bytes from
/// position `begin` on; the bytes directly before position `end` are now `last`.
inline void overwriteEnd(QByteArray &kept, qint64 begin, QByteArrayView last, qint64 end)
{
    const qint64 offset = end - last.size();
    const qint64 from = std::max(begin, offset);
    const qint64 until = std::min<qint64>(begin + kept.size(), end);
    if (from < until)
        std::copy_n(last.data() + (from - offset), until - from, kept.begin() + (from - begin));
}

} // namespace a2a
