// SPDX-License-Identifier: Apache-2.0
// Annotations as stored in files: known kinds have one spelling, unknown ones keep every
// significant byte, and are on one line.
#include "model/sessionfile/annotations.h"

#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

class AnnotationsTest final : public QObject {
    Q_OBJECT

private slots:
    void unknown_kinds_are_stored_on_one_line();
    void known_kinds_have_one_spelling();
    void tasks_and_artifacts_have_kinds_of_their_own();
    void the_sidecar_file_takes_precedence();
    void a_dismissed_question_is_kept();
    void targets_are_renumbered_for_another_session();
};

static bool take(Annotations &said, const QByteArray &kind, const QByteArray &target,
                 const QByteArray &value)
{
    const json::Document about(target);
    const json::Document what(value);
    return said.read(kind, about.root(), what.root());
}

void AnnotationsTest::unknown_kinds_are_stored_on_one_line()
{
    Annotations said;
    QVERIFY(take(said, "rating", "{ \"exchange\" :\t1,\n \"x\\\" y\": [ ] }",
                 "{\n  \"stars\": 1e0,\n  \"why\": \" a \\\\\\\" b \"\n}"));
    const auto &[place, value] = *said.entries().begin();
    QCOMPARE(place.second, QByteArray(R"({"exchange":1,"x\" y":[]})"));
    QCOMPARE(value, QByteArray(R"({"stars":1e0,"why":" a \\\" b "})"));
    QVERIFY(take(said, "rating", R"({"exchange":1,"x\" y":[]})", "null"));
    QCOMPARE(said.size(), size_t(1));
    QVERIFY(said.entries().begin()->second.isEmpty());
}

void AnnotationsTest::known_kinds_have_one_spelling()
{
    Annotations said;
    QVERIFY(take(said, "comment", R"({"frame":"event", "offset": 5, "exchange": 2, "more": 1})",
                 "\"late\""));
    Annotations ours;
    ours.add(UserMarks::FrameMark{2, 5, FrameKind::Event, false, QStringLiteral("late")});
    QCOMPARE(said.entries().begin()->first.second, ours.entries().begin()->first.second);
    QVERIFY(!take(said, "comment", R"({"frame":"event","offset":5})", "\"late\""));
    QVERIFY(!take(said, "name", R"({"context":"c"})", "\"late\""));
    QVERIFY(!take(said, "", "{}", "1"));
    QVERIFY(!take(said, QByteArray(101, 'x'), "{}", "1"));
    QVERIFY(!take(said, "rating", "[]", "1"));
    QCOMPARE(said.size(), size_t(1));
}

/// Kinds that an older version does not know, and therefore passes on.
void AnnotationsTest::tasks_and_artifacts_have_kinds_of_their_own()
{
    Annotations ours;
    ours.add(UserMarks::TaskNote{1, "t", {}, true, QStringLiteral("late")});
    ours.add(UserMarks::TaskNote{1, "t", "a", true, {}});
    Annotations said;
    const QByteArray task = R"({"task": "t", "agent": 1, "more": 1})";
    const QByteArray artifact = R"({"artifact":"a","task":"t","agent":1})";
    QVERIFY(take(said, "task-mark", task, "true"));
    QVERIFY(take(said, "task-comment", task, "\"late\""));
    QVERIFY(take(said, "artifact-mark", artifact, "true"));
    QVERIFY(take(said, "artifact-comment", artifact, "null"));
    QVERIFY(said.entries() == ours.entries());
    QVERIFY(!take(said, "task-mark", R"({"task":"t"})", "true"));
    QVERIFY(!take(said, "task-mark", R"({"agent":1,"task":7})", "true"));
    QVERIFY(!take(said, "artifact-mark", task, "true"));
    const Annotations other =
        said.withAgents([](quint32 agent) { return std::optional<quint32>(agent + 4); });
    QVERIFY(other.entries().contains({"task-mark", R"({"agent":5,"task":"t"})"}));
    QCOMPARE(other.size(), size_t(4));
}

void AnnotationsTest::the_sidecar_file_takes_precedence()
{
    Store store;
    store.contexts.push_back({"c", 0, {}, {}, 0, NoIndex});
    UserMarks marks(store);
    Annotations inFile;
    QVERIFY(take(inFile, "name", R"({"agent":0,"context":"c"})", "\"of the file\""));
    QVERIFY(take(inFile, "archived", R"({"agent":0,"context":"c"})", "true"));
    QVERIFY(take(inFile, "rating", "{}", "1"));
    QVERIFY(take(inFile, "mood", "{}", "2"));
    Annotations beside;
    QVERIFY(take(beside, "name", R"({"agent":0,"context":"c"})", "\"said later\""));
    QVERIFY(take(beside, "rating", "{}", "null"));
    Annotations::restore(marks, inFile, beside);
    QCOMPARE(marks.name(0), QStringLiteral("said later"));
    QVERIFY(marks.isArchived(0)); // without other annotations
    const std::vector<UserMarks::Unknown> kept = {{"mood", "{}", "2"}};
    QVERIFY(marks.unknown() == kept);
}

void AnnotationsTest::a_dismissed_question_is_kept()
{
    Store store;
    Frame frame;
    frame.exchange = 2;
    frame.offset = 5;
    frame.task = 0;
    store.frames.push_back(frame);
    StatusRecord status;
    status.frame = 0;
    store.statuses.push_back(status);
    TaskRecord task;
    task.state = TaskState::InputRequired;
    task.statuses.push_back(0);
    store.tasks.push_back(task);
    UserMarks marks(store);
    marks.setDismissed(0, true);
    QCOMPARE(marks.nextMarked(NoIndex, 1), NoIndex); // nothing that the log displays
    const Annotations said = Annotations::fromMarks(marks);
    UserMarks again(store);
    Annotations::restore(again, said, {});
    QVERIFY(again.isDismissed(0) && !again.isOpenQuestion(0));
    // Later changes of the user take precedence.
    again.setDismissed(0, false);
    Annotations::restore(again, said, {});
    QVERIFY(again.isOpenQuestion(0));
}

void AnnotationsTest::targets_are_renumbered_for_another_session()
{
    const auto plusTen = [](quint32 number) { return std::optional<quint32>(number + 10); };
    const auto gone = [](quint32) { return std::optional<quint32>(); };
    const json::Document target(R"({"exchange":1,"agent":2,"of":{"exchange":3}})");
    QCOMPARE(renumberTarget(target.root(), {plusTen, plusTen}),
             QByteArray(R"({"exchange":11,"agent":12,"of":{"exchange":3}})"));
    QVERIFY(!renumberTarget(target.root(), {gone, plusTen}));
    const json::Document odd(R"({"exchange":"first"})");
    QVERIFY(!renumberTarget(odd.root(), {plusTen, plusTen}));
}

A2A_TEST(AnnotationsTest)
#include "annotationstest.moc"
