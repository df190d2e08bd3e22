// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QStringList>

class QSocketNotifier;

namespace a2a {

/// The home folder of the account that the program runs under. Empty if the system does not report
/// it.
[[nodiscard]] QByteArray homeOfAccount();
/// Replaces this process by another program and does not return. If that fails, returns the reason
/// in the system's words.
[[nodiscard]] QString execProgram(const QString &program, const QStringList &arguments);

/// Reports Ctrl+C, and optionally other requests to end, from the event loop the first time. A
/// second one ends the program at once. One per program.
class InterruptHandler final : public QObject {
    Q_OBJECT

public:
    enum class Signals : quint8 {
        InterruptOnly,         ///< SIGINT
        InterruptAndTerminate, ///< SIGTERM too: the system shuts down, the user's session ends
    };

    explicit InterruptHandler(Signals of = Signals::InterruptOnly, QObject *parent = nullptr);
    ~InterruptHandler() override;

signals:
    void interrupted();

private:
    void handle(void (*handler)(int)) const;

    Signals m_signals;
    QSocketNotifier *m_notifier = nullptr;
};

} // namespace a2a
