// SPDX-License-Identifier: Apache-2.0
#include "model/schema/formsource.h"

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

/// For an answer.
static FormField readFor(const QByteArray &schema, const QByteArray &answer,
                         const FormPicks &picks = {})
{
    const json::Document document(QByteArray(answer).replace('\'', '"'));
    return FormSource::fromSchema(QByteArray(schema).replace('\'', '"'))
        .formFor(document.root(), picks);
}

static QStringList names(const FormField &group)
{
    QStringList found;
    for (const FormField &field : group.fields)
        found.append(field.fixed ? field.name + QStringLiteral("!") : field.name);
    return found;
}

static QStringList titles(const FormField &field)
{
    QStringList found;
    for (const FormAlternative &one : field.alternatives)
        found.append(one.title);
    return found;
}

static const QByteArray Pet =
    "{'oneOf':[{'$ref':'#/$defs/cat'},{'$ref':'#/$defs/dog'},{'$ref':'#/$defs/Fish'}],'$defs':{"
    "'cat':{'title':'A cat','properties':{'kind':{'const':'c'},'lives':{'type':'integer'}}},"
    "'dog':{'properties':{'kind':{'enum':['dog']},'tricks':{'type':'string'}}},"
    "'Fish':{'properties':{'kind':{'const':'f'}}}}}";

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
            Kind::MultiChoice);
        row("group", "{'properties':{'a':{'type':'string'}}}", Kind::Group);
        row("no members", "{'type':'object'}", Kind::Json);
        row("tuple", "{'type':'array','items':[{'type':'string'}]}", Kind::Json);
        row("several types", "{'type':['string','number']}", Kind::Json);
        row("alternatives", "{'oneOf':[{'type':'string'},{'type':'object'}]}", Kind::Open);
        row("file", "{'type':'string','contentEncoding':'base64'}", Kind::File);
        row("picture", "{'contentMediaType':'image/png'}", Kind::File);
        row("no file", "{'type':'string','contentMediaType':'application/json'}", Kind::Text);
        row("page", "{'type':'string','contentMediaType':'text/html'}", Kind::LongText);
        row("hexadecimal", "{'type':'string','contentEncoding':'base16'}", Kind::Text);
        row("elsewhere", "{'$ref':'https://example.org/schema'}", Kind::Json);
        row("old", "{'$ref':'#/definitions/a','definitions':{'a':{'type':'boolean'}}}",
            Kind::Boolean);
        row("by way",
            "{'$ref':'#/$defs/a~1b%20c','$defs':{'a/b c':{'$ref':'#/$defs/d'},"
            "'d':{'type':'integer'}}}",
            Kind::Integer);
        row("both types", "{'type':['string','number'],'allOf':[{'type':'integer'}]}",
            Kind::Integer);
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

    void members_keep_order_and_required_flags()
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

    void consent_is_not_preselected()
    {
        const FormField form = read("{'required':['ok','kind'],'properties':{'ok':{'const':true},"
                                    "'kind':{'const':'trip'},'more':{'const':1}}}");
        QVERIFY(form.fields[0].initial.isEmpty());
        QCOMPARE(form.fields[1].initial, QByteArray("\"trip\""));
        QVERIFY(form.fields[2].initial.isEmpty());
    }

    void alternatives_are_named_and_chosen_by_the_answer()
    {
        const FormField open = readFor(Pet, "{}");
        QVERIFY(open.kind == Kind::Open);
        QCOMPARE(titles(open), (QStringList{QStringLiteral("A cat"), QStringLiteral("dog"),
                                            QStringLiteral("f")}));
        QCOMPARE(open.chosen, -1);
        const FormField dog = readFor(Pet, "{'kind':'dog'}");
        QCOMPARE(dog.chosen, 1);
        QCOMPARE(names(dog), (QStringList{QStringLiteral("kind!"), QStringLiteral("tricks")}));
        const FormField wanted = readFor(Pet, "", {{QString(), 0}});
        QCOMPARE(wanted.chosen, 0);
        QCOMPARE(wanted.fields[0].initial, QByteArray("\"c\""));
        QCOMPARE(readFor(Pet, "{'kind':'dog'}", {{QString(), 0}}).chosen, 1); // declared by itself
        const FormField none = readFor(Pet, "{'kind':'bird'}");
        QVERIFY(none.kind == Kind::Json && !none.note.isEmpty());
    }

    /// A choice among the fields decides: it is not shown twice.
    void a_field_may_choose_the_alternative()
    {
        const QByteArray schema =
            "{'properties':{'way':{'enum':['mail','phone']}},'oneOf':[{'properties':{'way':"
            "{'const':'mail'},'address':{'type':'string'}}},{'properties':{'way':"
            "{'const':'phone'},'number':{'type':'string'}}}]}";
        const FormField nothing = readFor(schema, "");
        QVERIFY(nothing.alternatives.empty());
        QCOMPARE(names(nothing), QStringList{QStringLiteral("way")});
        const FormField phone = readFor(schema, "{'way':'phone'}");
        QVERIFY(phone.alternatives.empty());
        QCOMPARE(names(phone), (QStringList{QStringLiteral("way"), QStringLiteral("number")}));
        QCOMPARE(phone.fields[0].choices.size(), 2u);
    }

    void alternatives_are_distinguished_without_a_discriminator()
    {
        const QByteArray schema = "{'anyOf':[{'type':'integer'},{'type':'array','items':{'type':"
                                  "'string'}},{'type':'object','required':['a'],'properties':"
                                  "{'a':{'type':'string'}}}]}";
        QCOMPARE(readFor(schema, "5").chosen, 0);
        QCOMPARE(readFor(schema, "['x']").chosen, 1);
        QCOMPARE(readFor(schema, "{'a':'x'}").chosen, 2);
        QCOMPARE(readFor(schema, "'5x'", {{QString(), 0}}).chosen, 0); // still being typed
        QVERIFY(readFor(schema, "['x']").rows.size() == 1);
    }

    void all_of_is_merged()
    {
        const FormField form =
            read("{'allOf':[{'$ref':'#/$defs/who'},{'required':['age'],'properties':{'age':{'type':"
                 "'integer'},'name':{'minLength':2,'title':'Your name'}}}],'$defs':{'who':{'type':"
                 "'object','required':['name'],'properties':{'name':{'type':'string'}}}}}");
        QCOMPARE(names(form), (QStringList{QStringLiteral("name"), QStringLiteral("age")}));
        QVERIFY(form.fields[0].required && form.fields[1].required);
        QCOMPARE(form.fields[0].title, QStringLiteral("Your name"));
        QCOMPARE(form.fields[0].minLength, std::optional<qint64>(2));
    }

    void conditions_follow_the_answer()
    {
        const QByteArray schema =
            "{'properties':{'pay':{'type':'boolean'},'age':{'type':'integer'}},'if':{'required':"
            "['pay'],'properties':{'pay':{'const':true}}},'then':{'required':['card'],"
            "'properties':{'card':{'type':'string'}}},'else':{'properties':{'why':{'type':"
            "'string'}}},'dependentSchemas':{'age':{'properties':{'born':{'format':'date'}}}}}";
        const auto is = [&schema](const char *answer) {
            return names(readFor(schema, answer)).join(u' ');
        };
        QCOMPARE(is(""), QStringLiteral("pay age why"));
        QCOMPARE(is("{'pay':true}"), QStringLiteral("pay age card"));
        QCOMPARE(is("{'pay':false,'age':3}"), QStringLiteral("pay age why born"));
        QVERIFY(readFor(schema, "{'pay':true}").fields[2].required);
    }

    void rows_have_their_own_type()
    {
        const FormField form =
            readFor("{'type':'array','items':" + Pet.left(Pet.indexOf(",'$defs'")) + "},'$defs'" +
                        Pet.mid(Pet.indexOf("'$defs'") + 7),
                    "[{'kind':'f'},{'kind':'c','lives':9},{}]");
        QCOMPARE(form.rows.size(), 3u);
        QCOMPARE(form.rows[0].chosen, 2);
        QCOMPARE(names(form.rows[1]),
                 (QStringList{QStringLiteral("kind!"), QStringLiteral("lives")}));
        QVERIFY(form.rows[2].kind == Kind::Open);
    }

    void members_of_a_secret_are_secret()
    {
        const FormField form = read("{'properties':{'a':{'writeOnly':true,'properties':{'b':{"
                                    "'type':'string'}}},'c':{'$ref':'#/$defs/s'}},"
                                    "'$defs':{'s':{'type':'string','format':'password'}}}");
        QVERIFY(form.fields[0].secret && form.fields[0].fields[0].secret);
        QVERIFY(form.fields[1].secret);
    }

    /// Unsupported parts are left to the JSON and counted; nothing takes long.
    void hostile_schemas_are_truncated_data()
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
        QByteArray shapes = "{'oneOf':[{'properties':{'k':{'const':0}}}";
        for (int i = 1; i < 10'000; ++i)
            shapes += ",{'properties':{'k':{'const':" + QByteArray::number(i) + "}}}";
        QTest::newRow("one of 10,000") << QByteArray(shapes + "]}");
        QTest::newRow("alternatives of itself")
            << QByteArray("{'oneOf':[{'$ref':'#'},{'anyOf':[{'$ref':'#'},{'$ref':'#'}]},"
                          "{'properties':{'a':{'$ref':'#'}}}]}");
        QTest::newRow("conditions of itself")
            << QByteArray("{'if':{'$ref':'#'},'then':{'$ref':'#'},'else':{'allOf':[{'$ref':'#'},"
                          "{'not':{'$ref':'#'}}]},'properties':{'a':{'$ref':'#'}}}");
        QByteArray rings = "{'$defs':{";
        for (int i = 0; i < 5'000; ++i)
            rings += (i ? ",'d" : "'d") + QByteArray::number(i) + "':{'$ref':'#/$defs/d" +
                     QByteArray::number((i + 1) % 5'000) + "'}";
        QTest::newRow("ring of 5,000") << QByteArray(rings + "},'$ref':'#/$defs/d0'}");
    }

    void hostile_schemas_are_truncated()
    {
        QFETCH(QByteArray, schema);
        const FormField form = read(schema);
        const FormLimits limits;
        QVERIFY(countFields(form) <= limits.fields + 10);
        QVERIFY(int(form.choices.size()) <= limits.choices);
        const QByteArray test = QTest::currentDataTag();
        if (test == "10,000 fields")
            QCOMPARE(form.hiddenFields + qint64(form.fields.size()), 10'000);
        if (test == "100,000 choices")
            QCOMPARE(form.hiddenChoices, 100'000 - limits.choices);
    }
};
A2A_TEST(SchemaFormTest)
#include "schemaformtest.moc"
