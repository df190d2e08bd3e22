// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "ui/viewers/textview.h"

#include <optional>
#include <vector>

namespace a2a {

/// A card's text as received, with line numbers. A mark in the margin shows the highest severity of
/// a line's findings. The bytes of findings are tinted.
class CardText final : public TextView {
    Q_OBJECT

public:
    explicit CardText(QWidget *parent = nullptr);

    void setCard(const QByteArray &json, const Notes &notes);
    /// The findings in the cursor's row, most severe first.
    [[nodiscard]] std::vector<const Note *> notesAtCursor();
    /// The findings in any row of the view, counted from the top, most severe first.
    [[nodiscard]] std::vector<const Note *> notesAtRow(int shown);

signals:
    /// The user clicked on a mark. The offset is that of the first byte of its most severe finding.
    void markChosen(qint64 offset);

protected:
    [[nodiscard]] int gutterWidth() const override;
    void paintGutter(QPainter *painter, const LineIndex::Row &piece, const QRect &area) override;
    [[nodiscard]] std::vector<TextSpan> backgroundSpans(const LineIndex::Row &piece) override;
    bool viewportEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    [[nodiscard]] std::vector<const Note *> notesIn(const LineIndex::Row &piece) const;
    [[nodiscard]] int rowAt(int y) const;
    [[nodiscard]] int markWidth() const;

    Notes m_notes; ///< in byte order
};

} // namespace a2a
