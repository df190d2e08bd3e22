// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QString>

#include <array>
#include <vector>

namespace a2a {

/// What was replaced by what, and how often, for review by the user.
class Replacements final {
public:
    enum class Kind : quint8 {
        Mail,
        Address, ///< of a host
        Id,      ///< mixed letters and digits
        Word,
        Number,
        Content ///< bytes of files
    };
    static constexpr size_t KindCount = 6;
    static constexpr qsizetype MaxRows = 20'000; ///< further values are only counted

    struct Row {
        Kind kind = Kind::Word;
        QString original;
        QString placeholder;
        qint64 count = 0;
    };

    void add(Kind kind, const QString &original, const QString &placeholder);
    /// Counts the bytes of a file, which get no row.
    void addContent() { ++m_counts[size_t(Kind::Content)]; }

    /// All rows, sorted by kind, the most informative first, and within a kind by descending
    /// frequency.
    [[nodiscard]] std::vector<Row> rows() const;
    [[nodiscard]] qint64 count(Kind kind) const { return m_counts[size_t(kind)]; }
    /// The number of replaced values that have no row.
    [[nodiscard]] qint64 unlistedCount() const { return m_unlistedCount; }

private:
    struct Replacement {
        QString placeholder;
        qint64 count = 0;
    };
    std::array<QHash<QString, Replacement>, KindCount> m_replacements;
    std::array<qint64, KindCount> m_counts{};
    qsizetype m_listedCount = 0;
    qint64 m_unlistedCount = 0;
};

} // namespace a2a
