// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>

class QAbstractButton;
class QWidget;

namespace a2a {

/// Enter presses the focused button of a window and of its dialogs, as Space does; Qt has that for
/// push buttons of dialogs only. Not check boxes and radio buttons: they are fields, whose Enter is
/// the form's.
class ButtonEnter final : public QObject {
    Q_OBJECT

public:
    /// Owned by the window.
    explicit ButtonEnter(QWidget &window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void watch(QWidget *focus);

    QWidget &m_window;
    QPointer<QAbstractButton> m_button;
};

} // namespace a2a
