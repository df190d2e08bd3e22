// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rows/paintedcontent.h"

#include <QStringList>

#include <vector>

namespace a2a {

/// The first rows of delimiter-separated values, as a table.
class PaintedTable final : public PaintedContent {
public:
    static constexpr int MaxRows = 100;
    static constexpr int MaxColumns = 30;

    /// `isTruncated`: the text is cut, so its last row may be incomplete and more rows follow.
    /// `maxHeight`: height limit in pixels, or 0 for MaxRows rows.
    PaintedTable(const QByteArray &text, bool isTruncated, int width, int maxHeight);

    /// Whether the text is not a table: it has only one column, or no content.
    [[nodiscard]] bool isEmpty() const { return m_rows.empty(); }
    [[nodiscard]] const std::vector<QStringList> &rows() const { return m_rows; } ///< safe to show
    [[nodiscard]] bool hasHeader() const { return m_hasHeader; }

    [[nodiscard]] QSize size() const override { return m_size; }
    [[nodiscard]] bool isTruncated() const override { return m_isTruncated; }
    void paint(QPainter *painter, const QRect &rect, const Palette &palette) const override;
    [[nodiscard]] QRect findTextRect(const QString &text,
                                     Qt::CaseSensitivity caseSensitivity) const override;
    [[nodiscard]] QString toolTipAt(QPoint pos) const override;

private:
    void read(const QByteArray &text, bool isTruncated, int most);
    void measure(int width);

    std::vector<QStringList> m_rows;
    std::vector<int> m_widths;     ///< of the columns that fit
    std::vector<bool> m_isNumeric; ///< whether a column has numbers, which are right-aligned
    bool m_hasHeader = false;
    bool m_isTruncated = false;
    bool m_hasMoreColumns = false; ///< there are more columns than fit
    QSize m_size;
};

} // namespace a2a
