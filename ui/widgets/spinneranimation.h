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
class WorkingClock final : public QObject {
    Q_OBJECT

public:
    explicit WorkingClock(QWidget *view);

    /// Whether something in the view is working.
    void setActive(bool active);
    [[nodiscard]] bool isTurning() const { return m_timer.isActive(); }
    /// The angle for paintArc(), in degrees; 0 while stopped.
    [[nodiscard]] qreal degrees() const;

signals:
    void turned(); ///< repaint the arcs

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
