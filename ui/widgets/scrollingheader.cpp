// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/scrollingheader.h"

#include <QEvent>
#include <QLayout>
#include <QResizeEvent>

namespace a2a {

static constexpr int MinLines = 2;

ScrollingHeader::ScrollingHeader(QWidget *content, QWidget *parent)
    : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setWidget(content);
    // The background of the parent shows through, unless the content has one of its own.
    viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
}

QSize ScrollingHeader::sizeHint() const
{
    const QLayout *layout = widget()->layout();
    const QSize hint = layout->totalSizeHint();
    return {hint.width(), layout->hasHeightForWidth()
                              ? layout->totalHeightForWidth(qMax(1, viewport()->width()))
                              : hint.height()};
}

QSize ScrollingHeader::minimumSizeHint() const
{
    return {0, qMin(sizeHint().height(), MinLines * fontMetrics().lineSpacing())};
}

bool ScrollingHeader::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

void ScrollingHeader::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry(); // the lines determine the height
}

} // namespace a2a

#include "moc_scrollingheader.cpp"
