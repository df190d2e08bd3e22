// SPDX-License-Identifier: Apache-2.0
// What is a version of what: the result of a refinement, an id or a name in tasks of which one
// references the other; and never an id or a name alone. Independent of the order of events.
#include "model/fold/lineage.h"

#include "model/session/refinement.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// A store filled by hand.
struct Made {
    explicit Made(int contexts = 1)
    {
        for (int i = 0; i < contexts; ++i)
            store.contexts.push_back({"c" + QByteArray::number(i), 0, {}, {}, 0, NoIndex});
    }
    TaskIndex task(const std::vector<TaskIndex> &references = {}, ContextIndex context = 0)
    {
        TaskRecord record;
        record.context = context;
        record.references = references;
        store.contexts[context].tasks.push_back(TaskIndex(store.tasks.size()));
        store.tasks.push_back(record);
        return TaskIndex(store.tasks.size() - 1);
    }
    ArtifactIndex artifact(TaskIndex task, const QByteArray &name, const QByteArray &id = {})
    {
        const auto index = ArtifactIndex(store.artifacts.size());
        ArtifactRecord record;
        record.id = id.isEmpty() ? QByteArray("own-" + QByteArray::number(index)) : id;
        record.name = name;
        record.task = task;
        store.artifacts.push_back(record);
        store.tasks[task].artifacts.push_back(index);
        return index;
    }
    void refine(TaskIndex task, ArtifactIndex artifact)
    {
        TaskRecord &record = store.tasks[task];
        record.refinements.push_back({artifact, quint32(record.artifacts.size())});
    }
    /// All versions of that one.
    [[nodiscard]] std::vector<ArtifactIndex> versions(ArtifactIndex artifact) const
    {
        Lineages lineages(store);
        for (ArtifactIndex one = 0; one < store.artifacts.size(); ++one)
            lineages.add(one);
        return lineages.versionsOf(artifact);
    }
    Store store;
};

using Versions = std::vector<ArtifactIndex>;

class LineageTest final : public QObject {
    Q_OBJECT

private slots:
    void a_reused_id_of_a_referenced_task_is_a_version()
    {
        Made made(2);
        const TaskIndex task = made.task();
        const ArtifactIndex first = made.artifact(task, "a.md", "route");
        const ArtifactIndex second = made.artifact(made.task({task}), "b.md", "route");
        const ArtifactIndex elsewhere = made.artifact(made.task({}, 1), "a.md", "route");
        QCOMPARE(made.versions(second), (Versions{first, second}));
        QCOMPARE(made.versions(elsewhere), Versions{elsewhere});
    }

    void a_reused_id_with_its_name_is_a_version()
    {
        Made made;
        const ArtifactIndex first = made.artifact(made.task(), "route.svg", "x");
        const ArtifactIndex other = made.artifact(made.task(), "other.svg", "x");
        const ArtifactIndex second = made.artifact(made.task(), "route.svg", "x");
        QCOMPARE(made.versions(first), (Versions{first, second}));
        QCOMPARE(made.versions(other), Versions{other});
        Lineages live(made.store);
        for (const ArtifactIndex one : {first, other, second})
            live.add(one);
        made.store.artifacts[other].name = "route.svg";
        live.refresh(other);
        QCOMPARE(live.versionsOf(first), (Versions{first, other, second}));
    }

    /// Ids are unique within a task: some agents use the same ones in each.
    void an_id_alone_is_no_version()
    {
        Made made(2);
        const ArtifactIndex first = made.artifact(made.task(), "draft.txt", "draft");
        const ArtifactIndex second = made.artifact(made.task(), "big.txt", "draft");
        const ArtifactIndex third = made.artifact(made.task(), "", "draft");
        const ArtifactIndex elsewhere = made.artifact(made.task({}, 1), "draft.txt", "draft");
        Lineages lineages(made.store);
        for (const ArtifactIndex one : {first, second, third, elsewhere}) {
            lineages.add(one);
            QCOMPARE(lineages.versionsOf(one), Versions{one});
        }
        QCOMPARE(lineages.previousWithSameId(first), ArtifactIndex(NoIndex));
        QCOMPARE(lineages.previousWithSameId(second), first);
        QCOMPARE(lineages.previousWithSameId(third), second);
        QCOMPARE(lineages.previousWithSameId(elsewhere), ArtifactIndex(NoIndex));
    }

