// SPDX-License-Identifier: Apache-2.0
#include "model/lab/prober.h"

#include "model/a2a/urlsecrets.h"
#include "model/lab/activeprobe.h"
#include "model/lab/activesteps.h"
#include "model/recording/redactor.h"
#include "model/session/proberesponse.h"

#include <QUuid>

#include <algorithm>

namespace a2a {

QByteArray probeResultName(ProbeResult::Verdict verdict)
{
    static constexpr const char *words[] = {"pass", "fail", "inconclusive", "skipped"};
    return words[int(verdict)];
}

static constexpr qint64 AnswerLimit = 1024 * 1024;

using rules::ProbeKind;

static QString newId()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces);
}

static bool isChosen(const std::vector<ProbeKind> &only, ProbeKind kind)
{
    return only.empty() || std::find(only.begin(), only.end(), kind) != only.end();
}

/// The card requires authentication for every request.
static bool wantsCredentials(const json::Value card)
{
    for (const char *name : {"security", "securityRequirements"}) {
        const json::Value list = card[name];
        bool anyone = list.count() == 0;
        for (const json::Value one : json::children(list)) {
            const json::Value schemes = one["schemes"];
            anyone = anyone || (schemes.isValid() ? schemes : one).count() == 0;
        }
        if (!anyone)
            return true;
    }
    return false;
}

static bool offersExtended(json::Value card)
{
    return card["capabilities"]["extendedAgentCard"].toBool() ||
           card["supportsAuthenticatedExtendedCard"].toBool();
}

static bool offersPush(json::Value card)
{
    return card["capabilities"]["pushNotifications"].toBool();
}

/// The probes that make sense over one interface.
static std::vector<ProbeKind> kindsFor(const Dialect &dialect, json::Value card,
                                       bool hasCredentials)
{
    const VersionTraits &version = dialect.version();
    const bool namesOperations = dialect.bindingTraits().namesOperations;
    std::vector<ProbeKind> kinds{ProbeKind::UnknownTask, ProbeKind::CancelUnknown};
    const auto add = [&kinds](bool applicableSteps, ProbeKind kind) {
        if (applicableSteps)
            kinds.push_back(kind);
    };
    add(true, ProbeKind::SubscribeUnknown);
    for (const ProbeKind kind : {ProbeKind::UnknownMethod, ProbeKind::BrokenJson,
                                 ProbeKind::NoRequest, ProbeKind::NoParams})
        add(namesOperations, kind);
    add(version.sendsVersionHeader, ProbeKind::OtherVersion);
    add(version.sendsVersionHeader && namesOperations, ProbeKind::NoVersion);
    add(version.requiresTaskList, ProbeKind::BadPageSize);
    add(version.requiresTaskList, ProbeKind::List);
    add(wantsCredentials(card), ProbeKind::NoCredentials);
    add(!wantsCredentials(card) && hasCredentials, ProbeKind::Anonymous);
    const bool hasExtended = dialect.supports(Operation::ExtendedCard);
    add(hasExtended && offersExtended(card), ProbeKind::ExtendedCard);
    add(hasExtended && offersExtended(card) && hasCredentials, ProbeKind::ExtendedSigned);
    add(version.hasUndeclaredErrors && namesOperations && !offersExtended(card),
        ProbeKind::ExtendedUndeclared);
    add(true, offersPush(card) ? ProbeKind::PushUnknown : ProbeKind::PushUndeclared);
    return kinds;
}

std::vector<ProbeKind> claimProbes()
{
    return {ProbeKind::UnknownTask,    ProbeKind::SubscribeUnknown, ProbeKind::List,
            ProbeKind::NoCredentials,  ProbeKind::Anonymous,        ProbeKind::ExtendedCard,
            ProbeKind::ExtendedSigned, ProbeKind::PushUnknown,      ProbeKind::PushUndeclared};
}

/// Why a probe does not apply to a binding; empty if it does.
static Phrase unavailableReason(ProbeKind kind, BindingKind binding)
{
    if (!traitsOf(binding).hasBinaryBodies)
        return {};
    switch (kind) {
    case ProbeKind::UnknownMethod:
    case ProbeKind::BrokenJson:
    case ProbeKind::NoRequest:
    case ProbeKind::NoParams:
        return {"probe-no-rpc-errors"};
    case ProbeKind::NoVersion:
        return {"probe-no-version-header"};
    default:
        return {};
    }
}

