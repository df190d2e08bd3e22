// SPDX-License-Identifier: Apache-2.0
// Two conversations beside each other: each has its agent, its target and its composer; there is
// one selection and one filter, and what is used is the active one.
#include "ui/panes/chat/chatcolumns.h"

#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/composer/composerprobe.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/composer/composeroptions.h"
#include "ui/composer/messageedit.h"
#include "ui/panes/chat/chatpane.h"
#include "ui/panes/timeline/timelineview.h"
#include "ui/style/theme.h"
#include "ui/workspace/agentprofiles.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSplitter>
#include <QTest>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

QByteArray taskAnswer(const QByteArray &task, const QByteArray &context)
{
    return R"({"jsonrpc":"2.0","id":1,"result":{"task":{"id":")" + task + R"(","contextId":")" +
           context + R"(","status":{"state":"TASK_STATE_COMPLETED"}}}})";
}

/// Two agents; the first has the conversations c1 and c2.
struct TwoAgents {
    explicit TwoAgents(QSize size = {900, 700})
    {
        for (int number = 0; number < 2; ++number) {
            Connection &agent = session.addAgent();
            Offer offer;
            offer.url = servers[number].url("/rpc");
            agent.link().setTypedAddress(QString::fromLatin1(servers[number].origin()));
            agent.link().forceOffer(offer);
        }
        c1 = begin(0, u"first"_s, "c1");
        c2 = begin(0, u"second"_s, "c2");
        selection.selectContext(0, c1);
        open(size);
    }
    void open(QSize size)
    {
        chat = std::make_unique<ChatColumns>(workspace);
        chat->resize(size);
        chat->show();
        chat->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(chat.get(), TestTimeoutMs));
    }
    ContextIndex begin(AgentIndex agent, const QString &text, const QByteArray &context)
    {
        servers[agent].play(plainAnswer(200, taskAnswer("t-" + context, context)));
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Text;
        part.text = text;
        draft.parts = {part};
        const ExchangeId id = exchangeOf(session.send(agent, draft, {}, false));
        settle(id);
        return session.store().shownContext(session.store().exchanges[id].context);
    }
    void settle(ExchangeId id)
    {
        QTRY_VERIFY(id < session.store().exchanges.size() &&
                    session.recording().facts(id).end != EndReason::Open);
        session.flush();
    }
    void type(ChatPane &pane, const QString &text) const
    {
        pane.composer()->focusMessage();
        QTest::keyClicks(pane.composer()->edit(), text);
    }
    [[nodiscard]] static QPushButton *both(const ChatPane &pane)
    {
        return named<QPushButton>(*pane.composer(), u"Send to both"_s);
    }
    [[nodiscard]] QAction *action(const QString &text) const
    {
        for (const PaneMenu &menu : chat->menus()) {
            for (QAction *one : menu.actions) {
                if (one->text().remove(u'&') == text)
                    return one;
            }
        }
        return nullptr;
    }

    ScriptedServer servers[2];
    Session session;
    TestWorkspace workspace{session};
    Selection &selection = workspace.selection();
    ContextIndex c1 = NoIndex;
    ContextIndex c2 = NoIndex;
    std::unique_ptr<ChatColumns> chat;
};

} // namespace

/// One column below the other.
static bool isStacked(const ChatColumns &chat)
{
    const auto *both = chat.findChild<QSplitter *>(QString(), Qt::FindDirectChildrenOnly);
    return both && both->orientation() == Qt::Vertical;
}

