// SPDX-License-Identifier: Apache-2.0
// Every offer of an agent can be chosen, unsupported ones state the reason, and a forced choice is
// marked and can be reverted.
#include "ui/shell/offermenu.h"

#include "model/text/textof.h"
#include "tests/support/testregistry.h"
#include "tests/ui/panes/card/scriptedagent.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/dialogs/custominterfacedialog.h"
#include "ui/shell/connectbar.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class OfferMenuTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void shows_every_offer_with_its_reason();
    void one_of_several_tenants_is_in_use();
    void a_forced_choice_is_marked_and_can_be_reverted();
    void an_agent_without_a_card_can_be_called();
    void other_offers_are_checked();
};

static QAction *actionWith(const QMenu &menu, const QString &text)
{
    for (QAction *action : menu.actions()) {
        if (action->text().contains(text))
            return action;
    }
    return nullptr;
}

/// Two supported interfaces, one unsupported.
static QByteArray mixedCard(const QByteArray &origin)
{
    return R"({"name":"Mixed","skills":[],"supportedInterfaces":[{"url":")" + origin +
           R"(/one?a=1&b=2","protocolBinding":"JSONRPC","protocolVersion":"1.0"},{"url":")" +
           origin +
           R"(/old","protocolBinding":"JSONRPC","protocolVersion":"0.3"},)"
           R"({"url":"http://h/","protocolBinding":"SMOKE&FIRE","protocolVersion":"1.0"}]})";
}

void OfferMenuTest::shows_every_offer_with_its_reason()
{
    ScriptedAgent v;
    v.serveCard(mixedCard(v.server.origin()));
    v.connectTo();
    OfferMenu menu;
    menu.fill(v.agent());
    QAction *first = actionWith(menu, u"/one?a=1&&b=2"_s);
    QVERIFY(first && first->isEnabled() && first->isChecked());
    QVERIFY(first->text().contains(u"1.0 · JSON-RPC"_s));
    QVERIFY(first->text().contains(u"supportedInterfaces, entry 1"_s));
    QAction *second = actionWith(menu, u"/old"_s);
    QVERIFY(second && second->isEnabled() && !second->isChecked());
    QAction *smoke = actionWith(menu, u"SMOKE&&FIRE"_s);
    QVERIFY(smoke && !smoke->isEnabled());
    QVERIFY(smoke->toolTip().contains(u"not an A2A binding"_s));
    // Every cell of the table of dialects that the card omits, once.
    const QList<QAction *> actions = menu.actions();
    for (const Offer &other : v.agent().link().unlistedOffers()) {
        QVERIFY(dialectFor(other));
        const auto fitting =
            std::count_if(actions.begin(), actions.end(), [&other](QAction *action) {
                return action->isEnabled() && action->text().startsWith(offerTitle(other) + u' ');
            });
        QCOMPARE(fitting, 1);
    }
    QVERIFY(actionWith(menu, u"Other…"_s));
    QVERIFY(!actionWith(menu, u"Use preferred interface"_s));
    QSignalSpy chosen(&menu, &OfferMenu::offerChosen);
    second->trigger();
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.front().front().value<Offer>().protocolVersion, ProtocolVersion::V0_3);
}

void OfferMenuTest::one_of_several_tenants_is_in_use()
{
    ScriptedAgent v;
    const QByteArray address = R"({"url":")" + v.server.origin() +
                               R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0",)"
                               R"("tenant":)";
    v.serveCard(R"({"name":"Two","skills":[],"supportedInterfaces":[)" + address + "\"north\"}," +
                address + "\"south\"}]}");
    v.connectTo();
    OfferMenu menu;
    menu.fill(v.agent());
    const QList<QAction *> actions = menu.actions();
    QCOMPARE(std::count_if(actions.begin(), actions.end(),
                           [](const QAction *action) { return action->isChecked(); }),
             1);
}

