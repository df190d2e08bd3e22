// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/operationvalues.h"
#include "model/session/session.h"

#include <QDialog>
#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace a2a {

class Receiving;
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

/// The push configurations of one task as the agent tells them: list, get, add, delete; those
/// that come to this program are named. Secrets are not shown.
class PushView final : public QWidget {
    Q_OBJECT

public:
    explicit PushView(Receiving &receiving, QWidget *parent = nullptr);

    /// Null or empty: no selection. The connection must outlive the view or be replaced before.
    void setTask(Connection *agent, const QString &taskId);
    /// The configs reported by the agent have changed.
    void refresh();

signals:
    /// A call from this view has started: its failure is shown here.
    void callStarted(const a2a::CallHandle &call);

private:
    void list(const QString &pageToken = {});
    void get();
    void add();
    void remove();
    void refreshButtons();
    /// Of the agent's next page of configs; empty: there is none.
    [[nodiscard]] QString nextPageToken() const;
    [[nodiscard]] QString reason() const; ///< why its actions are disabled; empty: they are not

    Receiving &m_receiving;
    Connection *m_agent = nullptr;
    QString m_taskId;
    QLabel *m_title;
    QPushButton *m_list;
    QPushButton *m_more;
    QPushButton *m_get;
    QPushButton *m_add;
    QPushButton *m_here;
    QPushButton *m_remove;
    QTableWidget *m_table;
};

} // namespace a2a
