// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/card/badgelabel.h"

#include "ui/style/fonts.h"

#include <QPainter>

namespace a2a {

static constexpr int ClearanceBelow = 4;

BadgeLabel::BadgeLabel(const StateBadge &badge, bool isBold, QWidget *parent)
    : QWidget(parent)
    , m_badge(badge)
    , m_isBold(isBold)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(badge.word);
    setToolTip(badge.word);
}

QFont BadgeLabel::textFont() const
{
    return m_isBold ? bold(bodyFont()) : bodyFont();
}

QSize BadgeLabel::sizeHint() const
{
    return m_badge.size(textFont()) + QSize(ClearanceBelow * 2, ClearanceBelow);
}

QSize BadgeLabel::minimumSizeHint() const
{
    return {metrics::BadgeIcon * 4, sizeHint().height()};
}

void BadgeLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    m_badge.paint(&painter, rect(), textFont(), Palette::of(this));
}

} // namespace a2a

#include "moc_badgelabel.cpp"
