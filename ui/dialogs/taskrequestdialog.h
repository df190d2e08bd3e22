// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QPlainTextEdit;
class QPushButton;

namespace a2a {

class TellingLabel;

/// A request about one task with metadata: GetTask, CancelTask or SubscribeToTask. What has no
/// field for it in the agent's version is said at once, and what the agent will probably refuse,
/// since the task has ended; that can be sent all the same.
class TaskRequestDialog final : public QDialog {
    Q_OBJECT

public:
    /// `task`: its id.
    TaskRequestDialog(Connection &agent, const QString &task, QWidget *parent = nullptr);

    void setOperation(Operation operation);
    /// Sets the task's known state.
    void setState(TaskState state);
    [[nodiscard]] Operation operation() const;
    /// A JSON object; empty: none.
    [[nodiscard]] QByteArray metadata() const;
    /// Why the request cannot be sent; empty if it can.
    [[nodiscard]] QString problem() const;
    /// The response to expect of the agent; empty: nothing special.
    [[nodiscard]] QString expectation() const;

private:
    void send();
    void refresh();

    Connection &m_agent;
    QString m_task;
    TaskState m_state = TaskState::Unspecified;
    QComboBox *m_operation;
    QPlainTextEdit *m_metadata;
    TellingLabel *m_problem;
    QPushButton *m_send;
};

/// Opens it for a task as the session knows it.
void askAboutTask(Session &session, TaskIndex task, std::optional<Operation> operation,
                  QWidget *above);

} // namespace a2a
