// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/colourrulerow.h"

#include "model/query/filterparser.h"
#include "model/text/textof.h"
#include "ui/panes/wire/rowcolours.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int SampleSide = 14;

static QIcon sampleOf(RowColour colour)
{
    QPixmap pixmap(SampleSide, SampleSide);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(rowHue(colour, Palette::current()));
    painter.drawRoundedRect(pixmap.rect(), 3, 3);
    return pixmap;
}

ColourRuleRow::ColourRuleRow(const ColourRule &rule, QWidget *parent)
    : QWidget(parent)
    , m_colour(new QComboBox(this))
    , m_filter(new QLineEdit(rule.filter, this))
    , m_up(new QToolButton(this))
{
    for (int colour = 0; colour < RowColourCount; ++colour)
        m_colour->addItem(rowColourName(RowColour(colour)));
    fillColours();
    m_colour->setCurrentIndex(int(rule.colour));
    m_colour->setAccessibleName(tr("Colour"));
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setPlaceholderText(tr("Filter, e.g. kind:artifact or error:any"));
    m_filter->setProperty("data", u"true"_s);
    m_up->setIcon(icon("chevron-up"_L1));
    m_up->setToolTip(tr("Move up: the first matching rule wins"));
    m_up->setAccessibleName(tr("Move up"));
    auto *remove = new QToolButton(this);
    remove->setIcon(icon("trash"_L1));
    remove->setToolTip(tr("Remove the rule"));
    remove->setAccessibleName(tr("Remove the rule"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_colour);
    layout->addWidget(m_filter, 1);
    layout->addWidget(m_up);
    layout->addWidget(remove);
    connect(m_filter, &QLineEdit::textChanged, this, &ColourRuleRow::judge);
    connect(m_up, &QToolButton::clicked, this, &ColourRuleRow::upWanted);
    connect(remove, &QToolButton::clicked, this, &ColourRuleRow::removeWanted);
    judge();
}

void ColourRuleRow::fillColours()
{
    for (int colour = 0; colour < RowColourCount; ++colour)
        m_colour->setItemIcon(colour, sampleOf(RowColour(colour)));
}

ColourRule ColourRuleRow::rule() const
{
    return {RowColour(m_colour->currentIndex()), m_filter->text().trimmed()};
}

QString ColourRuleRow::problem() const
{
    return m_problem;
}

void ColourRuleRow::setFirst(bool first)
{
    m_up->setEnabled(!first);
}

void ColourRuleRow::focusFilter()
{
    m_filter->setFocus(Qt::OtherFocusReason);
}

void ColourRuleRow::judge()
{
    const FilterParse parse = parseFilter(m_filter->text());
    m_problem = parse.error ? textOf(parse.error->message) : QString();
    m_filter->setToolTip(displayText(m_problem));
    m_filter->setAccessibleDescription(m_problem);
    const QString state = m_problem.isEmpty() ? QString() : u"bad"_s;
    if (m_filter->property("state").toString() != state) {
        m_filter->setProperty("state", state);
        m_filter->style()->unpolish(m_filter);
        m_filter->style()->polish(m_filter);
    }
    emit changed();
}

void ColourRuleRow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        fillColours();
}

} // namespace a2a

#include "moc_colourrulerow.cpp"
