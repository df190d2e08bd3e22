// SPDX-License-Identifier: Apache-2.0
// The catalog, and its pages: docs/rules.md and docs/deviations.md. A2A_WRITE_GOLDEN=1 writes them.
#include "model/rules/engine/rule.h"
#include "model/rules/engine/tables.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QHash>
#include <QIODevice>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class RulesPageTest final : public QObject {
    Q_OBJECT

private slots:
    void pages_are_up_to_date();
    void rules_are_well_formed();
    void expected_is_a_value_or_a_form();
    void the_verb_fits_the_severity();
    void no_title_is_repeated();
    void a_title_has_place_for_the_members_it_may_name();
    void rules_about_our_own_requests_are_of_the_client();
    void a_noted_rule_is_explained_by_its_notes();
    void no_rule_repeats_the_words_of_its_note();
    void the_catalog_has_each_note_and_each_rule();
    void findings_have_the_text_of_their_own_rule();
};

void RulesPageTest::pages_are_up_to_date()
{
    for (const auto &[name, page] :
         {std::pair<QString, QByteArray>{u"rules.md"_s, rules::rulesPage()},
          {u"deviations.md"_s, rules::deviationsPage()}}) {
        QFile file(QStringLiteral(DOCS) + name);
        if (qEnvironmentVariableIsSet("A2A_WRITE_GOLDEN")) {
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
            file.write(page);
            continue;
        }
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(file.readAll() == page, "docs/rules.md or docs/deviations.md is old: "
                                         "A2A_WRITE_GOLDEN=1 test_rules RulesPageTest");
    }
}

void RulesPageTest::rules_are_well_formed()
{
    QHash<QByteArray, quint8> forms;
    for (const rules::CatalogRow *rule : rules::allRules()) {
        QVERIFY2(rule->forms != 0, rule->id);
        // What is required stands below it: a title that says the same tells nobody what is wrong.
        const QByteArray violation = rule->violation;
        QVERIFY2(rule->violation ? violation.endsWith('.')
                                 : rule->noteCoverage == rules::NoteCoverage::Wholly,
                 rule->id);
        QVERIFY2(!violation.contains(" must ") && !violation.contains(" should "), rule->id);
        QVERIFY2(*rule->adviceText() == 0 || QByteArray(rule->adviceText()).endsWith('.'),
                 rule->id);
        for (const QByteArray &note : QByteArray(rule->note).split(' '))
            QVERIFY2(note.isEmpty() || rules::findNote(note), note.constData());
        QVERIFY2((*rule->note != 0) || rule->noteCoverage == rules::NoteCoverage::No, rule->id);
        QCOMPARE(rules::findRule(rule->id)->id, rule->id);
    }
    for (const rules::UncheckedRule &rule : rules::uncheckedRules())
        QVERIFY2(rules::findRule(rule.id) == nullptr, rule.id);
    QVERIFY(rules::findRule("TSK-999") == nullptr);
}

/// "name: string", not a sentence that repeats the title.
void RulesPageTest::expected_is_a_value_or_a_form()
{
    static const QRegularExpression verb(
        QStringLiteral("\\b(must|should|may|shall|has to|have to|needs? to)\\b"));
    QByteArrayList others;
    const auto look = [&others](const char *id, const QByteArray &text) {
        if (text.isEmpty() || text.endsWith('.') || verb.match(QString::fromUtf8(text)).hasMatch())
            others.append(QByteArray(id) + ": " + text);
    };
    for (const rules::CatalogRow *rule : rules::allRules())
        look(rule->id, rule->expectedText());
    for (const rules::CatalogRow *note : rules::noteRows())
        look(note->id, note->required);
    QCOMPARE(others.join('\n'), QByteArray());
}

/// MUST is an error; what is less than that does not say must.
void RulesPageTest::the_verb_fits_the_severity()
{
    QByteArrayList others;
    const auto look = [&others](const char *id, Severity severity, const QByteArray &text) {
        if (text.contains(severity == Severity::Error ? " should " : " must "))
            others.append(QByteArray(id) + ": " + text);
    };
    for (const rules::CatalogRow *rule : rules::allRules()) {
        for (const char *text : {rule->expectedText(), rule->adviceText()})
            look(rule->id, rule->severity, text);
    }
    for (const rules::CatalogRow *note : rules::noteRows()) {
        look(note->id, note->severity, note->required);
        look(note->id, note->severity, note->advice);
        for (const PhraseText &text : note->texts())
            look(note->id, note->severity, text.text);
    }
    QCOMPARE(others.join('\n'), QByteArray());
}

