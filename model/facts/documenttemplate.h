// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"

#include <optional>

namespace a2a {

/// A JSON document except for one of its texts. The chunks of a stream differ in nothing else, so
/// that anything read from one of them, except that text, applies to the next thousand.
class DocumentTemplate final {
public:
    /// `text`: a string of the document, which is valid. Documents with much besides it are not
    /// kept.
    void setDocument(const json::Document &document, const json::Token &text);
    void clear() { m_prefix.clear(); }
    /// The bytes between the quotes of that text, in a valid document that is equal otherwise.
    /// Nothing if the document differs elsewhere, too.
    [[nodiscard]] std::optional<QByteArrayView> extractText(QByteArrayView document) const;

private:
    static constexpr qsizetype MaxSurroundingBytes = 4096; ///< bytes besides the text
    QByteArray m_prefix;                                   ///< up to the text, with its quote
    QByteArray m_suffix;
};

} // namespace a2a
