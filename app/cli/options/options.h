// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/baseline.h"
#include "app/cli/options/commandline.h"
#include "app/cli/options/rulechoice.h"
#include "app/cli/options/secretkeys.h"
#include "model/a2a/agentcard.h"
#include "model/profiles/agentprofile.h"
#include "model/push/pushreceiver.h"
#include "model/script/script.h"
#include "model/session/connection.h"
#include "model/signin/oauthtypes.h"

#include <QStringList>
#include <QUrl>

namespace a2a::cli {

/// How a command prints.
struct OutputOptions {
    bool json = false;
    bool wire = false;
    bool quiet = false;
    bool stats = false;
    bool verbose = false; ///< the log goes to standard error
};

/// What is kept and checked of what is received.
struct SessionOptions {
    QString recordFile; ///< where the session is recorded, or empty if it is not
    bool rules = true;  ///< whether received data is checked by the rules
};

/// Which agent, and how it is reached.
struct AgentOptions {
    QString url;
    std::optional<AgentProfile> profile; ///< `url` is from it; other options override it
    QString profilesFile;                ///< the list of agents
    bool withoutSecrets = false;         ///< of the profile, where they cannot be read
    std::optional<ProtocolVersion> protocolVersion;
    std::optional<BindingKind> binding;
    QUrl endpoint;             ///< instead of the card's; empty for the card's
    HttpHeaders headers;       ///< ordinary ones
    HttpHeaders secretHeaders; ///< bound to one origin: secretsOrigin, else the agent's own
    QString secretsOrigin;
    QByteArray apiKey; ///< its header's name is from the card
    std::vector<SecretKeyOption> secretKeys;
    TlsChoices tls;
    CallLimits limits;
    QStringList extensions;
    bool retries = true;                                  ///< resends if the agent requests a delay
    std::vector<std::pair<QString, QByteArray>> keyFiles; ///< name and content, already read
    bool fetchKeys = false; ///< from the URLs in the card's signatures
};

/// The sign-in of login and logout, and the token that all others use.
struct OAuthOptions {
    QString tokenFile;              ///< empty if none
    std::optional<OAuthGrant> flow; ///< nothing for a flow of the card
    QString clientId;
    QByteArray clientSecret;
    QByteArray privateKey;
    QString keyFile; ///< the file it is in
    QString keyId;
    QUrl metadata; ///< empty for that of the card
    QStringList scopes;
    QString resource;
    QStringList tokenOrigins; ///< allowed by the user
    bool opensBrowser = true;
};

/// What calls about tasks contain.
struct CallOptions {
    QString taskId;      ///< of `task …` and of --task
    QStringList taskIds; ///< task watch: all of them, `taskId` is the first
    QByteArray metadata;
    std::optional<int> history;
};

/// The message of send and check, and how long its call is followed.
struct MessageOptions {
    QString contextId;
    QStringList references;
    std::vector<Part> parts; ///< in the order given
    QStringList accept;
    bool returnImmediately = false;
    std::optional<bool> stream;
    bool receivesPush = false; ///< --push: notifications are received by this process
    bool wait = false;         ///< keeps listening if the task needs input or auth
    std::chrono::milliseconds inputTimeout{2000}; ///< otherwise: from its last event to the end
};

/// How push notifications are received: push listen, send --push.
struct ListenOptions {
    quint16 port = 0;
    QUrl publicUrl;      ///< for remote agents; empty for our own address
    PushResponse answer; ///< the response to notifications
    bool once = false;   ///< ends with the first notification
};

struct CheckOptions {
    QString offlineFile; ///< a session or a card instead of an agent
    QString junitFile;   ///< the JUnit XML file, or empty
    QString sarifFile;   ///< the SARIF file, or empty
    RuleChoice ruleChoice;
    Severity failOn = Severity::Error; ///< findings of this severity or higher fail it
    std::optional<Baseline> baseline;  ///< known findings
    QString baselineFile;              ///< its file
    bool updatesBaseline = false;      ///< rewrites it
    bool probes = true;
    bool active = false; ///< also probes that change something
    bool yes = false;    ///< active probes are sent without asking first
};

/// The options of run.
struct ScriptOptions {
    Script script;
    QString file;      ///< of the script
    QStringList urls;  ///< each agent to play against
    int repeat = 1;    ///< how often against each
    int runNumber = 0; ///< of several against an agent, from 1; 0 if it is the only one
    QString junitFile; ///< the JUnit XML file; empty: none

    /// The script is played more than once.
    [[nodiscard]] bool isSeries() const { return urls.size() > 1 || repeat > 1; }
};

/// What a command that calls an agent was given: for each command the parts that it declares.
struct Options {
    OutputOptions output;
    SessionOptions session;
    AgentOptions agent;
    OAuthOptions oauth;
    CallOptions call;
    MessageOptions message;
    TaskFilter filter; ///< of `task list`
    PushConfig push;   ///< of `push …` and `send --push URL`
    ListenOptions listen;
    CheckOptions check;
    ScriptOptions script;
    bool extended = false; ///< of `card`: fetches the extended card, too
};

/// Reads a part of the command line; an error is a usage error.
using OptionReader = std::optional<Error> (*)(CommandLine &line, Options &options);
/// The first error of several.
[[nodiscard]] std::optional<Error> readAll(CommandLine &line, Options &options,
                                           std::initializer_list<OptionReader> parts);

/// Declares the options that every command has.
void declareOutput(OptionList &options);
[[nodiscard]] Result<OutputOptions> readOutput(const CommandLine &line);
// --record and --no-rules.
void declareRecord(OptionList &options);
void declareNoRules(OptionList &options);
[[nodiscard]] std::optional<Error> readSession(CommandLine &line, Options &options);

} // namespace a2a::cli
