// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/notes.h"
#include "model/rules/engine/hooks.h"
#include "model/rules/engine/proberun.h"
#include "model/rules/engine/proofrules.h"
#include "model/rules/engine/tables.h"
#include "model/rules/engine/taskaudit.h"

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

static const NoteInfo *firstNote(const RuleInfo &rule)
{
    const QByteArrayView notes(rule.note);
    const qsizetype blank = notes.indexOf(' ');
    return findNote(blank < 0 ? notes : notes.first(blank));
}

const char *RuleInfo::holds() const
{
    return required ? required : firstNote(*this)->title;
}

const char *RuleInfo::whatToDo() const
{
    return advice ? advice : firstNote(*this)->advice;
}

template <typename View>
static void addTo(std::vector<const RuleInfo *> &all, Table<View> table)
{
    for (const Rule<View> &rule : table)
        all.push_back(&rule.info);
}

static std::vector<const RuleInfo *> collected()
{
    std::vector<const RuleInfo *> all;
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
    std::stable_sort(all.begin(), all.end(), [](const RuleInfo *a, const RuleInfo *b) {
        return qstrcmp(a->id, b->id) < 0;
    });
    return all;
}

const std::vector<const RuleInfo *> &allRules()
{
    static const std::vector<const RuleInfo *> all = collected();
    return all;
}

const RuleInfo *findRule(QByteArrayView id)
{
    const auto &all = allRules();
    const auto found =
        std::find_if(all.begin(), all.end(), [id](const RuleInfo *rule) { return id == rule->id; });
    return found == all.end() ? nullptr : *found;
}

/// Several rules of one id say different things of different generations.
static const RuleInfo *ruleOf(QByteArrayView id, const char *breach,
                              std::optional<Severity> severity)
{
    const RuleInfo *other = nullptr;
    for (const RuleInfo *rule : allRules()) {
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
    if (const NoteInfo *note = findNote(ruleOrNote))
        return {"", note->title, note->section, note->advice};
    if (const RuleInfo *rule = ruleOf(ruleOrNote, breach, severity))
        return {rule->breach, rule->holds(), rule->section, rule->whatToDo(), rule->members};
    return {};
}

QString memberNames(const char *members)
{
    const QString names = QString::fromUtf8(members).replace(u' ', QStringLiteral(" / "));
    return names.isEmpty() ? QStringLiteral("…") : names;
}

Side sideOf(QByteArrayView ruleOrNote)
{
    // The others of the rules for requests are about the agent's address.
    static constexpr QByteArrayView ofClient[] = {"HDR-001", "HOK-014", "RPC-017", "RST-003",
                                                  "SEM-020"};
    const bool isOfClient =
        ruleOrNote.startsWith("OUT-") ||
        std::find(std::begin(ofClient), std::end(ofClient), ruleOrNote) != std::end(ofClient);
    return isOfClient ? Side::Client : Side::Agent;
}

static QByteArray formWords(quint8 forms)
{
    static constexpr std::pair<Form, const char *> words[] = {
        {G01, "0.1"}, {G02, "0.2"}, {G03, "0.3"}, {G10, "1.0"}, {Proto, "protobuf"}};
    QByteArrayList named;
    for (const auto &[form, word] : words) {
        if ((forms & form) != 0)
            named.append(word);
    }
    return named.join(", ");
}

static QByteArray probeRows(bool active)
{
    QByteArray rows = "| probe | what is tried | rules |\n|---|---|---|\n";
    for (int kind = 0; kind < ProbeKindCount; ++kind) {
        if (isActive(ProbeKind(kind)) == active)
            rows += "| " + probeWord(ProbeKind(kind)) + " | " + probeTitle(ProbeKind(kind)) +
                    " | " + probeRules(ProbeKind(kind)).replace(" ", ", ") + " |\n";
    }
    return rows;
}

static QByteArray probesPage()
{
    return "\n## Probes\n\nRequests that `a2ascope-cli check` makes for the purpose, and "
           "the rules that only they decide.\nNone changes anything at the agent.\n\n" +
           probeRows(false) +
           "\n### Active probes\n\nMade with `check --active` only: they send messages, so that "
           "the agent starts tasks. What was\nstarted is canceled, and what was created is "
           "deleted.\n\n" +
           probeRows(true);
}

/// With the names that its %1 may have.
static QByteArray general(const char *text, const RuleInfo &rule)
{
    return QByteArray(text).replace("%1", memberNames(rule.members).toUtf8());
}

/// In English, like the sources, whatever language is chosen.
QByteArray rulesPage()
{
    static constexpr const char *severities[] = {"note", "warning", "error"};
    QByteArray page =
        "# Rules\n\n"
        "What every card, response and event is checked for, by the specification of its protocol "
        "version.\n"
        "MUST is an error, SHOULD a warning, advice a note. \"protobuf\" is the form in which 0.2 "
        "and 0.3 go over\n"
        "HTTP+JSON and gRPC. A finding names the section of the version in use, if one says it, "
        "and one member where\n"
        "several are listed here. \"client\" marks rules about requests, and about responses to "
        "push notifications. A name\n"
        "in the last column says that [reading](deviations.md) notes the same fact, wholly or (in "
        "brackets) in part: then\n"
        "the note stands for the rule. This page is written by `A2A_WRITE_GOLDEN=1 test_rules "
        "RulesPageTest`.\n\n"
        "| rule | severity | side | versions | section | finding | expected | what to do | noted "
        "as "
        "|\n"
        "|---|---|---|---|---|---|---|---|---|\n";
    QByteArray before;
    for (const RuleInfo *rule : allRules()) {
        QByteArray note = QByteArray(rule->note).replace(" ", ", ");
        if (rule->noted == Noted::No)
            note.clear();
        else if (rule->noted == Noted::Partly)
            note = '(' + note + ')';
        const QByteArray row =
            QByteArray("| ") + rule->id + " | " + severities[int(rule->severity)] + " | " +
            (sideOf(rule->id) == Side::Client ? "client" : "agent") + " | " +
            formWords(rule->forms) + " | " + rule->section + " | " + general(rule->breach, *rule) +
            " | " + general(rule->holds(), *rule) + " | " + rule->whatToDo() + " | " + note +
            " |\n";
        if (row != before) // some look at two kinds of things
            page += row;
        before = row;
    }
    page += probesPage();
    page += "\n## Not judged\n\nWhat cannot be told from what a client receives without being "
            "asked to try "
            "it.\n\n| rule | why |\n|---|---|\n";
    for (const NotJudged &rule : notJudged())
        page += QByteArray("| ") + rule.id + " | " + rule.reason + " |\n";
    return page;
}

} // namespace a2a::rules
