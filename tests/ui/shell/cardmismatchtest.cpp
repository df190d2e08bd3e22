// SPDX-License-Identifier: Apache-2.0
// The agent that is typed is the one that is used, in the whole window: broken cards are not
// replaced, spellings of an address are one agent, and looking at another agent's frames changes
// nothing about the next message.
#include "model/items/wiremodel.h"
#include "tests/support/brokencards.h"
#include "tests/support/reservedport.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/composer/composer.h"
#include "ui/panes/card/cardpane.h"
#include "ui/panes/wire/framedetail.h"
#include "ui/panes/wire/wirepane.h"
#include "ui/panes/wire/wiretable.h"
#include "ui/shell/mainwindow.h"
#include "ui/style/theme.h"
#include "ui/widgets/errorpanel.h"
#include "ui/workspace/services.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class CardMismatchTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanupTestCase() { m_window.reset(); }
    void a_broken_card_is_not_replaced_data() { addBrokenCards(); }
    void a_broken_card_is_not_replaced();
    void the_other_card_is_used_on_request();
    void a_card_found_by_its_endpoint_says_so();
    void the_card_of_another_address_is_forgotten();
    void spellings_of_an_address_are_one_agent();
    void a_frame_of_another_agent_is_only_shown();
    void a_failed_connection_is_announced_once();

private:
    /// A window of its own session.
    struct Window {
        QTemporaryDir folder;
        Services services{folder.filePath(u"settings.ini"_s)};
        Session session;
        Workspace workspace{session, services};
        Theme theme{*qApp, ThemeChoice::Light};
        MainWindow window{workspace, theme};
    };

    template <typename T>
    [[nodiscard]] T *named(const QString &name) const
    {
        for (T *widget : m_window->window.findChildren<T *>()) {
            if (widget->isVisible() && widget->accessibleName() == name)
                return widget;
        }
        return nullptr;
    }
    [[nodiscard]] QPushButton *button(const QString &text) const
    {
        for (QPushButton *one : m_window->window.findChildren<QPushButton *>()) {
            if (one->isVisible() && one->text() == text)
                return one;
        }
        return nullptr;
    }
    void type(const QString &address);
    [[nodiscard]] Connection &selected() const
    {
        return m_window->session.agent(m_window->window.selection().agent());
    }
    void say(const QString &text);

    std::unique_ptr<Window> m_window;
};

void CardMismatchTest::init()
{
    failOnAnyWarning();
    // The walk goes on in the same window: each address after the others.
    const bool isWalk = qstrcmp(QTest::currentTestFunction(), "a_broken_card_is_not_replaced") == 0;
    if (isWalk && m_window)
        return;
    m_window.reset();
    m_window = std::make_unique<Window>();
    m_window->window.resize(1300, 800);
    m_window->window.show();
}

/// As a user would; until it is connected or has failed.
void CardMismatchTest::type(const QString &address)
{
    auto *field = named<QLineEdit>(u"Agent URL"_s);
    QVERIFY(field);
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, address);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_VERIFY(m_window->window.selection().agent() != NoIndex &&
                (selected().link().state() == AgentLink::State::Connected ||
                 selected().link().state() == AgentLink::State::Failed));
    m_window->session.flush();
}

void CardMismatchTest::say(const QString &text)
{
    auto *message = named<QWidget>(u"Message"_s);
    QVERIFY(message);
    message->setFocus();
    QTest::keyClicks(message, text);
    const size_t before = m_window->session.store().exchanges.size();
    QTest::keyClick(message, Qt::Key_Return);
    QTRY_VERIFY(m_window->session.store().exchanges.size() > before);
    QTRY_COMPARE(selected().operations().openCallCount(), 0);
    m_window->session.flush();
}

