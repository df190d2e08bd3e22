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

SideBySide::SideBySide(Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_player(workspace.store())
    , m_back(new QToolButton(this))
    , m_note(new QLabel(this))
    , m_room(new QWidget)
    , m_row(new QHBoxLayout(m_room))
    , m_bar(new PlayerBar(m_player, this))
{
    setAccessibleName(tr("Artifacts side by side"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    build();
    connect(m_back, &QToolButton::clicked, this, &SideBySide::closeRequested);
    connect(&m_player, &ArtifactPlayer::moved, this, &SideBySide::showPosition);
    connect(&m_player, &ArtifactPlayer::playingChanged, this,
            [this] { m_workspace.selection().setMoving(m_player.isPlaying() ? this : nullptr); });
}

void SideBySide::build()
{
    m_back->setIcon(icon("chevron-left"_L1));
    m_back->setText(tr("Back"));
    m_back->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_back->setToolTip(tr("Back to one artifact (Esc)"));
    m_back->setAccessibleName(tr("Back to one artifact"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setProperty("role", u"dim"_s);
    auto *top = new QHBoxLayout;
    top->setContentsMargins(4, 2, 8, 2);
    top->addWidget(m_back);
    top->addWidget(m_note, 1);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(1);
    m_room->setAutoFillBackground(true);
    auto *area = new QScrollArea(this);
    area->setAccessibleName(accessibleName());
    area->setWidget(m_room);
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
    layout->addWidget(m_bar);
    setFocusProxy(m_bar->slider());
}

void SideBySide::showTask(TaskIndex task, ArtifactIndex first)
{
    m_first = first;
    m_chosen.clear();
    start(task);
}

void SideBySide::showArtifacts(const std::vector<ArtifactIndex> &artifacts)
{
    m_chosen = artifacts;
    start(m_workspace.store().artifacts[artifacts.front()].task);
}

void SideBySide::start(TaskIndex task)
{
    qDeleteAll(std::exchange(m_columns, {}));
    m_known = 0;
    m_player.setTask(task);
    rebuild();
    showPosition();
}

/// Columns keep their place when others are added.
void SideBySide::rebuild()
{
    if (task() == NoIndex)
        return m_note->clear();
    const std::vector<ArtifactIndex> &ofTask = m_workspace.store().tasks[task()].artifacts;
    const std::vector<ArtifactIndex> &all = isChosen() ? m_chosen : ofTask;
    m_known = ofTask.size();
    auto from = all.begin();
    if (all.size() > size_t(Most)) {
        from = std::find(all.begin(), all.end(), m_first);
        from = std::min(from, all.end() - Most);
    }
    for (auto at = from; at != all.end() && m_columns.size() < size_t(Most); ++at) {
        const bool isThere =
            std::any_of(m_columns.begin(), m_columns.end(),
                        [&](const ArtifactColumn *column) { return column->artifact() == *at; });
        if (isThere)
            continue;
        auto *column = new ArtifactColumn(m_workspace, *at, m_room);
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

void SideBySide::refresh()
{
    if (task() == NoIndex)
        return;
    if (m_workspace.store().tasks[task()].artifacts.size() != m_known)
        rebuild();
    m_player.update();
    for (ArtifactColumn *column : m_columns)
        column->refresh();
    showPosition();
}

void SideBySide::showPosition()
{
    const quint32 position = m_player.position();
    const FrameIndex frame = position == NoIndex ? NoIndex : m_player.frameOf(position);
    PlayerBar::Facts facts;
    for (ArtifactColumn *column : m_columns) {
        column->showAt(frame, m_player.isLive());
        facts.added += column->addedBytes();
    }
    m_bar->setFacts(facts);
    if (!m_player.isLive() && frame != NoIndex)
        m_workspace.selection().selectFrame(frame, this);
}

void SideBySide::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        emit closeRequested();
    else
        QWidget::keyPressEvent(event);
}

} // namespace a2a

#include "moc_sidebysideview.cpp"
