// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"

namespace a2a::json {

/// A document that was read, and one string in it. The next thousand documents of a stream may
/// differ from it in that string only: then their tapes are known without parsing. All bytes
/// outside of the string are compared, and the string is read by the parser's rules, so that what
/// is taken for alike has no other reading.
class Lookalike final {
public:
    /// `text` is a string of `document`, which was read without error and is UTF-8. False: it is
    /// not kept, since it is large beside the string, or since none of the last ones was of use.
    bool remember(const Document &document, Value text);
    /// True when `bytes` are the document remembered but for its string. Then `document` has become
    /// what parseBorrowed(bytes) makes of it, and values have the places that they have in the one
    /// remembered. Else it is untouched.
    [[nodiscard]] bool read(QByteArrayView bytes, Document &document) const;
    /// The string's place in the document.
    [[nodiscard]] quint32 textIndex() const { return m_text; }

private:
    static constexpr qsizetype LargestKept = 4096; ///< beside the string, in bytes
    static constexpr int MostUseless = 8;          ///< in a row
    static constexpr int Rarely = 16;

    QByteArray m_before; ///< the string, with its first quote
    QByteArray m_after;  ///< it, with its last one
    std::vector<Token> m_tape;
    quint32 m_text = 0;
    quint64 m_number = 0; ///< of what is remembered, by which its tape is known again
    int m_useless = 0;    ///< remembered in a row, and not found again
    int m_left = 0;       ///< not to be remembered
    mutable bool m_wasOfUse = false;
};

} // namespace a2a::json
