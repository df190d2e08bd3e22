// SPDX-License-Identifier: Apache-2.0
// User marks are kept by ids, one version of a lineage at most, and round-trip through a file.
#include "model/marks/usermarks.h"

#include "tests/support/testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace a2a;

/// Two conversations; in the first two tasks, each with a "route" and another artifact, of which
/// the second references the first.
static Store twoConversations()
{
    Store store;
    for (const char *context : {"c1", "c2"})
        store.contexts.push_back({context, 0, {}, {}, 0, NoIndex});
    const auto task = [&store](const QByteArray &id, ContextIndex context) {
        TaskRecord record;
        record.id = id;
        record.context = context;
        if (id == "t2")
            record.references = {0};
        const auto index = TaskIndex(store.tasks.size());
        store.contexts[context].tasks.push_back(index);
        for (const char *name : {"route", "budget"}) {
            ArtifactRecord artifact;
            artifact.id = id + '-' + name;
            artifact.name = name;
            artifact.task = index;
            record.artifacts.push_back(ArtifactIndex(store.artifacts.size()));
            store.artifacts.push_back(artifact);
        }
        store.tasks.push_back(record);
    };
    task("t1", 0);
    task("t2", 0);
    task("t3", 1);
    return store;
}

class UserMarksTest final : public QObject {
    Q_OBJECT

private slots:
    void one_version_is_accepted()
    {
        const Store store = twoConversations();
        UserMarks marks(store);
        QSignalSpy changed(&marks, &UserMarks::changed);
        marks.accept(0);
        marks.accept(0);
        QCOMPARE(changed.size(), 1);
        marks.accept(1); // another artifact
        marks.accept(4); // the same name in another conversation
        QVERIFY(marks.isAccepted(0) && marks.isAccepted(1) && marks.isAccepted(4));
        changed.clear();
        marks.accept(2); // the other version
        QCOMPARE(changed.size(), 2);
        QVERIFY(!marks.isAccepted(0));
        QVERIFY(marks.isAccepted(2) && marks.isAccepted(1) && marks.isAccepted(4));
        marks.withdraw(2);
        marks.withdraw(2);
        QCOMPARE(changed.size(), 3);
        QVERIFY(!marks.isAccepted(2));
    }

    void tasks_and_artifacts_are_marked_and_commented_on()
    {
        using Kind = MarkTarget::Kind;
        const Store store = twoConversations();
        UserMarks marks(store);
        QSignalSpy changed(&marks, &UserMarks::targetChanged);
        const QSignalSpy frames(&marks, &UserMarks::frameChanged);
        marks.setMarked({Kind::Task, 2}, true);
        marks.setMarked({Kind::Task, 2}, true);
        marks.setComment({Kind::Task, 0}, QStringLiteral(" too late "));
        marks.setMarked({Kind::Artifact, 1}, true);
        marks.setComment({Kind::Artifact, 1}, QStringLiteral("wrong"));
        QCOMPARE(changed.size(), 4);
        QCOMPARE(frames.size(), 0);
        QCOMPARE(marks.comment({Kind::Task, 0}), QStringLiteral("too late"));
        QVERIFY(!marks.isMarked({Kind::Artifact, 2})); // not the task of the same number
        QVERIFY(marks.frameMarks().empty());
        // Each kind has its own round.
        QCOMPARE(marks.nextMarked({Kind::Task, NoIndex}, 1).index, 0U);
        QCOMPARE(marks.nextMarked({Kind::Task, 0}, 1).index, 2U);
        QCOMPARE(marks.nextMarked({Kind::Task, 2}, 1).index, 0U);
        QCOMPARE(marks.nextMarked({Kind::Task, 0}, -1).index, 2U);
        QCOMPARE(marks.nextMarked({Kind::Task, NoIndex}, -1).index, 2U);
        QCOMPARE(marks.nextMarked({Kind::Artifact, 1}, 1).index, 1U);
        QCOMPARE(marks.nextMarked(NoIndex, 1), NoIndex);

        UserMarks again(store);
        again.setComment({Kind::Task, 0}, QStringLiteral("mine"));
        again.restore(marks.taskNotes());
        QVERIFY(again.isMarked({Kind::Task, 2}) && again.isMarked({Kind::Artifact, 1}));
        QCOMPARE(again.comment({Kind::Artifact, 1}), QStringLiteral("wrong"));
        QCOMPARE(again.comment({Kind::Task, 0}), QStringLiteral("mine")); // later changes win
        marks.setMarked({Kind::Task, 2}, false);
        marks.setComment({Kind::Task, 0}, {});
        QVERIFY(!marks.hasMarkedTarget(Kind::Task) && marks.hasMarkedTarget(Kind::Artifact));
    }

