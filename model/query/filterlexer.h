// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/filterparser.h"

namespace a2a {

/// Cuts a filter into words, texts, signs and comparisons.
class FilterLexer final {
public:
    struct Token {
        enum class Kind : quint8 { End, Word, Quoted, Regex, Open, Close, And, Or, Not, Compare };
        Kind kind = Kind::End;
        QString text; ///< Word, Quoted, Regex: escapes resolved; Compare: the field's name
        FilterOp op = FilterOp::Has; ///< of Kind::Compare
        qsizetype position = 0;
        qsizetype length = 0;
    };

    explicit FilterLexer(QStringView text)
        : m_text(text)
    {
    }

    /// The next token; where a value is expected, words may contain comparison signs.
    [[nodiscard]] Token next(bool expectsValue = false);
    /// The part that could not be read. Without a value there is no error. After an error next()
    /// must not be called.
    [[nodiscard]] const std::optional<FilterError> &error() const { return m_error; }

private:
    [[nodiscard]] Token quoted();
    [[nodiscard]] Token regex();
    [[nodiscard]] bool comparison(Token &token);
    [[nodiscard]] Token word(bool expectsValue);
    [[nodiscard]] bool sign(Token &token, bool expectsValue);
    [[nodiscard]] QChar at(qsizetype position) const
    {
        return position < m_text.size() ? m_text[position] : QChar();
    }
    [[nodiscard]] Token failed(qsizetype position, const Phrase &message);

    QStringView m_text;
    qsizetype m_position = 0;
    std::optional<FilterError> m_error;
};

} // namespace a2a
