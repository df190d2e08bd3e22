// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/anonymous/textanonymizer.h"

#include <vector>

namespace a2a {

/// Puts placeholders into JSON, in place: strings, names of members that are not the protocol's,
/// and numbers. It works on tokens, not documents, so that truncated, broken and concatenated JSON
/// is treated alike.
class JsonAnonymizer final {
public:
    explicit JsonAnonymizer(TextAnonymizer &texts)
        : m_texts(texts)
    {
    }

    /// Processes the next bytes, in place. Returns how many were processed: a name, value or number
    /// at their end that may continue is left for the next call, unless `isAll` is set.
    qsizetype process(char *bytes, qsizetype size, bool isAll = true);
    /// Anonymizes a string outside of JSON like the value of a member with this name.
    void anonymizeText(const QByteArray &name, char *bytes, qsizetype size)
    {
        value(name, bytes, size, TextAnonymizer::Encoding::Utf8);
    }
    /// Anonymizes a number, and the name of a member.
    [[nodiscard]] double anonymizeNumber(const QByteArray &name, double number);
    void anonymizeName(char *bytes, qsizetype size, TextAnonymizer::Encoding encoding);
    /// Prepares for another document.
    void restart();

private:
    struct Level {
        bool isObject = false;
        QByteArray name; ///< of the current member; within an array, the array's own
    };
    [[nodiscard]] QByteArray currentName() const;
    void begin(bool isObject);
    void end();
    void value(const QByteArray &name, char *bytes, qsizetype size,
               TextAnonymizer::Encoding encoding);
    [[nodiscard]] qsizetype string(char *bytes, qsizetype at, qsizetype size, bool isAll);
    [[nodiscard]] qsizetype readBareToken(char *bytes, qsizetype at, qsizetype size, bool isAll);
    void number(char *bytes, qsizetype size);

    TextAnonymizer &m_texts;
    std::vector<Level> m_levels;
    qint64 m_uncheckedDepth = 0; ///< the number of levels too deep to be tracked
};

} // namespace a2a
