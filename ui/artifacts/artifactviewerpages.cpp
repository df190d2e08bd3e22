// SPDX-License-Identifier: Apache-2.0
// How ArtifactViewer is put together, and how its pages get what they show.
#include "ui/artifacts/artifactviewer.h"

#include "model/items/artifactlistmodel.h"
#include "ui/artifacts/chunktable.h"
#include "ui/artifacts/metadatapage.h"
#include "ui/artifacts/playerbar.h"
#include "ui/artifacts/previewhead.h"
#include "ui/artifacts/runpreview.h"
#include "ui/artifacts/viewernotice.h"
#include "ui/common/errorpanel.h"
#include "ui/common/icons.h"
#include "ui/viewers/codetext.h"
#include "ui/viewers/codeview.h"
#include "ui/viewers/hexviewer.h"

#include <QAction>
#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

void ArtifactViewer::buildTop()
{
    for (const QString &title :
         {tr("Preview"), tr("Text"), tr("Hex"), tr("Chunks"), tr("Metadata")})
        m_tabs->addTab(title);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->setAccessibleName(tr("Views of the artifact"));
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_tabs, &QTabBar::currentChanged, this, &ArtifactViewer::showPosition);
    m_save->setIcon(icon("save"_L1));
    m_save->setToolTip(tr("Save…"));
    m_save->setAccessibleName(tr("Save artifact"));
    connect(m_save, &QToolButton::clicked, this, &ArtifactViewer::save);
    m_head = new QHBoxLayout;
    m_head->setContentsMargins(0, 0, 8, 0);
    m_head->addWidget(m_tabs, 1);
    m_head->addWidget(m_save);
    auto *rule = new QFrame(this);
    rule->setProperty("rule", true);
    buildActions();
    buildParts();
    auto *all = static_cast<QVBoxLayout *>(layout());
    all->addLayout(m_head);
    all->addWidget(rule);
    all->addWidget(m_partsRow);
}

void ArtifactViewer::buildActions()
{
    auto *previous = new QAction(icon("chevron-left"_L1), tr("Previous part"), this);
    auto *next = new QAction(icon("chevron-right"_L1), tr("Next part"), this);
    auto *view = new QAction(tr("View as…"), this);
    previous->setShortcut(Qt::ALT | Qt::Key_PageUp);
    next->setShortcut(Qt::ALT | Qt::Key_PageDown);
    previous->setToolTip(tr("Previous part (Alt+Page Up)"));
    next->setToolTip(tr("Next part (Alt+Page Down)"));
    connect(previous, &QAction::triggered, this, [this] { stepRun(-1); });
    connect(next, &QAction::triggered, this, [this] { stepRun(1); });
    connect(view, &QAction::triggered, this, [this] {
        setTab(PreviewTab);
        m_preview->head()->choice()->setFocus(Qt::ShortcutFocusReason);
        m_preview->head()->choice()->showPopup();
    });
    m_actions = {previous, next, view};
}

void ArtifactViewer::buildParts()
{
    m_parts->setAccessibleName(tr("Part of the artifact"));
    m_parts->setToolTip(tr("Which part of the artifact is shown"));
    m_parts->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_parts->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_parts, &QComboBox::activated, this, &ArtifactViewer::setRun);
    auto *row = new QHBoxLayout(m_partsRow);
    row->setContentsMargins(8, 4, 8, 0);
    row->setSpacing(4);
    row->addWidget(m_parts, 1);
    for (QAction *action : {m_actions[0], m_actions[1]}) {
        auto *button = new QToolButton(m_partsRow);
        button->setDefaultAction(action);
        button->setAccessibleName(action->text());
        row->addWidget(button);
    }
}

void ArtifactViewer::addHeadActions(const QList<QAction *> &actions)
{
    for (QAction *action : actions) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setAccessibleName(action->text());
        m_head->insertWidget(m_head->indexOf(m_save), button);
    }
}

