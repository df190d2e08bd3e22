// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/imageview.h"

#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/viewers/preview/imagecanvas.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/flowlayout.h"

#include <QKeyEvent>
#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int ThrottleMs = 400;
static constexpr int DetailDelayMs = 120;
static constexpr int FramesAtOnce = 64;

ImageView::ImageView(RenderClient &client, QWidget *parent)
    : PreviewView(parent)
    , m_client(client)
    , m_bytes(RenderMaxBytes + 1) // one more than the client accepts, so that it reports the limit
    , m_stack(new QStackedWidget(this))
    , m_canvas(new ImageCanvas(this))
    , m_empty(new EmptyState("image"_L1, {}, this))
    , m_bar(new QWidget(this))
{
    buildBar();
    m_stack->addWidget(m_canvas);
    m_stack->addWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_stack, 1);
    setBar(m_bar);
    setFocusProxy(m_canvas);
    m_throttle.setSingleShot(true);
    m_detailDelay.setSingleShot(true);
    connect(&m_bytes, &ByteCollector::completed, this, &ImageView::startDrawing);
    connect(&m_throttle, &QTimer::timeout, this, &ImageView::startDrawing);
    connect(&m_detailDelay, &QTimer::timeout, this, &ImageView::drawDetail);
    connect(m_canvas, &ImageCanvas::viewChanged, this, [this] {
        m_fit->setChecked(m_canvas->isFitted());
        m_actualSize->setChecked(m_canvas->scale() == 1);
        showFacts();
        m_detailDelay.start(DetailDelayMs);
    });
    connect(&m_player, &FramePlayer::frameChanged, this, &ImageView::showFrame);
    connect(&m_player, &FramePlayer::playingChanged, this, [this](bool playing) {
        m_play->setIcon(icon(playing ? "pause"_L1 : "play"_L1));
        m_play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
        m_play->setToolTip(playing ? tr("Pause (Space)") : tr("Play (Space)"));
    });
    connect(&m_player, &FramePlayer::framesNeeded, this, [this](int first) {
        RenderRequest request;
        request.kind = RenderKind::Image;
        request.number = first;
        request.frames = FramesAtOnce;
        request.bytes = m_bytes.bytes();
        m_client.cancel(m_job);
        m_job = m_client.render(request, this, [this, first](const RenderResult &result) {
            m_player.addFrames(first, result.frames);
        });
    });
}

QToolButton *ImageView::addButton(const QString &text, QLatin1StringView iconName,
                                  const QString &tip)
{
    auto *button = new QToolButton(m_bar);
    if (iconName.isEmpty())
        button->setText(text);
    else
        button->setIcon(icon(iconName));
    button->setAccessibleName(text);
    button->setToolTip(tip);
    m_bar->layout()->addWidget(button);
    return button;
}

void ImageView::buildBar()
{
    auto *layout = new FlowLayout(m_bar);
    m_bar->setContentsMargins(6, 3, 6, 3); // the flow layout has no margins
    m_fit = addButton(tr("Fit"), {}, tr("Fit to view (0)"));
    m_actualSize = addButton(tr("100%"), {}, tr("Actual size (1)"));
    QToolButton *out = addButton(tr("Zoom out"), "minus"_L1, tr("Zoom out (−, Ctrl+wheel)"));
    QToolButton *in = addButton(tr("Zoom in"), "plus"_L1, tr("Zoom in (+, Ctrl+wheel)"));
    m_previous = addButton(tr("Previous"), "chevron-left"_L1, {});
    m_play = addButton(tr("Play"), "play"_L1, tr("Play (Space)"));
    m_next = addButton(tr("Next"), "chevron-right"_L1, {});
    m_pageLabel = new QLabel(m_bar);
    m_factsLabel = new QLabel(m_bar);
    for (QLabel *label : {m_pageLabel, m_factsLabel}) {
        label->setTextFormat(Qt::PlainText);
        label->setFont(smallFont());
        label->setProperty("role", u"dim"_s);
        label->setMinimumHeight(m_fit->sizeHint().height());
        layout->addWidget(label);
    }
    m_fit->setCheckable(true);
    m_actualSize->setCheckable(true);
    connect(m_fit, &QToolButton::clicked, m_canvas, &ImageCanvas::fit);
    connect(m_actualSize, &QToolButton::clicked, m_canvas, [this] { m_canvas->setScale(1); });
    connect(out, &QToolButton::clicked, m_canvas, [this] { m_canvas->zoomBy(-1); });
    connect(in, &QToolButton::clicked, m_canvas, [this] { m_canvas->zoomBy(1); });
    connect(m_previous, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_play, &QToolButton::clicked, this,
            [this] { m_player.setPlaying(!m_player.isPlaying()); });
}

