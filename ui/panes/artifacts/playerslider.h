// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractSlider>

#include <functional>
#include <vector>

namespace a2a {

/// A slider with a notch for each step, which is taller where a revision begins. Steps are spaced
/// either evenly, without notches closer than three pixels, or by time, so that pauses are visible.
/// A click goes to its position.
class PlayerSlider final : public QAbstractSlider {
    Q_OBJECT

public:
    explicit PlayerSlider(QWidget *parent = nullptr);

    /// Sets the steps that have a tall notch, in ascending order.
    void setBeginnings(const std::vector<quint32> &steps);
    [[nodiscard]] size_t beginnings() const { return m_beginnings.size(); }
    /// Sets the function that tells whether a step is drawn faint. It is called while painting. If
    /// it is null, no step is faint.
    void setFaint(std::function<bool(int step)> isFaint);
    /// Spaces the steps by their times, which must ascend. The function is called while painting.
    /// If it is null, the steps are spaced evenly.
    void setTimes(std::function<qint64(int step)> timeOf);
    [[nodiscard]] bool isTimed() const; ///< spaced by time, and not all at the same time
    [[nodiscard]] int stepAt(const QPoint &point) const;
    [[nodiscard]] QPoint placeOf(int step) const; ///< the center of the handle at that step
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void sliderChange(SliderChange change) override;

private:
    [[nodiscard]] qreal xOf(int step) const;
    [[nodiscard]] qreal shareOf(int step) const;
    [[nodiscard]] int firstFrom(qreal x, int from) const;
    void paintNotches(QPainter *painter, qreal y) const;
    void paintTimedNotches(QPainter *painter, qreal y) const;
    void paintBeginnings(QPainter *painter, qreal y) const;

    std::vector<quint32> m_beginnings;
    std::function<bool(int)> m_isFaint;
    std::function<qint64(int)> m_timeOf;
};

} // namespace a2a
