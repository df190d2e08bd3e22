// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/agents/agenttree.h"

#include "ui/style/palette.h"

#include <QHoverEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>

namespace a2a {

static constexpr int Indentation = 16;

AgentTree::AgentTree(QWidget *parent)
    : QTreeView(parent)
{
    setHeaderHidden(true);
    setRootIsDecorated(true);
    setUniformRowHeights(true);
    setIndentation(Indentation);
    setExpandsOnDoubleClick(true);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void AgentTree::changeRows(const std::function<void()> &changeRows)
{
    const QPersistentModelIndex under(m_pointer ? indexAt(*m_pointer) : QModelIndex());
    const int before = visualRect(under).top();
    changeRows();
    if (!under.isValid() || !m_pointer)
        return;
    executeDelayedItemsLayout();
    QScrollBar *bar = verticalScrollBar();
    const int value = bar->value() + visualRect(under).top() - before;
    if (value > bar->maximum()) { // the rows may end above the view's end
        const QSignalBlocker quiet(bar);
        bar->setMaximum(value);
    }
    bar->setValue(value);
    emit bar->rangeChanged(bar->minimum(), bar->maximum());
}

void AgentTree::makeCurrent(const QModelIndex &index)
{
    setAutoScroll(!m_pointer);
    setCurrentIndex(index);
    setAutoScroll(true);
}

void AgentTree::setMenuRow(const QModelIndex &index)
{
    m_menuRow = index;
    viewport()->update();
}

void AgentTree::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::RightButton)
        QTreeView::mousePressEvent(event);
}

void AgentTree::drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                        const QModelIndex &index) const
{
    QTreeView::drawRow(painter, option, index);
    if (index != m_menuRow)
        return;
    painter->save();
    painter->setPen(Palette::of(this).color(ColorRole::Focus));
    painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    painter->restore();
}

bool AgentTree::viewportEvent(QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseMove:
    case QEvent::MouseButtonPress:
        m_pointer = static_cast<QMouseEvent *>(event)->position().toPoint();
        break;
    case QEvent::Enter:
        m_pointer = static_cast<QEnterEvent *>(event)->position().toPoint();
        break;
    case QEvent::Leave:
    case QEvent::Hide:
        m_pointer.reset();
        updateGeometries();
        break;
    default:
        break;
    }
    return QTreeView::viewportEvent(event);
}

/// While the pointer is over a row, the rows may end above the view's end: scrolling done to keep
/// the row in place is not reverted.
void AgentTree::updateGeometries()
{
    QScrollBar *bar = verticalScrollBar();
    const int value = bar->value();
    if (!m_pointer || value == 0)
        return QTreeView::updateGeometries();
    {
        const QSignalBlocker quiet(bar);
        QTreeView::updateGeometries();
        bar->setMaximum(qMax(bar->maximum(), value));
        bar->setValue(value);
    }
    emit bar->rangeChanged(bar->minimum(), bar->maximum());
}

} // namespace a2a

#include "moc_agenttree.cpp"