    /// Two agents may use the same ids.
    void a_task_is_that_of_its_agent()
    {
        Store store = twoConversations();
        TaskRecord same = store.tasks[0];
        same.agent = 1;
        same.artifacts = {};
        store.tasks.push_back(same);
        UserMarks marks(store);
        marks.setMarked({MarkTarget::Kind::Task, 3}, true);
        UserMarks again(store);
        again.restore(marks.taskNotes());
        QVERIFY(again.isMarked({MarkTarget::Kind::Task, 3}));
        QVERIFY(!again.isMarked({MarkTarget::Kind::Task, 0}));
    }

    void conversations_are_named_and_archived()
    {
        const Store store = twoConversations();
        UserMarks marks(store);
        QSignalSpy changed(&marks, &UserMarks::conversationChanged);
        marks.setName(1, QStringLiteral("  Trip \n to Rome "));
        marks.setName(1, QStringLiteral("Trip to Rome"));
        marks.setArchived(0, true);
        QCOMPARE(changed.size(), 2);
        QCOMPARE(marks.name(1), QStringLiteral("Trip to Rome"));
        QVERIFY(marks.isArchived(0) && !marks.isArchived(1));
        UserMarks again(store);
        QSignalSpy restored(&again, &UserMarks::conversationChanged);
        again.restore(marks.conversationNotes());
        QCOMPARE(restored.size(), 2);
        QVERIFY(again.conversationNotes() == marks.conversationNotes());
        marks.setName(1, {});
        marks.setArchived(0, false);
        QVERIFY(marks.conversationNotes().empty());
        again.setName(1, QStringLiteral("mine"));
        UserMarks::ConversationNote other{0, "c2", 0, QStringLiteral("the file's"), false};
        again.restore({other, {0, "gone", 0, QStringLiteral("nobody"), true}});
        QCOMPARE(again.name(1), QStringLiteral("mine")); // later changes win
        QCOMPARE(again.conversationNotes().size(), size_t(2));
    }

    /// The agent names it later, in another context than the one it started in.
    void conversation_keeps_its_name_when_it_gets_an_id()
    {
        Store store = twoConversations();
        store.contexts.push_back({{}, 0, {}, {}, 0, NoIndex});
        store.exchanges.resize(3);
        store.exchanges[2].context = 2;
        UserMarks marks(store);
        marks.setName(2, QStringLiteral("new"));
        const UserMarks::ConversationNote note = marks.conversationNote(2);
        QCOMPARE(note.exchange, ExchangeId(2));
        store.contexts[2].mergedInto = 1;
        QCOMPARE(marks.name(1), QStringLiteral("new"));
        QCOMPARE(marks.name(2), QStringLiteral("new"));
        UserMarks again(store);
        again.restore({note});
        QCOMPARE(again.name(1), QStringLiteral("new"));
        marks.setArchived(1, true); // still one conversation, at the same position
        QCOMPARE(marks.conversationNote(1).exchange, ExchangeId(2));
    }

    void round_trips_through_a_file()
    {
        const Store store = twoConversations();
        UserMarks marks(store);
        marks.accept(4);
        marks.accept(2);
        const std::vector<UserMarks::AcceptedVersion> kept = marks.accepted();
        QCOMPARE(kept.size(), size_t(2));
        QVERIFY((kept[0] == UserMarks::AcceptedVersion{"c1", "t2", "t2-route"}));
        UserMarks again(store);
        again.restore(kept);
        QVERIFY(again.accepted() == kept);
        again.restore({{"c1", "t2", "gone"}, {"gone", "t2", "t2-route"}, {"c1", "t1", "t1-route"}});
        QVERIFY(again.isAccepted(0) && !again.isAccepted(2)); // the last one counts
        QCOMPARE(again.accepted().size(), size_t(2));
    }

    void unrelated_artifacts_replace_nothing()
    {
        Store store = twoConversations();
        for (ArtifactRecord &artifact : store.artifacts) {
            artifact.name.clear();
            artifact.id = "0";
        }
        UserMarks marks(store);
        marks.accept(0);
        marks.accept(2);
        QVERIFY(marks.isAccepted(0) && marks.isAccepted(2));
    }