void CardMismatchTest::a_broken_card_is_not_replaced()
{
    QFETCH(int, card);
    QFETCH(int, as);
    const BrokenCard broken = brokenCards()[size_t(card)];
    const BrokenHost host(broken, TypedAs(as));
    type(host.typed());
    QCOMPARE(selected().link().state(), AgentLink::State::Failed);
    QCOMPARE(selected().link().typedAddress(), host.typed());
    QCOMPARE(selected().link().foundCard().has_value(), host.shows(broken));
    auto *panel = m_window->window.findChild<CardPane *>()->findChild<ErrorPanel *>();
    QTRY_VERIFY(panel->isVisible());
    const bool isOffered = host.offers(broken.fault);
    QCOMPARE(panel->text().contains(u"Front desk at "_s % host.frontDeskUrl()), isOffered);
    QCOMPARE(button(u"Use Front desk"_s) != nullptr, isOffered);
    QVERIFY(named<QPushButton>(u"Send"_s) && !named<QPushButton>(u"Send"_s)->isEnabled());
    QVERIFY(host.wasOnlyRead());
}

void CardMismatchTest::the_other_card_is_used_on_request()
{
    const BrokenHost host(brokenCards().front(), TypedAs::Folder);
    type(host.typed());
    QPushButton *use = nullptr;
    QTRY_VERIFY(use = button(u"Use Front desk"_s));
    use->setFocus();
    QTest::keyClick(use, Qt::Key_Return);
    QTRY_COMPARE(selected().link().state(), AgentLink::State::Connected);
    QCOMPARE(selected().link().title(), u"Front desk"_s);
    QCOMPARE(selected().link().typedAddress(), host.frontDeskUrl());
    QCOMPARE(named<QLineEdit>(u"Agent URL"_s)->text(), host.frontDeskUrl());
    // And what was typed is still what it was.
    type(host.typed());
    QCOMPARE(selected().link().state(), AgentLink::State::Failed);
    QVERIFY(!selected().link().foundCard());
    QPushButton *again = nullptr;
    QTRY_VERIFY(again = button(u"Retry"_s));
    again->click();
    QTRY_COMPARE(selected().link().state(), AgentLink::State::Failed);
    QVERIFY(host.wasOnlyRead());
}

void CardMismatchTest::a_card_found_by_its_endpoint_says_so()
{
    const BrokenHost host(brokenCards().front(), TypedAs::Folder);
    const QString endpoint = QString::fromLatin1(host.server.origin() + "/agents/front-desk");
    type(endpoint);
    QCOMPARE(selected().link().state(), AgentLink::State::Connected);
    const auto says = [this](const QString &text) {
        for (const QLabel *label :
             m_window->window.findChild<CardPane *>()->findChildren<QLabel *>()) {
            if (label->text().contains(text))
                return true;
        }
        return false;
    };
    QTRY_VERIFY(says(u"Found by its endpoint: "_s % endpoint));
}

void CardMismatchTest::the_card_of_another_address_is_forgotten()
{
    ScriptedServer first;
    first.playCard("First");
    ScriptedServer second;
    second.play(plainAnswer(404, {}));
    type(QString::fromLatin1(first.origin()));
    QCOMPARE(selected().link().state(), AgentLink::State::Connected);
    selected().link().connectTo(QString::fromLatin1(first.origin() + '/')); // another spelling
    QVERIFY(selected().link().foundCard());
    selected().link().connectTo(QString::fromLatin1(second.origin()));
    QVERIFY(!selected().link().foundCard() && !selected().link().offer());
    QTRY_COMPARE(selected().link().state(), AgentLink::State::Failed);
}

void CardMismatchTest::spellings_of_an_address_are_one_agent()
{
    ScriptedServer server;
    server.playCard("Front desk");
    const QString place = u"127.0.0.1:%1"_s.arg(server.port());
    for (const QString &spelling :
         {place, QString(u"http://"_s % place % u'/'), QString(u"HTTP://"_s % place)}) {
        type(spelling);
        QCOMPARE(selected().link().state(), AgentLink::State::Connected);
        QCOMPARE(m_window->session.agentCount(), 1);
        QCOMPARE(m_window->services.profiles().profiles().size(), size_t(1));
        QCOMPARE(m_window->services.settings().recentUrls().size(), 1);
    }
    QCOMPARE(selected().link().typedAddress(), place); // as it is saved
}

