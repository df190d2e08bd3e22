// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/agentprofiles.h"

#include <QDialog>

class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTreeWidget;

namespace a2a {

class EmptyState;
class AnnouncingLabel;

/// The user's agents as a list with actions to search, reorder by keyboard or dragging, edit, copy,
/// remove and undo, export and import them, and to find agents on this machine. Changes are applied
/// immediately.
class AgentListDialog final : public QDialog {
    Q_OBJECT

public:
    explicit AgentListDialog(AgentProfiles &agents, QWidget *parent = nullptr);

    /// Makes the row of that profile current.
    void select(const QString &profile);

signals:
    void editRequested(const QString &profile);
    void addRequested();
    void connectRequested(const QString &profile);
    void localRequested();

private:
    void buildList();
    QWidget *buildButtons();
    QPushButton *addButton(QWidget *side, const QString &text, void (AgentListDialog::*slot)());
    void fill();
    void explainEmptyList();
    void refresh();
    [[nodiscard]] QString current() const;
    [[nodiscard]] qsizetype profileIndex(const QString &profile) const;
    void showStatus(const QString &sentence);
    void edit();
    void duplicate();
    void moveUp();
    void moveDown();
    void moveBy(int rows);
    void remove();
    void undo();
    void importList();
    void exportList();
    void importFrom(const QString &path);
    void exportTo(const QString &path);
    void applyDrop();

    AgentProfiles &m_agents;
    ProfileStore &m_store;
    QLineEdit *m_search;
    QStackedWidget *m_pages;
    QTreeWidget *m_list;
    EmptyState *m_empty; ///< replaces the list when it has no rows
    AnnouncingLabel *m_status;
    QPushButton *m_connect = nullptr;
    QPushButton *m_edit = nullptr;
    QPushButton *m_duplicate = nullptr;
    QPushButton *m_up = nullptr;
    QPushButton *m_down = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_undo = nullptr;
};

} // namespace a2a
