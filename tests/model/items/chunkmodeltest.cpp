// SPDX-License-Identifier: Apache-2.0
// Every chunk ever received must have a row with its content.
#include "model/items/chunkmodel.h"

#include "tests/model/facts/artifactsamples.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModel>
#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

class ChunkModelTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void rows_show_the_chunk_members()
    {
        OpenTask t;
        t.chunk("a1", textPart("hello"), false);
        t.chunk("a1", textPart(" world"), true, true);
        ChunkModel model(t.feeder.recording(), t.feeder.store(), t.feeder.content());
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QCOMPARE(model.rowCount(), 0);
        model.setArtifact(0);
        QCOMPARE(model.rowCount(), 2);
        const auto text = [&model](int row, int column) {
            return model.index(row, column).data().toString();
        };
        QCOMPARE(text(0, ChunkModel::NumberColumn), QStringLiteral("1"));
        QCOMPARE(text(0, ChunkModel::GapColumn), QStringLiteral("–"));
        QCOMPARE(text(0, ChunkModel::BytesColumn), QStringLiteral("5"));
        QCOMPARE(text(0, ChunkModel::AppendColumn), QStringLiteral("no"));
        QCOMPARE(text(1, ChunkModel::AppendColumn), QStringLiteral("yes"));
        QCOMPARE(text(1, ChunkModel::LastColumn), QStringLiteral("yes"));
        QVERIFY(text(1, ChunkModel::GapColumn).endsWith(QStringLiteral(" ms")));
        const FrameIndex frame = t.feeder.store().artifacts[0].chunks[1].frame;
        QCOMPARE(model.rowOfFrame(frame), 1);
        QCOMPARE(model.rowOfFrame(frame + 1), -1);
    }

    void a_new_revision_marks_the_old_one()
    {
        OpenTask t;
        t.chunk("a1", textPart("first"), false);
        ChunkModel model(t.feeder.recording(), t.feeder.store(), t.feeder.content());
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setArtifact(0);
        QVERIFY(!model.index(0, 0).data(ChunkReplacedRole).toBool());
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        t.chunk("a1", textPart("second"), false);
        model.update();
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(changed.last().at(1).toModelIndex().column(), ChunkModel::ColumnCount - 1);
        QVERIFY(model.index(0, 0).data(ChunkReplacedRole).toBool());
        QVERIFY(!model.index(1, 0).data(ChunkReplacedRole).toBool());
        QVERIFY(!model.index(0, 0).data(Qt::ToolTipRole).toString().isEmpty());
    }

    void sums_restart_per_revision_and_reads_are_shown()
    {
        OpenTask t;
        t.chunk("a1", textPart("hello"), false);
        t.feeder.burst(t.call, chunkJson("t1", "a1", textPart("12"), true), 3); // one read
        t.chunk("a1", textPart("anew"), false, true);
        ChunkModel model(t.feeder.recording(), t.feeder.store(), t.feeder.content());
        model.setArtifact(0);
        const auto all = [&model](int column) {
            QStringList texts;
            for (int row = 0; row < model.rowCount(); ++row)
                texts << model.index(row, column).data().toString();
            return texts.join(QLatin1Char(' '));
        };
        QCOMPARE(all(ChunkModel::BytesColumn), QStringLiteral("5 2 2 2 4"));
        QCOMPARE(all(ChunkModel::TotalColumn), QStringLiteral("5 7 9 11 4"));
        QCOMPARE(all(ChunkModel::ReadColumn), QStringLiteral("1 2 2 2 3"));
        QCOMPARE(all(ChunkModel::ExcerptColumn), QStringLiteral("hello 12 12 12 anew"));
        QCOMPARE(model.index(4, 0).data(Qt::ToolTipRole).toString(), QString());
        double longest = 0;
        for (int row = 0; row < model.rowCount(); ++row)
            longest = qMax(longest, model.index(row, 0).data(ChunkGapShareRole).toDouble());
        QCOMPARE(longest, 1.0);
    }

    void csv_lines_are_escaped()
    {
        OpenTask t;
        t.chunk("a1", textPart("say \\\"hi\\\", you"), false);
        t.chunk("a1", textPart("=1+1"), true, true);
        ChunkModel model(t.feeder.recording(), t.feeder.store(), t.feeder.content());
        model.setArtifact(0);
        const qsizetype fields = ChunkModel::csvHead().count(',');
        const QByteArray first = model.csvLine(0);
        QVERIFY2(first.startsWith("1,") && first.endsWith(",\"say \"\"hi\"\", you\"\r\n"),
                 first.constData());
        const QByteArray second = model.csvLine(1);
        QVERIFY2(second.endsWith(",\"'=1+1\"\r\n"), second.constData()); // not a formula
        QCOMPARE(second.count(','), fields);
        QVERIFY(second.contains("Z,")); // UTC
        // Spreadsheets skip these before they look for a formula.
        for (const QByteArray &start : {QByteArray("\\t"), QByteArray("\\r")}) {
            OpenTask other;
            other.chunk("a1", textPart(start + "=1+1"), false, true);
            ChunkModel cells(other.feeder.recording(), other.feeder.store(),
                             other.feeder.content());
            cells.setArtifact(0);
            const QByteArray line = cells.csvLine(0);
            const QByteArray cell = line.sliced(line.lastIndexOf(",\"") + 2);
            QVERIFY2(cell.startsWith('\'') || !QByteArrayView("=\t\r").contains(cell.front()),
                     line.constData());
        }
        QVERIFY(second.contains(",true,true,false,"));
    }

    void a_snapshot_has_neither_append_nor_last_chunk()
    {
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(QStringLiteral("x"));
        feeder.event(
            call, R"({"task":{"id":"t1","contextId":"c1","status":{"state":"TASK_STATE_COMPLETED"},
            "artifacts":[{"artifactId":"a","parts":[{"text":"hello"}]}]}})");
        ChunkModel model(feeder.recording(), feeder.store(), feeder.content());
        model.setArtifact(0);
        QCOMPARE(model.index(0, ChunkModel::AppendColumn).data().toString(), QStringLiteral("–"));
        model.setArtifact(NoIndex);
        QCOMPARE(model.rowCount(), 0);
    }
};

A2A_TEST(ChunkModelTest)
#include "chunkmodeltest.moc"
