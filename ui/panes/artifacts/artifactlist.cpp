// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/artifactlist.h"

#include "ui/panes/artifacts/artifactlistdelegate.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/widgets/plainlabel.h"
#include "ui/workspace/layoutmemory.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QMenu>
#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int LongestFilter = 200; ///< characters

ArtifactList::ArtifactList(ArtifactListModel &artifacts, Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_artifacts(artifacts)
    , m_order(artifacts, workspace.store(), workspace.content())
    , m_view(new QListView(this))
    , m_delegate(new ArtifactListDelegate(m_view))
    , m_bar(new QWidget(this))
    , m_filter(new QLineEdit(m_bar))
    , m_count(plainLabel({}, m_bar, "dim"))
    , m_sortButton(new QToolButton(m_bar))
    , m_sortMenu(new QMenu(tr("Sort artifacts by"), this))
    , m_filterAction(new QAction(icon("filter"_L1), tr("Filter artifacts"), this))
    , m_groupAction(new QAction(tr("Group artifacts by task"), this))
{
    build(workspace.layout());
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &index) {
                if (m_settingCurrent || !index.isValid())
                    return;
                m_current = m_order.artifact(index.row());
                emit chosen(m_current);
            });
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, &ArtifactList::requestMenu);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&m_order, signal, this, &ArtifactList::updateBar);
    connect(&m_order, &QAbstractItemModel::modelReset, this, &ArtifactList::updateBar);
    updateBar();
}

void ArtifactList::build(LayoutMemory &layout)
{
    m_view->setModel(&m_order);
    m_view->setItemDelegate(m_delegate);
    m_view->setAccessibleName(tr("Artifacts"));
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_filter->setPlaceholderText(tr("Filter: name, ID or type"));
    m_filter->setAccessibleName(tr("Filter artifacts"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaxLength(LongestFilter);
    m_filter->installEventFilter(this);
    m_groupAction->setCheckable(true);
    buildSorting(layout);
    layout.persist("artifacts/grouped"_L1, m_groupAction);
    auto *row = new QHBoxLayout(m_bar);
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(metrics::Space);
    row->addWidget(m_filter, 1);
    row->addWidget(m_count);
    row->addWidget(m_sortButton);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(m_bar);
    all->addWidget(m_view, 1);
    setFocusProxy(m_view);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &words) {
        const QScopedValueRollback<bool> silence(m_settingCurrent, true);
        m_order.setFilterText(words);
        setCurrent(m_current); // the view has moved the current row after its row was removed
        updateBar();
        emit filtered();
    });
    connect(m_filterAction, &QAction::triggered, this, &ArtifactList::openFilter);
}

/// Sort keys have names that settings store.
void ArtifactList::buildSorting(LayoutMemory &layout)
{
    using Key = ArtifactProxyModel::Key;
    auto *keys = new QActionGroup(this);
    const auto add = [&](Key key, QLatin1StringView name, const QString &text) {
        QAction *action = keys->addAction(text);
        action->setObjectName(name);
        action->setCheckable(true);
        action->setChecked(key == Key::Arrival);
        m_sortMenu->addAction(action);
        connect(action, &QAction::triggered, this, [this, key, text] {
            m_order.setSortKey(key);
            m_sortButton->setText(text);
        });
    };
    add(Key::Arrival, "arrival"_L1, tr("Arrival"));
    add(Key::Name, "name"_L1, tr("Name"));
    add(Key::Type, "type"_L1, tr("Type"));
    add(Key::Size, "size"_L1, tr("Size"));
    add(Key::Duration, "duration"_L1, tr("Duration"));
    add(Key::Rate, "rate"_L1, tr("Bytes per second"));
    add(Key::Chunks, "chunks"_L1, tr("Chunks"));
    m_sortMenu->addSeparator();
    m_sortMenu->addAction(m_groupAction);
    connect(m_groupAction, &QAction::toggled, this, [this](bool on) {
        m_order.setGrouped(on);
        emit heightChanged();
    });
    m_sortButton->setMenu(m_sortMenu);
    m_sortButton->setPopupMode(QToolButton::InstantPopup);
    m_sortButton->setProperty("menu", true); // reserves room for the arrow
    m_sortButton->setText(tr("Arrival"));
    m_sortButton->setToolTip(tr("Sort artifacts, or group them by task"));
    m_sortButton->setAccessibleName(tr("Sort artifacts by"));
    layout.persist("artifacts/sort"_L1, keys);
}

