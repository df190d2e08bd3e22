// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/checkprobes.h"
#include "app/cli/keyfetch.h"
#include "app/cli/print/outcome.h"
#include "app/cli/print/printer.h"
#include "app/cli/profilesignin.h"
#include "app/cli/questionwatch.h"
#include "app/cli/scriptrun.h"
#include "app/cli/taskwatch.h"
#include "app/cli/tokensource.h"
#include "model/push/pushlistener.h"
#include "model/sessionfile/journal.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace a2a::cli {

/// Runs one command against one agent: connect, call, follow to the end, print, return the exit
/// code.
class Runner final : public QObject {
    Q_OBJECT

public:
    explicit Runner(const Options &options, QObject *parent = nullptr);

    void start();
    /// The results of the script; null: it was not played.
    [[nodiscard]] const Conductor *conductor() const
    {
        return m_script ? &m_script->conductor() : nullptr;
    }
    /// Why the connection to the agent failed.
    [[nodiscard]] std::optional<Error> connectionError() const { return m_connection.error(); }
    /// Ctrl+C: stops listening and prints the end; the task continues.
    void interrupt();

signals:
    void finished(int exitCode);

private:
    [[nodiscard]] bool applyOptions(HeaderSecrets secrets);
    void onHeadersRead(const HeaderSecrets &secrets);
    void signIn();
    void connectNow();
    [[nodiscard]] bool renewsToken(ExchangeId id);
    void onRenewed(bool isNew);
    void onToken(const QByteArray &token);
    void onTokenFailed(const Error &error);
    void onConnectionChanged();
    void onCard();
    void tellCard();
    void act();
    void playScript();
    void probe();
    void call();
    void finishWithCard();
    /// With --push: false if listening failed, which is reported.
    [[nodiscard]] bool beginReceiving(SendDraft &draft);
    [[nodiscard]] bool awaitsPush();
    [[nodiscard]] bool beginRecording();
    void chooseOffer();
    void applyApiKeys();
    void onCallEnded(ExchangeId id);
    [[nodiscard]] bool canSendMetadata() const;
    void onGivenUp(TaskIndex task);
    void endWhenQuiet();
    void lookForQuestion();
    /// Starts the command; m_call is 0 if that is not possible.
    Operation startCall(const SendDraft &message);
    [[nodiscard]] bool isAboutCard() const;
    void finish(const Outcome &outcome) { finish(std::vector<Outcome>{outcome}); }
    void finish(const std::vector<Outcome> &outcomes);
    void onNews();
    void watch();
    void end(int exitCode);
    void printStats() const;
    [[nodiscard]] std::vector<Outcome> outcomes() const;
    [[nodiscard]] Error toldError() const;
    [[nodiscard]] SendDraft draft() const;

    Options m_options;
    Session m_session;
    Printer m_printer;
    Connection &m_connection;
    QuestionWatch m_questions;
    std::unique_ptr<PushListener> m_listener; ///< with --push
    PushReceiver::Id m_receiver = 0;
    bool m_pushIsOver = false;
    QTimer m_deadline;        ///< --timeout: also for polling
    bool m_isOverdue = false; ///< it has passed
    QTimer m_lastPush;        ///< how long the push notification for the task's end may take
    std::unique_ptr<ProfileSignIn> m_signIn; ///< with --profile
    ExchangeId m_refused = 0; ///< a call that was, or will be, repeated with another token
    bool m_isRenewing = false;
    std::unique_ptr<TokenSource> m_token;  ///< with --token-file
    std::unique_ptr<Journal> m_journal;    ///< with --record
    std::unique_ptr<ScriptRun> m_script;   ///< of the command Run
    std::unique_ptr<TaskWatch> m_watch;    ///< of the command TaskWatch
    std::unique_ptr<KeyFetch> m_keys;      ///< with --fetch-keys
    std::unique_ptr<CheckProbes> m_probes; ///< of the command Check
    ExchangeId m_call = 0;
    TaskIndex m_task = NoIndex;
    bool m_acted = false;
    QString m_secretsOrigin;
    bool m_interrupted = false;
    bool m_finished = false;
};

} // namespace a2a::cli
