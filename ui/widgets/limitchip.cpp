// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/limitchip.h"

#include <QHBoxLayout>
#include <QLocale>

namespace a2a {

using namespace Qt::StringLiterals;

LimitChip::LimitChip(QWidget *parent)
    : QWidget(parent)
    , m_chip(new Chip({}, "close"_L1, Chip::Kind::Plain, this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_chip);
    m_chip->setCheckable(true); // it is checked as long as it is visible
    m_chip->setChecked(true);
    connect(m_chip, &Chip::clicked, this, [this] {
        m_chip->setChecked(true);
        removeLimit();
    });
}

void LimitChip::setCount(int shown, int all)
{
    if (shown == m_shown && all == m_all)
        return;
    m_shown = shown;
    m_all = all;
    refresh();
}

QString LimitChip::shownCount() const
{
    return QLocale().toString(m_shown);
}

QString LimitChip::allCount() const
{
    return QLocale().toString(m_all);
}

void LimitChip::showLimit(const ChipTexts &words)
{
    m_chip->setLabel(words.text);
    m_chip->setAccessibleName(words.name);
    m_chip->setAccessibleDescription(words.text % u". "_s % words.clickAction);
    m_chip->setToolTip(words.text % u'\n' % words.hint);
}

} // namespace a2a

#include "moc_limitchip.cpp"
