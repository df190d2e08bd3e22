// SPDX-License-Identifier: Apache-2.0
// The tree must follow external selections, and publish its own.
#include "ui/panes/agents/agentspane.h"

#include "model/items/agenttreemodel.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/workspace/recordedrequests.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/widgets/panescrollarea.h"
#include "ui/workspace/agentprofiles.h"

#include <QClipboard>
#include <QDragEnterEvent>
#include <QGuiApplication>
#include <QInputDialog>
#include <QMenu>
#include <QMimeData>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// Two agents that never respond; each message starts a conversation.
struct TwoAgents {
    TwoAgents()
    {
        for (const char *url : {"http://127.0.0.1:1/a", "http://127.0.0.1:1/b"}) {
            Connection &agent = session.addAgent();
            agent.link().setTypedAddress(QString::fromLatin1(url));
            Offer offer;
            offer.url = QUrl(QString::fromLatin1(url));
            agent.link().forceOffer(offer);
        }
        pane.resize(260, 400);
        pane.show();
        pane.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&pane, TestTimeoutMs));
    }
    void say(AgentIndex agent, const QString &text)
    {
        send(agent, text);
        session.flush();
    }
    void send(AgentIndex agent, const QString &text)
    {
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Text;
        part.text = text;
        draft.parts = {part};
        session.send(agent, draft, {});
    }
    [[nodiscard]] QModelIndex agentRow(int agent) const { return tree->model()->index(agent, 0); }
    void pointAt(const QModelIndex &index)
    {
        QTest::mouseMove(tree->viewport(), tree->visualRect(index).center());
        QCoreApplication::processEvents(); // moved rows are reported by an event
    }
    [[nodiscard]] QStringList menuOf(const QModelIndex &index)
    {
        emit tree->customContextMenuRequested(tree->visualRect(index).center());
        menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QStringList texts;
        for (const QAction *action : menu->actions()) {
            if (!action->isSeparator())
                texts.append(action->text());
        }
        return texts;
    }
    void choose(const QString &text)
    {
        for (QAction *action : menu->actions()) {
            if (action->text() == text)
                action->trigger();
        }
        delete menu;
    }

    Session session;
    TestWorkspace workspace{session};
    AgentsPane pane{workspace};
    QTreeView *tree = pane.findChild<QTreeView *>();
    QMenu *menu = nullptr;
};

} // namespace

class AgentsPaneTest final : public QObject {
    Q_OBJECT

private slots:
    void selecting_goes_both_ways()
    {
        Session session;
        TestWorkspace workspace(session);
        Selection &selection = workspace.selection();
        AgentsPane pane(workspace);
        pane.show();
        session.addAgent().link().setTypedAddress(u"http://one.example"_s);
        session.addAgent().link().setTypedAddress(u"http://二.example"_s);
        auto *tree = pane.findChild<QTreeView *>();
        QCOMPARE(tree->model()->rowCount(), 2);
        QObject elsewhere;
        selection.selectAgent(1, &elsewhere);
        QCOMPARE(tree->currentIndex().row(), 1);
        tree->setCurrentIndex(tree->model()->index(0, 0));
        QCOMPARE(selection.agent(), 0U);
    }

