// SPDX-License-Identifier: Apache-2.0
#include "model/facts/schemaform.h"

#include "model/json/document.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using Kind = FormField::Kind;

/// Single quotes stand for double ones here.
static FormField read(const QByteArray &schema)
{
    const json::Document document(QByteArray(schema).replace('\'', '"'));
    return document.isValid() ? fieldFromSchema(document.root()) : FormField();
}

static int countFields(const FormField &field)
{
    int count = 1;
    for (const FormField &one : field.fields)
        count += countFields(one);
    return count;
}

class SchemaFormTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void kinds_follow_from_the_schema_data()
    {
        QTest::addColumn<QByteArray>("schema");
        QTest::addColumn<int>("kind");
        const auto row = [](const char *name, const char *schema, Kind kind) {
            QTest::newRow(name) << QByteArray(schema) << int(kind);
        };
        row("string", "{'type':'string'}", Kind::Text);
        row("nullable", "{'type':['null','integer']}", Kind::Integer);
        row("number", "{'type':'number'}", Kind::Number);
        row("boolean", "{'type':'boolean'}", Kind::Boolean);
        row("enum", "{'enum':['a','b']}", Kind::Choice);
        row("const", "{'const':5}", Kind::Choice);
        row("titled", "{'oneOf':[{'const':'e','title':'Economy'},{'const':'b'}]}", Kind::Choice);
        row("date", "{'type':'string','format':'date'}", Kind::Date);
        row("datetime", "{'type':'string','format':'date-time'}", Kind::DateTime);
        row("time", "{'format':'time'}", Kind::Time);
        row("long", "{'type':'string','maxLength':2000}", Kind::LongText);
        row("list", "{'type':'array','items':{'type':'string'}}", Kind::List);
        row("several", "{'type':'array','items':{'enum':['a','b']},'uniqueItems':true}",
            Kind::Several);
        row("group", "{'properties':{'a':{'type':'string'}}}", Kind::Group);
        row("no members", "{'type':'object'}", Kind::Json);
        row("tuple", "{'type':'array','items':[{'type':'string'}]}", Kind::Json);
        row("several types", "{'type':['string','number']}", Kind::Json);
        row("alternatives", "{'oneOf':[{'type':'string'},{'type':'object'}]}", Kind::Json);
        row("nothing", "{}", Kind::Json);
        row("not a schema", "true", Kind::Json);
        row("reference", "{'$ref':'#/$defs/a','$defs':{'a':{'type':'boolean'}}}", Kind::Boolean);
        row("all of", "{'allOf':[{'type':'integer'},{'minimum':1}]}", Kind::Integer);
        row("optional", "{'anyOf':[{'type':'string','format':'date'},{'type':'null'}]}",
            Kind::Date);
    }

    void kinds_follow_from_the_schema()
    {
        QFETCH(QByteArray, schema);
        QFETCH(int, kind);
        const FormField field = read(schema);
        QCOMPARE(int(field.kind), kind);
        QCOMPARE(field.note.isEmpty(), field.kind != Kind::Json);
    }

    void members_keep_order_and_know_what_is_required()
    {
        const FormField form =
            read("{'type':'object','required':['z','a'],'properties':{'z':{'type':'string',"
                 "'title':'Zone','description':'Where','default':'here','examples':['there']},"
                 "'m':{'type':'integer','minimum':1,'exclusiveMaximum':1e3},"
                 "'a':{'type':'string','format':'password'}}}");
        QCOMPARE(form.fields.size(), 3u);
        QCOMPARE(form.fields[0].name, QStringLiteral("z"));
        QCOMPARE(form.fields[0].title, QStringLiteral("Zone"));
        QCOMPARE(form.fields[0].description, QStringLiteral("Where"));
        QCOMPARE(form.fields[0].example, QStringLiteral("there"));
        QCOMPARE(form.fields[0].initial, QByteArray("\"here\""));
        QVERIFY(form.fields[0].required);
        QVERIFY(!form.fields[1].required);
        QCOMPARE(form.fields[1].title, QStringLiteral("m"));
        QCOMPARE(form.fields[1].minimum, QByteArray("1"));
        QCOMPARE(form.fields[1].maximum, QByteArray("1e3"));
        QVERIFY(form.fields[1].maximumExcluded && !form.fields[1].minimumExcluded);
        QVERIFY(form.fields[2].secret);
    }

    void choices_keep_the_spelling_of_their_values()
    {
        const FormField numbers = read("{'enum':[12345678901234567890, 1.50, null]}");
        QCOMPARE(numbers.choices.size(), 2u);
        QCOMPARE(numbers.choices[0].json, QByteArray("12345678901234567890"));
        QCOMPARE(numbers.choices[1].json, QByteArray("1.50"));
        QVERIFY(numbers.nullable);
        const FormField titled =
            read("{'type':'string','enum':['e','b'],'enumNames':['Economy','Business']}");
        QCOMPARE(titled.choices[1].title, QStringLiteral("Business"));
        QCOMPARE(titled.choices[1].json, QByteArray("\"b\""));
    }

    void consent_is_not_given_beforehand()
    {
        const FormField form = read("{'required':['ok','kind'],'properties':{'ok':{'const':true},"
                                    "'kind':{'const':'trip'},'more':{'const':1}}}");
        QVERIFY(form.fields[0].initial.isEmpty());
        QCOMPARE(form.fields[1].initial, QByteArray("\"trip\""));
        QVERIFY(form.fields[2].initial.isEmpty());
    }

    /// What does not fit is left to the JSON and counted; nothing takes long.
    void hostile_schemas_are_cut_data()
    {
        QTest::addColumn<QByteArray>("schema");
        QByteArray wide = "{'type':'object','properties':{";
        for (int i = 0; i < 10'000; ++i)
            wide += (i ? ",'f" : "'f") + QByteArray::number(i) + "':{'type':'string'}";
        QTest::newRow("10,000 fields") << QByteArray(wide + "}}");
        QByteArray deep;
        for (int i = 0; i < 3'000; ++i)
            deep += "{'type':'object','properties':{'x':";
        QTest::newRow("3,000 levels")
            << QByteArray(deep + "{'type':'string'}" + QByteArray(6'000, '}'));
        QTest::newRow("itself") << QByteArray("{'$ref':'#'}");
        QTest::newRow("tree of itself")
            << QByteArray("{'type':'object','properties':{'a':{'$ref':'#'},'b':{'$ref':'#'},"
                          "'c':{'type':'array','items':{'$ref':'#'}}}}");
        QByteArray many = "{'enum':[0";
        for (int i = 1; i < 100'000; ++i)
            many += "," + QByteArray::number(i);
        QTest::newRow("100,000 choices") << QByteArray(many + "]}");
        QByteArray all = "{'allOf':[";
        for (int i = 0; i < 10'000; ++i)
            all += "{'properties':{'a':{'$ref':'#'}}},";
        QTest::newRow("all of 10,000") << QByteArray(all + "{}]}");
    }

    void hostile_schemas_are_cut()
    {
        QFETCH(QByteArray, schema);
        const FormField form = read(schema);
        const FormLimits limits;
        QVERIFY(countFields(form) <= limits.fields + 10);
        QVERIFY(int(form.choices.size()) <= limits.choices);
        const QByteArray test = QTest::currentDataTag();
        if (test == "10,000 fields")
            QCOMPARE(form.unshownFields + qint64(form.fields.size()), 10'000);
        if (test == "100,000 choices")
            QCOMPARE(form.unshownChoices, 100'000 - limits.choices);
    }
};
A2A_TEST(SchemaFormTest)
#include "schemaformtest.moc"