void ArtifactViewer::setMemory(ViewMemory &memory)
{
    m_preview->setMemory(memory);
}

void ArtifactViewer::buildPages()
{
    m_text->text()->setAccessibleName(tr("Text of the artifact"));
    m_hex->setAccessibleName(tr("Bytes of the artifact"));
    for (QWidget *page : {static_cast<QWidget *>(m_preview), static_cast<QWidget *>(m_text),
                          static_cast<QWidget *>(m_hex), static_cast<QWidget *>(m_table),
                          static_cast<QWidget *>(m_metadata)})
        m_pages->addWidget(page);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_pages, 1);
    connect(m_preview, &RunPreview::noteChanged, this, [this](const QString &note) {
        m_previewNote = note;
        showNotice();
    });
    connect(m_preview, &RunPreview::saveRequested, this, &ArtifactViewer::save);
    connect(m_text, &ContentViewer::noteChanged, this, &ArtifactViewer::showNotice);
    connect(m_table, &ChunkTable::chunkChosen, this,
            [this](quint32 chunk) { m_player.moveTo(chunk); });
}

void ArtifactViewer::buildBottom()
{
    connect(m_notice, &ViewerNotice::loadAllAsked, this, &ArtifactViewer::loadAll);
    connect(m_notice, &ViewerNotice::saveAsked, this, &ArtifactViewer::save);
    m_error->setClosable(true);
    m_error->hide();
    connect(m_error, &ErrorPanel::closed, m_error, &QWidget::hide);
    connect(m_error, &ErrorPanel::actionTriggered, this, &ArtifactViewer::save);
    auto *rule = new QFrame(this);
    rule->setProperty("rule", true);
    auto *all = static_cast<QVBoxLayout *>(layout());
    all->addWidget(m_notice);
    all->addWidget(m_error);
    all->addWidget(rule);
    all->addWidget(m_bar);
}

static ViewedContent viewed(const ShownRun &run)
{
    ViewedContent content;
    content.bytes = run.source;
    content.bytes.size = run.shown;
    content.mediaType = run.head.mediaType;
    content.name = run.head.filename;
    content.settled = run.settled && run.isWhole();
    return content;
}

void ArtifactViewer::showText(const ShownRun &run, bool isOther)
{
    if (isOther) {
        m_text->setContent(viewed(run));
        m_text->setFollowing(run.live && !run.settled);
    } else {
        m_text->setSize(run.shown, run.settled && run.isWhole());
    }
    const json::ByteRange found = foundIn(run);
    m_text->setHighlight(found.length > 0 ? found : run.added);
}

/// What is not seen must not go on reading what is gone.
void ArtifactViewer::clearHidden()
{
    if (tab() != TextTab && std::exchange(m_shown[TextTab], 0) != 0)
        m_text->setContent({});
    if (tab() != HexTab && std::exchange(m_shown[HexTab], 0) != 0)
        m_hex->setContent({});
}

/// Only the page that can be seen is kept up to date.
void ArtifactViewer::showPage()
{
    const std::optional<ShownRun> run = shownRun();
    const bool isOther = std::exchange(m_shown[size_t(tab())], m_generation) != m_generation;
    const ShownRun shown = run.value_or(ShownRun());
    const bool isMoved =
        std::exchange(m_tinted[size_t(tab())], shown.added) != shown.added || isOther;
    switch (tab()) {
    case PreviewTab:
        if (isOther || !run || !m_preview->hasRun())
            m_preview->setRun(run, artifact() == NoIndex
                                       ? QString()
                                       : artifactTitle(m_store.artifacts[artifact()]));
        else
            m_preview->updateRun(*run);
        break;
    case TextTab:
        showText(shown, isOther);
        break;
    case HexTab:
        if (isOther)
            m_hex->setContent(viewed(shown));
        else
            m_hex->setSize(shown.shown, shown.settled);
        if (isMoved)
            m_hex->setHighlight(shown.added);
        break;
    default:
        break;
    }
}

} // namespace a2a
