// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/scripteditmodel.h"

#include <QHash>
#include <QKeySequence>
#include <QLatin1StringView>
#include <QWidget>

class QHBoxLayout;
class QListView;
class QMenu;
class QPushButton;
class QToolButton;

namespace a2a {

class Conductor;
class ErrorPanel;
class TurnForm;

/// A script's turns to be edited: put in order by dragging or by keys, changed, added, taken away,
/// with expectations from what came when it was played. Every edit can be undone.
class ScriptEditor final : public QWidget {
    Q_OBJECT

public:
    /// `played`: what came in the turns of the script as it is; null: it was not played.
    ScriptEditor(const ScriptDocument &document, const Conductor *played,
                 QWidget *parent = nullptr);

    [[nodiscard]] const ScriptDocument &document() const { return m_model.document(); }
    [[nodiscard]] QListView *list() const { return m_list; }
    [[nodiscard]] TurnForm *form() const { return m_form; }
    /// What is being typed becomes part of it.
    void commit();
    /// It stands in its file by now.
    void setSaved() { m_model.setSaved(); }
    /// The script as it stands in its file now; what was edited comes back by undo. False: it is
    /// none, and why is shown.
    [[nodiscard]] bool reload(const QByteArray &json);
    void showError(const QString &step, const Error &error);

signals:
    void saveRequested();
    void saveAsRequested();
    /// To play it.
    void doneRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QWidget *buildBar();
    [[nodiscard]] QWidget *buildEnd();
    QToolButton *addButton(QHBoxLayout *layout, QLatin1StringView icon, const QString &text,
                           const QKeySequence &keys, void (ScriptEditor::*slot)());
    [[nodiscard]] bool onKey(int key, Qt::KeyboardModifiers modifiers);
    [[nodiscard]] int turn() const;
    void select(int turn);
    void rememberWhatCame(const Conductor &played);
    [[nodiscard]] QByteArray keyOf(int turn) const;
    void fillExpectations();
    void expect(const QString &text, const QString &path, const QString &value);
    void addTurn();
    void duplicate();
    void remove();
    void moveUp();
    void moveDown();
    void undo();
    void redo();
    void refresh();

    ScriptEditModel m_model;
    QHash<QByteArray, TurnCame> m_came; ///< by what a turn does
    ErrorPanel *m_error;
    QListView *m_list;
    TurnForm *m_form;
    QToolButton *m_undo = nullptr;
    QToolButton *m_redo = nullptr;
    QToolButton *m_up = nullptr;
    QToolButton *m_down = nullptr;
    QToolButton *m_expect = nullptr;
    QPushButton *m_save = nullptr;
};

} // namespace a2a
