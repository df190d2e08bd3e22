// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QKeyEvent;
class QMainWindow;

namespace a2a {

/// The keys of a clicker, while a window is shown to an audience: PageDown makes the next turn,
/// PageUp goes back to where the turn before was made. They take the focus out of a message that is
/// empty, so that the clicker's letters are keys from then on.
class PresenterKeys final : public QObject {
    Q_OBJECT

public:
    explicit PresenterKeys(QMainWindow &window);

    void setOn(bool on);

signals:
    void next();
    void back();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void leaveEmptyMessage();

    QMainWindow &m_window;
    bool m_isOn = false;
};

} // namespace a2a
