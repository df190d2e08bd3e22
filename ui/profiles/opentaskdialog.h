// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace a2a {

class TellingLabel;

/// Asks for the id of a task or context that the session does not know yet. What the agent cannot
/// be asked in its generation is said at once.
class OpenTaskDialog final : public QDialog {
    Q_OBJECT

public:
    explicit OpenTaskDialog(const Connection &agent, QWidget *parent = nullptr);

    [[nodiscard]] bool isContext() const;
    [[nodiscard]] QString id() const;
    /// Also subscribe to its events (SubscribeToTask).
    [[nodiscard]] bool subscribes() const;
    [[nodiscard]] std::optional<int> historyLength() const; ///< empty: agent default
    /// Of the requests about a task, a JSON object; empty: none.
    [[nodiscard]] QByteArray metadata() const;
    /// Why it cannot be requested; empty: it can.
    [[nodiscard]] QString problem() const;

private:
    [[nodiscard]] bool takesMetadata() const;
    void refresh();

    const Connection &m_agent;
    QComboBox *m_kind;
    QLineEdit *m_id;
    QSpinBox *m_history;
    QLineEdit *m_metadata;
    QCheckBox *m_subscribe;
    TellingLabel *m_problem;
    QPushButton *m_open;
};

} // namespace a2a
