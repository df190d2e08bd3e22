// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/tables.h"
#include "model/rules/rows/brokentext.h"

#include <QCoreApplication>
#include <QUrlQuery>

#include <algorithm>

namespace a2a::rules {

static Phrase headerText(const QByteArray &value)
{
    return value.isEmpty() ? Phrase("nothing") : Phrase(QString::fromUtf8(value.left(100)));
}

/// The media type and the beginning of a body: "text/html: <html>…".
static Phrase typeAndText(const ResponseInput &answer)
{
    const QString text = excerpt(answer.text);
    if (text.isEmpty() || answer.mediaType.isEmpty())
        return text.isEmpty() ? headerText(answer.mediaType) : Phrase::verbatim(text);
    return Phrase::verbatim(QString::fromLatin1(answer.mediaType.left(100)) + u": " + text);
}

static bool isDone(const ResponseInput &answer)
{
    return answer.facts.status >= 200 && answer.facts.status < 300;
}

static bool hasBody(const ResponseInput &answer)
{
    return answer.facts.status != 204 && answer.call.operation != Operation::DeletePush;
}

/// The version that a request names, in a header or a parameter, or empty.
static QString namedVersion(const RequestHead &request)
{
    const QByteArray header = headerValue(request.headers, "A2A-Version").trimmed();
    if (!header.isEmpty())
        return QString::fromLatin1(header);
    for (const auto &[name, value] : QUrlQuery(request.url).queryItems()) {
        if (name.compare(u"A2A-Version", Qt::CaseInsensitive) == 0 && !value.isEmpty())
            return value;
    }
    return {};
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

/// Reports a 401 although the card says that anyone may call.
static void refusesAnyone(const ResponseInput &answer, Violations &violations)
{
    if (answer.call.isOpen && answer.facts.status == 401)
        violations.about(answer.none, QStringLiteral("HTTP 401"));
}

static constexpr Rule<ResponseInput> AnswerRules[] = {
    {{"HDR-001", Severity::Error, V1_0, "1.0 §3.6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Request names no A2A-Version."),
      QT_TRANSLATE_NOOP("a2a::Rule", "A2A-Version: 1.0, as a header or a request parameter"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add it: without it agents assume 0.3.")},
     [](const ResponseInput &answer, Violations &violations) {
         if (namedVersion(answer.facts.request).isEmpty())
             violations.about(answer.none, headerText({}));
     }},
    // For requests of other programs: our own name the version that they are written in.
    {{"HDR-001", Severity::Error, V1_0, "1.0 §3.6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "A2A-Version of the request is not that of its form."),
      QT_TRANSLATE_NOOP("a2a::Rule", "A2A-Version: 1.0"), ""},
     [](const ResponseInput &answer, Violations &violations) {
         const QString version = namedVersion(answer.facts.request);
         if (!version.isEmpty() &&
             version.section(u'.', 0, 1) != versionName(answer.call.protocolVersion))
             violations.about(answer.none, headerText(version.toUtf8()));
     }},
    {{"HDR-004", Severity::Error, All, "1.0 §9.1; 0.3 §3.2.1; 0.2 §3.2; 0.1 §3.2",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Content-Type of a JSON-RPC response is not application/json."),
      QT_TRANSLATE_NOOP("a2a::Rule", "application/json"), ""},
     [](const ResponseInput &answer, Violations &violations) {
         if (answer.call.bindingTraits().hasEnvelope && isDone(answer) && hasBody(answer) &&
             !isStreaming(answer.call.operation) && answer.mediaType != "application/json")
             violations.about(answer.none, headerText(answer.mediaType));
     }},
    {{"HDR-005", Severity::Error, Proto, "0.3 §3.2.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Content-Type of an HTTP+JSON response is not application/json."),
      QT_TRANSLATE_NOOP("a2a::Rule", "application/json"), ""},
     [](const ResponseInput &answer, Violations &violations) {
         const bool isAnswer =
             isDone(answer) && hasBody(answer) && !isStreaming(answer.call.operation);
         const bool isJsonError = answer.facts.status >= 400 &&
                                  !mayComeFromIntermediary(answer.facts.status) &&
                                  answer.mediaType.endsWith("+json"); // others: ERR-014
         if ((isAnswer || isJsonError) && answer.mediaType != "application/json")
             violations.about(answer.none, headerText(answer.mediaType));
     }},
    {{"HDR-006", Severity::Warning, V1_0, "1.0 §11.1",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Content-Type of an HTTP+JSON response is not application/a2a+json."),
      QT_TRANSLATE_NOOP("a2a::Rule", "application/a2a+json (1.0.0: application/json)"), ""},
     [](const ResponseInput &answer, Violations &violations) {
         if (answer.call.bindingTraits().hasOwnMediaType && isDone(answer) && hasBody(answer) &&
             !isStreaming(answer.call.operation) && answer.mediaType != "application/a2a+json" &&
             answer.mediaType != "application/json")
             violations.about(answer.none, headerText(answer.mediaType));
     }},
    {{"HDR-007", Severity::Error, Any, "1.0 §9.1; 1.0 §11.7; 0.3 §3.3.1; 0.2 §3.3; 0.1 §3.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Content-Type of a stream is not text/event-stream."),
      QT_TRANSLATE_NOOP("a2a::Rule", "text/event-stream"), "",
      "NOTE-STREAM-AS-JSON NOTE-STREAM-RECORDS"},
     [](const ResponseInput &answer, Violations &violations) {
         if (!isStreaming(answer.call.operation) || !isDone(answer) ||
             answer.mediaType == "application/json" || answer.mediaType == "application/a2a+json")
             return; // an error, or noted as a document
         if (answer.mediaType != "text/event-stream")
             violations.about(answer.none, headerText(answer.mediaType));
     }},
    {{"HDR-007", Severity::Error, Any, "1.0 §9.1; 1.0 §11.7; 0.3 §3.3.1; 0.2 §3.3; 0.1 §3.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "HTTP status of a stream is not 200."),
      QT_TRANSLATE_NOOP("a2a::Rule", "HTTP 200"), ""},
     [](const ResponseInput &answer, Violations &violations) {
         if (isStreaming(answer.call.operation) && isDone(answer) &&
             answer.mediaType == "text/event-stream" && answer.facts.status != 200)
             violations.about(answer.none, QString::number(answer.facts.status));
     }},
    {{"HDR-009", Severity::Warning, V0_3 | V1_0, "1.0 §14.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Extensions are in the header of another protocol version."),
      SameAsNote, SameAsNote, "NOTE-EXTENSIONS-HEADER", NoteCoverage::Wholly},
     [](const ResponseInput &answer, Violations &violations) {
         const bool isNew = (violations.forms() & V1_0) != 0;
         const HttpHeaders &headers = answer.facts.responseHeaders;
         const QByteArray own = headerValue(headers, isNew ? "A2A-Extensions" : "X-A2A-Extensions");
         const QByteArray other =
             headerValue(headers, isNew ? "X-A2A-Extensions" : "A2A-Extensions");
         if (own.isEmpty() && !other.isEmpty())
             violations.about(answer.none, headerText(other));
     }},
    {{"EXT-006", Severity::Warning, V1_0, "1.0 §3.2.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "Response activates an extension that was not requested."),
      QT_TRANSLATE_NOOP("a2a::Rule", "URIs of the request's A2A-Extensions"), ""},
     [](const ResponseInput &answer, Violations &violations) {
         const QList<QByteArray> requestFacts =
             listed(answer.facts.request.headers, "A2A-Extensions");
         for (const QByteArray &uri : listed(answer.facts.responseHeaders, "A2A-Extensions")) {
             if (!requestFacts.contains(uri))
                 violations.about(answer.none, headerText(uri));
         }
     }},
    {{"EXT-007", Severity::Note, WithKind, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Response does not list the requested extensions in use."),
      QT_TRANSLATE_NOOP("a2a::Rule", "X-A2A-Extensions with the URIs in use"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Send the header: without it clients assume that no extension is in use.")},
     [](const ResponseInput &answer, Violations &violations) {
         const QList<QByteArray> requestFacts =
             listed(answer.facts.request.headers, "X-A2A-Extensions");
         if (isDone(answer) && !requestFacts.isEmpty() &&
             listed(answer.facts.responseHeaders, "X-A2A-Extensions").isEmpty())
             violations.about(answer.none, headerText({}));
     }},
    {{"ERR-013", Severity::Warning, V1_0, "1.0 §11.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "Content-Type of an error is application/problem+json."),
      QT_TRANSLATE_NOOP("a2a::Rule", "application/a2a+json"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send the error as {\"error\": …}.")},
     [](const ResponseInput &answer, Violations &violations) {
         if (answer.mediaType == "application/problem+json" &&
             !mayComeFromIntermediary(answer.facts.status))
             violations.about(answer.none, headerText(answer.mediaType));
     }},
    {{"ERR-014", Severity::Error, Proto, "0.3 §3.2.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "HTTP+JSON error is not JSON."),
      QT_TRANSLATE_NOOP("a2a::Rule", "JSON object"), ""},
     [](const ResponseInput &answer, Violations &violations) {
         const int status = answer.facts.status;
         if (answer.call.bindingTraits().hasHttpErrors && status >= 400 &&
             !answer.isFromWebServer && !mayComeFromIntermediary(status) &&
             !answer.mediaType.endsWith("json"))
             violations.about(answer.none, typeAndText(answer));
     }},
    {{"ERR-019", Severity::Note, Any, "1.0 §3.3.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Refusal for overload has no Retry-After."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Retry-After with HTTP 429 and 503"), ""},
     [](const ResponseInput &answer, Violations &violations) {
         const int status = answer.facts.status;
         if ((status == 429 || status == 503) &&
             headerValue(answer.facts.responseHeaders, "Retry-After").isEmpty())
             violations.about(answer.none, QString::number(status));
     }},
    {{"SEC-028", Severity::Warning, V1_0, "1.0 §7.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Request was refused as unauthenticated, but the card declares no scheme."),
      QT_TRANSLATE_NOOP("a2a::Rule", "securitySchemes, and where they are required"), ""},
     &refusesAnyone},
    {{"SEC-028", Severity::Warning, WithKind | Proto, "0.3 §4.3; 0.2 §4.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Request was refused as unauthenticated, but the card declares no scheme."),
      QT_TRANSLATE_NOOP("a2a::Rule", "securitySchemes, and where they are required"), ""},
     &refusesAnyone},
    {{"SEC-028", Severity::Warning, V0_1, "0.1 §4.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Request was refused as unauthenticated, but the card declares no scheme."),
      QT_TRANSLATE_NOOP("a2a::Rule", "securitySchemes, and where they are required"), ""},
     &refusesAnyone},
    {{"SEC-026", Severity::Warning, Any, "1.0 §7.4; 0.3 §4.4; 0.2 §4.4; 0.1 §4.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Response with status 401 has no WWW-Authenticate."),
      QT_TRANSLATE_NOOP("a2a::Rule", "WWW-Authenticate"), ""},
     [](const ResponseInput &answer, Violations &violations) {
         if (answer.facts.status == 401 &&
             headerValue(answer.facts.responseHeaders, "WWW-Authenticate").isEmpty())
             violations.about(answer.none, headerText({}));
     }},
};

