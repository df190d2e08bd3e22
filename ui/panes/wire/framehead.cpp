// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/framehead.h"

#include <QEvent>
#include <QLayout>
#include <QResizeEvent>

namespace a2a {

static constexpr int LeastLines = 2;

FrameHead::FrameHead(QWidget *content, QWidget *parent)
    : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    content->setBackgroundRole(QPalette::Base);
    content->setAutoFillBackground(true);
    setWidget(content);
}

QSize FrameHead::sizeHint() const
{
    const QLayout *layout = widget()->layout();
    const QSize hint = layout->totalSizeHint();
    return {hint.width(), layout->hasHeightForWidth()
                              ? layout->totalHeightForWidth(qMax(1, viewport()->width()))
                              : hint.height()};
}

QSize FrameHead::minimumSizeHint() const
{
    return {0, qMin(sizeHint().height(), LeastLines * fontMetrics().lineSpacing())};
}

bool FrameHead::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

void FrameHead::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry(); // the lines determine the height
}

} // namespace a2a

#include "moc_framehead.cpp"
