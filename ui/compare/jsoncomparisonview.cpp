// SPDX-License-Identifier: Apache-2.0
#include "ui/compare/jsoncomparisonview.h"

#include "model/items/differencemodel.h"
#include "ui/compare/textdifferenceview.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/widgets/celldelegate.h"

#include <QHeaderView>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

JsonComparisonView::JsonComparisonView(QWidget *parent)
    : QWidget(parent)
    , m_model(new DifferenceModel(this))
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_table(new QTableView(m_splitter))
    , m_view(new TextDifferenceView(m_splitter))
{
    m_table->setModel(m_model);
    m_table->setItemDelegate(new SafeTextDelegate(m_table));
    m_table->setAccessibleName(tr("Differences"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setFont(dataFont());
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(metrics::TableRow);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setTextElideMode(Qt::ElideRight);
    m_table->setMinimumHeight(3 * metrics::TableRow);
    m_view->setMinimumHeight(3 * metrics::TableRow);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(1);
    m_splitter->addWidget(m_table);
    m_splitter->addWidget(m_view);
    m_splitter->setStretchFactor(1, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) { showDifference(index.row()); });
}

void JsonComparisonView::setComparison(std::shared_ptr<const Comparison> comparison,
                                       const QString &beforeName, const QString &afterName)
{
    m_comparison = std::move(comparison);
    m_view->setComparison(m_comparison);
    if (!m_comparison) {
        m_model->clear();
        return;
    }
    m_model->setDifferences(beforeName, m_comparison->before, afterName, m_comparison->after,
                            m_comparison->differences);
    m_table->setVisible(count() > 0);
    updateTableHeight();
    if (count() > 0)
        m_table->setCurrentIndex(m_model->index(0, 0));
}

void JsonComparisonView::updateComparison(std::shared_ptr<const Comparison> comparison,
                                          const QString &beforeName, const QString &afterName)
{
    const int row = current();
    setComparison(std::move(comparison), beforeName, afterName);
    if (row > 0 && count() > 0)
        m_table->setCurrentIndex(m_model->index(std::min(row, count() - 1), 0));
}

/// The table is as high as its rows, but the documents keep most of the space.
void JsonComparisonView::updateTableHeight()
{
    const int rows = m_table->horizontalHeader()->sizeHint().height() +
                     (std::max(count(), 1)) * metrics::TableRow + 2;
    const int table = std::min(rows, height() * 2 / 5);
    m_splitter->setSizes({table, std::max(1, height() - table)});
}

void JsonComparisonView::resizeEvent(QResizeEvent *)
{
    updateTableHeight();
}

int JsonComparisonView::count() const
{
    return m_model->rowCount();
}

int JsonComparisonView::current() const
{
    return m_table->currentIndex().row();
}

void JsonComparisonView::step(int step)
{
    if (count() > 0)
        m_table->setCurrentIndex(
            m_model->index((std::max(current(), 0) + step + count()) % count(), 0));
}

void JsonComparisonView::showDifference(int row)
{
    if (m_comparison && row >= 0 && size_t(row) < m_comparison->differenceRows.size())
        m_view->goToRowInSecond(m_comparison->differenceRows[size_t(row)]);
    emit currentDifferenceChanged();
}

} // namespace a2a

#include "moc_jsoncomparisonview.cpp"
