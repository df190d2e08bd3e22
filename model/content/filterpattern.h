// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/phrase.h"
#include "model/json/value.h"

#include <QByteArrayView>
#include <QString>

#include <memory>

namespace re2 {
class RE2;
}

namespace a2a {

/// A range of a string, in UTF-16 units.
struct CharRange {
    qsizetype from = 0;
    qsizetype length = 0;
    bool operator==(const CharRange &) const = default;
};

/// Why a regular expression cannot be used in a filter or a search, with the place; empty if it
/// can.
[[nodiscard]] Phrase filterPatternProblem(const QString &pattern);

/// A regular expression of a filter or a search, by RE2: whatever it is, it takes time in
/// proportion to the text, which is why it has no look-around and no back references.
/// Case-insensitive unless asked otherwise (`(?-i)` changes that), by which \w also has the other
/// cases of s and k, ſ and the Kelvin sign; \w, \d, \s and \b know only ASCII otherwise. Lines are
/// texts of their own: ^ and $ match at their ends, and no match goes beyond one.
class FilterPattern final {
public:
    static constexpr qsizetype LongestPattern = 500;

    explicit FilterPattern(const QString &pattern,
                           Qt::CaseSensitivity sensitivity = Qt::CaseInsensitive);

    [[nodiscard]] bool isIn(const QString &text) const { return isInUtf8(text.toUtf8()); }
    /// Bytes that are not UTF-8 are the replacement character.
    [[nodiscard]] bool isInUtf8(QByteArrayView text) const;
    /// The first match at or after a position that is not empty, in bytes; length 0: none.
    [[nodiscard]] json::ByteRange find(QByteArrayView utf8, qsizetype from) const;

private:
    std::shared_ptr<const re2::RE2> m_expression; ///< it cannot be copied
};

} // namespace a2a
