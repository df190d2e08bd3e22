// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/chatmodel.h"
#include "model/session/session.h"
#include "ui/files/filecommands.h"

class QMenu;

namespace a2a {

/// Actions for the parts, links and addresses of a message, in its context menu. Nothing is fetched
/// or opened automatically.
class ChatFiles final : public QObject {
    Q_OBJECT

public:
    /// Windows and dialogs have `window` as parent.
    ChatFiles(Session &session, const ChatModel &model, QWidget *window);

    [[nodiscard]] FileCommands &commands() { return m_commands; }
    /// Adds entries for the message of a row; none if it has no files or links.
    void addActions(QMenu *menu, int row);
    /// Shows a part of the message of a row, or of one status of a run (-1: none), in a window.
    void openPart(int row, int step, int part);

private:
    void addFile(QMenu *menu, const AgentFile &file, AgentIndex agent);
    void addReadable(QMenu *menu, const AgentFile &part, AgentIndex agent);
    void addLink(QMenu *menu, const AgentFile &link, AgentIndex agent);
    void addAddresses(QMenu *menu, const QString &text);
    [[nodiscard]] AgentIndex agentOf(MessageIndex message) const;
    void look(const AgentFile &part, AgentIndex agent);

    Session &m_session;
    const ChatModel &m_model;
    QWidget *m_window;
    FileCommands m_commands;
};

/// Text from outside as the text of a menu entry: "&" is not a mnemonic.
[[nodiscard]] QString menuText(const QString &text, qsizetype maxChars = 60);

} // namespace a2a
