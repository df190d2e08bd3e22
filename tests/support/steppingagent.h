// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QObject>
#include <QStringList>
#include <QTcpServer>

namespace a2a::test {

/// A small agent of 1.0 over HTTP+JSON, without streams, below a path of its own, in the event loop
/// of the test. "steps input auth wait": its task asks for each in turn; every message to it
/// answers one, and once nothing is left it is completed. A task that requires authentication also
/// goes on by itself, once it is asked for with credentials.
class SteppingAgent final : public QObject {
    Q_OBJECT

public:
    SteppingAgent();

    [[nodiscard]] QString url() const; ///< its origin, where its card is
    /// Ends what waits in its tasks.
    void goOn();
    /// Messages for a task that has ended: it refuses them.
    [[nodiscard]] int lateMessages() const { return m_lateMessages; }

private:
    struct Task {
        QString id;
        QString context;
        QString state;
        QString question;
        QStringList left;
        int asked = 0;
    };
    struct Reply {
        int status = 200;
        QJsonObject body;
    };

    void accept();
    void answer(QTcpSocket &socket, const QByteArray &head, const QByteArray &body);
    [[nodiscard]] Reply replyTo(const QByteArray &target, bool hasCredentials,
                                const QJsonObject &body);
    [[nodiscard]] Reply receiveMessage(const QJsonObject &message);
    [[nodiscard]] QJsonObject card() const;
    [[nodiscard]] static QJsonObject json(const Task &task);
    static void advance(Task &task);

    QTcpServer m_server;
    QHash<QString, Task> m_tasks;
    int m_lateMessages = 0;
};

} // namespace a2a::test
