// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rows/paintedcontent.h"

#include <QStringList>

#include <vector>

namespace a2a {

/// The first rows of delimiter-separated values, as a table.
class FirstRows final : public PaintedContent {
public:
    static constexpr int MostRows = 100;
    static constexpr int MostColumns = 30;

    /// `isCut`: the text is cut, so its last row may be incomplete and more rows follow.
    /// `mostHeight`: height limit in pixels, or 0 for MostRows rows.
    FirstRows(const QByteArray &text, bool isCut, int width, int mostHeight);

    /// Whether the text is not a table: it has only one column, or no content.
    [[nodiscard]] bool isEmpty() const { return m_rows.empty(); }
    [[nodiscard]] const std::vector<QStringList> &rows() const { return m_rows; } ///< safe to show
    [[nodiscard]] bool hasHeader() const { return m_hasHeader; }

    [[nodiscard]] QSize size() const override { return m_size; }
    [[nodiscard]] bool isCut() const override { return m_isCut; }
    void paint(QPainter *painter, const QRect &rect, const Palette &palette) const override;
    [[nodiscard]] QRect placeOf(const QString &text, Qt::CaseSensitivity minds) const override;
    [[nodiscard]] QString toolTipAt(QPoint place) const override;

private:
    void read(const QByteArray &text, bool isCut, int most);
    void measure(int width);

    std::vector<QStringList> m_rows;
    std::vector<int> m_widths;   ///< of the columns that fit
    std::vector<bool> m_numbers; ///< whether a column has numbers, which are right-aligned
    bool m_hasHeader = false;
    bool m_isCut = false;
    bool m_isWider = false; ///< there are more columns than fit
    QSize m_size;
};

} // namespace a2a
