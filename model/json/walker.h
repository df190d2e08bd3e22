// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"

namespace a2a::json {

/// Reads a document's bytes once, from front to back, and writes its tape (RFC 8259). There is no
/// recursion and no stack: while an array or object is open, its token's `next` names the one
/// around it.
class Walker final {
public:
    Walker(Document &document, const ParseOptions &options);

    /// Fills the tape and the error of the document. Returns true if the document is one JSON
    /// value.
    bool run();
    /// Like run(), in steps: reads as far as the bytes received so far allow. The document's bytes
    /// have grown since the last step, and may have moved.
    void continueParsing();
    /// Whether reading can continue in steps. If not, another walker must parse the whole document.
    [[nodiscard]] bool canContinue() const { return m_canContinue; }
    /// Ends reading: all bytes have been received.
    bool finish();

private:
    static constexpr quint32 None = 0xffff'ffff;
    static constexpr quint32 MaxCount = 0x00ff'ffff;

    enum class Expect : quint8 { Value, FirstElement, FirstMember, Member, Separator, Nothing };
    enum class Problem : quint8 {
        EndsEarly,
        NoValue,
        NoName,
        NoColon,
        NoSeparator,
        TrailingText,
        TrailingComma,
        ControlCharacter,
        BadEscape,
        BadNumber,
        LeadingZero,
        TooDeep,
    };
    /// The progress in a string that has not ended yet.
    struct PartialString {
        quint32 start = None; ///< position of its quote, or None
        quint32 at = 0;
        quint32 flags = 0;
        quint64 high = 0;
    };

    Expect step(Expect expect);
    bool end();
    void rebase();
    Expect readValue();
    Expect readMember();
    Expect readSeparator();
    Expect open(Type type, Expect first);
    Expect close();
    Expect readLiteral(QByteArrayView word, Type type);
    Expect readNumber();
    bool readDigits();
    bool readName();
    bool readString(quint32 flags);
    bool readEscape(quint32 &flags);
    bool pauseString(const char *start, quint32 flags, quint64 high);
    Expect afterValue();
    void skipSpace();
    void append(Type type, quint32 flags, const char *start, quint32 tag = 0);
    Expect fail(Problem problem, const char *where);
    void closeOpenContainers();
    [[nodiscard]] Phrase explain(Problem problem, qint64 offset) const;

    [[nodiscard]] char peek() const { return m_at < m_end ? *m_at : '\0'; }
    [[nodiscard]] quint32 offsetOf(const char *at) const { return quint32(at - m_begin); }

    Document &m_document;
    std::vector<Token> &m_tape;
    const char *m_begin;
    const char *m_at;
    const char *m_end;
    quint32 m_open = None; ///< token of the innermost open array or object
    quint32 m_count = 0;   ///< number of its members so far
    int m_depth = 0;
    int m_depthLimit;
    bool m_inObject = false;

    // Facts for the document.
    quint64 m_high = 0;        ///< not 0 if a string is not ASCII
    quint32 m_underscores = 0; ///< not 0 if a name has one
    bool m_nulls = false;

    // While more bytes may follow.
    Expect m_expect = Expect::Value;
    PartialString m_string;
    bool m_hasMore = false; ///< the end of the bytes is not final
    bool m_paused = false;
    bool m_canContinue = true;
};

} // namespace a2a::json
