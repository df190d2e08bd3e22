// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

#include <QStyledItemDelegate>

namespace a2a {

/// Paints a row of a JsonTreeModel as "name": value in the colors of JSON, elided to the row's
/// width.
class JsonTreeDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    /// Tints the values that are in these bytes of the document, or begin there. A length of 0
    /// removes the tint.
    void setHighlight(json::ByteRange bytes) { m_highlight = bytes; }
    [[nodiscard]] json::ByteRange highlight() const { return m_highlight; }
    /// Whether the row's value is tinted. A collapsed row counts as tinted if any value in it is.
    [[nodiscard]] bool isHighlighted(const QModelIndex &index, bool isOpen) const;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;

private:
    json::ByteRange m_highlight;
};

} // namespace a2a
