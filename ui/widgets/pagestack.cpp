// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/pagestack.h"

#include <QWidgetItem>

namespace a2a {

PageStack::PageStack(QWidget *parent)
    : QStackedWidget(parent)
{
    connect(this, &QStackedWidget::currentChanged, this, &QWidget::updateGeometry);
}

QSize PageStack::sizeHint() const
{
    return currentWidget() ? QWidgetItem(currentWidget()).sizeHint() : QStackedWidget::sizeHint();
}

QSize PageStack::minimumSizeHint() const
{
    return currentWidget() ? QWidgetItem(currentWidget()).minimumSize()
                           : QStackedWidget::minimumSizeHint();
}

} // namespace a2a

#include "moc_pagestack.cpp"
