// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/tables.h"

#include <QCoreApplication>
#include <QUrlQuery>

#include <algorithm>

namespace a2a::rules {

static Phrase headerText(const QByteArray &value)
{
    return value.isEmpty() ? Phrase("nothing") : Phrase(QString::fromUtf8(value.left(100)));
}

static bool isDone(const AnswerView &answer)
{
    return answer.facts.status >= 200 && answer.facts.status < 300;
}

static bool hasBody(const AnswerView &answer)
{
    return answer.facts.status != 204 && answer.call.operation != Operation::DeletePush;
}

/// Which one is another matter: agents refuse those that they do not support.
static bool namesVersion(const RequestHead &request)
{
    if (!headerValue(request.headers, "A2A-Version").isEmpty())
        return true;
    const auto parameters = QUrlQuery(request.url).queryItems();
    return std::any_of(parameters.begin(), parameters.end(), [](const auto &parameter) {
        return parameter.first.compare(u"A2A-Version", Qt::CaseInsensitive) == 0 &&
               !parameter.second.isEmpty();
    });
}

/// URIs in a header that lists them.
static QList<QByteArray> listed(const HttpHeaders &headers, QByteArrayView name)
{
    QList<QByteArray> uris;
    for (const QByteArray &one : headerValue(headers, name).split(',')) {
        if (!one.trimmed().isEmpty())
            uris.append(one.trimmed());
    }
    return uris;
}

/// The card says that anyone may call.
static void refusesAnyone(const AnswerView &answer, Breaches &breaches)
{
    if (answer.call.isOpen && answer.facts.status == 401)
        breaches.about(answer.none, QStringLiteral("HTTP 401"));
}

static constexpr Rule<AnswerView> AnswerRules[] = {
    {{"HDR-001", Severity::Error, G10, "1.0 §3.6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Our request names no A2A-Version."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Our request must have A2A-Version as a header or a request parameter."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add the header A2A-Version: 1.0 to the request; without it "
                                     "agents assume 0.3.")},
     [](const AnswerView &answer, Breaches &breaches) {
         if (!namesVersion(answer.facts.request))
             breaches.about(answer.none, headerText({}));
     }},
    {{"HDR-004", Severity::Error, All, "1.0 §9.1; 0.3 §3.2.1",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Content-Type of a JSON-RPC response is not application/json."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Content-Type of a JSON-RPC response must be application/json."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Set the header.")},
     [](const AnswerView &answer, Breaches &breaches) {
         if (answer.call.binding == BindingKind::JsonRpc && isDone(answer) && hasBody(answer) &&
             !isStreaming(answer.call.operation) && answer.mediaType != "application/json")
             breaches.about(answer.none, headerText(answer.mediaType));
     }},
    {{"HDR-005", Severity::Error, Proto, "0.3 §3.2.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Content-Type of an HTTP+JSON response is not application/json."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Content-Type of an HTTP+JSON response must be application/json."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Set the header.")},
     [](const AnswerView &answer, Breaches &breaches) {
         const bool isAnswer =
             isDone(answer) && hasBody(answer) && !isStreaming(answer.call.operation);
         const bool isJsonError = answer.facts.status >= 400 &&
                                  !refusesBeforeAgent(answer.facts.status) &&
                                  answer.mediaType.endsWith("+json"); // others: ERR-014
         if ((isAnswer || isJsonError) && answer.mediaType != "application/json")
             breaches.about(answer.none, headerText(answer.mediaType));
     }},
    {{"HDR-006", Severity::Warning, G10, "1.0 §11.1",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Content-Type of an HTTP+JSON response is not application/a2a+json."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Content-Type of an HTTP+JSON response should be "
                                     "application/a2a+json (1.0.0: application/json)."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Set the header.")},
     [](const AnswerView &answer, Breaches &breaches) {
         if (answer.call.binding == BindingKind::HttpJson && isDone(answer) && hasBody(answer) &&
             !isStreaming(answer.call.operation) && answer.mediaType != "application/a2a+json" &&
             answer.mediaType != "application/json")
             breaches.about(answer.none, headerText(answer.mediaType));
     }},
    {{"HDR-007", Severity::Error, Any, "1.0 §9.1; 0.3 §3.3.1",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Stream does not have status 200 or Content-Type text/event-stream."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Stream must have status 200 and Content-Type text/event-stream."),
      AsNoted, "NOTE-STREAM-AS-JSON NOTE-STREAM-RECORDS"},
     [](const AnswerView &answer, Breaches &breaches) {
         if (!isStreaming(answer.call.operation) || !isDone(answer) ||
             answer.mediaType == "application/json" || answer.mediaType == "application/a2a+json")
             return; // an error, or noted as a document
         if (answer.mediaType != "text/event-stream")
             breaches.about(answer.none, headerText(answer.mediaType));
         else if (answer.facts.status != 200)
             breaches.about(answer.none, QString::number(answer.facts.status));
     }},
    {{"HDR-009", Severity::Warning, G03 | G10, "1.0 §14.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Extensions are in the header of another protocol version."),
      AsNoted, AsNoted, "NOTE-EXTENSIONS-HEADER", Noted::Wholly},
     [](const AnswerView &answer, Breaches &breaches) {
         const bool isNew = (breaches.forms() & G10) != 0;
         const HttpHeaders &headers = answer.facts.responseHeaders;
         const QByteArray own = headerValue(headers, isNew ? "A2A-Extensions" : "X-A2A-Extensions");
         const QByteArray other =
             headerValue(headers, isNew ? "X-A2A-Extensions" : "A2A-Extensions");
         if (own.isEmpty() && !other.isEmpty())
             breaches.about(answer.none, headerText(other));
     }},
    {{"EXT-006", Severity::Warning, G10, "1.0 §3.2.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "Response activates an extension that was not requested."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Response should activate requested extensions only."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Activate only extensions in the request's A2A-Extensions.")},
     [](const AnswerView &answer, Breaches &breaches) {
         const QList<QByteArray> asked = listed(answer.facts.request.headers, "A2A-Extensions");
         for (const QByteArray &uri : listed(answer.facts.responseHeaders, "A2A-Extensions")) {
             if (!asked.contains(uri))
                 breaches.about(answer.none, headerText(uri));
         }
     }},
    {{"EXT-007", Severity::Note, Named, "0.3 §3.2.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "Response does not list the requested extensions in use."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Response should list the requested extensions in use."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Send X-A2A-Extensions; without it clients assume that none is used.")},
     [](const AnswerView &answer, Breaches &breaches) {
         const QList<QByteArray> asked = listed(answer.facts.request.headers, "X-A2A-Extensions");
         if (isDone(answer) && !asked.isEmpty() &&
             listed(answer.facts.responseHeaders, "X-A2A-Extensions").isEmpty())
             breaches.about(answer.none, headerText({}));
     }},
    {{"ERR-013", Severity::Warning, G10, "1.0 §11.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "Error is application/problem+json."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Errors should not be application/problem+json."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send {\"error\": …} as application/a2a+json.")},
     [](const AnswerView &answer, Breaches &breaches) {
         if (answer.mediaType == "application/problem+json" &&
             !refusesBeforeAgent(answer.facts.status))
             breaches.about(answer.none, headerText(answer.mediaType));
     }},
    {{"ERR-014", Severity::Error, Proto, "0.3 §3.2.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "HTTP+JSON error is not JSON."),
      QT_TRANSLATE_NOOP("a2a::Rule", "HTTP+JSON error must be JSON."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Return a JSON object even if a request fails.")},
     [](const AnswerView &answer, Breaches &breaches) {
         const int status = answer.facts.status;
         if (answer.call.binding == BindingKind::HttpJson && status >= 400 && !answer.isOfServer &&
             !refusesBeforeAgent(status) && !answer.mediaType.endsWith("json"))
             breaches.about(answer.none, headerText(answer.mediaType));
     }},
    {{"ERR-019", Severity::Note, Any, "1.0 §3.3.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Response with status 429 or 503 has no Retry-After."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Response with status 429 or 503 should have Retry-After."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add Retry-After.")},
     [](const AnswerView &answer, Breaches &breaches) {
         const int status = answer.facts.status;
         if ((status == 429 || status == 503) &&
             headerValue(answer.facts.responseHeaders, "Retry-After").isEmpty())
             breaches.about(answer.none, QString::number(status));
     }},
    {{"SEC-028", Severity::Warning, G10, "1.0 §7.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Request was refused as unauthenticated, and the card declares no scheme."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Card should declare the security schemes that requests need."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add the schemes, and where they are required, to the card.")},
     &refusesAnyone},
    {{"SEC-028", Severity::Warning, Named | Proto, "0.3 §4.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Request was refused as unauthenticated, and the card declares no scheme."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Card should declare the security schemes that requests need."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add the schemes, and where they are required, to the card.")},
     &refusesAnyone},
    {{"SEC-028", Severity::Warning, G01, "0.1 §4.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Request was refused as unauthenticated, and the card declares no scheme."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Card should declare the security schemes that requests need."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add the schemes, and where they are required, to the card.")},
     &refusesAnyone},
    {{"SEC-026", Severity::Warning, Any, "0.3 §4.4; 1.0 §7.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Response with status 401 has no WWW-Authenticate."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Response with status 401 should have WWW-Authenticate."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add the header.")},
     [](const AnswerView &answer, Breaches &breaches) {
         if (answer.facts.status == 401 &&
             headerValue(answer.facts.responseHeaders, "WWW-Authenticate").isEmpty())
             breaches.about(answer.none, headerText({}));
     }},
};

