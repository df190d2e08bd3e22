// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/anonymous/textanonymiser.h"

#include <vector>

namespace a2a {

/// Puts stand-ins into JSON, in place: strings, names of members that are not the protocol's, and
/// numbers. It goes by tokens and not by documents, so that what is cut, broken or one value after
/// the other is treated alike.
class JsonAnonymiser final {
public:
    explicit JsonAnonymiser(TextAnonymiser &texts)
        : m_texts(texts)
    {
    }

    /// What follows what came before. How much of it was treated: a name, a value or a number that
    /// may go on behind it is left, unless `isAll`.
    qsizetype piece(char *bytes, qsizetype size, bool isAll = true);
    /// A string of that member that stands elsewhere than in JSON.
    void textOf(const QByteArray &name, char *bytes, qsizetype size)
    {
        value(name, bytes, size, TextAnonymiser::Spelling::Utf8);
    }
    /// Likewise a number, and the name of a member.
    [[nodiscard]] double numberOf(const QByteArray &name, double number);
    void nameOf(char *bytes, qsizetype size, TextAnonymiser::Spelling spelling);
    /// What comes next is another document.
    void restart();

private:
    struct Level {
        bool isObject = false;
        QByteArray name; ///< of the member that is read; of an array that of its own
    };
    [[nodiscard]] QByteArray nameHere() const;
    void begin(bool isObject);
    void end();
    void value(const QByteArray &name, char *bytes, qsizetype size,
               TextAnonymiser::Spelling spelling);
    [[nodiscard]] qsizetype string(char *bytes, qsizetype at, qsizetype size, bool isAll);
    [[nodiscard]] qsizetype bare(char *bytes, qsizetype at, qsizetype size, bool isAll);
    void number(char *bytes, qsizetype size);

    TextAnonymiser &m_texts;
    std::vector<Level> m_levels;
    qint64 m_deeper = 0; ///< levels below them that are only counted
};

} // namespace a2a
