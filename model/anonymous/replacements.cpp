// SPDX-License-Identifier: Apache-2.0
#include "model/anonymous/replacements.h"

#include <algorithm>

namespace a2a {

void Replacements::add(Kind kind, const QString &original, const QString &placeholder)
{
    if (original == placeholder)
        return;
    ++m_counts[size_t(kind)];
    QHash<QString, Replacement> &seen = m_replacements[size_t(kind)];
    const auto known = seen.find(original);
    if (known != seen.end()) {
        ++known->count;
    } else if (m_listedCount < MaxRows) {
        ++m_listedCount;
        seen.insert(original, {placeholder, 1});
    } else {
        ++m_unlistedCount;
    }
}

std::vector<Replacements::Row> Replacements::rows() const
{
    std::vector<Row> rows;
    for (size_t kind = 0; kind < KindCount; ++kind) {
        const auto first = qsizetype(rows.size());
        for (auto it = m_replacements[kind].cbegin(); it != m_replacements[kind].cend(); ++it)
            rows.push_back({Kind(kind), it.key(), it->placeholder, it->count});
        std::sort(rows.begin() + first, rows.end(), [](const Row &left, const Row &right) {
            return left.count != right.count ? left.count > right.count
                                             : left.original < right.original;
        });
    }
    return rows;
}

} // namespace a2a
