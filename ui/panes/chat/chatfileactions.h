// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/chatmodel.h"
#include "model/session/session.h"
#include "ui/files/filecommands.h"

class QMenu;

namespace a2a {

/// Actions in the context menu of a message for its parts, links and addresses. Nothing is fetched
/// or opened automatically.
class ChatFileActions final : public QObject {
    Q_OBJECT

public:
    /// `window` is the parent of windows and dialogs.
    ChatFileActions(Session &session, const ChatModel &model, QWidget *window);

    [[nodiscard]] FileCommands &commands() { return m_commands; }
    /// Adds actions for the message of a row. Adds none if it has no files or links.
    void addActions(QMenu *menu, int row);
    /// Shows a part in a window of its own. `step`: the status of a run whose message has the part,
    /// or -1 for the message of the row.
    void openPart(int row, int step, int part);

private:
    void addFile(QMenu *menu, const AgentFile &file, AgentIndex agent);
    void addInspectAction(QMenu *menu, const AgentFile &part, AgentIndex agent);
    void addLink(QMenu *menu, const AgentFile &link, AgentIndex agent);
    void addUrlActions(QMenu *menu, const QString &text);
    [[nodiscard]] AgentIndex agentOf(MessageIndex message) const;
    void openPartWindow(const AgentFile &part, AgentIndex agent);

    Session &m_session;
    const ChatModel &m_model;
    QWidget *m_window;
    FileCommands m_commands;
};

/// Makes a received text the text of a menu entry, in which "&" is not a mnemonic.
[[nodiscard]] QString menuText(const QString &text, qsizetype maxChars = 60);

} // namespace a2a