    void positions_are_no_ids()
    {
        for (const char *id : {"0", "#2", ""}) {
            Made made;
            const ArtifactIndex first = made.artifact(made.task(), "", "x");
            made.store.artifacts[first].id = id;
            const ArtifactIndex second = made.artifact(made.task(), "", "x");
            made.store.artifacts[second].id = id;
            QCOMPARE(made.versions(first), Versions{first});
        }
    }

    void a_name_alone_is_no_version()
    {
        Made made;
        const TaskIndex task = made.task();
        const ArtifactIndex first = made.artifact(task, "response.txt");
        const ArtifactIndex sibling = made.artifact(task, "response.txt");
        const ArtifactIndex later = made.artifact(made.task(), "response.txt");
        for (const ArtifactIndex one : {first, sibling, later})
            QCOMPARE(made.versions(one), Versions{one});
    }

    void same_name_in_a_referencing_task_is_a_version()
    {
        Made made;
        const TaskIndex task = made.task();
        const ArtifactIndex first = made.artifact(task, "response.txt");
        const ArtifactIndex other = made.artifact(task, "notes.txt");
        const TaskIndex next = made.task({task});
        const ArtifactIndex second = made.artifact(next, "response.txt");
        const ArtifactIndex sibling = made.artifact(next, "response.txt");
        const ArtifactIndex third = made.artifact(made.task({next}), "response.txt");
        const ArtifactIndex besides = made.artifact(made.task({task}), "response.txt");
        QCOMPARE(made.versions(first), (Versions{first, second, third, besides}));
        QCOMPARE(made.versions(other), Versions{other});
        QCOMPARE(made.versions(sibling), Versions{sibling});
    }

    void the_referencing_task_may_be_earlier()
    {
        Made made;
        const TaskIndex slow = made.task();
        const TaskIndex quick = made.task({slow});
        const ArtifactIndex first = made.artifact(quick, "response.txt");
        const ArtifactIndex second = made.artifact(slow, "response.txt");
        QCOMPARE(made.versions(first), (Versions{first, second}));
    }

    /// The reason to join two responses makes no versions of them.
    void two_referenced_artifacts_stay_separate()
    {
        Made made;
        const TaskIndex one = made.task();
        const TaskIndex two = made.task();
        const ArtifactIndex first = made.artifact(one, "response.txt");
        const ArtifactIndex second = made.artifact(two, "response.txt");
        const ArtifactIndex both = made.artifact(made.task({one, two}), "response.txt");
        QCOMPARE(made.versions(first), (Versions{first, both}));
        QCOMPARE(made.versions(second), Versions{second});
    }

    void the_result_of_a_refinement_is_a_version_data()
    {
        QTest::addColumn<QByteArrayList>("made"); // name, id, name, id
        QTest::addColumn<int>("version");         // which of them
        QTest::newRow("another name") << QByteArrayList{"final.md", ""} << 0;
        QTest::newRow("no name") << QByteArrayList{"", ""} << 0;
        QTest::newRow("a better one behind it") << QByteArrayList{"notes", "", "draft.md", ""} << 1;
        QTest::newRow("its id behind it") << QByteArrayList{"notes", "", "final.md", "draft"} << 1;
        QTest::newRow("the first of its name")
            << QByteArrayList{"draft.md", "", "draft.md", ""} << 0;
    }
    void the_result_of_a_refinement_is_a_version()
    {
        QFETCH(const QByteArrayList, made);
        QFETCH(const int, version);
        Made world;
        const TaskIndex task = world.task();
        const ArtifactIndex draft = world.artifact(task, "draft.md", "draft");
        const TaskIndex next = world.task({task});
        world.refine(next, draft);
        Lineages live(world.store);
        live.add(draft);
        Versions answers;
        for (qsizetype i = 0; i < made.size(); i += 2) {
            answers.push_back(world.artifact(next, made[i], made[i + 1]));
            live.add(answers.back());
            (void)live.versionsOf(draft);
        }
        QCOMPARE(live.versionsOf(draft), (Versions{draft, answers[size_t(version)]}));
        QCOMPARE(world.versions(draft), live.versionsOf(draft));
    }

