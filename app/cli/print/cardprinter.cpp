// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/cardprinter.h"

#include "app/cli/print/findingprinter.h"
#include "app/cli/options/clitr.h"
#include "app/cli/print/signaturelines.h"
#include "app/cli/print/terminaltext.h"
#include "model/text/textof.h"

#include <algorithm>

namespace a2a::cli {

static void writeInterfaces(JsonWriter &json, const std::vector<Offer> &offers)
{
    json.name("interfaces").beginArray();
    for (const Offer &offer : offers) {
        json.beginObject().name("binding").string(bindingWord(offer.binding));
        json.name("generation").string(generationWord(offer.generation));
        json.name("url")
            .string(offer.url.toString())
            .optional("problem", textOf(offer.problem))
            .endObject();
    }
    json.endArray();
}

CardPrinter::CardPrinter(const Options &options, const Output &output)
    : m_options(options)
    , m_output(output)
{
}

/// The version in use, else that of the card's first interface whose version is known: also if it
/// cannot be used from here.
static QString versionOf(const FoundCard &found, const Offer *offer)
{
    if (offer)
        return generationWord(offer->generation);
    const auto known = std::find_if(found.offers.begin(), found.offers.end(), [](const Offer &one) {
        return !one.problem.is("version-unknown");
    });
    return known == found.offers.end() ? QString() : generationWord(known->generation);
}

void CardPrinter::card(const Connection &connection) const
{
    const FoundCard &found = *connection.found();
    const Offer *offer = connection.offer();
    const FindingPrinter findings(m_output, m_options);
    if (m_output.isQuiet() && m_options.command != Command::Card)
        return;
    if (!m_output.isJson()) {
        m_output.line(m_output.terminal().painted(lineForTerminal(found.card.name), Tone::Name) +
                      lineForTerminal(QString(u" · " % found.url.toString())));
        if (connection.isFoundByEndpoint())
            m_output.line("  " + lineForTerminal(textOf(
                                     Phrase("card-found-by-endpoint", {connection.input()}))));
        for (const Offer &listed : found.offers) {
            m_output.line(lineForTerminal(
                QStringLiteral("  %1 %2 %3  %4")
                    .arg(generationWord(listed.generation), bindingTitle(listed.binding),
                         listed.url.toString(),
                         textOf(listed.usable() ? listed.reason : listed.problem))));
        }
        if (m_options.command == Command::Card) {
            m_output.line(lineForTerminal(QString(u"  " % found.card.description)));
            for (const AgentSkill &skill : found.card.skills)
                m_output.line(lineForTerminal(
                    QStringLiteral("  · %1: %2").arg(skill.name, skill.description)));
        }
        signatures(connection);
        if (m_options.command == Command::Check) {
            for (const Note &note : found.notes)
                findings.finding(note, aboutCard(), connection.cardExchange());
        }
        return;
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"card").name("url").string(found.url.toString());
    json.name("generation").string(versionOf(found, offer));
    if (connection.isFoundByEndpoint())
        json.name("foundByEndpoint").boolean(true);
    writeInterfaces(json, found.offers);
    json.name("name").string(found.card.name);
    const json::Document document(found.card.json);
    for (const char *member : {"capabilities", "skills"}) {
        const json::Value value = document.root()[member];
        json.name(member).raw(value.isValid() ? value.raw() : QByteArrayView("null"));
    }
    json.name("card").raw(document.root().raw());
    m_output.line(json.endObject());
    signatures(connection);
    for (const Note &note : found.notes)
        findings.finding(note, aboutCard(), connection.cardExchange());
}

/// If the card was requested.
void CardPrinter::signatures(const Connection &connection) const
{
    if (m_options.command != Command::Card && m_options.command != Command::Check)
        return;
    for (const QByteArray &text : signatureLines(connection, m_output.isJson()))
        m_output.line(text);
}

} // namespace a2a::cli
