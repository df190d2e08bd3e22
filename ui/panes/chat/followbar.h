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

/// One task that is followed without an open stream: what is done about it, and its actions.
class FollowLine final : public QWidget {
    Q_OBJECT

public:
    explicit FollowLine(QWidget *parent = nullptr);

    void setText(const QString &text);
    [[nodiscard]] QString text() const;
    /// Given up: it can only be resumed.
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

/// Says, between conversation and composer, which tasks of the shown conversation are polled or
/// resubscribed, which attempt it is and when the next one comes, and which were given up. Hidden
/// if there are none.
class FollowBar final : public QWidget {
    Q_OBJECT

public:
    explicit FollowBar(Session &session, QWidget *parent = nullptr);

    /// The conversation of the tasks; NoIndex: none.
    void setContext(ContextIndex context);
    [[nodiscard]] std::vector<FollowLine *> lines() const;

signals:
    /// A focused button was removed.
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