    void every_row_is_readable()
    {
        Session session;
        TestWorkspace workspace(session);
        AgentsPane pane(workspace);
        session.addAgent().link().setTypedAddress(u"http://127.0.0.1:1"_s);
        const auto *tree = pane.findChild<QTreeView *>();
        QCOMPARE(tree->accessibleName(), u"Agents"_s);
        const QString spoken = tree->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.contains(u"127.0.0.1:1"_s), qPrintable(spoken));
    }

    /// What is read stays shown, so that another one can be opened beside it.
    void the_menu_of_a_row_selects_nothing()
    {
        TwoAgents v;
        v.say(0, u"Trip to Lisbon"_s);
        v.say(1, u"Trip to Rome"_s);
        const Selection &selection = v.workspace.selection();
        const auto conversation = [&v](int agent) {
            return v.tree->model()->index(0, 0, v.agentRow(agent));
        };
        v.tree->setCurrentIndex(conversation(0));
        const ContextIndex shown = selection.context();
        QVERIFY(shown != NoIndex);
        QTest::mouseClick(v.tree->viewport(), Qt::RightButton, {},
                          v.tree->visualRect(conversation(1)).center());
        QCOMPARE(selection.context(), shown);
        QCOMPARE(selection.agent(), 0U);
        const auto mayOpen = [&v](const QModelIndex &row) {
            bool may = false;
            [[maybe_unused]] const QStringList texts = v.menuOf(row);
            for (const QAction *action : v.menu->actions())
                may |= action->text() == u"Open beside" && action->isEnabled();
            delete v.menu;
            return may;
        };
        QVERIFY(mayOpen(conversation(1)));
        QVERIFY(!mayOpen(conversation(0)));
        QCOMPARE(selection.context(), shown);
    }

    void agents_collapse()
    {
        TwoAgents v;
        v.say(0, u"Trip to Lisbon"_s);
        const QModelIndex agent = v.agentRow(0);
        QVERIFY(v.tree->rootIsDecorated());
        QVERIFY(v.tree->isExpanded(agent)); // new rows open automatically
        QVERIFY(v.tree->visualRect(v.tree->model()->index(0, 0, agent)).left() >
                v.tree->visualRect(agent).left());
        const QRect row = v.tree->visualRect(agent);
        QTest::mouseClick(v.tree->viewport(), Qt::LeftButton, {},
                          QPoint(row.left() - 6, row.center().y()));
        QVERIFY(!v.tree->isExpanded(agent));
        v.say(0, u"Another one"_s);
        QVERIFY(!v.tree->isExpanded(agent)); // rows closed by the user stay closed
    }

    // New rows are inserted above the pointer; the row about to be clicked keeps its position, also
    // if the rows do not fill the tree.
    void the_row_under_the_pointer_does_not_move()
    {
        TwoAgents v;
        v.say(0, u"Trip to Lisbon"_s);
        const int place = v.tree->visualRect(v.agentRow(1)).top();
        v.pointAt(v.agentRow(1));
        v.say(0, u"And to Porto?"_s);
        v.say(0, u"And to Faro?"_s);
        QCOMPARE(v.tree->model()->rowCount(v.agentRow(0)), 3);
        QCOMPARE(v.tree->visualRect(v.agentRow(1)).top(), place);
        v.pane.resize(260, 390);
        QCOMPARE(v.tree->visualRect(v.agentRow(1)).top(), place);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(v.tree->viewport(), &leave);
        QCOMPARE(v.tree->verticalScrollBar()->value(), 0); // everything fits again
        QCOMPARE(v.tree->visualRect(v.agentRow(0)).top(), 0);
    }

    void a_selected_conversation_is_current_as_soon_as_it_has_a_row()
    {
        TwoAgents v;
        v.say(0, u"Trip to Lisbon"_s);
        v.send(0, u"And to Porto?"_s);
        v.workspace.selection().selectContext(0, 1, &v.session);
        QCOMPARE(v.tree->currentIndex(), v.agentRow(0));
        v.session.flush();
        QCOMPARE(v.tree->currentIndex(), v.tree->model()->index(1, 0, v.agentRow(0)));
    }

    void menus_have_applicable_actions()
    {
        TwoAgents v;
        v.say(0, u"Trip to Lisbon"_s);
        QStringList texts = v.menuOf(v.agentRow(0));
        for (const QString &text : {u"New conversation"_s, u"Show agent card"_s, u"Copy name"_s,
                                    u"Copy URL"_s, u"Collapse"_s, u"Collapse all"_s})
            QVERIFY2(texts.contains(text), qPrintable(text));
        v.choose(u"Show only its frames in the wire log"_s);
        QCOMPARE(v.workspace.filter().text(), u"agent:1"_s);
        const QModelIndex conversation = v.tree->model()->index(0, 0, v.agentRow(0));
        texts = v.menuOf(conversation);
        QVERIFY(texts.contains(u"Go to the conversation"_s));
        QVERIFY(!texts.contains(u"Copy context ID"_s)); // the agent has not named it
        RecordedRequests<ShowStatusMessage> said(v.workspace.navigator());
        v.choose(u"Copy title"_s);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"Trip to Lisbon"_s);
        QCOMPARE(said.value(0).sentence, u"Copied"_s);
        texts = v.menuOf(v.agentRow(0));
        v.choose(u"Collapse"_s);
        QVERIFY(!v.tree->isExpanded(v.agentRow(0)));
    }

    void agents_are_in_the_users_order()
    {
        Session session;
        TestWorkspace workspace(session);
        AgentsPane pane(workspace);
        ProfileStore &store = workspace.agents().store();
        for (const auto &[name, group] : {std::pair("One", ""), {"Two", "G"}, {"Two", "G"}}) {
            AgentProfile profile;
            profile.name = QString::fromLatin1(name);
            profile.group = QString::fromLatin1(group);
            profile.url = u"http://h%1.example:81/"_s.arg(store.profiles().size());
            profile.color = ProfileColor::Red;
            store.add(profile);
        }
        workspace.agents().addSavedAgents();
        auto *tree = pane.findChild<QTreeView *>();
        const QAbstractItemModel &model = *tree->model();
        QCOMPARE(model.rowCount(), 2);
        const QModelIndex group = model.index(1, 0);
        QCOMPARE(group.data().toString(), u"G"_s);
        QVERIFY(tree->isExpanded(group)); // new rows open automatically
        QCOMPARE(model.rowCount(group), 2);
        QCOMPARE(model.index(0, 0, group).data(AgentTreeHostRole).toString(),
                 u"h1.example:81"_s); // two have this name
        QCOMPARE(model.index(0, 0).data(AgentTreeHostRole).toString(), QString());
        QCOMPARE(model.index(0, 0).data(AgentTreeColorRole).toInt(), int(ProfileColor::Red));
        store.move(store.profiles()[2].id, 0);
        QCOMPARE(model.index(0, 0).data().toString(), u"G"_s);
        QVERIFY(tree->isExpanded(model.index(0, 0)));
        workspace.agents().remove(AgentIndex(1));
        QCOMPARE(model.rowCount(model.index(0, 0)), 1);
        QCOMPARE(model.index(0, 0, model.index(0, 0)).data(AgentTreeHostRole).toString(),
                 QString()); // no other has this name any more
    }

    void shortcuts_match_the_menu()
    {
        TwoAgents v;
        v.say(0, u"Trip to Lisbon"_s);
        RecordedRequests<RunAgentAction> wished(v.workspace.navigator());
        v.tree->setFocus();
        v.tree->setCurrentIndex(v.agentRow(1));
        using Case = std::tuple<Qt::Key, Qt::KeyboardModifiers, AgentAction>;
        for (const auto &[key, modifiers, action] :
             {Case(Qt::Key_F2, {}, AgentAction::Edit),
              Case(Qt::Key_Delete, {}, AgentAction::Remove),
              Case(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier, AgentAction::MoveUp)}) {
            QTest::keyClick(v.tree, key, modifiers);
            QCOMPARE(wished.takeFirst().action, action);
        }
        const QModelIndex conversation = v.tree->model()->index(0, 0, v.agentRow(0));
        v.tree->setCurrentIndex(conversation);
        QTest::keyClick(v.tree, Qt::Key_F2);
        auto *dialog = v.pane.findChild<QInputDialog *>();
        QVERIFY(dialog);
        dialog->setTextValue(u"Lisbon"_s);
        dialog->accept();
        QCOMPARE(v.session.marks().name(0), u"Lisbon"_s);
        QCOMPARE(conversation.data().toString(), u"Lisbon"_s);
        QTest::keyClick(v.tree, Qt::Key_Delete);
        QVERIFY(v.session.marks().isArchived(0));
        QCOMPARE(v.tree->model()->rowCount(v.agentRow(0)), 0);
    }

    void a_click_or_enter_connects_data()
    {
        QTest::addColumn<bool>("byKeyboard");
        QTest::newRow("click") << false;
        QTest::newRow("Enter") << true;
    }
    void a_click_or_enter_connects()
    {
        QFETCH(const bool, byKeyboard);
        ScriptedServer server;
        server.playCard("Scripted");
        TwoAgents v;
        v.session.agent(1).link().setTypedAddress(QString::fromLatin1(server.origin()));
        QCOMPARE(v.session.agent(1).link().state(), AgentLink::State::Idle);
        v.tree->setCurrentIndex(v.agentRow(0));
        if (byKeyboard) {
            QTest::keyClick(v.tree, Qt::Key_Down);
            QCOMPARE(v.workspace.selection().agent(), 1u);
            QCOMPARE(v.session.agent(1).link().state(), AgentLink::State::Idle); // only selected
            QTest::keyClick(v.tree, Qt::Key_Return);
        } else {
            QTest::mouseClick(v.tree->viewport(), Qt::LeftButton, {},
                              v.tree->visualRect(v.agentRow(1)).center());
        }
        QTRY_COMPARE(v.session.agent(1).link().state(), AgentLink::State::Connected);
        QCOMPARE(server.requestCount(), 1);
        QTest::mouseClick(v.tree->viewport(), Qt::LeftButton, {},
                          v.tree->visualRect(v.agentRow(1)).center());
        QCOMPARE(v.session.agent(1).link().state(), AgentLink::State::Connected); // not again
    }

    void a_card_can_be_dropped()
    {
        TwoAgents v;
        const RecordedRequests<OpenAgent> wanted(v.workspace.navigator());
        const auto drop = [&v](const QList<QUrl> &urls) {
            QMimeData data;
            data.setUrls(urls);
            QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
            enter.ignore();
            QApplication::sendEvent(&v.pane, &enter);
            if (!enter.isAccepted())
                return false;
            QDropEvent dropped({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
            QApplication::sendEvent(&v.pane, &dropped);
            return true;
        };
        QVERIFY(drop({QUrl::fromLocalFile(u"/tmp/card.json"_s)}));
        QCOMPARE(wanted.value(0).address, u"/tmp/card.json"_s);
        QVERIFY(!drop({QUrl::fromLocalFile(u"/tmp/picture.png"_s)}));
        QVERIFY(!drop({QUrl(u"http://h/card.json"_s)}));
    }

    /// Its place among the others is known only with its card.
    void a_new_agent_is_scrolled_to()
    {
        Session session;
        TestWorkspace workspace(session);
        AgentsPane pane(workspace);
        pane.resize(260, 200);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane, TestTimeoutMs));
        auto *tree = pane.findChild<QTreeView *>();
        for (int i = 0; i < 40; ++i)
            workspace.agents().findOrAdd(u"http://127.0.0.1:%1/"_s.arg(i + 1));
        tree->scrollToTop();
        Connection &added = workspace.agents().findOrAdd(u"http://127.0.0.1:99/"_s);
        workspace.selection().selectAgent(added.index());
        const auto isInView = [&] {
            const QRect row = tree->visualRect(pane.model()->agentIndex(added.index()));
            return row.isValid() && tree->viewport()->rect().contains(row);
        };
        QTRY_VERIFY(isInView());
        AgentProfile profile;
        profile.name = u"New"_s;
        profile.url = u"http://127.0.0.1:99/"_s;
        workspace.agents().assign(added.index(), workspace.agents().save(profile, {}));
        QTRY_VERIFY(isInView());
    }

    void the_narrowest_dock_does_not_scroll_sideways()
    {
        Session session;
        TestWorkspace workspace(session);
        PaneScrollArea room([&](QWidget *parent) { return new AgentsPane(workspace, parent); });
        room.show();
        room.resize(room.minimumSizeHint().width(), 300);
        QCoreApplication::processEvents(); // layouts
        QCOMPARE(room.horizontalScrollBar()->maximum(), 0);
    }

    void adding_opens_the_connect_bar()
    {
        Session session;
        TestWorkspace workspace(session);
        AgentsPane pane(workspace);
        const RecordedRequests<RequestAddress> asked(workspace.navigator());
        pane.findChild<QToolButton *>()->click();
        QCOMPARE(asked.size(), 1);
    }
};
A2A_TEST(AgentsPaneTest)
#include "agentspanetest.moc"