QList<QAction *> ArtifactList::actions() const
{
    return {m_filterAction, m_groupAction, m_sortMenu->menuAction()};
}

int ArtifactList::barHeight() const
{
    return m_bar->isHidden() ? 0 : m_bar->sizeHint().height();
}

int ArtifactList::heightForRows(int rows) const
{
    int height = barHeight();
    for (int row = 0; row < qMin(rows, m_order.rowCount()); ++row)
        height += m_view->sizeHintForRow(row);
    return height + qMax(0, rows - m_order.rowCount()) *
                        ArtifactListDelegate::rowHeight(m_delegate->isCompact());
}

void ArtifactList::setCurrent(ArtifactIndex artifact)
{
    const QScopedValueRollback<bool> silence(m_settingCurrent, true);
    m_current = artifact;
    const int row = m_order.rowOf(artifact);
    m_view->setCurrentIndex(row >= 0 ? m_order.index(row, 0) : QModelIndex());
}

void ArtifactList::updateBar()
{
    const bool isOffered = !m_hasLowHeight && m_artifacts.rowCount() > DefaultRows;
    m_bar->setVisible(m_isFilterRequested || m_order.isFiltered() || isOffered);
    updateCount();
    emit heightChanged();
}

void ArtifactList::updateCount()
{
    const QLocale locale;
    m_count->setVisible(m_order.isFiltered());
    m_count->setText(
        tr("%1 of %2")
            .arg(locale.toString(m_order.rowCount()), locale.toString(m_artifacts.rowCount())));
}

void ArtifactList::clearFilter()
{
    m_isFilterRequested = false;
    m_filter->clear();
    updateBar();
}

bool ArtifactList::isFilteredOut(ArtifactIndex artifact) const
{
    return m_order.isFiltered() && m_artifacts.rowOf(artifact) >= 0 && m_order.rowOf(artifact) < 0;
}

ArtifactIndex ArtifactList::newestListed(TaskIndex task) const
{
    for (int row = m_artifacts.rowCount() - 1; row >= 0; --row) {
        const ArtifactIndex artifact = m_artifacts.artifact(row);
        const bool isOfTask =
            task == NoIndex ||
            m_artifacts.index(row).data(ArtifactTaskRole).value<TaskIndex>() == task;
        if (isOfTask && m_order.rowOf(artifact) >= 0)
            return artifact;
    }
    return NoIndex;
}

void ArtifactList::setLowHeight(bool low)
{
    if (std::exchange(m_hasLowHeight, low) != low)
        updateBar();
}

void ArtifactList::setCompact(bool compact)
{
    if (compact == m_delegate->isCompact())
        return;
    m_delegate->setCompact(compact);
    m_view->doItemsLayout();
}

void ArtifactList::openFilter()
{
    m_isFilterRequested = true;
    updateBar();
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void ArtifactList::closeFilter()
{
    clearFilter();
    m_view->setFocus(Qt::OtherFocusReason);
}

bool ArtifactList::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_filter && event->type() == QEvent::KeyPress)
        return handleFilterKey(static_cast<QKeyEvent *>(event)->key());
    QModelIndex beside;
    if (watched == m_view->viewport() && event->type() == QEvent::MouseButtonPress) {
        const auto *press = static_cast<QMouseEvent *>(event);
        if (press->button() == Qt::LeftButton && press->modifiers() == Qt::ControlModifier)
            beside = m_view->indexAt(press->position().toPoint());
    } else if (watched == m_view && event->type() == QEvent::KeyPress) {
        const auto *press = static_cast<QKeyEvent *>(event);
        if (press->key() == Qt::Key_Space && press->modifiers() == Qt::ControlModifier)
            beside = m_view->currentIndex();
    }
    if (!beside.isValid())
        return QWidget::eventFilter(watched, event);
    emit sideBySideRequested(m_order.artifact(beside.row()));
    return true;
}

/// Down moves to the rows, Esc clears the filter.
bool ArtifactList::handleFilterKey(int key)
{
    if (key == Qt::Key_Escape)
        closeFilter();
    else if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter)
        m_view->setFocus(Qt::OtherFocusReason);
    else
        return false;
    return true;
}

void ArtifactList::requestMenu(const QPoint &pos)
{
    const QModelIndex index = m_view->indexAt(pos);
    if (!index.isValid())
        return;
    m_view->setCurrentIndex(index);
    emit menuRequested(m_view->viewport()->mapToGlobal(pos));
}

} // namespace a2a

#include "moc_artifactlist.cpp"
