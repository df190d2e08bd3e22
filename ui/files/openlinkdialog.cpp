// SPDX-License-Identifier: Apache-2.0
#include "ui/files/openlinkdialog.h"

#include "ui/files/linkview.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/widgets/plainlabel.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Width = 540;

OpenLinkDialog::OpenLinkDialog(const LinkInfo &info, QWidget *parent, LinkOrigin origin)
    : QDialog(parent)
    , m_linkInfo(info)
    , m_origin(origin)
    , m_opener([](const QUrl &url) { return QDesktopServices::openUrl(url); })
{
    setWindowTitle(m_linkInfo.canOpen() ? tr("Open a link?") : tr("Link not opened"));
    setModal(false);
    new QVBoxLayout(this);
    addLinkInfo();
    addButtons();
    resize(Width, layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(Width)
                                                : sizeHint().height());
}

QString OpenLinkDialog::title() const
{
    if (m_origin == LinkOrigin::Specification)
        return tr("This section of the specification is at %1.").arg(m_linkInfo.host);
    return m_linkInfo.host.isEmpty()
               ? tr("This link comes from the agent.")
               : tr("This link comes from the agent. It points to %1.").arg(m_linkInfo.host);
}

void OpenLinkDialog::addLinkInfo()
{
    auto *all = static_cast<QVBoxLayout *>(layout());
    all->setSpacing(metrics::Space * 2);
    QLabel *title = plainLabel(this->title(), this);
    title->setFont(bold(bodyFont()));
    all->addWidget(title);
    auto *link = new LinkView(this);
    link->setLinkInfo(m_linkInfo);
    all->addWidget(link);
    all->addWidget(plainLabel(m_linkInfo.canOpen()
                                  ? tr("The web browser opens it with all your signed-in sessions.")
                                  : tr("%1 You can copy the link.").arg(m_linkInfo.refusal),
                              this));
}

void OpenLinkDialog::addButtons()
{
    auto *row = new QHBoxLayout;
    auto *close = new QPushButton(m_linkInfo.canOpen() ? tr("Do not open") : tr("Close"), this);
    m_copyButton = new QPushButton(tr("Copy link"), this);
    m_openButton = new QPushButton(tr("Open in the browser"), this);
    m_openButton->setVisible(m_linkInfo.canOpen());
    m_openButton->setAutoDefault(false);
    m_copyButton->setAutoDefault(false);
    close->setDefault(true); // Enter must not open anything
    row->addStretch();
    row->addWidget(m_copyButton);
    row->addWidget(m_openButton);
    row->addWidget(close);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    close->setFocus();
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_openButton, &QPushButton::clicked, this, &OpenLinkDialog::openLink);
    connect(m_copyButton, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_linkInfo.link);
        accept();
    });
}

void OpenLinkDialog::openLink()
{
    if (!m_linkInfo.canOpen())
        return;
    if (m_opener(m_linkInfo.url))
        return accept();
    m_openButton->setEnabled(false);
    setWindowTitle(tr("The link could not be opened"));
    static_cast<QVBoxLayout *>(layout())->insertWidget(
        2, plainLabel(tr("No web browser opened the link. Copy it and open it yourself."), this));
}

void openSignInPage(const QUrl &page)
{
    if (page.scheme() == "https"_L1 || page.scheme() == "http"_L1)
        QDesktopServices::openUrl(page);
}

void openOwnFolder(const QString &path)
{
    QDesktopServices::openUrl(QUrl::fromLocalFile(path));
}

OpenLinkDialog *askToOpenLink(const QString &link, QWidget *parent, LinkOrigin origin)
{
    auto *question =
        new OpenLinkDialog(analyzeLink(link), parent ? parent->window() : nullptr, origin);
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->show();
    return question;
}

} // namespace a2a

#include "moc_openlinkdialog.cpp"