Prober::Prober(Connection &connection, Recording &recording, QObject *parent)
    : QObject(parent)
    , m_connection(connection)
    , m_recording(recording)
{
}

Prober::~Prober() = default;

void Prober::setActive(bool isActive, const QString &text)
{
    m_isActive = isActive;
    m_text = text;
}

void Prober::start(const std::vector<rules::ProbeKind> &only)
{
    if (m_running)
        return;
    m_running = true;
    m_results.clear();
    m_leftovers.clear();
    m_next = 0;
    m_steps = plan(only);
    for (ProbeStep &step : m_steps)
        step.patience = m_patience;
    QMetaObject::invokeMethod(this, &Prober::next, Qt::QueuedConnection);
}

void Prober::stop()
{
    m_next = m_steps.size();
    if (m_exchange)
        m_exchange->stop();
    if (m_active)
        m_active->stop();
}

void Prober::next()
{
    if (m_next >= m_steps.size()) {
        m_running = false;
        emit finished();
        return;
    }
    const ProbeStep &step = m_steps[m_next];
    if (!step.skippedReason.isEmpty()) {
        conclude(skippedResult(step));
        QMetaObject::invokeMethod(this, &Prober::next, Qt::QueuedConnection);
        return;
    }
    if (rules::isActive(step.mark.kind))
        return runActive(step);
    Result<ExchangeRequest> request = this->request(step);
    if (!request) {
        conclude({step.mark,
                  step.offer,
                  ProbeResult::Verdict::Inconclusive,
                  0,
                  request.error().message,
                  {}});
        QMetaObject::invokeMethod(this, &Prober::next, Qt::QueuedConnection);
        return;
    }
    ExchangeRequest probe = request.take();
    probe.operation = step.mark.text();
    probe.headerLimit = m_patience.reply;
    probe.totalLimit = m_patience.reply;
    probe.bodyLimit = AnswerLimit;
    probe.stream = false; // also for streaming requests: an endless response is cut off
    m_exchange = std::make_unique<Exchange>(m_recording);
    connect(m_exchange.get(), &Exchange::finished, this, &Prober::onFinished);
    m_exchange->start(probe);
}

void Prober::runActive(const ProbeStep &step)
{
    m_active = std::make_unique<ActiveProbe>(m_connection, m_recording, step, m_text);
    connect(m_active.get(), &ActiveProbe::concluded, this, &Prober::onActiveConcluded);
    connect(m_active.get(), &ActiveProbe::finished, this, &Prober::onActiveFinished);
    m_active->start();
}

void Prober::onActiveConcluded()
{
    if (m_next >= m_steps.size())
        return; // stopped
    const ProbeStep step = m_steps[m_next];
    const ExchangeId last = m_active->lastExchange();
    const auto mark =
        rules::ProbeMark::read(last == 0 ? QString() : m_recording.facts(last).request.operation);
    conclude(mark ? readResult(*mark, step.offer, m_recording, last)
                  : ProbeResult{step.mark,
                                step.offer,
                                ProbeResult::Verdict::Inconclusive,
                                0,
                                m_active->notSentReason(),
                                {}});
}

void Prober::onActiveFinished()
{
    ActiveProbe &active = *m_active.release(); // it is the sender
    active.deleteLater();
    m_leftovers.insert(m_leftovers.end(), active.leftovers().begin(), active.leftovers().end());
    next();
}

void Prober::onFinished(const ExchangeOutcome &outcome)
{
    const ExchangeId id = m_exchange->id();
    m_exchange.release()->deleteLater(); // it is the sender
    if (m_next >= m_steps.size())
        return next(); // stopped
    const ProbeStep step = m_steps[m_next];
    if (!outcome.error && hasFallback(step.mark, m_recording, id)) {
        ++m_steps[m_next].mark.attempt; // the agent may use another method name
        return next();
    }
    conclude(readResult(step.mark, step.offer, m_recording, id));
    next();
}

bool Prober::hasFallback(const rules::ProbeMark &mark, const Recording &recording, ExchangeId id)
{
    const ExchangeFacts &facts = recording.facts(id);
    const auto answer = readProbeResponse(mark, facts, recording.body(id, 0, facts.bodySize));
    return answer && answer->superseded && !facts.error;
}

