// SPDX-License-Identifier: Apache-2.0
#include "ui/files/remotefilecard.h"

#include "model/a2a/bytesize.h"
#include "model/items/chatcontent.h"
#include "ui/common/displaytext.h"
#include "ui/common/errorpanel.h"
#include "ui/common/fonts.h"
#include "ui/common/palette.h"
#include "ui/common/plainlabel.h"
#include "ui/files/linkquestion.h"
#include "ui/files/linkview.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

RemoteFileCard::RemoteFileCard(QWidget *parent)
    : QWidget(parent)
    , m_title(plainLabel({}, this))
    , m_view(new LinkView(this))
    , m_what(plainLabel({}, this, "dim"))
    , m_promise(plainLabel({}, this, "dim"))
    , m_progress(new QProgressBar(this))
    , m_amount(plainLabel({}, this, "caption"))
    , m_error(new ErrorPanel(this))
{
    setAccessibleName(tr("File behind a link"));
    m_title->setFont(bold(bodyFont()));
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of fetching"));
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(12, 8, 12, 8);
    all->setSpacing(metrics::Space + 2);
    for (QWidget *row : {static_cast<QWidget *>(m_title), static_cast<QWidget *>(m_what),
                         static_cast<QWidget *>(m_view), static_cast<QWidget *>(m_promise),
                         buildButtons(), static_cast<QWidget *>(m_progress),
                         static_cast<QWidget *>(m_amount), static_cast<QWidget *>(m_error)})
        all->addWidget(row);
    all->addStretch();
    refresh();
}

QWidget *RemoteFileCard::buildButtons()
{
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    m_fetch = new QPushButton(tr("Fetch"), row);
    m_stop = new QPushButton(tr("Stop"), row);
    auto *copy = new QPushButton(tr("Copy link"), row);
    m_open = new QPushButton(tr("Open…"), row);
    m_fetch->setToolTip(tr("Loads the file; nothing is loaded before"));
    m_open->setToolTip(tr("Asks whether to open the link in the web browser"));
    for (QPushButton *button : {m_fetch, m_stop, copy, m_open})
        layout->addWidget(button);
    layout->addStretch();
    connect(m_fetch, &QPushButton::clicked, this, [this] {
        if (m_files)
            m_files->fetch(m_facts.link, m_agent);
    });
    connect(m_stop, &QPushButton::clicked, this, [this] {
        if (m_files)
            m_files->stop(m_facts.link);
    });
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_facts.link); });
    connect(m_open, &QPushButton::clicked, this, [this] { askToOpenLink(m_facts.link, this); });
    return row;
}

void RemoteFileCard::setFiles(RemoteFiles &files)
{
    m_files = &files;
    connect(&files, &RemoteFiles::changed, this, &RemoteFileCard::onChanged);
    refresh();
}

void RemoteFileCard::setLink(const QString &link, const QString &name, const QString &mediaType,
                             quint32 agent)
{
    m_name = displayIdentifier(name, 120);
    m_mediaType = displayIdentifier(mediaType, 100);
    m_agent = agent;
    if (link != m_facts.link || m_title->text().isEmpty()) {
        m_facts = linkFacts(link);
        m_view->setFacts(m_facts);
    }
    refresh();
}

void RemoteFileCard::onChanged(const QString &link)
{
    if (link != m_facts.link)
        return;
    refresh();
    const RemoteFiles::File *file = m_files->file(link);
    if (file && !file->open && !file->error)
        emit fetched(link);
}

void RemoteFileCard::showProgress(const RemoteFiles::File &file)
{
    const bool isKnown = file.size > 0;
    m_progress->setRange(0, isKnown ? 1000 : 0);
    m_progress->setValue(isKnown ? int(file.received * 1000 / file.size) : -1);
    m_amount->setText(isKnown ? tr("%1 of %2").arg(sizeText(file.received), sizeText(file.size))
                              : tr("%1 so far; the server does not say how much it will be")
                                    .arg(sizeText(file.received)));
}

void RemoteFileCard::refresh()
{
    m_title->setText(m_facts.host.isEmpty() ? tr("A link without a host")
                                            : tr("A file at %1").arg(m_facts.host));
    QStringList what;
    for (const QString &fact : {m_name, m_mediaType}) {
        if (!fact.isEmpty())
            what << fact;
    }
    what << tr("size not known before it is fetched");
    m_what->setText(what.join(u" · "_s));
    const bool can = m_files && m_facts.mayBeOpened();
    m_promise->setText(m_facts.mayBeOpened()
                           ? tr("Nothing is loaded by itself. No credentials are sent; the "
                                "server learns your network address.")
                           : tr("%1 It can be copied.").arg(m_facts.refusal));
    const RemoteFiles::File *file = m_files ? m_files->file(m_facts.link) : nullptr;
    const bool isOpen = file && file->open;
    m_fetch->setText(file ? tr("Fetch again") : tr("Fetch"));
    m_fetch->setVisible(can && !isOpen);
    m_stop->setVisible(isOpen);
    m_open->setVisible(m_facts.mayBeOpened());
    m_progress->setVisible(isOpen);
    m_amount->setVisible(isOpen);
    if (isOpen)
        showProgress(*file);
    const bool hasFailed = file && file->error.has_value();
    m_error->setVisible(hasFailed);
    if (hasFailed)
        m_error->setError(tr("Fetching the file failed"), *file->error);
}

} // namespace a2a

#include "moc_remotefilecard.cpp"
