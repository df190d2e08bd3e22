// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/files/filedigest.h"
#include "ui/files/filewriter.h"

#include <QTemporaryDir>

#include <deque>
#include <functional>
#include <memory>
#include <optional>

class QMimeData;
class QWidget;

namespace a2a {

/// Actions for an agent's files: save one or many, copy content, file or SHA-256, drag out, use as
/// attachment. The result is reported in one sentence or as a failure. Dialogs do not block the
/// window.
class FileCommands final : public QObject {
    Q_OBJECT

public:
    using PathCallback = std::function<void(const QString &path)>; ///< not called if canceled
    /// Asks the user for a file to write, or for a folder, given a proposed one. It must itself
    /// confirm overwriting an existing file.
    using PathPrompt = std::function<void(const QString &proposed, const PathCallback &answer)>;

    /// Dialogs have the window of this widget as parent, which must outlive it.
    explicit FileCommands(QWidget *dialogParent);
    ~FileCommands() override;

    void setPathPrompt(PathPrompt ask) { m_pathPrompt = std::move(ask); }
    void setFolderPrompt(PathPrompt ask) { m_folderPrompt = std::move(ask); }

    void save(const AgentFile &file);
    void saveAll(const std::vector<AgentFile> &files);
    /// Copies text as text, an image as its bytes with its type and also as a file, and anything
    /// else as a file.
    void copyContent(const AgentFile &file);
    /// Copies the file so that it can be pasted in a file manager.
    void copyFile(const AgentFile &file);
    void copyDigest(const AgentFile &file);
    void attach(const AgentFile &file);
    /// Uses the file as input for a message. Text and JSON can then be edited, and a link stays a
    /// link.
    void useAsInput(const AgentFile &file);
    /// Writes the files to a temporary folder of the program, and passes their paths to `done`.
    void exportFiles(const std::vector<AgentFile> &files,
                     const std::function<void(const QStringList &paths)> &done);
    /// Drags the files out of `source` if the button is still down once they are written.
    void drag(const std::vector<AgentFile> &files, QWidget *source);

    [[nodiscard]] bool isBusy() const;

signals:
    /// Reports the result in one line that is safe to show.
    void reported(const QString &summary);
    /// Something failed. The `hint` says what to do about it.
    void failed(const QString &step, const QString &cause, const QString &hint);
    /// The exact bytes of a part are to be added to the message being written. Without a name they
    /// are not a file but the message's text or JSON, or a URL (text/uri-list).
    void attachRequested(const QString &name, const QString &mediaType, const QByteArray &bytes);

private:
    struct PendingSave {
        QString path;
        std::vector<AgentFile> files;
        bool isIntoFolder = false;
    };

    void saveNext();
    void written(const WriteReport &report);
    [[nodiscard]] QString exportFolder();
    void reportLinkOnly(const AgentFile &file);
    void reportUnreadable(const QString &name);
    [[nodiscard]] std::optional<QByteArray> readWhole(const AgentFile &file);

    QWidget *m_dialogParent;
    PathPrompt m_pathPrompt;
    PathPrompt m_folderPrompt;
    FileWriter m_writer;
    std::deque<PendingSave> m_pendingSaves; ///< queued for the writer
    FileWriter m_exporter;
    std::function<void(const QStringList &)> m_exportDone;
    std::unique_ptr<QTemporaryDir> m_exportFolder;
    int m_exportCount = 0;
    FileDigest m_digest;
    QString m_digestName;
};

/// Mime data with files on disk, for the clipboard or a drag.
[[nodiscard]] QMimeData *makeFileMimeData(const QStringList &paths);

} // namespace a2a