ProbeResult Prober::skippedResult(const ProbeStep &step)
{
    return {step.mark, step.offer, ProbeResult::Verdict::Skipped, 0, step.skippedReason, {}};
}

/// The result of a probe that consists of several requests.
static ProbeResult activeResult(const rules::ProbeMark &mark, const Offer &offer,
                                const Recording &recording, ExchangeId id)
{
    const rules::ProbeRunOutcome outcome = rules::evaluateRun(probeRun(mark, recording, id));
    ProbeResult result{mark, offer, ProbeResult::Verdict::Inconclusive, id, outcome.seen, {}};
    if (outcome.verdict == rules::ProbeRunOutcome::Verdict::Passed)
        result.verdict = ProbeResult::Verdict::Passed;
    if (outcome.verdict == rules::ProbeRunOutcome::Verdict::Failed) {
        result.verdict = ProbeResult::Verdict::Failed;
        result.broken = rules::probeRules(mark.kind).split(' ');
    }
    return result;
}

ProbeResult Prober::readResult(const rules::ProbeMark &mark, const Offer &offer,
                               const Recording &recording, ExchangeId id)
{
    if (rules::isActive(mark.kind))
        return activeResult(mark, offer, recording, id);
    const ExchangeFacts &facts = recording.facts(id);
    const QByteArray body = recording.body(id, 0, facts.bodySize);
    const QByteArray read = probeBody(mark, facts, body);
    ProbeResult result{mark, offer, ProbeResult::Verdict::Inconclusive, id, {}, {}};
    result.seen = facts.error && facts.status == 0
                      ? facts.error->message
                      : rules::describeProbeResponse(mark, facts, read);
    Notes notes;
    rules::checkProbe(mark, facts, read, notes);
    const QByteArrayList decided = rules::probeRules(mark.kind).split(' ');
    for (const Note &note : notes) {
        if (decided.contains(note.rule) && !result.broken.contains(note.rule))
            result.broken.append(note.rule);
    }
    if (!result.broken.isEmpty())
        result.verdict = ProbeResult::Verdict::Failed;
    else if (!facts.error && rules::provesConformance(mark, facts, read))
        result.verdict = ProbeResult::Verdict::Passed;
    return result;
}

void Prober::conclude(ProbeResult result)
{
    ++m_next;
    m_results.push_back(std::move(result));
    emit probed(m_results.back());
}

std::vector<ProbeStep> Prober::plan(const std::vector<ProbeKind> &only) const
{
    return m_connection.link().isRecorded() ? std::vector<ProbeStep>() : applicableSteps(only);
}

std::vector<ProbeStep> Prober::applicableSteps(const std::vector<ProbeKind> &only) const
{
    std::vector<ProbeStep> steps;
    const std::optional<FoundCard> &found = m_connection.link().foundCard();
    const Offer *spoken = m_connection.link().offer();
    if (!found || !spoken)
        return steps;
    const json::Document card(found->card.json);
    const auto add = [&](const Offer &offer, ProbeKind kind) {
        const Dialect *asked = dialectFor(offer);
        const std::optional<Operation> operation = rules::probeOperation(kind);
        const bool isThere = asked && (!operation || asked->supports(*operation));
        const bool isOfCard = kind == ProbeKind::CardAgain; // which uses HTTP anyway
        const BindingKind binding = isOfCard ? BindingKind::HttpJson : offer.binding;
        if (isChosen(only, kind) && isThere && offer.isUsable())
            steps.push_back(
                {{kind, offer.protocolVersion, binding}, offer, unavailableReason(kind, binding)});
    };
    const bool hasCredentials = !m_connection.choices().credentials().isEmpty();
    const Dialect *dialect = dialectFor(*spoken);
    if (!dialect)
        return steps;
    for (const ProbeKind kind : kindsFor(*dialect, card.root(), hasCredentials))
        add(*spoken, kind);
    for (const Offer &other : found->offers) { // each interface of the card is probed once
        if (other != *spoken)
            add(other, ProbeKind::UnknownTask);
    }
    const bool isWeb = !found->url.isLocalFile() && found->url.isValid();
    if (isWeb && dialect->version().hasCachedCards && !cardTag().isEmpty())
        add(*spoken, ProbeKind::CardAgain);
    for (int kind = 0; m_isActive && kind < rules::ProbeKindCount; ++kind) {
        if (rules::isActive(ProbeKind(kind)) && isChosen(only, ProbeKind(kind)))
            steps.push_back({{ProbeKind(kind), spoken->protocolVersion, spoken->binding},
                             *spoken,
                             inapplicableReason(ProbeKind(kind), *dialect, card.root())});
    }
    return steps;
}

