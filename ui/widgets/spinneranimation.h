// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

class QWidget;

namespace a2a {

/// Animates the spinner of the state `working` in one view: ticks 15 times a second while something
/// there is working, the view is visible and motion is not reduced; otherwise it is stopped and
/// costs nothing. Owned by the view.
class SpinnerAnimation final : public QObject {
    Q_OBJECT

public:
    explicit SpinnerAnimation(QWidget *view);

    /// Whether something in the view is working.
    void setActive(bool active);
    [[nodiscard]] bool isRunning() const { return m_timer.isActive(); }
    /// The angle for paintWorkingArc(), in degrees; 0 while stopped.
    [[nodiscard]] qreal degrees() const;

signals:
    void angleChanged(); ///< repaint the arcs

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void update();

    QWidget *m_view;
    QTimer m_timer;
    QElapsedTimer m_elapsed;
    bool m_active = false;
};

} // namespace a2a
