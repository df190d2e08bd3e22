// SPDX-License-Identifier: Apache-2.0
// Rules about how HTTP carries a response: what determines its end, and whether that was reached.
#include "model/recording/transfercoding.h"
#include "model/rules/engine/tables.h"

#include <QCoreApplication>

namespace a2a::rules {

static void severalLengths(const HttpHeaders &headers, json::Value near, Violations &violations)
{
    const QByteArrayList lengths = headerListValues(headers, "Content-Length");
    if (lengths.size() > 1)
        violations.about(near, QString::fromUtf8(lengths.join(", ").left(100)));
}

static void lengthBesideCoding(const HttpHeaders &headers, json::Value near, Violations &violations)
{
    const QByteArrayList lengths = headerListValues(headers, "Content-Length");
    const QByteArrayList codings = headerListValues(headers, "Transfer-Encoding");
    if (!lengths.isEmpty() && !codings.isEmpty())
        violations.about(near, QString::fromUtf8(lengths.join(", ").left(100) + "; " +
                                                 codings.join(", ").left(100)));
}

/// The connection ended within the response, and not because the program left it.
static bool isBrokenOff(const ExchangeFacts &facts)
{
    return facts.end == EndReason::Cut && facts.error && facts.error->code == u"cut";
}

static constexpr CatalogRow SeveralLengths{
    "HDR-010",
    Severity::Error,
    Any,
    "RFC 9112 §6.3",
    QT_TRANSLATE_NOOP("a2a::Rule", "Response has several Content-Length values."),
    QT_TRANSLATE_NOOP("a2a::Rule", "one Content-Length"),
    QT_TRANSLATE_NOOP("a2a::Rule", "Let the HTTP library set it, and check that no proxy adds "
                                   "another.")};
static constexpr CatalogRow LengthBesideCoding{
    "HDR-011",
    Severity::Error,
    Any,
    "RFC 9112 §6.2",
    QT_TRANSLATE_NOOP("a2a::Rule", "Response has both Content-Length and Transfer-Encoding."),
    QT_TRANSLATE_NOOP("a2a::Rule", "Transfer-Encoding without Content-Length"),
    QT_TRANSLATE_NOOP("a2a::Rule", "Leave out Content-Length: clients and proxies may disagree on "
                                   "where the response ends.")};

static constexpr const char *SeeLogs =
    QT_TRANSLATE_NOOP("a2a::Rule", "See the logs of the agent and of proxies in front of it: one "
                                   "of them, or the network, closed the connection.");

static constexpr Rule<TransferInput> TransferRules[] = {
    {SeveralLengths,
     [](const TransferInput &response, Violations &violations) {
         severalLengths(response.facts.responseHeaders, response.none, violations);
     }},
    {LengthBesideCoding,
     [](const TransferInput &response, Violations &violations) {
         lengthBesideCoding(response.facts.responseHeaders, response.none, violations);
     }},
    // Whether the agent, a proxy or the network is the cause cannot be told.
    {{"HDR-012", Severity::Warning, Any, "RFC 9112 §8",
      QT_TRANSLATE_NOOP("a2a::Rule", "Response ended before its Content-Length was reached."),
      QT_TRANSLATE_NOOP("a2a::Rule", "as many bytes as Content-Length"), SeeLogs},
     [](const TransferInput &response, Violations &violations) {
         const ExchangeFacts &facts = response.facts;
         const QByteArrayList lengths = headerListValues(facts.responseHeaders, "Content-Length");
         if (isBrokenOff(facts) && !lengths.isEmpty() && !isChunked(facts.responseHeaders))
             violations.about(
                 response.none,
                 QString(QString::number(facts.receivedSize() + facts.omitted().bytes) % u" < " %
                         QString::fromUtf8(lengths.front().left(100))));
     }},
    {{"HDR-013", Severity::Warning, Any, "RFC 9112 §8",
      QT_TRANSLATE_NOOP("a2a::Rule", "Chunked response ended without its last chunk."),
      QT_TRANSLATE_NOOP("a2a::Rule", "chunk of size 0 at the end"), SeeLogs},
     [](const TransferInput &response, Violations &violations) {
         const ExchangeFacts &facts = response.facts;
         if (isBrokenOff(facts) && isChunked(facts.responseHeaders))
             violations.about(response.none, Phrase("nothing"));
     }},
};

static constexpr Rule<CardInput> CardTransferRules[] = {
    {SeveralLengths,
     [](const CardInput &card, Violations &violations) {
         if (card.facts)
             severalLengths(card.facts->responseHeaders, card.at, violations);
     }},
    {LengthBesideCoding,
     [](const CardInput &card, Violations &violations) {
         if (card.facts)
             lengthBesideCoding(card.facts->responseHeaders, card.at, violations);
     }},
};

RuleTable<TransferInput> transferRules()
{
    return TransferRules;
}

RuleTable<CardInput> cardTransferRules()
{
    return CardTransferRules;
}

} // namespace a2a::rules
