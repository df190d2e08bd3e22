// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QFont>
#include <QTextLayout>

#include <memory>
#include <vector>

namespace a2a {

/// A color for some columns of a row.
struct TextSpan {
    int from = 0;
    int to = 0;
    QColor color;
    bool operator==(const TextSpan &) const = default;
};

/// One row of text made safe and laid out once: the shown text, and the position of each character.
/// Columns count UTF-16 units of the decoded text, x is in pixels.
class TextLine final {
public:
    TextLine(const QByteArray &bytes, const QFont &font);

    [[nodiscard]] const QString &text() const
    {
        return m_text;
    } ///< decoded, before being made safe
    [[nodiscard]] int columns() const { return int(m_text.size()); }
    [[nodiscard]] qreal width() const;
    [[nodiscard]] qreal xAt(int column) const;
    [[nodiscard]] int columnAt(qreal x) const;
    /// Draws the row between two x positions, with its start at `origin` (top left). Spans are in
    /// order and do not overlap; the rest is drawn with the painter's pen.
    void draw(QPainter *painter, const QPointF &origin, qreal fromX, qreal toX,
              const std::vector<TextSpan> &spans = {}) const;

private:
    void layOutText();
    [[nodiscard]] int shownIndex(int column) const;
    void layOut(const std::vector<TextSpan> &spans) const;
    void drawPlain(QPainter *painter, const QPointF &origin, int from, int to) const;

    QString m_text;
    QString m_shown;
    std::vector<int> m_shownIndexes; ///< column → index in m_shown; empty if they are the same
    qreal m_charWidth = 0;           ///< of every character, if there is no layout
    int m_ascent = 0;
    mutable std::vector<TextSpan> m_spans; ///< of the layout
    std::unique_ptr<QTextLayout> m_layout; ///< only for text that is not all ASCII
};

} // namespace a2a
