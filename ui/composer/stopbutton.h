// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QToolButton>

namespace a2a {

/// The Stop button with a menu of two items: close the stream, and cancel the task.
class StopButton final : public QToolButton {
    Q_OBJECT

public:
    explicit StopButton(QWidget *parent = nullptr);

    /// Sets which of the two items are enabled. If neither is, the button gives up the focus.
    void setStoppable(bool listening, bool cancelable);
    /// Names what each of the two items would stop: the open stream, and the task.
    void setNames(const QString &open, const QString &task);

signals:
    void stopListeningRequested();
    void cancelTaskRequested();
    void focusLost();

private:
    QAction *m_stopListening;
    QAction *m_cancelTask;
};

} // namespace a2a
