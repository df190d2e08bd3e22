// SPDX-License-Identifier: Apache-2.0
// The filter of a window is edited by menus of every pane and by its bar, and applied if valid.
#include "ui/workspace/sharedfilter.h"

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// Over three frames: request, task, chunk.
struct Filtered {
    Filtered()
    {
        const ExchangeId call = feeder.say(u"plan a trip to Lisbon"_s);
        feeder.event(call, task("task-7f3a", "WORKING"));
        feeder.event(call, artifact("task-7f3a", "x", "report.md", textParts("# Trip")));
        filter.update();
    }

    SessionFeeder feeder;
    SharedFilter filter{{feeder.recording(), feeder.store(), feeder.content(), {}}};
};

class SharedFilterTest final : public QObject {
    Q_OBJECT

private slots:
    void a_set_filter_is_applied_and_saved()
    {
        Filtered f;
        f.filter.setText(u" kind:artifact "_s);
        QTRY_COMPARE(f.filter.run().frames(), std::vector<FrameIndex>{2});
        QCOMPARE(f.filter.appliedText(), u"kind:artifact"_s);
        QCOMPARE(f.filter.history(), QStringList{u"kind:artifact"_s});
        f.filter.setText({});
        QVERIFY(!f.filter.run().isActive());
        QVERIFY(f.filter.isEmpty());
        QCOMPARE(f.filter.history(), QStringList{u"kind:artifact"_s});
    }

    void written_text_waits_for_apply()
    {
        Filtered f;
        const QSignalSpy written(&f.filter, &SharedFilter::written);
        f.filter.setDraft(u"lisbon"_s);
        f.filter.setDraft(u"lisbon"_s);
        QCOMPARE(written.size(), 1);
        QVERIFY(!f.filter.run().isActive());
        f.filter.apply();
        QTRY_COMPARE(f.filter.run().frames(), std::vector<FrameIndex>{0});
        QVERIFY(f.filter.history().isEmpty());
    }

    void an_invalid_filter_changes_nothing()
    {
        Filtered f;
        f.filter.setText(u"lisbon"_s);
        f.filter.setText(u"lisbon kin:a"_s);
        QCOMPARE(f.filter.text(), u"lisbon kin:a"_s);
        QCOMPARE(f.filter.appliedText(), u"lisbon"_s);
        QTRY_COMPARE(f.filter.run().frames(), std::vector<FrameIndex>{0});
        QCOMPARE(f.filter.history(), QStringList{u"lisbon"_s});
    }

    void conditions_are_added_to_typed_text()
    {
        Filtered f;
        f.filter.setText(u"a or b"_s);
        f.filter.addTest(FilterField::State, u"working"_s, SharedFilter::Join::Not);
        QCOMPARE(f.filter.text(), u"(a or b) not state:working"_s);
        f.filter.addTest(FilterField::Kind, u"artifact"_s, SharedFilter::Join::Replace);
        f.filter.addTest(FilterField::Task, u"a b"_s, SharedFilter::Join::And);
        QCOMPARE(f.filter.text(), u"kind:artifact task:\"a b\""_s);
    }
};

A2A_TEST(SharedFilterTest)
#include "sharedfiltertest.moc"
