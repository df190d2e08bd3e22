// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rows/paintedcontent.h"

#include <QTextDocument>

#include <memory>

namespace a2a {

/// The first place where a laid-out document shows a text, or empty if it does not.
[[nodiscard]] QRect findTextRectIn(const QTextDocument &document, const QString &text,
                                   Qt::CaseSensitivity caseSensitivity);
void paintDocument(QPainter *painter, const QTextDocument &document, QPoint at,
                   const Palette &palette);

/// A text that is part of other content.
class PaintedText final : public PaintedContent {
public:
    /// `document`: already laid out, with the size `size`. `isTruncated`: whether it is the
    /// beginning of a longer text.
    PaintedText(std::unique_ptr<QTextDocument> document, QSize size, bool isTruncated);
    ~PaintedText() override;

    [[nodiscard]] QSize size() const override { return m_size; }
    [[nodiscard]] bool isTruncated() const override { return m_isTruncated; }
    void paint(QPainter *painter, const QRect &rect, const Palette &palette) const override;
    [[nodiscard]] QRect findTextRect(const QString &text,
                                     Qt::CaseSensitivity caseSensitivity) const override;

private:
    std::unique_ptr<QTextDocument> m_document;
    QSize m_size;
    bool m_isTruncated;
};

} // namespace a2a
