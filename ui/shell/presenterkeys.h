// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QKeySequence>
#include <QObject>

class QKeyEvent;
class QMainWindow;

namespace a2a {

/// The keys of a clicker, while a window is shown to an audience: PageDown runs the next step,
/// PageUp goes back to the step before, one that the user chose skips a step that has failed. They
/// take the focus out of an empty message field, so that the clicker's letters work as keys from
/// then on. A key that is held down counts once.
class PresenterKeys final : public QObject {
    Q_OBJECT

public:
    explicit PresenterKeys(QMainWindow &window);

    void setOn(bool on);
    /// Empty: no key skips.
    void setSkipKey(const QKeySequence &key) { m_skipKey = key; }

signals:
    void next();
    void back();
    void skip();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void leaveEmptyMessage();
    [[nodiscard]] bool isTaken(const QKeyEvent &key) const;
    [[nodiscard]] bool isSkip(const QKeyEvent &key) const;

    QMainWindow &m_window;
    QKeySequence m_skipKey;
    bool m_isOn = false;
};

} // namespace a2a
