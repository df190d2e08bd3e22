// SPDX-License-Identifier: Apache-2.0
// Each rule is violated by one example and satisfied by another; the examples are data
// (tests/model/rules/data).
#include "model/a2a/notes.h"
#include "model/text/textof.h"
#include "tests/model/rules/rulecases.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

#include <set>

using namespace a2a;
using namespace a2a::test;

static const RuleCases &all()
{
    static const RuleCases cases(QStringLiteral(TEST_DATA "/cases.txt"));
    return cases;
}

static QByteArray words(const Notes &notes)
{
    QByteArrayList found;
    for (const Note &note : notes)
        found.append(QByteArray(note.rule) + " at " + note.pointer.toUtf8() + ": " +
                     textOf(note).toUtf8());
    return found.join("\n");
}

static const char *severityName(Severity severity)
{
    return severity == Severity::Error     ? "error"
           : severity == Severity::Warning ? "warning"
                                           : "note";
}

static std::set<QByteArray> idsOf(const Notes &notes)
{
    std::set<QByteArray> ids;
    for (const Note &note : notes)
        ids.insert(note.rule);
    return ids;
}

/// Every place for a member is filled, with one that the rule knows.
static void nameTheirMember(const Note &note)
{
    const rules::Explanation words =
        rules::findExplanation(note.rule, note.violation, note.severity);
    const QString member = memberName(note);
    const QByteArray texts = QByteArray(words.violation) + words.expected + words.advice;
    if (!texts.contains("%1"))
        return;
    QVERIFY2(!member.isEmpty(), note.rule);
    QVERIFY2(titleOf(note).contains(member), note.rule);
    QVERIFY2(*words.members == 0 || QByteArray(words.members).split(' ').contains(member.toUtf8()),
             qPrintable(QString::fromLatin1(note.rule) + u' ' + member));
    for (const QString &text : {titleOf(note), ruleText(words.expected, member),
                                ruleText(words.advice, member), textOf(note)})
        QVERIFY2(!text.contains(u"%1"), note.rule);
}

class RulesTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void data_is_sound();
    void examples_violate_no_rule_data();
    void examples_violate_no_rule();
    void cases_data();
    void cases();
    void valid_traffic_violates_no_rule_data();
    void valid_traffic_violates_no_rule();
    void rules_without_a_clause_are_notes_data();
    void rules_without_a_clause_are_notes();
    void a_rule_names_a_section_if_one_says_it();
    void every_rule_has_cases();
};

void RulesTest::data_is_sound()
{
    QCOMPARE(all().error(), QByteArray());
    QVERIFY(all().cases().size() > 100);
}

void RulesTest::examples_violate_no_rule_data()
{
    QTest::addColumn<QByteArray>("target");
    for (const QByteArray &target : all().targets())
        QTest::newRow(target.constData()) << target;
}

void RulesTest::examples_violate_no_rule()
{
    QFETCH(QByteArray, target);
    QCOMPARE(words(all().findings(target, "{}")), QByteArray());
}

void RulesTest::cases_data()
{
    QTest::addColumn<int>("index");
    for (size_t i = 0; i < all().cases().size(); ++i)
        QTest::newRow(all().cases()[i].name().constData()) << int(i);
}

void RulesTest::cases()
{
    QFETCH(int, index);
    const RuleCase &one = all().cases()[size_t(index)];
    const QByteArray target = one.protocolVersion + ' ' + one.target;
    const Notes broken = all().findings(target, one.breaking);
    std::set<QByteArray> expected{one.rule};
    expected.insert(one.also.begin(), one.also.end());
    if (idsOf(broken) != expected)
        QFAIL(QByteArray("breaking: " + words(broken)).constData());
    for (const Note &note : broken) {
        QVERIFY(!textOf(note).isEmpty());
        QVERIFY(textOf(note).size() < 300);
        nameTheirMember(note);
        if (!one.severity.isEmpty() && one.rule == note.rule)
            QCOMPARE(QByteArray(severityName(note.severity)), one.severity);
    }
    const Notes kept = all().findings(target, one.satisfying);
    if (idsOf(kept).contains(one.rule))
        QFAIL(QByteArray("satisfying: " + words(kept)).constData());
}

