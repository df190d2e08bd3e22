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

class PushNotifications;
class AnnouncingLabel;

/// Asks for a push notification config (A2A 1.0 §4.3.1), to which the agent reports a task's
/// progress. Only an http or https URL is accepted. Whether the agent can reach it is not known
/// here.
class PushConfigDialog final : public QDialog {
    Q_OBJECT

public:
    explicit PushConfigDialog(const QString &taskId, QWidget *parent = nullptr);

    [[nodiscard]] PushConfig config() const;

private:
    void refresh();

    QString m_taskId;
    QLineEdit *m_url;
    QLineEdit *m_token;
    QLineEdit *m_scheme;
    QLineEdit *m_credentials;
    QLineEdit *m_id;
    AnnouncingLabel *m_hint;
    QPushButton *m_add = nullptr;
};

/// The push notification configs of one task as reported by the agent, with actions to list, get,
/// add and delete them. Configs that point to this program are marked. Secrets are not shown.
class PushConfigsView final : public QWidget {
    Q_OBJECT

public:
    explicit PushConfigsView(PushNotifications &pushNotifications, QWidget *parent = nullptr);

    /// Sets the task; a null agent or an empty ID means that no task is selected. The connection
    /// must outlive the view or be replaced before it is destroyed.
    void setTask(Connection *agent, const QString &taskId);
    /// The configs reported by the agent have changed.
    void refresh();

signals:
    /// A call from this view has started. Its failure is shown in this view.
    void callStarted(const a2a::CallHandle &call);

private:
    void list(const QString &pageToken = {});
    void get();
    void add();
    void remove();
    void refreshButtons();
    /// The token of the agent's next page of configs, or empty if there is none.
    [[nodiscard]] QString nextPageToken() const;
    [[nodiscard]] QString disabledReason() const; ///< why the actions are disabled, or empty

    PushNotifications &m_receiving;
    Connection *m_agent = nullptr;
    QString m_taskId;
    QLabel *m_title;
    QPushButton *m_list;
    QPushButton *m_more;
    QPushButton *m_get;
    QPushButton *m_add;
    QPushButton *m_receiveHere;
    QPushButton *m_remove;
    QTableWidget *m_table;
};

} // namespace a2a
