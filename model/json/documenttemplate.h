// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"

namespace a2a::json {

/// A document that was read, and one string in it. The next thousand documents of a stream may
/// differ from it in that string only: then their tapes are known without parsing. All bytes
/// outside of the string are compared, and the string is read by the parser's rules, so that a
/// match has exactly the same tape.
class DocumentTemplate final {
public:
    /// Whether the next document should be remembered. To be called before each document, as
    /// remembering every one in vain costs more than it saves.
    [[nodiscard]] bool shouldRemember();
    /// Remembers a document that was read without error and is UTF-8, and `text`, a string in it.
    /// Returns false if the rest of the document is too large to be remembered.
    bool remember(const Document &document, Value text);
    /// Returns true if `bytes` equal the remembered document except for its string. Then `document`
    /// is what parseBorrowed(bytes) would produce, with the same token indexes as the remembered
    /// one. Otherwise it is untouched.
    [[nodiscard]] bool read(QByteArrayView bytes, Document &document) const;
    /// The index of the string's token in the document.
    [[nodiscard]] quint32 textIndex() const { return m_text; }

private:
    static constexpr qsizetype MaxTemplateBytes = 4096; ///< besides the string, in bytes
    static constexpr int MaxUnmatched = 8; ///< documents remembered in a row without a match
    static constexpr int SampleInterval = 16;

    QByteArray m_before; ///< everything before the string, and its first quote
    QByteArray m_after;  ///< the string's last quote, and everything after it
    std::vector<Token> m_tape;
    quint32 m_text = 0;
    bool m_mayHaveNull = false;
    bool m_mayHaveUnderscores = false;
    quint64 m_number = 0; ///< of the remembered document, to recognize its tape
    int m_unmatched = 0;  ///< documents remembered in a row without a match
    int m_skipped = 0;    ///< documents seen since then without being remembered
    mutable bool m_wasMatched = false;
};

} // namespace a2a::json