/// A title tells which rule it is. Only the rows of one rule for several protocol versions share
/// it.
void RulesPageTest::no_title_is_repeated()
{
    QHash<QByteArray, const rules::CatalogRow *> seen;
    QByteArrayList others;
    for (const rules::CatalogRow *rule : rules::allRules()) {
        if (!rule->violation)
            continue; // its notes say it
        const rules::CatalogRow *other = seen.value(rule->violation);
        const bool isSameRow = other && qstrcmp(other->id, rule->id) == 0;
        if (other && !isSameRow)
            others.append(QByteArray(rule->id) + " as " + other->id + ": " + rule->violation);
        seen.insert(rule->violation, rule);
    }
    QCOMPARE(others.join('\n'), QByteArray());
}

void RulesPageTest::a_title_has_place_for_the_members_it_may_name()
{
    for (const rules::CatalogRow *rule : rules::allRules()) {
        const QByteArray title = rule->violation;
        QVERIFY2(*rule->members == 0 || title.contains("%1"), rule->id);
        for (const char *text : {rule->violation, rule->expectedText(), rule->adviceText()}) {
            QVERIFY2(!QByteArray(text).contains("%2"), rule->id);
            QVERIFY2(!QByteArray(text).contains("%1") || title.contains("%1"), rule->id);
        }
    }
    QCOMPARE(rules::memberNames("url tenant"), QStringLiteral("url / tenant"));
    QVERIFY(!rules::memberNames("").isEmpty());
}

void RulesPageTest::rules_about_our_own_requests_are_of_the_client()
{
    for (const rules::Rule<rules::RequestInput> &rule : rules::requestRules()) {
        const bool isOfAddress = qstrcmp(rule.info.id, "GRP-003") == 0; // which the agent gives
        QCOMPARE(rules::sideOf(rule.info.id),
                 isOfAddress ? rules::Side::Agent : rules::Side::Client);
    }
    QCOMPARE(rules::sideOf("HDR-001"), rules::Side::Client);
    QCOMPARE(rules::sideOf("HOK-014"), rules::Side::Client); // our response
    QCOMPARE(rules::sideOf("HDR-004"), rules::Side::Agent);
    QCOMPARE(rules::sideOf("NOTE-NULL"), rules::Side::Agent);
}

/// A rule that the decoders note has no words of its own, nor a check.
void RulesPageTest::a_noted_rule_is_explained_by_its_notes()
{
    const rules::Explanation words = rules::findExplanation("STR-007");
    const rules::Explanation note = rules::findExplanation("NOTE-AFTER-TERMINAL");
    QCOMPARE(words.violation, "");
    QCOMPARE(words.expected, note.expected);
    QCOMPARE(words.advice, note.advice);
    QCOMPARE(words.section, "1.0 §3.1.2");
    QCOMPARE(rules::findExplanation("DSC-001").expected, "/.well-known/agent.json"); // more precise
    QVERIFY(rules::rulesPage().contains("| STR-007 | error | agent | 1.0 | 1.0 §3.1.2 | A status "
                                        "update arrived after the terminal state. | "));
}

/// SameAsNote instead.
void RulesPageTest::no_rule_repeats_the_words_of_its_note()
{
    QByteArrayList repeated;
    for (const rules::CatalogRow *rule : rules::allRules()) {
        const std::vector<const rules::CatalogRow *> notes = rule->notes();
        if (rule->required && !notes.empty() &&
            qstrcmp(rule->required, notes.front()->required) == 0 &&
            qstrcmp(rule->adviceText(), notes.front()->advice) == 0)
            repeated.append(rule->id);
    }
    QCOMPARE(repeated.join(' '), QByteArray());
}

void RulesPageTest::the_catalog_has_each_note_and_each_rule()
{
    QCOMPARE(rules::catalog().size(), rules::noteRows().size() + rules::allRules().size());
    for (const rules::CatalogRow *row : rules::catalog()) {
        const bool isNote = rules::findNote(row->id) == row;
        QCOMPARE(QByteArrayView(row->id).startsWith("NOTE-"), isNote);
        QCOMPARE(row->texts().empty(), !isNote);
        QCOMPARE(size_t(row->notes().size()),
                 size_t(*row->note == 0 ? 0 : QByteArray(row->note).count(' ') + 1));
    }
}

/// Several rules may have one id: of requests and responses, of protocol versions.
void RulesPageTest::findings_have_the_text_of_their_own_rule()
{
    for (const rules::CatalogRow *rule : rules::allRules()) {
        QCOMPARE(rules::findExplanation(rule->id, rule->violation, rule->severity).expected,
                 rule->expectedText());
    }
}

A2A_TEST(RulesPageTest)
#include "rulespagetest.moc"
