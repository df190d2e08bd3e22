// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/viewerset.h"

#include "ui/files/remotefilecard.h"
#include "ui/viewers/hexviewer.h"
#include "ui/viewers/json/jsonviewer.h"
#include "ui/viewers/preview/archiveview.h"
#include "ui/viewers/preview/imageview.h"
#include "ui/viewers/preview/mediaview.h"
#include "ui/viewers/text/codeview.h"
#include "ui/viewers/text/gridview.h"
#include "ui/viewers/text/htmlview.h"
#include "ui/viewers/text/markdownview.h"
#include "ui/viewers/text/proseview.h"

#include <QScrollArea>
#include <QVBoxLayout>

namespace a2a {

static constexpr qint64 MaxLink = 64 * 1024; // bytes

LinkCard::LinkCard(QWidget *parent)
    : ContentViewer(parent)
    , m_card(new RemoteFileCard)
{
    setAccessibleName(tr("Link"));
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(m_card);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    setFocusProxy(m_card);
}

void LinkCard::setContent(const ViewerInput &content)
{
    m_content = content;
    showLink();
}

void LinkCard::setSize(qint64 size, bool settled)
{
    m_content.bytes.size = size;
    m_content.settled = settled;
    showLink();
}

void LinkCard::showLink()
{
    const qint64 size = qMin(m_content.bytes.size, MaxLink);
    const QString link = size > 0 ? QString::fromUtf8(m_content.bytes.read(0, size)) : QString();
    m_card->setLink(link, m_content.name, m_content.mediaType, m_agent);
}

ViewerSet::ViewerSet(QWidget *host)
    : QObject(host)
    , m_host(host)
    , m_renderClient(new RenderClient(this))
{
}

ContentViewer *ViewerSet::viewer(ViewKind kind)
{
    ContentViewer *&viewer = m_viewers[size_t(kind)];
    if (!viewer) {
        viewer = make(kind);
        emit viewerCreated(viewer);
    }
    return viewer;
}

ContentViewer *ViewerSet::make(ViewKind kind)
{
    switch (kind) {
    case ViewKind::Text:
        return new ProseView(m_host);
    case ViewKind::Code:
        return new CodeView(m_host);
    case ViewKind::Markdown:
        return new MarkdownView(m_host);
    case ViewKind::Json:
        return new JsonViewer(m_host);
    case ViewKind::Table:
        return new GridView(m_host);
    case ViewKind::Html:
        return new HtmlView(*m_renderClient, m_host);
    case ViewKind::Image:
        return new ImageView(*m_renderClient, m_host);
    case ViewKind::Link:
        return new LinkCard(m_host);
    case ViewKind::Audio:
    case ViewKind::Video:
        return new MediaView(*m_renderClient, m_host);
    case ViewKind::Archive:
        return new ArchiveView(*m_renderClient, m_host);
    case ViewKind::Hex:
        break;
    }
    return new HexViewer(m_host);
}

} // namespace a2a

#include "moc_viewerset.cpp"
