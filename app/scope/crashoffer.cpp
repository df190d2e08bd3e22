// SPDX-License-Identifier: Apache-2.0
#include "app/scope/crashoffer.h"

#include "model/log/categories.h"
#include "ui/dialogs/crashreportdialog.h"
#include "ui/sessions/sessioncontrols.h"
#include "ui/sessions/sessionmessagearea.h"

#include <QFileDialog>
#include <QLocale>
#include <QPushButton>
#include <QSaveFile>
#include <QStatusBar>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int ToldMs = 8000;
static constexpr auto OfferName = "crash report"_L1; ///< of the info line
static constexpr auto FailedName = "crash report failed"_L1;

bool CrashOffer::show(SessionWindow &window, const CrashReports &reports)
{
    std::vector<CrashReport> pending = reports.pending();
    if (pending.empty())
        return false;
    qCInfo(lcApp, "%zu crash reports are offered", pending.size());
    new CrashOffer(window, std::move(pending)); // the window owns it
    return true;
}

CrashOffer::CrashOffer(SessionWindow &window, std::vector<CrashReport> reports)
    : QObject(&window.window())
    , m_window(window.window())
    , m_controls(window.controls())
    , m_reports(std::move(reports))
{
    const QString when = QLocale().toString(m_reports.front().time, QLocale::ShortFormat);
    MessageBar *line = m_controls.bars().showMessage(
        OfferName, Severity::Warning,
        tr("A2A Scope crashed on %1. The crash report contains no session content.").arg(when));
    connect(line->addButton(tr("View report…")), &QPushButton::clicked, this, &CrashOffer::view);
    connect(line->addButton(tr("Save…"), tr("Saves a copy for a bug report")),
            &QPushButton::clicked, this, &CrashOffer::askWhereToSave);
    connect(line->addButton(tr("Delete")), &QPushButton::clicked, this, &CrashOffer::remove);
    connect(line, &MessageBar::dismissed, this, &CrashOffer::dismiss);
}

void CrashOffer::view()
{
    if (!m_dialog) {
        m_dialog = new CrashReportDialog(CrashReports::text(m_reports.front().path), &m_window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_dialog, &CrashReportDialog::saveRequested, this, &CrashOffer::askWhereToSave);
        connect(m_dialog, &CrashReportDialog::deleteRequested, this, &CrashOffer::remove);
    }
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

void CrashOffer::askWhereToSave()
{
    QWidget *over = m_dialog ? static_cast<QWidget *>(m_dialog) : &m_window;
    auto *dialog = new QFileDialog(over, tr("Save the crash report as"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("Text files (*.txt)")});
    dialog->setDefaultSuffix(u"txt"_s);
    dialog->selectFile(u"a2ascope-crash.txt"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &CrashOffer::save);
    dialog->open();
}

void CrashOffer::save(const QString &path)
{
    const QByteArray report = CrashReports::text(m_reports.front().path).toUtf8();
    QSaveFile file(path);
    const bool ok =
        file.open(QIODevice::WriteOnly) && file.write(report) == report.size() && file.commit();
    if (!ok) {
        m_controls.bars().showMessage(
            FailedName, Severity::Error,
            tr("The crash report could not be saved as %1: %2. Choose another location.")
                .arg(path, file.errorString()));
        return;
    }
    m_window.statusBar()->showMessage(tr("Crash report saved."), ToldMs);
    dismiss();
}

void CrashOffer::remove()
{
    for (const CrashReport &report : m_reports)
        CrashReports::remove(report.path);
    m_window.statusBar()->showMessage(tr("Crash report deleted."), ToldMs);
    end();
}

void CrashOffer::dismiss()
{
    for (const CrashReport &report : m_reports)
        CrashReports::setSeen(report.path);
    end();
}

void CrashOffer::end()
{
    m_controls.bars().remove(OfferName);
    m_controls.bars().remove(FailedName);
    if (m_dialog)
        m_dialog->close();
    deleteLater();
}

} // namespace a2a

#include "moc_crashoffer.cpp"
