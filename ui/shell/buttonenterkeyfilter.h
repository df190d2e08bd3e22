// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace a2a {

/// Makes Enter press the focused button of a window and of its dialogs, as Space does. Qt does that
/// only for push buttons in dialogs. Check boxes and radio buttons are excluded, since they are
/// fields, in which Enter belongs to the form.
class ButtonEnterKeyFilter final : public QObject {
    Q_OBJECT

public:
    /// The window becomes the parent.
    explicit ButtonEnterKeyFilter(QWidget &window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void watch(QWidget *focus);

    QWidget &m_window;
    QPointer<QObject> m_button; ///< may be in its destructor, then only a QObject
};

} // namespace a2a
