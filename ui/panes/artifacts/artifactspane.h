// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/artifactlistmodel.h"
#include "ui/style/audience.h"
#include "ui/widgets/lazywidget.h"
#include "ui/workspace/pane.h"
#include "ui/workspace/workspace.h"

class QListView;
class QSplitter;
class QStackedWidget;

namespace a2a {

class ArtifactFileActions;
class ArtifactList;
class ArtifactViewer;
class ComparisonPage;
class ElidedLabel;
class EmptyState;
class FileMessageBar;
class SideBySideView;
class VersionBar;

/// The artifacts of the selected conversation as they arrive, and the selected one of them. The
/// selected task's newest artifact is shown until the user chooses another.
class ArtifactsPane final : public Pane, public AudienceWidget {
    Q_OBJECT

public:
    static const PaneDescriptor Descriptor;

    explicit ArtifactsPane(Workspace &workspace, QWidget *parent = nullptr);

    void applyChanges(const a2a::StoreChanges &changes);
    [[nodiscard]] ArtifactListModel *model() { return &m_model; }
    [[nodiscard]] ArtifactList *artifacts() const { return m_list; }
    [[nodiscard]] QListView *list() const;
    [[nodiscard]] ArtifactViewer *viewer() const { return m_viewer; }
    [[nodiscard]] VersionBar *versions() const { return m_versions; }
    /// Null until artifacts are compared for the first time.
    [[nodiscard]] ComparisonPage *comparison() const { return m_comparison.existing(); }
    /// Compares the shown version with the previous one, in place of the viewer.
    void showComparison(bool on);
    [[nodiscard]] bool isComparing() const;
    /// Shows all artifacts of the shown artifact's task side by side, in place of the viewer.
    void showSideBySide(bool on);
    void toggleInSideBySide(ArtifactIndex artifact);
    /// Null until it is shown for the first time.
    [[nodiscard]] SideBySideView *sideBySide() const { return m_sideBySide.existing(); }
    [[nodiscard]] std::vector<PaneMenu> menus() const override;
    void setChromeHidden(bool bare) override;
    [[nodiscard]] bool isEmptyForAudience() const override { return m_model.rowCount() == 0; }
    [[nodiscard]] ArtifactFileActions &files() const { return *m_files; }

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void followSelection(QObject *origin);
    void showSelectedArtifact();
    [[nodiscard]] ArtifactIndex newestArtifact() const;
    [[nodiscard]] bool keepsShownArtifact() const;
    void showArtifact(ArtifactIndex artifact);
    void showState();
    void updateHeading();
    [[nodiscard]] bool isSideBySide() const;
    void buildActions();
    ComparisonPage *makeComparison(Workspace &workspace);
    SideBySideView *makeSideBySide(Workspace &workspace);
    void serve(Navigator &navigator);
    void showVersion();
    void compareRevisions(quint32 before, quint32 after);
    void openComparison();
    void showLowerPage(QWidget &page);
    void updateSideBySide();
    [[nodiscard]] VersionList shownVersions() const;
    void updateListHeight();
    void showListMenu(const QPoint &globalPos);

    const Store &m_store;
    Selection &m_selection;
    MarkTargetTracker &m_marking;
    ArtifactListModel m_model;
    LayoutMemory &m_layout;
    QStackedWidget *m_stack;
    QSplitter *m_splitter;
    ArtifactList *m_list;
    QWidget *m_contentArea;         ///< below the list: the name and m_lower
    ElidedLabel *m_name;            ///< name of the shown artifact
    QStackedWidget *m_contentStack; ///< viewer, comparison or side by side
    ArtifactViewer *m_viewer;
    LazyWidget<ComparisonPage> m_comparison;
    LazyWidget<SideBySideView> m_sideBySide;
    VersionBar *m_versions;
    EmptyState *m_empty;
    FileMessageBar *m_report;
    ArtifactFileActions *m_files;
    AgentIndex m_agent = NoIndex; ///< the agent whose artifacts are listed
    QList<QAction *> m_actions;
    QAction *m_sideBySideAction = nullptr; ///< switches to side by side and back
    QAction *m_separator = nullptr;        ///< between file and version actions
    QAction *m_lastSeparator = nullptr;    ///< between version and list actions
};

} // namespace a2a
