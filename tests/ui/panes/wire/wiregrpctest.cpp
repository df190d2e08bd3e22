// SPDX-License-Identifier: Apache-2.0
// A gRPC message is shown as JSON that says so, beside its own bytes; trailers are shown with the
// headers.
#include "ui/panes/wire/wirepane.h"

#include "model/grpc/grpctranscoder.h"
#include "tests/model/grpc/grpcfeeder.h"
#include "tests/support/testregistry.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/wire/exchangefacts.h"
#include "ui/panes/wire/framedetail.h"
#include "ui/viewers/hexview.h"
#include "ui/viewers/json/jsontreeview.h"
#include "ui/widgets/elidedlabel.h"

#include <QClipboard>
#include <QTableView>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class WireGrpcTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        if (!GrpcTranscoder::isAvailable())
            QSKIP("built without libprotobuf");
    }

    void a_message_is_json_and_bytes()
    {
        GrpcFeeder feeder(Operation::SendStreaming);
        feeder.head();
        // StreamResponse: task t1 in c1, completed
        const QByteArray message = QByteArray::fromHex("0a0c0a02743112026331"
                                                       "1a020803");
        feeder.body(makeGrpcFrame(message));
        feeder.end({{"grpc-status", "0"}, {"x-note", "bye"}});
        TestWorkspace workspace(feeder.recording, feeder.store, feeder.content);
        Selection &selection = workspace.selection();
        WirePane pane(workspace);
        pane.resize(1100, 420);
        pane.sessionChanged();
        pane.show();
        auto *table = pane.findChild<QTableView *>();
        const auto shownTexts = [&pane] {
            QStringList texts;
            for (const ElidedLabel *label : pane.findChildren<ElidedLabel *>())
                texts.append(label->text());
            return texts.join(u'\n');
        };

        table->setCurrentIndex(table->model()->index(1, 0));
        QVERIFY2(shownTexts().contains(u"a protobuf message, shown as JSON"_s),
                 qPrintable(shownTexts()));
        auto *tree = pane.findChild<JsonTreeView *>();
        QCOMPARE(tree->model()->rowCount(), 1);
        QVERIFY(tree->model()->index(0, 0).data().toString().contains(u"task"_s));
        QVERIFY(tree->isVisible() && pane.findChild<HexView *>()->isHidden()); // in a tab

        // Its JSON represents the message: any selection in it selects all bytes.
        selection.selectFrame(0);
        selection.selectFrame(1);
        QCOMPARE(pane.findChild<HexView *>()->highlightStart(), 0);
        QCOMPARE(pane.findChild<HexView *>()->highlightLength(),
                 qint64(feeder.store.frames[1].length));
        tree->setCurrentIndex(tree->model()->index(0, 0));
        QVERIFY((selection.bytes() == json::ByteRange{0, feeder.store.frames[1].length}));

        table->setCurrentIndex(table->model()->index(2, 0));
        const QString headers = pane.findChild<ExchangeFactsView *>()->headerText();
        QVERIFY2(headers.contains(u"Trailers:\ngrpc-status: 0\nx-note: bye"_s),
                 qPrintable(headers));
        QVERIFY(table->model()
                    ->index(2, WireInfoColumn)
                    .data()
                    .toString()
                    .contains(u"gRPC status 0"_s));
    }
};

A2A_TEST(WireGrpcTest)
#include "wiregrpctest.moc"
