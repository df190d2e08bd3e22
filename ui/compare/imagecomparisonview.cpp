// SPDX-License-Identifier: Apache-2.0
#include "ui/compare/imagecomparisonview.h"

#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/theme.h"
#include "ui/viewers/preview/renderclient.h"

#include <QByteArray>
#include <QImage>
#include <QLabel>
#include <QPainter>
#include <QSize>
#include <QString>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

ImageDecoder makeImageDecoder(RenderClient &client)
{
    return [&client](const QByteArray &bytes, bool isVector, QObject *context,
                     const std::function<void(const QImage &, const QString &)> &done) {
        RenderRequest request;
        request.kind = isVector ? RenderKind::Svg : RenderKind::Image;
        request.bytes = bytes;
        client.render(request, context,
                      [done](const RenderResult &result) { done(result.image(), result.problem); });
    };
}

static constexpr int CaptionSpace = 4;

ImagePairView::ImagePairView(QWidget *parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Images"));
    setMinimumHeight(80);
}

void ImagePairView::setImage(int side, const QImage &image)
{
    m_images[size_t(side)] = image;
    update();
}

void ImagePairView::setNames(const QString &before, const QString &after)
{
    m_names = {before, after};
    update();
}

void ImagePairView::setSingleSide(int side)
{
    m_singleSide = side;
    update();
}

/// The scale of both images. Small images are enlarged by integer factors only.
double ImagePairView::scaleFor(const QSize &area) const
{
    int width = 1;
    int height = 1;
    for (const QImage &image : m_images) {
        width = std::max(width, image.width());
        height = std::max(height, image.height());
    }
    const double fit =
        std::min(double(area.width()) / double(width), double(area.height()) / double(height));
    return fit >= 2 ? std::min(4.0, std::floor(fit)) : std::min(1.0, fit);
}

static void paintChecks(QPainter *painter, const QRect &rect)
{
    const Palette &palette = Palette::current();
    constexpr int Side = 8;
    painter->fillRect(rect, palette.color(ColorRole::Raised));
    for (int y = 0; y * Side < rect.height(); ++y) {
        for (int x = y % 2; x * Side < rect.width(); x += 2)
            painter->fillRect(
                QRect(rect.left() + x * Side, rect.top() + y * Side, Side, Side).intersected(rect),
                palette.color(ColorRole::FaintLine));
    }
}

void ImagePairView::paintSide(QPainter *painter, const QRect &area, int side, double scale)
{
    const Palette &palette = Palette::of(this);
    const QImage &image = m_images[size_t(side)];
    painter->setFont(smallFont());
    painter->setPen(palette.textColor(ColorRole::Dim));
    const int caption = QFontMetrics(smallFont()).height() + CaptionSpace;
    painter->drawText(
        QRect(area.left(), area.top(), area.width(), caption), Qt::AlignHCenter | Qt::AlignTop,
        QFontMetrics(smallFont()).elidedText(m_names[size_t(side)], Qt::ElideMiddle, area.width()));
    if (image.isNull())
        return;
    QRect target(QPoint(), (QSizeF(image.size()) * scale).toSize().expandedTo({1, 1}));
    target.moveCenter(area.adjusted(0, caption, 0, 0).center());
    paintChecks(painter, target);
    painter->setRenderHint(QPainter::SmoothPixmapTransform, scale < 2);
    painter->drawImage(target, image);
    painter->setPen(palette.color(ColorRole::Line));
    painter->drawRect(target.adjusted(-1, -1, 0, 0));
}

void ImagePairView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect all = rect().adjusted(8, 4, -8, -8);
    const int caption = QFontMetrics(smallFont()).height() + CaptionSpace;
    if (m_singleSide >= 0) {
        paintSide(&painter, all, m_singleSide, scaleFor(all.size() - QSize(0, caption)));
        return;
    }
    QRect first = all;
    QRect second = all;
    if (all.width() >= all.height()) {
        first.setWidth(all.width() / 2 - 4);
        second.setLeft(all.left() + all.width() / 2 + 4);
    } else { // stacked in a narrow pane
        first.setHeight(all.height() / 2 - 4);
        second.setTop(all.top() + all.height() / 2 + 4);
    }
    const double scale = scaleFor(first.size() - QSize(0, caption));
    paintSide(&painter, first, 0, scale);
    paintSide(&painter, second, 1, scale);
}