    void a_continued_task_matches_by_name()
    {
        Made made;
        const TaskIndex task = made.task();
        const ArtifactIndex first = made.artifact(task, "route.md");
        const ArtifactIndex before = made.artifact(task, "route.md");
        made.refine(task, first);
        const ArtifactIndex other = made.artifact(task, "budget.csv");
        const ArtifactIndex second = made.artifact(task, "route.md");
        QCOMPARE(made.versions(first), (Versions{first, second}));
        QCOMPARE(made.versions(before), Versions{before});
        QCOMPARE(made.versions(other), Versions{other});
    }

    void self_and_circular_references_are_handled()
    {
        Made made;
        const TaskIndex self = made.task({0});
        const ArtifactIndex one = made.artifact(self, "x");
        const ArtifactIndex two = made.artifact(self, "x");
        QCOMPARE(made.versions(one), Versions{one});
        QCOMPARE(made.versions(two), Versions{two});
        const TaskIndex a = made.task({2});
        const TaskIndex b = made.task({1});
        const ArtifactIndex ofA = made.artifact(a, "y");
        const ArtifactIndex ofB = made.artifact(b, "y");
        made.refine(a, ofB); // a later one cannot have been refined before
        made.refine(b, ofB);
        QCOMPARE(made.versions(ofA), (Versions{ofA, ofB}));
    }

    void late_names_move_it()
    {
        Made made;
        const TaskIndex task = made.task();
        const ArtifactIndex first = made.artifact(task, "route.md");
        const ArtifactIndex second = made.artifact(made.task({task}), "");
        Lineages lineages(made.store);
        lineages.add(first);
        lineages.add(second);
        (void)lineages.takeChanged();
        QCOMPARE(lineages.versionsOf(first), Versions{first});
        made.store.artifacts[second].name = "route.md";
        lineages.refresh(second);
        QCOMPARE(lineages.versionsOf(first), (Versions{first, second}));
        QCOMPARE(lineages.takeChanged().size(), size_t(1));
        lineages.refresh(second);
        QVERIFY(lineages.takeChanged().empty());
    }

    /// Names that change all the time without any reference.
    void names_may_change_repeatedly()
    {
        static constexpr int Many = 20'000; // each would be examined again by each change
        Made made;
        const TaskIndex task = made.task();
        Lineages lineages(made.store);
        for (int i = 0; i < Many; ++i) {
            const ArtifactIndex one = made.artifact(task, "");
            lineages.add(one);
            made.store.artifacts[one].name = "late-" + QByteArray::number(i);
            lineages.refresh(one);
            QCOMPARE(lineages.versionsOf(one).size(), size_t(1));
        }
        QCOMPARE(lineages.takeChanged().size(), size_t(Many));
        lineages.refresh(0);
        QVERIFY(lineages.takeChanged().empty());
    }

    /// Each is examined once: as many as an agent likes, all of one name, one id, or in one task.
    void many_artifacts_are_examined_once_data()
    {
        QTest::addColumn<bool>("oneTask");
        QTest::addColumn<bool>("oneId");
        QTest::newRow("in one task") << true << false;
        QTest::newRow("in a chain of tasks") << false << false;
        QTest::newRow("with one id") << false << true;
    }
    void many_artifacts_are_examined_once()
    {
        QFETCH(const bool, oneTask);
        QFETCH(const bool, oneId);
        static constexpr int Many = 100'000; // by squares this would take minutes
        Made made;
        TaskIndex task = made.task();
        const ArtifactIndex refined = made.artifact(task, "draft");
        task = made.task({task});
        made.refine(task, refined);
        Lineages lineages(made.store);
        lineages.add(refined);
        for (int i = 0; i < Many; ++i) {
            if (!oneTask && i > 0)
                task = made.task({task});
            lineages.add(made.artifact(task, "response.txt", oneId ? "answer"_ba : QByteArray()));
        }
        QCOMPARE(lineages.versionsOf(refined + 1).size(), size_t(oneTask ? 2 : Many + 1));
        for (ArtifactIndex one = 1; one <= Many; ++one) { // all at once
            made.store.artifacts[one].name = "other.txt";
            lineages.refresh(one);
        }
        QCOMPARE(lineages.versionsOf(refined + 1).size(), size_t(oneTask ? 2 : Many + 1));
    }

