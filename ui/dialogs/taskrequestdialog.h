// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QPlainTextEdit;
class QPushButton;

namespace a2a {

class AnnouncingLabel;

/// Sends a request with metadata about one task: GetTask, CancelTask or SubscribeToTask. If the
/// agent's protocol version has no field for metadata, this is reported at once. So is a request
/// that the agent will probably refuse because the task is in a terminal state, which can be sent
/// anyway.
class TaskRequestDialog final : public QDialog {
    Q_OBJECT

public:
    /// The `task` is given by its ID.
    TaskRequestDialog(Connection &agent, const QString &task, QWidget *parent = nullptr);

    void setOperation(Operation operation);
    /// Sets the task's known state.
    void setState(TaskState state);
    [[nodiscard]] Operation operation() const;
    /// The metadata as a JSON object, or empty.
    [[nodiscard]] QByteArray metadata() const;
    /// Why the request cannot be sent; empty if it can.
    [[nodiscard]] QString problem() const;
    /// The response to expect of the agent, or empty if nothing special is expected.
    [[nodiscard]] QString expectedResponse() const;

private:
    void send();
    void refresh();

    Connection &m_agent;
    QString m_task;
    TaskState m_state = TaskState::Unspecified;
    QComboBox *m_operation;
    QPlainTextEdit *m_metadata;
    AnnouncingLabel *m_problem;
    QPushButton *m_send;
};

/// Opens the dialog for a task of the session.
void openTaskRequestDialog(Session &session, TaskIndex task, std::optional<Operation> operation,
                           QWidget *above);

} // namespace a2a
