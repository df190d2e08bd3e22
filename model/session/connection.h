// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/cardcomparison.h"
#include "model/session/cardproof.h"
#include "model/session/endpointlessons.h"
#include "model/session/opencalls.h"
#include "model/session/operationresults.h"
#include "model/session/sendretries.h"

#include <QObject>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace a2a {

class DialectProbe;
class SecurityProbe;

/// How long the calls of a connection may take. Zero: no limit.
struct CallLimits {
    std::chrono::milliseconds blockingAnswer{
        std::chrono::minutes(10)}; ///< send: the agent may work first
    std::chrono::milliseconds streamHead{std::chrono::seconds(60)};
    std::chrono::milliseconds otherAnswer{std::chrono::seconds(30)};
    std::chrono::milliseconds streamIdle{0};
    std::chrono::milliseconds total{0};
};

/// What a call about a task may contain besides its id.
struct TaskCallOptions {
    std::optional<int> historyLength = {}; ///< GetTask
    /// A JSON object, for versions that have a field for it; empty: none.
    QByteArray metadata = {};
    bool isAutomatic = false; ///< the program makes it, which follows the task
};

/// A user's settings for one agent, in addition to its card.
struct AgentChoices {
    QString name;                  ///< empty: the card's
    HttpHeaders secretHeaders;     ///< to the agent's own origin only, and masked everywhere
    ProxyChoice proxy;             ///< used for its requests
    std::optional<QString> tenant; ///< instead of the interface's
    /// Its card is not requested: the forced offer is all that is known of it.
    bool withoutCard = false;
    QString cardName = {}; ///< from its last known card; used until there is one

    bool operator==(const AgentChoices &) const = default;
};

/// One agent: finding its card, choosing the version and binding, and the operations on it.
/// Responses are folded into the store; signals only notify that something happened.
///
/// Errors of connecting are error(); errors of calls are failures in the store, attached to what
/// failed.
class Connection final : public QObject {
    Q_OBJECT

public:
    enum class State : quint8 { Idle, Connecting, Connected, Failed };

    Connection(AgentIndex index, Recording &recording, Store &store, Recorder &recorder,
               QObject *parent = nullptr);
    ~Connection() override;

    [[nodiscard]] AgentIndex index() const { return m_index; }
    [[nodiscard]] State state() const { return m_state; }
    /// Nothing is sent before the user says so.
    [[nodiscard]] bool isRecorded() const { return m_state == State::Idle && m_found; }
    /// Whether it is shown in the list of agents; has no other effect.
    void setListed(bool listed);
    [[nodiscard]] bool isListed() const { return m_isListed; }
    [[nodiscard]] const AgentChoices &choices() const { return m_choices; }
    /// For requests from now on; whether a card is requested takes effect on connecting.
    void setChoices(const AgentChoices &choices);
    /// The current headers, credentials and route of its requests.
    [[nodiscard]] AgentAccess access() const;
    [[nodiscard]] const QString &input() const { return m_input; } ///< as typed
    /// Names the agent without connecting to it.
    void setInput(const QString &input);
    /// The id of the settings the user uses for it; opaque here, stored with the session.
    void setProfile(const QString &id);
    [[nodiscard]] const QString &profile() const { return m_profile; }
    [[nodiscard]] const std::optional<FoundCard> &found() const { return m_found; }
    /// The card is above the address typed, which is one of its interfaces.
    [[nodiscard]] bool isFoundByEndpoint() const
    {
        return m_found && a2a::isFoundByEndpoint(m_input, *m_found);
    }
    /// Cards of other paths that were found instead of the agent's, to be offered.
    [[nodiscard]] const std::vector<OtherCard> &otherCards() const { return m_otherCards; }
    /// The exchange with the card; 0: none in the recording.
    [[nodiscard]] ExchangeId cardExchange() const;
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    /// The user's name for it, the agent's own, or the input while there is none.
    [[nodiscard]] QString title() const;

