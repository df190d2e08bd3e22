// SPDX-License-Identifier: Apache-2.0
#include "model/facts/documenttemplate.h"

#include <cstring>

namespace a2a {

void DocumentTemplate::setDocument(const json::Document &document, const json::Token &text)
{
    const QByteArrayView bytes = document.bytes();
    clear();
    if (!document.isValid() || text.length < 2 ||
        bytes.size() - qsizetype(text.length) > MaxSurroundingBytes)
        return;
    m_prefix = bytes.first(text.offset + 1).toByteArray();
    m_suffix = bytes.sliced(text.offset + text.length - 1).toByteArray();
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

std::optional<QByteArrayView> DocumentTemplate::extractText(QByteArrayView document) const
{
    const qsizetype length = document.size() - m_prefix.size() - m_suffix.size();
    if (m_prefix.isEmpty() || length < 0 || !document.startsWith(m_prefix) ||
        !document.endsWith(m_suffix))
        return {};
    const QByteArrayView text = document.sliced(m_prefix.size(), length);
    return isWithinString(text) ? std::optional(text) : std::nullopt;
}

} // namespace a2a
