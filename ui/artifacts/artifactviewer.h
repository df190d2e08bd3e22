// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/artifactassembly.h"
#include "model/items/chunkmodel.h"
#include "ui/common/selection.h"

#include <QWidget>

#include <functional>

class QComboBox;
class QLabel;
class QStackedWidget;
class QTabBar;
class QTableView;
class QToolButton;

namespace a2a {

class ErrorPanel;
class FollowMode;
class HexView;
class RunPreview;
class TextView;

/// One artifact, put together live: preview, text, bytes and the table of its chunks. An artifact
/// of several parts shows one of them at a time. Saving goes to a file the user names; what fails
/// is told here.
class ArtifactViewer final : public QWidget {
    Q_OBJECT

public:
    enum Tab { PreviewTab, TextTab, HexTab, ChunksTab };
    /// Asks for a path to save to, given the one proposed; empty: the user thinks otherwise. Must
    /// itself ask before an existing file is given.
    using AskPath = std::function<QString(const QString &proposed)>;

    ArtifactViewer(const Recording &recording, const Store &store, const Content &content,
                   Selection &selection, QWidget *parent = nullptr);

    void setArtifact(ArtifactIndex artifact); ///< NoIndex: none
    [[nodiscard]] ArtifactIndex artifact() const { return m_assembly.artifact(); }
    /// The shown artifact has changed in the store. Does its work when the viewer can be seen.
    void refresh();
    void save();
    void setAskPath(AskPath ask) { m_askPath = std::move(ask); }
    void setTab(Tab tab);
    /// The part that is shown, of those the artifact has.
    void setRun(int run);
    [[nodiscard]] int run() const { return m_run; }
    [[nodiscard]] const ArtifactAssembly &assembly() const { return m_assembly; }
    /// The line about limits and other things to know; empty: none.
    [[nodiscard]] QString notice() const;
    [[nodiscard]] RunPreview *preview() const { return m_preview; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    void buildTop();
    void buildPages();
    void buildNotice();
    void restart();
    void grow();
    void listRuns();
    void showRun();
    void showNotice();
    void chunkSelected(int row);
    void followFrame(FrameIndex frame, QObject *origin);
    void finishSaving();
    void showError(const QString &cause);
    [[nodiscard]] const ContentRun *currentRun() const;
    [[nodiscard]] bool isSettled() const;

    const Store &m_store;
    Selection &m_selection;
    ArtifactAssembly m_assembly;
    ChunkModel m_chunks;
    AskPath m_askPath;
    int m_run = 0;
    QString m_savePath; ///< waits for the rest to be loaded
    QString m_previewNote;
    QString m_saved; ///< where the last save went
    bool m_moving = false;
    bool m_stale = false; ///< has changed while it could not be seen

    QTabBar *m_tabs;
    QToolButton *m_save;
    QComboBox *m_parts;
    QStackedWidget *m_pages;
    RunPreview *m_preview;
    TextView *m_text;
    FollowMode *m_follow;
    HexView *m_hex;
    QTableView *m_table;
    QWidget *m_notice;
    QLabel *m_noticeText = nullptr;
    QToolButton *m_loadAll = nullptr;
    QToolButton *m_noticeSave = nullptr;
    ErrorPanel *m_error;
};

} // namespace a2a
