// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/colourdialog.h"

#include "ui/panes/wire/colourrulerow.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/widgets/tellinglabel.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int UsualWidth = 520;

ColourDialog::ColourDialog(const std::vector<ColourRule> &rules, const QString &proposed,
                           QWidget *parent)
    : QDialog(parent)
    , m_lines(new QVBoxLayout)
    , m_empty(new QLabel(tr("No rules yet."), this))
    , m_problem(new TellingLabel(this))
    , m_add(new QPushButton(icon("plus"_L1), tr("&Add rule"), this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setWindowTitle(tr("Colour rules"));
    auto *hint = new QLabel(
        tr("Wire log rows that match a filter get its colour; the first matching rule wins."),
        this);
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
        addRow({RowColour(m_rows.size() % RowColourCount), {}})->focusFilter();
    });
    for (const ColourRule &rule : rules)
        addRow(rule);
    if (!proposed.isEmpty() || rules.empty())
        addRow({RowColour(m_rows.size() % RowColourCount), proposed})->focusFilter();
    resize(UsualWidth, sizeHint().height());
}

ColourRuleRow *ColourDialog::addRow(const ColourRule &rule)
{
    auto *row = new ColourRuleRow(rule, this);
    m_rows.push_back(row);
    m_lines->addWidget(row);
    connect(row, &ColourRuleRow::changed, this, &ColourDialog::judge);
    connect(row, &ColourRuleRow::removeWanted, this, [this, row] { removeRow(row); });
    connect(row, &ColourRuleRow::upWanted, this, [this, row] { moveUp(row); });
    judge();
    return row;
}

void ColourDialog::removeRow(ColourRuleRow *row)
{
    std::erase(m_rows, row);
    m_lines->removeWidget(row);
    row->hide();
    row->deleteLater(); // its button is still emitting
    judge();
    m_add->setFocus(Qt::OtherFocusReason);
}

void ColourDialog::moveUp(ColourRuleRow *row)
{
    const auto at = std::find(m_rows.begin(), m_rows.end(), row);
    if (at == m_rows.begin() || at == m_rows.end())
        return;
    std::iter_swap(at, at - 1);
    m_lines->removeWidget(row);
    m_lines->insertWidget(int(at - 1 - m_rows.begin()), row);
    judge();
}

std::vector<ColourRule> ColourDialog::rules() const
{
    std::vector<ColourRule> rules;
    for (const ColourRuleRow *row : m_rows) {
        if (const ColourRule rule = row->rule(); !rule.filter.isEmpty())
            rules.push_back(rule);
    }
    return rules;
}

void ColourDialog::judge()
{
    QString problem;
    for (ColourRuleRow *row : m_rows) {
        row->setFirst(row == m_rows.front());
        if (problem.isEmpty())
            problem = row->problem();
    }
    m_empty->setVisible(m_rows.empty());
    m_problem->say(displayText(problem));
    m_add->setEnabled(int(m_rows.size()) < MostRules);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(problem.isEmpty());
}

} // namespace a2a

#include "moc_colourdialog.cpp"
