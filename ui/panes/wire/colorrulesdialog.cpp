// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/colorrulesdialog.h"

#include "model/query/filterparser.h"
#include "model/text/textof.h"
#include "ui/panes/wire/rowcolors.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/widgets/announcinglabel.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int SampleSide = 14;

static QIcon sampleOf(RowColor color)
{
    QPixmap pixmap(SampleSide, SampleSide);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(rowSampleColor(color, Palette::current()));
    painter.drawRoundedRect(pixmap.rect(), 3, 3);
    return pixmap;
}

ColorRuleRow::ColorRuleRow(const ColorRule &rule, QWidget *parent)
    : QWidget(parent)
    , m_color(new QComboBox(this))
    , m_filter(new QLineEdit(rule.filter, this))
    , m_up(new QToolButton(this))
{
    for (int color = 0; color < RowColorCount; ++color)
        m_color->addItem(rowColorName(RowColor(color)));
    fillColors();
    m_color->setCurrentIndex(int(rule.color));
    m_color->setAccessibleName(tr("Color"));
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
    layout->addWidget(m_color);
    layout->addWidget(m_filter, 1);
    layout->addWidget(m_up);
    layout->addWidget(remove);
    connect(m_filter, &QLineEdit::textChanged, this, &ColorRuleRow::checkFilters);
    connect(m_up, &QToolButton::clicked, this, &ColorRuleRow::moveUpRequested);
    connect(remove, &QToolButton::clicked, this, &ColorRuleRow::removeRequested);
    checkFilters();
}

void ColorRuleRow::fillColors()
{
    for (int color = 0; color < RowColorCount; ++color)
        m_color->setItemIcon(color, sampleOf(RowColor(color)));
}

ColorRule ColorRuleRow::rule() const
{
    return {RowColor(m_color->currentIndex()), m_filter->text().trimmed()};
}

QString ColorRuleRow::problem() const
{
    return m_problem;
}

void ColorRuleRow::setFirst(bool first)
{
    m_up->setEnabled(!first);
}

void ColorRuleRow::focusFilter()
{
    m_filter->setFocus(Qt::OtherFocusReason);
}

void ColorRuleRow::checkFilters()
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

void ColorRuleRow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        fillColors();
}

static constexpr int UsualWidth = 520;

ColorRulesDialog::ColorRulesDialog(const std::vector<ColorRule> &rules, const QString &proposed,
                                   QWidget *parent)
    : QDialog(parent)
    , m_lines(new QVBoxLayout)
    , m_empty(new QLabel(tr("No rules yet."), this))
    , m_problem(new AnnouncingLabel(this))
    , m_add(new QPushButton(icon("plus"_L1), tr("&Add rule"), this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setWindowTitle(tr("Color rules"));
    auto *hint = new QLabel(
        tr("Wire log rows that match a filter get its color; the first matching rule wins."), this);
    for (QLabel *label : {hint, m_empty}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setProperty("role", u"dim"_s);
    }
    m_add->setAutoDefault(false);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(hint);
    layout->addLayout(m_lines);
    layout->addWidget(m_empty);
    layout->addWidget(m_add, 0, Qt::AlignLeft);
    layout->addWidget(m_problem);
    layout->addStretch(1);
    layout->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_add, &QPushButton::clicked, this, [this] {
        addRow({RowColor(m_rows.size() % RowColorCount), {}})->focusFilter();
    });
    for (const ColorRule &rule : rules)
        addRow(rule);
    if (!proposed.isEmpty() || rules.empty())
        addRow({RowColor(m_rows.size() % RowColorCount), proposed})->focusFilter();
    resize(UsualWidth, sizeHint().height());
}

ColorRuleRow *ColorRulesDialog::addRow(const ColorRule &rule)
{
    auto *row = new ColorRuleRow(rule, this);
    m_rows.push_back(row);
    m_lines->addWidget(row);
    connect(row, &ColorRuleRow::changed, this, &ColorRulesDialog::checkFilters);
    connect(row, &ColorRuleRow::removeRequested, this, [this, row] { removeRow(row); });
    connect(row, &ColorRuleRow::moveUpRequested, this, [this, row] { moveUp(row); });
    checkFilters();
    return row;
}

void ColorRulesDialog::removeRow(ColorRuleRow *row)
{
    std::erase(m_rows, row);
    m_lines->removeWidget(row);
    row->hide();
    row->deleteLater(); // its button is still emitting
    checkFilters();
    m_add->setFocus(Qt::OtherFocusReason);
}

void ColorRulesDialog::moveUp(ColorRuleRow *row)
{
    const auto at = std::find(m_rows.begin(), m_rows.end(), row);
    if (at == m_rows.begin() || at == m_rows.end())
        return;
    std::iter_swap(at, at - 1);
    m_lines->removeWidget(row);
    m_lines->insertWidget(int(at - 1 - m_rows.begin()), row);
    checkFilters();
}

std::vector<ColorRule> ColorRulesDialog::rules() const
{
    std::vector<ColorRule> rules;
    for (const ColorRuleRow *row : m_rows) {
        if (const ColorRule rule = row->rule(); !rule.filter.isEmpty())
            rules.push_back(rule);
    }
    return rules;
}

void ColorRulesDialog::checkFilters()
{
    QString problem;
    for (ColorRuleRow *row : m_rows) {
        row->setFirst(row == m_rows.front());
        if (problem.isEmpty())
            problem = row->problem();
    }
    m_empty->setVisible(m_rows.empty());
    m_problem->showMessage(displayText(problem));
    m_add->setEnabled(int(m_rows.size()) < MaxRules);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(problem.isEmpty());
}

} // namespace a2a

#include "moc_colorrulesdialog.cpp"