    /// The offer in use: the first usable one, or what forceOffer() chose. Null: there is none.
    [[nodiscard]] const Offer *offer() const;
    /// Uses another one from now on, listed in the card or not. The state is Connecting while the
    /// endpoint has to be probed first (several dialects under one name).
    void forceOffer(const Offer &offer);
    void unforceOffer(); ///< back to what the card prefers
    /// An offer other than the card's preferred one is in use.
    [[nodiscard]] bool isForced() const { return m_forced.has_value(); }
    /// The card's preferred offer; null while none of its offers is usable.
    [[nodiscard]] const Offer *preferredOffer() const;
    /// The steps of connecting, each with its result.
    [[nodiscard]] std::vector<DoctorStep> diagnosis() const;
    /// Another offer suggested by the response of a call; never switched to automatically.
    [[nodiscard]] std::optional<SwitchAdvice> adviceFor(ExchangeId id) const
    {
        return m_lessons.adviceFor(id);
    }
    /// The same, as long as the offer that got this response is still the one in use.
    [[nodiscard]] const std::optional<SwitchAdvice> &advice() const { return m_lessons.advice(); }
    /// What a response suggests is being tried, read-only: advice() may follow, and tried() does.
    [[nodiscard]] bool isTrying() const { return m_lessons.isTrying(); }
    /// Evaluates a recorded call like a live one: for advice().
    void learnFromRecorded(ExchangeId id);
    /// Offers to try at the agent's address although its card does not list them.
    [[nodiscard]] std::vector<Offer> unlistedOffers() const;
    /// The dialect of the offer, variant included; null while there is no usable offer.
    [[nodiscard]] const Dialect *dialect() const;
    /// Why an operation cannot be called now; nothing: it can be tried, whatever the card says.
    [[nodiscard]] std::optional<Error> whyNot(Operation operation) const;

    /// Secrets for this agent's requests, bound to one origin and kept in memory.
    void setCredentials(const Credentials &credentials);
    [[nodiscard]] const Credentials &credentials() const { return m_credentials; }
    /// When they were set, in the recording's time; -1: there are none.
    [[nodiscard]] qint64 credentialsNs() const { return m_credentialsNs; }
    /// True if the chosen offer is at another origin than the credentials were given for.
    [[nodiscard]] bool credentialsWithheld() const;
    /// Nothing is sent while there is a reason, not even for the card. When it is gone, an agent
    /// that was to be connected meanwhile is connected.
    void holdBack(const std::optional<Error> &why);
    /// At the user's wish, until the reason is gone.
    void goOnWithout();
    [[nodiscard]] bool isHeldBack() const { return m_hold && !m_goesOnWithout; }
    /// The user's other headers for every request.
    void setExtraHeaders(const HttpHeaders &headers) { m_extraHeaders = headers; }
    void setLimits(const CallLimits &limits) { m_limits = limits; }
    /// URIs of the extensions that every call activates.
    void setExtensions(const QStringList &uris) { m_extensions = uris; }
    [[nodiscard]] const QStringList &extensions() const { return m_extensions; }
    /// Authorities, client certificate and exceptions for this agent's secure connections.
    void setTls(const TlsChoices &tls) { m_tls = tls; }
    [[nodiscard]] const TlsChoices &tls() const { return m_tls; }
    /// Accepts one certificate that did not verify, for one "host:port" and this session: both are
    /// in the data of the error (ErrorKind::Tls), members `place` and `sha256`.
    void trustCertificate(const QString &place, const QByteArray &sha256);

    /// What was known of the agent when recorded. Nothing is sent until connectTo().
    void restore(const QString &input, const std::optional<FoundCard> &found,
                 const std::optional<Offer> &forced, const std::optional<Error> &error);

    /// Finds and reads the card; stateChanged() reports the result. Calls in progress continue.
    void connectTo(const QString &input);
    void reloadCard() { connectTo(m_input); }
    /// Nothing more is sent or received; what is known of the agent stays. Calls in progress end.
    void disconnectAgent();

