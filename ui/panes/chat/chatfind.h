// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QWidget;

namespace a2a {

class ChatModel;
class ChatView;
class FindBar;

/// Ctrl+F in the chat: leads from row to row in which a text stands.
class ChatFind final : public QObject {
    Q_OBJECT

public:
    /// `pane` holds the view and the bar, which it has to put into its layout; it owns this.
    ChatFind(QWidget *pane, ChatView *view, const ChatModel &model);

    [[nodiscard]] FindBar *bar() const { return m_bar; }

private:
    FindBar *m_bar;
};

} // namespace a2a
