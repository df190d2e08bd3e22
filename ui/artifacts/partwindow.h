// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/files/filecommands.h"

#include <QDialog>

class QPushButton;

namespace a2a {

class RemoteFiles;
class RunPreview;

/// A file that a message only points to, in a window of its own: where it stands, a button that
/// fetches it, and then what it is, to be saved, copied or attached. Keeps no other window waiting.
class LinkWindow final : public QDialog {
    Q_OBJECT

public:
    /// `link`: a file that is one (AgentFile::isLink()). All must outlive the window.
    LinkWindow(const AgentFile &link, quint32 agent, RemoteFiles &files, FileCommands &commands,
               QWidget *parent = nullptr);
    ~LinkWindow() override;

    [[nodiscard]] RunPreview *preview() const { return m_preview; }

private:
    void buildButtons();
    void onChanged(const QString &link);

    AgentFile m_link;
    RemoteFiles &m_files;
    FileCommands &m_commands;
    RunPreview *m_preview;
    QList<QPushButton *> m_uses;
};

} // namespace a2a