    /// Sends; the message is shown at once. `stream`: request a stream. Returns the exchange, 0 if
    /// there is no usable offer. An open stream of the same task is closed first: both would carry
    /// the same events.
    ExchangeId send(const SendDraft &draft, bool stream, ContextIndex context = NoIndex);
    /// The same in two steps: what send() would send, to be viewed and edited first. The error says
    /// why it cannot be sent at all.
    [[nodiscard]] Result<PreparedCall> prepareSend(const SendDraft &draft, bool stream,
                                                   ContextIndex context = NoIndex);
    /// A recorded call once more, byte for byte except for its credentials, which are the current
    /// ones.
    [[nodiscard]] Result<PreparedCall> prepareResend(ExchangeId id) const;
    /// Any call over any of the card's interfaces, for requests that are part of no conversation.
    [[nodiscard]] Result<PreparedCall> prepareFor(const Offer &offer, const OperationCall &call);
    /// Sends a prepared call over this connection.
    ExchangeId send(const PreparedCall &call);
    ExchangeId getTask(const QString &taskId, const TaskCallOptions &options = {})
    {
        return callTask(Operation::GetTask, taskId, options);
    }
    ExchangeId cancelTask(const QString &taskId, const TaskCallOptions &options = {})
    {
        return callTask(Operation::CancelTask, taskId, options);
    }
    ExchangeId subscribe(const QString &taskId, const TaskCallOptions &options = {})
    {
        return callTask(Operation::Subscribe, taskId, options);
    }
    /// Requests a page of the agent's tasks; they are folded as snapshots, and lastTaskPage() has
    /// them at tasksListed().
    ExchangeId listTasks(const TaskFilter &filter = {});
    /// Push notification configs of a task. The known ones are in pushConfigs() at
    /// pushConfigsChanged(). An empty config id leaves the choice to the agent.
    ExchangeId setPush(const QString &taskId, const PushConfig &config);
    ExchangeId getPush(const QString &taskId, const QString &configId);
    ExchangeId listPush(const QString &taskId, const QString &pageToken = {});
    ExchangeId deletePush(const QString &taskId, const QString &configId);
    /// Fetches the card for authenticated callers; extendedCard() has it at extendedCardChanged().
    /// It is the card in use from then on, until the user signs out or switches back.
    ExchangeId fetchExtendedCard();
    void useExtendedCard(bool uses);
    [[nodiscard]] bool usesExtendedCard() const { return m_usesExtended && extendedCard(); }
    /// What the agent can do: the extended card if it is in use, else the public one; null: there
    /// is none. Interfaces, signatures and findings are those of found().
    [[nodiscard]] const AgentCard *card() const
    {
        return usesExtendedCard() ? &*extendedCard() : m_found ? &m_found->card : nullptr;
    }

    [[nodiscard]] const std::optional<TaskPage> &lastTaskPage() const { return m_results.tasks(); }
    /// Null while none were requested.
    [[nodiscard]] const PushConfigs *pushConfigs(const QString &taskId) const
    {
        return m_results.pushConfigs(taskId);
    }
    [[nodiscard]] const std::optional<AgentCard> &extendedCard() const
    {
        return m_results.extendedCard();
    }
    /// Whether a card found over HTTP is also requested without naming a version.
    void setComparesCards(bool compares) { m_comparesCards = compares; }
    /// The card as received without A2A-Version, if it differs from the one requested with it.
    [[nodiscard]] const std::optional<AgentCard> &unversionedCard() const
    {
        return m_comparison.unversioned();
    }
    /// The other form of the card was received and compared.
    [[nodiscard]] bool hasComparedCards() const { return m_comparison.isDone(); }
    /// Checks signatures of the card with these keys, which must outlive the connection.
    void setSignatureKeys(const SignatureKeys &keys);
    [[nodiscard]] const CardProof &proof() const { return m_proof; }
    /// The card was fetched from the agent, not read from a session file.
    [[nodiscard]] bool hasFetchedCard() const { return m_found && !m_attempts.empty(); }
    /// Messages that a busy agent refused, to be sent again later at its request. Each continues as
    /// another exchange of the same call: callContinued(), after callEnded() of the first.
    [[nodiscard]] SendRetries &retries() { return m_retries; }
    [[nodiscard]] const SendRetries &retries() const { return m_retries; }
    /// Closes the streams (and waiting calls) of a task, or all of them: the task itself continues.
    /// Pending retries are given up.
    void stopListening(TaskIndex task = NoIndex);
    /// The same for a conversation.
    void stopListeningIn(ContextIndex context);