    void frame_marks_round_trip()
    {
        Store store;
        for (ExchangeId exchange : {1U, 1U, 2U, 2U}) {
            Frame frame;
            frame.exchange = exchange;
            frame.kind = store.frames.size() % 2 == 0 ? FrameKind::Request : FrameKind::Event;
            frame.offset = qint64(store.frames.size()) % 2 * 100;
            store.frames.push_back(frame);
        }
        UserMarks marks(store);
        QSignalSpy changed(&marks, &UserMarks::frameChanged);
        QCOMPARE(marks.nextMarked(0, 1), FrameIndex(NoIndex));
        marks.setMarked(1, true);
        marks.setMarked(1, true);
        marks.setComment(3, QStringLiteral(" late \n"));
        QCOMPARE(changed.count(), 2);
        QCOMPARE(marks.comment(3), QStringLiteral("late"));
        QCOMPARE(marks.nextMarked(NoIndex, 1), 1U);
        QCOMPARE(marks.nextMarked(1, 1), 3U);
        QCOMPARE(marks.nextMarked(3, 1), 1U);
        QCOMPARE(marks.nextMarked(1, -1), 3U);
        QCOMPARE(marks.nextMarked(2, -1), 1U);

        UserMarks opened(store);
        opened.restore(marks.frameMarks());
        QVERIFY(opened.isMarked(1) && !opened.isMarked(3));
        QCOMPARE(opened.comment(3), QStringLiteral("late"));
        QCOMPARE(opened.frameMarks(), marks.frameMarks());
        marks.setComment(3, {});
        marks.setMarked(1, false);
        QVERIFY(marks.frameMarks().empty());
    }

    /// The tasks of a list received over gRPC share one position in the body.
    void tasks_of_a_grpc_list_keep_their_own_comments()
    {
        Store store;
        for (const quint32 place : {0U, 10U, 60U}) {
            Frame frame;
            frame.exchange = 1;
            frame.kind = FrameKind::Event;
            frame.dataOffset = place;
            frame.flags = quint16(FrameTranscoded | (place > 0 ? FrameListed : 0));
            store.frames.push_back(frame);
        }
        UserMarks marks(store);
        marks.setComment(1, QStringLiteral("one"));
        marks.setComment(2, QStringLiteral("other"));
        UserMarks opened(store);
        opened.restore(marks.frameMarks());
        QCOMPARE(opened.comment(0), QString());
        QCOMPARE(opened.comment(1), QStringLiteral("one"));
        QCOMPARE(opened.comment(2), QStringLiteral("other"));
    }

    /// Files of older versions have a mark for each of them.
    void a_frame_that_stands_for_several_has_the_marks_of_all_data()
    {
        QTest::addColumn<qint64>("offset");
        QTest::addColumn<FrameKind>("kind");
        QTest::addColumn<bool>("isMarked");
        QTest::newRow("the first") << qint64(10) << FrameKind::Comment << true;
        QTest::newRow("a later one") << qint64(60) << FrameKind::Comment << true;
        QTest::newRow("before") << qint64(9) << FrameKind::Comment << false;
        QTest::newRow("behind") << qint64(110) << FrameKind::Comment << false;
        QTest::newRow("of another kind") << qint64(60) << FrameKind::Event << false;
    }
    void a_frame_that_stands_for_several_has_the_marks_of_all()
    {
        QFETCH(const qint64, offset);
        QFETCH(const FrameKind, kind);
        Store store;
        for (const quint32 exchange : {1U, 2U}) {
            Frame frame;
            frame.exchange = exchange;
            frame.kind = FrameKind::Comment;
            frame.offset = 10;
            frame.length = 100;
            store.runs.push_back({FrameIndex(store.frames.size()), 5, 20, 0});
            store.frames.push_back(frame);
        }
        UserMarks opened(store);
        opened.restore({{2, offset, kind, true, {}, false}});
        QTEST(opened.isMarked(1), "isMarked");
        QVERIFY(!opened.isMarked(0));
        opened.restore({{2, 15, FrameKind::Comment, false, QStringLiteral("one"), false},
                        {2, 90, FrameKind::Comment, true, QStringLiteral("other"), false}});
        QVERIFY(opened.isMarked(1));
        QCOMPARE(opened.comment(1), QStringLiteral("one\nother"));
    }
};

A2A_TEST(UserMarksTest)
#include "usermarkstest.moc"
