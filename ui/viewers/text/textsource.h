// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/decodedtext.h"
#include "model/content/sliced.h"
#include "ui/viewers/contentviewer.h"

namespace a2a {

/// Content as UTF-8 text for views: of the encoding that is declared, that its first bytes say or
/// that the reader chose. Found out in slices; sizes grow meanwhile.
class TextSource final : public QObject {
    Q_OBJECT

public:
    explicit TextSource(QObject *parent = nullptr);

    /// Emits nothing: ask for everything anew.
    void setContent(const ViewedContent &content);
    void setEncoding(TextEncoding encoding); ///< likewise
    void setSize(qint64 size, bool settled);

    [[nodiscard]] TextEncoding encoding() const { return m_text.encoding(); }
    /// All that is known as text. Must not be used longer than this object lives.
    [[nodiscard]] ByteSource bytes() const;
    /// How much of it is to be shown: less when an earlier state is looked at.
    [[nodiscard]] qint64 shownSize() const;
    [[nodiscard]] ByteSource shown() const { return {shownSize(), bytes().read}; } ///< that much
    [[nodiscard]] qint64 knownSize() const { return m_text.size(); }
    [[nodiscard]] bool isSettled() const { return m_settled; }
    /// Nothing more will come, and all of it is known.
    [[nodiscard]] bool isComplete() const { return m_settled && !m_slices.isActive(); }
    /// Of bytes of the content.
    [[nodiscard]] json::ByteRange placeOf(json::ByteRange bytes) const;
    [[nodiscard]] QByteArray head() const; ///< the first of it, for guesses
    /// What is not as declared; empty: all is well.
    [[nodiscard]] QString note() const;

signals:
    void grew(); ///< more is known, or how much is to be shown has changed
    void noteChanged();

private:
    void tell();

    ViewedContent m_content;
    DecodedText m_text;
    QString m_unknownCharset;
    qint64 m_shown = 0;  ///< bytes of the content
    qint64 m_faults = 0; ///< that were told
    bool m_settled = true;
    Sliced m_slices;
};

} // namespace a2a
