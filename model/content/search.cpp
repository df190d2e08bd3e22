// SPDX-License-Identifier: Apache-2.0
#include "model/content/search.h"

#include <algorithm>

namespace a2a {

qsizetype Search::firstFrom(qint64 offset) const
{
    return std::lower_bound(
               m_matches.begin(), m_matches.end(), offset,
               [](const Match &match, qint64 wanted) { return match.offset < wanted; }) -
           m_matches.begin();
}

qsizetype Search::next(qint64 offset) const
{
    return m_matches.empty() ? -1 : firstFrom(offset) % qsizetype(m_matches.size());
}

qsizetype Search::previous(qint64 offset) const
{
    const qsizetype first = firstFrom(offset);
    return (first == 0 ? qsizetype(m_matches.size()) : first) - 1;
}

} // namespace a2a
