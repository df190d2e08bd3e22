// SPDX-License-Identifier: Apache-2.0
#include "model/content/rowsort.h"

#include <algorithm>
#include <numeric>

namespace a2a {

static constexpr size_t Piece = 512;

void RowSort::start(std::vector<Key> keys, bool descending)
{
    m_keys = std::move(keys);
    m_descending = descending;
    m_order.resize(m_keys.size());
    std::iota(m_order.begin(), m_order.end(), 0);
    m_merged.clear();
    m_width = m_from = m_left = m_right = 0;
}

bool RowSort::isBefore(int a, int b) const
{
    const Key &first = m_keys[size_t(a)];
    const Key &second = m_keys[size_t(b)];
    if (first.rank == Key::Empty || second.rank == Key::Empty)
        return first.rank != Key::Empty && second.rank == Key::Empty;
    const bool turned = m_descending;
    if (first.rank != second.rank)
        return (first.rank < second.rank) != turned;
    if (first.rank == Key::Number)
        return turned ? second.number < first.number : first.number < second.number;
    return turned ? second.word < first.word : first.word < second.word;
}

void RowSort::sortPiece()
{
    const size_t end = qMin(m_from + Piece, m_order.size());
    std::stable_sort(m_order.begin() + std::ptrdiff_t(m_from),
                     m_order.begin() + std::ptrdiff_t(end),
                     [this](int a, int b) { return isBefore(a, b); });
    m_from = end;
    if (m_from < m_order.size())
        return;
    m_width = Piece;
    m_from = m_left = 0;
    m_right = m_width;
}

void RowSort::mergeSome()
{
    const size_t size = m_order.size();
    for (size_t step = 0; step < Piece; ++step) {
        const size_t middle = qMin(m_from + m_width, size);
        const size_t end = qMin(m_from + 2 * m_width, size);
        if (m_left < middle && (m_right >= end || !isBefore(m_order[m_right], m_order[m_left]))) {
            m_merged.push_back(m_order[m_left++]);
        } else if (m_right < end) {
            m_merged.push_back(m_order[m_right++]);
        } else {
            m_from = m_left = end;
            m_right = qMin(end + m_width, size);
            if (end < size)
                continue;
            m_order.swap(m_merged);
            m_merged.clear();
            m_width *= 2;
            m_from = m_left = 0;
            m_right = qMin(m_width, size);
            return;
        }
    }
}

bool RowSort::advance()
{
    if (m_width == 0 && m_from < m_order.size())
        sortPiece();
    else if (m_width < m_order.size() && m_width > 0)
        mergeSome();
    return m_order.empty() || (m_width > 0 && m_width >= m_order.size());
}

} // namespace a2a
