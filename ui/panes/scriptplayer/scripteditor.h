// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/scripteditmodel.h"
#include "model/script/receivedturns.h"

#include <QKeySequence>
#include <QLatin1StringView>
#include <QWidget>

class QLayout;
class QListView;
class QMenu;
class QPushButton;
class QToolButton;

namespace a2a {

class ErrorPanel;
class TurnForm;

/// Edits the turns of a script. They can be reordered by dragging or with keys, changed, added and
/// removed. Expectations can be made of what was received when the script was played. Every edit
/// can be undone.
class ScriptEditor final : public QWidget {
    Q_OBJECT

public:
    /// `received` must outlive the editor.
    ScriptEditor(const ScriptDocument &document, const ReceivedTurns &received,
                 QWidget *parent = nullptr);
    ~ScriptEditor() override;

    [[nodiscard]] const ScriptDocument &document() const { return m_model.document(); }
    [[nodiscard]] QListView *list() const { return m_list; }
    [[nodiscard]] TurnForm *form() const { return m_form; }
    /// Applies the text that is being typed.
    void commit();
    /// Marks the script as saved.
    void setSaved() { m_model.setSaved(); }
    /// Replaces the script with the current content of its file. Undo restores the edits. Shows the
    /// error and returns false if the content is invalid.
    [[nodiscard]] bool reload(const QByteArray &json);
    void showError(const QString &step, const Error &error);

signals:
    void saveRequested();
    void saveAsRequested();
    /// The user has finished editing and wants to play the script.
    void doneRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] QWidget *buildBar();
    [[nodiscard]] QWidget *buildSaveButtons();
    QToolButton *addButton(QLayout &layout, QLatin1StringView icon, const QString &word,
                           const QString &text, const QKeySequence &keys,
                           void (ScriptEditor::*slot)());
    [[nodiscard]] bool onKey(int key, Qt::KeyboardModifiers modifiers);
    [[nodiscard]] int turn() const;
    void selectTurn(int turn);
    void fillExpectations();
    void addExpectationItem(const QString &text, const QString &path, const QString &value);
    void addTurn();
    void duplicate();
    void remove();
    void moveUp();
    void moveDown();
    void undo();
    void redo();
    void refresh();

    ScriptEditModel m_model;
    const ReceivedTurns &m_received;
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
