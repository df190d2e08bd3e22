// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/reorientinglayout.h"

#include "ui/style/zoom.h"

namespace a2a {

ReorientingLayout::ReorientingLayout(int minimumBesideWidth)
    : QBoxLayout(LeftToRight)
    , m_minimumBesideWidth(minimumBesideWidth)
{
}

QSize ReorientingLayout::minimumSize() const
{
    QSize least = QBoxLayout::minimumSize();
    if (isVertical())
        return least;
    const QMargins margins = contentsMargins();
    int widest = 0;
    for (int i = 0; i < count(); ++i)
        widest = qMax(widest, itemAt(i)->minimumSize().width());
    least.setWidth(widest + margins.left() + margins.right());
    return least;
}

void ReorientingLayout::setGeometry(const QRect &rect)
{
    if (const bool below = rect.width() < zoomed(m_minimumBesideWidth); below != isVertical())
        setVertical(below);
    QBoxLayout::setGeometry(rect);
}

void ReorientingLayout::setVertical(bool below)
{
    setDirection(below ? TopToBottom : LeftToRight);
}

} // namespace a2a
