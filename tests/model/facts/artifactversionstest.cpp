// SPDX-License-Identifier: Apache-2.0
// Versions of an artifact are numbered in order of arrival, live, too; the user's mark stays with
// one of them.
#include "model/facts/artifactversions.h"
#include "model/items/artifactlistmodel.h"

#include "tests/model/facts/artifactsamples.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModel>
#include <QAbstractItemModelTester>
#include <QModelIndex>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// A conversation whose tasks end and are followed by others that refer to them.
struct Refined {
    /// A new task of context c1 with one artifact of one chunk.
    ArtifactIndex task(const QByteArray &id, const QByteArray &artifact, const QByteArray &name)
    {
        const ExchangeId call = say();
        feeder.event(call, taskJson(id));
        feeder.event(call, chunkJson(id, artifact, textPart("x"), false, true, name));
        feeder.event(call, statusJson(id, "COMPLETED"));
        feeder.end(call);
        known = true;
        feeder.flush();
        return ArtifactIndex(feeder.store().artifacts.size() - 1);
    }
    ExchangeId say()
    {
        OperationCall call;
        call.operation = Operation::SendStreaming;
        call.draft.messageId = u"m-%1"_s.arg(feeder.store().messages.size());
        Part part;
        part.kind = Part::Kind::Text;
        part.text = u"again"_s;
        call.draft.parts = {part};
        if (known)
            call.draft.contextId = u"c1"_s;
        for (const TaskRecord &task : feeder.store().tasks)
            call.draft.referenceTaskIds.append(QString::fromUtf8(task.id));
        return feeder.call(call, known ? 0 : NoIndex);
    }
    SessionFeeder feeder;
    bool known = false;
};

class ArtifactVersionsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void same_name_in_a_referencing_task_is_a_version()
    {
        Refined r;
        const ArtifactIndex first = r.task("t1", "a1", "route.md");
        const ArtifactIndex other = r.task("t2", "a2", "budget.csv");
        const ArtifactIndex second = r.task("t3", "a3", "route.md");
        ArtifactVersions versions(r.feeder.store());
        for (const ArtifactIndex artifact : {first, other, second})
            versions.add(artifact);
        QCOMPARE(versions.version(first), (ArtifactVersion{1, 2}));
        QCOMPARE(versions.version(second), (ArtifactVersion{2, 2}));
        QCOMPARE(versions.version(other), (ArtifactVersion{1, 1}));
        QVERIFY((versions.versionsAround(second) == VersionList{{first, second}, 1}));
        QVERIFY(versions.versionsAround(NoIndex).artifacts.empty());
    }

    void unnamed_artifacts_are_identified_by_id()
    {
        Refined r;
        const ArtifactIndex first = r.task("t1", "answer", "");
        const ArtifactIndex second = r.task("t2", "answer", "");
        const ArtifactIndex named = r.task("t3", "x", "answer"); // a name that looks like the id
        ArtifactVersions versions(r.feeder.store());
        for (const ArtifactIndex artifact : {first, second, named})
            versions.add(artifact);
        QCOMPARE(versions.version(second), (ArtifactVersion{2, 2}));
        QCOMPARE(versions.version(named), (ArtifactVersion{1, 1}));
    }

    void positions_are_no_ids()
    {
        Refined r;
        const ArtifactIndex first = r.task("t1", "0", "");
        const ArtifactIndex second = r.task("t2", "0", "");
        ArtifactVersions versions(r.feeder.store());
        versions.add(first);
        versions.add(second);
        QCOMPARE(versions.version(second), (ArtifactVersion{1, 1}));
    }

    /// append=false within one task replaces content: the artifact stays one version.
    void revisions_are_no_versions()
    {
        OpenTask t;
        t.chunk("a1", textPart("x"), false, false, "route.md");
        t.chunk("a1", textPart("y"), false, true, "route.md");
        t.feeder.flush();
        ArtifactListModel model(t.feeder.store());
        model.setContext(0);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0).data(ArtifactVersionsRole).toInt(), 1);
    }

    void the_list_follows_live()
    {
        Refined r;
        const ArtifactIndex first = r.task("t1", "a1", "route.md");
        ArtifactListModel model(r.feeder.store());
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        UserMarks marks(r.feeder.store());
        model.setMarks(marks);
        connect(&r.feeder, &SessionFeeder::changed, &model, &ArtifactListModel::update);
        model.setContext(0);
        const QModelIndex row = model.index(0);
        QCOMPARE(row.data(ArtifactVersionsRole).toInt(), 1);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        const ArtifactIndex second = r.task("t2", "a2", "route.md");
        QCOMPARE(row.data(ArtifactVersionRole).toInt(), 1);
        QCOMPARE(row.data(ArtifactVersionsRole).toInt(), 2);
        QVERIFY(std::any_of(changed.begin(), changed.end(), [](const QList<QVariant> &arguments) {
            return arguments.first().toModelIndex().row() == 0;
        }));
        QVERIFY(row.data(Qt::AccessibleDescriptionRole).toString().contains(u"v1 of 2"_s));

        changed.clear();
        marks.accept(first);
        QCOMPARE(changed.size(), 1);
        QVERIFY(row.data(ArtifactAcceptedRole).toBool());
        marks.accept(second);
        QVERIFY(!row.data(ArtifactAcceptedRole).toBool());
        QVERIFY(model.index(1).data(ArtifactAcceptedRole).toBool());
    }

    void a_late_name_moves_it()
    {
        Refined r;
        const ArtifactIndex first = r.task("t1", "a1", "route.md");
        ArtifactListModel model(r.feeder.store());
        connect(&r.feeder, &SessionFeeder::changed, &model, &ArtifactListModel::update);
        model.setContext(0);
        const ExchangeId call = r.say();
        r.feeder.event(call, taskJson("t2"));
        r.feeder.event(call, chunkJson("t2", "a2", textPart("x"), false));
        r.feeder.flush();
        QCOMPARE(model.versions().version(first), (ArtifactVersion{1, 1}));
        r.feeder.event(call, chunkJson("t2", "a2", textPart("y"), true, true, "route.md"));
        r.feeder.flush();
        QCOMPARE(model.versions().version(first), (ArtifactVersion{1, 2}));
        QCOMPARE(model.index(1).data(ArtifactVersionRole).toInt(), 2);
    }

    void long_version_lists_are_truncated()
    {
        Store store;
        store.tasks.resize(3000);
        ArtifactVersions versions(store);
        for (ArtifactIndex index = 0; index < 3000; ++index) {
            ArtifactRecord record;
            record.id = "log";
            record.name = "log.txt";
            record.task = index;
            store.artifacts.push_back(record);
            versions.add(index);
        }
        QCOMPARE(versions.takeChanged().size(), ArtifactVersions::MaxReported);
        const VersionList newest = versions.versionsAround(2900);
        QCOMPARE(newest.artifacts.size(), ArtifactVersions::MaxOffered);
        QCOMPARE(newest.artifacts.back(), ArtifactIndex(2999));
        QCOMPARE(newest.firstNumber, 2801);
        const VersionList old = versions.versionsAround(50);
        QCOMPARE(old.artifacts.front(), ArtifactIndex(49)); // the previous one is present
        QCOMPARE(old.firstNumber, 50);
        QCOMPARE(versions.versionsAround(0).artifacts.front(), ArtifactIndex(0));
    }
};

A2A_TEST(ArtifactVersionsTest)
#include "artifactversionstest.moc"