static constexpr Rule<CardInput> DiscoveryRules[] = {
    {{"DSC-004", Severity::Error, All, "1.0 §14.3; 0.3 §5.1; 0.2 §5.1; 0.1 §5.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card is not a JSON object."),
      QT_TRANSLATE_NOOP("a2a::Rule", "JSON object"), ""},
     [](const CardInput &card, Violations &violations) {
         if (!card.at.isObject())
             violations.at(card.at);
     }},
    {{"DSC-005", Severity::Note, All, "",
      QT_TRANSLATE_NOOP(
          "a2a::Rule", "Content-Type of the card is not application/json or application/a2a+json."),
      QT_TRANSLATE_NOOP("a2a::Rule", "application/json or application/a2a+json"), ""},
     [](const CardInput &card, Violations &violations) {
         if (!card.facts)
             return;
         const QByteArray media = parseMediaType(card.facts->responseHeaders);
         if (media != "application/json" && media != "application/a2a+json")
             violations.about(card.at, headerText(media));
     }},
    {{"DSC-006", Severity::Warning, V1_0, "1.0 §8.6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card response has no Cache-Control with max-age."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Cache-Control: max-age=3600, for example"), ""},
     [](const CardInput &card, Violations &violations) {
         if (!card.facts)
             return;
         const QByteArray value = headerValue(card.facts->responseHeaders, "Cache-Control");
         if (!value.toLower().contains("max-age"))
             violations.about(card.at, headerText(value));
     }},
    {{"DSC-007", Severity::Warning, V1_0, "1.0 §8.6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card response has no ETag header."),
      QT_TRANSLATE_NOOP("a2a::Rule", "ETag that changes with the card"), ""},
     [](const CardInput &card, Violations &violations) {
         if (card.facts && headerValue(card.facts->responseHeaders, "ETag").isEmpty())
             violations.about(card.at, headerText({}));
     }},
    {{"DSC-008", Severity::Note, V1_0, "1.0 §8.6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card response has no Last-Modified header."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Last-Modified: time of the card's last change"), ""},
     [](const CardInput &card, Violations &violations) {
         if (card.facts && headerValue(card.facts->responseHeaders, "Last-Modified").isEmpty())
             violations.about(card.at, headerText({}));
     }},
    {{"DSC-011", Severity::Error, All, "1.0 §7.1; 0.3 §4.1; 0.2 §4.1; 0.1 §4.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card of a public host is served without https."),
      QT_TRANSLATE_NOOP("a2a::Rule", "https"), ""},
     [](const CardInput &card, Violations &violations) {
         if (!card.url.isEmpty() && !isSecureUrl(card.url))
             violations.about(card.at, card.url.host());
     }},
    {{"DSC-014", Severity::Error, All, "RFC 8259 §8.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card is not UTF-8."), Utf8, EncodeAsUtf8},
     [](const CardInput &card, Violations &violations) { requireUtf8(card.at, violations); }},
    {{"DSC-015", Severity::Error, All, "RFC 8259 §8.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card begins with a byte order mark."), NoByteOrderMark,
      EncodeWithoutByteOrderMark},
     [](const CardInput &card, Violations &violations) {
         forbidByteOrderMark(card.at, violations);
     }},
    {{"DSC-016", Severity::Warning, All, "RFC 8259 §8.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "String of the card has half of a surrogate pair."),
      PairedSurrogates, KeepPairsTogether},
     [](const CardInput &card, Violations &violations) {
         requireSurrogatePairs(card.at, violations);
     }},
};

RuleTable<ResponseInput> responseRules()
{
    return AnswerRules;
}

RuleTable<CardInput> discoveryRules()
{
    return DiscoveryRules;
}

} // namespace a2a::rules
