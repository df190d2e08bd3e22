// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractSlider>
#include <QByteArray>

namespace a2a {

/// The time of audio or video, with its waveform if known: a slider in ms. Emits seeked() only when
/// the user has moved it: not on the way, while it is dragged.
class WaveformView final : public QAbstractSlider {
    Q_OBJECT

public:
    explicit WaveformView(QWidget *parent = nullptr);

    /// `peaks` as in RenderReplyHead, for the first `heard` of `duration` ms.
    void setAudio(const QByteArray &peaks, qint64 heard, qint64 duration);
    /// Follows playback, except while the user drags it.
    void setPosition(qint64 position);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void seeked(int position);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] int timeAt(double x) const;
    [[nodiscard]] double xAt(qint64 time) const;
    void paintPeaks(QPainter &painter, double from, double to, const QColor &color) const;

    QByteArray m_peaks;
    qint64 m_decodedMs = 0;
};

/// "1:07", "0:03.4" if shorter than ten seconds, "1:02:03".
[[nodiscard]] QString formatMediaTime(qint64 milliseconds, qint64 duration);

} // namespace a2a
