// SPDX-License-Identifier: Apache-2.0
#include "ui/compare/bytescomparisonview.h"

#include "ui/viewers/hexview.h"

#include <QHBoxLayout>
#include <QScrollBar>
#include <QSplitter>

#include <algorithm>

namespace a2a {

static constexpr int WidthForTwoHex = 700; ///< pixels; each side has 8 bytes per row

BytesComparisonView::BytesComparisonView(QWidget *parent)
    : QWidget(parent)
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_before(new HexView(m_splitter))
    , m_after(new HexView(m_splitter))
{
    m_before->setAccessibleName(tr("Bytes of the first version"));
    m_after->setAccessibleName(tr("Bytes of the second version"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(1);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
    // Scrolls both sides together.
    connect(m_before->verticalScrollBar(), &QScrollBar::valueChanged, m_after->verticalScrollBar(),
            &QScrollBar::setValue);
    connect(m_after->verticalScrollBar(), &QScrollBar::valueChanged, m_before->verticalScrollBar(),
            &QScrollBar::setValue);
}

void BytesComparisonView::setComparison(std::shared_ptr<const Comparison> comparison)
{
    m_comparison = std::move(comparison);
    m_current = -1;
    m_before->setSource(ByteSource::fromBytes(m_comparison ? m_comparison->before : QByteArray()));
    m_after->setSource(ByteSource::fromBytes(m_comparison ? m_comparison->after : QByteArray()));
    if (count() > 0)
        goToRange(0);
}

void BytesComparisonView::updateComparison(std::shared_ptr<const Comparison> comparison)
{
    const int current = m_current;
    const int top = m_after->verticalScrollBar()->value();
    setComparison(std::move(comparison));
    if (current > 0 && count() > 0)
        goToRange(std::min(current, count() - 1));
    m_after->verticalScrollBar()->setValue(top); // the other side scrolls along
}

int BytesComparisonView::count() const
{
    return m_comparison ? int(m_comparison->ranges.size()) : 0;
}

void BytesComparisonView::goToRange(int range)
{
    m_current = range;
    const json::ByteRange bytes = m_comparison->ranges[size_t(range)];
    m_before->setHighlight(bytes.offset, bytes.length);
    m_after->setHighlight(bytes.offset, bytes.length);
    emit currentDifferenceChanged();
}

void BytesComparisonView::step(int step)
{
    if (count() > 0)
        goToRange((std::max(m_current, 0) + step + count()) % count());
}

void BytesComparisonView::resizeEvent(QResizeEvent *)
{
    m_splitter->setOrientation(width() >= WidthForTwoHex ? Qt::Horizontal : Qt::Vertical);
}

} // namespace a2a

#include "moc_bytescomparisonview.cpp"
