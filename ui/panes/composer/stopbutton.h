// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QToolButton>

namespace a2a {

/// Stop, with its two items: the stream, or the task.
class StopButton final : public QToolButton {
    Q_OBJECT

public:
    explicit StopButton(QWidget *parent = nullptr);

    /// What the two items can do now. Without any of it the button gives the keyboard back.
    void setStoppable(bool listening, bool cancelable);

signals:
    void stopListeningRequested();
    void cancelTaskRequested();
    void focusLeft();

private:
    QAction *m_stopListening;
    QAction *m_cancelTask;
};

} // namespace a2a
