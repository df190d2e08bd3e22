// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTableWidget;

namespace a2a {

class Receiving;

/// The push configurations of one task as the agent tells them: list, get, add, delete; those
/// that come to this program are named. Secrets are not shown.
class PushView final : public QWidget {
    Q_OBJECT

public:
    explicit PushView(Receiving &receiving, QWidget *parent = nullptr);

    /// Null or empty: nothing is selected. The connection must outlive the view or be replaced
    /// before.
    void setTask(Connection *agent, const QString &taskId);
    /// What the agent has told has changed.
    void refresh();

signals:
    /// A call of this view's went out: its failure belongs beside it.
    void callStarted(a2a::ExchangeId id);

private:
    void list();
    void get();
    void add();
    void remove();
    void refreshButtons();
    [[nodiscard]] QString reason() const; ///< why nothing can be done here; empty: it can

    Receiving &m_receiving;
    Connection *m_agent = nullptr;
    QString m_taskId;
    QLabel *m_title;
    QPushButton *m_list;
    QPushButton *m_get;
    QPushButton *m_add;
    QPushButton *m_here;
    QPushButton *m_remove;
    QTableWidget *m_table;
};

} // namespace a2a
