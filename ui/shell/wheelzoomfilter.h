// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QWidget;

namespace a2a {

/// Zooms by Ctrl and the wheel anywhere in a window, except in views with their own zoom
/// (HandlesCtrlWheelProperty).
class WheelZoomFilter final : public QObject {
    Q_OBJECT

public:
    explicit WheelZoomFilter(QWidget *window);
    ~WheelZoomFilter() override;

signals:
    void zoomRequested(int steps); ///< 1 is larger, -1 smaller

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *m_window;
    int m_angle = 0; ///< wheel angle that is less than a step so far
};

} // namespace a2a
