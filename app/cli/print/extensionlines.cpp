// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/extensionlines.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/terminaltext.h"
#include "model/a2a/jsonwriter.h"
#include "model/text/textof.h"

namespace a2a::cli {

using ExtensionOutcome = ExtensionNegotiation::Outcome;

static QByteArrayList textLines(const ExtensionNegotiation &negotiation)
{
    QByteArrayList lines;
    for (const ExtensionNegotiation::Extension &one : negotiation.extensions)
        lines.append(lineForTerminal(
            CliTr::tr("extension %1: %2").arg(one.uri, textOf(outcomePhrase(one.outcome)))));
    if (negotiation.unlisted > 0)
        lines.append(
            lineForTerminal(CliTr::tr("%n more extension(s)", nullptr, int(negotiation.unlisted))));
    return lines;
}

QByteArrayList extensionLines(const ExtensionNegotiation &negotiation, ExchangeId exchange,
                              bool asJson)
{
    if (!asJson)
        return textLines(negotiation);
    static constexpr std::pair<const char *, ExtensionOutcome> members[] = {
        {"activated", ExtensionOutcome::Activated},
        {"notActivated", ExtensionOutcome::Ignored},
        {"notOffered", ExtensionOutcome::NotOffered},
        {"requested", ExtensionOutcome::Requested},
        {"notRequested", ExtensionOutcome::Unrequested},
        {"requiredNotRequested", ExtensionOutcome::RequiredNotRequested},
    };
    JsonWriter json;
    json.beginObject().name("type").string(u"extensions").name("exchange").integer(exchange);
    json.name("header").string(QString::fromLatin1(negotiation.header));
    json.optional("answerHeader", QString::fromLatin1(negotiation.responseHeader));
    for (const auto &[name, outcome] : members) {
        json.name(name).beginArray();
        for (const QString &uri : negotiation.uris(outcome))
            json.string(uri);
        json.endArray();
    }
    if (negotiation.unlisted > 0)
        json.name("unlisted").integer(negotiation.unlisted);
    return {QByteArray(json.endObject().bytes()).replace('\n', ' ').replace('\r', ' ')};
}

} // namespace a2a::cli
