// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/flowlayout.h"

#include <QWidget>

namespace a2a {

FlowLayout::FlowLayout(QWidget *parent)
    : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(6);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.append(item);
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange(QRect(0, 0, width, 0), false);
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size;
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

/// In a layout of that width. Where there is less room than it wants, it may become higher.
static QSize sizeIn(int width, const QLayoutItem &item)
{
    const QSize size = item.sizeHint();
    if (size.width() <= width)
        return size;
    return {width, item.hasHeightForWidth() ? item.heightForWidth(width) : size.height()};
}

int FlowLayout::arrange(const QRect &rect, bool apply) const
{
    QList<QLayoutItem *> items = m_items;
    items.removeIf([](const QLayoutItem *item) { return item->isEmpty(); }); // hidden
    int y = rect.y();
    int first = 0;
    while (first < items.size()) {
        int width = 0;
        int height = 0;
        int last = first;
        for (; last < items.size(); ++last) {
            const QSize size = sizeIn(rect.width(), *items.at(last));
            const int wanted = width + (last > first ? spacing() : 0) + size.width();
            if (last > first && wanted > rect.width())
                break;
            width = wanted;
            height = qMax(height, size.height());
        }
        int x = rect.x() + (m_centered ? (rect.width() - width) / 2 : 0);
        for (; first < last; ++first) {
            const QSize size = sizeIn(rect.width(), *items.at(first));
            const QPoint corner(x, y + (height - size.height()) / 2); // centered in its row
            if (apply)
                items.at(first)->setGeometry(QRect(corner, size));
            x += size.width() + spacing();
        }
        y += height + (last < items.size() ? spacing() : 0);
    }
    return y - rect.y();
}

} // namespace a2a