ImageComparisonView::ImageComparisonView(QWidget *parent)
    : QWidget(parent)
    , m_pair(new ImagePairView(this))
    , m_blinkButton(new QToolButton(this))
    , m_problem(new QLabel(this))
{
    m_blinkButton->setIcon(icon("image"_L1));
    m_blinkButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_blinkButton->setCheckable(true);
    m_blinkButton->setFocusPolicy(Qt::StrongFocus);
    updateBlinkButton();
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->setProperty("role", u"dim"_s);
    m_problem->setContentsMargins(12, 4, 12, 4);
    m_problem->hide();
    m_blink.setInterval(BlinkMs);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_problem);
    layout->addWidget(m_pair, 1);
    layout->addWidget(m_blinkButton, 0, Qt::AlignHCenter);
    layout->addSpacing(metrics::Space);
    connect(m_blinkButton, &QToolButton::clicked, this, [this](bool blink) {
        if (isMotionReduced())
            showNext();
        else
            setBlinking(blink);
    });
    connect(&m_blink, &QTimer::timeout, this,
            [this] { m_pair->setSingleSide(m_pair->singleSide() == 0 ? 1 : 0); });
}

void ImageComparisonView::setImages(const QByteArray &before, const QByteArray &after,
                                    bool isVector, const QString &beforeName,
                                    const QString &afterName)
{
    clear();
    m_pair->setNames(beforeName, afterName);
    decode(0, before, isVector);
    decode(1, after, isVector);
}

void ImageComparisonView::clear()
{
    ++m_request;
    m_problems = {};
    m_isDecoded = {};
    m_problem->hide();
    setBlinking(false);
    for (const int side : {0, 1})
        m_pair->setImage(side, {});
}

void ImageComparisonView::decode(int side, const QByteArray &bytes, bool isVector)
{
    const auto answer = [this, side, turn = m_request](const QImage &image,
                                                       const QString &problem) {
        if (turn != m_request)
            return;
        m_pair->setImage(side, image);
        m_problems[size_t(side)] = problem;
        m_isDecoded[size_t(side)] = true;
        updateSummary();
    };
    if (m_decoder)
        m_decoder(bytes, isVector, this, answer);
    else
        answer({}, tr("Images cannot be shown here; compare their bytes."));
}

void ImageComparisonView::updateSummary()
{
    if (!m_isDecoded[0] || !m_isDecoded[1])
        return;
    const QString problem = m_problems[0].isEmpty() ? m_problems[1] : m_problems[0];
    m_problem->setText(displayText(problem, 400));
    m_problem->setVisible(!problem.isEmpty());
    m_blinkButton->setEnabled(problem.isEmpty());
    if (!problem.isEmpty())
        return;
    const QImage &before = m_pair->image(0);
    const QImage &after = m_pair->image(1);
    const auto size = [](const QImage &image) {
        return tr("%1 × %2 px").arg(image.width()).arg(image.height());
    };
    emit summaryChanged(
        before == after ? tr("The images look the same: every pixel is equal. %1").arg(size(after))
        : before.size() == after.size()
            ? tr("The images differ. %1").arg(size(after))
            : tr("The images differ. %1 → %2").arg(size(before), size(after)));
}

void ImageComparisonView::setBlinking(bool blink)
{
    m_blinkButton->setChecked(blink);
    if (blink && m_blink.isActive())
        return;
    if (blink) {
        m_pair->setSingleSide(0);
        m_blink.start();
    } else {
        m_blink.stop();
        m_pair->setSingleSide(-1);
    }
}

void ImageComparisonView::updateBlinkButton()
{
    const bool still = isMotionReduced();
    m_blinkButton->setText(still ? tr("Alternate") : tr("Blink"));
    m_blinkButton->setToolTip(still ? tr("Cycles in place: first image, second, then both")
                                    : tr("Alternates the two images in place, twice a second"));
}

/// Cycles through the first image, the second one, and both.
void ImageComparisonView::showNext()
{
    m_pair->setSingleSide(m_pair->singleSide() == 1 ? -1 : m_pair->singleSide() + 1);
    m_blinkButton->setChecked(m_pair->singleSide() >= 0);
}

bool ImageComparisonView::event(QEvent *event)
{
    if (event->type() == QEvent::Type(motionEvent())) {
        setBlinking(false);
        updateBlinkButton();
    }
    return QWidget::event(event);
}

void ImageComparisonView::hideEvent(QHideEvent *)
{
    setBlinking(false);
}

} // namespace a2a

#include "moc_imagecomparisonview.cpp"
