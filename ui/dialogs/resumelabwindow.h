// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/lab/resumelab.h"
#include "ui/workspace/selection.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QMenu;
class QPushButton;
class QSpinBox;
class QTableView;

namespace a2a {

class ResumeRowsModel;

/// The window in which the user has a stream cut and resumed on purpose. It has the position of the
/// cut, a Start button, and a table with the result for each event; a row links to its frame. The
/// window stays open beside the main window.
class ResumeLabWindow final : public QDialog {
    Q_OBJECT

public:
    ResumeLabWindow(Session &session, Selection &selection, QWidget *parent = nullptr);

    [[nodiscard]] const ResumeLab &lab() const { return m_lab; }

private:
    QWidget *buildCutPoint();
    QWidget *buildTable();
    void refreshCutPoint();
    void refreshTarget();
    void refresh();
    void onStart();
    [[nodiscard]] ResumeCut cut() const;

    Session &m_session;
    Selection &m_selection;
    ResumeLab m_lab;
    ResumeRowsModel *m_rows;
    QLabel *m_target;
    QComboBox *m_cutKind;
    QSpinBox *m_cutCount;
    QComboBox *m_state;
    QPushButton *m_start;
    QPushButton *m_getTask;
    QLabel *m_statusText;
    QLabel *m_counts;
    QTableView *m_table;
};

/// Adds the menu action that opens the resume lab of a window. There is one lab per window, created
/// on first use.
void addResumeLabAction(QMenu *menu, Session &session, Selection &selection, QWidget *window);

} // namespace a2a
