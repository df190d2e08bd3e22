// SPDX-License-Identifier: Apache-2.0
// Findings by rule: totals, order, filter, silencing, cards, stepping through findings.
#include "model/items/findingsmodel.h"

#include "model/query/filterparser.h"
#include "tests/model/items/findingfeed.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModel>
#include <QAbstractItemModelTester>
#include <QModelIndex>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

struct WatchedFindings {
    FindingFeed feed;
    FindingsModel model{feed.source(), feed.marks};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};

    [[nodiscard]] QString cell(const QModelIndex &index, int column) const
    {
        return index.siblingAtColumn(column).data().toString();
    }
    [[nodiscard]] QByteArray rule(int row) const
    {
        return model.index(row, 0).data(FindingRuleRole).toByteArray();
    }
    void filter(const QString &text)
    {
        model.setFilter(text.isEmpty() ? std::nullopt : parseFilter(text).node);
    }
    [[nodiscard]] static CardFindings card()
    {
        CardFindings card;
        card.json = "{\n  \"name\": \"\",\n  \"skills\": []\n}";
        card.notes.push_back({"CRD-002",
                              Severity::Error,
                              "1.0 §4.4.1",
                              u"No name."_s,
                              nullptr,
                              {card.json.indexOf("\"\""), 2},
                              u"/name"_s});
        return card;
    }
};

} // namespace

class FindingsModelTest final : public QObject {
    Q_OBJECT

private slots:
    void repeats_are_counted_by_rule()
    {
        WatchedFindings w;
        QCOMPARE(w.model.rowCount(), 0);
        const QSignalSpy inserted(&w.model, &QAbstractItemModel::rowsInserted);
        for (int i = 0; i < 3; ++i)
            w.feed.appendFirst(i);
        w.model.update();
        QCOMPARE(inserted.size(), 1); // a burst is one insertion
        QCOMPARE(w.model.rowCount(), 1);
        const QModelIndex rule = w.model.index(0, 0);
        QCOMPARE(rule.data(FindingRuleRole).toByteArray(), "NOTE-APPEND-FIRST");
        QVERIFY(rule.data(FindingIsRuleRole).toBool());
        QCOMPARE(w.cell(rule, FindingCountColumn), u"3"_s);
        QCOMPARE(w.cell(rule, FindingWhereColumn), u"task t-one"_s);
        QVERIFY(!w.cell(rule, FindingFirstColumn).isEmpty());
        QCOMPARE(w.model.rowCount(rule), 3);
        w.feed.appendFirst(3);
        w.model.update();
        QCOMPARE(inserted.size(), 2);
        QCOMPARE(w.model.rowCount(rule), 4);
        const QModelIndex place = w.model.index(3, 0, rule);
        QCOMPARE(place.data(FindingFrameRole).toUInt(), w.feed.newest());
        QVERIFY(w.cell(place, FindingWhereColumn).contains(u"t-one"_s));
    }

    void a_finding_maps_to_its_bytes()
    {
        WatchedFindings w;
        w.feed.appendFirst(1);
        w.model.update();
        const auto finding = w.model.finding(w.model.index(0, 0));
        QVERIFY(finding);
        QCOMPARE(finding->frame, w.feed.newest());
        QVERIFY(finding->range.length > 0);
        QCOMPARE(finding->actualBytes, w.feed.feeder.content()
                                           .data(finding->frame)
                                           .mid(finding->range.offset, finding->range.length));
        QVERIFY(finding->where.contains(u"Planner"_s));
        QVERIFY(!w.model.finding({}));
    }

    void a_title_names_the_members_of_all_its_findings()
    {
        WatchedFindings w;
        CardFindings card;
        const rules::CatalogRow *modes = rules::findRule("CRD-008");
        for (const char *name : {"defaultInputModes", "defaultOutputModes"})
            card.notes.push_back({modes->id,
                                  modes->severity,
                                  "",
                                  {"missing", {u""_s}},
                                  modes->violation,
                                  {},
                                  {},
                                  name});
        w.model.setCard(0, card);
        const QModelIndex rule = w.model.indexOfRule("CRD-008");
        const QString title = w.cell(rule, FindingRuleColumn);
        QVERIFY2(title.contains(u"Card has no defaultInputModes, defaultOutputModes ("_s),
                 qPrintable(title));
        const auto second = w.model.finding(w.model.index(1, 0, rule));
        QVERIFY(second->title.contains(u"no defaultOutputModes"_s));
        QVERIFY(second->expected.startsWith(u"defaultOutputModes: "_s));
        QVERIFY(second->advice.isEmpty());
    }

