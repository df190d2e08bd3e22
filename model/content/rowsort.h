// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <vector>

namespace a2a {

/// Sorts rows by a key each, in small steps; the sort is stable. Numbers come before words, and
/// empty keys last, in both orders.
class RowSort final {
public:
    struct Key {
        enum Rank : quint8 { Number, Word, Empty };
        Rank rank = Empty;
        double number = 0;
        QString word; ///< lower case
    };

    void start(std::vector<Key> keys, bool descending);
    /// Continues sorting for a short time. Returns true when done.
    [[nodiscard]] bool advance();
    /// The rows in their new order, once sorting is done.
    [[nodiscard]] std::vector<int> take() { return std::move(m_order); }

private:
    [[nodiscard]] bool isBefore(int a, int b) const;
    void sortPiece();
    void mergeSome();

    std::vector<Key> m_keys;
    bool m_descending = false;
    std::vector<int> m_order;
    std::vector<int> m_merged;
    size_t m_width = 0; ///< of the sorted runs; 0 while pieces are being sorted
    size_t m_from = 0;  ///< start of the pair of runs being merged
    size_t m_left = 0;
    size_t m_right = 0;
};

} // namespace a2a
