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
class FollowLine final : public QWidget {
    Q_OBJECT

public:
    explicit FollowLine(QWidget *parent = nullptr);

    void setText(const QString &text);
    [[nodiscard]] QString text() const;
    /// Whether following was given up, so that it can only be resumed.
    void setGivenUp(bool isGivenUp);
    [[nodiscard]] QPushButton *askNow() const { return m_now; }
    [[nodiscard]] QPushButton *stop() const { return m_stop; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_text;
    QPushButton *m_now;
    QPushButton *m_stop;
};

/// Shows between conversation and composer which tasks of the shown conversation are polled or
/// resubscribed, the number of the attempt and the time of the next one, and which tasks were given
/// up. Hidden if there are none.
class FollowBar final : public QWidget {
    Q_OBJECT

public:
    explicit FollowBar(Session &session, QWidget *parent = nullptr);

    /// Sets the conversation whose tasks are shown, or NoIndex for none.
    void setContext(ContextIndex context);
    [[nodiscard]] std::vector<FollowLine *> lines() const;

signals:
    /// Emitted when a button that had the focus was removed.
    void focusLeft();

private:
    struct Shown {
        TaskIndex task = NoIndex;
        FollowLine *line = nullptr;
    };

    void list();
    void refresh();
    void add(TaskIndex task);
    [[nodiscard]] TaskFollower::Status statusOf(TaskIndex task) const;
    [[nodiscard]] QString sentence(TaskIndex task, const TaskFollower::Status &status) const;

    Session &m_session;
    ContextIndex m_context = NoIndex;
    QVBoxLayout *m_rows;
    QLabel *m_more;
    std::vector<Shown> m_shown;
    QTimer m_timer;
};

} // namespace a2a
