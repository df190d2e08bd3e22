// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/files/filedigest.h"
#include "ui/files/filewriter.h"

#include <QTemporaryDir>

#include <functional>
#include <memory>
#include <optional>

class QMimeData;
class QWidget;

namespace a2a {

/// What can be done with files of an agent's: save one or many, copy content, file or SHA-256, drag
/// out, use as attachment. Whatever comes of it is told in one sentence or as a failure. Dialogs do
/// not block the window.
class FileCommands final : public QObject {
    Q_OBJECT

public:
    using Answer = std::function<void(const QString &path)>; ///< not called: the user thinks again
    /// Asks for a file to write, or for a folder, given the one proposed. Must itself ask before an
    /// existing file is given.
    using Ask = std::function<void(const QString &proposed, const Answer &answer)>;

    /// Dialogs belong to the window of this widget, which must outlive it.
    explicit FileCommands(QWidget *dialogParent);
    ~FileCommands() override;

    void setAskPath(Ask ask) { m_askPath = std::move(ask); }
    void setAskFolder(Ask ask) { m_askFolder = std::move(ask); }

    void save(const AgentFile &file);
    void saveAll(const std::vector<AgentFile> &files);
    /// Text as text; a picture as its bytes under its type, and as a file; anything else as a file.
    void copyContent(const AgentFile &file);
    /// To be pasted in a file manager.
    void copyFile(const AgentFile &file);
    void copyDigest(const AgentFile &file);
    void attach(const AgentFile &file);
    /// The files as real ones, in a folder that goes with the program: tells `done` their paths.
    void exportFiles(const std::vector<AgentFile> &files,
                     const std::function<void(const QStringList &paths)> &done);
    /// Drags the files out of `source` if the button is still down when they have been written.
    void drag(const std::vector<AgentFile> &files, QWidget *source);

    [[nodiscard]] bool isBusy() const;

signals:
    /// One line about what was done. Safe to show.
    void reported(const QString &sentence);
    /// Something was not done; `hint`: what to do about it.
    void failed(const QString &step, const QString &cause, const QString &hint);
    /// The part's exact bytes, for the message that is being written.
    void attachRequested(const QString &name, const QString &mediaType, const QByteArray &bytes);

private:
    void written(const WriteReport &report);
    [[nodiscard]] QString exportFolder();
    void noLink(const AgentFile &file);
    void notReadable(const QString &name);
    [[nodiscard]] std::optional<QByteArray> wholeOf(const AgentFile &file);

    QWidget *m_dialogParent;
    Ask m_askPath;
    Ask m_askFolder;
    FileWriter m_writer;
    FileWriter m_exporter;
    std::function<void(const QStringList &)> m_exported;
    std::unique_ptr<QTemporaryDir> m_exports;
    int m_exportCount = 0;
    FileDigest m_digest;
    QString m_digestName;
};

/// Files on disk for a clipboard or a drag.
[[nodiscard]] QMimeData *mimeDataOf(const QStringList &paths);

} // namespace a2a
