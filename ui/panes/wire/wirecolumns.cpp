// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/wirecolumns.h"

#include "ui/panes/wire/wiretable.h"
#include "ui/workspace/settings.h"

#include <QAction>
#include <QHeaderView>
#include <QMenu>

#include <array>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

/// A column's name in the settings, and whether it is shown by default.
struct ColumnId {
    QLatin1StringView word;
    bool isUsual = true;
};

} // namespace

static constexpr std::array<ColumnId, WireColumnCount> ColumnIds{{
    {"number"_L1},
    {"time"_L1},
    {"delta"_L1},
    {"direction"_L1},
    {"agent"_L1, false},
    {"kind"_L1},
    {"operation"_L1, false},
    {"task"_L1, false},
    {"context"_L1, false},
    {"state"_L1},
    {"exchange"_L1, false},
    {"status"_L1, false},
    {"size"_L1},
    {"info"_L1},
}};

WireColumns::WireColumns(WireTable *table, Settings &settings)
    : QObject(table)
    , m_table(table)
    , m_settings(settings)
    , m_menu(new QMenu(tr("Col&umns"), table))
{
    build();
    restore();
    QHeaderView *header = table->horizontalHeader();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QHeaderView::customContextMenuRequested, m_menu,
            [this, header](const QPoint &pos) { m_menu->popup(header->mapToGlobal(pos)); });
}

QStringList WireColumns::defaultColumns() const
{
    QStringList words;
    for (int column = 0; column < WireColumnCount; ++column) {
        const ColumnId &id = ColumnIds[size_t(column)];
        if (id.isUsual || (column == WireAgentColumn && m_hasSeveralAgents))
            words.append(id.word);
    }
    return words;
}

void WireColumns::setHasSeveralAgents(bool several)
{
    if (std::exchange(m_hasSeveralAgents, several) != several)
        restore();
}

void WireColumns::build()
{
    const QAbstractItemModel *model = m_table->model();
    for (int column = 0; column < WireColumnCount; ++column) {
        QAction *action = m_menu->addAction(
            model->headerData(column, Qt::Horizontal, Qt::AccessibleTextRole).toString());
        action->setCheckable(true);
        action->setData(column);
        action->setEnabled(column != WireInfoColumn);
        connect(action, &QAction::triggered, this,
                [this, column](bool shown) { setShown(column, shown); });
    }
    m_menu->addSeparator();
    m_menu->addAction(tr("Default columns"), this, &WireColumns::reset);
    // The title of the time column depends on the clock.
    connect(m_menu, &QMenu::aboutToShow, this, &WireColumns::refresh);
}

void WireColumns::restore()
{
    const QStringList kept = m_settings.wireColumns();
    apply(kept.isEmpty() ? defaultColumns() : kept);
}

void WireColumns::setShown(int column, bool shown)
{
    QStringList words;
    for (int other = 0; other < WireColumnCount; ++other) {
        if (other == WireInfoColumn || (other == column ? shown : m_table->isColumnChosen(other)))
            words.append(ColumnIds[size_t(other)].word);
    }
    apply(words);
    m_settings.setWireColumns(words == defaultColumns() ? QStringList() : words);
}

void WireColumns::reset()
{
    apply(defaultColumns());
    m_settings.setWireColumns({});
}

void WireColumns::apply(const QStringList &shown)
{
    QList<int> columns;
    for (int column = 0; column < WireColumnCount; ++column) {
        if (column == WireInfoColumn || shown.contains(ColumnIds[size_t(column)].word))
            columns.append(column);
    }
    m_table->showColumns(columns);
    refresh();
}

void WireColumns::refresh()
{
    for (QAction *action : m_menu->actions()) {
        if (!action->isCheckable())
            continue;
        const int column = action->data().toInt();
        action->setText(m_table->model()
                            ->headerData(column, Qt::Horizontal, Qt::AccessibleTextRole)
                            .toString());
        action->setChecked(m_table->isColumnChosen(column));
    }
}

} // namespace a2a

#include "moc_wirecolumns.cpp"
