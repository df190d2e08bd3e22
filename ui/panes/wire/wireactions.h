// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/wiretext.h"
#include "ui/workspace/workspace.h"

#include <QList>
#include <QObject>

class QAction;
class QActionGroup;
class QMenu;
class QWidget;

namespace a2a {

class WireCopyActions;
class WireModel;
class WireTable;

/// The actions for the selected row of the wire log (copy, resend, mark, go to related rows), and
/// the time format of all rows. Without a row the actions have no effect. Those for marks and
/// comments apply to a task or an artifact while the focus is in a pane with these (see
/// MarkTargetTracker).
class WireActions final : public QObject {
    Q_OBJECT

public:
    /// Table and model belong to the pane. The clock is stored in the settings.
    WireActions(Workspace &workspace, WireModel *model, WireTable *table, QWidget *pane);

    /// Actions for a menu, with texts, shortcuts and separators.
    [[nodiscard]] const QList<QAction *> &actions() const { return m_actions; }
    void setClock(WireClock clock);
    /// Updates the actions after another row was selected or its content has changed.
    void refresh();

    /// Makes times relative to the selected row, or absolute again.
    void setTimeZeroHere();
    void resetTimeZero();
    void goToRequest();
    void goToResponse();

signals:
    void commentRequested();
    void frameRequested(a2a::FrameIndex frame);
    /// Something could not be done. `why` is a sentence and a hint.
    void refused(const QString &why);

private:
    /// Goes to the next (1) or previous (-1) marked or commented frame, task or artifact.
    void goToMarkedFrame(int step);
    [[nodiscard]] MarkTarget markTarget() const;
    void toggleMark();
    void comment();
    void refreshMarks();
    void resend();
    void editAndResend();
    void selectWhenSent(ExchangeId exchange);
    void selectSent();
    void build();
    [[nodiscard]] QMenu *buildClockMenu();
    template <typename Slot>
    QAction *add(const QString &text, const QKeySequence &keys, Slot slot);
    void addSeparator();

    Workspace &m_workspace;
    const Recording &m_recording;
    const Store &m_store;
    const Content &m_content;
    UserMarks &m_marks;
    WireModel *m_model;
    WireTable *m_table;
    QWidget *m_pane;
    WireCopyActions *m_copies;
    ExchangeId m_sent = 0; ///< sent from here and not shown yet; 0 for none
    QList<QAction *> m_actions;
    QActionGroup *m_clocks = nullptr;
    QAction *m_resend = nullptr;
    QAction *m_editResend = nullptr;
    QAction *m_toRequest = nullptr;
    QAction *m_toResponse = nullptr;
    QAction *m_setTimeZero = nullptr;
    QAction *m_resetZero = nullptr;
    QAction *m_mark = nullptr;
    QAction *m_comment = nullptr;
    QAction *m_nextMarked = nullptr;
    QAction *m_previousMarked = nullptr;
};

} // namespace a2a
