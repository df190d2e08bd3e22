// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/output.h"
#include "app/cli/tokenfile.h"
#include "model/oauth/tokenrevocation.h"

#include <QObject>

namespace a2a::cli {

/// The command `logout`: tells the provider, where it takes that, and removes the token file in any
/// case.
class LogoutCommand final : public QObject {
    Q_OBJECT

public:
    explicit LogoutCommand(const Options &options, QObject *parent = nullptr);

    void start();
    void interrupt();

signals:
    void finished(int exitCode);

private:
    void end(bool isRevoked);
    void fail(const Error &error);

    Options m_options;
    Output m_output;
    Recording m_recording;
    SystemOAuthClock m_clock;
    TokenRevocation m_revocation;
};

} // namespace a2a::cli
