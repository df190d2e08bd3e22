// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/tapmanager.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QMenu;
class QPushButton;
class QScrollArea;
class QSpinBox;
class QTableWidget;

namespace a2a {

class ErrorPanel;
class TapDetails;
class Workspace;

/// The taps: which agents are tapped, the addresses for their clients, the calls, and what a tap
/// changes. The window stays open beside the main window.
class TapsWindow final : public QDialog {
    Q_OBJECT

public:
    TapsWindow(Workspace &workspace, QWidget *parent = nullptr);

protected:
    bool focusNextPrevChild(bool next) override;
    void showEvent(QShowEvent *event) override;

private:
    enum Column { AgentColumn, StateColumn, ClientsColumn, OpenColumn, CallsColumn };

    QWidget *buildStart();
    QWidget *buildTable();
    QWidget *buildActions();
    QWidget *wrapInScrollArea(QWidget *content);
    void fillAgents();
    void start();
    void startDemo();
    void selectTap(quint32 id);
    void showTaps();
    void showTraffic();
    void showSelected();
    void fillRow(int row, const WindowTap &tap);
    void fillRows(); ///< updates the rows that are shown
    [[nodiscard]] const WindowTap *selectedTap() const;

    Workspace &m_workspace;
    TapManager &m_tapping;
    QComboBox *m_agent;
    QSpinBox *m_port;
    QPushButton *m_start;
    QPushButton *m_demo;
    ErrorPanel *m_error;
    quint32 m_startedTap = 0; ///< the tap that m_error is about
    QLabel *m_emptyText;
    QTableWidget *m_table;
    TapDetails *m_details;
    QScrollArea *m_detailsScroll = nullptr; ///< contains the details
    QPushButton *m_toggle;
    QPushButton *m_remove;
};

/// Adds the menu action that opens the window, which is created on first use.
void addTapsAction(QMenu *menu, Workspace &workspace, QWidget *window);

} // namespace a2a
