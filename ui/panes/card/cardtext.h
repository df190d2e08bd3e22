// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "ui/viewers/textview.h"

#include <optional>
#include <vector>

namespace a2a {

/// A card's text as received, with line numbers, and in the margin the mark of what was found in a
/// line, as grave as the gravest of them. The bytes that findings are about are tinted.
class CardText final : public TextView {
    Q_OBJECT

public:
    explicit CardText(QWidget *parent = nullptr);

    void setCard(const QByteArray &json, const Notes &notes);
    /// What was found in the row of the cursor, the gravest first.
    [[nodiscard]] std::vector<const Note *> notesAtCursor();
    /// The same for any row of the view, from the uppermost.
    [[nodiscard]] std::vector<const Note *> notesAtRow(int shown);

signals:
    /// The user clicked on a mark: the first byte of its gravest finding.
    void markChosen(qint64 offset);

protected:
    [[nodiscard]] int gutterWidth() const override;
    void paintGutter(QPainter *painter, const LineIndex::Row &piece, const QRect &room) override;
    [[nodiscard]] std::vector<TextSpan> backSpans(const LineIndex::Row &piece) override;
    bool viewportEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    [[nodiscard]] std::vector<const Note *> notesIn(const LineIndex::Row &piece) const;
    [[nodiscard]] int rowAt(int y) const;
    [[nodiscard]] int markWidth() const;

    Notes m_notes; ///< in order of their bytes
};

} // namespace a2a
