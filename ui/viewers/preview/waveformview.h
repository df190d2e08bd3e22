// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractSlider>
#include <QByteArray>

namespace a2a {

/// The time of audio or video, with its waveform where that is known: a slider in ms that is drawn
/// as what is heard. Emits seeked() where a user, not the program, moves it.
class WaveformView final : public QAbstractSlider {
    Q_OBJECT

public:
    explicit WaveformView(QWidget *parent = nullptr);

    /// `peaks` as in RenderReplyHead, of the first `heard` of `duration` ms.
    void setSound(const QByteArray &peaks, qint64 heard, qint64 duration);
    /// Follows what plays; not while a user drags it.
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
    [[nodiscard]] double placeOf(qint64 time) const;
    void paintPeaks(QPainter &painter, double from, double to, const QColor &color) const;

    QByteArray m_peaks;
    qint64 m_heard = 0;
};

/// "1:07", "0:03.4" of what is shorter than ten seconds, "1:02:03".
[[nodiscard]] QString timeText(qint64 milliseconds, qint64 duration);

} // namespace a2a
