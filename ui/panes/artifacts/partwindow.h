// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/files/filecommands.h"

#include <QDialog>

class QPushButton;

namespace a2a {

class RemoteFiles;
class PartPreview;

/// A part of a message in a window of its own, in the matching viewer, with buttons to save, copy
/// or attach it. For a file that is only linked, it shows the URL and a button that fetches it, and
/// then its content. Not modal.
class PartWindow final : public QDialog {
    Q_OBJECT

public:
    PartWindow(const AgentFile &part, quint32 agent, RemoteFiles &files, FileCommands &commands,
               QWidget *parent = nullptr);
    ~PartWindow() override;

    [[nodiscard]] PartPreview *preview() const { return m_preview; }

private:
    void buildButtons();
    void onFileChanged(const QString &link);
    [[nodiscard]] std::optional<AgentFile> content() const;

    AgentFile m_part;
    RemoteFiles &m_files;
    FileCommands &m_commands;
    PartPreview *m_preview;
    QList<QPushButton *> m_fileButtons;
};

} // namespace a2a