void CardMismatchTest::a_frame_of_another_agent_is_only_shown()
{
    const QByteArray answer =
        R"({"jsonrpc":"2.0","id":1,"result":{"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}}}})";
    ScriptedServer first;
    ScriptedServer second;
    for (ScriptedServer *server : {&first, &second}) {
        server->playCard("Front desk");
        server->playAt("/rpc", plainAnswer(200, answer));
    }
    auto *composer = m_window->window.findChild<Composer *>();
    const auto recipient = [this] {
        const auto *label = named<QWidget>(u"Recipient"_s);
        return label ? label->accessibleDescription() : QString();
    };
    type(QString::fromLatin1(first.origin()));
    say(u"one"_s);
    QCOMPARE(recipient(), QString()); // there is only one
    type(QString::fromLatin1(second.origin()));
    say(u"two"_s);
    const QString to = u"To Front desk · 127.0.0.1:%1"_s.arg(second.port());
    QCOMPARE(recipient(), to);
    const Selection &selection = m_window->window.selection();
    const AgentIndex agent = selection.agent();
    const ContextIndex context = selection.context();
    const ReplyTarget target = composer->target()->target();
    QVERIFY(context != NoIndex);
    FrameIndex foreign = NoIndex;
    const Store &store = m_window->session.store();
    for (FrameIndex frame = 0; frame < store.frames.size(); ++frame) {
        if (store.frames[frame].task != NoIndex && store.tasks[store.frames[frame].task].agent == 0)
            foreign = frame;
    }
    QVERIFY(foreign != NoIndex);
    auto *wire = m_window->window.findChild<WirePane *>();
    auto *table = wire->findChild<WireTable *>();
    const int row = qobject_cast<WireModel *>(table->model())->rowOf(foreign);
    const QModelIndex index = table->model()->index(row, 0);
    table->scrollTo(index);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(index).center());
    QCOMPARE(wire->findChild<FrameDetail *>()->frame(), foreign);
    QCOMPARE(selection.frame(), foreign);
    QCOMPARE(selection.agent(), agent);
    QCOMPARE(selection.context(), context);
    QVERIFY(composer->target()->target() == target);
    QCOMPARE(recipient(), to);
    say(u"three"_s);
    QCOMPARE(second.requests().back().method, "POST");
    QVERIFY(second.requests().back().body.contains("three"));
    QVERIFY(!first.received().contains("three"));
    // Another step through the history of the selection does not change that either.
    m_window->window.selection().back();
    QCOMPARE(selection.agent(), agent);
}

/// The Card pane has the sentence; everything else names the state.
void CardMismatchTest::a_failed_connection_is_announced_once()
{
    const ReservedPort port;
    const QString address = u"http://127.0.0.1:%1"_s.arg(port.number());
    type(address);
    QCOMPARE(selected().link().state(), AgentLink::State::Failed);
    int told = 0;
    QStringList states;
    for (const QLabel *label : m_window->window.findChildren<QLabel *>()) {
        if (!label->isVisible())
            continue;
        told += label->text().contains(u"refused", Qt::CaseInsensitive) ? 1 : 0;
        if (label->text().contains(address))
            states.append(label->text());
    }
    QCOMPARE(told, 1);
    QVERIFY2(states.contains(u"%1 is not connected. The Card pane says why."_s.arg(address)),
             qPrintable(states.join(u'\n')));
    auto *message = named<QWidget>(u"Message"_s);
    QVERIFY(message->property("placeholderText").toString().contains(u"is not connected"));
    const auto *rows = m_window->window.findChild<WireTable *>()->model();
    const QString row = rows->index(rows->rowCount() - 1, WireInfoColumn).data().toString();
    QVERIFY2(row.startsWith(u"connection refused · "_s), qPrintable(row));
}

A2A_TEST(CardMismatchTest)
#include "cardmismatchtest.moc"
