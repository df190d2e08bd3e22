// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/reorientinglayout.h"

#include "ui/style/zoom.h"

namespace a2a {

TurningLayout::TurningLayout(int leastBeside)
    : QBoxLayout(LeftToRight)
    , m_leastBeside(leastBeside)
{
}

QSize TurningLayout::minimumSize() const
{
    QSize least = QBoxLayout::minimumSize();
    if (isTurned())
        return least;
    const QMargins margins = contentsMargins();
    int widest = 0;
    for (int i = 0; i < count(); ++i)
        widest = qMax(widest, itemAt(i)->minimumSize().width());
    least.setWidth(widest + margins.left() + margins.right());
    return least;
}

void TurningLayout::setGeometry(const QRect &rect)
{
    if (const bool below = rect.width() < zoomed(m_leastBeside); below != isTurned())
        turn(below);
    QBoxLayout::setGeometry(rect);
}

void TurningLayout::turn(bool below)
{
    setDirection(below ? TopToBottom : LeftToRight);
}

} // namespace a2a
