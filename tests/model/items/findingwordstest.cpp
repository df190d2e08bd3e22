// SPDX-License-Identifier: Apache-2.0
// What is said of findings and rules: explanations, links to sections, text to copy, the list.
#include "model/facts/findingfacts.h"

#include "model/facts/sectionlinks.h"
#include "model/items/rulelistmodel.h"
#include "model/rules/engine/notewords.h"
#include "model/rules/engine/rule.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QModelIndex>
#include <QRegularExpression>
#include <QTest>
#include <QUrl>

#include <set>

using namespace a2a;
using namespace Qt::StringLiterals;

class FindingWordsTest final : public QObject {
    Q_OBJECT

private slots:
    void rules_explain_themselves()
    {
        for (const rules::RuleInfo *rule : rules::allRules()) {
            QVERIFY(!rules::wordsOf(rule->id).expected.isEmpty());
            QVERIFY(!rules::wordsOf(rule->id).advice.isEmpty());
        }
        QVERIFY(rules::wordsOf("NO-SUCH").expected.isEmpty());
    }

    void a_note_is_explained_by_its_rule()
    {
        int explained = 0;
        for (const rules::RuleInfo *rule : rules::allRules()) {
            if (rule->noted != rules::Noted::Wholly)
                continue;
            for (const QByteArray &note : QByteArray(rule->note).split(' ')) {
                QVERIFY2(!rules::wordsOf(note).expected.isEmpty(), note.constData());
                ++explained;
            }
        }
        QVERIFY(explained > 5);
    }

    void every_note_explains_itself_data();
    void every_note_explains_itself();
    void notes_have_words_of_their_own_where_no_rule_has_them();
    void a_section_that_cannot_be_read_is_replaced();

    void every_section_of_a_rule_can_be_read()
    {
        for (const rules::RuleInfo *rule : rules::allRules()) {
            const QString section = QString::fromUtf8(rule->section);
            const auto links = sectionLinks(section);
            QVERIFY2(!links.empty(), qPrintable(section));
            for (const SectionLink &link : links) {
                QVERIFY2(QUrl(link.url, QUrl::StrictMode).isValid(), qPrintable(link.url));
                QVERIFY(link.url.startsWith("https://"_L1));
            }
        }
    }

    void sections_lead_to_their_documents()
    {
        const auto links = sectionLinks(u"1.0 §4.4.1; 0.3 §5.5; RFC 7515 §4.1.1; nonsense"_s);
        QCOMPARE(links.size(), size_t(3));
        QCOMPARE(links[0].title, u"1.0 §4.4.1"_s);
        QVERIFY(links[0].url.contains(u"/v1.0.0/"_s) && links[0].url.endsWith(u"4.4.1."_s));
        QVERIFY(links[1].url.contains(u"/v0.3.0/"_s));
        QCOMPARE(links[2].url, u"https://www.rfc-editor.org/rfc/rfc7515#section-4.1.1"_s);
        QVERIFY(sectionLinks({}).empty());
    }

    void copies_say_everything()
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
        finding.came = "{\"a\":\"```\"}";
        finding.cameSize = 12;
        for (const QString &copy : {findingAsText(finding), findingAsMarkdown(finding)}) {
            for (const QString &piece :
                 {u"MSG-001"_s, u"4.1.4"_s, u"A message has an id."_s, u"Missing: messageId"_s,
                  u"Send one."_s, u"/result/message"_s, u"frame 3"_s, u"{\"a\":"_s})
                QVERIFY2(copy.contains(piece), qPrintable(piece));
        }
        // What the agent sent cannot end the fence that it stands in.
        QVERIFY(findingAsMarkdown(finding).contains(u"\n````\n"_s));
        QVERIFY(findingAsText(finding).contains(u"10 to 21"_s));
    }

    void the_list_has_every_rule()
    {
        RuleListModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QCOMPARE(model.judgedCount(), int(rules::allRules().size()));
        QCOMPARE(model.rowCount(), model.judgedCount() + int(rules::notJudged().size()));
        const QModelIndex last = model.index(model.rowCount() - 1, RuleListModel::HoldsColumn);
        QCOMPARE(last.data(RuleSeverityRole).toInt(), -1);
        QVERIFY(!last.data().toString().isEmpty()); // the reason
        QVERIFY(model.index(0, 0)
                    .data(RuleSearchRole)
                    .toString()
                    .contains(model.index(0, RuleListModel::HoldsColumn).data().toString()));
    }
};

/// Every note that the decoders can make: tests/layout/check.py holds the page against the sources.
static std::set<QByteArray> listedNotes()
{
    QFile page(QStringLiteral(DEVIATIONS_PAGE));
    if (!page.open(QIODevice::ReadOnly))
        return {};
    std::set<QByteArray> notes;
    static const QRegularExpression name(u"\\bNOTE-[A-Z0-9-]+"_s);
    for (auto found = name.globalMatch(QString::fromUtf8(page.readAll())); found.hasNext();)
        notes.insert(found.next().captured().toLatin1());
    return notes;
}

void FindingWordsTest::every_note_explains_itself_data()
{
    QTest::addColumn<QByteArray>("note");
    const std::set<QByteArray> notes = listedNotes();
    QVERIFY(notes.size() > 60);
    for (const QByteArray &note : notes)
        QTest::newRow(note.constData()) << note;
}

void FindingWordsTest::every_note_explains_itself()
{
    QFETCH(QByteArray, note);
    const rules::Words words = rules::wordsOf(note);
    QVERIFY2(words.expected.endsWith(u'.'), qPrintable(words.expected));
    QVERIFY2(words.advice.endsWith(u'.'), qPrintable(words.advice));
    const int pieces = int(words.section.count(u';')) + 1;
    QCOMPARE(int(sectionLinks(words.section).size()), pieces); // each leads to its document
    FindingFacts finding;
    finding.rule = note;
    finding.section = words.section;
    finding.expected = words.expected;
    finding.advice = words.advice;
    for (const QString &copy : {findingAsText(finding), findingAsMarkdown(finding)})
        QVERIFY(copy.contains(words.expected) && copy.contains(words.advice));
}

void FindingWordsTest::notes_have_words_of_their_own_where_no_rule_has_them()
{
    const std::set<QByteArray> listed = listedNotes();
    for (const rules::NoteInfo &info : rules::noteInfos()) {
        QVERIFY2(listed.contains(info.note), info.note); // nothing is explained that nobody notes
        QCOMPARE(rules::wordsOf(info.note).expected, QString::fromUtf8(info.title));
    }
    // Of several rules with this note the last is about another form, the first about cards.
    QVERIFY(!rules::wordsOf("NOTE-STATE-UNKNOWN").expected.startsWith(u"In protobuf form"_s));
    QVERIFY(!rules::wordsOf("NOTE-NULL").expected.contains(u"card"_s));
    QVERIFY(rules::wordsOf("NOTE-CARD-PATH").expected.contains(u"agent-card.json"_s));
}

void FindingWordsTest::a_section_that_cannot_be_read_is_replaced()
{
    const rules::Words words = rules::wordsOf("NOTE-ID-TYPE");
    QCOMPARE(sectionOf("6.8", words), words.section);
    QCOMPARE(sectionOf("0.1 §6.1", words), u"0.1 §6.1"_s);
    QCOMPARE(sectionOf("own", {}), u"own"_s);
}

A2A_TEST(FindingWordsTest)
#include "findingwordstest.moc"
