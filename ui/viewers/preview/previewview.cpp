// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/previewview.h"

#include "ui/style/zoom.h"

#include <QBoxLayout>
#include <QResizeEvent>

namespace a2a {

static constexpr int MinWidth = 160; // pixels: what is said where there is no preview wraps
static constexpr int MinSeen = 90;   // of the preview's height, at 100 %

QSize PreviewView::minimumSizeHint() const
{
    const bool hasBar = m_bar && !m_bar->isHidden() && !m_barArea->isHidden();
    return {MinWidth,
            zoomed(MinSeen) + (hasBar ? m_bar->heightForWidth(qMax(MinWidth, width())) : 0)};
}

void PreviewView::setBar(QWidget *bar)
{
    m_bar = bar;
    m_barArea = new QWidget(this);
    auto *below = new QVBoxLayout(m_barArea);
    below->setContentsMargins(0, 0, 0, 0);
    below->addWidget(bar);
    static_cast<QBoxLayout *>(layout())->addWidget(m_barArea);
}

void PreviewView::setChromeHidden(bool bare)
{
    if (m_barArea)
        m_barArea->setHidden(bare);
}

void PreviewView::resizeEvent(QResizeEvent *event)
{
    ContentViewer::resizeEvent(event);
    if (event->oldSize().width() != width())
        updateGeometry(); // the buttons may wrap now
}

} // namespace a2a

#include "moc_previewview.cpp"
