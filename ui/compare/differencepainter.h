// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/comparison.h"
#include "model/items/differencerows.h"
#include "model/items/rowpairing.h"
#include "ui/common/textline.h"

#include <QCache>
#include <QCoreApplication>
#include <QRect>

#include <memory>

namespace a2a {

class Palette;

/// Where the columns of two texts stand, in pixels from the left of the viewport.
struct DifferenceColumns {
    int numbers = 0;   ///< width of one column of line numbers with its margins
    int mark = 0;      ///< width of the sign
    int firstText = 0; ///< left edge of the (first) text
    int middle = 0;    ///< where the second half begins; inline: the width
    int secondText = 0;

    [[nodiscard]] static DifferenceColumns of(DifferenceRows::Layout layout, int width, int digits,
                                              int digitWidth);
};

/// How the rows of a comparison are drawn now.
struct DifferenceLook {
    const Palette &palette;
    QFont font;
    DifferenceRows::Layout layout;
    DifferenceColumns columns;
    int scrolled = 0; ///< pixels of the texts that are left of what is seen
};

/// Draws rows of two compared texts. Keeps the lines it has laid out, and finds the words that
/// differ within a changed row when it is drawn.
class DifferencePainter final {
    Q_DECLARE_TR_FUNCTIONS(a2a::DifferencePainter)

public:
    DifferencePainter();

    /// Null: there is nothing to draw.
    void setComparison(std::shared_ptr<const Comparison> comparison);
    void forgetLines() { m_lines.clear(); } ///< of another font
    /// Pixels of the widest line that was drawn.
    [[nodiscard]] qreal widest() const { return m_widest; }
    void paint(QPainter *painter, const QRect &rect, const DifferenceRows::Row &row,
               const DifferenceLook &look);

private:
    enum Side { Before, After };
    /// One text of a row on the screen.
    struct Cell {
        Side side = Before;
        int row = -1; ///< of its text, -1: nothing stands there
        QRect rect;
        int textLeft = 0;
        bool changed = false;
    };
    [[nodiscard]] const TextRows &rowsOf(Side side) const;
    [[nodiscard]] const TextLine &line(Side side, int row, const QFont &font);
    [[nodiscard]] const std::vector<WordSpan> &words(const DifferenceRows::Row &row, Side side,
                                                     const QFont &font);
    void paintNumber(QPainter *painter, const QRect &rect, Side side, int row,
                     const DifferenceLook &look) const;
    void paintWords(QPainter *painter, const Cell &cell, const DifferenceRows::Row &row,
                    const DifferenceLook &look, int left);
    void paintCell(QPainter *painter, const Cell &cell, const DifferenceRows::Row &row,
                   const DifferenceLook &look);

    std::shared_ptr<const Comparison> m_comparison;
    qreal m_widest = 0;
    QCache<quint64, TextLine> m_lines;
    QCache<quint64, WordDifference> m_words;
};

} // namespace a2a