std::optional<RenderKind> ImageView::kindOf(MediaFormat format)
{
    switch (format) {
    case MediaFormat::Png:
    case MediaFormat::Jpeg:
    case MediaFormat::Gif:
    case MediaFormat::WebP:
    case MediaFormat::Bmp:
    case MediaFormat::Tiff:
    case MediaFormat::Ico:
    case MediaFormat::Avif:
        return RenderKind::Image;
    case MediaFormat::Svg:
        return RenderKind::Svg;
    case MediaFormat::Pdf:
        return RenderKind::Pdf;
    default:
        return {};
    }
}

void ImageView::setContent(const ViewerInput &content)
{
    m_client.cancel(m_job);
    m_client.cancel(m_detailJob);
    m_throttle.stop();
    m_content = content;
    m_kind.reset();
    m_shown = {};
    m_problem.clear();
    m_page = 0;
    m_player.setFrames({}, 0);
    m_canvas->clear();
    m_stack->setCurrentWidget(m_canvas);
    m_bar->hide();
    showNote();
    m_drawnBytes = -1;
    m_bytes.setSource(content.bytes);
}

void ImageView::setSize(qint64 size, bool settled)
{
    const bool same = size == m_content.bytes.size && settled == m_content.settled;
    m_content.bytes.size = size;
    m_content.settled = settled;
    if (same)
        return;
    m_bytes.setSize(size);
}

/// A growing image is redrawn a few times a second at most, and always at the end.
void ImageView::startDrawing()
{
    const bool drawn = m_drawnBytes == m_bytes.size() && m_drawnSettled == m_content.settled;
    if (drawn || !m_bytes.isComplete())
        return; // nothing new, or completed() will follow
    if (m_throttle.isActive() && !m_content.settled)
        return; // it will call again
    m_throttle.start(ThrottleMs);
    draw();
}

void ImageView::draw()
{
    const QByteArray bytes = m_bytes.bytes();
    m_drawnBytes = bytes.size();
    m_drawnSettled = m_content.settled;
    m_format = sniffMedia(bytes, m_content.settled);
    m_kind = kindOf(m_format);
    RenderRequest request;
    // Content without a known signature is tried as an image: Qt knows more formats than we do.
    request.kind = m_kind.value_or(RenderKind::Image);
    request.number = m_kind == RenderKind::Pdf ? m_page : 0;
    request.frames = request.kind == RenderKind::Image ? FramesAtOnce : 1;
    request.bytes = bytes;
    m_client.cancel(m_job);
    m_job =
        m_client.render(request, this, [this](const RenderResult &result) { showResult(result); });
}

void ImageView::showResult(const RenderResult &result)
{
    // While it is received, the last image is better than a message.
    if (!result.isOk() && !m_content.settled && !m_canvas->image().isNull())
        return;
    m_shown = result;
    m_shown.frames.clear();
    m_problem = result.problem;
    if (!result.isOk()) {
        m_empty->setIconName(m_content.settled ? "warning"_L1 : "image"_L1);
        m_empty->setSentence(m_content.settled ? m_problem
                                               : tr("Not enough data received to show it."));
        m_stack->setCurrentWidget(m_empty);
        m_bar->hide();
        showNote();
        return;
    }
    const bool wasPlaying = m_player.isPlaying();
    m_player.setFrames(result.frames, result.animated ? result.count : 0);
    m_player.setPlaying(wasPlaying);
    m_canvas->setImage(result.image(), result.originalSize,
                       m_kind == RenderKind::Svg || m_kind == RenderKind::Pdf);
    m_stack->setCurrentWidget(m_canvas);
    const bool document = m_kind == RenderKind::Pdf && result.count > 1;
    m_previous->setVisible(document || result.animated);
    m_next->setVisible(document || result.animated);
    m_pageLabel->setVisible(document || result.animated);
    m_play->setVisible(result.animated);
    m_previous->setToolTip(document ? tr("Previous page (Page Up)") : tr("Previous frame (,)"));
    m_next->setToolTip(document ? tr("Next page (Page Down)") : tr("Next frame (.)"));
    m_bar->show();
    showFacts();
    showNote();
}

