// SPDX-License-Identifier: Apache-2.0
#include "ui/files/remotefilecard.h"

#include "model/facts/chatcontent.h"
#include "model/text/bytesize.h"
#include "ui/files/linkview.h"
#include "ui/files/openlinkdialog.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/widgets/errorpanel.h"
#include "ui/widgets/plainlabel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype MaxHostChars = 28; ///< of a host on a button

/// Shortens a host name at its beginning, since its end identifies the host.
static QString shortHost(const QString &host)
{
    return host.size() <= MaxHostChars ? host : u"…"_s % host.right(MaxHostChars - 1);
}

RemoteFileCard::RemoteFileCard(QWidget *parent)
    : QWidget(parent)
    , m_title(plainLabel({}, this))
    , m_view(new LinkView(this))
    , m_description(plainLabel({}, this, "dim"))
    , m_fetchNote(plainLabel({}, this, "dim"))
    , m_progress(new QProgressBar(this))
    , m_progressText(plainLabel({}, this, "caption"))
    , m_error(new ErrorPanel(this))
{
    setAccessibleName(tr("File behind a link"));
    m_title->setFont(bold(bodyFont()));
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of fetching"));
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(12, 8, 12, 8);
    all->setSpacing(metrics::Space + 2);
    for (QWidget *row : {static_cast<QWidget *>(m_title), static_cast<QWidget *>(m_description),
                         static_cast<QWidget *>(m_view), static_cast<QWidget *>(m_fetchNote),
                         buildButtons(), static_cast<QWidget *>(m_progress),
                         static_cast<QWidget *>(m_progressText), static_cast<QWidget *>(m_error)})
        all->addWidget(row);
    all->addStretch();
    refresh();
}

QWidget *RemoteFileCard::buildButtons()
{
    auto *row = new QWidget(this);
    m_fetch = new QPushButton(row);
    m_stop = new QPushButton(tr("Stop"), row);
    auto *copy = new QPushButton(tr("Copy link"), row);
    m_open = new QPushButton(tr("Open…"), row);
    m_open->setToolTip(tr("Asks whether to open the link in the web browser"));
    // On a separate line: a long host on it must not make the card much wider.
    auto *fetching = new QHBoxLayout;
    auto *others = new QHBoxLayout;
    for (QPushButton *button : {m_fetch, m_stop})
        fetching->addWidget(button);
    for (QPushButton *button : {copy, m_open})
        others->addWidget(button);
    auto *layout = new QVBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QHBoxLayout *line : {fetching, others}) {
        line->addStretch();
        layout->addLayout(line);
    }
    connect(m_fetch, &QPushButton::clicked, this, [this] {
        if (m_remoteFiles)
            m_remoteFiles->fetch(m_linkInfo.link, m_agent);
    });
    connect(m_stop, &QPushButton::clicked, this, [this] {
        if (m_remoteFiles)
            m_remoteFiles->stop(m_linkInfo.link);
    });
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_linkInfo.link); });
    connect(m_open, &QPushButton::clicked, this, [this] { askToOpenLink(m_linkInfo.link, this); });
    return row;
}

void RemoteFileCard::setRemoteFiles(RemoteFiles &files)
{
    m_remoteFiles = &files;
    connect(&files, &RemoteFiles::changed, this, &RemoteFileCard::onChanged);
    refresh();
}

void RemoteFileCard::setLink(const QString &link, const QString &name, const QString &mediaType,
                             quint32 agent)
{
    m_name = displayIdentifier(name, 120);
    m_mediaType = displayIdentifier(mediaType, 100);
    m_agent = agent;
    if (link != m_linkInfo.link || m_title->text().isEmpty()) {
        m_linkInfo = analyzeLink(link);
        m_view->setLinkInfo(m_linkInfo);
    }
    refresh();
}

void RemoteFileCard::onChanged(const QString &link)
{
    if (link != m_linkInfo.link)
        return;
    refresh();
    const RemoteFiles::File *file = m_remoteFiles->file(link);
    if (file && !file->open && !file->error)
        emit fetched(link);
}

void RemoteFileCard::showProgress(const RemoteFiles::File &file)
{
    const bool isKnown = file.size > 0;
    m_progress->setRange(0, isKnown ? 1000 : 0);
    m_progress->setValue(isKnown ? int(file.received * 1000 / file.size) : -1);
    m_progressText->setText(isKnown
                                ? tr("%1 of %2").arg(sizeText(file.received), sizeText(file.size))
                                : tr("%1 so far; total size unknown").arg(sizeText(file.received)));
}

/// The size of the file in bytes, or -1 if it is unknown. The size of an error response does not
/// count.
static qint64 knownSize(const RemoteFiles::File &file)
{
    if (!file.open && !file.error)
        return file.received;
    return file.error && file.error->kind == ErrorKind::Http ? -1 : file.size;
}

/// Shows the button for fetching, which names the server that would be contacted.
void RemoteFileCard::showFetch(bool again)
{
    const QString words = again ? tr("Fetch again from %1") : tr("Fetch from %1");
    m_fetch->setText(words.arg(shortHost(m_linkInfo.host).replace(u'&', "&&"_L1)));
    m_fetch->setAccessibleName(words.arg(m_linkInfo.host));
    m_fetch->setToolTip(
        tr("Loads the file from %1; nothing is loaded before").arg(m_linkInfo.host));
}

void RemoteFileCard::refresh()
{
    m_title->setText(m_linkInfo.host.isEmpty() ? tr("A link without a host")
                                               : tr("A file at %1").arg(m_linkInfo.host));
    QStringList what;
    for (const QString &fact : {m_name, m_mediaType}) {
        if (!fact.isEmpty())
            what << fact;
    }
    const RemoteFiles::File *file = m_remoteFiles ? m_remoteFiles->file(m_linkInfo.link) : nullptr;
    const qint64 size = file ? knownSize(*file) : -1;
    what << (size < 0 ? tr("size not known before it is fetched") : sizeText(size));
    m_description->setText(what.join(u" · "_s));
    const bool can = m_remoteFiles && m_linkInfo.canOpen();
    m_fetchNote->setText(m_linkInfo.canOpen()
                             ? tr("Nothing is loaded automatically. No credentials are sent; the "
                                  "server sees your IP address.")
                             : tr("%1 You can copy the link.").arg(m_linkInfo.refusal));
    const bool isOpen = file && file->open;
    showFetch(file != nullptr);
    m_fetch->setVisible(can && !isOpen);
    m_stop->setVisible(isOpen);
    m_open->setVisible(m_linkInfo.canOpen());
    m_progress->setVisible(isOpen);
    m_progressText->setVisible(isOpen);
    if (isOpen)
        showProgress(*file);
    const bool hasFailed = file && file->error.has_value();
    m_error->setVisible(hasFailed);
    if (hasFailed)
        m_error->setError(tr("Fetching the file failed"), *file->error);
}

} // namespace a2a

#include "moc_remotefilecard.cpp"
