// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/pagecanvas.h"

#include "ui/style/zoom.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace a2a {

static constexpr int Step = 40; // pixels per arrow key at 100 %

PageCanvas::PageCanvas(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Rendered page"));
}

void PageCanvas::setRows(const QImage &rows, int first, QSize pageSize, double scale)
{
    const QScrollBar *bar = verticalScrollBar();
    const bool isOther = pageSize.width() != m_pageSize.width() || scale != m_scale;
    const double place = isOther && bar->maximum() > 0 ? double(bar->value()) / bar->maximum() : -1;
    m_rows = rows;
    m_first = first;
    m_pageSize = pageSize;
    m_scale = scale;
    updateScrollBars();
    if (place >= 0)
        verticalScrollBar()->setValue(int(std::lround(place * bar->maximum())));
    viewport()->update();
}

void PageCanvas::clear()
{
    m_rows = {};
    m_first = 0;
    m_pageSize = {};
    updateScrollBars();
    viewport()->update();
}

int PageCanvas::topRow() const
{
    return int(verticalScrollBar()->value() * m_scale);
}

void PageCanvas::updateScrollBars()
{
    const QSize seen = viewport()->size();
    const auto set = [](QScrollBar *bar, double length, int room) {
        bar->setRange(0, std::max(0, int(std::ceil(length)) - room));
        bar->setPageStep(room);
        bar->setSingleStep(zoomed(Step));
    };
    set(horizontalScrollBar(), m_pageSize.width() / m_scale, seen.width());
    set(verticalScrollBar(), m_pageSize.height() / m_scale, seen.height());
}

/// Half a view ahead, so that scrolling does not show the edge.
void PageCanvas::requestMissingRows()
{
    if (m_rows.isNull())
        return;
    const int seen = int(viewport()->height() * m_scale);
    const int from = std::max(0, topRow() - seen / 2);
    const int to = std::min(m_pageSize.height(), topRow() + seen + seen / 2);
    const int end = m_first + m_rows.height();
    if (from < m_first || (to > end && end < m_pageSize.height()))
        emit rowsNeeded();
}

void PageCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), Qt::white);
    if (m_rows.isNull())
        return;
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const QPointF at(-horizontalScrollBar()->value(),
                     m_first / m_scale - verticalScrollBar()->value());
    painter.drawImage(QRectF(at, QSizeF(m_rows.size()) / m_scale), m_rows);
}

void PageCanvas::resizeEvent(QResizeEvent *)
{
    updateScrollBars();
    emit resized();
}

void PageCanvas::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Home)
        verticalScrollBar()->setValue(0);
    else if (event->key() == Qt::Key_End)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    else
        QAbstractScrollArea::keyPressEvent(event);
}

void PageCanvas::scrollContentsBy(int, int)
{
    viewport()->update();
    requestMissingRows();
}

} // namespace a2a

#include "moc_pagecanvas.cpp"
