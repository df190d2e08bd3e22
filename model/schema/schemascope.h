// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

#include <QHash>
#include <QString>

#include <optional>

namespace a2a {

/// The patterns of a schema while one answer is checked. A slow one is not tried again, and all
/// together have a budget, so that no schema blocks the window.
class SchemaPatterns final {
public:
    static constexpr qint64 BudgetNs = 6'000'000;        ///< for all of one answer
    static constexpr qint64 PatternBudgetNs = 3'000'000; ///< then the pattern is not tried again
    static constexpr qsizetype LongestText = 2'000;      ///< characters

    /// Whether a text has a match. Nothing if the pattern is not valid or takes too long.
    [[nodiscard]] std::optional<bool> matches(const QString &pattern, const QString &text);

private:
    qint64 m_spentNs = 0;
};

/// A schema document while it is read for one answer: resolves its references, and limits the work
/// spent on it.
class SchemaScope final {
public:
    static constexpr qint64 MaxWork = 40'000; ///< members read

    explicit SchemaScope(json::Value root, qint64 work = MaxWork)
        : m_root(root)
        , m_left(work)
    {
    }

    /// The value that the `$ref` of a schema names in the same document, or invalid if there is
    /// none.
    [[nodiscard]] json::Value resolveReference(json::Value schema);
    /// Counts work. Returns false if the schema is too large to continue.
    bool spend(qint64 members)
    {
        m_left -= members;
        return m_left > 0;
    }
    [[nodiscard]] bool isExhausted() const { return m_left <= 0; }

    SchemaPatterns patterns;

private:
    [[nodiscard]] json::Value resolved(const QString &reference);

    json::Value m_root;
    qint64 m_left;
    QHash<QString, json::Value> m_targets;
};

} // namespace a2a
