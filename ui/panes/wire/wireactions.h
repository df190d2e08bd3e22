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

class WireCopies;
class WireModel;
class WireTable;

/// Actions for the selected row of the wire log (copy, resend, mark, go to what belongs to it), and
/// the time format of all rows. No effect without a row. Those for marks and comments are about a
/// task or an artifact while the keyboard is in a pane of these (see Marking).
class WireActions final : public QObject {
    Q_OBJECT

public:
    /// Table and model belong to the pane. The clock is read from and stored in the settings.
    WireActions(Workspace &workspace, WireModel *model, WireTable *table, QWidget *pane);

    /// Actions for a menu, with texts, shortcuts and separators.
    [[nodiscard]] const QList<QAction *> &actions() const { return m_actions; }
    void setClock(WireClock clock);
    /// Another row is selected, or its content has changed.
    void refresh();

    /// Times relative to the selected row; or back to absolute ones.
    void setZeroHere();
    void resetZero();
    void goToRequest();
    void goToAnswer();

signals:
    void commentRequested();
    void frameRequested(a2a::FrameIndex frame);
    /// Why something could not be done: one sentence and a hint.
    void refused(const QString &why);

private:
    /// To the next marked or commented frame, task or artifact; -1: the previous one.
    void goToNoted(int step);
    [[nodiscard]] MarkPlace markPlace() const;
    void toggleMark();
    void comment();
    void refreshMarks();
    void resend();
    void editAndResend();
    void follow(ExchangeId exchange);
    void showSent();
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
    WireCopies *m_copies;
    ExchangeId m_sent = 0; ///< sent from here, not shown yet; 0: none
    QList<QAction *> m_actions;
    QActionGroup *m_clocks = nullptr;
    QAction *m_resend = nullptr;
    QAction *m_editResend = nullptr;
    QAction *m_toRequest = nullptr;
    QAction *m_toAnswer = nullptr;
    QAction *m_zero = nullptr;
    QAction *m_resetZero = nullptr;
    QAction *m_mark = nullptr;
    QAction *m_comment = nullptr;
    QAction *m_nextMarked = nullptr;
    QAction *m_previousMarked = nullptr;
};

} // namespace a2a