/// The ETag of the card response.
QByteArray Prober::cardTag() const
{
    for (ExchangeId id = m_recording.lastId(); id > 0; --id) {
        const ExchangeFacts &facts = m_recording.facts(id);
        if (facts.request.agent == m_connection.index() && facts.status == 200 &&
            withoutMaskedParameters(facts.request.url) == m_connection.link().foundCard()->url)
            return headerValue(facts.responseHeaders, "ETag");
    }
    return {};
}

static void setHeader(HttpHeaders &headers, const QByteArray &name, const QByteArray &value)
{
    std::erase_if(headers, [&name](const HttpHeader &header) {
        return header.name.compare(name, Qt::CaseInsensitive) == 0;
    });
    if (!value.isEmpty())
        headers.push_back({name, value});
}

/// The call that a probe makes or varies.
static OperationCall callOf(const rules::ProbeMark &mark)
{
    OperationCall call;
    call.operation = rules::probeOperation(mark.kind).value_or(Operation::GetTask);
    call.taskId = newId();
    call.attempt = mark.attempt;
    if (mark.kind == ProbeKind::BadPageSize)
        call.operation = Operation::ListTasks;
    if (call.operation == Operation::ListTasks)
        call.filter.pageSize = mark.kind == ProbeKind::List ? 1 : -1;
    return call;
}

/// Also those that the user entered as ordinary headers, and the client's certificate.
static void forgetCredentials(ExchangeRequest &request, const AgentCard &card)
{
    request.credentials = {};
    request.tls.removeClientCertificate();
    std::erase_if(request.headers, [&card](const HttpHeader &header) {
        const auto isIn = [&header](const SecurityScheme &scheme) {
            return scheme.in == u"header" &&
                   header.name.compare(scheme.header.toUtf8(), Qt::CaseInsensitive) == 0;
        };
        return Redactor::isSecretHeader(header.name) ||
               std::any_of(card.securitySchemes.begin(), card.securitySchemes.end(), isIn);
    });
}

Result<ExchangeRequest> Prober::cardRequest() const
{
    ExchangeRequest request;
    request.method = "GET";
    request.url = m_connection.link().foundCard()->url;
    request.headers = cardRequestHeaders();
    m_connection.link().access().applyTo(request);
    request.agent = m_connection.index();
    setHeader(request.headers, "If-None-Match", cardTag());
    return request;
}

Result<ExchangeRequest> Prober::request(const ProbeStep &step) const
{
    const ProbeKind kind = step.mark.kind;
    if (kind == ProbeKind::CardAgain)
        return cardRequest();
    const OperationCall call = callOf(step.mark);
    Result<PreparedCall> prepared = m_connection.operations().prepareFor(step.offer, call);
    if (!prepared)
        return prepared.error();
    ExchangeRequest request = prepared->request();
    const QByteArray method =
        codecFor(step.offer.protocolVersion)->operationName(Operation::GetTask);
    switch (kind) {
    case ProbeKind::UnknownMethod:
        request.body = R"({"jsonrpc":"2.0","id":1,"method":"a2ascope/probe","params":{}})";
        break;
    case ProbeKind::BrokenJson:
        request.body = R"({"jsonrpc":"2.0","id":1,)";
        break;
    case ProbeKind::NoRequest:
        request.body = R"({"probe":true})";
        break;
    case ProbeKind::NoParams:
        request.body = R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"(","params":{}})";
        break;
    case ProbeKind::OtherVersion:
        setHeader(request.headers, "A2A-Version", "99.0");
        break;
    case ProbeKind::NoVersion:
        setHeader(request.headers, "A2A-Version", {});
        break;
    case ProbeKind::NoCredentials:
    case ProbeKind::Anonymous:
    case ProbeKind::ExtendedCard:
        forgetCredentials(request, m_connection.link().foundCard()->card);
        break;
    default:
        break;
    }
    return request;
}

} // namespace a2a

#include "moc_prober.cpp"