static constexpr Rule<CardView> DiscoveryRules[] = {
    {{"DSC-001", Severity::Warning, G01 | G02, "0.2 §5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card is not at /.well-known/agent.json."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card should be at /.well-known/agent.json."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Serve it there, even if it has other URLs too."),
      "NOTE-CARD-PATH", Noted::Wholly},
     [](const CardView &card, Breaches &breaches) {
         if (card.url.path().contains(u"/.well-known/") &&
             !card.url.path().endsWith(u"/.well-known/agent.json"))
             breaches.about(card.at, card.url.path());
     }},
    {{"DSC-002", Severity::Warning, G03 | G10, "1.0 §8.2; 0.3 §5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card is not at /.well-known/agent-card.json."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card should be at /.well-known/agent-card.json."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Serve it there, even if it has other URLs too."),
      "NOTE-CARD-PATH", Noted::Wholly},
     [](const CardView &card, Breaches &breaches) {
         if (card.url.path().contains(u"/.well-known/") &&
             !card.url.path().endsWith(u"/.well-known/agent-card.json"))
             breaches.about(card.at, card.url.path());
     }},
    {{"DSC-004", Severity::Error, All, "1.0 §8.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card is not a JSON object."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card must be a JSON object."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Return one object.")},
     [](const CardView &card, Breaches &breaches) {
         if (!card.at.isObject())
             breaches.at(card.at);
     }},
    {{"DSC-005", Severity::Note, All, "1.0 §14.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Card Content-Type is not application/json or application/a2a+json."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Card Content-Type should be application/json or application/a2a+json."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Set the header.")},
     [](const CardView &card, Breaches &breaches) {
         if (!card.facts)
             return;
         const QByteArray media = mediaTypeOf(card.facts->responseHeaders);
         if (media != "application/json" && media != "application/a2a+json")
             breaches.about(card.at, headerText(media));
     }},
    {{"DSC-006", Severity::Warning, G10, "1.0 §8.6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card response has no Cache-Control with max-age."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card response should have Cache-Control with max-age."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add for example Cache-Control: max-age=3600.")},
     [](const CardView &card, Breaches &breaches) {
         if (!card.facts)
             return;
         const QByteArray value = headerValue(card.facts->responseHeaders, "Cache-Control");
         if (!value.toLower().contains("max-age"))
             breaches.about(card.at, headerText(value));
     }},
    {{"DSC-007", Severity::Warning, G10, "1.0 §8.6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card response has no ETag header."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card response should have an ETag header."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add an ETag that changes with the card.")},
     [](const CardView &card, Breaches &breaches) {
         if (card.facts && headerValue(card.facts->responseHeaders, "ETag").isEmpty())
             breaches.about(card.at, headerText({}));
     }},
    {{"DSC-008", Severity::Note, G10, "1.0 §8.6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card response has no Last-Modified header."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card response should have a Last-Modified header."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add Last-Modified.")},
     [](const CardView &card, Breaches &breaches) {
         if (card.facts && headerValue(card.facts->responseHeaders, "Last-Modified").isEmpty())
             breaches.about(card.at, headerText({}));
     }},
    {{"DSC-011", Severity::Error, All, "1.0 §7.1; 0.3 §4.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card of a public host is served without https."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Card of a public host must be served over https."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Serve it over https.")},
     [](const CardView &card, Breaches &breaches) {
         if (!card.url.isEmpty() && !isSecureUrl(card.url))
             breaches.about(card.at, card.url.host());
     }},
};

Table<AnswerView> answerRules()
{
    return AnswerRules;
}

Table<CardView> discoveryRules()
{
    return DiscoveryRules;
}

} // namespace a2a::rules
