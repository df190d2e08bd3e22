// SPDX-License-Identifier: Apache-2.0
// Text of findings and rules: explanations, links to sections, text to copy, the list.
#include "model/facts/findingfacts.h"

#include "model/facts/sectionlinks.h"
#include "model/items/rulelistmodel.h"
#include "model/rules/engine/rule.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModelTester>
#include <QModelIndex>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace Qt::StringLiterals;

class FindingTextTest final : public QObject {
    Q_OBJECT

private slots:
    void rules_have_explanations()
    {
        for (const rules::CatalogRow *rule : rules::allRules()) {
            QVERIFY(*rules::findExplanation(rule->id).expected != 0);
        }
        QVERIFY(*rules::findExplanation("NO-SUCH").expected == 0);
    }

    void every_note_explains_itself_data();
    void every_note_explains_itself();
    void rules_match_the_text_of_their_notes();
    void an_unreadable_section_is_replaced();

    void every_section_of_a_rule_is_readable()
    {
        for (const rules::CatalogRow *rule : rules::allRules()) {
            const QString section = QString::fromUtf8(rule->section);
            const auto links = sectionLinks(section);
            QCOMPARE(links.empty(), section.isEmpty()); // some follow from no section
            for (const SectionLink &link : links) {
                QVERIFY2(QUrl(link.url, QUrl::StrictMode).isValid(), qPrintable(link.url));
                QVERIFY(link.url.startsWith("https://"_L1));
            }
        }
    }

    void sections_link_to_their_documents()
    {
        const auto links = sectionLinks(u"1.0 §4.4.1; 0.3 §5.5; RFC 7515 §4.1.1; nonsense"_s);
        QCOMPARE(links.size(), size_t(3));
        QCOMPARE(links[0].title, u"1.0 §4.4.1"_s);
        QVERIFY(links[0].url.contains(u"/v1.0.0/"_s) && links[0].url.endsWith(u"4.4.1."_s));
        QVERIFY(links[1].url.contains(u"/v0.3.0/"_s));
        QCOMPARE(links[2].url, u"https://www.rfc-editor.org/rfc/rfc7515#section-4.1.1"_s);
        QVERIFY(sectionLinks({}).empty());
    }

    void copied_text_is_complete()
    {
        FindingFacts finding;
        finding.rule = "MSG-001";
        finding.severity = Severity::Error;
        finding.section = u"1.0 §4.1.4"_s;
        finding.expected = u"A message has an id."_s;
        finding.found = u"Missing: messageId"_s;
        finding.advice = u"Send one."_s;
        finding.pointer = u"/result/message"_s;
        finding.where = u"Planner · frame 3"_s;
        finding.range = {10, 12};
        finding.actualBytes = "{\"a\":\"```\"}";
        finding.actualSize = 12;
        for (const QString &copy : {findingAsText(finding), findingAsMarkdown(finding)}) {
            for (const QString &piece :
                 {u"MSG-001"_s, u"4.1.4"_s, u"A message has an id."_s, u"Missing: messageId"_s,
                  u"Send one."_s, u"/result/message"_s, u"frame 3"_s, u"{\"a\":"_s})
                QVERIFY2(copy.contains(piece), qPrintable(piece));
        }
        // Agent content cannot end the fence around it.
        QVERIFY(findingAsMarkdown(finding).contains(u"\n````\n"_s));
        QVERIFY(findingAsText(finding).contains(u"10 to 21"_s));
    }

    void the_list_has_every_rule()
    {
        RuleListModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QCOMPARE(RuleListModel::checkedRuleCount(), int(rules::allRules().size()));
        QCOMPARE(model.rowCount(),
                 RuleListModel::checkedRuleCount() + int(rules::uncheckedRules().size()));
        const QModelIndex last =
            model.index(model.rowCount() - 1, RuleListModel::RequirementColumn);
        QCOMPARE(last.data(RuleSeverityRole).toInt(), -1);
        QVERIFY(!last.data().toString().isEmpty()); // the reason
        QVERIFY(model.index(0, 0)
                    .data(RuleSearchRole)
                    .toString()
                    .contains(model.index(0, RuleListModel::RequirementColumn).data().toString()));
    }
};

void FindingTextTest::every_note_explains_itself_data()
{
    QTest::addColumn<QByteArray>("note");
    for (const rules::CatalogRow *info : rules::noteRows())
        QTest::newRow(info->id) << QByteArray(info->id);
}

void FindingTextTest::every_note_explains_itself()
{
    QFETCH(QByteArray, note);
    const rules::Explanation words = rules::findExplanation(note);
    const QString expected = ruleText(words.expected);
    const QString advice = ruleText(words.advice);
    QVERIFY2(!expected.isEmpty() && !expected.endsWith(u'.'), qPrintable(expected));
    QVERIFY2(advice.isEmpty() || advice.endsWith(u'.'), qPrintable(advice));
    const QString section = QString::fromUtf8(words.section);
    const int pieces = section.isEmpty() ? 0 : int(section.count(u';')) + 1;
    QCOMPARE(int(sectionLinks(section).size()), pieces); // each links to its document
    FindingFacts finding;
    finding.rule = note;
    finding.section = section;
    finding.expected = expected;
    finding.advice = advice;
    for (const QString &copy : {findingAsText(finding), findingAsMarkdown(finding)})
        QVERIFY(copy.contains(expected) && copy.contains(advice));
}

void FindingTextTest::rules_match_the_text_of_their_notes()
{
    int same = 0;
    for (const rules::CatalogRow *rule : rules::allRules()) {
        if (rule->required != rules::SameAsNote)
            continue;
        const QByteArray note = QByteArray(rule->note).split(' ').front();
        QCOMPARE(rule->expectedText(), rules::findExplanation(note).expected);
        if (rule->advice == rules::SameAsNote)
            QCOMPARE(rule->adviceText(), rules::findExplanation(note).advice);
        ++same;
    }
    QVERIFY(same > 20);
}

void FindingTextTest::an_unreadable_section_is_replaced()
{
    const rules::Explanation words = rules::findExplanation("NOTE-ID-TYPE");
    QCOMPARE(findSection("6.8", words), QString::fromUtf8(words.section));
    QCOMPARE(findSection("0.1 §6.1", words), u"0.1 §6.1"_s);
    QCOMPARE(findSection("own", {}), u"own"_s);
}

A2A_TEST(FindingTextTest)
#include "findingtexttest.moc"
