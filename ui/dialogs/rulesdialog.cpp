// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/rulesdialog.h"

#include "model/a2a/types.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/widgets/statebadge.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

/// Paints the severity as a badge, or as dim text for rules that are not checked.
class RuleStatusDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const int severity = index.data(RuleSeverityRole).toInt();
        const Palette &palette = Palette::of(option.palette);
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        const QColor back = palette.color(selected ? ColorRole::Selection : ColorRole::Surface);
        const StateBadge badge =
            severity < 0 ? StateBadge{"minus"_L1, index.data().toString(), ColorRole::Dim, false}
                         : StateBadge::of(Severity(severity));
        badge.paint(painter, option.rect.adjusted(6, 0, -6, 0), bodyFont(), palette, 0, back);
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->text.clear();
        option->state &= ~QStyle::State_HasFocus;
    }
};

RulesDialog::RulesDialog(QWidget *parent)
    : QDialog(parent)
    , m_sortedModel(new QSortFilterProxyModel(this))
    , m_search(new QLineEdit(this))
    , m_count(new QLabel(this))
    , m_table(new QTableView(this))
    , m_detail(new QLabel(this))
{
    setWindowTitle(tr("Rules"));
    m_search->setPlaceholderText(tr("Search the rules"));
    m_search->setAccessibleName(tr("Search the rules"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon("search"_L1), QLineEdit::LeadingPosition);
    m_count->setTextFormat(Qt::PlainText);
    m_count->setProperty("role", u"dim"_s);
    m_detail->setTextFormat(Qt::PlainText);
    m_detail->setWordWrap(true);
    m_detail->setAccessibleName(tr("What to do"));
    m_detail->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_detail->setMinimumHeight(fontMetrics().height() * 4);
    buildTable();
    auto *row = new QHBoxLayout;
    row->addWidget(m_search, 1);
    row->addWidget(m_count);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(row);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_detail);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_sortedModel->setFilterFixedString(text.trimmed());
        refreshCount();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &RulesDialog::showCurrent);
    connect(m_sortedModel, &QAbstractItemModel::layoutChanged, this, &RulesDialog::showCurrent);
    resize(900, 620);
    refreshCount();
    m_table->selectRow(0);
    m_search->setFocus();
}

void RulesDialog::buildTable()
{
    m_sortedModel->setSourceModel(&m_model);
    m_sortedModel->setFilterRole(RuleSearchRole);
    m_sortedModel->setFilterKeyColumn(0);
    m_sortedModel->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table->setModel(m_sortedModel);
    m_table->setAccessibleName(tr("Rules"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(metrics::TableRow + 2);
    m_table->setItemDelegateForColumn(RuleListModel::StatusColumn, new RuleStatusDelegate(m_table));
    QHeaderView *header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setSectionResizeMode(RuleListModel::RequirementColumn, QHeaderView::Stretch);
    const int digit = fontMetrics().horizontalAdvance(u'0');
    m_table->setColumnWidth(RuleListModel::RuleColumn, digit * 13);
    m_table->setColumnWidth(RuleListModel::StatusColumn, digit * 15);
    m_table->setColumnWidth(RuleListModel::SectionColumn, digit * 24);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(RuleListModel::RuleColumn, Qt::AscendingOrder);
}

void RulesDialog::refreshCount()
{
    const QLocale locale;
    const int shown = m_sortedModel->rowCount();
    const int all = m_model.rowCount();
    m_count->setText(shown != all
                         ? tr("%1 of %2").arg(locale.toString(shown), locale.toString(all))
                         : tr("%1 checked, %2 not checked")
                               .arg(locale.toString(RuleListModel::checkedRuleCount()),
                                    locale.toString(all - RuleListModel::checkedRuleCount())));
    if (shown > 0 && !m_table->currentIndex().isValid())
        m_table->selectRow(0);
    showCurrent();
}

void RulesDialog::showCurrent()
{
    const QModelIndex current = m_table->currentIndex();
    if (!current.isValid())
        return m_detail->setText(tr("No matching rule."));
    const QString holds =
        current.siblingAtColumn(RuleListModel::RequirementColumn).data().toString();
    const QString advice = current.data(RuleDetailRole).toString();
    m_detail->setText(advice.isEmpty() ? holds : QString(holds % u'\n' % advice));
}

} // namespace a2a

#include "moc_rulesdialog.cpp"
