// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/files/filecommands.h"

#include <QDialog>

class QPushButton;

namespace a2a {

class RemoteFiles;
class RunPreview;

/// A part of a message in its own window, in the matching viewer, to be saved, copied or attached.
/// For a file that is only linked: its URL, a button that fetches it, then its content. Not modal.
class PartWindow final : public QDialog {
    Q_OBJECT

public:
    PartWindow(const AgentFile &part, quint32 agent, RemoteFiles &files, FileCommands &commands,
               QWidget *parent = nullptr);
    ~PartWindow() override;

    [[nodiscard]] RunPreview *preview() const { return m_preview; }

private:
    void buildButtons();
    void onChanged(const QString &link);
    [[nodiscard]] std::optional<AgentFile> content() const;

    AgentFile m_part;
    RemoteFiles &m_files;
    FileCommands &m_commands;
    RunPreview *m_preview;
    QList<QPushButton *> m_uses;
};

} // namespace a2a
