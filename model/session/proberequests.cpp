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
static std::vector<ProbeKind> kindsFor(const Offer &offer, json::Value card)
{
    const bool isRpc = offer.binding == BindingKind::JsonRpc;
    const bool isNew = offer.generation == Generation::V1_0;
    std::vector<ProbeKind> kinds{ProbeKind::UnknownTask, ProbeKind::CancelUnknown};
    const auto add = [&kinds](bool sensible, ProbeKind kind) {
        if (sensible)
            kinds.push_back(kind);
    };
    add(!isNew && isRpc && card["capabilities"]["streaming"].toBool(), ProbeKind::SubscribeUnknown);
    add(isRpc, ProbeKind::UnknownMethod);
    add(isRpc, ProbeKind::BrokenJson);
    add(isRpc, ProbeKind::NoRequest);
    add(isRpc, ProbeKind::NoParams);
    add(isNew, ProbeKind::OtherVersion);
    add(isNew && isRpc, ProbeKind::NoVersion);
    add(isNew, ProbeKind::BadPageSize);
    add(isNew, ProbeKind::List);
    add(wantsCredentials(card), ProbeKind::NoCredentials);
    const bool hasExtended = offer.generation != Generation::V0_1;
    add(hasExtended && offersExtended(card), ProbeKind::ExtendedCard);
    add(isNew && isRpc && !offersExtended(card), ProbeKind::ExtendedUndeclared);
    add(isRpc && offer.generation != Generation::V0_1 && !offersPush(card),
        ProbeKind::PushUndeclared);
    return kinds;
}

std::vector<Prober::Step> Prober::steps(const std::vector<ProbeKind> &only) const
{
    std::vector<Step> steps;
    const std::optional<FoundCard> &found = m_connection.found();
    const Offer *spoken = m_connection.offer();
    if (!found || !spoken)
        return steps;
    const json::Document card(found->card.json);
    const auto add = [&](const Offer &offer, ProbeKind kind) {
        const Step step{{kind, offer.generation, offer.binding}, offer};
        if (isChosen(only, kind) && offer.binding != BindingKind::Grpc && offer.usable())
            steps.push_back(step);
    };
    for (const ProbeKind kind : kindsFor(*spoken, card.root()))
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

/// The call that a probe is a variation of.
static OperationCall callOf(ProbeKind kind)
{
    OperationCall call;
    call.operation = Operation::GetTask;
    call.taskId = newId();
    switch (kind) {
    case ProbeKind::CancelUnknown:
        call.operation = Operation::CancelTask;
        break;
    case ProbeKind::SubscribeUnknown:
        call.operation = Operation::Subscribe;
        break;
    case ProbeKind::BadPageSize:
    case ProbeKind::List:
        call.operation = Operation::ListTasks;
        call.filter.pageSize = kind == ProbeKind::List ? 1 : -1;
        break;
    case ProbeKind::ExtendedCard:
    case ProbeKind::ExtendedUndeclared:
        call.operation = Operation::ExtendedCard;
        break;
    case ProbeKind::PushUndeclared:
        call.operation = Operation::ListPush;
        break;
    default:
        break;
    }
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

Result<ExchangeRequest> Prober::request(const Step &step) const
{
    const ProbeKind kind = step.mark.kind;
    if (kind == ProbeKind::CardAgain)
        return cardRequest();
    const OperationCall call = callOf(kind);
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
    case ProbeKind::ExtendedCard:
        request.credentials = {};
        break;
    default:
        break;
    }
    return request;
}

} // namespace a2a
