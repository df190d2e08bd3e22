// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/waveformview.h"

#include "ui/style/palette.h"

#include <QMouseEvent>
#include <QPainter>

#include <cmath>
#include <limits>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int WaveMargin = 8;
static constexpr int TallestWave = 320;

QString formatMediaTime(qint64 milliseconds, qint64 duration)
{
    const qint64 seconds = milliseconds / 1000;
    const auto two = [](qint64 number) { return QString::number(number).rightJustified(2, u'0'); };
    if (seconds >= 3600)
        return QString::number(seconds / 3600) % u':' % two(seconds / 60 % 60) % u':' %
               two(seconds % 60);
    const QString text = QString::number(seconds / 60) % u':' % two(seconds % 60);
    return duration < 10'000 ? text % u'.' % QString::number(milliseconds / 100 % 10) : text;
}

WaveformView::WaveformView(QWidget *parent)
    : QAbstractSlider(parent)
{
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Playback position"));
    setToolTip(tr("Click to go there (Left, Right)"));
    connect(this, &QAbstractSlider::actionTriggered, this, [this] {
        if (!isSliderDown()) // on release: each seek starts the decoder again
            emit seeked(sliderPosition());
    });
}

void WaveformView::setAudio(const QByteArray &peaks, qint64 heard, qint64 duration)
{
    m_peaks = peaks;
    m_decodedMs = heard;
    const qint64 longest = std::max<qint64>({duration, heard, 1});
    setRange(0, int(std::min<qint64>(longest, std::numeric_limits<int>::max())));
    setSingleStep(std::clamp(maximum() / 20, 100, 5000));
    setPageStep(std::clamp(maximum() / 5, 500, 30'000));
    setValue(0);
    update();
}

void WaveformView::setPosition(qint64 position)
{
    if (!isSliderDown())
        setValue(int(std::clamp<qint64>(position, 0, maximum())));
}

QSize WaveformView::sizeHint() const
{
    return {320, 120};
}

QSize WaveformView::minimumSizeHint() const
{
    return {80, 40};
}

int WaveformView::timeAt(double x) const
{
    const double share = (x - WaveMargin) / std::max(1, width() - 2 * WaveMargin);
    return int(std::clamp(share, 0.0, 1.0) * maximum());
}

double WaveformView::xAt(qint64 time) const
{
    return WaveMargin + double(time) / std::max(1, maximum()) * (width() - 2 * WaveMargin);
}

/// One line for a column of pixels, covering its peaks and the last one before them, so that a
/// curve of few samples is connected.
void WaveformView::paintPeaks(QPainter &painter, double from, double to, const QColor &color) const
{
    const qsizetype count = m_peaks.size() / 2;
    const double end = xAt(m_decodedMs);
    if (count == 0 || end <= WaveMargin)
        return;
    const double middle = height() / 2.0;
    const double half = std::min(height() / 2.0 - WaveMargin, TallestWave / 2.0);
    painter.setPen(QPen(color, 1));
    for (int x = int(from); x < int(std::min(to, std::ceil(end))); ++x) {
        const auto column = [&](double at) {
            return std::clamp(qsizetype((at - WaveMargin) / (end - WaveMargin) * double(count)),
                              qsizetype(0), count - 1);
        };
        int low = 255;
        int high = 0;
        for (qsizetype i = std::max<qsizetype>(0, column(x) - 1);
             i <= std::max(column(x), column(x + 1) - 1); ++i) {
            low = std::min(low, int(uchar(m_peaks[2 * i])));
            high = std::max(high, int(uchar(m_peaks[2 * i + 1])));
        }
        const double top = middle - (high - 128) / 127.0 * half;
        const double bottom = middle - (low - 128) / 127.0 * half;
        painter.drawLine(QPointF(x + 0.5, top), QPointF(x + 0.5, std::max(bottom, top + 0.5)));
    }
}

void WaveformView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &palette = Palette::of(this);
    painter.fillRect(rect(), palette.color(ColorRole::Surface));
    const double middle = height() / 2.0;
    const double place = xAt(sliderPosition());
    const double right = width() - WaveMargin;
    // Silence, and the part not decoded, is a line.
    painter.setPen(QPen(palette.color(ColorRole::Line), 1));
    painter.drawLine(QPointF(WaveMargin, middle), QPointF(right, middle));
    painter.setPen(QPen(palette.color(ColorRole::Accent), 2));
    painter.drawLine(QPointF(WaveMargin, middle), QPointF(place, middle));
    paintPeaks(painter, WaveMargin, place, palette.color(ColorRole::Accent));
    paintPeaks(painter, std::max<double>(place, WaveMargin), right,
               palette.color(ColorRole::Faint));
    const double half = std::min(height() / 2.0 - 2, TallestWave / 2.0 + 4);
    painter.setPen(QPen(palette.color(ColorRole::Text), 1));
    painter.drawLine(QPointF(std::round(place) + 0.5, middle - half),
                     QPointF(std::round(place) + 0.5, middle + half));
    if (hasFocus()) {
        painter.setPen(QPen(palette.color(ColorRole::Focus), 1));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void WaveformView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    setSliderDown(true);
    setSliderPosition(timeAt(event->position().x()));
    update();
}

void WaveformView::mouseMoveEvent(QMouseEvent *event)
{
    if (!isSliderDown())
        return;
    setSliderPosition(timeAt(event->position().x()));
    update();
}

void WaveformView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !isSliderDown())
        return;
    setSliderDown(false);
    emit seeked(value());
}

void WaveformView::changeEvent(QEvent *event)
{
    QAbstractSlider::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

} // namespace a2a

#include "moc_waveformview.cpp"