void ImageView::showFrame(const QImage &image)
{
    m_canvas->setImage(image, m_shown.originalSize, false);
    showFacts();
}

/// If the image is coarser than the screen, the visible part is redrawn.
void ImageView::drawDetail()
{
    if (m_canvas->image().isNull() || m_player.count() > 0)
        return;
    const bool scalable = m_kind == RenderKind::Svg || m_kind == RenderKind::Pdf;
    const QSize original = m_shown.originalSize;
    const double wanted = m_canvas->scale() * m_canvas->devicePixelRatioF();
    const double scale = scalable ? wanted : std::min(wanted, 1.0);
    const double there = double(m_canvas->image().width()) / original.width();
    if (there >= scale * 0.99)
        return;
    RenderRequest request;
    request.kind = m_kind.value_or(RenderKind::Image);
    request.number = request.kind == RenderKind::Pdf ? m_page : 0;
    request.scaledSize = QSize(int(std::lround(original.width() * scale)),
                               int(std::lround(original.height() * scale)));
    const QRectF part = m_canvas->visiblePart();
    request.clip = QRectF(part.topLeft() * scale, part.size() * scale)
                       .toAlignedRect()
                       .intersected(QRect(QPoint(), request.scaledSize));
    request.bytes = m_bytes.bytes();
    if (request.clip.isEmpty() ||
        qint64(request.clip.width()) * request.clip.height() > RenderMaxPixels)
        return;
    m_client.cancel(m_detailJob);
    m_detailJob = m_client.render(request, this, [this, request](const RenderResult &result) {
        if (result.isOk())
            m_canvas->setDetail(result.image(), request.scaledSize, request.clip);
    });
}

QString ImageView::facts() const
{
    if (!m_problem.isEmpty() || m_shown.originalSize.isEmpty())
        return {};
    QStringList facts{
        tr("%1 × %2").arg(m_shown.originalSize.width()).arg(m_shown.originalSize.height())};
    if (m_kind == RenderKind::Image || !m_kind)
        facts << tr("%1 bit").arg(m_shown.depth);
    facts << m_shown.format.toUpper() << tr("%1%").arg(int(std::lround(m_canvas->scale() * 100)));
    return facts.join(u" · "_s);
}

void ImageView::showFacts()
{
    m_factsLabel->setText(facts());
    if (m_player.count() > 0)
        m_pageLabel->setText(
            tr("frame %1 of %2").arg(m_player.current() + 1).arg(m_player.count()));
    else if (m_kind == RenderKind::Pdf)
        m_pageLabel->setText(tr("page %1 of %2").arg(m_page + 1).arg(m_shown.count));
}

void ImageView::showNote()
{
    QStringList notes;
    if (m_problem.isEmpty() && m_shown.incomplete)
        notes << (m_content.settled ? tr("The image file is truncated.")
                                    : tr("Still receiving: showing the data so far."));
    emit noteChanged(notes.join(u' '));
}

void ImageView::setPage(int page)
{
    page = std::clamp(page, 0, std::max(0, m_shown.count - 1));
    if (m_kind != RenderKind::Pdf || page == m_page)
        return;
    m_page = page;
    showFacts();
    draw();
}

void ImageView::step(int by)
{
    if (m_kind == RenderKind::Pdf)
        setPage(m_page + by);
    else
        m_player.step(by);
}

void ImageView::keyPressEvent(QKeyEvent *event)
{
    const bool document = m_kind == RenderKind::Pdf;
    if (event->key() == Qt::Key_Space && m_player.count() > 0)
        m_player.setPlaying(!m_player.isPlaying());
    else if (event->key() == Qt::Key_Period || (document && event->key() == Qt::Key_PageDown))
        step(1);
    else if (event->key() == Qt::Key_Comma || (document && event->key() == Qt::Key_PageUp))
        step(-1);
    else
        PreviewView::keyPressEvent(event);
}

} // namespace a2a

#include "moc_imageview.cpp"
