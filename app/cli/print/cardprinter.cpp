// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/cardprinter.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/findingprinter.h"
#include "app/cli/print/signaturelines.h"
#include "app/cli/print/terminaltext.h"
#include "model/text/textof.h"

#include <algorithm>

namespace a2a::cli {

static void writeInterfaces(JsonWriter &json, const std::vector<Offer> &offers)
{
    json.name("interfaces").beginArray();
    for (const Offer &offer : offers) {
        json.beginObject();
        if (offer.isBindingKnown)
            json.name("binding").string(bindingName(offer.binding));
        json.optional("declared", offer.declared);
        if (offer.isVersionKnown)
            json.name("generation").string(versionName(offer.protocolVersion));
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
        return versionName(offer->protocolVersion);
    const auto known = std::find_if(found.offers.begin(), found.offers.end(), [](const Offer &one) {
        return !one.problem.is("version-unknown");
    });
    return known == found.offers.end() ? QString() : versionName(known->protocolVersion);
}

void CardPrinter::card(const Connection &connection, Detail detail) const
{
    const FoundCard &found = *connection.link().foundCard();
    const Offer *offer = connection.link().offer();
    const FindingPrinter findings(m_output, m_options);
    if (m_output.isQuiet() && detail != Detail::Whole)
        return;
    if (!m_output.isJson()) {
        if (found.card.name.isEmpty())
            m_output.line(lineForTerminal(found.url.toString()));
        else
            m_output.line(
                m_output.terminal().painted(lineForTerminal(found.card.name), Tone::Name) +
                lineForTerminal(QString(u" · " % found.url.toString())));
        if (connection.link().wasFoundByEndpoint())
            m_output.line("  " +
                          lineForTerminal(textOf(Phrase("card-found-by-endpoint",
                                                        {connection.link().typedAddress()}))));
        for (const Offer &listed : found.offers) {
            m_output.line(lineForTerminal(
                QStringLiteral("  %1 %2  %3")
                    .arg(offerTitle(listed).replace(QStringLiteral(" · "), QStringLiteral(" ")),
                         listed.url.toString(),
                         textOf(listed.isUsable() ? listed.reason : listed.problem))));
        }
        if (detail == Detail::Whole)
            contents(found);
        if (detail != Detail::Line)
            signatures(connection);
        if (detail == Detail::Whole) { // a check lists them at its end
            Notes notes = found.notes;
            std::ranges::stable_sort(
                notes, [](const Note &a, const Note &b) { return a.severity > b.severity; });
            for (const Note &note : notes)
                findings.finding(note, cardSubject(), connection.link().cardExchange());
        }
        return;
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"card").name("url").string(found.url.toString());
    json.name("generation").string(versionOf(found, offer));
    if (connection.link().wasFoundByEndpoint())
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
    if (detail != Detail::Line)
        signatures(connection);
    for (const Note &note : found.notes)
        findings.finding(note, cardSubject(), connection.link().cardExchange());
}

/// A card that leads nowhere is shown as received, too: what it has may be at other places.
void CardPrinter::contents(const FoundCard &found) const
{
    static constexpr qsizetype MaxCardBytes = 8000;
    if (!found.card.description.isEmpty())
        m_output.line(lineForTerminal(QString(u"  " % found.card.description)));
    for (const AgentSkill &skill : found.card.skills) {
        const QString name = skill.name.isEmpty() ? skill.id : skill.name;
        const QString rest =
            skill.description.isEmpty() ? QString() : QString(u": " % skill.description);
        m_output.line(lineForTerminal(QString(u"  · " % name % rest)));
    }
    if (hasAddress(found))
        return;
    m_output.line(forTerminal(QString::fromUtf8(found.card.json.left(MaxCardBytes))));
    if (found.card.json.size() > MaxCardBytes)
        m_output.line(
            lineForTerminal(CliTr::tr("… %1 bytes in total; -o json prints the whole card.")
                                .arg(found.card.json.size())));
}

void CardPrinter::signatures(const Connection &connection) const
{
    for (const QByteArray &text : signatureLines(connection, m_output.isJson()))
        m_output.line(text);
}

} // namespace a2a::cli
