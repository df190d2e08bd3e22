// SPDX-License-Identifier: Apache-2.0
#include "ui/timeline/timelinepane.h"

#include "ui/common/displaytext.h"
#include "ui/common/emptystate.h"
#include "ui/common/fonts.h"
#include "ui/common/icons.h"
#include "ui/timeline/spantabledelegate.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

TimelinePane::TimelinePane(Session &session, Selection &selection, QWidget *parent)
    : TimelinePane(session.recording(), session.store(), session.content(), selection, parent)
{
    connect(&session, &Session::changed, this, &TimelinePane::applyChanges);
}

TimelinePane::TimelinePane(const Recording &recording, const Store &store, const Content &content,
                           Selection &selection, QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_selection(selection)
    , m_view(new TimelineView(TimelineView::Kind::Pane, recording, store, content, selection, this))
    , m_model(new TimelineModel(
          store, m_view->lanes(), [this] { return m_view->nowNs(); }, this))
    , m_stack(new QStackedWidget(this))
    , m_table(new QTableView(this))
    , m_selected(new QLabel(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    buildTable();
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(m_view);
    splitter->addWidget(m_table);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setHandleWidth(1);
    splitter->setChildrenCollapsible(false);
    m_stack->addWidget(splitter);
    m_stack->addWidget(new EmptyState("timeline"_L1,
                                      tr("No tasks yet. What the agent does with your messages "
                                         "appears here, live."),
                                      this));
    m_selected->setTextFormat(Qt::PlainText);
    m_selected->setWordWrap(true);
    m_selected->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_selected->setContentsMargins(12, 6, 12, 8);
    m_selected->setProperty("role", u"dim"_s);
    m_selected->setAccessibleName(tr("Selected event"));

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildTools());
    layout->addWidget(m_stack, 1);
    auto *rule = new QFrame(this);
    rule->setProperty("rule", true);
    layout->addWidget(rule);
    layout->addWidget(m_selected);
    setFocusProxy(m_view);

    connect(m_view, &TimelineView::rowsChanged, this, &TimelinePane::showState);
    connect(m_view, &TimelineView::rangeChanged, this,
            [this] { m_fit->setEnabled(!m_view->zoom().isFitted()); });
    connect(&selection, &Selection::changed, this, &TimelinePane::showSelected);
    showState();
    showSelected();
}

QWidget *TimelinePane::buildTools()
{
    auto *bar = new QWidget(this);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(8, 4, 8, 0);
    layout->setSpacing(metrics::Space);
    const auto add = [&](const QString &text, QLatin1StringView iconName, const QString &tip) {
        auto *button = new QToolButton(bar);
        button->setText(text);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        if (!iconName.isEmpty())
            button->setIcon(icon(iconName));
        button->setToolButtonStyle(iconName.isEmpty() ? Qt::ToolButtonTextOnly
                                                      : Qt::ToolButtonIconOnly);
        layout->addWidget(button);
        return button;
    };
    m_all =
        add(tr("All conversations"), {}, tr("Show the tasks of all conversations of this agent"));
    m_all->setCheckable(true);
    layout->addStretch(1);
    m_fit = add(tr("Fit"), {}, tr("Show everything (F)"));
    QToolButton *in = add({}, "plus"_L1, tr("Zoom in (+)"));
    QToolButton *out = add({}, "minus"_L1, tr("Zoom out (−)"));
    m_tableButton = add(tr("Table"), {}, tr("Show the states as a table"));
    m_tableButton->setCheckable(true);
    connect(m_all, &QToolButton::toggled, m_view, &TimelineView::setWholeAgent);
    connect(m_fit, &QToolButton::clicked, m_view, &TimelineView::fit);
    connect(in, &QToolButton::clicked, m_view, [this] { m_view->zoomBy(1.6); });
    connect(out, &QToolButton::clicked, m_view, [this] { m_view->zoomBy(1 / 1.6); });
    connect(m_tableButton, &QToolButton::toggled, m_table, &QWidget::setVisible);
    return bar;
}

void TimelinePane::buildTable()
{
    m_table->setModel(m_model);
    m_table->setItemDelegate(new SpanTableDelegate(m_table));
    m_table->setAccessibleName(tr("Timeline table"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(metrics::TableRow);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(false);
    const int widths[TimelineModel::ColumnCount] = {90, 150, 200, 100, 100, 80};
    for (int column = 0; column < TimelineModel::ColumnCount; ++column)
        m_table->setColumnWidth(column, widths[column]);
    m_table->horizontalHeader()->setSectionResizeMode(TimelineModel::WireWordColumn,
                                                      QHeaderView::Stretch);
    m_table->hide();
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &row) {
                if (!m_moving && row.isValid())
                    m_selection.selectFrame(m_model->frame(row.row()), m_table);
            });
}

void TimelinePane::setTableVisible(bool visible)
{
    m_tableButton->setChecked(visible);
}

void TimelinePane::applyChanges(const StoreChanges &changes)
{
    m_view->applyChanges(changes);
    m_model->update(changes);
}

void TimelinePane::adoptScope()
{
    if (m_agent == m_selection.agent() && m_scope == m_view->scopeContext() &&
        m_model->rowCount() > 0)
        return;
    m_agent = m_selection.agent();
    m_scope = m_view->scopeContext();
    m_model->setScope(m_agent, m_scope);
}

void TimelinePane::showState()
{
    const bool empty = m_view->isEmpty();
    m_stack->setCurrentIndex(empty ? 1 : 0);
    m_fit->setEnabled(!m_view->zoom().isFitted());
    m_selected->setVisible(!empty);
    if (!empty)
        adoptScope();
}

void TimelinePane::showSelected()
{
    const FrameIndex frame = m_selection.frame();
    const TaskIndex task = m_selection.task();
    if (frame != NoIndex && m_store.frames[frame].task != NoIndex)
        m_selected->setText(tr("Selected: %1").arg(m_view->words().frameLine(frame)));
    else if (task != NoIndex)
        m_selected->setText(
            tr("Selected: %1").arg(m_view->words().laneSentence(task, m_view->nowNs())));
    else
        m_selected->setText(
            tr("← → step through events, ↑ ↓ through tasks, + − zoom, F shows everything"));
    if (task == NoIndex)
        return;
    const qint64 time =
        frame != NoIndex ? m_store.frames[frame].timeNs : m_store.tasks[task].lastNs;
    if (const int row = m_model->rowAt(task, time); row >= 0) {
        m_moving = true;
        m_table->setCurrentIndex(m_model->index(row, 0));
        m_moving = false;
    }
}

} // namespace a2a
