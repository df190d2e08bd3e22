// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/aboutdialog.h"

#include "model/log/programversion.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"
#include "ui/viewers/preview/previewfeatures.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QFontDatabase>
#include <QLabel>
#include <QLibrary>
#include <QLibraryInfo>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSysInfo>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

/// QtKeychain loads libsecret on first use. KDE's wallet needs no library.
static QString missingKeychain()
{
#ifdef A2A_KEYCHAIN
    if (qEnvironmentVariable("XDG_CURRENT_DESKTOP").contains("KDE"_L1) ||
        QLibrary(u"secret-1"_s, 0).load())
        return {};
    return AboutDialog::tr("libsecret (package libsecret-1-0) is missing: secrets are kept until "
                           "the program ends.");
#else
    return AboutDialog::tr("Secrets are kept until the program ends: built without QtKeychain "
                           "(package qtkeychain-qt6-dev).");
#endif
}

QStringList AboutDialog::missingComponents()
{
#ifdef A2A_GENERIC
    QStringList missingComponents{
        tr("Generic build: previews, desktop settings, notifications and crash "
           "reports require a Linux build.")};
#else
    QStringList missingComponents = missingPreviewFeatures();
#endif
    if (!QFileInfo(QCoreApplication::applicationDirPath() % u"/a2ascope-demo-agent"_s)
             .isExecutable())
        missingComponents << tr(
            "a2ascope-demo-agent (package a2ascope-cli) is missing: there is no demo "
            "agent.");
    if (const QString keychain = missingKeychain(); !keychain.isEmpty())
        missingComponents << keychain;
#ifndef A2A_GRPC
    missingComponents << tr("gRPC: built without libprotobuf (packages libprotobuf-dev and "
                            "protobuf-compiler).");
#endif
#ifndef A2A_DTL
    missingComponents << tr("Line-by-line comparison: built without dtl (package libdtl-dev).");
#endif
#ifndef A2A_OPENSSL
    missingComponents << tr("Card signatures: built without OpenSSL (package libssl-dev).");
#endif
    if (!QFileInfo::exists(QLibraryInfo::path(QLibraryInfo::TranslationsPath) %
                           u"/qtbase_zh_CN.qm"_s))
        missingComponents << tr(
            "Chinese texts of standard buttons (package qt6-translations-l10n).");
    if (!QFontDatabase::writingSystems().contains(QFontDatabase::SimplifiedChinese))
        missingComponents << tr("A font with Chinese characters (package fonts-noto-cjk).");
    return missingComponents;
}

QString AboutDialog::text()
{
    const QStringList lacking = missingComponents();
    QString text =
        tr("A2A Scope %1\nA native inspector for agents that speak the Agent2Agent protocol.\n"
           "Apache License 2.0")
            .arg(QLatin1String(programVersion()));
    text += u"\n\n"_s % tr("Qt %1 · %2 · %3")
                            .arg(QString::fromLatin1(qVersion()), QSysInfo::prettyProductName(),
                                 QSysInfo::currentCpuArchitecture());
    text += u'\n' % libraryFacts().join(u" · "_s);
    if (!programCommit().isEmpty())
        text += u'\n' % tr("Commit %1").arg(programCommit());
    text += u"\n\n"_s % (lacking.isEmpty()
                             ? tr("No components are missing.")
                             : tr("Missing components:") % u"\n• "_s % lacking.join(u"\n• "_s));
    return text;
}

AboutDialog::AboutDialog(QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("About A2A Scope"));
    auto *icon = new QLabel(this);
    icon->setPixmap(applicationIcon().pixmap(64, 64));
    icon->setAccessibleName(tr("The program's icon"));
    auto *words = new QPlainTextEdit(text(), this);
    words->setReadOnly(true);
    words->setTabChangesFocus(true);
    words->setAccessibleName(tr("About A2A Scope"));
    auto *copy = new QPushButton(a2a::icon("copy"_L1), tr("Copy"), this);
    copy->setToolTip(tr("Copies everything for a bug report"));
    auto *close = new QPushButton(tr("Close"), this);
    close->setDefault(true);
    connect(copy, &QPushButton::clicked, this,
            [words] { QApplication::clipboard()->setText(words->toPlainText()); });
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    auto *top = new QHBoxLayout;
    top->setSpacing(16);
    top->addWidget(icon, 0, Qt::AlignTop);
    top->addWidget(words, 1);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(copy);
    buttons->addWidget(close);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(top, 1);
    layout->addLayout(buttons);
    resize(zoomed(520), zoomed(300));
}

} // namespace a2a

#include "moc_aboutdialog.cpp"
