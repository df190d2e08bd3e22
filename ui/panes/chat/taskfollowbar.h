// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QTimer>
#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace a2a {

/// A task that is polled or resubscribed because it has no open stream: what is being done, and its
/// actions.
class TaskFollowLine final : public QWidget {
    Q_OBJECT

public:
    explicit TaskFollowLine(QWidget *parent = nullptr);

    void setText(const QString &text);
    [[nodiscard]] QString text() const;
    /// Whether following was given up, so that it can only be resumed.
    void setGivenUp(bool isGivenUp);
    [[nodiscard]] QPushButton *pollNow() const { return m_pollNow; }
    [[nodiscard]] QPushButton *stop() const { return m_stop; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_text;
    QPushButton *m_pollNow;
    QPushButton *m_stop;
};

/// Shows between conversation and composer which tasks of the shown conversation are polled or
/// resubscribed, the number of the attempt and the time of the next one, and which tasks were given
/// up. Hidden if there are none.
class TaskFollowBar final : public QWidget {
    Q_OBJECT

public:
    explicit TaskFollowBar(Session &session, QWidget *parent = nullptr);

    /// Sets the conversation whose tasks are shown, or NoIndex for none.
    void setContext(ContextIndex context);
    [[nodiscard]] std::vector<TaskFollowLine *> lines() const;

signals:
    /// Emitted when a button that had the focus was removed.
    void focusLost();

private:
    struct ShownTask {
        TaskIndex task = NoIndex;
        TaskFollowLine *line = nullptr;
    };

    void updateLines();
    void refresh();
    void addLine(TaskIndex task);
    [[nodiscard]] TaskFollower::Status followStatus(TaskIndex task) const;
    [[nodiscard]] QString statusText(TaskIndex task, const TaskFollower::Status &status) const;

    Session &m_session;
    ContextIndex m_context = NoIndex;
    QVBoxLayout *m_rows;
    QLabel *m_more;
    std::vector<ShownTask> m_shown;
    QTimer m_timer;
};

} // namespace a2a
