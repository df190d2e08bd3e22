// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"

#include <QDialog>

class QComboBox;
class QPlainTextEdit;
class QPushButton;

namespace a2a {

class TellingLabel;

/// A request about one task with metadata: GetTask, CancelTask or SubscribeToTask. What has no
/// field for it in the agent's version is said at once.
class TaskRequestDialog final : public QDialog {
    Q_OBJECT

public:
    /// `task`: its id.
    TaskRequestDialog(Connection &agent, const QString &task, QWidget *parent = nullptr);

    [[nodiscard]] Operation operation() const;
    /// A JSON object; empty: none.
    [[nodiscard]] QByteArray metadata() const;
    /// Why it cannot be sent; empty: it can.
    [[nodiscard]] QString problem() const;

private:
    void send();
    void refresh();

    Connection &m_agent;
    QString m_task;
    QComboBox *m_operation;
    QPlainTextEdit *m_metadata;
    TellingLabel *m_problem;
    QPushButton *m_send;
};

} // namespace a2a
