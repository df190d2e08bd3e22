// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/crashreportdialog.h"

#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace a2a {

CrashReportDialog::CrashReportDialog(const QString &report, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Crash report"));
    auto *what =
        new QLabel(tr("Version, system, signal, last log lines and backtrace. No session content, "
                      "no addresses, no secrets. Nothing is sent: save or copy it for a bug "
                      "report."),
                   this);
    what->setWordWrap(true);
    auto *words = new QPlainTextEdit(report, this);
    words->setReadOnly(true);
    words->setTabChangesFocus(true);
    words->setLineWrapMode(QPlainTextEdit::NoWrap);
    words->setFont(dataFont());
    words->setAccessibleName(tr("Crash report"));
    auto *save = new QPushButton(tr("Save as…"), this);
    auto *copy = new QPushButton(icon(QLatin1String("copy")), tr("Copy"), this);
    auto *remove = new QPushButton(tr("Delete"), this);
    auto *close = new QPushButton(tr("Close"), this);
    close->setDefault(true);
    connect(save, &QPushButton::clicked, this, &CrashReportDialog::saveRequested);
    connect(copy, &QPushButton::clicked, this,
            [report] { QApplication::clipboard()->setText(report); });
    connect(remove, &QPushButton::clicked, this, &CrashReportDialog::deleteRequested);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(remove);
    buttons->addStretch();
    buttons->addWidget(copy);
    buttons->addWidget(save);
    buttons->addWidget(close);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(what);
    layout->addWidget(words, 1);
    layout->addLayout(buttons);
    resize(zoomed(720), zoomed(480));
}

} // namespace a2a

#include "moc_crashreportdialog.cpp"
