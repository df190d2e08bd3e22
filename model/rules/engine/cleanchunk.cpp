// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/cleanchunk.h"

namespace a2a::rules {

constexpr qsizetype LargestKept = 4096; // bytes beside the text: more is not worth comparing

void CleanChunk::remember(QByteArrayView document, QByteArrayView text)
{
    const qsizetype begin = text.data() - document.data();
    const qsizetype end = begin + text.size();
    Q_ASSERT(text.size() >= 2 && begin >= 0 && end <= document.size());
    if (document.size() - text.size() > LargestKept) {
        m_before.clear();
        return;
    }
    m_before = document.first(begin + 1).toByteArray();
    m_after = document.sliced(end - 1).toByteArray();
}

QByteArrayView CleanChunk::textIn(QByteArrayView document) const
{
    const qsizetype size = document.size() - m_before.size() - m_after.size();
    if (m_before.isEmpty() || size <= 0 || !document.startsWith(m_before) ||
        !document.endsWith(m_after))
        return {};
    const QByteArrayView text = document.sliced(m_before.size(), size);
    // One string, without asking the parser: nothing in it can end it earlier or later.
    return text.contains('"') || text.back() == '\\' ? QByteArrayView() : text;
}

} // namespace a2a::rules
