// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/commandspec.h"
#include "app/cli/print/printer.h"
#include "model/push/pushlistener.h"
#include "model/sessionfile/journal.h"

#include <QObject>

#include <memory>

namespace a2a::cli {

/// The command `push listen`: an address for push notifications, and those received. It prints the
/// address first and ends with the first notification (--once) or by Ctrl+C.
class PushListenCommand final : public QObject {
    Q_OBJECT

public:
    explicit PushListenCommand(const Options &options, QObject *parent = nullptr);

    void start();
    void interrupt();

signals:
    void finished(int exitCode);

private:
    void printAddress() const;
    void endUnread();
    void onReceived(ExchangeId exchange, quint32 receiver);
    void onAnswered(ExchangeId exchange, quint32 receiver);
    void finish(int code);

    Options m_options;
    Session m_session;
    PushListener m_listener;
    Printer m_printer;
    std::unique_ptr<Journal> m_journal; ///< with --record
    PushReceiver::Id m_receiver = 0;
    bool m_finished = false;
};

} // namespace a2a::cli
