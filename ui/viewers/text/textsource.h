// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/content/decodedtext.h"
#include "ui/viewers/contentviewer.h"

namespace a2a {

/// Content as UTF-8 text for views: in the declared encoding, the one detected from its first
/// bytes, or the one chosen by the user. Decoded in slices; sizes grow meanwhile.
class TextSource final : public QObject {
    Q_OBJECT

public:
    explicit TextSource(QObject *parent = nullptr);

    /// Emits nothing: callers must query everything again.
    void setContent(const ViewerInput &content);
    void setEncoding(TextEncoding encoding); ///< emits nothing, too
    void setSize(qint64 size, bool settled);

    [[nodiscard]] TextEncoding encoding() const { return m_text.encoding(); }
    /// All text decoded so far. Must not outlive this object.
    [[nodiscard]] ByteSource bytes() const;
    /// How much of it to show: less for an earlier state.
    [[nodiscard]] qint64 shownSize() const;
    [[nodiscard]] ByteSource shownBytes() const
    {
        return {shownSize(), bytes().read};
    } ///< the first
      ///< shownSize()
      ///< bytes
    [[nodiscard]] qint64 knownSize() const { return m_text.size(); }
    [[nodiscard]] bool isSettled() const { return m_settled; }
    /// Whether no more data will follow and all of it is decoded.
    [[nodiscard]] bool isComplete() const { return m_settled && !m_slices.isActive(); }
    /// The text range for a range of the content.
    [[nodiscard]] json::ByteRange textRange(json::ByteRange bytes) const;
    [[nodiscard]] QByteArray head() const; ///< its beginning, for detection
    /// A sentence on what differs from the declaration, or empty if nothing does.
    [[nodiscard]] QString note() const;

signals:
    void sizeChanged(); ///< more is decoded, or the size to show has changed
    void noteChanged();

private:
    void reportNote();

    ViewerInput m_content;
    DecodedText m_text;
    QString m_unknownCharset;
    qint64 m_shownContentBytes = 0; ///< bytes of the content
    qint64 m_decodingErrors = 0;    ///< reported faults
    bool m_settled = true;
    TimeSlicedJob m_slices;
};

} // namespace a2a
