// SPDX-License-Identifier: Apache-2.0
// docs/rules.md lists the current rules. A2A_WRITE_GOLDEN=1 writes it.
#include "model/a2a/notes.h"
#include "model/rules/engine/rule.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QHash>
#include <QIODevice>
#include <QTest>

using namespace a2a;

class RulesPageTest final : public QObject {
    Q_OBJECT

private slots:
    void page_is_up_to_date();
    void rules_are_well_formed();
    void the_verb_fits_the_severity();
    void findings_have_the_text_of_their_own_rule();
};

void RulesPageTest::page_is_up_to_date()
{
    QFile file(QStringLiteral(RULES_PAGE));
    if (qEnvironmentVariableIsSet("A2A_WRITE_GOLDEN")) {
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(rules::rulesPage());
        return;
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY2(file.readAll() == rules::rulesPage(),
             "docs/rules.md is old: A2A_WRITE_GOLDEN=1 test_rules RulesPageTest");
}

void RulesPageTest::rules_are_well_formed()
{
    QHash<QByteArray, quint8> forms;
    for (const rules::RuleInfo *rule : rules::allRules()) {
        QVERIFY2(rule->forms != 0, rule->id);
        QVERIFY2(QByteArray(rule->breach).endsWith('.'), rule->id);
        // What is required stands below it: a title that says the same tells nobody what is wrong.
        QVERIFY2(!QByteArray(rule->breach).contains(" must ") &&
                     !QByteArray(rule->breach).contains(" should "),
                 rule->id);
        QVERIFY2(QByteArray(rule->holds()).endsWith('.'), rule->id);
        QVERIFY2(QByteArray(rule->whatToDo()).endsWith('.'), rule->id);
        for (const QByteArray &note : QByteArray(rule->note).split(' '))
            QVERIFY2(note.isEmpty() || findNote(note), note.constData());
        QVERIFY2((*rule->note != 0) || rule->noted == rules::Noted::No, rule->id);
        QCOMPARE(rules::findRule(rule->id)->id, rule->id);
    }
    for (const rules::NotJudged &rule : rules::notJudged())
        QVERIFY2(rules::findRule(rule.id) == nullptr, rule.id);
    QVERIFY(rules::findRule("TSK-999") == nullptr);
}

/// MUST is an error; what is less than that does not say must.
void RulesPageTest::the_verb_fits_the_severity()
{
    QByteArrayList others;
    const auto look = [&others](const char *id, Severity severity, const QByteArray &text) {
        if (text.contains(severity == Severity::Error ? " should " : " must "))
            others.append(QByteArray(id) + ": " + text);
    };
    for (const rules::RuleInfo *rule : rules::allRules())
        look(rule->id, rule->severity, rule->holds());
    for (const NoteInfo &note : noteInfos())
        look(note.id, note.severity, note.title);
    QCOMPARE(others.join('\n'), QByteArray());
}

/// Several rules may have one id: of requests and responses, of protocol versions.
void RulesPageTest::findings_have_the_text_of_their_own_rule()
{
    for (const rules::RuleInfo *rule : rules::allRules()) {
        QCOMPARE(rules::explanationOf(rule->id, rule->breach, rule->severity).expected,
                 rule->holds());
    }
}

A2A_TEST(RulesPageTest)
#include "rulespagetest.moc"
