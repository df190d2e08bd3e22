// SPDX-License-Identifier: Apache-2.0
// The chunk table shows the loss during a time without a stream at the chunk after it.
#include "ui/panes/artifacts/chunktable.h"

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/style/fonts.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ChunkTableTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void resumption_loss_fits_its_column()
    {
        SessionFeeder feeder;
        ChunkModel chunks(feeder.recording(), feeder.store(), feeder.content());
        ChunkTable table(chunks);
        table.resize(900, 300);
        table.show();
        const ExchangeId call = feeder.say(u"Plan a trip"_s);
        feeder.event(call, task("t", "WORKING"));
        feeder.event(call, artifact("t", "a", "plan", textParts("first ")));
        feeder.flush();
        table.chunks()->setArtifact(0);
        const int usual = table.columnWidth(ChunkModel::GapColumn);
        QCOMPARE(table.chunks()->resumedRow(), -1);
        feeder.end(call, EndReason::Cut,
                   Error(ErrorKind::Cut, u"connection-cut"_s,
                         {"connection-cut", {u"it"_s, Phrase::Bytes{7}}}));
        OperationCall asked;
        asked.operation = Operation::Subscribe;
        asked.taskId = u"t"_s;
        const ExchangeId again = feeder.call(asked);
        feeder.event(again,
                     R"({"task":{"id":"t","contextId":"ctx-c91e","status":{"state":"TASK_STATE_)"
                     R"(WORKING"},"artifacts":[{"artifactId":"a","parts":)" +
                         textParts("first ") + "}]}}");
        feeder.event(again, artifact("t", "a", "plan", textParts("second"), true));
        feeder.flush();
        table.chunks()->update();
        const int row = table.chunks()->resumedRow();
        QVERIFY(row > 0);
        const QModelIndex gap = table.chunks()->index(row, ChunkModel::GapColumn);
        QVERIFY2(gap.data().toString().endsWith(u" · resumed, nothing lost"_s),
                 qPrintable(gap.data().toString()));
        QCOMPARE(gap.data(Qt::ToolTipRole).toString(), u"resumed, nothing lost"_s);
        const int width = table.columnWidth(ChunkModel::GapColumn);
        QVERIFY(width > usual);
        QVERIFY(width > QFontMetrics(dataFont()).horizontalAdvance(gap.data().toString()));
        QVERIFY(width < table.width() * 2 / 3); // the others are visible, too
    }
};

A2A_TEST(ChunkTableTest)
#include "chunktabletest.moc"
