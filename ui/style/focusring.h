// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>

class QFocusFrame;
class QWidget;

namespace a2a {

/// Frames what has the focus while the program is used by keys, in every window and whatever it is
/// painted with: two lines, of which one stands out from any ground. A press of the mouse takes it
/// away, and typing does not bring it. A widget with the property ownFocus shows it by itself. Made
/// by the theme, one per application.
class FocusRing final : public QObject {
    Q_OBJECT

public:
    explicit FocusRing(QObject *parent);
    ~FocusRing() override;

    static constexpr int Width = 3; ///< of both lines, inside of the widget's edge

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setShown(bool shown);
    void place();

    QPointer<QFocusFrame> m_frame; ///< goes with the window that it stands in
    bool m_isByKeys = false;       ///< what was pressed last was a key
    bool m_isShown = false;
};

} // namespace a2a
