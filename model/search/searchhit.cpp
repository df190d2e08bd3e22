// SPDX-License-Identifier: Apache-2.0
#include "model/search/searchhit.h"

namespace a2a {

static constexpr qsizetype Before = 60; // characters
static constexpr qsizetype After = 200;
static constexpr qsizetype MaxMatched = 200;

void setExcerpt(SearchHit &hit, const QString &text, const CharRange &match)
{
    qsizetype from = qMax<qsizetype>(0, match.from - Before);
    qsizetype end = qMin(text.size(), match.from + qMin(match.length, MaxMatched) + After);
    if (from > 0 && text[from].isLowSurrogate())
        ++from;
    if (end < text.size() && text[end].isLowSurrogate())
        --end;
    hit.excerpt = text.sliced(from, end - from);
    hit.match = {match.from - from, qMin(match.length, end - match.from)};
}

} // namespace a2a
