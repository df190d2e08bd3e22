// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace a2a::rules {

/// A document in which no rule found anything: one chunk of an artifact, with one text. The next
/// thousand chunks of a stream differ from it in that text only, and no rule of single documents
/// asks for more of a text than that there is one. So they need not be looked at again.
class CleanChunk final {
public:
    /// `text` is the text's value as it stands in the document, with its quotes.
    void remember(QByteArrayView document, QByteArrayView text);
    /// The text, without quotes, of a document that is the one remembered but for its text. Empty:
    /// it is another one, or might be.
    [[nodiscard]] QByteArrayView textIn(QByteArrayView document) const;

private:
    QByteArray m_before; ///< of the document remembered, up to the text and its quote
    QByteArray m_after;
};

} // namespace a2a::rules
