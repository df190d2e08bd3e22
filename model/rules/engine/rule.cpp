// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/notificationchecks.h"
#include "model/rules/engine/proberun.h"
#include "model/rules/engine/signaturechecks.h"
#include "model/rules/engine/tables.h"
#include "model/rules/engine/taskhistorychecker.h"

#include <algorithm>

namespace a2a::rules {

quint8 formBit(ProtocolVersion protocolVersion, BindingKind binding)
{
    const bool isJson = binding == BindingKind::JsonRpc;
    switch (protocolVersion) {
    case ProtocolVersion::V0_1:
        return V0_1;
    case ProtocolVersion::V0_2:
        return isJson ? V0_2 : Proto;
    case ProtocolVersion::V0_3:
        return isJson ? V0_3 : Proto;
    case ProtocolVersion::V1_0:
        break;
    }
    return binding == BindingKind::Grpc ? quint8(V1_0 | Transcoded) : quint8(V1_0);
}

template <typename Input>
static void addTo(std::vector<const CatalogRow *> &all, RuleTable<Input> table)
{
    for (const Rule<Input> &rule : table)
        all.push_back(&rule.info);
}

static std::vector<const CatalogRow *> collected()
{
    std::vector<const CatalogRow *> all;
    for (const RuleTable<CardInput> table :
         {discoveryRules(), cardTransferRules(), protocolVersionRules(), cardRules(), skillRules(),
          interfaceRules(), securityRules(), signatureRules(), extensionRules(), cardTextRules()})
        addTo(all, table);
    addTo(all, signatureResultRules());
    addTo(all, extendedCardRules());
    addTo(all, requestRules());
    addTo(all, responseRules());
    addTo(all, framingRules());
    addTo(all, transferRules());
    addTo(all, envelopeRules());
    addTo(all, objectRules());
    addTo(all, errorRules());
    addTo(all, errorCodeRules());
    addTo(all, errorMessageRules());
    addTo(all, refusedCallRules());
    addTo(all, comparisonRules());
    addTo(all, listRules());
    addTo(all, pushResponseRules());
    addTo(all, pushConfigRules());
    addTo(all, extendedCardContentRules());
    addTo(all, notificationRules());
    addTo(all, notificationEndRules());
    addTo(all, missedNotificationRules());
    addTo(all, historyRules());
    addTo(all, errorHistoryRules());
    addTo(all, probeResponseRules());
    addTo(all, probeRunRules());
    addTo(all, taskRules());
    addTo(all, statusRules());
    addTo(all, messageRules());
    addTo(all, partRules());
    addTo(all, artifactRules());
    addTo(all, resultRules());
    addTo(all, updateRules());
    addTo(all, streamRules());
    addTo(all, streamEndRules());
    for (const CatalogRow &rule : decoderNoteRules())
        all.push_back(&rule);
    std::stable_sort(all.begin(), all.end(), [](const CatalogRow *a, const CatalogRow *b) {
        return qstrcmp(a->id, b->id) < 0;
    });
    return all;
}

const std::vector<const CatalogRow *> &allRules()
{
    static const std::vector<const CatalogRow *> all = collected();
    return all;
}

const CatalogRow *findRule(QByteArrayView id)
{
    const auto &all = allRules();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [id](const CatalogRow *rule) { return id == rule->id; });
    return found == all.end() ? nullptr : *found;
}

const std::vector<const CatalogRow *> &catalog()
{
    static const std::vector<const CatalogRow *> all = [] {
        std::vector<const CatalogRow *> rows = noteRows();
        rows.insert(rows.end(), allRules().begin(), allRules().end());
        return rows;
    }();
    return all;
}

/// Several rules of one id say different things of different protocol versions.
static const CatalogRow *ruleOf(QByteArrayView id, const char *violation,
                                std::optional<Severity> severity)
{
    const CatalogRow *other = nullptr;
    for (const CatalogRow *rule : allRules()) {
        if (id != rule->id || qstrcmp(violation, rule->violation) != 0)
            continue;
        if (!severity || rule->severity == *severity)
            return rule;
        other = other ? other : rule;
    }
    return other ? other : findRule(id);
}

Explanation findExplanation(QByteArrayView ruleOrNote, const char *violation,
                            std::optional<Severity> severity)
{
    const CatalogRow *note = findNote(ruleOrNote);
    const CatalogRow *row = note ? note : ruleOf(ruleOrNote, violation, severity);
    if (!row)
        return {};
    return {row->violation ? row->violation : "", row->expectedText(), row->section,
            row->adviceText(), row->members};
}

QString memberNames(const char *members)
{
    const QString names = QString::fromUtf8(members).replace(u' ', QStringLiteral(" / "));
    return names.isEmpty() ? QStringLiteral("…") : names;
}

Side sideOf(QByteArrayView ruleOrNote)
{
    // The other rules for requests are about the agent's address, and so about the agent.
    static constexpr QByteArrayView ofClient[] = {
        "HDR-001", "HOK-014", "RPC-017", "RST-003", "SEM-020", "NOTE-TAP-LEFT", "NOTE-TAP-SLOW"};
    const bool isOfClient =
        ruleOrNote.startsWith("OUT-") ||
        std::find(std::begin(ofClient), std::end(ofClient), ruleOrNote) != std::end(ofClient);
    return isOfClient ? Side::Client : Side::Agent;
}

} // namespace a2a::rules
