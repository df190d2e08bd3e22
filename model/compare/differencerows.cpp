// SPDX-License-Identifier: Apache-2.0
#include "model/compare/differencerows.h"

#include <algorithm>

namespace a2a {

using Kind = TextRun::Kind;

DifferenceRows::DifferenceRows(const std::vector<TextRun> &runs, Layout layout)
{
    for (size_t i = 0; i < runs.size();) {
        if (runs[i].kind == Kind::Same) {
            add(runs[i++], false, -1);
            continue;
        }
        const size_t from = i;
        while (i < runs.size() && runs[i].kind != Kind::Same)
            ++i;
        addChange(runs, from, i, layout);
    }
}

void DifferenceRows::addChange(const std::vector<TextRun> &runs, size_t from, size_t to,
                               Layout layout)
{
    const int change = changeCount();
    const int start = m_count;
    for (size_t i = from; i < to; ++i) {
        if (layout == Layout::SideBySide)
            add(runs[i], false, change);
        else if (runs[i].kind != Kind::Added)
            add(runs[i], true, change);
    }
    if (layout == Layout::Inline) {
        for (size_t i = from; i < to; ++i) {
            if (runs[i].kind != Kind::Removed)
                add(runs[i], false, change);
        }
    }
    m_changes.emplace_back(start, m_count);
}

void DifferenceRows::add(const TextRun &run, bool old, int change)
{
    m_pieces.push_back({m_count, run, old, change});
    m_count += run.count;
}

DifferenceRows::Row DifferenceRows::row(int shown) const
{
    const auto after =
        std::upper_bound(m_pieces.begin(), m_pieces.end(), shown,
                         [](int wanted, const Piece &piece) { return wanted < piece.shown; });
    const Piece &piece = *(after - 1);
    const int inside = shown - piece.shown;
    const Kind kind = piece.run.kind;
    return {kind, kind == Kind::Added ? -1 : piece.run.beforeRow + inside,
            kind == Kind::Removed ? -1 : piece.run.afterRow + inside, piece.old, piece.change};
}

int DifferenceRows::shownRowForAfter(int after) const
{
    for (const Piece &piece : m_pieces) {
        if (piece.run.kind != Kind::Removed && !piece.old && after >= piece.run.afterRow &&
            after < piece.run.afterRow + piece.run.count)
            return piece.shown + after - piece.run.afterRow;
    }
    return 0;
}

} // namespace a2a
