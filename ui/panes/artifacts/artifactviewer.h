// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactassembly.h"
#include "model/facts/artifactgrowth.h"
#include "model/facts/artifactplayer.h"
#include "model/flow/chunkheat.h"
#include "ui/panes/artifacts/artifactpages.h"
#include "ui/panes/artifacts/artifactsaver.h"
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
class RunPreview;
class ViewerNotice;

/// One artifact, put together live: preview, text, bytes, the table of its chunks and what they say
/// besides the content. A player steps through the chunks; the chunk it stands at is the selected
/// one. An artifact of several parts shows one of them at a time, in their order, or all of them in
/// one scroll. Saving goes to a
/// file the user names; what fails is told here.
class ArtifactViewer final : public QWidget {
    Q_OBJECT

public:
    using Tab = ArtifactPages::Tab;
    using enum ArtifactPages::Tab;
    /// Asks for a path to save to, given the one proposed; empty: the user thinks otherwise. Must
    /// itself ask before an existing file is given.
    using AskPath = std::function<QString(const QString &proposed)>;

    explicit ArtifactViewer(Workspace &workspace, QWidget *parent = nullptr);
    ~ArtifactViewer() override;

    void setArtifact(ArtifactIndex artifact); ///< NoIndex: none
    [[nodiscard]] ArtifactIndex artifact() const { return m_assembly.artifact(); }
    /// The shown artifact has changed in the store. Does its work when the viewer can be seen.
    void refresh();
    void save();
    /// What else can be done with the file, beside Save.
    void setFileActions(const QList<QAction *> &actions);
    /// A button beside Save, where there is room for it: menus have it, too.
    void addHeadAction(QAction *action);
    void setAskPath(AskPath ask) { m_askPath = std::move(ask); }
    void setTab(Tab tab);
    [[nodiscard]] Tab tab() const { return m_pages->tab(); }
    /// The part that is shown, of those the artifact has.
    void setRun(int run);
    [[nodiscard]] int run() const { return m_run; }
    void stepRun(int by); ///< to another of them
    /// Brings bytes of a part into view as text, marked, as soon as they are there. Until another
    /// part or chunk is looked at.
    void showFound(int run, json::ByteRange bytes);
    /// For menus: the previous and the next part, how it is looked at.
    [[nodiscard]] const QList<QAction *> &viewActions() const { return m_actions; }
    [[nodiscard]] const ArtifactAssembly &assembly() const { return m_assembly; }
    [[nodiscard]] ArtifactPlayer &player() { return m_player; }
    [[nodiscard]] PlayerBar *playerBar() const { return m_bar; }
    [[nodiscard]] ChunkTable *chunkTable() const { return m_pages->chunkTable(); }
    /// The line about limits and other things to know; empty: none.
    [[nodiscard]] QString notice() const;
    [[nodiscard]] RunPreview *preview() const { return m_pages->preview(); }
    /// Whether the preview has all parts in one scroll, instead of one of them.
    [[nodiscard]] QAction *allParts() const { return m_allParts; }
    [[nodiscard]] PartsScroll *partsScroll() const { return m_pages->parts(); }

signals:
    /// What a link leads to is to be saved.
    void saveLinkedRequested();
    /// Two revisions are to be compared, each by its first chunk.
    void compareRequested(quint32 before, quint32 after);

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildTop();
    void buildParts();
    void buildActions();
    void buildPages();
    void buildBottom();
    void restart();
    void grow();
    void fetchLinks(RemoteFiles &files);
    void listRuns();
    void showRun();
    void showPosition();
    void showFacts();
    void showNotice();
    [[nodiscard]] QString noticeText() const;
    void showArrival();
    void showCursorChunk();
    [[nodiscard]] std::vector<TextView::Ground> groundsOf(qint64 from, qint64 to) const;
    void compareRevisions();
    void showBarFacts();
    void playerMoved();
    void followEnd();
    void findChangedRun();
    void followGrowingRun();
    void followFrame(FrameIndex frame, QObject *origin);
    void followTimeRange();
    void goToFound();
    [[nodiscard]] json::ByteRange foundIn(const ShownRun &run) const;
    void loadAll();
    void saveEnded(const QString &path, const QString &cause);
    [[nodiscard]] std::optional<ShownRun> shownRun(int index) const;
    [[nodiscard]] const AssembledRun *currentRun() const;
    [[nodiscard]] bool isSettled(int run) const;
    void showAllParts();
    [[nodiscard]] QString title() const;

    const Store &m_store;
    Selection &m_selection;
    ViewMemory &m_views;
    ArtifactAssembly m_assembly;
    ArtifactPlayer m_player;
    ArtifactGrowths m_growths;
    ChunkHeat m_heat;
    ArtifactSaver m_saver;
    RemoteFiles *m_remote = nullptr; ///< null: nobody is there to fetch them
    AskPath m_askPath;
    int m_run = 0;
    bool m_runChosen = false; ///< by the reader: what grows beside it is not gone to
    bool m_hasRun = false;    ///< what is shown; the first chunk of what replaces it may still come
    QString m_savePath;       ///< waits for the rest to be loaded
    QString m_saved;          ///< where the last save went
    bool m_isSetting = false; ///< the player is given another artifact
    bool m_following = false; ///< the player moves because of the selection
    bool m_wasLive = true;
    int m_foundRun = -1; ///< showFound(); -1: nothing
    json::ByteRange m_found;
    bool m_runWanted = false; ///< show a part that the player's chunk has changed
    bool m_stale = false;     ///< has changed while it could not be seen

    QTabBar *m_tabs;
    QToolButton *m_save;
    QToolButton *m_headButton = nullptr;
    QHBoxLayout *m_head = nullptr; ///< tabs and what can be done
    QWidget *m_partsRow;
    QComboBox *m_parts;
    QList<QAction *> m_actions;
    QAction *m_allParts;
    ArtifactPages *m_pages;
    PlayerBar *m_bar;
    ViewerNotice *m_notice;
    ErrorPanel *m_error;
};

} // namespace a2a