    /// Two rows of one rule: a place whose title is not its group's has its own.
    void findings_of_one_rule_keep_their_titles()
    {
        WatchedFindings w;
        CardFindings card;
        QStringList titles;
        for (const rules::CatalogRow *rule : rules::allRules()) {
            if (qstrcmp(rule->id, "GEN-003") != 0)
                continue;
            card.notes.push_back({rule->id,
                                  rule->severity,
                                  "",
                                  {"found", {u"true"_s}},
                                  rule->violation,
                                  {},
                                  u"/x"_s});
            titles.append(QString::fromUtf8(rule->violation));
        }
        QCOMPARE(titles.size(), 2);
        w.model.setCard(0, card);
        const QModelIndex rule = w.model.indexOfRule("GEN-003");
        for (int row = 0; row < 2; ++row) {
            const QModelIndex place = w.model.index(row, 0, rule);
            QVERIFY(w.cell(place, FindingRuleColumn).contains(titles[row]));
            QCOMPARE(w.model.finding(place)->title, titles[row]);
        }
    }

    void findings_of_the_client_are_marked_and_counted()
    {
        WatchedFindings w;
        w.model.setCard(0, WatchedFindings::card());
        CardFindings ours;
        ours.notes.push_back({"OUT-002", Severity::Error, "", u"No messageId."_s, nullptr, {}, {}});
        w.model.setCard(1, ours);
        QCOMPARE(w.model.totals().errors, 2u);
        QCOMPARE(w.model.totals().client, 1u);
        QCOMPARE(w.model.totals(1).client, 1u);
        QCOMPARE(w.model.totals(0).client, 0u);
        const QModelIndex rule = w.model.indexOfRule("OUT-002");
        QVERIFY(rule.data(FindingClientRole).toBool());
        QVERIFY(!w.model.indexOfRule("CRD-002").data(FindingClientRole).toBool());
        QVERIFY(rule.siblingAtColumn(FindingRuleColumn)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(u"client"_s));
        QVERIFY(findingAsText(*w.model.finding(rule)).contains(u"Side: client"_s));
        w.feed.marks.setMuted("OUT-002", true);
        QCOMPARE(w.model.totals().client, 0u);
    }

    void severe_rules_come_first_and_columns_sort()
    {
        WatchedFindings w;
        w.feed.appendFirst(1);
        w.feed.snakeName();
        w.model.update();
        w.model.setCard(0, WatchedFindings::card());
        QVERIFY(w.model.rowCount() >= 3);
        QCOMPARE(w.model.index(0, 0).data(FindingSeverityRole).toInt(), int(Severity::Error));
        for (int row = 1; row < w.model.rowCount(); ++row)
            QVERIFY(w.model.index(row - 1, 0).data(FindingSeverityRole).toInt() >=
                    w.model.index(row, 0).data(FindingSeverityRole).toInt());
        const QPersistentModelIndex card = w.model.indexOfRule("CRD-002");
        w.model.sort(FindingRuleColumn, Qt::DescendingOrder);
        for (int row = 1; row < w.model.rowCount(); ++row)
            QVERIFY(w.rule(row - 1) > w.rule(row));
        QCOMPARE(card.data(FindingRuleRole).toByteArray(), "CRD-002"); // has moved with it
    }

    void a_held_list_keeps_its_order()
    {
        WatchedFindings w;
        w.feed.appendFirst(1);
        w.feed.snakeName();
        w.model.update();
        w.model.sort(FindingCountColumn, Qt::DescendingOrder);
        w.model.setOrderFrozen(true);
        const QByteArray first = w.rule(0);
        const QByteArray last = w.rule(w.model.rowCount() - 1);
        for (int i = 2; i < 9; ++i)
            w.feed.appendFirst(i);
        w.model.update();
        QCOMPARE(w.rule(0), first);
        QCOMPARE(w.rule(w.model.rowCount() - 1), last);
        w.model.setOrderFrozen(false);
        QCOMPARE(w.rule(0), "NOTE-APPEND-FIRST");
    }

