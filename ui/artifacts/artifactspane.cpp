// SPDX-License-Identifier: Apache-2.0
#include "ui/artifacts/artifactspane.h"

#include "ui/artifacts/artifactlistdelegate.h"
#include "ui/artifacts/artifactviewer.h"
#include "ui/common/emptystate.h"

#include <QApplication>
#include <QListView>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int ListRows = 5; ///< shown at once unless the user makes more room

ArtifactsPane::ArtifactsPane(Session &session, Selection &selection, QWidget *parent)
    : ArtifactsPane(session.recording(), session.store(), session.content(), selection, parent)
{
    connect(&session, &Session::changed, this, &ArtifactsPane::applyChanges);
}

ArtifactsPane::ArtifactsPane(const Recording &recording, const Store &store, const Content &content,
                             Selection &selection, QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_selection(selection)
    , m_model(store)
    , m_list(new QListView(this))
    , m_viewer(new ArtifactViewer(recording, store, content, selection, this))
    , m_empty(new EmptyState("artifact"_L1, tr("No artifacts yet."), this))
    , m_stack(new QStackedWidget(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new ArtifactListDelegate(m_list));
    m_list->setAccessibleName(tr("Artifacts"));
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->setHandleWidth(1);
    splitter->addWidget(m_list);
    splitter->addWidget(m_viewer);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    m_stack->addWidget(splitter);
    m_stack->addWidget(m_empty);
    setFocusProxy(m_list);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);

    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &index) {
                if (m_moving || !index.isValid())
                    return;
                m_viewer->setArtifact(m_model.artifact(index.row()));
                m_selection.selectArtifact(m_model.artifact(index.row()), this);
            });
    connect(&selection, &Selection::changed, this, &ArtifactsPane::followSelection);
    m_model.setContext(selection.context());
    adopt();
}

void ArtifactsPane::followSelection(QObject *origin)
{
    if (m_model.context() != m_selection.context())
        m_model.setContext(m_selection.context());
    if (origin != this)
        adopt();
}

/// Shows what the selection says: an artifact, else the newest of the task, else the newest of all.
void ArtifactsPane::adopt()
{
    ArtifactIndex wanted = m_selection.artifact();
    if (m_model.rowOf(wanted) < 0)
        wanted = staysShown() ? m_viewer->artifact() : newest();
    showArtifact(wanted);
}

ArtifactIndex ArtifactsPane::newest() const
{
    const ArtifactIndex ofTask =
        m_selection.task() != NoIndex ? m_model.newestOf(m_selection.task()) : NoIndex;
    if (ofTask != NoIndex || m_model.rowCount() == 0)
        return ofTask;
    return m_model.artifact(m_model.rowCount() - 1);
}

/// What nobody chose gives way to a newer artifact, but not while it still grows or is being read.
bool ArtifactsPane::staysShown() const
{
    const ArtifactIndex shown = m_viewer->artifact();
    if (m_model.rowOf(shown) < 0)
        return false;
    const ArtifactRecord &record = m_store.artifacts[shown];
    const TaskIndex task = m_selection.task();
    if (task != NoIndex && record.task != task && m_model.newestOf(task) != NoIndex)
        return false;
    return !record.complete || m_viewer->isAncestorOf(QApplication::focusWidget());
}

void ArtifactsPane::showArtifact(ArtifactIndex artifact)
{
    m_moving = true;
    const int row = m_model.rowOf(artifact);
    m_list->setCurrentIndex(row >= 0 ? m_model.index(row) : QModelIndex());
    m_moving = false;
    m_viewer->setArtifact(artifact);
    showState();
}

void ArtifactsPane::applyChanges(const StoreChanges &changes)
{
    const int before = m_model.rowCount();
    m_model.update(changes);
    const ArtifactIndex shown = m_viewer->artifact();
    if (m_model.rowCount() != before)
        adopt();
    if (shown != NoIndex && shown == m_viewer->artifact() &&
        std::find(changes.artifacts.begin(), changes.artifacts.end(), shown) !=
            changes.artifacts.end())
        m_viewer->refresh();
}

void ArtifactsPane::showState()
{
    const bool empty = m_model.rowCount() == 0;
    m_empty->setSentence(
        m_selection.context() == NoIndex
            ? tr("No conversation is selected. Its artifacts will appear here.")
            : tr("No artifacts yet. What the agent makes appears here while it comes."));
    m_stack->setCurrentIndex(empty ? 1 : 0);
    fitList();
}

/// As high as its rows, so that one artifact leaves the room to its preview.
void ArtifactsPane::fitList()
{
    const int rows = qBound(1, m_model.rowCount(), ListRows);
    const int row = ArtifactListDelegate().sizeHint({}, {}).height();
    m_list->setMinimumHeight(row + 2);
    m_list->setMaximumHeight(qMax(rows, m_model.rowCount()) * row + 4);
    auto *splitter = static_cast<QSplitter *>(m_list->parentWidget());
    const int all = splitter->height();
    const int wanted = rows * row + 4;
    if (!m_list->property("fitted").isValid() || m_list->property("fitted").toInt() != rows) {
        m_list->setProperty("fitted", rows);
        splitter->setSizes({wanted, qMax(200, all - wanted)});
    }
}

} // namespace a2a
