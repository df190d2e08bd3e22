// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/artifactlistmodel.h"
#include "ui/files/artifactfilecollector.h"
#include "ui/files/filecommands.h"

#include <QList>
#include <QPoint>

class QAction;
class QListView;

namespace a2a {

class ArtifactViewer;
class Workspace;

/// The file actions for the shown artifact, and dragging rows of the list out of the window. For an
/// artifact with several parts, the actions apply to the shown part.
class ArtifactFileActions final : public QObject {
    Q_OBJECT

public:
    /// `list` must show `model`.
    ArtifactFileActions(Workspace &workspace, const ArtifactListModel &model,
                        ArtifactViewer &viewer, QListView &list);

    [[nodiscard]] FileCommands &commands() { return m_commands; }
    [[nodiscard]] QList<QAction *> actions() const { return m_actions; }
    /// Disables what is not possible with the shown artifact or part. Must be called when another
    /// one is shown.
    void refresh();
    void saveAllParts();
    void saveAllArtifacts();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    using FileCommand = void (FileCommands::*)(const AgentFile &);

    void buildActions();
    QAction *add(const QString &text, const QKeySequence &keys, const QString &toolTip);
    void addFileCommand(const QString &text, const QKeySequence &keys, const QString &toolTip,
                        FileCommand command);
    void runOnShownPart(FileCommand command);
    void startDrag(ArtifactIndex artifact);

    const ArtifactListModel &m_model;
    ArtifactViewer &m_viewer;
    QListView &m_list;
    FileCommands m_commands;
    ArtifactFileCollector m_gatherer;
    QList<QAction *> m_actions;
    QPoint m_pressPosition;
    ArtifactIndex m_pressedArtifact =
        NoIndex; ///< artifact of the row in which the mouse was pressed
};

} // namespace a2a
