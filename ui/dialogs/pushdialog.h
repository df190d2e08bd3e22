// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/operationvalues.h"

#include <QDialog>

class QLineEdit;
class QPushButton;

namespace a2a {

class TellingLabel;

/// Asks for a push configuration (1.0 §4.3.1): where the agent is to report a task's progress. Only
/// a URL of http or https is accepted; whether the agent can reach it, only the agent knows.
class PushDialog final : public QDialog {
    Q_OBJECT

public:
    explicit PushDialog(const QString &taskId, QWidget *parent = nullptr);

    [[nodiscard]] PushConfig config() const;

private:
    void refresh();

    QString m_taskId;
    QLineEdit *m_url;
    QLineEdit *m_token;
    QLineEdit *m_scheme;
    QLineEdit *m_credentials;
    QLineEdit *m_id;
    TellingLabel *m_remark;
    QPushButton *m_add = nullptr;
};

} // namespace a2a