void OfferMenuTest::a_forced_choice_is_marked_and_can_be_reverted()
{
    ScriptedAgent v;
    v.serveCard(mixedCard(v.server.origin()));
    v.connectTo();
    ConnectBar bar(v.workspace);
    bar.show();
    auto *menu = bar.findChild<OfferMenu *>();
    const auto button = [&bar] {
        for (QToolButton *one : bar.findChildren<QToolButton *>()) {
            if (one->accessibleName().startsWith(u"Protocol"))
                return one;
        }
        qFatal("no protocol button");
    }();
    QCOMPARE(button->text(), u"1.0 · JSON-RPC"_s);
    menu->fill(v.agent());
    actionWith(*menu, u"/old"_s)->trigger();
    QTRY_COMPARE(button->text(), u"0.3 · JSON-RPC (forced)"_s);
    // Reloading the card does not revert the choice.
    v.connectTo();
    QCOMPARE(v.agent().link().offer()->protocolVersion, ProtocolVersion::V0_3);
    menu->fill(v.agent());
    QAction *back = actionWith(*menu, u"Use preferred interface: 1.0 · JSON-RPC"_s);
    QVERIFY(back);
    back->trigger();
    QTRY_COMPARE(button->text(), u"1.0 · JSON-RPC"_s);
    // Choosing what the card prefers does not force it.
    menu->fill(v.agent());
    actionWith(*menu, u"/one"_s)->trigger();
    QVERIFY(!v.agent().link().isForced());
}

void OfferMenuTest::an_agent_without_a_card_can_be_called()
{
    ScriptedAgent v;
    v.server.play(plainAnswer(404, {}));
    v.connectTo();
    QCOMPARE(v.agent().link().state(), AgentLink::State::Failed);
    CustomInterfaceDialog dialog(v.agent(), v.agent().link().title());
    QVERIFY2(dialog.problem().isEmpty(), qPrintable(dialog.problem()));
    v.agent().link().forceOffer(dialog.offer());
    QCOMPARE(v.agent().link().state(), AgentLink::State::Connected);
    QVERIFY(!v.agent().link().foundCard());
    v.server.play(plainAnswer(
        200,
        R"({"jsonrpc":"2.0","id":1,"result":{"message":{"messageId":"m","role":"ROLE_AGENT","parts":[]}}})"));
    v.send();
    QVERIFY(v.session.store().failures.empty());
    v.agent().link().clearForcedOffer();
    QCOMPARE(v.agent().link().state(), AgentLink::State::Failed);
    QVERIFY(v.agent().link().error() &&
            textOf(v.agent().link().error()->message).contains(u"404"_s));
}

void OfferMenuTest::other_offers_are_checked()
{
    ScriptedAgent v;
    v.serveCard(v.card("1.0", R"(,"x":1)"));
    v.connectTo();
    CustomInterfaceDialog dialog(v.agent(), v.agent().link().title());
    auto *url = dialog.findChild<QLineEdit *>();
    auto *speak = dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    QVERIFY(speak->isEnabled());
    QCOMPARE(url->text(), v.agent().link().offer()->url.toString());
    for (const QString &wrong :
         {u""_s, u"   "_s, u"h.example"_s, u"ftp://h.example/"_s, u"http://"_s, u"http://a b/"_s}) {
        url->setText(wrong);
        QVERIFY2(!speak->isEnabled(), qPrintable(wrong));
        QVERIFY(!dialog.problem().isEmpty());
    }
    url->setText(u" https://h.example/other "_s);
    QVERIFY(speak->isEnabled());
    const auto boxes = dialog.findChildren<QComboBox *>();
    QCOMPARE(boxes.size(), 2);
    // Each combination is supported or states that it is not; all by keyboard.
    int spoken = 0;
    for (int protocolVersion = 0; protocolVersion < boxes[0]->count(); ++protocolVersion) {
        for (int binding = 0; binding < boxes[1]->count(); ++binding) {
            boxes[0]->setCurrentIndex(protocolVersion);
            boxes[1]->setCurrentIndex(binding);
            QCOMPARE(speak->isEnabled(), dialectFor(dialog.offer()) != nullptr);
            QCOMPARE(dialog.problem().isEmpty(), speak->isEnabled());
            spoken += speak->isEnabled() ? 1 : 0;
        }
    }
    QCOMPARE(spoken, int(unlistedOffers({}, {}).size()));
    for (QWidget *control : {static_cast<QWidget *>(boxes[0]), static_cast<QWidget *>(boxes[1]),
                             static_cast<QWidget *>(url)}) {
        QVERIFY(!control->accessibleName().isEmpty());
        QVERIFY((control->focusPolicy() & Qt::TabFocus) != 0);
    }
}

A2A_TEST(OfferMenuTest)
#include "offermenutest.moc"
