// SPDX-License-Identifier: Apache-2.0
// Frames are marked by the highest severity that is not silenced, also for findings that are only
// counted.
#include "model/facts/findingmarks.h"

#include "tests/model/items/findingfeed.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

class FindingMarksTest final : public QObject {
    Q_OBJECT

private slots:
    void the_highest_severity_marks_its_frame()
    {
        FindingFeed feed;
        feed.appendFirst(1);
        const FrameIndex frame = feed.newest();
        QVERIFY(feed.marks.severityOf(frame));
        QCOMPARE(*feed.marks.severityOf(frame), feed.feeder.store().findings.front().note.severity);
        QVERIFY(!feed.marks.severityOf(frame - 1)); // our request
        QVERIFY(!feed.marks.severityOf(frame + 100));
        QVERIFY(feed.marks.toolTipText(frame).contains(QStringLiteral("NOTE-APPEND-FIRST")));
    }

    void silenced_rules_mark_nothing()
    {
        FindingFeed feed;
        feed.appendFirst(1);
        const FrameIndex frame = feed.newest();
        const QSignalSpy changed(&feed.marks, &FindingMarks::mutedRulesChanged);
        feed.marks.setMuted("NOTE-APPEND-FIRST", true);
        QCOMPARE(changed.size(), 1);
        QVERIFY(!feed.marks.severityOf(frame));
        QVERIFY(feed.marks.findingsOf(frame).empty());
        QCOMPARE(feed.marks.toolTipText(frame), QString());
        QCOMPARE(feed.marks.mutedRules(), QStringList{QStringLiteral("NOTE-APPEND-FIRST")});
        feed.marks.setMuted("NOTE-APPEND-FIRST", true); // is silenced already
        QCOMPARE(changed.size(), 1);
        feed.marks.setMutedRules({});
        QCOMPARE(changed.size(), 2);
        QVERIFY(feed.marks.severityOf(frame));
    }

    void notes_mark_chat_and_timeline_only_when_enabled()
    {
        FindingFeed feed;
        feed.feeder.event(feed.call, R"({"statusUpdate":{"taskId":"t-one","contextId":"c1",)"
                                     R"("final":false,"status":{"state":"TASK_STATE_WORKING"}}})");
        const FrameIndex frame = feed.newest();
        QCOMPARE(feed.marks.severityOf(frame), Severity::Note);
        QVERIFY(!feed.marks.chatSeverity(frame));
        const QSignalSpy changed(&feed.marks, &FindingMarks::mutedRulesChanged);
        feed.marks.setMarksNotesInChat(true);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(feed.marks.chatSeverity(frame), Severity::Note);
        feed.marks.setMarksNotesInChat(false);
        feed.appendFirst(1); // a warning
        QCOMPARE(feed.marks.chatSeverity(feed.newest()), feed.marks.severityOf(feed.newest()));
        QVERIFY(feed.marks.chatSeverity(feed.newest()));
    }

    void findings_beyond_the_limit_are_marked()
    {
        FindingFeed feed;
        for (int i = 0; i < 230; ++i)
            feed.appendFirst(i);
        const FrameIndex frame = feed.newest();
        QVERIFY(feed.marks.findingsOf(frame).empty());
        QVERIFY(feed.marks.severityOf(frame));
        QVERIFY(!feed.marks.toolTipText(frame).isEmpty());
        feed.marks.setMuted("NOTE-APPEND-FIRST", true);
        QVERIFY(!feed.marks.severityOf(frame));
    }
};

A2A_TEST(FindingMarksTest)
#include "findingmarkstest.moc"
