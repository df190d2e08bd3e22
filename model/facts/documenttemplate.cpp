// SPDX-License-Identifier: Apache-2.0
#include "model/facts/documenttemplate.h"

#include <cstring>

namespace a2a {

void LikeDocument::remember(const json::Document &document, const json::Token &text)
{
    const QByteArrayView bytes = document.bytes();
    clear();
    if (!document.isValid() || text.length < 2 ||
        bytes.size() - qsizetype(text.length) > LongestKept)
        return;
    m_before = bytes.first(text.offset + 1).toByteArray();
    m_behind = bytes.sliced(text.offset + text.length - 1).toByteArray();
}

/// Whether these bytes of a valid document, which begin within a string, contain no end of it.
static bool isWithinString(QByteArrayView bytes)
{
    for (qsizetype at = 0; at < bytes.size();) {
        const void *found = std::memchr(bytes.data() + at, '"', size_t(bytes.size() - at));
        const qsizetype quote =
            found ? static_cast<const char *>(found) - bytes.data() : bytes.size();
        qsizetype slashes = 0;
        while (slashes < quote && bytes[quote - 1 - slashes] == '\\')
            ++slashes;
        if (slashes % 2 == (found ? 0 : 1))
            return false;
        at = quote + 1;
    }
    return true;
}

std::optional<QByteArrayView> LikeDocument::textIn(QByteArrayView document) const
{
    const qsizetype length = document.size() - m_before.size() - m_behind.size();
    if (m_before.isEmpty() || length < 0 || !document.startsWith(m_before) ||
        !document.endsWith(m_behind))
        return {};
    const QByteArrayView text = document.sliced(m_before.size(), length);
    return isWithinString(text) ? std::optional(text) : std::nullopt;
}

} // namespace a2a
