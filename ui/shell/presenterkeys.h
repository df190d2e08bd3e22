// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QKeyEvent;
class QMainWindow;

namespace a2a {

/// The keys of a clicker, while a window is shown to an audience: PageDown runs the next step,
/// PageUp goes back to the step before. They take the focus out of an empty message field, so that
/// the clicker's letters work as keys from then on.
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
