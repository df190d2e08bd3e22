// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/compare/comparison.h"
#include "model/compare/differencerows.h"
#include "model/compare/rowpairing.h"
#include "ui/viewers/textline.h"

#include <QCache>
#include <QCoreApplication>
#include <QRect>

#include <memory>

namespace a2a {

class Palette;

/// The column positions of two texts, in pixels from the left of the viewport.
struct DifferenceColumns {
    int numberWidth = 0; ///< width of one column of line numbers with its margins
    int signWidth = 0;   ///< width of the sign
    int firstText = 0;   ///< left edge of the (first) text
    int middle = 0;      ///< start of the second half, or the width if inline
    int secondText = 0;

    [[nodiscard]] static DifferenceColumns compute(DifferenceRows::Layout layout, int width,
                                                   int digits, int digitWidth);
};

/// The palette, font and layout with which a comparison's rows are painted.
struct DifferenceStyle {
    const Palette &palette;
    QFont font;
    DifferenceRows::Layout layout;
    DifferenceColumns columns;
    int horizontalOffset = 0; ///< pixels of the texts scrolled out on the left
};

/// Draws rows of two compared texts. Caches laid-out lines, and finds differing words within a
/// changed row when drawing it.
class DifferencePainter final {
    Q_DECLARE_TR_FUNCTIONS(a2a::DifferencePainter)

public:
    DifferencePainter();

    /// Sets the texts to draw. Null if there is nothing to draw.
    void setComparison(std::shared_ptr<const Comparison> comparison);
    void clearLineCache() { m_lines.clear(); } ///< the font has changed
    /// Width in pixels of the widest line drawn.
    [[nodiscard]] qreal maximumLineWidth() const { return m_maximumLineWidth; }
    void paint(QPainter *painter, const QRect &rect, const DifferenceRows::Row &row,
               const DifferenceStyle &look);

private:
    enum Side { Before, After };
    /// One text of a row on the screen.
    struct Cell {
        Side side = Before;
        int row = -1; ///< row in its text; -1 if the cell is empty
        QRect rect;
        int textLeft = 0;
        bool changed = false;
    };
    [[nodiscard]] const TextRows &textRows(Side side) const;
    [[nodiscard]] const TextLine &line(Side side, int row, const QFont &font);
    [[nodiscard]] const std::vector<WordSpan> &changedWords(const DifferenceRows::Row &row,
                                                            Side side, const QFont &font);
    void paintNumber(QPainter *painter, const QRect &rect, Side side, int row,
                     const DifferenceStyle &look) const;
    void paintWords(QPainter *painter, const Cell &cell, const DifferenceRows::Row &row,
                    const DifferenceStyle &look, int left);
    void paintCell(QPainter *painter, const Cell &cell, const DifferenceRows::Row &row,
                   const DifferenceStyle &look);

    std::shared_ptr<const Comparison> m_comparison;
    qreal m_maximumLineWidth = 0;
    QCache<quint64, TextLine> m_lines;
    QCache<quint64, WordDifference> m_words;
};

} // namespace a2a
