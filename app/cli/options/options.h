// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/baseline.h"
#include "app/cli/options/rulechoice.h"
#include "app/cli/options/secretkeys.h"
#include "model/a2a/agentcard.h"
#include "model/export/exportformat.h"
#include "model/oauth/oauthtypes.h"
#include "model/profiles/agentprofile.h"
#include "model/push/pushreceiver.h"
#include "model/script/script.h"
#include "model/session/connection.h"

#include <QStringList>
#include <QUrl>

namespace a2a::cli {

enum class Command : quint8 {
    Card,
    Check,
    Send,
    TaskGet,
    TaskCancel,
    TaskWatch,
    TaskList,
    PushSet,
    PushGet,
    PushList,
    PushDelete,
    PushListen,
    Run,
    Replay,
    Export,
    Import,
    Info,
    ListProfiles,
    ListRecordings,
    Demo,
    Login,
    Logout,
    Help,
    Version,
};

/// login, logout, and their token.
struct OAuthOptions {
    QString tokenFile;              ///< empty: none
    std::optional<OAuthGrant> flow; ///< nothing: a flow of the card
    QString clientId;
    QByteArray clientSecret;
    QByteArray privateKey;
    QString keyFile; ///< the file it is in
    QString keyId;
    QUrl metadata; ///< empty: as in the card
    QStringList scopes;
    QString resource;
    QStringList tokenOrigins; ///< allowed by the user
    bool opensBrowser = true;
};

/// The parsed command line.
struct Options {
    Command command = Command::Help;
    QString url;
    std::optional<AgentProfile> profile; ///< `url` is from it; other options override it
    QString profilesFile;                ///< the list of agents
    bool withoutSecrets = false;         ///< of the profile, where they cannot be read
    QString file;    ///< replay, export, info: the session file; import: the lines
    QString outFile; ///< export, import: what is written; empty: standard output
    ExportFormat exportFormat = ExportFormat::Har;
    bool anonymises = false; ///< export: a session file with stand-ins
    ExchangeId exchange = 0; ///< export: only this one
    QString recordFile;      ///< where the session is recorded; empty: not recorded
    QString taskId;          ///< of `task …` and of --task
    QStringList taskIds;     ///< task watch: all of them, `taskId` is the first
    QString contextId;
    QStringList references;
    std::vector<Part> parts; ///< in the order given
    QByteArray metadata;
    QStringList extensions;
    QStringList accept;
    std::optional<int> history;
    bool returnImmediately = false;
    bool retries = true; ///< resends if the agent requests a delay
    bool wait = false;   ///< send, check: keeps listening if the task needs input or auth
    std::chrono::milliseconds questionPatience{2000}; ///< otherwise: from its last event to the end
    std::optional<bool> stream;
    std::optional<Generation> generation;
    std::optional<BindingKind> binding;
    QUrl endpoint;             ///< instead of the card's; empty: the card's
    HttpHeaders headers;       ///< ordinary ones
    HttpHeaders secretHeaders; ///< bound to one origin: secretsOrigin, else the agent's own
    QString secretsOrigin;
    QByteArray apiKey; ///< its header's name is from the card
    std::vector<SecretKeyOption> secretKeys;
    TlsChoices tls;
    OAuthOptions oauth;
    CallLimits limits;
    std::vector<std::pair<QString, QByteArray>> keyFiles; ///< name and content, already read
    bool fetchKeys = false; ///< from the URLs in the card's signatures
    Script script;          ///< run
    QStringList urls;       ///< run: each agent to play against; `url` is the first
    int repeat = 1;         ///< run: how often against each
    int runNumber = 0;      ///< run: of several against an agent, from 1; 0: the only one
    TaskFilter filter;      ///< task list
    PushConfig push;        ///< push …, and send --push URL
    bool receives = false;  ///< send --push: notifications are received by this process
    bool once = false;      ///< push listen: ends with the first notification
    PushAnswer pushAnswer;  ///< the response to notifications
    QUrl publicUrl;         ///< for remote agents; empty: our own address
    QString junitFile;      ///< check, run: the JUnit XML file; empty: none
    QString offlineFile;    ///< check: a session or a card instead of an agent
    QString sarifFile;      ///< check: the SARIF file; empty: none
    RuleChoice ruleChoice;  ///< check
    Severity failOn = Severity::Error; ///< check: findings of this severity or higher fail it
    std::optional<Baseline> baseline;  ///< check: known findings
    QString baselineFile;              ///< check: its file
    bool updatesBaseline = false;      ///< check: rewrites it
    bool probes = true;                ///< check
    bool rules = true;                 ///< judges received data
    bool extended = false;
    bool json = false;
    bool wire = false;
    bool quiet = false;
    bool stats = false;
    bool verbose = false; ///< the log goes to standard error
    quint16 port = 0;
    QString text; ///< Help, Version: what to print

    /// The command connects to an agent.
    [[nodiscard]] bool takesAgent() const;
    /// The script is played more than once.
    [[nodiscard]] bool isSeries() const { return urls.size() > 1 || repeat > 1; }
};

/// Reads the command line; an error is a usage error in one sentence. Files and environment
/// variables named by options are read here.
[[nodiscard]] Result<Options> parseOptions(const QStringList &arguments);

} // namespace a2a::cli
