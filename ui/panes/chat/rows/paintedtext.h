// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rows/paintedcontent.h"

#include <QTextDocument>

#include <memory>

namespace a2a {

/// The first place where a laid-out document shows a text, or empty if it does not.
[[nodiscard]] QRect placeIn(const QTextDocument &document, const QString &text,
                            Qt::CaseSensitivity minds);
void paintDocument(QPainter *painter, const QTextDocument &document, QPoint at,
                   const Palette &palette);

/// A text that is part of other content.
class PaintedText final : public PaintedContent {
public:
    /// `document`: already laid out, with the size `size`. `isCut`: whether it is the beginning of
    /// a longer text.
    PaintedText(std::unique_ptr<QTextDocument> document, QSize size, bool isCut);
    ~PaintedText() override;

    [[nodiscard]] QSize size() const override { return m_size; }
    [[nodiscard]] bool isCut() const override { return m_isCut; }
    void paint(QPainter *painter, const QRect &rect, const Palette &palette) const override;
    [[nodiscard]] QRect placeOf(const QString &text, Qt::CaseSensitivity minds) const override;

private:
    std::unique_ptr<QTextDocument> m_document;
    QSize m_size;
    bool m_isCut;
};

} // namespace a2a
