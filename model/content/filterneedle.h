// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/filterpattern.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace a2a {

/// Looks for a text without case in bytes, as fast as they can be read, and in strings.
class FilterNeedle final {
public:
    FilterNeedle() = default;
    explicit FilterNeedle(const QString &text);

    [[nodiscard]] const QString &text() const { return m_text; }
    [[nodiscard]] bool isIn(const QString &text) const
    {
        return text.contains(m_text, Qt::CaseInsensitive);
    }
    /// In JSON as received, or in it with the escapes of its strings resolved. Also finds in what
    /// is no JSON.
    [[nodiscard]] bool isInJson(QByteArrayView json) const;
    /// In UTF-8 as it is.
    [[nodiscard]] bool isInUtf8(QByteArrayView text) const;

private:
    [[nodiscard]] bool isInBytes(QByteArrayView bytes) const;
    [[nodiscard]] bool mayBeEscaped(QByteArrayView json) const;

    QString m_text;
    QByteArray m_folded;         ///< UTF-8, ASCII letters in lower case
    bool m_hasOtherCase = false; ///< letters beyond ASCII have a case: strings must be compared
    bool m_holdsEscapes = false; ///< characters that have short escapes in JSON
    uchar m_firstBit = 0;        ///< 0x20 where the first byte is a letter
    uchar m_lastBit = 0;
};

/// What a test of a field with text looks for: a text or a regular expression.
class FilterMatcher final {
public:
    FilterMatcher(const QString &text, bool isRegex);

    [[nodiscard]] bool isIn(const QString &text) const
    {
        return m_pattern ? m_pattern->matches(text) : m_needle.isIn(text);
    }
    [[nodiscard]] bool isInJson(QByteArrayView json) const;
    /// Null for a regular expression.
    [[nodiscard]] const FilterNeedle *needle() const { return m_pattern ? nullptr : &m_needle; }
    /// What every text that a regular expression matches holds; empty where nothing is known of it.
    [[nodiscard]] QString literal() const { return m_pattern ? m_needle.text() : QString(); }
    [[nodiscard]] quint32 givenUp() const { return m_pattern ? m_pattern->givenUp() : 0; }

private:
    FilterNeedle m_needle; ///< of a regular expression: its literal
    std::optional<FilterPattern> m_pattern;
};

/// The text with every escape of JSON resolved, wherever it stands. Broken escapes stay.
[[nodiscard]] QByteArray withoutEscapes(QByteArrayView json);

} // namespace a2a
