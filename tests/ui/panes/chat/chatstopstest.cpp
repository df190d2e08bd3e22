// SPDX-License-Identifier: Apache-2.0
// Stopping affects the shown conversation only, and names what it stops.
#include "ui/panes/chat/conversationstopper.h"

#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/ui/composer/composerprobe.h"
#include "tests/ui/workspace/recordedrequests.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/composer/messageedit.h"
#include "ui/composer/stopbutton.h"
#include "ui/panes/chat/chatpane.h"
#include "ui/style/theme.h"

#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// Each message begins a conversation, whose stream stays open.
struct TwoConversations {
    TwoConversations()
    {
        Offer offer;
        offer.url = server.url("/rpc");
        agent.link().setTypedAddress(QString::fromLatin1(server.origin()));
        agent.link().forceOffer(offer);
        workspace.selection().selectAgent(0);
        pane.resize(700, 600);
        pane.show();
    }

    /// "t1", "t2" …
    ContextIndex begin(const QString &text, const char *state = "WORKING")
    {
        const QByteArray number = QByteArray::number(++count);
        server.play(a2a::test::Script().send(
            streamHead() + R"(data: {"jsonrpc":"2.0","id":)" + number +
            R"(,"result":{"task":{"id":"t)" + number + R"(","contextId":"c)" + number +
            R"(","status":{"state":"TASK_STATE_)" + state + R"("}}}})" + "\n\n"));
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Text;
        part.text = text;
        draft.parts = {part};
        const ExchangeId id = exchangeOf(session.send(0, draft, {}, true));
        [&] { QTRY_VERIFY(session.store().exchanges[id].task != NoIndex); }();
        session.flush();
        return session.store().exchanges[id].context;
    }
    void show(ContextIndex context) { workspace.selection().selectContext(0, context); }
    void press(Qt::Key key) { QTest::keyClick(pane.composer()->edit(), key); }
    [[nodiscard]] bool isOpen(ContextIndex context) const
    {
        return !session.listeningIn(context).isEmpty();
    }
    [[nodiscard]] StopButton *stop() const { return pane.findChild<StopButton *>(); }
    [[nodiscard]] QString item(int at) const { return stop()->menu()->actions().at(at)->text(); }
    [[nodiscard]] QAction *menuEntry(const QString &command) const
    {
        for (const PaneMenu &menu : pane.menus()) {
            for (QAction *action : menu.actions) {
                if (action->text().startsWith(command))
                    return action;
            }
        }
        return nullptr;
    }

    ScriptedServer server;
    Session session{TaskFollower::Policy{false, false, false}};
    Connection &agent = session.addAgent();
    TestWorkspace workspace{session};
    ChatPane pane{workspace};
    int count = 0;
};

} // namespace

class ChatStopsTest final : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    }

    void escape_closes_the_shown_conversation_only()
    {
        TwoConversations v;
        RecordedRequests<ShowStatusMessage> said(v.workspace.navigator());
        const ContextIndex lisbon = v.begin(u"Trip to Lisbon"_s);
        const ContextIndex porto = v.begin(u"Trip to Porto"_s);
        v.show(lisbon);
        v.press(Qt::Key_Escape);
        QTRY_VERIFY(!v.isOpen(lisbon));
        QVERIFY(v.isOpen(porto));
        QCOMPARE(said.last().sentence, u"Closed: “Trip to Lisbon” · t1"_s);
        v.press(Qt::Key_Escape);
        v.press(Qt::Key_Escape);
        v.session.flush();
        QVERIFY(v.isOpen(porto));
        // Nor does it follow the user to another conversation.
        v.show(porto);
        v.press(Qt::Key_Escape);
        v.session.flush();
        QVERIFY(v.isOpen(porto));
        v.press(Qt::Key_Shift); // a press of its own
        v.press(Qt::Key_Escape);
        QTRY_VERIFY(!v.isOpen(porto));
    }

    void all_streams_of_the_conversation_are_closed()
    {
        TwoConversations v;
        const ContextIndex context = v.begin(u"first"_s);
        v.show(context);
        v.server.play(a2a::test::Script().send(streamHead()));
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Text;
        part.text = u"second"_s;
        draft.parts = {part};
        const ReplyTarget target{ReplyTarget::Kind::NewTask, ReplyTarget::Reason::Chosen, context,
                                 NoIndex};
        QVERIFY(v.session.send(0, draft, target, true));
        v.session.flush();
        QCOMPARE(v.item(0), u"C&lose stream: “first” · t1, “second”\tEsc"_s);
        v.stop()->menu()->actions().at(0)->trigger();
        QTRY_COMPARE(v.agent.operations().openCallCount(), 0);
    }

    void an_escape_for_something_else_closes_nothing()
    {
        TwoConversations v;
        const ContextIndex context = v.begin(u"hello"_s);
        v.show(context);
        v.workspace.selection().setTimeRange(TimeRange{0, 1});
        v.press(Qt::Key_Escape);
        QVERIFY(!v.workspace.selection().timeRange());
        v.press(Qt::Key_Escape);
        v.session.flush();
        QVERIFY(v.isOpen(context));
        v.menuEntry(u"Close stream"_s)->trigger();
        QTRY_VERIFY(!v.isOpen(context));
    }

    void both_items_name_what_they_stop()
    {
        TwoConversations v;
        RecordedRequests<ShowStatusMessage> said(v.workspace.navigator());
        v.show(v.begin(u"Fish & chips"_s));
        QCOMPARE(v.item(0), u"C&lose stream: “Fish && chips” · t1\tEsc"_s);
        QCOMPARE(v.item(1), u"&Cancel task: “Fish && chips” · t1"_s);
        QCOMPARE(v.menuEntry(u"Close stream"_s)->text(), u"Close stream: “Fish && chips” · t1"_s);
        QAction *cancel = v.menuEntry(u"Cancel task"_s);
        QCOMPARE(cancel->text(), u"Cancel task: “Fish && chips” · t1"_s);
        cancel->trigger();
        QCOMPARE(said.last().sentence, u"Cancel requested: “Fish & chips” · t1"_s);
    }

    void stop_needs_something_that_runs()
    {
        TwoConversations v;
        const ContextIndex done = v.begin(u"done"_s, "COMPLETED");
        const ContextIndex open = v.begin(u"open"_s);
        v.show(open);
        QVERIFY(v.stop()->isEnabled());
        v.show(NoIndex);
        QVERIFY(!v.stop()->isEnabled());
        QTRY_VERIFY(!v.isOpen(done)); // its stream is complete
        v.show(done);
        QVERIFY(!v.stop()->isEnabled()); // though another conversation streams
        QVERIFY(!v.menuEntry(u"Close stream"_s)->isEnabled());
        QVERIFY(v.isOpen(open));
    }
};

A2A_TEST(ChatStopsTest)
#include "chatstopstest.moc"
