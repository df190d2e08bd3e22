// SPDX-License-Identifier: Apache-2.0
#include "model/items/chatsearch.h"

#include "model/items/chatmodel.h"

namespace a2a {

static constexpr qint64 DecodedBytes = 1000; ///< the cost of decoding a row in addition to its text

QString ChatSearch::start(const QString &text, bool caseSensitive)
{
    m_matches.clear();
    m_text = text;
    m_case = caseSensitive ? Qt::CaseSensitive : Qt::CaseInsensitive;
    m_row = 0;
    return {};
}

bool ChatSearch::isDone() const
{
    return m_text.isEmpty() || m_row >= m_model.rowCount() || isCapped();
}

bool ChatSearch::step(qint64 budget)
{
    for (; !isDone() && budget > 0; ++m_row) {
        const QString text = m_model.at(m_row).searched();
        if (text.contains(m_text, m_case))
            m_matches.push_back({m_row, 1});
        budget -= DecodedBytes + text.size();
    }
    return isDone();
}

} // namespace a2a