    void filters_keep_matching_rows()
    {
        WatchedFindings w;
        w.feed.appendFirst(1);
        w.feed.appendFirst(2, "t-two");
        w.feed.snakeName();
        w.model.update();
        w.filter(u"task:two"_s);
        const auto rule = [&w] { return w.model.indexOfRule("NOTE-APPEND-FIRST"); };
        QCOMPARE(w.model.rowCount(rule()), 1);
        QCOMPARE(w.cell(rule(), FindingCountColumn), u"1"_s);
        QVERIFY(!w.model.indexOfRule("NOTE-SNAKE-CASE").isValid()); // of the other task
        w.feed.appendFirst(3);
        w.feed.appendFirst(4, "t-two");
        w.model.update();
        QCOMPARE(w.model.rowCount(rule()), 2);
        w.filter({});
        QCOMPARE(w.model.rowCount(w.model.indexOfRule("NOTE-APPEND-FIRST")), 4);
    }

    /// The row of the rule names the members of all.
    void words_are_those_of_each_finding()
    {
        CardFindings card;
        card.json = R"({"capabilities":{"streaming":1,"pushNotifications":1}})";
        const char *const violation = rules::findRule("CRD-007")->violation;
        for (const QString &member : {u"streaming"_s, u"pushNotifications"_s})
            card.notes.push_back({"CRD-007",
                                  Severity::Error,
                                  "1.0 §4.4.3",
                                  {},
                                  violation,
                                  {},
                                  u"/capabilities/"_s % member});
        WatchedFindings w;
        w.model.setCard(0, card);
        const auto places = [&w] { return w.model.rowCount(w.model.indexOfRule("CRD-007")); };
        QCOMPARE(places(), 2);
        w.filter(u"streaming"_s);
        QCOMPARE(places(), 1);
        w.filter(u"pushNotifications"_s);
        QCOMPARE(places(), 1);
        w.filter(u"\"is not a boolean\""_s);
        QCOMPARE(places(), 2);
    }

    void silenced_rules_are_counted_apart()
    {
        WatchedFindings w;
        w.feed.appendFirst(1);
        w.feed.snakeName();
        w.model.update();
        const FindingsModel::Totals before = w.model.totals();
        const int rules = w.model.rowCount();
        const QSignalSpy told(&w.model, &FindingsModel::totalsChanged);
        w.feed.marks.setMuted("NOTE-APPEND-FIRST", true);
        QCOMPARE(w.model.rowCount(), rules - 1);
        QCOMPARE(w.model.totals().muted, 1u);
        QCOMPARE(told.size(), 1);
        w.feed.appendFirst(2);
        w.model.update();
        QCOMPARE(w.model.rowCount(), rules - 1);
        QCOMPARE(w.model.totals().muted, 2u);
        w.feed.marks.setMutedRules({});
        QCOMPARE(w.model.rowCount(), rules);
        QVERIFY(!(w.model.totals() == before)); // one more
    }

    void cards_have_lines()
    {
        WatchedFindings w;
        w.model.setCard(0, WatchedFindings::card());
        const QModelIndex place = w.model.index(0, 0, w.model.index(0, 0));
        const auto finding = w.model.finding(place);
        QVERIFY(finding && finding->isAboutCard);
        QCOMPARE(finding->line, 2);
        QCOMPARE(finding->actualBytes, "\"\"");
        QCOMPARE(w.model.totals().errors, 1u);
        QCOMPARE(w.model.indexOfCard(0, finding->range.offset), place);
        QVERIFY(!w.model.indexOfCard(1, finding->range.offset).isValid());
        CardFindings better = WatchedFindings::card();
        better.notes.clear();
        CardFindings reworded = WatchedFindings::card();
        reworded.notes.front().rule = "SIG-010"; // as many notes of the same card, but another one
        w.model.setCard(0, reworded);
        QCOMPARE(w.rule(0), QByteArray("SIG-010"));
        w.model.setCard(0, better); // another card replaced it
        QCOMPARE(w.model.rowCount(), 0);
    }

    void next_and_previous_finding_wrap_around()
    {
        WatchedFindings w;
        QVERIFY(!w.model.adjacentFinding({}, 1).isValid());
        w.feed.appendFirst(1);
        w.feed.appendFirst(2);
        w.feed.snakeName();
        w.model.update();
        int places = 0;
        for (int row = 0; row < w.model.rowCount(); ++row)
            places += w.model.rowCount(w.model.index(row, 0));
        QModelIndex at;
        QList<QModelIndex> seen;
        for (int i = 0; i < places; ++i) {
            at = w.model.adjacentFinding(at, 1);
            QVERIFY(at.isValid() && !at.data(FindingIsRuleRole).toBool());
            QVERIFY(!seen.contains(at));
            seen.append(at);
        }
        QCOMPARE(w.model.adjacentFinding(at, 1), seen.first());
        for (int i = places; i-- > 1;)
            QCOMPARE(w.model.adjacentFinding(seen[i], -1), seen[i - 1]);
        QCOMPARE(w.model.adjacentFinding(seen.first(), -1), seen.last());
        QCOMPARE(w.model.indexOfFrame(seen.first().data(FindingFrameRole).toUInt()).parent(),
                 seen.first().parent());
    }

