// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/linkcard.h"

#include "ui/files/remotefilecard.h"

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

void LinkCard::setContent(const ViewedContent &content)
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

} // namespace a2a

#include "moc_linkcard.cpp"
