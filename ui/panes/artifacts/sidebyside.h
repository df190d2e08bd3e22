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

/// Several artifacts of a task beside each other on one clock: the player steps through all that
/// came for any of them, and each is shown as it was at that moment.
class SideBySide final : public QWidget {
    Q_OBJECT

public:
    static constexpr int Most = 6; ///< artifacts; of more those from the chosen one on

    explicit SideBySide(Workspace &workspace, QWidget *parent = nullptr);

    /// The artifacts of a task, the first of them that are shown if there are many; NoIndex: none.
    void showTask(TaskIndex task, ArtifactIndex first);
    [[nodiscard]] TaskIndex task() const { return m_player.task(); }
    /// The task's artifacts may have grown, or become more.
    void refresh();
    [[nodiscard]] const std::vector<ArtifactColumn *> &columns() const { return m_columns; }
    [[nodiscard]] ArtifactPlayer &player() { return m_player; }
    [[nodiscard]] PlayerBar *playerBar() const { return m_bar; }

signals:
    void closeRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void build();
    void rebuild();
    void showPosition();

    Workspace &m_workspace;
    ArtifactPlayer m_player;
    ArtifactIndex m_first = NoIndex;
    size_t m_known = 0; ///< artifacts of the task
    std::vector<ArtifactColumn *> m_columns;
    QToolButton *m_back;
    QLabel *m_note;
    QWidget *m_room;
    QHBoxLayout *m_row;
    PlayerBar *m_bar;
};

} // namespace a2a
