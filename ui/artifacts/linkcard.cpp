// SPDX-License-Identifier: Apache-2.0
#include "ui/artifacts/linkcard.h"

#include "ui/common/displaytext.h"
#include "ui/common/fonts.h"
#include "ui/common/icons.h"
#include "ui/common/palette.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qint64 MaxLink = 64 * 1024; // bytes

LinkCard::LinkCard(QWidget *parent)
    : ContentViewer(parent)
    , m_icon(new QLabel(this))
    , m_title(new QLabel(this))
    , m_facts(new QLabel(this))
{
    setAccessibleName(tr("Link"));
    auto *copy = new QPushButton(tr("Copy link"), this);
    copy->setToolTip(tr("Copy the whole address"));
    m_title->setFont(bold(bodyFont()));
    m_facts->setProperty("role", u"dim"_s);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(metrics::Space * 2);
    layout->addStretch(2);
    layout->addWidget(m_icon, 0, Qt::AlignHCenter);
    for (QLabel *label : {m_title, m_facts}) {
        label->setTextFormat(Qt::PlainText);
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        layout->addWidget(label);
    }
    layout->addWidget(copy, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    setFocusProxy(copy);
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_link); });
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

void LinkCard::changeEvent(QEvent *event)
{
    ContentViewer::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showLink(); // the icon holds its colour
}

void LinkCard::showLink()
{
    const qint64 size = qMin(m_content.bytes.size, MaxLink);
    m_link = size > 0 ? QString::fromUtf8(m_content.bytes.read(0, size)) : QString();
    m_icon->setPixmap(icon("link"_L1, Palette::of(this).color(ColorRole::Faint)).pixmap(40, 40));
    const QUrl url(m_link);
    m_title->setText(url.host().isEmpty() ? tr("A link without a host")
                                          : tr("Stands at %1").arg(displayIdentifier(url.host())));
    QStringList facts{displayIdentifier(m_link, 300)};
    if (const QString type = displayIdentifier(m_content.mediaType, 100); !type.isEmpty())
        facts += type;
    facts += tr("Links are never loaded by themselves.");
    m_facts->setText(facts.join(u'\n'));
}

} // namespace a2a
