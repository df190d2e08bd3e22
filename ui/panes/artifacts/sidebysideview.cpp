// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/sidebysideview.h"

#include "ui/panes/artifacts/artifactcolumn.h"
#include "ui/panes/artifacts/playerbar.h"
#include "ui/panes/artifacts/playerslider.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/workspace/workspace.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int LeastColumn = 150; // pixels at 100 %

SideBySideView::SideBySideView(Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_player(workspace.store())
    , m_backButton(new QToolButton(this))
    , m_note(new QLabel(this))
    , m_container(new QWidget)
    , m_row(new QHBoxLayout(m_container))
    , m_playerBar(new PlayerBar(m_player, this))
{
    setAccessibleName(tr("Artifacts side by side"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    build();
    connect(m_backButton, &QToolButton::clicked, this, &SideBySideView::closeRequested);
    connect(&m_player, &ArtifactPlayer::positionChanged, this, &SideBySideView::showPosition);
    connect(&m_player, &ArtifactPlayer::playingChanged, this, [this] {
        m_workspace.selection().setContinuousOrigin(m_player.isPlaying() ? this : nullptr);
    });
}

void SideBySideView::build()
{
    m_backButton->setIcon(icon("chevron-left"_L1));
    m_backButton->setText(tr("Back"));
    m_backButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_backButton->setToolTip(tr("Back to one artifact (Esc)"));
    m_backButton->setAccessibleName(tr("Back to one artifact"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setProperty("role", u"dim"_s);
    auto *top = new QHBoxLayout;
    top->setContentsMargins(4, 2, 8, 2);
    top->addWidget(m_backButton);
    top->addWidget(m_note, 1);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(1);
    m_container->setAutoFillBackground(true);
    auto *area = new QScrollArea(this);
    area->setAccessibleName(accessibleName());
    area->setWidget(m_container);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *rule = new QFrame(this);
    rule->setProperty("rule", true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(area, 1);
    layout->addWidget(rule);
    layout->addWidget(m_playerBar);
    setFocusProxy(m_playerBar->slider());
}

void SideBySideView::showTask(TaskIndex task, ArtifactIndex first)
{
    m_first = first;
    m_chosen.clear();
    start(task);
}

void SideBySideView::showArtifacts(const std::vector<ArtifactIndex> &artifacts)
{
    m_chosen = artifacts;
    start(m_workspace.store().artifacts[artifacts.front()].task);
}

void SideBySideView::start(TaskIndex task)
{
    qDeleteAll(std::exchange(m_columns, {}));
    m_taskArtifactCount = 0;
    m_player.setTask(task);
    rebuild();
    showPosition();
}

/// Columns keep their place when others are added.
void SideBySideView::rebuild()
{
    if (task() == NoIndex)
        return m_note->clear();
    const std::vector<ArtifactIndex> &ofTask = m_workspace.store().tasks[task()].artifacts;
    const std::vector<ArtifactIndex> &all = hasChosenArtifacts() ? m_chosen : ofTask;
    m_taskArtifactCount = ofTask.size();
    auto from = all.begin();
    if (all.size() > size_t(MaxArtifacts)) {
        from = std::find(all.begin(), all.end(), m_first);
        from = std::min(from, all.end() - MaxArtifacts);
    }
    for (auto at = from; at != all.end() && m_columns.size() < size_t(MaxArtifacts); ++at) {
        const bool isThere =
            std::any_of(m_columns.begin(), m_columns.end(),
                        [&](const ArtifactColumn *column) { return column->artifact() == *at; });
        if (isThere)
            continue;
        auto *column = new ArtifactColumn(m_workspace, *at, m_container);
        column->setMinimumWidth(zoomed(LeastColumn));
        m_row->addWidget(column, 1);
        m_columns.push_back(column);
    }
    const QLocale locale;
    m_note->setText(m_columns.size() == all.size()
                        ? tr("%n artifacts, synchronized", nullptr, int(all.size()))
                        : tr("%1 of %2 artifacts, synchronized")
                              .arg(locale.toString(qulonglong(m_columns.size())),
                                   locale.toString(qulonglong(all.size()))));
}

void SideBySideView::refresh()
{
    if (task() == NoIndex)
        return;
    if (m_workspace.store().tasks[task()].artifacts.size() != m_taskArtifactCount)
        rebuild();
    m_player.update();
    for (ArtifactColumn *column : m_columns)
        column->refresh();
    showPosition();
}

void SideBySideView::showPosition()
{
    const quint32 position = m_player.position();
    const FrameIndex frame = position == NoIndex ? NoIndex : m_player.frameOf(position);
    PlayerBar::ChunkFacts facts;
    for (ArtifactColumn *column : m_columns) {
        column->showAt(frame, m_player.isLive());
        facts.added += column->addedBytes();
    }
    m_playerBar->setChunkFacts(facts);
    if (!m_player.isLive() && frame != NoIndex)
        m_workspace.selection().selectFrame(frame, this);
}

void SideBySideView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        emit closeRequested();
    else
        QWidget::keyPressEvent(event);
}

} // namespace a2a

#include "moc_sidebysideview.cpp"
