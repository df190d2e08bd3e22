// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/exportactions.h"

#include "model/text/textof.h"
#include "ui/dialogs/anonymizedialog.h"
#include "ui/dialogs/exportdialog.h"
#include "ui/style/displaytext.h"
#include "ui/workspace/windowkeys.h"

#include <QAction>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QMessageBox>
#include <QMimeData>
#include <QProgressDialog>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int ActionProgressSteps = 1000;
static constexpr size_t MaxShown = 100; ///< exchanges in one filter

QString sessionFileBeside(const QString &lines)
{
    const QFileInfo info(lines);
    const QString stem = info.dir().filePath(info.completeBaseName());
    QString path = stem % u".a2ascope"_s;
    for (int number = 2; QFileInfo::exists(path); ++number)
        path = stem % u" ("_s % QString::number(number) % u").a2ascope"_s;
    return path;
}

ExportActions::ExportActions(const Session &session, const Selection &selection,
                             QMainWindow *window)
    : QObject(window)
    , m_session(session)
    , m_selection(selection)
    , m_window(window)
    , m_export(new QAction(tr("Export…"), this))
    , m_anonymize(new QAction(tr("Anonymize…"), this))
    , m_import(new QAction(tr("Import…"), this))
{
    m_export->setShortcut(keySequenceOf(WindowKey::Export));
    m_import->setShortcut(keySequenceOf(WindowKey::Import));
    connect(m_export, &QAction::triggered, this, &ExportActions::showExport);
    setReading(false);
    connect(m_anonymize, &QAction::triggered, this, &ExportActions::showAnonymize);
    connect(m_import, &QAction::triggered, this, &ExportActions::askForImport);
    window->setAcceptDrops(true);
    window->installEventFilter(this);
}

ExportActions::~ExportActions() = default;

void ExportActions::setReading(bool isReading)
{
    const QString why = tr("Possible once the session is read or replayed to its end");
    m_export->setEnabled(!isReading);
    m_export->setToolTip(isReading ? why : QString());
    m_anonymize->setEnabled(!isReading);
    m_anonymize->setToolTip(
        isReading ? why : tr("Saves a copy with placeholders for names, addresses and texts"));
}

void ExportActions::showExport()
{
    auto *dialog = new ExportDialog(m_session, m_selection, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::exported, this, [this](const QString &path) {
        emit reported(
            tr("Exported as %1").arg(displayIdentifier(QDir::toNativeSeparators(path), 400)));
    });
    connect(dialog, &ExportDialog::showExchangesRequested, this, [this](const auto &exchanges) {
        QStringList filter;
        for (size_t i = 0; i < exchanges.size() && i < MaxShown; ++i)
            filter.append(u"exchange:"_s % QString::number(exchanges[i]));
        emit filterRequested(filter.join(u" or "_s));
    });
    dialog->open();
}

void ExportActions::showAnonymize()
{
    auto *dialog = new AnonymizeDialog(m_session, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &AnonymizeDialog::written, this, [this](const QString &path) {
        emit reported(tr("Anonymized copy saved as %1")
                          .arg(displayIdentifier(QDir::toNativeSeparators(path), 400)));
    });
    dialog->open();
}

void ExportActions::askForImport()
{
    auto *dialog = new QFileDialog(m_window, tr("Import JSON Lines"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("JSON Lines (*.jsonl)"), tr("All files (*)")});
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, &ExportActions::importFile);
    dialog->open();
}

void ExportActions::importFile(const QString &path)
{
    if (m_job) { // else its session file would be left incomplete
        m_pendingImports.append(path);
        return;
    }
    m_job = std::make_unique<ImportJob>();
    if (const std::optional<Error> error = m_job->open(path, sessionFileBeside(path))) {
        m_job.reset();
        showProblem(*error);
        return importNext();
    }
    // Queued: the job must not be destroyed within its own signal.
    connect(m_job.get(), &ImportJob::finished, this, &ExportActions::finishImport,
            Qt::QueuedConnection);
    showProgress();
    m_job->start();
}

/// Reports the imported files when no import is queued any more, since an imported file may be
/// opened in place of this window.
void ExportActions::importNext()
{
    if (!m_pendingImports.isEmpty())
        return importFile(m_pendingImports.takeFirst());
    const QStringList done = std::exchange(m_importedFiles, {});
    for (const QString &file : done)
        emit imported(file);
}

void ExportActions::showProgress()
{
    auto *progress =
        new QProgressDialog(tr("Importing…"), tr("Cancel"), 0, ActionProgressSteps, m_window);
    progress->setWindowTitle(tr("Import"));
    progress->setAttribute(Qt::WA_DeleteOnClose);
    progress->setMinimumDuration(400);
    progress->setAutoClose(false);
    progress->setAutoReset(false);
    connect(m_job.get(), &ImportJob::progressed, progress,
            [progress](double part) { progress->setValue(int(part * ActionProgressSteps)); });
    // Closing a progress dialog emits canceled().
    connect(m_job.get(), &ImportJob::finished, progress, [progress] {
        progress->disconnect();
        progress->close();
    });
    connect(progress, &QProgressDialog::canceled, this, [this, progress] {
        progress->disconnect();
        progress->close();
        if (m_job)
            m_job->cancel();
        m_job.reset();
        importNext();
    });
}

void ExportActions::finishImport()
{
    if (!m_job)
        return;
    const std::unique_ptr<ImportJob> job = std::move(m_job);
    if (job->error()) {
        showProblem(*job->error());
        return importNext();
    }
    const QString file = displayIdentifier(QDir::toNativeSeparators(job->sessionFile()), 400);
    const QString leftOut = textOf(job->leftOutPhrase());
    emit reported(leftOut.isEmpty() ? tr("Imported as %1").arg(file)
                                    : tr("Imported as %1; %2").arg(file, leftOut));
    m_importedFiles.append(job->sessionFile());
    importNext();
}

void ExportActions::showProblem(const Error &error)
{
    auto *box = new QMessageBox(QMessageBox::Warning, tr("Import"), {}, QMessageBox::Ok, m_window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setText(displayText(textOf(error)));
    box->open();
}

/// The single JSON Lines file that is being dragged, or empty if it is anything else.
static QString droppedLines(const QMimeData *data)
{
    if (!data || data->urls().size() != 1)
        return {};
    const QString path = data->urls().constFirst().toLocalFile();
    return path.endsWith(u".jsonl"_s, Qt::CaseInsensitive) ? path : QString();
}

bool ExportActions::eventFilter(QObject *watched, QEvent *event)
{
    const bool isDrop = event->type() == QEvent::Drop;
    if (!isDrop && event->type() != QEvent::DragEnter && event->type() != QEvent::DragMove)
        return QObject::eventFilter(watched, event);
    auto *drop = static_cast<QDropEvent *>(event);
    const QString path = droppedLines(drop->mimeData());
    if (path.isEmpty())
        return QObject::eventFilter(watched, event);
    drop->acceptProposedAction();
    if (isDrop)
        importFile(path);
    return true;
}

} // namespace a2a

#include "moc_exportactions.cpp"