    /// Reported in any order, twice, and renamed: the result is as after a fresh computation.
    void random_updates()
    {
        QRandomGenerator random(5);
        const QByteArrayList names{"a", "b", "", "c"};
        Made made;
        Lineages live(made.store);
        std::vector<ArtifactIndex> held; // reported later
        for (int round = 0; round < 1500; ++round) {
            const int what = random.bounded(8);
            const auto tasks = int(made.store.tasks.size());
            if (tasks == 0 || what == 0) {
                std::vector<TaskIndex> references;
                for (int i = random.bounded(3); i > 0; --i)
                    references.push_back(TaskIndex(random.bounded(tasks + 1)));
                const TaskIndex task = made.task(references);
                if (!made.store.artifacts.empty() && random.bounded(2) > 0)
                    made.refine(task,
                                ArtifactIndex(random.bounded(int(made.store.artifacts.size()))));
            } else if (made.store.artifacts.empty() || what < 6) {
                const auto task = TaskIndex(random.bounded(tasks));
                const QByteArray id = random.bounded(4) > 0 ? QByteArray() : "id"_ba;
                const bool isThere =
                    std::any_of(made.store.tasks[task].artifacts.begin(),
                                made.store.tasks[task].artifacts.end(), [&](ArtifactIndex one) {
                                    return made.store.artifacts[one].id == "id";
                                });
                const ArtifactIndex one =
                    made.artifact(task, names.at(random.bounded(4)), isThere ? "" : id);
                if (random.bounded(20) == 0)
                    held.push_back(one);
                else
                    live.add(one);
            } else {
                const auto one = ArtifactIndex(random.bounded(int(made.store.artifacts.size())));
                made.store.artifacts[one].name = names.at(random.bounded(4));
                live.refresh(one);
            }
            if (random.bounded(30) == 0)
                (void)live.takeChanged();
        }
        for (const ArtifactIndex one : held) {
            live.add(one);
            live.add(one);
        }
        Lineages fresh(made.store);
        for (ArtifactIndex one = 0; one < made.store.artifacts.size(); ++one)
            fresh.add(one);
        for (ArtifactIndex one = 0; one < made.store.artifacts.size(); ++one)
            QCOMPARE(live.versionsOf(one), fresh.versionsOf(one));
    }

    void a_refining_message_is_recognized_by_its_metadata_data()
    {
        QTest::addColumn<int>("generation");
        QTest::newRow("1.0") << int(ProtocolVersion::V1_0);
        QTest::newRow("0.3") << int(ProtocolVersion::V0_3);
    }
    void a_refining_message_is_recognized_by_its_metadata()
    {
        QFETCH(const int, generation);
        SessionFeeder feeder{ProtocolVersion(generation)};
        const bool isOld = ProtocolVersion(generation) != ProtocolVersion::V1_0;
        const auto ended = [isOld](const QByteArray &id, const QByteArray &name) {
            QByteArray json = isOld ? "{'kind':'task',BODY}" : "{'task':{BODY}}";
            json.replace("BODY",
                         "'id':'ID','contextId':'c1','status':{'state':'STATE'},"
                         "'artifacts':[{'artifactId':'ID-x','name':'NAME','parts':[PART]}]");
            json.replace("PART", isOld ? "{'kind':'text','text':'x'}" : "{'text':'x'}");
            json.replace("STATE", isOld ? "completed" : "TASK_STATE_COMPLETED");
            json.replace("ID", id);
            json.replace("NAME", name);
            json.replace('\'', '"');
            return json;
        };
        const ExchangeId first = feeder.say(u"draw"_s);
        feeder.event(first, ended("t1", "draft.md"));
        feeder.end(first);
        OperationCall call;
        call.operation = Operation::SendStreaming;
        call.draft.messageId = u"m-2"_s;
        call.draft.contextId = u"c1"_s;
        Part part;
        part.kind = Part::Kind::Text;
        part.text = u"better"_s;
        call.draft.parts = {part};
        addRefinement(call.draft, feeder.store(), 0, refinementTarget(feeder.store(), 0));
        const ExchangeId second = feeder.call(call, 0);
        feeder.event(second, ended("t2", "final.md"));
        QCOMPARE(feeder.store().artifacts.size(), size_t(2));
        Lineages lineages(feeder.store());
        lineages.add(0);
        lineages.add(1);
        QCOMPARE(lineages.versionsOf(0), (Versions{0, 1}));
    }
};

A2A_TEST(LineageTest)
#include "lineagetest.moc"
