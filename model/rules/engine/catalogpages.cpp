// SPDX-License-Identifier: Apache-2.0
// The pages that are made of the catalog, in English, like the sources, whatever language is
// chosen.
#include "model/rules/engine/probe.h"
#include "model/rules/engine/rule.h"

namespace a2a::rules {

static QByteArray formWords(quint8 forms)
{
    static constexpr std::pair<Form, const char *> words[] = {
        {V0_1, "0.1"}, {V0_2, "0.2"}, {V0_3, "0.3"}, {V1_0, "1.0"}, {Proto, "protobuf"}};
    QByteArrayList named;
    for (const auto &[form, word] : words) {
        if ((forms & form) != 0)
            named.append(word);
    }
    return named.join(", ");
}

static QByteArray tableRow(const QByteArrayList &cells)
{
    return "| " + cells.join(" | ") + " |\n";
}

static QByteArray tableHead(const QByteArrayList &titles)
{
    return tableRow(titles) + '|' + QByteArray("---|").repeated(titles.size()) + '\n';
}

static const char *severityCell(const CatalogRow &row)
{
    static constexpr const char *severities[] = {"note", "warning", "error"};
    return severities[int(row.severity)];
}

/// The cell with a rule's texts about what was read; their values are not known here.
static QByteArray foundCell(std::span<const PhraseText> texts)
{
    QByteArrayList said;
    for (const PhraseText &text : texts) {
        QByteArray words = text.text;
        for (char number = '1'; number <= '9'; ++number)
            words.replace(QByteArray("%").append(number), "…");
        said.append(words);
    }
    return said.join(' ');
}

/// Replaces %1 in a rule's text with the names of members that it can be.
static QByteArray general(const char *text, const CatalogRow &rule)
{
    return QByteArray(text).replace("%1", memberNames(rule.members).toUtf8());
}

static QByteArray breachCell(const CatalogRow &rule)
{
    if (rule.violation)
        return general(rule.violation, rule);
    QByteArrayList said;
    for (const CatalogRow *note : rule.notes())
        said.append(foundCell(note->texts().first(1)));
    return said.join(' ');
}

static QByteArray notedCell(const CatalogRow &rule)
{
    const QByteArray notes = QByteArray(rule.note).replace(" ", ", ");
    switch (rule.noteCoverage) {
    case NoteCoverage::No:
        return {};
    case NoteCoverage::Partly:
        return '(' + notes + ')';
    case NoteCoverage::Wholly:
        break;
    }
    return notes;
}

static QByteArray probeRows(bool active)
{
    QByteArray rows = tableHead({"probe", "what is tried", "rules"});
    for (int kind = 0; kind < ProbeKindCount; ++kind) {
        if (isActive(ProbeKind(kind)) == active)
            rows += tableRow({probeName(ProbeKind(kind)), probeTitle(ProbeKind(kind)),
                              probeRules(ProbeKind(kind)).replace(" ", ", ")});
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

QByteArray rulesPage()
{
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
        "RulesPageTest`.\n\n";
    page += tableHead({"rule", "severity", "side", "versions", "section", "finding", "expected",
                       "what to do", "noted as"});
    QByteArray before;
    for (const CatalogRow *rule : allRules()) {
        const QByteArray row = tableRow(
            {rule->id, severityCell(*rule), sideOf(rule->id) == Side::Client ? "client" : "agent",
             formWords(rule->forms), rule->section, breachCell(*rule),
             general(rule->expectedText(), *rule), rule->adviceText(), notedCell(*rule)});
        if (row != before) // some look at two kinds of things
            page += row;
        before = row;
    }
    page += probesPage();
    page += "\n## Not judged\n\nWhat cannot be told from what a client receives without being "
            "asked to try it.\n\n" +
            tableHead({"rule", "why"});
    for (const UncheckedRule &rule : uncheckedRules())
        page += tableRow({rule.id, rule.reason});
    return page;
}

static QByteArray notesTable(const char *title, std::span<const CatalogRow> notes)
{
    QByteArray table =
        QByteArray("\n## ") + title + "\n\n" +
        tableHead({"note", "severity", "versions", "section", "finding", "expected", "what to do"});
    for (const CatalogRow &note : notes) {
        QByteArrayList said{foundCell(note.texts()), note.remark};
        said.removeAll("");
        table += tableRow({note.id, severityCell(note),
                           note.forms == Any ? "any" : formWords(note.forms), note.section,
                           said.join(' '), note.required, note.advice});
    }
    return table;
}

QByteArray deviationsPage()
{
    return "# Deviations that are tolerated\n\n"
           "The decoders read what can be understood and note what departed from the protocol "
           "version in use. Each note has a stable\n"
           "name, a severity, the section departed from and its place (JSON pointer and bytes). "
           "The window marks the frame and says what\n"
           "was expected and what to do. The command-line tool prints a `finding` line. Past 200 "
           "notes of one name only the count grows.\n"
           "Where a [rule](rules.md) is about the same fact, its row names the note, which stands "
           "for it. This page is written by\n"
           "`A2A_WRITE_GOLDEN=1 test_rules RulesPageTest`.\n" +
           notesTable("Tasks, messages, artifacts and parts", objectNotes()) +
           notesTable("Responses and events", responseNotes()) + notesTable("Cards", cardNotes()) +
           notesTable("What passes through a tap", tapNotes());
}

} // namespace a2a::rules
