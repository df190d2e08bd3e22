// SPDX-License-Identifier: Apache-2.0
// Fields appear and disappear with the answers, and no input is lost by that.
#include "model/schema/formstate.h"

#include "model/json/document.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;
using Kind = FormField::Kind;

static const QByteArray Payment =
    "{'properties':{'note':{'type':'string'},'pay':{'oneOf':[{'title':'Card','required':['by'],"
    "'properties':{'by':{'const':'card'},'number':{'type':'string'},'name':{'type':'string'}}},"
    "{'title':'Invoice','required':['by'],'properties':{'by':{'const':'invoice'},'name':{'type':"
    "'string'},'firm':{'type':'string','default':'mine'}}}]},'gift':{'type':'boolean'}},'if':{"
    "'required':['gift'],'properties':{'gift':{'const':true}}},'then':{'properties':{'to':{"
    "'type':'string'},'card':{'properties':{'text':{'type':'string'}}}}}}";

static FormState stateOf(QByteArray schema)
{
    return FormState(FormSource::fromSchema(schema.replace('\'', '"')));
}

static QByteArray compact(const FormState &state)
{
    QByteArray json = state.json();
    json.replace('\n', "").replace(' ', "").replace('"', '\'');
    return json;
}

class FormStateTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void an_alternative_can_be_left_and_chosen_again()
    {
        FormState state = stateOf(Payment);
        QVERIFY(state.fieldAt(u"/pay"_s)->kind == Kind::Open);
        state.choose(u"/pay"_s, 0);
        QCOMPARE(compact(state), QByteArray("{'pay':{'by':'card'}}"));
        state.setValue(u"/pay/number"_s, "\"4711\"");
        state.setValue(u"/pay/name"_s, "\"Ada\"");
        state.choose(u"/pay"_s, 1);
        // Shared members stay; members of only the other one are removed.
        QCOMPARE(compact(state), QByteArray("{'pay':{'by':'invoice','name':'Ada','firm':'mine'}}"));
        state.setValue(u"/pay/name"_s, "\"Bob\"");
        state.choose(u"/pay"_s, 0);
        QCOMPARE(compact(state), QByteArray("{'pay':{'by':'card','number':'4711','name':'Bob'}}"));
        state.choose(u"/pay"_s, -1);
        QCOMPARE(compact(state), QByteArray("{}"));
        state.choose(u"/pay"_s, 0);
        QVERIFY(compact(state).contains("'number':'4711'"));
    }

    void members_unknown_to_all_alternatives_are_kept()
    {
        FormState state = stateOf(Payment);
        state.setJson(R"({"pay":{"by":"card","number":"1","mine":[1, 2.50]}})");
        QCOMPARE(state.fieldAt(u"/pay"_s)->chosen, 0);
        state.choose(u"/pay"_s, 1);
        QVERIFY(state.json().contains("\"mine\": [1, 2.50]"));
        QVERIFY(!state.json().contains("number"));
    }

    void conditional_fields_appear_and_disappear()
    {
        FormState state = stateOf(Payment);
        QVERIFY(!state.fieldAt(u"/to"_s));
        state.setValue(u"/gift"_s, "true");
        QVERIFY(state.fieldAt(u"/to"_s));
        state.setValue(u"/to"_s, "\"Eve\"");
        state.setValue(u"/card/text"_s, "\"Hi\"");
        state.setValue(u"/gift"_s, "false");
        QCOMPARE(compact(state), QByteArray("{'gift':false}"));
        state.setValue(u"/gift"_s, "true");
        QCOMPARE(compact(state), QByteArray("{'gift':true,'to':'Eve','card':{'text':'Hi'}}"));
    }

    /// JSON written by the user is not corrected.
    void given_json_is_unchanged()
    {
        FormState state = stateOf(Payment);
        const QByteArray json = R"({ "gift" : false,"to":"Eve", "pay":{"by":"x"} })";
        state.setJson(json);
        QCOMPARE(state.json(), json);
        state.setValue(u"/note"_s, "\"n\"");
        QVERIFY(state.json().contains("\"to\":\"Eve\""));
        QVERIFY(state.json().contains("\"pay\":{\"by\":\"x\"}"));
        QVERIFY(state.fieldAt(u"/pay"_s)->kind == Kind::Json);
    }

    /// Values of one type leave the field when it has another type.
    void values_of_another_type_leave_the_field()
    {
        FormState state =
            stateOf("{'properties':{'a':{'oneOf':[{'type':'string'},{'type':'object','properties':"
                    "{'b':{'type':'string'}}}]}}}");
        state.choose(u"/a"_s, 0);
        state.setValue(u"/a"_s, "\"text\"");
        state.choose(u"/a"_s, 1);
        QVERIFY(state.fieldAt(u"/a/b"_s));
        QCOMPARE(compact(state), QByteArray("{'a':{}}"));
        state.setValue(u"/a/b"_s, "\"x\"");
        state.choose(u"/a"_s, 0);
        QCOMPARE(compact(state), QByteArray("{'a':'text'}"));
        state.choose(u"/a"_s, 1);
        QCOMPARE(compact(state), QByteArray("{'a':{'b':'x'}}"));
    }

    void rows_move_with_their_choices()
    {
        FormState state =
            stateOf("{'type':'array','items':{'oneOf':[{'title':'A','properties':{'a':{'type':"
                    "'string'}}},{'title':'B','properties':{'b':{'type':'string'}}}]}}");
        for (int i = 0; i < 3; ++i)
            QCOMPARE(state.addRow({}), u'/' + QString::number(i));
        state.choose(u"/0"_s, 0);
        state.choose(u"/2"_s, 1);
        state.setValue(u"/2/b"_s, "\"x\"");
        state.swapRows({}, 0, 2);
        QCOMPARE(state.root().rows[0].chosen, 1);
        QCOMPARE(state.root().rows[2].chosen, 0); // though nothing is written there
        state.removeRow({}, 1);
        QCOMPARE(state.root().rows.size(), 2u);
        QCOMPARE(state.root().rows[1].chosen, 0);
        const json::Document document(state.json());
        QCOMPARE(document.at(u"/0/b").toString(), u"x"_s);
        state.swapRows({}, 0, 7); // there is none
        QCOMPARE(document.root().count(), 2u);
    }

    void pointers_move_with_their_rows()
    {
        const RowMove remove = [](qsizetype at) { return at == 1 ? -1 : at > 1 ? at - 1 : at; };
        QCOMPARE(movedPointer(u"/l/2/a"_s, u"/l"_s, remove), u"/l/1/a"_s);
        QCOMPARE(movedPointer(u"/l/0"_s, u"/l"_s, remove), u"/l/0"_s);
        QCOMPARE(movedPointer(u"/l/1/a"_s, u"/l"_s, remove), QString());
        QCOMPARE(movedPointer(u"/m/1"_s, u"/l"_s, remove), u"/m/1"_s);
    }

    /// Fields that do not fit are not removed.
    void a_truncated_form_removes_nothing()
    {
        QByteArray schema = "{'properties':{'on':{'type':'boolean'}";
        for (int i = 0; i < 120; ++i)
            schema += ",'f" + QByteArray::number(i) + "':{'type':'string'}";
        FormState state = stateOf(schema + "},'if':{'required':['on']},'then':{'properties':{"
                                           "'more':{'type':'string'}}}}");
        state.setJson(R"({"f98":"x","f119":"y"})");
        state.setValue(u"/on"_s, "true");
        QVERIFY(state.json().contains("\"f98\":\"x\"") && state.json().contains("\"f119\":\"y\""));
    }
};
A2A_TEST(FormStateTest)
#include "formstatetest.moc"
