// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QKeySequence;
class QMenu;

namespace a2a {

class ChatModel;
class ChatView;

/// The actions for the rows of a conversation: the context menu of each row, and the actions for
/// the current row in a menu of the window.
class ChatRowActions final : public QObject {
    Q_OBJECT

public:
    ChatRowActions(const ChatModel &model, ChatView &view, QObject *parent = nullptr);

    [[nodiscard]] QList<QAction *> actions() const
    {
        return {m_read, m_copyText, m_copyJson, m_showInWire, m_edit};
    }

private:
    using UserAction = void (ChatRowActions::*)(int row);
    QAction *add(const QString &text, const QKeySequence &keys, UserAction userAction);
    void refresh();
    void addActions(QMenu *menu, int row);
    void addKindActions(QMenu &menu, int row);
    void addDisplayActions(QMenu &menu, int row);
    void addAudioActions(QMenu &menu, int row); ///< actions that only this kind of row has
    void read(int row);
    void copyText(int row);
    void copyJson(int row);
    void showInWire(int row);
    void edit(int row);

    const ChatModel &m_model;
    ChatView &m_view;
    QAction *m_read;
    QAction *m_copyText;
    QAction *m_copyJson;
    QAction *m_showInWire;
    QAction *m_edit;
};

} // namespace a2a
