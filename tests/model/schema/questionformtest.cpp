// SPDX-License-Identifier: Apache-2.0
#include "model/schema/questionform.h"

#include "model/json/document.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using Kind = FormField::Kind;

/// Single quotes stand for double ones here.
static Part data(const QByteArray &json)
{
    Part part;
    part.kind = Part::Kind::Data;
    part.data = QByteArray(json).replace('\'', '"');
    return part;
}

static Part text(const QString &words, const QByteArray &metadata = {})
{
    Part part;
    part.kind = Part::Kind::Text;
    part.text = words;
    part.metadata = QByteArray(metadata).replace('\'', '"');
    return part;
}

static std::optional<QuestionForm> formOf(std::vector<Part> parts)
{
    Message message;
    message.parts = std::move(parts);
    return questionForm(message);
}

class QuestionFormTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void plain_text_is_no_form()
    {
        QVERIFY(!formOf({text(QStringLiteral("Where from?"))}));
        QVERIFY(!formOf({data("{'authUrl':'http://a/','scheme':'oauth2'}")}));
        QVERIFY(!formOf({data("{'type':'string'}")})); // may as well be data
        QVERIFY(!formOf({data("[1,2]")}));
    }

    void a_bare_schema_is_a_form()
    {
        const auto form = formOf(
            {text(QStringLiteral("Where?")),
             data("{'type':'object','properties':{'class':{'enum':['E','B'],'default':'E'}}}")});
        QVERIFY(form);
        QCOMPARE(form->part, 1);
        QCOMPARE(form->root.fields.size(), 1u);
        const json::Document initial(form->initial);
        QCOMPARE(initial.root()["class"].toString(), QStringLiteral("E"));
    }

    /// Also if the schema refers to itself: form libraries give its outermost object a name, too.
    void a_bare_schema_may_begin_with_a_reference()
    {
        const auto form =
            formOf({data("{'$ref':'#/$defs/node','$defs':{'node':{'type':'object','properties':{"
                         "'name':{'type':'string'},'next':{'$ref':'#/$defs/node'}}}}}")});
        QVERIFY(form);
        QCOMPARE(form->root.fields.size(), 2u);
        QCOMPARE(form->root.fields[1].fields.size(), 2u);
        QVERIFY(!formOf({data("{'$ref':'#/components/x','type':'link'}")})); // may as well be data
    }

    /// As the official expense agent asks: blanks are to be filled in.
    void the_format_of_the_official_samples_is_a_form()
    {
        const auto form = formOf(
            {data("{'type':'form','form':{'type':'object','properties':{"
                  "'date':{'type':'string','format':'date','title':'Date'},"
                  "'amount':{'type':'string','title':'Amount'},"
                  "'purpose':{'type':'string','title':'Purpose'}},'required':['date','amount']},"
                  "'form_data':{'request_id':'r-7','date':'','amount':'12.50','purpose':null},"
                  "'instructions':'Fill in the rest.'}")});
        QVERIFY(form);
        QCOMPARE(form->part, 0);
        QCOMPARE(form->instructions, QStringLiteral("Fill in the rest."));
        QCOMPARE(fieldNames(form->root), QStringLiteral("Date, Amount, Purpose"));
        const json::Document initial(form->initial);
        QCOMPARE(initial.root().count(), 2u);
        QCOMPARE(initial.root()["request_id"].toString(), QStringLiteral("r-7"));
        QCOMPARE(initial.root()["amount"].toString(), QStringLiteral("12.50"));
    }

    /// As the agents of the captures ask.
    void a_list_of_fields_is_a_form()
    {
        const auto form = formOf(
            {text(QStringLiteral("Where do you depart from?")),
             data("{'type':'form','fields':[{'name':'departure','required':true},"
                  "{'name':'people','type':'number','label':'People','value':2},"
                  "{'name':'class','type':'select','options':['E',{'value':2,'label':'Two'}]},"
                  "{'name':'pin','type':'password'}]}")});
        QVERIFY(form);
        QCOMPARE(form->part, 1);
        const std::vector<FormField> &fields = form->root.fields;
        QCOMPARE(fields.size(), 4u);
        QVERIFY(fields[0].kind == Kind::Text && fields[0].required);
        QVERIFY(fields[1].kind == Kind::Number);
        QCOMPARE(fields[1].title, QStringLiteral("People"));
        QVERIFY(fields[2].kind == Kind::Choice);
        QCOMPARE(fields[2].choices[1].json, QByteArray("2"));
        QCOMPARE(fields[2].choices[1].title, QStringLiteral("Two"));
        QVERIFY(fields[3].secret);
        const json::Document answer(R"({"pin":"1234","people":2})");
        QCOMPARE(form->source.secretPointers(answer.root()), QStringList{QStringLiteral("/pin")});
    }

    void alternatives_at_the_root_are_a_form()
    {
        const auto form = formOf({data("{'schema':{'oneOf':[{'title':'A','properties':{'a':{}}},"
                                       "{'title':'B','properties':{'b':{}}}]},'data':{'b':1}}")});
        QVERIFY(form);
        QCOMPARE(form->root.chosen, 1);
    }

    /// Defaults that enable further fields, which have defaults themselves.
    void defaults_of_conditions_are_filled_in()
    {
        const auto form = formOf(
            {data("{'properties':{'a':{'type':'boolean','default':true}},'if':{'required':['a']},"
                  "'then':{'properties':{'b':{'type':'string','default':'x'}}}}")});
        QVERIFY(form);
        const json::Document initial(form->initial);
        QCOMPARE(initial.root()["b"].toString(), QStringLiteral("x"));
        QCOMPARE(form->root.fields.size(), 2u);
    }

    /// A structured output requested by the client: the schema is in a part's metadata.
    void metadata_may_hold_the_schema()
    {
        const auto form =
            formOf({text(QStringLiteral("Your open tickets?"),
                         "{'mimeType':'application/json','schema':{'type':'array','items':"
                         "{'type':'object','properties':{'ticketNumber':{'type':'string'},"
                         "'description':{'type':'string'}}}}}")});
        QVERIFY(form);
        QCOMPARE(form->part, -1);
        QVERIFY(form->root.kind == Kind::List);
        QCOMPARE(form->root.fields.front().fields.size(), 2u);
        QVERIFY(form->initial.isEmpty());
    }

    void defaults_of_groups_are_filled_in()
    {
        const auto form = formOf(
            {data("{'properties':{'who':{'type':'object','properties':{'name':{'type':'string'},"
                  "'age':{'type':'integer','default':12345678901234567890}}},"
                  "'tags':{'type':'array','items':{'type':'string'},'default':['a']}}}")});
        QVERIFY(form);
        const json::Document initial(form->initial);
        QCOMPARE(initial.at(u"/who/age").raw().toByteArray(), QByteArray("12345678901234567890"));
        QCOMPARE(initial.at(u"/tags/0").toString(), QStringLiteral("a"));
        QVERIFY(!initial.at(u"/who/name").isValid());
    }
};
A2A_TEST(QuestionFormTest)
#include "questionformtest.moc"