void RulesTest::valid_traffic_violates_no_rule_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QByteArray>("patch");
    for (const ValidCase &one : all().validCases())
        QTest::newRow(QByteArray(one.target + " line " + QByteArray::number(one.line)).constData())
            << one.target << one.patch;
}

void RulesTest::valid_traffic_violates_no_rule()
{
    QFETCH(QByteArray, target);
    QFETCH(QByteArray, patch);
    QCOMPARE(words(all().findings(target, patch)), QByteArray());
}

void RulesTest::rules_without_a_clause_are_notes_data()
{
    QTest::addColumn<int>("form");
    for (const char *rule :
         {"TSK-014 1.0", "TSK-025 0.2", "TSK-025 1.0", "TSK-033 0.1", "TSK-033 1.0", "ERR-017 0.3",
          "ERR-017 1.0", "CRD-012 0.3", "STR-002 0.2", "STR-004 0.2", "SEC-009 0.3", "SEC-018 1.0",
          "SEC-022 1.0", "XCD-006 1.0", "DSC-005 1.0", "DSC-005 0.3", "EXT-001 1.0", "EXT-007 0.3",
          "PRT-012 1.0"})
        QTest::newRow(rule) << int(*versionFromName(QString::fromLatin1(rule).right(3)));
}

/// A recommendation is not reported as a violation.
void RulesTest::rules_without_a_clause_are_notes()
{
    QFETCH(int, form);
    const QByteArray id = QByteArray(QTest::currentDataTag()).left(7);
    int found = 0;
    for (const rules::CatalogRow *rule : rules::allRules()) {
        if (id != rule->id ||
            (rule->forms & rules::formBit(ProtocolVersion(form), BindingKind::JsonRpc)) == 0)
            continue;
        ++found;
        QCOMPARE(rule->severity, Severity::Note);
    }
    QVERIFY(found > 0);
}

/// These are advice, or follow from the form of JSON in general.
void RulesTest::a_rule_names_a_section_if_one_says_it()
{
    std::set<QByteArray> without;
    for (const rules::CatalogRow *rule : rules::allRules()) {
        if (*rule->section == 0)
            without.insert(rule->id);
    }
    QCOMPARE(without,
             (std::set<QByteArray>{"CRD-022", "CRD-023", "CRD-028", "CRD-030", "CRD-031", "CRD-032",
                                   "DSC-005", "EXT-001", "EXT-007", "GEN-001", "GEN-003", "HOK-014",
                                   "IFC-008", "IFC-009", "PRT-020", "RPC-015", "RPC-016", "SEC-009",
                                   "SEC-016", "SEC-018", "SEC-022", "SEC-023", "SKL-007", "SSE-009",
                                   "STR-017", "STR-018", "STR-022", "STR-023", "TSK-014", "TSK-015",
                                   "TSK-017", "TSK-020", "TSK-029", "XCD-006"}));
}

/// A rule without cases could be wrong unnoticed.
void RulesTest::every_rule_has_cases()
{
    static const std::map<QByteArray, quint8> forms{
        {"0.1", rules::V0_1}, {"0.2", rules::V0_2}, {"0.3", rules::V0_3}, {"1.0", rules::V1_0}};
    QByteArrayList missing;
    for (const rules::CatalogRow *rule : rules::allRules()) {
        if (!rule->violation)
            continue; // its notes are tested in tests/model/a2a and where they are made
        const bool has =
            std::any_of(all().cases().begin(), all().cases().end(), [&](const auto &one) {
                const bool isProto =
                    rule->forms == rules::Proto &&
                    (one.target.startsWith("rest") || one.target.startsWith("grpc"));
                return one.rule == rule->id &&
                       (isProto || (rule->forms & forms.at(one.protocolVersion)) != 0);
            });
        if (!has)
            missing.append(QByteArray(rule->id) + ' ' + rule->expectedText());
    }
    QCOMPARE(missing.join('\n'), QByteArray());
}

A2A_TEST(RulesTest)
#include "rulestest.moc"
