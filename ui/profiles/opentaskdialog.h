// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/profiles/taskopener.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace a2a {

class AnnouncingLabel;

/// Asks for the ID of a task or context that the session does not know yet. A request that the
/// agent's protocol version lacks is reported at once. The dialog is not modal: it stays open and
/// shows the outcome, so that the ID can be corrected or another one opened.
class OpenTaskDialog final : public QDialog {
    Q_OBJECT

public:
    /// The `label` is the agent's name as given by Workspace::agentLabel().
    OpenTaskDialog(const Connection &agent, const QString &label, QWidget *parent = nullptr);

    [[nodiscard]] bool isContext() const;
    [[nodiscard]] QString id() const;
    /// Whether to subscribe to the task's events, too (SubscribeToTask).
    [[nodiscard]] bool subscribes() const;
    [[nodiscard]] std::optional<int> historyLength() const; ///< empty for the agent's default
    /// The metadata for requests about the task as a JSON object, or empty.
    [[nodiscard]] QByteArray metadata() const;
    /// Why the task cannot be requested; empty if it can.
    [[nodiscard]] QString problem() const;
    [[nodiscard]] TaskOpener::Request request() const;
    [[nodiscard]] const Connection &agent() const { return m_agent; }
    /// The result of opening the task, as shown.
    [[nodiscard]] QString outcome() const;
    void showOutcome(const QString &sentences, bool isProblem);
    void refresh(); ///< updates after the agent has changed

signals:
    void openRequested(const a2a::TaskOpener::Request &request);

public slots:
    void accept() override;

private:
    [[nodiscard]] bool supportsMetadata() const;

    const Connection &m_agent;
    QComboBox *m_kind;
    QLineEdit *m_id;
    QSpinBox *m_history;
    QLineEdit *m_metadata;
    QCheckBox *m_subscribe;
    AnnouncingLabel *m_problem;
    AnnouncingLabel *m_outcome;
    QPushButton *m_open;
};

} // namespace a2a
