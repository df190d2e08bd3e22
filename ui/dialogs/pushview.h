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

    /// Null or empty: no selection. The connection must outlive the view or be replaced before.
    void setTask(Connection *agent, const QString &taskId);
    /// The configs reported by the agent have changed.
    void refresh();

signals:
    /// A call from this view has started: its failure is shown here.
    void callStarted(a2a::ExchangeId id);

private:
    void list();
    void get();
    void add();
    void remove();
    void refreshButtons();
    [[nodiscard]] QString reason() const; ///< why its actions are disabled; empty: they are not

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
