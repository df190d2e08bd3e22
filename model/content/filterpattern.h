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

/// The reason why a regular expression cannot be used in a filter or a search, with the position of
/// the error. Empty if it can be used.
[[nodiscard]] Phrase filterPatternProblem(const QString &pattern);

/// A regular expression of a filter or a search, executed by RE2: matching takes time proportional
/// to the text for every pattern, so there is no look-around and there are no back references.
/// Matching ignores case by default (`(?-i)` changes that), so that \w includes ſ and the Kelvin
/// sign, which fold to s and k; otherwise \w, \d, \s and \b know only ASCII. Each line is matched
/// separately: ^ and $ match at its ends, and no match extends beyond it.
class FilterPattern final {
public:
    static constexpr qsizetype MaxPatternLength = 500;

    explicit FilterPattern(const QString &pattern,
                           Qt::CaseSensitivity sensitivity = Qt::CaseInsensitive);

    [[nodiscard]] bool isIn(const QString &text) const { return isInUtf8(text.toUtf8()); }
    /// Bytes that are not UTF-8 match like U+FFFD.
    [[nodiscard]] bool isInUtf8(QByteArrayView text) const;
    /// The first non-empty match at or after a position; positions are bytes. The length is 0 if
    /// there is none.
    [[nodiscard]] json::ByteRange find(QByteArrayView utf8, qsizetype from) const;

private:
    std::shared_ptr<const re2::RE2> m_expression; ///< shared, because it cannot be copied
};

} // namespace a2a
