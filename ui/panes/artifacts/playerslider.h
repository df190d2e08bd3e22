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
    void setMajorSteps(const std::vector<quint32> &steps);
    [[nodiscard]] size_t majorStepCount() const { return m_majorSteps.size(); }
    /// Sets the function that tells whether a step is drawn faint. It is called while painting. If
    /// it is null, no step is faint.
    void setFaintSteps(std::function<bool(int step)> isFaint);
    /// Spaces the steps by their times, which must ascend. The function is called while painting.
    /// If it is null, the steps are spaced evenly.
    void setStepTimes(std::function<qint64(int step)> stepTime);
    [[nodiscard]] bool isSpacedByTime() const; ///< spaced by time, and not all at the same time
    [[nodiscard]] int stepAt(const QPoint &point) const;
    [[nodiscard]] QPoint handleCenter(int step) const; ///< the center of the handle at that step
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void sliderChange(SliderChange change) override;

private:
    [[nodiscard]] qreal stepX(int step) const;
    [[nodiscard]] qreal stepFraction(int step) const;
    [[nodiscard]] int firstStepAtOrAfter(qreal x, int from) const;
    void paintNotches(QPainter *painter, qreal y) const;
    void paintTimedNotches(QPainter *painter, qreal y) const;
    void paintMajorNotches(QPainter *painter, qreal y) const;

    std::vector<quint32> m_majorSteps;
    std::function<bool(int)> m_isFaint;
    std::function<qint64(int)> m_stepTime;
};

} // namespace a2a
