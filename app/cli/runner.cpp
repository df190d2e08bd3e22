// SPDX-License-Identifier: Apache-2.0
#include "app/cli/runner.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/cardprinter.h"
#include "app/cli/print/certificateprinter.h"
#include "app/cli/print/endprinter.h"
#include "app/cli/print/findingprinter.h"
#include "app/cli/pushlisten.h"
#include "app/cli/report/checkreport.h"
#include "model/platform/memory.h"
#include "model/profiles/profileuse.h"
#include "model/text/textof.h"

#include <QUuid>

#include <cstdio>

namespace a2a::cli {

/// No recovery of cut streams: they are an outcome here, scripts decide what to do.
static TaskFollower::Policy policyFor(const Options &options)
{
    if (options.command == Command::Run)
        return {}; // as in the window: scripts test what a user would see
    const bool follows = options.command == Command::Send || options.command == Command::TaskWatch;
    TaskFollower::Policy policy;
    policy.poll = !options.message.returnImmediately && follows;
    policy.resubscribe = false;
    policy.whileAuthRequired = false;
    policy.patience = options.agent.limits.total.count() > 0
                          ? options.agent.limits.total
                          : std::chrono::milliseconds(std::chrono::minutes(10));
    return policy;
}

Runner::Runner(const Options &options, QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_session(policyFor(options))
    , m_printer(m_session, m_options)
    , m_connection(m_session.addAgent())
    , m_questions(options.message.questionPatience)
{
    connect(&m_connection, &Connection::stateChanged, this, &Runner::onConnectionChanged);
    connect(&m_connection, &Connection::callContinued, this,
            [this](ExchangeId id, ExchangeId next) {
                if (m_call == id)
                    m_call = next;
                if (m_watch)
                    m_watch->continued(id, next);
            });
    connect(&m_connection, &Connection::callEnded, this, &Runner::onCallEnded);
    connect(&m_connection, &Connection::tried, this, &Runner::endWhenQuiet, Qt::QueuedConnection);
    connect(&m_session, &Session::changed, this, &Runner::onNews);
    connect(&m_questions, &QuestionWatch::silent, this, [this] { m_session.stopListening(0); });
    connect(&m_session.follower(0), &TaskFollower::gaveUp, this, &Runner::onGivenUp);
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, [this] {
        m_isOverdue = true;
        m_session.follower(0).giveUpAll();
    });
    m_session.recorder().setJudges(m_options.session.rules);
    m_lastPush.setSingleShot(true);
    m_lastPush.setInterval(m_options.message.questionPatience);
    connect(&m_lastPush, &QTimer::timeout, this, [this] {
        m_pushIsOver = true;
        endWhenQuiet();
    });
}

void Runner::onNews()
{
    if (m_probes)
        m_probes->clearProgress();
    m_printer.news();
    lookForQuestion();
    // The reader of the output is gone, and it has no other use.
    if (m_watch && m_printer.output().isClosed() && m_options.session.recordFile.isEmpty() &&
        !std::exchange(m_interrupted, true))
        QMetaObject::invokeMethod(this, &Runner::interrupt, Qt::QueuedConnection);
}

static bool isGiven(const HttpHeaders &headers, const QString &name)
{
    return std::any_of(headers.begin(), headers.end(), [&name](const HttpHeader &header) {
        return name.compare(QLatin1String(header.name), Qt::CaseInsensitive) == 0;
    });
}

void Runner::start()
{
    if (const std::optional<Error> obstacle = reportObstacle(m_options)) {
        m_printer.output().error(*obstacle);
        m_finished = true;
        return emit finished(2);
    }
    if (!beginRecording())
        return;
    m_connection.retries().setEnabled(m_options.agent.retries);
    for (const auto &[name, bytes] : m_options.agent.keyFiles)
        static_cast<void>(m_session.signatureKeys().addFile(name, bytes)); // already read
    if (!m_options.agent.profile || !ProfileSignIn::isNeeded(*m_options.agent.profile))
        return onHeadersRead({});
    AgentProfile asked = *m_options.agent.profile;
    std::erase_if(asked.headers, [this](const ProfileHeader &header) {
        return isGiven(m_options.agent.headers, header.name) ||
               isGiven(m_options.agent.secretHeaders, header.name);
    });
    m_signIn = std::make_unique<ProfileSignIn>(m_connection, m_session.recording(), asked,
                                               m_options.agent.withoutSecrets);
    connect(m_signIn.get(), &ProfileSignIn::headersRead, this, &Runner::onHeadersRead);
    connect(m_signIn.get(), &ProfileSignIn::ready, this, &Runner::connectNow);
    connect(m_signIn.get(), &ProfileSignIn::failed, this,
            [this](const Error &error) { m_printer.output().error(error); });
    connect(m_signIn.get(), &ProfileSignIn::refused, this, &Runner::onTokenFailed);
    m_signIn->readHeaders();
}

void Runner::onHeadersRead(const HeaderSecrets &secrets)
{
    if (applyOptions(secrets))
        signIn();
}

/// From the command line, else from the profile.
void Runner::signIn()
{
    const bool hasOwn = !m_options.agent.secretHeaders.empty() ||
                        !m_options.agent.apiKey.isEmpty() || !m_options.agent.secretKeys.empty();
    if (m_options.oauth.tokenFile.isEmpty()) {
        if (m_signIn && !hasOwn)
            return m_signIn->signIn();
        return connectNow();
    }
    m_token = std::make_unique<TokenSource>(m_session.recording(), m_options);
    connect(m_token.get(), &TokenSource::came, this, &Runner::onToken);
    connect(m_token.get(), &TokenSource::failed, this, &Runner::onTokenFailed);
    const Result<QList<QUrl>> typed = typedAddresses(m_options.agent.url);
    m_token->start(typed ? originOf(typed->front()) : QString());
}

void Runner::onToken(const QByteArray &token)
{
    const HttpHeader header{"Authorization", "Bearer " + token};
    const auto isToken = [](const HttpHeader &one) { return one.name == "Authorization"; };
    std::erase_if(m_options.agent.secretHeaders, isToken);
    m_options.agent.secretHeaders.push_back(header);
    if (m_connection.state() == Connection::State::Idle)
        return connectNow();
    Credentials credentials = m_connection.credentials();
    std::erase_if(credentials.headers, isToken);
    credentials.headers.push_back(header);
    m_connection.setCredentials(credentials);
}

void Runner::onTokenFailed(const Error &error)
{
    m_printer.output().error(error);
    if (m_connection.state() == Connection::State::Idle)
        finish({QStringLiteral("error"), NoIndex, exitCodeFor(error.kind)});
}

/// Read like a recorded card, so that nothing is asked of the agent. Nothing: it cannot be read,
/// which connecting to the file reports.
static std::optional<FoundCard> cardOffline(const QUrl &file)
{
    const Result<QByteArray> bytes = readCardFile(file.toLocalFile());
    if (!bytes)
        return {};
    const Result<FoundCard> found = readFoundCard(*bytes, file);
    return found ? std::optional(*found) : std::nullopt;
}

void Runner::connectNow()
{
    const Result<QList<QUrl>> typed = typedAddresses(m_options.agent.url);
    HttpHeaders secrets = m_options.agent.secretHeaders;
    if (!m_options.agent.apiKey.isEmpty())
        secrets.push_back({"X-API-Key", m_options.agent.apiKey});
    QString origin = m_options.agent.secretsOrigin;
    if (origin.isEmpty() && typed && !typed->front().isLocalFile())
        origin = originOf(typed->front());
    m_secretsOrigin = origin;
    const Credentials credentials =
        withKeys({origin, secrets}, m_options.agent.secretKeys, nullptr);
    if (!credentials.isEmpty() && !origin.isEmpty())
        m_connection.setCredentials(credentials);
    TlsChoices tls = m_options.agent.tls;
    if (typed && !typed->front().isLocalFile())
        tls.clientOrigin = originOf(typed->front());
    if (!m_options.agent.tls.isEmpty() || !m_options.agent.profile)
        m_connection.setTls(tls);
    if (m_options.check.offlineFile.isEmpty())
        return m_connection.connectTo(m_options.agent.url);
    const QUrl file = QUrl::fromLocalFile(m_options.check.offlineFile);
    if (const std::optional<FoundCard> card = cardOffline(file))
        m_connection.restore(m_options.check.offlineFile, card, {}, {});
    else
        m_connection.connectTo(file.toString());
}

/// The profile's settings, overridden by the command line. False: a file of the profile cannot be
/// read, which is reported.
bool Runner::applyOptions(HeaderSecrets secrets)
{
    const AgentProfile profile = m_options.agent.profile.value_or(AgentProfile());
    CallLimits limits = limitsOf(profile, m_options.agent.limits);
    if (m_options.agent.limits.streamIdle.count() > 0)
        limits.streamIdle = m_options.agent.limits.streamIdle;
    HttpHeaders headers;
    if (m_options.agent.profile) {
        secrets.removeIf([this](HeaderSecrets::iterator secret) {
            return isGiven(m_options.agent.headers, secret.key()) ||
                   isGiven(m_options.agent.secretHeaders, secret.key());
        });
        const std::vector<Error> errors =
            applyProfile(profile, nullptr, secrets, m_options.agent.limits, m_connection);
        if (!errors.empty()) {
            m_printer.output().error(errors.front());
            finish({QStringLiteral("error"), NoIndex, exitCodeFor(errors.front().kind)});
            return false;
        }
        headers = ordinaryHeaders(profile);
        if (const std::optional<Error> notice = unsentHeaders(profile))
            m_printer.output().error(*notice);
    }
    replaceHeaders(headers, m_options.agent.headers);
    m_connection.setLimits(limits);
    m_connection.setExtraHeaders(headers);
    m_connection.setExtensions(profile.extensions + m_options.agent.extensions);
    return true;
}

void Runner::onConnectionChanged()
{
    if (m_acted || m_connection.state() == Connection::State::Connecting)
        return;
    if (m_connection.found())
        chooseOffer();
    if (m_connection.state() == Connection::State::Connecting)
        return; // the endpoint's dialect is being detected
    const bool failed = m_connection.state() == Connection::State::Failed;
    const bool cardIsEnough = isAboutCard() && m_connection.found();
    if (failed && !cardIsEnough) {
        m_acted = true;
        m_printer.news();
        m_printer.connectionError(m_connection, toldError());
        m_printer.otherCards(m_connection);
        finish({QStringLiteral("error"), NoIndex, exitCodeFor(m_connection.error()->kind)});
        return;
    }
    const bool needsNoCard =
        m_connection.choices().withoutCard && m_connection.state() == Connection::State::Connected;
    if (!m_connection.found() && !needsNoCard)
        return;
    m_acted = true;
    if (m_connection.found())
        onCard();
    else
        act();
}

/// Only the card was requested.
bool Runner::isAboutCard() const
{
    return m_options.command == Command::Card ||
           (m_options.command == Command::Check && m_options.message.parts.empty());
}

/// For the card command, prints how far it got.
Error Runner::toldError() const
{
    Error error = *m_connection.error();
    if (m_options.command != Command::Card)
        return error;
    for (const DoctorStep &step : m_connection.diagnosis()) {
        if (step.state == DoctorStep::State::NotReached)
            continue;
        const QString title =
            CliTr::tr("%1: %2").arg(textOf(doctorTitle(step.kind)), textOf(doctorWord(step.state)));
        const bool isTold = step.state == DoctorStep::State::Failed; // by the error itself
        error.details.push_back(isTold ? title : QString(title % u" \u2014 " % textOf(step.seen)));
    }
    if (const ServerCertificatesPointer server = certificatesOf(error)) {
        for (const QString &line : certificateDetails(*server))
            error.details.push_back(line);
    }
    return error;
}

/// --generation, --binding and --endpoint: the card's interface of that kind, else its first one
/// with what they name.
void Runner::chooseOffer()
{
    if (!m_options.agent.generation && !m_options.agent.binding &&
        m_options.agent.endpoint.isEmpty())
        return;
    const std::vector<Offer> &offers = m_connection.found()->offers;
    const auto fits = [this](const Offer &offer) {
        return (!m_options.agent.generation || offer.generation == *m_options.agent.generation) &&
               (!m_options.agent.binding || offer.binding == *m_options.agent.binding) &&
               offer.usable() &&
               (m_options.agent.endpoint.isEmpty() || offer.url == m_options.agent.endpoint);
    };
    const bool settled = m_connection.offer() && fits(*m_connection.offer());
    if (settled || (offers.empty() && m_options.agent.endpoint.isEmpty()))
        return;
    const auto listed = std::find_if(offers.begin(), offers.end(), fits);
    Offer chosen = listed != offers.end() ? *listed : offers.empty() ? Offer() : offers.front();
    if (listed == offers.end()) {
        chosen.generation = m_options.agent.generation.value_or(chosen.generation);
        chosen.binding = m_options.agent.binding.value_or(chosen.binding);
        chosen.url = m_options.agent.endpoint.isEmpty() ? chosen.url : m_options.agent.endpoint;
        chosen.problem = {};
        chosen.spelled.clear();
        chosen.isGuessed = false;
        chosen.isSecurityOpen = chosen.isSecurityOpen && chosen.binding == BindingKind::Grpc;
        chosen.reason = "offer-forced";
    }
    const bool wasActed =
        std::exchange(m_acted, true); // forcing emits a change: must not be handled twice
    m_connection.forceOffer(chosen);
    m_acted = wasActed;
}

/// A key's name is from the card's API key scheme for its place.
void Runner::applyApiKeys()
{
    const AgentCard &card = m_connection.found()->card;
    if (m_options.agent.apiKey.isEmpty() && m_options.agent.secretKeys.empty())
        return;
    QByteArray header = "X-API-Key";
    for (const SecurityScheme &scheme : card.securitySchemes) {
        if (scheme.type == u"apiKey" && scheme.in == u"header" && !scheme.header.isEmpty()) {
            header = scheme.header.toUtf8();
            break;
        }
    }
    Credentials credentials = m_connection.credentials();
    if (credentials.origin.isEmpty()) // names were not known before the card
        credentials.origin = m_secretsOrigin;
    credentials.headers = m_options.agent.secretHeaders;
    credentials.query.clear();
    if (!m_options.agent.apiKey.isEmpty())
        credentials.headers.push_back({header, m_options.agent.apiKey});
    m_connection.setCredentials(withKeys(credentials, m_options.agent.secretKeys, &card));
    if (const QString place = unnamedPlace(m_options.agent.secretKeys, &card); !place.isEmpty()) {
        m_printer.output().error(
            Error(ErrorKind::Usage, QStringLiteral("no-key-name"),
                  CliTr::tr("The card names no API key in the %1, so that the key is not sent.")
                      .arg(place))
                .hinting(CliTr::tr("Give its name: --%1-key-env NAME=VARIABLE").arg(place)));
    }
}

/// The card, with the state of its signatures.
void Runner::onCard()
{
    applyApiKeys();
    if (!m_options.agent.fetchKeys)
        return tellCard();
    m_keys = std::make_unique<KeyFetch>(m_session, m_connection.index());
    connect(m_keys.get(), &KeyFetch::finished, this, &Runner::tellCard);
    m_keys->start();
}

void Runner::tellCard()
{
    if (m_finished)
        return;
    m_printer.news();
    CardPrinter(m_options, m_printer.output()).card(m_connection);
    if (m_options.command == Command::Card)
        printCertificates(m_connection, m_session.recording(), m_printer.output());
    act();
}

/// First the probes, then the requested call.
void Runner::probe()
{
    m_probes =
        std::make_unique<CheckProbes>(m_connection, m_session.recording(), m_printer, m_options);
    connect(m_probes.get(), &CheckProbes::finished, this, [this] {
        if (m_interrupted)
            finish(outcomes());
        else
            call();
    });
    m_probes->start();
}

SendDraft Runner::draft() const
{
    SendDraft draft;
    draft.messageId = QUuid::createUuid().toString(QUuid::WithoutBraces);
    draft.contextId = m_options.message.contextId;
    draft.taskId = m_options.call.taskId;
    draft.referenceTaskIds = m_options.message.references;
    draft.parts = m_options.message.parts;
    draft.metadata = m_options.call.metadata;
    draft.extensions = m_options.agent.extensions;
    draft.acceptedOutputModes = m_options.message.accept;
    draft.historyLength = m_options.call.history;
    draft.returnImmediately = m_options.message.returnImmediately;
    if (!m_options.push.url.isEmpty())
        draft.push = m_options.push;
    return draft;
}

void Runner::act()
{
    if (m_connection.credentialsWithheld()) {
        m_printer.output().error(
            Error(ErrorKind::Auth, QStringLiteral("withheld"),
                  CliTr::tr(
                      "The card points to another origin (%1); the credentials were given for %2 "
                      "and are not sent there.")
                      .arg(originOf(m_connection.offer()->url), m_connection.credentials().origin))
                .hinting(CliTr::tr("If you trust it: --secrets-for %1")
                             .arg(originOf(m_connection.offer()->url))));
    }
    if (m_options.command == Command::Run)
        return playScript();
    const bool canProbe = m_options.check.probes && m_options.check.offlineFile.isEmpty() &&
                          m_connection.state() == Connection::State::Connected;
    if (m_options.command == Command::Check && canProbe)
        return probe();
    call();
}

void Runner::watch()
{
    m_watch = std::make_unique<TaskWatch>(
        m_session, m_connection, m_options.call.taskIds,
        TaskCallOptions{m_options.call.history, m_options.call.metadata});
    const std::vector<ExchangeId> calls = m_watch->start();
    if (calls.empty()) {
        m_printer.output().error(*m_connection.whyNot(Operation::Subscribe));
        return finish({QStringLiteral("error"), NoIndex, 2});
    }
    m_call = calls.front();
    for (const ExchangeId call : calls)
        m_printer.sent(call);
}

/// Metadata that the version in use has no field for is not left out silently.
bool Runner::canSendMetadata() const
{
    const auto operation = m_options.command == Command::TaskGet      ? Operation::GetTask
                           : m_options.command == Command::TaskCancel ? Operation::CancelTask
                                                                      : Operation::Subscribe;
    const bool isOfTask =
        operation != Operation::Subscribe || m_options.command == Command::TaskWatch;
    if (!isOfTask || m_options.call.metadata.isEmpty() || !m_connection.dialect() ||
        m_connection.dialect()->takesMetadata(operation))
        return true;
    const Dialect &dialect = *m_connection.dialect();
    m_printer.output().error(
        Error(ErrorKind::Usage, QStringLiteral("no-metadata"),
              CliTr::tr("%1 of version %2 has no field for --metadata over this binding.")
                  .arg(QString::fromUtf8(dialect.codec->operationName(operation)),
                       generationWord(dialect.generation))));
    return false;
}

void Runner::call()
{
    if (m_options.agent.limits.total.count() > 0)
        m_deadline.start(m_options.agent.limits.total);
    if (!canSendMetadata())
        return finish({QStringLiteral("error"), NoIndex, 2});
    if (m_options.command == Command::TaskWatch)
        return watch();
    if (isAboutCard() && !m_options.extended)
        return finishWithCard();
    const bool isSend = m_options.command == Command::Send || m_options.command == Command::Check;
    SendDraft message = isSend ? draft() : SendDraft();
    if (isSend && m_options.message.receives && !beginReceiving(message))
        return;
    const Operation operation = startCall(message);
    if (m_listener)
        m_listener->sent(m_receiver, m_call);
    if (m_call == 0) {
        m_printer.output().error(*m_connection.whyNot(operation));
        finish({QStringLiteral("error"), NoIndex, 2});
        return;
    }
    m_printer.sent(m_call);
}

/// The card was all that was requested: it may not say where its agent is.
void Runner::finishWithCard()
{
    const std::optional<FoundCard> &found = m_connection.found();
    if (!found || hasAddress(*found) || !m_connection.error())
        return finish({QStringLiteral("completed"), NoIndex, 0});
    m_printer.output().error(*m_connection.error());
    finish({QStringLiteral("error"), NoIndex, exitCodeFor(ErrorKind::Decode)});
}

bool Runner::beginReceiving(SendDraft &draft)
{
    m_listener = std::make_unique<PushListener>(m_session);
    if (const auto error = m_listener->start(listenChoices(m_options))) {
        m_printer.output().error(*error);
        finish({QStringLiteral("error"), NoIndex, exitCodeFor(error->kind)});
        return false;
    }
    connect(m_listener.get(), &PushListener::answered, this, &Runner::endWhenQuiet,
            Qt::QueuedConnection);
    PushProof proof;
    proof.scheme = m_options.push.authScheme;
    proof.credentials = m_options.push.authCredentials;
    m_receiver =
        m_listener->receiveWith(m_connection.index(), draft, proof, m_options.listen.answer);
    return true;
}

/// The task continues, or its end was received but not yet pushed.
bool Runner::awaitsPush()
{
    const Store &store = m_session.store();
    if (!m_listener || m_task == NoIndex || m_interrupted)
        return false;
    const TaskRecord &task = store.tasks[m_task];
    if (!isTerminal(task.state))
        return task.state != TaskState::InputRequired && task.state != TaskState::AuthRequired;
    for (const FrameIndex index : task.frames) {
        const Frame &frame = store.frames[index];
        if ((frame.flags & FrameReceived) && isTerminal(frame.state))
            return false;
    }
    if (m_lastPush.isActive())
        return true;
    if (!m_pushIsOver)
        m_lastPush.start();
    return !m_pushIsOver;
}

void Runner::playScript()
{
    m_script = std::make_unique<ScriptRun>(m_session, m_printer, m_options);
    connect(m_script.get(), &ScriptRun::finished, this, [this](int code) {
        if (std::exchange(m_finished, true))
            return;
        if (m_connection.advice())
            m_printer.advice(*m_connection.advice(), *m_connection.offer());
        end(code);
    });
    m_script->start();
}

Operation Runner::startCall(const SendDraft &message)
{
    const QString &task = m_options.call.taskId;
    const bool stream = m_options.message.stream.value_or(m_connection.streams());
    switch (m_options.command) {
    case Command::Send:
    case Command::Check:
        m_call = m_connection.send(message, stream);
        break;
    case Command::TaskGet:
        m_call = m_connection.getTask(task, {m_options.call.history, m_options.call.metadata});
        return Operation::GetTask;
    case Command::TaskCancel:
        m_call = m_connection.cancelTask(task, {{}, m_options.call.metadata});
        return Operation::CancelTask;
    case Command::TaskList:
        m_call = m_connection.listTasks(m_options.filter);
        return Operation::ListTasks;
    case Command::PushSet:
        m_call = m_connection.setPush(task, m_options.push);
        return Operation::SetPush;
    case Command::PushGet:
        m_call = m_connection.getPush(task, m_options.push.id);
        return Operation::GetPush;
    case Command::PushList:
        m_call = m_connection.listPush(task);
        return Operation::ListPush;
    case Command::PushDelete:
        m_call = m_connection.deletePush(task, m_options.push.id);
        return Operation::DeletePush;
    case Command::Card:
        m_call = m_connection.fetchExtendedCard();
        return Operation::ExtendedCard;
    default:
        break;
    }
    return stream ? Operation::SendStreaming : Operation::Send;
}

void Runner::onCallEnded(ExchangeId id)
{
    if (m_script)
        return;
    if (m_task == NoIndex)
        m_task = m_session.store().track(id)->task;
    if (m_watch)
        m_watch->ended(id, m_interrupted);
    if (!renewsToken(id))
        QMetaObject::invokeMethod(this, &Runner::endWhenQuiet, Qt::QueuedConnection);
}

/// A token refused before its expiry is renewed, and the call repeated: once.
bool Runner::renewsToken(ExchangeId id)
{
    const bool isRefused = id == m_call && m_session.recording().facts(id).status == 401;
    if (!isRefused || m_interrupted || !m_signIn || !m_signIn->canRenew() || m_refused != 0)
        return false;
    m_refused = id;
    m_isRenewing = true;
    m_signIn->whenRenewed([this](bool isNew) { onRenewed(isNew); });
    return true;
}

void Runner::onRenewed(bool isNew)
{
    m_isRenewing = false;
    if (!isNew || m_interrupted) {
        m_refused = 0;
        return finish(outcomes());
    }
    Output::tell(CliTr::tr("The token was renewed, and the call is made again."));
    call();
}

/// Official SDKs keep the stream of an interrupted task open.
void Runner::lookForQuestion()
{
    const bool asks = m_options.command == Command::Send || m_options.command == Command::Check;
    if (!asks || m_options.message.wait || m_call == 0 || m_connection.openCalls() == 0)
        return;
    const ExchangeTrack &track = *m_session.store().track(m_call);
    if (track.stream && track.task != NoIndex)
        m_questions.look(m_session.store().tasks[track.task].state, track.events);
}

/// Once for each task: it is polled no more.
void Runner::onGivenUp(TaskIndex task)
{
    const QString id = QString::fromUtf8(m_session.store().tasks[task].id);
    const auto patience =
        std::chrono::duration_cast<std::chrono::minutes>(m_session.following().patience);
    m_printer.output().error(
        Error(ErrorKind::Timeout, QStringLiteral("not-ended"),
              m_isOverdue
                  ? CliTr::tr("Task %1 did not end within the timeout; it is not polled any more.")
                        .arg(id)
                  : CliTr::tr("Task %1 has not changed for %2 min; it is not polled any more.")
                        .arg(id)
                        .arg(patience.count()))
            .hinting(CliTr::tr("task watch goes on following it; --timeout says how long.")));
    QMetaObject::invokeMethod(this, &Runner::endWhenQuiet, Qt::QueuedConnection);
}

void Runner::endWhenQuiet()
{
    const bool following = m_watch ? m_watch->isFollowing()
                                   : m_task != NoIndex && m_session.follower(0).isFollowing(m_task);
    if (m_call == 0 || m_isRenewing || m_connection.openCalls() > 0 ||
        ((following || m_connection.isTrying()) && !m_interrupted) || awaitsPush())
        return;
    if (m_connection.retries().anyCountsDown()) {
        m_session.flush(); // prints how long the wait is
        return;
    }
    finish(outcomes());
}

void Runner::interrupt()
{
    m_interrupted = true;
    if (m_script)
        return m_script->stop();
    if (m_probes && m_probes->isRunning())
        return m_probes->stop();
    m_session.stopListening(0);
    if (m_connection.openCalls() == 0)
        finish(outcomes());
}

std::vector<Outcome> Runner::outcomes() const
{
    if (m_watch)
        return m_watch->outcomes(m_interrupted);
    RunFacts facts;
    facts.call = m_call;
    facts.task = m_task;
    facts.isInterrupted = m_interrupted;
    facts.isGivenUp = m_task != NoIndex && m_session.follower(0).status(m_task).isGivenUp;
    facts.isCancelling = m_options.command == Command::TaskCancel;
    facts.refused = m_refused;
    return {outcomeOf(m_session, facts)};
}

/// False if the file cannot be created: then nothing is sent.
bool Runner::beginRecording()
{
    if (m_options.session.recordFile.isEmpty())
        return true;
    Result<std::unique_ptr<Journal>> journal =
        Journal::create(m_options.session.recordFile, m_session);
    if (!journal) {
        m_printer.output().error(journal.error());
        finish({QStringLiteral("error"), NoIndex, 2});
        return false;
    }
    m_journal = journal.take();
    connect(m_journal.get(), &Journal::failed, this,
            [this](const Error &error) { m_printer.output().error(error); });
    return true;
}

void Runner::printStats() const
{
    const ExchangeFacts &facts = m_session.recording().facts(m_call);
    // Until now, when the end has been processed; `endedNs` is its arrival.
    const double ms = double(m_session.recording().nowNs() - facts.startedNs) / 1e6;
    const quint32 events = m_session.store().track(m_call)->events;
    std::fprintf(
        stderr, "{\"events\":%u,\"ms\":%.1f,\"eventsPerSecond\":%.0f,\"peakRssKiB\":%lld}\n",
        events, ms, ms > 0 ? events / ms * 1000 : 0.0, static_cast<long long>(peakMemoryKib()));
}

void Runner::finish(const std::vector<Outcome> &outcomes)
{
    if (std::exchange(m_finished, true))
        return;
    if (m_probes)
        m_probes->clearProgress();
    if (m_options.output.stats && m_call != 0)
        printStats(); // before the end is assembled: receiving and folding are measured
    m_session.flush();
    m_printer.lastNews();
    if (m_connection.advice())
        m_printer.advice(*m_connection.advice(), *m_connection.offer());
    const bool isIncomplete = m_journal && m_journal->close();
    if (!isAboutCard() || m_options.extended) {
        for (const Outcome &outcome : outcomes)
            EndPrinter(m_session, m_printer.output()).end(outcome);
    }
    const int code = exitCodeOf(outcomes);
    if (m_options.command != Command::Check)
        return end(isIncomplete && code == 0 ? 2 : code);
    // The task's final state does not matter: only a failed call counts.
    const bool ended = code == 6 || code == 8;
    const auto probes = m_probes ? m_probes->results() : std::vector<ProbeResult>();
    const bool isOpen = (ended || code == 0) && m_probes && m_probes->hasLeftovers();
    end(reportCheck(m_session, m_options, m_printer.output(), probes,
                    isOpen  ? exitCodeFor(ErrorKind::Rpc)
                    : ended ? 0
                            : code));
}

/// Renewed tokens are stored first.
void Runner::end(int exitCode)
{
    if (!m_signIn)
        return emit finished(exitCode);
    m_signIn->whenKept([this, exitCode] { emit finished(exitCode); });
}

} // namespace a2a::cli

#include "moc_runner.cpp"
