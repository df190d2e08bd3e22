// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/files/filecommands.h"

#include <QDialog>

class QPushButton;

namespace a2a {

class RemoteFiles;
class RunPreview;

/// A part of a message in a window of its own, in the viewer that fits it, to be saved, copied or
/// attached. Of a file that the message only points to: where it stands, a button that fetches it,
/// and then what it is. Keeps no other window waiting.
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
