// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/commandspec.h"
#include "app/cli/print/printer.h"
#include "app/cli/profilesignin.h"
#include "model/sessionfile/journal.h"
#include "model/tap/forwardproxy.h"
#include "model/tap/tap.h"

#include <QObject>

#include <memory>
#include <vector>

namespace a2a::cli {

/// The agents that are tapped, and how.
struct TapOptions {
    QStringList urls;
    TapSettings choices; ///< the port is the first one's
    /// A forward proxy, instead of URLs or beside them.
    std::optional<ForwardProxySettings> forward;
};

/// The command `tap`: listens for clients of one or several agents, passes on what they send, and
/// prints it like calls of its own, until Ctrl+C.
class TapCommand final : public QObject {
    Q_OBJECT

public:
    TapCommand(const Options &options, const TapOptions &tap, QObject *parent = nullptr);
    ~TapCommand() override;

    void start();
    void interrupt();

signals:
    void finished(int exitCode);

private:
    struct RunningTap {
        std::unique_ptr<Tap> tap;
        std::vector<QUrl> printedUrls; ///< addresses that were printed
        bool hasPrintedError = false;
        bool hasPrintedPushUrl = false;
    };

    void signIn();
    void onHeadersRead(const HeaderSecrets &secrets);
    void startTaps();
    [[nodiscard]] std::optional<Error> startTap(const QUrl &url);
    [[nodiscard]] std::optional<Error> startForward();
    void printInterfaces();
    void printInterface(const TappedInterface &one, const QStringList &added) const;
    void printInterface(const UntappedInterface &one) const;
    void printPushUrl(RunningTap &listening) const;
    void fail(const Error &error);
    void finish(int code);

    Options m_options;
    TapOptions m_tapOptions;
    Session m_session;
    Printer m_printer;
    std::vector<RunningTap> m_taps;
    std::unique_ptr<ForwardProxy> m_forward; ///< with --forward
    std::unique_ptr<ProfileSignIn> m_signIn; ///< with --add-sign-in
    std::unique_ptr<Journal> m_journal;      ///< with --record
    bool m_hasPrintedAddress = false;        ///< the address of any tap was printed
    bool m_isFinished = false;
};

} // namespace a2a::cli
