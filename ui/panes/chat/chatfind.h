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
class ChatFind final : public QObject {
    Q_OBJECT

public:
    /// `pane` contains the view and the bar, must add the bar to its layout, and owns this.
    ChatFind(QWidget *pane, ChatView *view, const ChatModel &model);

    [[nodiscard]] FindBar *bar() const { return m_bar; }

private:
    FindBar *m_bar;
    QTimer m_again; ///< rows have changed since they were searched
};

} // namespace a2a