    /// Also where one frame, or one card, has several.
    void each_place_is_found_again()
    {
        WatchedFindings w;
        CardFindings card = WatchedFindings::card();
        card.notes.push_back(card.notes.front());
        card.notes.back().range = {card.json.indexOf("[]"), 2};
        card.notes.back().pointer = u"/skills"_s;
        w.model.setCard(0, card);
        w.feed.appendFirst(1);
        w.feed.appendFirst(2);
        w.feed.snakeName();
        w.feed.feeder.event(w.feed.call, R"({"artifactUpdate":{"task_id":"t-one","contextId":"c1",)"
                                         R"("append":true,"artifact":{"artifactId":"a3",)"
                                         R"("parts":[{"text":"x"}]}}})");
        w.model.update();
        int places = 0;
        for (int row = 0; row < w.model.rowCount(); ++row) {
            const QModelIndex rule = w.model.index(row, 0);
            for (int i = 0; i < w.model.rowCount(rule); ++i, ++places) {
                const QModelIndex place = w.model.index(i, 0, rule);
                const std::optional<FindingFacts> facts = w.model.finding(place);
                QVERIFY(facts);
                QCOMPARE(w.model.indexOfLocation(*facts), place);
            }
        }
        QVERIFY(places >= 5);
        std::optional<FindingFacts> gone = w.model.finding(w.model.index(0, 0));
        QVERIFY(gone);
        gone->rule = "NONE-001";
        QVERIFY(!w.model.indexOfLocation(*gone).isValid());
    }

    void findings_beyond_the_limit_are_counted_cheaply()
    {
        WatchedFindings w;
        for (int i = 0; i < 250; ++i)
            w.feed.appendFirst(i);
        w.model.update();
        const QModelIndex rule = w.model.index(0, 0);
        QCOMPARE(w.model.rowCount(rule), 200);
        QCOMPARE(w.cell(rule, FindingCountColumn), u"250"_s);
        // The row says that it lists fewer, their range, and when the newest was found.
        QVERIFY(w.cell(rule, FindingRuleColumn).contains(u"200 shown of 250"_s));
        const FrameIndex first = w.model.index(0, 0, rule).data(FindingFrameRole).toUInt();
        QCOMPARE(w.cell(rule, FindingWhereColumn),
                 u"#%1 to #%2"_s.arg(first + 1).arg(w.feed.newest() + 1));
        const std::optional<FindingFacts> facts = w.model.finding(rule);
        QCOMPARE(facts->kept, 200u);
        QCOMPARE(facts->count, 250u);
        QCOMPARE(facts->firstTime, w.cell(rule, FindingFirstColumn));
        QCOMPARE(facts->lastTime, w.cell(rule, FindingLastColumn));
        QVERIFY(!facts->lastTime.isEmpty());
        QCOMPARE(w.model.finding(w.model.index(0, 0, rule))->kept, 250u); // one place is complete
        w.filter(u"frame:nothing"_s);
        w.filter({});
        QVERIFY(w.cell(w.model.index(0, 0), FindingRuleColumn).contains(u"200 shown of 250"_s));
        const FrameIndex newestFinding = w.feed.newest();
        w.feed.snakeName(); // another rule's: the continuing session does not make it newer
        QCOMPARE(w.feed.feeder.store().findingLast.value("NOTE-APPEND-FIRST"), newestFinding);
        w.model.update();
        const QModelIndex same = w.model.indexOfRule("NOTE-APPEND-FIRST");
        QVERIFY(w.cell(same, FindingWhereColumn).endsWith(u"#%1"_s.arg(newestFinding + 1)));
        // A stream in which every frame deviates: the cost of an update does not grow with it.
        const QSignalSpy inserted(&w.model, &QAbstractItemModel::rowsInserted);
        w.feed.feeder.burst(
            w.feed.call,
            R"({"artifactUpdate":{"taskId":"t-one","context_id":"c1","append":true,)"
            R"("artifact":{"artifactId":"a1","parts":[{"text":"x"}]}}})",
            20'000);
        w.model.update();
        QVERIFY(inserted.size() <= 4);
    }
};

A2A_TEST(FindingsModelTest)
#include "findingsmodeltest.moc"
