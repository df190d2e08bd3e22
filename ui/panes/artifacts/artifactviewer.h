// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactassembly.h"
#include "model/facts/artifactgrowth.h"
#include "model/facts/artifactplayer.h"
#include "model/items/chunkmodel.h"
#include "ui/files/agentfile.h"
#include "ui/panes/artifacts/artifactpages.h"
#include "ui/panes/artifacts/artifactsaver.h"
#include "ui/panes/artifacts/chunkheatmap.h"
#include "ui/viewers/textview.h"
#include "ui/workspace/workspace.h"

#include <QWidget>

#include <functional>
#include <optional>

class QAction;
class QComboBox;
class QHBoxLayout;
class QTabBar;
class QToolButton;

namespace a2a {

class ChunkTable;
class ErrorPanel;
class PlayerBar;
class RemoteFiles;
class PartPreview;
class ViewerNotice;

/// One artifact, assembled live: preview, text, bytes, chunk table and metadata. A player steps
/// through the chunks; its current chunk is the selected one. An artifact with several parts shows
/// one of them at a time, or all of them in one scroll area. Saving writes to a file the user
/// names; errors are shown here.
class ArtifactViewer final : public QWidget {
    Q_OBJECT

public:
    using Tab = ArtifactPages::Tab;
    using enum ArtifactPages::Tab;
    /// Asks the user for a path to save to, given a proposed one. Returns an empty path if
    /// canceled. Must itself ask before an existing file is overwritten.
    using AskPath = std::function<QString(const QString &proposed)>;

    explicit ArtifactViewer(Workspace &workspace, QWidget *parent = nullptr);
    ~ArtifactViewer() override;

    void setArtifact(ArtifactIndex artifact); ///< shows nothing for NoIndex
    [[nodiscard]] ArtifactIndex artifact() const { return m_assembly.artifact(); }
    /// Updates the viewer after the artifact has changed in the store. Deferred until the viewer is
    /// visible.
    void refresh();
    void save();
    /// Whether only the preview is shown.
    void setChromeHidden(bool bare);
    /// Sets further file actions, which are in a menu beside the Save button.
    void setFileActions(const QList<QAction *> &actions);
    /// Adds a button beside Save, shown if the viewer is wide enough. The action must be in a menu
    /// as well.
    void addHeaderAction(QAction *action);
    void setPathPrompt(AskPath ask) { m_pathPrompt = std::move(ask); }
    void setTab(Tab tab);
    [[nodiscard]] Tab tab() const { return m_pages->tab(); }
    /// Sets which part of the artifact is shown.
    void setPart(int run);
    [[nodiscard]] int partIndex() const { return m_partIndex; }
    void stepPart(int by); ///< goes forward or back by a number of parts
    /// Shows a part as text, scrolls to a byte range once it is loaded, and marks it until another
    /// part or chunk is shown.
    void showSearchMatch(int run, json::ByteRange bytes);
    /// The actions for menus: previous part, next part, view mode.
    [[nodiscard]] const QList<QAction *> &viewActions() const { return m_actions; }
    [[nodiscard]] const ArtifactAssembly &assembly() const { return m_assembly; }
    [[nodiscard]] ArtifactPlayer &player() { return m_player; }
    /// Null until the tab is opened for the first time.
    [[nodiscard]] ChunkTable *chunkTable() const { return m_pages->chunkTable(); }
    /// The notice below the pages, for example about a limit. Empty if there is none.
    [[nodiscard]] QString notice() const;
    [[nodiscard]] PartPreview *preview() const { return m_pages->preview(); }

signals:
    /// Emitted when the user wants to save the file behind a link.
    void saveLinkedRequested();
    /// Emitted when the user wants to save the table of the chunks.
    void saveTableRequested(const a2a::AgentFile &table);
    /// Requests a comparison of two revisions, each by its first chunk.
    void compareRequested(quint32 before, quint32 after);

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildTop();
    void buildParts();
    void buildActions();
    void buildPages();
    void setUpPage(Tab tab);
    void buildBottom();
    void restart();
    void onAssemblyGrown();
    void fetchLinks(RemoteFiles &files);
    void listParts();
    void showPart();
    void showPosition();
    void showFacts();
    void showNotice();
    [[nodiscard]] QString noticeText() const;
    void updateHeatMap();
    void showCursorChunk();
    [[nodiscard]] std::vector<TextView::BackgroundRange> computeBackgrounds(qint64 from,
                                                                            qint64 to) const;
    void compareRevisions();
    void updatePlayerBar();
    void onPlayerMoved();
    void updateFollowing();
    void findChangedPart();
    void followGrowingPart();
    void followFrame(FrameIndex frame, QObject *origin);
    void followTimeRange();
    void goToMatch();
    [[nodiscard]] json::ByteRange matchIn(const ShownPart &run) const;
    void loadAll();
    void onSaveFinished(const QString &path, const QString &cause);
    [[nodiscard]] std::optional<ShownPart> shownPart(int index) const;
    [[nodiscard]] const AssembledRun *currentPart() const;
    [[nodiscard]] bool isSettled(int run) const;
    void showAllParts();
    [[nodiscard]] QString title() const;

    const Store &m_store;
    Selection &m_selection;
    ViewMemory &m_viewMemory;
    LayoutMemory &m_layout;
    ArtifactAssembly m_assembly;
    ArtifactPlayer m_player;
    ChunkModel m_chunks;
    ArtifactGrowthCache m_growths;
    ChunkHeatMap m_heat;
    ArtifactSaver m_saver;
    RemoteFiles *m_remoteFiles = nullptr; ///< null if links cannot be fetched
    AskPath m_pathPrompt;
    int m_partIndex = 0;
    bool m_isPartChosen =
        false;                 ///< the user has chosen the part, so growing parts are not followed
    bool m_hasPart = false;    ///< false while the first chunk of the shown part is missing
    QString m_pendingSavePath; ///< set while saving waits for the rest to be loaded
    QString m_savedPath;       ///< path of the last save
    bool m_settingArtifact = false;    ///< another artifact is being passed to the player
    bool m_followingSelection = false; ///< the player moves because of the selection
    bool m_wasLive = true;
    int m_matchPart = -1; ///< see showSearchMatch(), -1 if nothing is marked
    json::ByteRange m_match;
    bool m_showsChangedPart = false; ///< the part changed by the player's chunk is to be shown
    bool m_isStale = false;          ///< the artifact has changed while the viewer was not visible

    QWidget *m_controlsAbove; ///< all controls above the pages
    QWidget *m_controlsBelow;
    QTabBar *m_tabs;
    QToolButton *m_saveButton;
    QToolButton *m_headerButton = nullptr;
    QHBoxLayout *m_headerLayout = nullptr; ///< layout of the tabs and actions
    QWidget *m_partsRow;
    QComboBox *m_parts;
    QList<QAction *> m_actions;
    QAction *m_allParts;
    ArtifactPages *m_pages;
    PlayerBar *m_playerBar;
    ViewerNotice *m_notice;
    ErrorPanel *m_error;
};

} // namespace a2a
