// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/card/cardextensions.h"

#include "model/text/textof.h"
#include "ui/panes/card/cardtr.h"

#include <QHash>
#include <QSet>

namespace a2a {

using namespace Qt::StringLiterals;
using Outcome = ExtensionNegotiation::Outcome;

static constexpr size_t MostLines = 100;

std::vector<ExtensionLine> extensionLines(const AgentCard &card, const ExtensionNegotiation &last)
{
    QHash<QString, Outcome> outcomes;
    for (const ExtensionNegotiation::Extension &one : last.extensions)
        outcomes.insert(one.uri, one.outcome);
    const QSet<QString> required(card.requiredExtensions.begin(), card.requiredExtensions.end());
    std::vector<ExtensionLine> lines;
    for (const QString &uri : card.extensions) {
        if (lines.size() == MostLines)
            return lines;
        QStringList facts;
        if (required.contains(uri))
            facts.append(CardTr::tr("required"));
        if (const auto outcome = outcomes.constFind(uri); outcome != outcomes.cend())
            facts.append(CardTr::tr("last call: %1").arg(textOf(outcomePhrase(*outcome))));
        else if (!last.isEmpty())
            facts.append(CardTr::tr("last call: not requested"));
        lines.push_back({uri, facts.join(u" · "_s)});
    }
    const QSet<QString> declared(card.extensions.begin(), card.extensions.end());
    for (const ExtensionNegotiation::Extension &one : last.extensions) {
        if (lines.size() < MostLines && !declared.contains(one.uri))
            lines.push_back(
                {one.uri,
                 CardTr::tr("not in the card") % u" · "_s %
                     (one.outcome == Outcome::NotOffered
                          ? CardTr::tr("last call: not activated")
                          : CardTr::tr("last call: %1").arg(textOf(outcomePhrase(one.outcome))))});
    }
    return lines;
}

} // namespace a2a