    /// What a send request of the dialect in use can contain besides the parts; nothing without
    /// one.
    [[nodiscard]] SendFields sendFields() const;
    [[nodiscard]] bool isListening(TaskIndex task) const { return m_calls.isListening(task); }
    [[nodiscard]] int openCalls() const { return m_calls.count(); }
    [[nodiscard]] std::vector<ExchangeId> openCallsIn(ContextIndex context) const
    {
        return m_calls.callsIn(context);
    }
    [[nodiscard]] int openStreams() const { return m_calls.streams(); }
    /// Codec::resumesUnasked() of the dialect in use.
    [[nodiscard]] bool resumesUnasked() const;
    /// How the dialect in use can refer to earlier work; everything while there is none.
    [[nodiscard]] ReferenceFields referenceFields() const;
    [[nodiscard]] bool streams() const { return card() && card()->streaming; }

signals:
    void stateChanged();
    void callBegan(a2a::ExchangeId id);
    /// The call continues as exchange `next`, which is the one to wait for: it was redirected
    /// within its origin, or there is another way of making it (only then callEnded(id) follows).
    void callContinued(a2a::ExchangeId id, a2a::ExchangeId next);
    /// After callEnded(), if the response contained what the signal names.
    void tasksListed(a2a::ExchangeId id);
    void pushConfigsChanged(const QString &taskId);
    void extendedCardChanged();
    /// The response is completely folded. `id`: of the call's last exchange, see callContinued().
    void callEnded(a2a::ExchangeId id, a2a::EndReason end);
    /// isTrying() is over.
    void tried();

private:
    void showHold();
    void onDiscovered(const Result<FoundCard> &result);
    void forgetCard();
    void judgeOffers();
    void settle();
    void setConnected();
    void judgeFoundCard();
    void askSecurity(const QUrl &url);
    void onProbed(const QString &endpoint, std::optional<quint8> variant);
    [[nodiscard]] const QString &tenantFor(const Offer &offer) const;
    [[nodiscard]] ExchangeRequest prepare(const Dialect &dialect, const Offer &offer,
                                          const OperationCall &call);
    void limit(ExchangeRequest &request, const OperationCall &call) const;
    [[nodiscard]] Result<PreparedCall> prepareCall(const OperationCall &call, ContextIndex context);
    [[nodiscard]] ContextIndex placeOf(const PreparedCall &call) const;
    ExchangeId deliver(const PreparedCall &call);
    ExchangeId begin(const PreparedCall &call);
    ExchangeId start(const OperationCall &call, ContextIndex context);
    ExchangeId callTask(Operation operation, const QString &taskId = {},
                        const TaskCallOptions &options = {});
    void onCallEnded(ExchangeId id, const PreparedCall &call, const ExchangeOutcome &outcome);
    void takeResults(ExchangeId id, const OperationCall &call);
    template <typename Predicate>
    void giveUpRetries(Predicate isMeant);
    void keepForRetry(ExchangeId id, const PreparedCall &call);
    void sendAgain(ExchangeId refused, const PreparedCall &call);

    AgentIndex m_index;
    Recording &m_recording;
    Store &m_store;
    State m_state = State::Idle;
    QString m_profile;
    bool m_isListed = true;
    AgentChoices m_choices;
    QString m_input;
    std::unique_ptr<CardDiscovery> m_discovery;
    std::vector<CardAttempt> m_attempts;
    std::vector<OtherCard> m_otherCards;
    std::optional<FoundCard> m_found;
    bool m_isOpen = false; ///< the card declares no way to authenticate
    QString m_foundFor;    ///< the input that it was found for
    CardProof m_proof;
    bool m_comparesCards = false;
    CardComparison m_comparison;
    std::optional<Error> m_cardError; ///< of the last search for the card
    EndpointLessons m_lessons;
    std::optional<Error> m_error;
    std::optional<Offer> m_forced;
    Credentials m_credentials;
    qint64 m_credentialsNs = -1;
    std::optional<Error> m_hold; ///< by holdBack()
    bool m_goesOnWithout = false;
    bool m_waitsForHold = false; ///< it was to be connected
    HttpHeaders m_extraHeaders;
    CallLimits m_limits;
    QStringList m_extensions;
    TlsChoices m_tls;
    bool m_usesExtended = true; ///< once it was fetched
    OperationResults m_results;
    std::unique_ptr<DialectProbe> m_probe;
    std::unique_ptr<SecurityProbe> m_securityProbe;
    QHash<QString, quint8> m_variants; ///< by endpoint: which of several dialects responded
    OpenCalls m_calls;
    quint32 m_lastCallId = 0;
    SendRetries m_retries;
};

} // namespace a2a
