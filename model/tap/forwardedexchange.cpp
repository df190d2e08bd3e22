// SPDX-License-Identifier: Apache-2.0
#include "model/tap/forwardedexchange.h"

#include "model/fold/storewriter.h"
#include "model/json/document.h"
#include "model/log/categories.h"
#include "model/schema/questionform.h"
#include "model/session/callsecrets.h"

#include <QUrlQuery>

#include <algorithm>

namespace a2a {

ForwardedExchange::ForwardedExchange(Session &session, RequestHead head)
    : m_session(session)
    , m_head(std::move(head))
{
}

void ForwardedExchange::appendRequestBody(QByteArrayView content)
{
    if (m_id != 0)
        return; // the agent did not wait for it
    m_size += content.size();
    const qsizetype room = MaxRequestKept - m_body.size();
    m_body.append(content.first(std::min(room, content.size())));
    m_isTruncated = m_isTruncated || content.size() > room;
}

void ForwardedExchange::finishRequest()
{
    if (m_id == 0)
        begin();
}

/// What a client sends as a credential is masked wherever it occurs, also in responses. If there
/// are too many, they are masked only where they were sent.
void ForwardedExchange::registerSecrets() const
{
    static constexpr size_t MaxPatterns = 4000;
    Redactor &redactor = m_session.recording().redactor();
    if (redactor.patternCount() > MaxPatterns)
        return;
    const std::optional<FoundCard> &found = m_session.agent(m_head.agent).link().foundCard();
    const auto isKey = [&found](const HttpHeader &header) {
        const auto names = [&header](const SecurityScheme &scheme) {
            return scheme.in == u"header" &&
                   scheme.header.compare(QLatin1StringView(header.name), Qt::CaseInsensitive) == 0;
        };
        return found && std::any_of(found->card.securitySchemes.begin(),
                                    found->card.securitySchemes.end(), names);
    };
    for (const HttpHeader &header : m_head.headers) {
        if (redactor.masksHeader(header.name) || isKey(header))
            redactor.addHeaderSecret(header.name, header.value);
    }
    const QUrlQuery query(m_head.url);
    for (const SecurityScheme &scheme :
         found ? found->card.securitySchemes : std::vector<SecurityScheme>()) {
        const QString value = query.queryItemValue(scheme.header, QUrl::FullyDecoded);
        if (scheme.in == u"query" && !value.isEmpty())
            redactor.addParameterSecret(scheme.header.toUtf8(), value.toUtf8());
    }
}

/// What the task waits for, if the client replies to it.
FormSource ForwardedExchange::question(const Binding::SentRequest &sent) const
{
    const Store &store = m_session.store();
    const auto task =
        std::find_if(store.tasks.rbegin(), store.tasks.rend(), [&](const TaskRecord &one) {
            return !sent.taskId.isEmpty() && one.id == sent.taskId && one.agent == m_head.agent;
        });
    if (!sent.message.isValid() || task == store.tasks.rend() || task->statuses.empty())
        return {};
    const std::optional<Message> asked = m_session.content().statusMessage(task->statuses.back());
    const std::optional<QuestionForm> form = asked ? questionForm(*asked) : std::nullopt;
    return form ? form->source : FormSource();
}

/// The rules and the views treat it like a call of ours, in the dialect that the client uses.
void ForwardedExchange::begin()
{
    const AgentIndex agent = m_head.agent;
    const std::optional<FoundCard> &found = m_session.agent(agent).link().foundCard();
    if (!m_isTruncated)
        m_call = identifyCall(m_head, m_body, found ? found->offers : std::vector<Offer>());
    m_head.originalSize = m_isTruncated ? m_size : 0;
    if (m_call)
        m_head.operation =
            QString::fromLatin1(m_call->dialect->codec->operationName(m_call->operation));
    if (m_head.operation.isEmpty())
        m_head.operation = QStringLiteral("other request");
    registerSecrets();
    const json::Document request(m_call ? m_body : QByteArray());
    const Binding::SentRequest sent =
        m_call ? m_call->dialect->binding->parseSentRequest(m_head, request)
               : Binding::SentRequest();
    const CallSecrets secrets = CallSecrets::forRequest(m_body, question(sent));
    secrets.registerIn(m_session.recording().redactor());
    CallSecrets::MaskedBody stored = secrets.maskedJson(m_body);
    m_id = m_session.recording().begin(m_head, stored.bytes, std::move(stored.ranges));
    if (m_call) {
        attach();
        m_mask = std::make_unique<ResponseMask>(m_session.recording(), *m_call->dialect,
                                                isStreaming(m_call->operation), agent,
                                                secrets.answers(), std::make_shared<TextTails>());
        m_mask->setPlace(deepCopy(sent.taskId), deepCopy(sent.contextId));
    }
    qCInfo(lcNet, "exchange %u is passed on%s", m_id, m_call ? "" : ", no call of A2A");
    m_body = {};
}

void ForwardedExchange::attach()
{
    const AgentLink &link = m_session.agent(m_head.agent).link();
    ExchangeTrack track;
    track.dialect = m_call->dialect;
    track.operation = m_call->operation;
    track.callId = m_call->dialect->binding->readCallId(m_body, 0);
    track.declaredVersion =
        link.foundCard() ? link.foundCard()->card.protocolVersion.toUtf8() : QByteArray();
    track.isOpen = link.declaresNoAuth();
    track.agent = m_head.agent;
    track.stream = isStreaming(m_call->operation);
    m_session.recorder().attach(m_id, track);
}

void ForwardedExchange::beginResponse(const HttpHead &head)
{
    m_isTruncated = m_isTruncated || m_id == 0; // the agent did not wait for the rest
    finishRequest();
    HttpHeaders headers = head.headers;
    if (m_mask && m_mask->isNeeded())
        m_mask->maskHead(m_id, headers);
    m_session.recording().responseHead(m_id, head.status, head.reason, std::move(headers));
}

void ForwardedExchange::appendResponseBody(QByteArrayView content)
{
    if (m_held.isEmpty() && (!m_mask || !m_mask->isNeeded()))
        return store(content);
    m_held += content;
    const qsizetype ready = m_mask->mask(m_id, m_held, false);
    store(QByteArrayView(m_held).first(ready));
    m_held.remove(0, ready);
}

void ForwardedExchange::storeHeld()
{
    if (m_held.isEmpty())
        return;
    (void)m_mask->mask(m_id, m_held, true);
    store(std::exchange(m_held, {}));
}

void ForwardedExchange::store(QByteArrayView content)
{
    m_session.recorder().feed(m_id, m_session.recording().append(m_id, content));
}

void ForwardedExchange::finishResponse(const HttpHeaders &trailers,
                                       const ForwardingChanges &forwarding)
{
    storeHeld();
    if (!trailers.empty())
        m_session.recording().trailers(m_id, trailers);
    if (forwarding != ForwardingChanges())
        m_session.recording().setForwarding(m_id, forwarding);
    m_isEnded = true;
    m_session.recording().end(m_id, EndReason::Finished);
}

void ForwardedExchange::end(EndReason reason, const Error &error,
                            const ForwardingChanges &forwarding)
{
    if (std::exchange(m_isEnded, true))
        return;
    finishRequest();
    storeHeld();
    if (forwarding != ForwardingChanges())
        m_session.recording().setForwarding(m_id, forwarding);
    m_session.recording().end(m_id, reason, error);
}

} // namespace a2a
