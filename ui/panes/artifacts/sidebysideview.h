// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactplayer.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace a2a {

class ArtifactColumn;
class PlayerBar;
class Workspace;

/// Several artifacts of a task side by side on one clock: the player steps through the chunks of
/// all of them, and each is shown as of that time.
class SideBySideView final : public QWidget {
    Q_OBJECT

public:
    static constexpr int MaxArtifacts = 6; ///< maximum number of artifacts shown

    explicit SideBySideView(Workspace &workspace, QWidget *parent = nullptr);

    /// Shows the artifacts of a task, or none for NoIndex. If there are too many, the first one
    /// shown is `first`.
    void showTask(TaskIndex task, ArtifactIndex first);
    /// Shows these artifacts in their order; the player steps through the chunks of the first one's
    /// task.
    void showArtifacts(const std::vector<ArtifactIndex> &artifacts);
    /// Whether the artifacts were chosen one by one.
    [[nodiscard]] bool hasChosenArtifacts() const { return !m_chosen.empty(); }
    [[nodiscard]] TaskIndex task() const { return m_player.task(); }
    /// Must be called when the task's artifacts may have grown in size or number.
    void refresh();
    [[nodiscard]] const std::vector<ArtifactColumn *> &columns() const { return m_columns; }
    [[nodiscard]] ArtifactPlayer &player() { return m_player; }
    [[nodiscard]] PlayerBar *playerBar() const { return m_playerBar; }

signals:
    void closeRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void build();
    void start(TaskIndex task);
    void rebuild();
    void showPosition();

    Workspace &m_workspace;
    ArtifactPlayer m_player;
    ArtifactIndex m_first = NoIndex;
    std::vector<ArtifactIndex> m_chosen; ///< empty if those of the task are shown
    size_t m_taskArtifactCount = 0;      ///< number of the task's artifacts
    std::vector<ArtifactColumn *> m_columns;
    QToolButton *m_backButton;
    QLabel *m_note;
    QWidget *m_container;
    QHBoxLayout *m_row;
    PlayerBar *m_playerBar;
};

} // namespace a2a
