// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/pageview.h"

#include "ui/style/zoom.h"
#include "ui/viewers/preview/pagecanvas.h"
#include "ui/widgets/emptystate.h"

#include <QEvent>
#include <QScrollBar>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int LaterMs = 250; // between two images while growing or dragging
static constexpr int NarrowestPixels = 64;
static constexpr qint64 FirstBytes = 64 * 1024;
static constexpr double MostPixels = double(RenderMaxPixels) / 2; // in view; as many again outside

PageView::PageView(RenderClient &client, QWidget *parent)
    : PreviewView(parent)
    , m_client(client)
    , m_bytes(MaxBytes)
    , m_stack(new QStackedWidget(this))
    , m_canvas(new PageCanvas(m_stack))
    , m_empty(new EmptyState("file"_L1, {}, m_stack))
{
    m_stack->addWidget(m_canvas);
    m_stack->addWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    setFocusProxy(m_canvas);
    m_empty->setAction(tr("Show the text"));
    m_updateTimer.setSingleShot(true);
    m_updateTimer.setInterval(LaterMs);
    connect(&m_updateTimer, &QTimer::timeout, this, &PageView::update);
    connect(&m_bytes, &ByteCollector::completed, this, &PageView::draw);
    connect(m_canvas, &PageCanvas::rowsNeeded, this, &PageView::draw);
    connect(m_canvas, &PageCanvas::resized, this, &PageView::scheduleUpdate);
    connect(m_empty, &EmptyState::actionTriggered, this, &PageView::textRequested);
}

void PageView::setContent(const ViewerInput &content)
{
    m_client.cancel(m_job);
    m_isDrawing = m_isStale = false;
    m_requested.reset();
    m_updateTimer.stop();
    m_content = content;
    m_problem.clear();
    m_canvas->clear();
    m_stack->setCurrentWidget(m_canvas);
    m_bytes.setSource(content.bytes);
    emit noteChanged(note());
}

void PageView::setSize(qint64 size, bool settled)
{
    if (size == m_content.bytes.size && settled == m_content.settled)
        return;
    const bool isOther = std::min(size, MaxBytes) != std::min(m_content.bytes.size, MaxBytes);
    m_content.bytes.size = size;
    m_content.settled = settled;
    if (!isOther)
        return; // beyond what is drawn
    if (settled)
        update();
    else
        scheduleUpdate();
}

void PageView::setFollowing(bool following)
{
    m_isFollowing = following;
}

void PageView::showEvent(QShowEvent *event)
{
    PreviewView::showEvent(event);
    update();
}

void PageView::changeEvent(QEvent *event)
{
    PreviewView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        scheduleUpdate(); // at another zoom
}

void PageView::scheduleUpdate()
{
    if (!m_updateTimer.isActive()) // then with the current size
        m_updateTimer.start();
}

/// Reads the bytes; completed() draws the page.
void PageView::update()
{
    m_updateTimer.stop();
    if (isVisible())
        m_bytes.setSize(m_content.bytes.size);
}

/// The requested part of the page: as wide as the view, the rows in it.
RenderRequest PageView::makeRequest(double scale) const
{
    const QSize seen = m_canvas->viewport()->size();
    // A scroll bar that appears does not change the width.
    const QScrollBar *bar = m_canvas->verticalScrollBar();
    const int width = seen.width() - (bar->isVisible() ? 0 : bar->sizeHint().width());
    RenderRequest request;
    request.kind = RenderKind::Html;
    request.number = std::max(10, int(std::lround(zoomPercent() * scale)));
    request.scaledSize = QSize(std::min(RenderMaxSide, int(width * scale)), 0);
    request.clip =
        QRect(0, m_canvas->topRow(), 0, std::max(1, int(std::ceil(seen.height() * scale))));
    return request;
}

/// One image at a time: content arriving faster than it is drawn must not starve the drawing.
void PageView::draw()
{
    const QSize seen = m_canvas->viewport()->size();
    if (!isVisible() || !m_bytes.isComplete() || seen.width() < NarrowestPixels)
        return;
    m_isStale = m_isDrawing;
    if (m_isDrawing)
        return;
    const double ratio = m_canvas->devicePixelRatioF();
    const double pixels = seen.width() * ratio * std::max(1, seen.height()) * ratio;
    const double scale = ratio * std::min(1.0, std::sqrt(MostPixels / pixels));
    RenderRequest request = makeRequest(scale);
    // The beginning is drawn first, and stays if all of it takes too much.
    const bool isBeginning =
        m_canvas->isEmpty() && m_problem.isEmpty() && m_bytes.size() > FirstBytes;
    request.frames = isBeginning ? 1 : RenderMaxScreens; // fewer are faster
    request.bytes = m_bytes.bytes().left(isBeginning ? FirstBytes : MaxBytes);
    const RequestedImage asked{request.bytes.size(), request.scaledSize, request.clip,
                               request.number};
    if (asked == m_requested)
        return;
    m_requested = asked;
    m_isDrawing = true;
    m_job = m_client.render(std::move(request), this, [=, this](const RenderResult &result) {
        m_isDrawing = false;
        showResult(result, scale);
        if (m_isStale || (isBeginning && result.isOk()))
            draw();
        else if (m_canvas->topRow() != asked.clip.y())
            m_canvas->requestMissingRows();
    });
}

void PageView::showResult(const RenderResult &result, double scale)
{
    m_problem = result.problem;
    m_isTruncated = result.incomplete;
    if (result.isOk()) {
        m_canvas->setRows(result.image(), result.count, result.originalSize, scale);
        if (m_isFollowing && !m_content.settled)
            m_canvas->verticalScrollBar()->setValue(m_canvas->verticalScrollBar()->maximum());
        m_stack->setCurrentWidget(m_canvas);
    } else if (m_canvas->isEmpty()) { // otherwise the last image is better than a message
        m_empty->setIconName("warning"_L1);
        m_empty->setSentence(m_problem);
        m_stack->setCurrentWidget(m_empty);
    }
    setFocusProxy(m_canvas->isEmpty() ? m_empty : static_cast<QWidget *>(m_canvas));
    emit noteChanged(note());
}

QString PageView::note() const
{
    if (!m_problem.isEmpty() && m_canvas->isEmpty())
        return {}; // it is shown there
    if (!m_problem.isEmpty())
        return tr("Only the beginning of the page is rendered.") % u' ' % m_problem;
    if (m_content.bytes.size > MaxBytes)
        return tr("Only the first MB of the page is rendered; the rest is in Text and Source.");
    return m_isTruncated ? tr("Only the beginning of the page is rendered: it is too long.")
                         : QString();
}

} // namespace a2a

#include "moc_pageview.cpp"
