// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QTimer>

class QWidget;

namespace a2a {

class ChatModel;
class ChatView;
class FindBar;

/// Ctrl+F in the chat: steps through the rows that contain a text.
class ChatFinder final : public QObject {
    Q_OBJECT

public:
    /// `pane` owns this object and contains the view. It must add bar() to its layout.
    ChatFinder(QWidget *pane, ChatView *view, const ChatModel &model);

    [[nodiscard]] FindBar *bar() const { return m_bar; }

private:
    FindBar *m_bar;
    QTimer m_searchTimer; ///< searches again after rows have changed
};

} // namespace a2a
