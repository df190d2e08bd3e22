// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>

class QFocusFrame;
class QWidget;

namespace a2a {

/// Frames the focused widget during keyboard use, in every window and with any style. The frame has
/// two lines, one of which contrasts with any background. A mouse press hides it, and typing does
/// not show it. A widget with the property ownFocus draws its own. Created by the theme, one per
/// application.
class FocusRing final : public QObject {
    Q_OBJECT

public:
    explicit FocusRing(QObject *parent);
    ~FocusRing() override;

    static constexpr int Width = 3; ///< of both lines, inside the widget's edge

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setShown(bool shown);
    void place();

    QPointer<QFocusFrame> m_frame; ///< destroyed with its window
    bool m_isByKeys = false;       ///< the last press was a key
    bool m_isShown = false;
};

} // namespace a2a
