// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/importjob.h"

#include <QList>
#include <QObject>
#include <QStringList>

#include <memory>

class QAction;
class QMainWindow;

namespace a2a {

class Selection;

/// The actions Export…, Anonymize… and Import… of the File menu. JSON Lines files dropped on the
/// window are imported, too. An import makes a session file next to the original, reported by
/// imported().
class ExportActions final : public QObject {
    Q_OBJECT

public:
    /// The window becomes the parent.
    ExportActions(const Session &session, const Selection &selection, QMainWindow *window);
    ~ExportActions() override;

    [[nodiscard]] QList<QAction *> actions() const { return {m_export, m_anonymize, m_import}; }
    /// Disables export while a file is being read or replayed, since a part of the session would be
    /// taken for the whole.
    void setReading(bool isReading);
    void showExport();
    void showAnonymize();
    void askForImport();
    /// Makes a session file of a JSON Lines file. Several files are imported one after the other.
    void importFile(const QString &path);

signals:
    /// The session file with the imported data is complete and can be opened.
    void imported(const QString &sessionFile);
    /// The user wants the panes to show what matches this filter.
    void filterRequested(const QString &filter);
    /// Reports the result in one sentence that is safe to show.
    void reported(const QString &sentence);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void importNext();
    void showProgress();
    void finishImport();
    void showProblem(const Error &error);

    const Session &m_session;
    const Selection &m_selection;
    QMainWindow *m_window;
    QAction *m_export;
    QAction *m_anonymize;
    QAction *m_import;
    std::unique_ptr<ImportJob> m_job;
    QStringList m_pendingImports; ///< to be imported
    QStringList m_importedFiles;  ///< session files made since the queue was last empty
};

/// The path of the session file for imported lines: "lines.a2ascope" beside "lines.jsonl", with a
/// number if that file exists already.
[[nodiscard]] QString sessionFileBeside(const QString &lines);

} // namespace a2a
