// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rows/paintedcontent.h"

#include <QTextDocument>

#include <memory>

namespace a2a {

/// Where a document that was laid out shows a text first; empty: nowhere.
[[nodiscard]] QRect placeIn(const QTextDocument &document, const QString &text,
                            Qt::CaseSensitivity minds);
void paintDocument(QPainter *painter, const QTextDocument &document, QPoint at,
                   const Palette &palette);

/// A text within other content.
class PaintedText final : public PaintedContent {
public:
    /// `document` was laid out, in `size`. `isCut`: it is the beginning of a longer text.
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
