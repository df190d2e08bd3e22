// SPDX-License-Identifier: Apache-2.0
#include "model/search/chatsearch.h"

#include "model/items/chatmodel.h"

#include <algorithm>

namespace a2a {

static constexpr qint64 DecodedBytes = 1000; ///< the cost of decoding a row in addition to its text

QString ChatSearch::start(const QString &text, bool caseSensitive)
{
    m_matches.clear();
    m_text = text;
    m_case = caseSensitive ? Qt::CaseSensitive : Qt::CaseInsensitive;
    m_row = 0;
    m_again.clear();
    return {};
}

bool ChatSearch::isDone() const
{
    return m_text.isEmpty() || (m_again.empty() && m_row >= m_model.rowCount()) || isCapped();
}

void ChatSearch::touch(int first, int last)
{
    for (int row = first; row <= last && row < m_row; ++row)
        m_again.insert(row);
}

/// Returns the cost of the search, in the unit of the budget.
qint64 ChatSearch::searchRow(int row)
{
    const QString text = m_model.at(row).searchText();
    const bool isMatch = text.contains(m_text, m_case);
    const auto place =
        std::lower_bound(m_matches.begin(), m_matches.end(), row,
                         [](const Match &match, int wanted) { return match.offset < wanted; });
    const bool wasMatch = place != m_matches.end() && place->offset == row;
    if (isMatch && !wasMatch)
        m_matches.insert(place, Match{row, 1});
    else if (!isMatch && wasMatch)
        m_matches.erase(place);
    return DecodedBytes + text.size();
}

bool ChatSearch::step(qint64 budget)
{
    while (!isDone() && budget > 0) {
        if (!m_again.empty())
            budget -= searchRow(m_again.extract(m_again.begin()).value());
        else
            budget -= searchRow(m_row++);
    }
    return isDone();
}

} // namespace a2a