class ChatColumnsTest final : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    }

    void one_column_is_the_pane_alone()
    {
        TwoAgents v;
        QVERIFY(!v.chat->second());
        QTRY_COMPARE(v.chat->first().size(), v.chat->size());
        QVERIFY(!v.action(u"Other conversation"_s)->isEnabled());
        QVERIFY(!TwoAgents::both(v.chat->first()));
    }

    void two_conversations_of_one_agent_stand_beside_each_other()
    {
        TwoAgents v;
        v.chat->openInSecondColumn(0, v.c2);
        ChatPane *second = v.chat->second();
        QVERIFY(second && second->isVisible() && v.chat->first().isVisible());
        QCOMPARE(v.chat->first().model().context(), v.c1);
        QCOMPARE(second->model().context(), v.c2);
        QCOMPARE(second->mapTo(v.chat.get(), QPoint()).y(),
                 v.chat->first().mapTo(v.chat.get(), QPoint()).y());
        QTRY_VERIFY(second->width() > 300 && v.chat->first().width() > 300);
        QCOMPARE(&v.chat->active(), second);
        QCOMPARE(v.selection.context(), v.c2);
        QVERIFY(second->composer()->edit()->hasFocus());
        // What is open is shown where it is.
        v.chat->openInSecondColumn(0, v.c1);
        QCOMPARE(&v.chat->active(), &v.chat->first());
        QCOMPARE(second->model().context(), v.c2);
    }

    void headings_have_new_names_at_once()
    {
        TwoAgents v;
        v.chat->openInSecondColumn(0, v.c2);
        const auto isHeading = [&v](const QString &agent) {
            return named<QToolButton>(*v.chat->second()->parentWidget(),
                                      u"Active conversation: "_s + agent + u" · Lisbon"_s) !=
                   nullptr;
        };
        v.workspace.marks().setName(v.c2, u"Lisbon"_s);
        QVERIFY(isHeading(v.workspace.agentTitle(0)));
        AgentSettings choices = v.session.agent(0).choices().settings();
        choices.name = u"Guide"_s;
        v.session.agent(0).choices().setSettings(choices);
        QVERIFY(isHeading(u"Guide"_s));
    }

    /// Its first message may be a file alone, or data.
    void a_heading_is_the_first_message()
    {
        TwoAgents v;
        v.servers[0].play(plainAnswer(200, taskAnswer("t-c3", "c3")));
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Data;
        part.data = R"({"to":"Lisbon"})";
        draft.parts = {part};
        const ExchangeId id = exchangeOf(v.session.send(0, draft, {}, false));
        v.settle(id);
        const ContextIndex c3 =
            v.session.store().shownContext(v.session.store().exchanges[id].context);
        v.chat->openInSecondColumn(0, c3);
        const auto isHeading = [&v](const QString &words) {
            return named<QToolButton>(*v.chat->second()->parentWidget(),
                                      u"Active conversation: "_s + v.workspace.agentTitle(0) +
                                          u" · "_s + words) != nullptr;
        };
        QVERIFY(isHeading(u"Conversation"_s));
        part = {};
        part.kind = Part::Kind::Text;
        part.text = u"with a train"_s;
        draft.parts = {part};
        v.servers[0].play(plainAnswer(200, taskAnswer("t-c3b", "c3")));
        v.settle(exchangeOf(v.session.send(
            0, draft, {ReplyTarget::Kind::NewTask, ReplyTarget::Reason::Chosen, c3, NoIndex},
            false)));
        QVERIFY(isHeading(u"with a train"_s));
    }

    void the_focused_column_is_active()
    {
        TwoAgents v;
        v.chat->openInSecondColumn(1, NoIndex);
        ChatPane &first = v.chat->first();
        ChatPane &second = *v.chat->second();
        QCOMPARE(v.selection.agent(), 1U);
        first.composer()->focusMessage();
        QCOMPARE(&v.chat->active(), &first);
        QCOMPARE(v.selection.agent(), 0U);
        QCOMPARE(v.selection.context(), v.c1);
        QCOMPARE(second.shown().agent(), 1U); // stays
        QVERIFY(first.composer()->messageActions().front()->isVisible());
        QVERIFY(!second.composer()->messageActions().front()->isVisible());
        v.action(u"Other conversation"_s)->trigger();
        QCOMPARE(&v.chat->active(), &second);
        QVERIFY(second.composer()->edit()->hasFocus());
        QVERIFY(!first.composer()->messageActions().front()->isVisible());
        QVERIFY(second.composer()->messageActions().front()->isVisible());
        QVERIFY(named<QToolButton>(*second.parentWidget(), u"Active conversation: "_s +
                                                               v.workspace.agentTitle(1) +
                                                               u" · New conversation"_s));
        // A key of the window is for it alone.
        QTest::keyClick(second.composer()->edit(), Qt::Key_O,
                        Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(named<QWidget>(*second.composer(), u"Options"_s)->isVisible());
    }

    void what_is_selected_elsewhere_is_marked_where_it_is_shown()
    {
        TwoAgents v;
        v.chat->openInSecondColumn(0, v.c2);
        v.chat->first().composer()->focusMessage();
        const TaskIndex task = v.session.store().contexts[v.c2].tasks.front();
        v.selection.selectTask(task); // in the timeline
        QCOMPARE(&v.chat->active(), v.chat->second());
        QCOMPARE(v.chat->first().model().context(), v.c1);
        const FrameIndex frame = v.session.store().tasks[task].frames.back();
        v.selection.selectFrame(frame);
        const auto *view = v.chat->second()->findChild<QAbstractItemView *>();
        QVERIFY(view->currentIndex().isValid());
        const auto *other = v.chat->first().findChild<QAbstractItemView *>();
        QVERIFY(!other->currentIndex().isValid());
        // A third one is shown in the active column.
        v.servers[1].play(plainAnswer(200, taskAnswer("x", "c3")));
        const ContextIndex c3 = v.begin(1, u"third"_s, "c3");
        v.selection.selectContext(1, c3);
        QCOMPARE(v.chat->second()->model().context(), c3);
        QCOMPARE(v.chat->first().model().context(), v.c1);
    }

    void a_message_goes_to_both_at_once()
    {
        TwoAgents v;
        v.chat->openInSecondColumn(1, NoIndex);
        ChatPane &first = v.chat->first();
        ChatPane &second = *v.chat->second();
        v.servers[0].play(plainAnswer(500, "no"));
        v.servers[1].play(plainAnswer(200, taskAnswer("t9", "c9")));
        v.type(first, u"to both"_s);
        v.type(second, u"mine"_s);
        first.composer()->focusMessage();
        QPushButton *button = TwoAgents::both(first);
        QVERIFY(button && button->isVisible() && button->isEnabled());
        QVERIFY2(button->toolTip().contains(v.workspace.agentTitle(0)) &&
                     button->toolTip().contains(v.workspace.agentTitle(1)),
                 qPrintable(button->toolTip()));
        const auto next = ExchangeId(v.session.store().exchanges.size());
        QTest::mouseClick(button, Qt::LeftButton);
        v.settle(next);
        v.settle(next + 1);
        for (const ScriptedServer &server : v.servers)
            QVERIFY(server.requests().back().body.contains("to both"));
        const auto idIn = [](const QByteArray &body) {
            return body.mid(body.indexOf("\"messageId\""), 52);
        };
        QVERIFY(idIn(v.servers[0].requests().back().body) !=
                idIn(v.servers[1].requests().back().body));
        // One failed; each has its own, and a text that is being written stays.
        QTRY_COMPARE(second.model().rowCount(), 2);
        QCOMPARE(v.session.store().contexts[second.model().context()].id, "c9");
        QCOMPARE(first.model().context(), v.c1);
        QVERIFY(first.composer()->isEmpty());
        QCOMPARE(second.composer()->edit()->rawText(), u"mine"_s);
        QCOMPARE(&v.chat->active(), &first);
    }

    void a_copy_does_not_use_up_the_other_columns_options()
    {
        TwoAgents v;
        v.chat->openInSecondColumn(0, v.c2);
        ComposerOptions *options = v.chat->first().composer()->options();
        ComposerOptions::Values once;
        once.receivesPushes = once.receivesPushesOnce = true;
        options->setValues(once);
        v.servers[0].play(plainAnswer(500, "no"));
        v.type(*v.chat->second(), u"to both"_s);
        const auto next = ExchangeId(v.session.store().exchanges.size());
        v.action(u"Send to both"_s)->trigger();
        v.settle(next);
        v.settle(next + 1);
        QVERIFY(options->values() == once);
        v.type(v.chat->first(), u"mine"_s);
        QTest::keyClick(v.chat->first().composer()->edit(), Qt::Key_Return);
        QVERIFY(!options->receivesPushes());
        v.settle(next + 2);
    }

    void agents_with_equal_names_are_distinguishable()
    {
        TwoAgents v;
        for (const AgentIndex index : {0U, 1U}) {
            AgentSettings choices = v.session.agent(index).choices().settings();
            choices.name = u"Twin"_s;
            v.session.agent(index).choices().setSettings(choices);
        }
        v.chat->openInSecondColumn(1, NoIndex);
        const QString first = v.workspace.agentLabel(0);
        const QString second = v.workspace.agentLabel(1);
        QVERIFY2(first.startsWith(u"Twin · 127.0.0.1:"_s), qPrintable(first));
        QVERIFY(first != second);
        QVERIFY(named<QToolButton>(*v.chat->second()->parentWidget(),
                                   u"Active conversation: "_s + second + u" · New conversation"_s));
        const QString tip = TwoAgents::both(v.chat->first())->toolTip();
        QVERIFY2(tip.contains(first) && tip.contains(second), qPrintable(tip));
        v.action(u"Conversation beside…"_s)->trigger();
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QStringList texts;
        for (const QAction *one : menu->actions())
            texts.append(one->text());
        menu->close();
        const QString one = first + u" · second"_s;
        QVERIFY2(texts.contains(one), qPrintable(texts.join(u'\n')));
        texts.removeAll(QString());
        texts.removeDuplicates();
        QCOMPARE(texts.size(), 4); // each can be told from the others
    }

    void two_new_conversations_of_one_agent_get_the_same_message()
    {
        TwoAgents v;
        v.selection.selectAgent(0);
        v.chat->openInSecondColumn(0, NoIndex);
        ChatPane &second = *v.chat->second();
        v.servers[0].play(
            {plainAnswer(200, taskAnswer("t7", "c7")), plainAnswer(200, taskAnswer("t8", "c8"))});
        v.type(second, u"twice"_s);
        v.action(u"Send to both"_s)->trigger();
        const auto last = ExchangeId(v.session.store().exchanges.size() - 1);
        v.settle(last);
        v.settle(last - 1);
        QTRY_COMPARE(second.model().rowCount(), 2);
        QTRY_COMPARE(v.chat->first().model().rowCount(), 2);
        QVERIFY(v.chat->first().model().context() != second.model().context());
    }

    void answers_in_one_conversation_are_shown_once_data()
    {
        QTest::addColumn<bool>("isFirstUsed");
        QTest::newRow("sent from the first") << true;
        QTest::newRow("sent from the second") << false;
    }
    /// The agent names both the same.
    void answers_in_one_conversation_are_shown_once()
    {
        QFETCH(const bool, isFirstUsed);
        TwoAgents v;
        v.selection.selectAgent(0);
        v.chat->openInSecondColumn(0, NoIndex);
        if (isFirstUsed)
            v.chat->focusOtherColumn();
        ChatPane &used = v.chat->active();
        ChatPane &other = isFirstUsed ? *v.chat->second() : v.chat->first();
        QVERIFY(&used != &other);
        v.servers[0].play(
            {plainAnswer(200, taskAnswer("t7", "c7")), plainAnswer(200, taskAnswer("t8", "c7"))});
        v.type(used, u"twice"_s);
        const auto next = ExchangeId(v.session.store().exchanges.size());
        v.action(u"Send to both"_s)->trigger();
        v.settle(next);
        v.settle(next + 1);
        const Store &store = v.session.store();
        const auto idIn = [&store](const ChatPane &pane) {
            const ContextIndex context = store.shownContext(pane.shown().context());
            return context == NoIndex ? QByteArray("new") : store.contexts[context].id;
        };
        QTRY_COMPARE(idIn(used), QByteArray("c7"));
        QTRY_COMPARE(idIn(other), QByteArray("new"));
        QCOMPARE(idIn(used), QByteArray("c7"));
        QCOMPARE(other.shown().agent(), 0U);
        QCOMPARE(&v.chat->active(), &used);
    }

    void one_key_sends_in_both()
    {
        TwoAgents v;
        v.chat->openInSecondColumn(0, v.c2);
        QAction *first = v.chat->first().composer()->ctrlEnterAction();
        QAction *second = v.chat->second()->composer()->ctrlEnterAction();
        first->trigger();
        QVERIFY(second->isChecked());
        second->trigger();
        QVERIFY(!first->isChecked());
    }

    void both_need_an_agent()
    {
        TwoAgents v;
        v.session.addAgent().link().setTypedAddress(u"http://127.0.0.1:1"_s); // not connected
        v.chat->openInSecondColumn(2, NoIndex);
        v.type(v.chat->first(), u"text"_s);
        QPushButton *button = TwoAgents::both(v.chat->first());
        QVERIFY(!button || !button->isVisible());
        QVERIFY(!v.action(u"Send to both"_s)->isEnabled());
        v.chat->openInSecondColumn(1, NoIndex); // in place of it
        QVERIFY(v.action(u"Send to both"_s)->isEnabled());
    }

    void narrow_columns_are_stacked()
    {
        TwoAgents v({600, 700});
        v.chat->openInSecondColumn(0, v.c2);
        QVERIFY(isStacked(*v.chat));
        QVERIFY(v.chat->second()->isVisible());
        QVERIFY(!v.chat->first().isVisible());
        const QWidget *first = v.chat->first().parentWidget();
        const QWidget *second = v.chat->second()->parentWidget();
        QTRY_VERIFY(first->height() < 60 && second->y() > 0);
        QCOMPARE(first->width(), second->width());
        QTest::mouseClick(v.chat->first().parentWidget(), Qt::LeftButton, {},
                          QPoint(first->width() / 2, 10));
        QCOMPARE(&v.chat->active(), &v.chat->first());
        QVERIFY(v.chat->first().isVisible());
        QVERIFY(!v.chat->second()->isVisible());
        QVERIFY(v.chat->first().composer()->edit()->hasFocus());
        v.action(u"Other conversation"_s)->trigger();
        QVERIFY(v.chat->second()->isVisible());
        QVERIFY(v.chat->second()->composer()->edit()->hasFocus());
        v.chat->resize(1000, 700);
        QTRY_VERIFY(!isStacked(*v.chat));
        QVERIFY(v.chat->first().isVisible() && v.chat->second()->isVisible());
    }

    void closing_keeps_the_draft()
    {
        TwoAgents v;
        v.chat->openInSecondColumn(0, v.c2);
        v.type(*v.chat->second(), u"half a thought"_s);
        auto *close = named<QToolButton>(*v.chat, u"Close this conversation"_s);
        QTRY_VERIFY(close->width() > 0 && close->isVisible());
        QTest::mouseClick(close, Qt::LeftButton);
        QVERIFY(!v.chat->second());
        QCOMPARE(v.selection.context(), v.c1);
        QVERIFY(v.chat->first().composer()->edit()->hasFocus());
        QVERIFY(v.chat->first().composer()->messageActions().front()->isVisible());
        QTRY_COMPARE(v.chat->first().size(), v.chat->size());
        v.selection.selectContext(0, v.c2);
        QCOMPARE(v.chat->first().composer()->edit()->rawText(), u"half a thought"_s);
        v.chat->openInSecondColumn(0, v.c1); // a second time
        QVERIFY(v.chat->second() && v.chat->second()->isVisible());
        QCOMPARE(v.chat->second()->model().context(), v.c1);
    }

    void the_second_column_is_restored_after_a_restart()
    {
        TwoAgents v;
        const Connection &listed = v.session.agent(1);
        v.session.agent(0).choices().setProfile(u"a"_s);
        v.session.agent(1).choices().setProfile(u"b"_s);
        v.chat->openInSecondColumn(listed.index(), NoIndex);
        v.chat.reset();
        ShownConversations::of(v.workspace).close();
        v.open({900, 700});
        QVERIFY(v.chat->second());
        QCOMPARE(v.chat->second()->shown().agent(), listed.index());
        v.chat->closeSecondColumn();
        v.chat.reset();
        v.open({900, 700});
        QVERIFY(!v.chat->second());
    }

    void another_window_of_the_session_restores_the_columns()
    {
        TwoAgents v;
        v.chat->openInSecondColumn(0, v.c2);
        v.type(v.chat->first(), u"one"_s);
        v.type(*v.chat->second(), u"two"_s);
        const std::any savedState = v.chat->savedState();
        v.chat.reset();
        ShownConversations::of(v.workspace).close();
        v.selection.selectContext(0, v.c2); // the active one
        v.open({900, 700});
        v.chat->restoreState(savedState);
        QVERIFY(v.chat->second());
        QCOMPARE(v.chat->first().model().context(), v.c1);
        QCOMPARE(v.chat->second()->model().context(), v.c2);
        QCOMPARE(v.chat->first().composer()->edit()->rawText(), u"one"_s);
        QCOMPARE(v.chat->second()->composer()->edit()->rawText(), u"two"_s);
        QCOMPARE(&v.chat->active(), v.chat->second());
    }

    void removing_an_agent_closes_its_column()
    {
        TwoAgents v;
        v.chat->openInSecondColumn(1, NoIndex);
        v.chat->first().composer()->focusMessage();
        v.session.agent(1).choices().setListed(false);
        QVERIFY(!v.chat->second());
        QCOMPARE(v.chat->first().model().context(), v.c1);
        v.session.agent(1).choices().setListed(true);
        v.chat->openInSecondColumn(1, NoIndex);
        v.session.agent(0).choices().setListed(false);
        QVERIFY(!v.chat->second());
        QCOMPARE(v.chat->first().shown().agent(), 1U);
    }

    void filter_and_time_range_apply_to_both_columns()
    {
        TwoAgents v;
        TimelineView timeline(v.workspace);
        v.chat->openInSecondColumn(0, v.c2);
        QCOMPARE(timeline.model()->tasks().size(), size_t(2));
        v.chat->first().composer()->focusMessage();
        QCOMPARE(timeline.model()->tasks().size(), size_t(2));
        v.workspace.filter().setText(u"task:t-c2"_s);
        QTRY_VERIFY(v.chat->first().model().rowCount() == 0);
        QVERIFY(v.chat->second()->model().rowCount() > 0);
        v.workspace.filter().setText({});
        QTRY_VERIFY(v.chat->first().model().rowCount() > 0);
        v.chat->closeSecondColumn();
        QCOMPARE(timeline.model()->tasks().size(), size_t(1));
    }

    void a_heading_goes_to_what_is_shown_already()
    {
        TwoAgents v;
        v.chat->openInSecondColumn(0, v.c2);
        ChatPane &first = v.chat->first();
        ChatPane &second = *v.chat->second();
        const auto choose = [](const ChatPane &pane, const QString &title) {
            auto *menu =
                pane.parentWidget()->findChild<QMenu *>(QString(), Qt::FindDirectChildrenOnly);
            emit menu->aboutToShow();
            for (QAction *one : menu->actions()) {
                if (one->text() == title) {
                    one->trigger();
                    return true;
                }
            }
            return false;
        };
        const QString shown = v.workspace.agentLabel(0) + u" · first"_s;
        for (int i = 0; i < 2; ++i) { // from the active column, and from the other one
            QVERIFY(choose(second, shown));
            QCOMPARE(&v.chat->active(), &first);
            QCOMPARE(v.selection.context(), v.c1);
            QCOMPARE(first.model().context(), v.c1);
            QCOMPARE(second.model().context(), v.c2);
        }
        // New ones are offered where another one would begin.
        const QString fresh = v.workspace.agentLabel(1) + u" · New conversation"_s;
        QVERIFY(choose(second, fresh));
        QCOMPARE(&v.chat->active(), &second);
        QCOMPARE(second.shown().agent(), 1U);
        QVERIFY(!choose(second, fresh));
        QVERIFY(choose(first, fresh));
        QCOMPARE(&v.chat->active(), &first);
        QCOMPARE(first.shown().agent(), 1U);
        QCOMPARE(second.shown().agent(), 1U);
        QVERIFY(!choose(first, fresh));
    }

    void conversations_are_offered_by_agent()
    {
        TwoAgents v;
        v.action(u"Conversation beside…"_s)->trigger();
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QStringList texts;
        for (const QAction *one : menu->actions())
            texts.append(one->text());
        texts.removeAll(QString());
        QCOMPARE(texts.size(), 4); // a new one of each agent, and those that there are
        const QString wanted = v.workspace.agentTitle(0) + u" · second"_s;
        for (QAction *one : menu->actions()) {
            if (one->text() == wanted)
                one->trigger();
        }
        menu->close();
        QCOMPARE(v.chat->second()->model().context(), v.c2);
    }
};

A2A_TEST(ChatColumnsTest)
#include "chatcolumnstest.moc"
