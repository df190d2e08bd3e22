// SPDX-License-Identifier: Apache-2.0
// Actions in the window's menu for the current row of a conversation.
#include "ui/panes/chat/chatrowactions.h"

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/panes/chat/bubblereader.h"
#include "ui/panes/chat/chatview.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ChatRowActionsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void actions_apply_to_the_current_row()
    {
        SessionFeeder feeder;
        ChatModel model(feeder.recording(), feeder.store(), feeder.content());
        ChatView view(model);
        connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        const ChatRowActions rows(model, view);
        const auto enabled = [&rows] {
            QByteArray letters;
            for (const QAction *action : rows.actions())
                letters += action->isEnabled() ? '1' : '0';
            return letters;
        };
        QCOMPARE(enabled(), QByteArray("00000"));
        const ExchangeId call = feeder.say(u"plan a trip"_s);
        feeder.event(call, task("t", "WORKING"));
        feeder.event(call, artifact("t", "x", "plan.md", textParts("# Trip")));
        feeder.flush();
        model.setContext(feeder.store().exchanges[call].context);
        QVERIFY(model.rowCount() >= 3);
        QCOMPARE(enabled(), QByteArray("00000"));
        view.showRow(0); // the message text
        QCOMPARE(enabled(), QByteArray("11111"));
        rows.actions()[1]->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), u"plan a trip"_s);
        QSignalSpy wire(&view, &ChatView::showInWireRequested);
        QSignalSpy edit(&view, &ChatView::editRequested);
        rows.actions()[3]->trigger();
        rows.actions()[4]->trigger();
        QCOMPARE(wire.value(0).value(0).toInt(), 0);
        QCOMPARE(edit.value(0).value(0).toInt(), 0);
        view.showRow(model.rowCount() - 1); // the artifact: not the user's
        QCOMPARE(model.kind(model.rowCount() - 1), ChatModel::Kind::Artifact);
        QCOMPARE(enabled(), QByteArray("11110"));
    }

    /// Not only messages can be opened as text: unknown events, too.
    void other_rows_open_as_text()
    {
        SessionFeeder feeder;
        ChatModel model(feeder.recording(), feeder.store(), feeder.content());
        ChatView view(model);
        view.resize(700, 500);
        view.show();
        connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        const ChatRowActions rows(model, view);
        const ExchangeId call = feeder.say(u"plan a trip"_s);
        feeder.event(call, "{\"surprise\":1}");
        feeder.flush();
        model.setContext(feeder.store().exchanges[call].context);
        QCOMPARE(model.kind(1), ChatModel::Kind::UnknownFrame);
        view.showRow(1);
        rows.actions()[0]->trigger();
        const auto *reader = view.findChild<BubbleReader *>();
        QVERIFY(reader);
        QVERIFY(reader->toPlainText().contains(u"surprise"_s));
    }
};

A2A_TEST(ChatRowActionsTest)
#include "chatrowactionstest.moc"
