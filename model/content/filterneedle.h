// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/filterpattern.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <vector>

namespace a2a {

/// Bytes to search for in others, ignoring the case of ASCII letters.
class FoldedBytes final {
public:
    FoldedBytes() = default;
    explicit FoldedBytes(const QByteArray &bytes);

    [[nodiscard]] qsizetype size() const { return m_folded.size(); }
    [[nodiscard]] bool isIn(QByteArrayView bytes) const;

private:
    QByteArray m_folded;  ///< ASCII letters in lower case
    uchar m_firstBit = 0; ///< 0x20 where the first byte is a letter
    uchar m_lastBit = 0;
};

/// A text to search for in bytes and strings, regardless of case, about as fast as memory can be
/// read.
class FilterNeedle final {
public:
    FilterNeedle() = default;
    explicit FilterNeedle(const QString &text);

    [[nodiscard]] const QString &text() const { return m_text; }
    [[nodiscard]] bool isIn(const QString &text) const
    {
        return text.contains(m_text, Qt::CaseInsensitive);
    }
    /// Whether the text is in JSON as received, or with the escapes of its strings resolved. Also
    /// works on text that is not JSON.
    [[nodiscard]] bool isInJson(QByteArrayView json) const;
    /// Whether the text is in UTF-8 without escapes.
    [[nodiscard]] bool isInUtf8(QByteArrayView text) const;

private:
    [[nodiscard]] bool mayBeEscaped(QByteArrayView json) const;
    [[nodiscard]] bool mayContain(char16_t unit) const;
    [[nodiscard]] bool mayBeIn(QByteArrayView text) const;
    void findRequiredBytes();

    QString m_text;
    QString m_units;             ///< the case-folded text
    FoldedBytes m_bytes;         ///< the bytes of the text
    bool m_hasOtherCase = false; ///< letters beyond ASCII have a case: strings must be compared
    bool m_hasEscapedCharacters = false; ///< characters that have short escapes in JSON
    bool m_mayBeAscii = false;           ///< although it has another case
    /// All bytes that contain the text contain one of these: spellings of one of its characters, or
    /// a piece of it. Empty if nothing is known about such bytes.
    std::vector<FoldedBytes> m_requiredBytes;
};

/// What a field of text is tested for: a text or a regular expression.
class FilterMatcher final {
public:
    FilterMatcher(const QString &text, bool isRegex);

    [[nodiscard]] bool isIn(const QString &text) const
    {
        return m_pattern ? m_pattern->isIn(text) : m_needle.isIn(text);
    }
    [[nodiscard]] bool isInUtf8(QByteArrayView text) const
    {
        return m_pattern ? m_pattern->isInUtf8(text) : m_needle.isInUtf8(text);
    }
    [[nodiscard]] bool isInJson(QByteArrayView json) const;
    /// The text, or null for a regular expression.
    [[nodiscard]] const FilterNeedle *needle() const { return m_pattern ? nullptr : &m_needle; }

private:
    FilterNeedle m_needle; ///< of a text
    std::optional<FilterPattern> m_pattern;
};

} // namespace a2a
