// SPDX-License-Identifier: Apache-2.0
// Actions in the window's menu for the current row of a conversation.
#include "ui/panes/chat/chatrowactions.h"

#include "model/items/messagerow.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/panes/chat/chatview.h"
#include "ui/panes/chat/rows/bubblereader.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
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

    /// A message beside an open question can be sent to it, until the next message.
    void a_message_beside_a_question_can_be_sent_to_it()
    {
        SessionFeeder feeder;
        ChatModel model(feeder.recording(), feeder.store(), feeder.content());
        ChatView view(model);
        view.resize(700, 500);
        view.show();
        connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        const ChatRowActions rows(model, view);
        const ExchangeId call = feeder.say(u"plan a trip"_s);
        feeder.event(call, task("t", "WORKING"));
        feeder.event(call, status("t", "INPUT_REQUIRED", agentMessage("q", textParts("Where?"))));
        const ContextIndex context = feeder.store().exchanges[call].context;
        const auto offers = [&] {
            QList<int> found;
            for (int row = 0; row < model.rowCount(); ++row) {
                QMenu menu;
                emit view.menuOpening(&menu, row);
                for (const QAction *action : menu.actions()) {
                    if (action->text().remove(u'&') == u"Send to that question"_s)
                        found.append(row);
                }
            }
            return found;
        };
        feeder.say(u"Bern"_s, context); // to a new task
        feeder.flush();
        model.setContext(context);
        const int row = model.rowCount() - 1;
        QCOMPARE(offers(), QList<int>{row});
        QCOMPARE(model.at(row).as<MessageRow>()->bubble().question, u"Where?"_s);
        QVERIFY(model.at(row).accessibleDescription().contains(u"Where?"_s));
        QSignalSpy triggered(&view, &ChatView::actionTriggered);
        view.showRow(row);
        QTRY_VERIFY(view.isMeasured());
        const QRect shown = view.visualRect(model.index(row));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                          QPoint(shown.right() - chat::Margin - chat::Padding - 10,
                                 shown.bottom() - chat::Gap - chat::Padding - 8));
        QCOMPARE(triggered.size(), 1);
        QCOMPARE(triggered[0][1].value<RowAction>(), RowAction::SendToQuestion);
        feeder.say(u"Basel"_s, context, u"t"_s); // a message that answers it
        feeder.flush();
        QCOMPARE(offers(), QList<int>());
        QVERIFY(model.at(row).as<MessageRow>()->bubble().question.isEmpty());
    }
};

A2A_TEST(ChatRowActionsTest)
#include "chatrowactionstest.moc"
