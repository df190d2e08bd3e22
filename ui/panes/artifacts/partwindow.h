// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/files/filecommands.h"

#include <QDialog>

class QPushButton;

namespace a2a {

class RemoteFiles;
class RunPreview;

/// A part of a message in a window of its own, in the matching viewer, with buttons to save, copy
/// or attach it. For a file that is only linked, it shows the URL and a button that fetches it, and
/// then its content. Not modal.
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
