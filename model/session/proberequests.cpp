// SPDX-License-Identifier: Apache-2.0
// What Prober sends, and when it makes sense.
#include "model/session/prober.h"

#include <QUuid>

#include <algorithm>

namespace a2a {

using rules::ProbeKind;

static QString newId()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces);
}

static bool isChosen(const std::vector<ProbeKind> &only, ProbeKind kind)
{
    return only.empty() || std::find(only.begin(), only.end(), kind) != only.end();
}

/// The card wants callers to sign in, whatever they ask for.
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

/// Those that make sense over one interface.
static std::vector<ProbeKind> kindsFor(const Offer &offer, json::Value card, bool hasCredentials)
{
    const bool isRpc = offer.binding == BindingKind::JsonRpc;
    const bool isGrpc = offer.binding == BindingKind::Grpc;
    const bool isNew = offer.generation == Generation::V1_0;
    std::vector<ProbeKind> kinds{ProbeKind::UnknownTask, ProbeKind::CancelUnknown};
    const auto add = [&kinds](bool sensible, ProbeKind kind) {
        if (sensible)
            kinds.push_back(kind);
    };
    add(true, ProbeKind::SubscribeUnknown);
    for (const ProbeKind kind : {ProbeKind::UnknownMethod, ProbeKind::BrokenJson,
                                 ProbeKind::NoRequest, ProbeKind::NoParams})
        add(isRpc || isGrpc, kind);
    add(isNew, ProbeKind::OtherVersion);
    add(isNew && (isRpc || isGrpc), ProbeKind::NoVersion);
    add(isNew, ProbeKind::BadPageSize);
    add(isNew, ProbeKind::List);
    add(wantsCredentials(card), ProbeKind::NoCredentials);
    add(!wantsCredentials(card) && hasCredentials, ProbeKind::Anonymous);
    const bool hasExtended = offer.generation != Generation::V0_1;
    add(hasExtended && offersExtended(card), ProbeKind::ExtendedCard);
    add(hasExtended && offersExtended(card) && hasCredentials, ProbeKind::ExtendedSigned);
    add(isNew && (isRpc || isGrpc) && !offersExtended(card), ProbeKind::ExtendedUndeclared);
    add(true, offersPush(card) ? ProbeKind::PushUnknown : ProbeKind::PushUndeclared);
    return kinds;
}

std::vector<ProbeKind> probesOfClaims()
{
    return {ProbeKind::UnknownTask,    ProbeKind::SubscribeUnknown, ProbeKind::List,
            ProbeKind::NoCredentials,  ProbeKind::Anonymous,        ProbeKind::ExtendedCard,
            ProbeKind::ExtendedSigned, ProbeKind::PushUnknown,      ProbeKind::PushUndeclared};
}

/// Why a probe says nothing over a binding; empty: it does.
static QString whyNot(ProbeKind kind, BindingKind binding)
{
    if (binding != BindingKind::Grpc)
        return {};
    switch (kind) {
    case ProbeKind::UnknownMethod:
    case ProbeKind::BrokenJson:
    case ProbeKind::NoRequest:
    case ProbeKind::NoParams:
        return Prober::tr("Not judged over gRPC: the rule is about the errors of JSON-RPC.");
    case ProbeKind::NoVersion:
        return Prober::tr("Not judged over gRPC: the address of a call names the version there.");
    default:
        return {};
    }
}

std::vector<ProbeStep> Prober::plan(const std::vector<ProbeKind> &only) const
{
    return m_connection.isRecorded() ? std::vector<ProbeStep>() : sensible(only);
}

std::vector<ProbeStep> Prober::sensible(const std::vector<ProbeKind> &only) const
{
    std::vector<ProbeStep> steps;
    const std::optional<FoundCard> &found = m_connection.found();
    const Offer *spoken = m_connection.offer();
    if (!found || !spoken)
        return steps;
    const json::Document card(found->card.json);
    const auto add = [&](const Offer &offer, ProbeKind kind) {
        const Dialect *dialect = dialectFor(offer);
        const std::optional<Operation> operation = rules::probeOperation(kind);
        const bool isThere = dialect && (!operation || dialect->has(*operation));
        const bool isOfCard = kind == ProbeKind::CardAgain; // which comes by HTTP all the same
        const BindingKind binding = isOfCard ? BindingKind::HttpJson : offer.binding;
        if (isChosen(only, kind) && isThere && offer.usable())
            steps.push_back({{kind, offer.generation, binding}, offer, whyNot(kind, binding)});
    };
    const bool hasCredentials = !m_connection.credentials().isEmpty();
    for (const ProbeKind kind : kindsFor(*spoken, card.root(), hasCredentials))
        add(*spoken, kind);
    for (const Offer &other : found->offers) { // each interface of the card is asked once
        if (other != *spoken)
            add(other, ProbeKind::UnknownTask);
    }
    const bool isWeb = !found->url.isLocalFile() && found->url.isValid();
    if (isWeb && spoken->generation == Generation::V1_0 && !cardTag().isEmpty())
        add(*spoken, ProbeKind::CardAgain);
    return steps;
}

/// The ETag with which the card came.
QByteArray Prober::cardTag() const
{
    for (ExchangeId id = m_recording.lastId(); id > 0; --id) {
        const ExchangeFacts &facts = m_recording.facts(id);
        if (facts.request.agent == m_connection.index() && facts.status == 200 &&
            facts.request.url == m_connection.found()->url)
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

/// The call that a probe is, or is a variation of.
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

Result<ExchangeRequest> Prober::cardRequest() const
{
    ExchangeRequest request;
    request.method = "GET";
    request.url = m_connection.found()->url;
    request.headers = cardRequestHeaders();
    request.credentials = m_connection.credentials();
    request.tls = m_connection.tls();
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
    Result<PreparedCall> prepared = m_connection.prepareFor(step.offer, call);
    if (!prepared)
        return prepared.error();
    ExchangeRequest request = prepared->request();
    const QByteArray method = codecFor(step.offer.generation)->operationName(Operation::GetTask);
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
        request.credentials = {};
        break;
    default:
        break;
    }
    return request;
}

} // namespace a2a
