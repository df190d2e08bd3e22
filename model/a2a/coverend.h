// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <algorithm>

namespace a2a {

/// Updates the kept end of a body after masking: `kept` has the bytes from `begin` on, and those
/// directly before `end` are `last` now.
inline void coverEnd(QByteArray &kept, qint64 begin, QByteArrayView last, qint64 end)
{
    const qint64 offset = end - last.size();
    const qint64 from = std::max(begin, offset);
    const qint64 until = std::min<qint64>(begin + kept.size(), end);
    if (from < until)
        std::copy_n(last.data() + (from - offset), until - from, kept.begin() + (from - begin));
}

} // namespace a2a
