// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/anonymous/encodedtext.h"
#include "model/anonymous/placeholdergenerator.h"
#include "model/anonymous/replacements.h"

#include <QByteArray>

namespace a2a {

/// Puts placeholders into text, in place. Everything between words stays: spaces, punctuation,
/// Markdown syntax, masks of secrets.
class TextAnonymizer final {
public:
    explicit TextAnonymizer(const PlaceholderGenerator::Key &key)
        : m_placeholders(key)
    {
    }

    using Encoding = EncodedText::Encoding;
    /// Replaces words, numbers and addresses. The structure of an address stays.
    void anonymizeText(char *bytes, qsizetype size, Encoding encoding);
    /// Anonymizes an address with or without a scheme. Scheme, port and the protocol's own paths
    /// stay.
    void anonymizeAddress(char *bytes, qsizetype size, Encoding encoding);
    /// Anonymizes a path and query as in the first line of a request.
    void anonymizeTarget(char *bytes, qsizetype size, Encoding encoding);
    /// Anonymizes media types: only the vendor's words in types like
    /// "application/vnd.acme.trip+json". Types in common use stay.
    void anonymizeMediaTypes(char *bytes, qsizetype size, Encoding encoding);
    /// Anonymizes the bytes of a file: text as text; of other formats only the signature stays.
    void anonymizeContent(char *bytes, qsizetype size);
    /// Anonymizes the bytes of a file in base64, in either alphabet. Returns false if the text is
    /// not base64.
    [[nodiscard]] bool anonymizeBase64(char *bytes, qsizetype size);

    [[nodiscard]] double anonymizeNumber(double number);
    [[nodiscard]] QString anonymizeText(const QString &text);
    [[nodiscard]] QString anonymizeAddress(const QString &address);
    [[nodiscard]] QByteArray anonymizeText(QByteArray utf8, Encoding encoding = Encoding::Utf8);

    /// Whether a name or value consists only of the protocol's own words, which are not replaced.
    [[nodiscard]] static bool isProtocolText(const QString &whole);

    [[nodiscard]] const Replacements &replacements() const { return m_replacements; }

private:
    struct Span {
        size_t begin = 0;
        size_t end = 0;
    };
    void anonymizeBlock(char *bytes, qsizetype size, Encoding encoding);
    void anonymizeWords(EncodedText &text, Span span);
    [[nodiscard]] size_t anonymizeWordAt(EncodedText &text, size_t at, size_t end);
    void replace(EncodedText &text, Span span, const std::u32string &placeholder,
                 Replacements::Kind kind);
    void anonymizeAddressIn(EncodedText &text, Span span);
    void anonymizeHost(EncodedText &text, Span span);
    void anonymizePath(EncodedText &text, Span span);
    void anonymizeSegment(EncodedText &text, Span span);
    [[nodiscard]] bool anonymizeMail(EncodedText &text, Span span);

    PlaceholderGenerator m_placeholders;
    Replacements m_replacements;
    bool m_counts = true; ///< whether replacements are listed in replacements()
};

} // namespace a2a
