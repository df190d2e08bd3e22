// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QKeySequence>
#include <QObject>

class QKeyEvent;
class QMainWindow;

namespace a2a {

/// Handles the keys of a clicker while a window is shown to an audience: PageDown runs the next
/// step, PageUp goes back to the previous step, and a key that the user chose skips a failed step.
/// They take the focus out of an empty message field, so that letter keys of the clicker work from
/// then on. A key that is held down counts once.
class PresenterKeys final : public QObject {
    Q_OBJECT

public:
    explicit PresenterKeys(QMainWindow &window);

    void setOn(bool on);
    /// Sets the key that skips a failed step; empty for none.
    void setSkipKey(const QKeySequence &key) { m_skipKey = key; }

signals:
    void nextRequested();
    void backRequested();
    void skipRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void unfocusEmptyMessage();
    [[nodiscard]] bool isClickerKey(const QKeyEvent &key) const;
    [[nodiscard]] bool isSkipKey(const QKeyEvent &key) const;

    QMainWindow &m_window;
    QKeySequence m_skipKey;
    bool m_isOn = false;
};

} // namespace a2a
