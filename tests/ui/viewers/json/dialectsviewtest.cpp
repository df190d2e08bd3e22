// SPDX-License-Identifier: Apache-2.0
// A message in every version: the one in use is marked, a member chosen in one is marked in all,
// losses are listed, each form can be copied.
#include "ui/viewers/json/dialectsview.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/viewers/json/jsontreeview.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>

using namespace a2a;
using namespace Qt::StringLiterals;

class DialectsViewTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void the_one_in_use_is_marked_and_chosen();
    void a_member_is_marked_in_all();
    void losses_are_listed();
    void forms_are_copied();
    void another_message_takes_its_place();
};

static const QByteArray Send =
    R"({"jsonrpc":"2.0","id":1,"method":"message/send","params":{"message":{"kind":"message",)"
    R"("messageId":"m","role":"user","parts":[{"kind":"text","text":"hello"},{"kind":"file",)"
    R"("file":{"uri":"https://a.example/x","name":"x.txt"}}]}}})";

static std::optional<SourceMessage> message(const QByteArray &text)
{
    const Result<SourceMessage> source = readSource(text);
    return source ? std::optional(*source) : std::nullopt;
}

static QString cell(const DialectsView &view, int row, int column)
{
    return view.list()->topLevelItem(row)->text(column);
}

static QString labelText(const DialectsView &view, const QString &name)
{
    for (const QLabel *label : view.findChildren<QLabel *>()) {
        if (label->accessibleName() == name)
            return label->text();
    }
    return {};
}

void DialectsViewTest::the_one_in_use_is_marked_and_chosen()
{
    DialectsView view;
    view.setMessage(message(Send), {});
    QCOMPARE(view.list()->topLevelItemCount(), 10);
    QCOMPARE(cell(view, 3, 0), u"0.3 · JSON-RPC · in use"_s);
    QCOMPARE(cell(view, 0, 0), u"1.0 · JSON-RPC"_s);
    QCOMPARE(view.list()->indexOfTopLevelItem(view.list()->currentItem()), 3);
}

void DialectsViewTest::a_member_is_marked_in_all()
{
    DialectsView view;
    view.setMessage(message(Send), {});
    const json::Document body(view.jsonText().toUtf8());
    QVERIFY(body.isValid());
    // The user goes to the file's name in the form in use, which is as it was received.
    const json::Document given(Send);
    const json::Value name = given.at(u"/params/message/parts/1/file/name");
    emit view.json()->rangeSelected(name.memberRange().offset, name.memberRange().length);
    QCOMPARE(cell(view, 3, 2), u"/params/message/parts/1/file/name"_s);
    QCOMPARE(cell(view, 0, 2), u"/params/message/parts/1/filename"_s);
    QCOMPARE(cell(view, 1, 2), u"/message/parts/1/filename"_s);
    QCOMPARE(cell(view, 4, 2), u"–"_s); // 0.3 over HTTP+JSON has none
    view.list()->setCurrentItem(view.list()->topLevelItem(1));
    QCOMPARE(cell(view, 1, 2), u"/message/parts/1/filename"_s); // also after going there
}

void DialectsViewTest::losses_are_listed()
{
    DialectsView view;
    view.setMessage(message(Send), {});
    QCOMPARE(cell(view, 0, 1), u"nothing"_s);
    QCOMPARE(cell(view, 4, 1), u"1"_s);
    view.list()->setCurrentItem(view.list()->topLevelItem(4));
    QVERIFY(labelText(view, u"Lost in this form"_s).contains(u"file/name"));
}

void DialectsViewTest::forms_are_copied()
{
    DialectsView view;
    Offer offer;
    offer.protocolVersion = ProtocolVersion::V1_0;
    offer.binding = BindingKind::HttpJson;
    offer.url = QUrl(u"https://agent.test/rest"_s);
    view.setMessage(message(Send), {offer});
    view.list()->setCurrentItem(view.list()->topLevelItem(1));
    QVERIFY(view.curlText().contains(u"https://agent.test/rest/message:send"));
    QVERIFY(view.curlText().contains(u"A2A-Version: 1.0"));
    QVERIFY(view.httpText().startsWith(u"POST /rest/message:send"));
    QVERIFY(view.jsonText().contains(u"\"filename\": \"x.txt\""));
    int met = 0;
    for (QPushButton *button : view.findChildren<QPushButton *>()) {
        if (button->accessibleName() != u"Copy as JSON")
            continue;
        button->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), view.jsonText());
        ++met;
    }
    QCOMPARE(met, 1);
}

void DialectsViewTest::another_message_takes_its_place()
{
    DialectsView view;
    view.setMessage(message(Send), {});
    view.setMessage({}, {});
    QCOMPARE(view.list()->topLevelItemCount(), 0);
    QCOMPARE(view.curlText(), QString());
    view.showTooLarge();
    QVERIFY(labelText(view, u"No other versions"_s).contains(u"256 KiB"));
    view.setMessage(message(R"({"task":{"id":"t","status":{"state":"TASK_STATE_WORKING"}}})"), {});
    QCOMPARE(view.list()->topLevelItemCount(), 10);
    QVERIFY(view.curlText().isEmpty()); // a response
    QVERIFY(view.httpText().contains(u"Content-Type"));
}

A2A_TEST(DialectsViewTest)
#include "dialectsviewtest.moc"
