// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/notificationchecks.h"
#include "model/rules/engine/proberun.h"
#include "model/rules/engine/signaturechecks.h"
#include "model/rules/engine/tables.h"
#include "model/rules/engine/taskhistorychecker.h"

#include <algorithm>

namespace a2a::rules {

quint8 formOf(Generation generation, BindingKind binding)
{
    const bool isJson = binding == BindingKind::JsonRpc;
    switch (generation) {
    case Generation::V0_1:
        return G01;
    case Generation::V0_2:
        return isJson ? G02 : Proto;
    case Generation::V0_3:
        return isJson ? G03 : Proto;
    case Generation::V1_0:
        break;
    }
    return binding == BindingKind::Grpc ? quint8(G10 | Transcoded) : quint8(G10);
}

template <typename View>
static void addTo(std::vector<const CatalogRow *> &all, Table<View> table)
{
    for (const Rule<View> &rule : table)
        all.push_back(&rule.info);
}

static std::vector<const CatalogRow *> collected()
{
    std::vector<const CatalogRow *> all;
    for (const Table<CardView> table :
         {discoveryRules(), cardTransferRules(), generationRules(), cardRules(), skillRules(),
          interfaceRules(), securityRules(), signatureRules(), extensionRules(), cardTextRules()})
        addTo(all, table);
    addTo(all, proofRules());
    addTo(all, extendedCardRules());
    addTo(all, requestRules());
    addTo(all, answerRules());
    addTo(all, framingRules());
    addTo(all, transferRules());
    addTo(all, envelopeRules());
    addTo(all, objectRules());
    addTo(all, errorRules());
    addTo(all, errorCodeRules());
    addTo(all, saidErrorRules());
    addTo(all, refusedCallRules());
    addTo(all, comparedRules());
    addTo(all, listRules());
    addTo(all, pushAnswerRules());
    addTo(all, pushRules());
    addTo(all, extendedRules());
    addTo(all, hookRules());
    addTo(all, hookEndRules());
    addTo(all, hookMissedRules());
    addTo(all, auditRules());
    addTo(all, refusalRules());
    addTo(all, probeAnswerRules());
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
    for (const CatalogRow &rule : notedRules())
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
static const CatalogRow *ruleOf(QByteArrayView id, const char *breach,
                                std::optional<Severity> severity)
{
    const CatalogRow *other = nullptr;
    for (const CatalogRow *rule : allRules()) {
        if (id != rule->id || qstrcmp(breach, rule->breach) != 0)
            continue;
        if (!severity || rule->severity == *severity)
            return rule;
        other = other ? other : rule;
    }
    return other ? other : findRule(id);
}

Explanation explanationOf(QByteArrayView ruleOrNote, const char *breach,
                          std::optional<Severity> severity)
{
    const CatalogRow *note = findNote(ruleOrNote);
    const CatalogRow *row = note ? note : ruleOf(ruleOrNote, breach, severity);
    if (!row)
        return {};
    return {row->breach ? row->breach : "", row->expectedText(), row->section, row->whatToDo(),
            row->members};
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
