// SPDX-License-Identifier: Apache-2.0
// A value is a secret if any applicable schema says so, wherever it is.
#include "model/schema/schemasecrets.h"

#include "model/json/document.h"
#include "model/schema/formsource.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;

/// Single quotes stand for double ones here.
static QString secrets(const QByteArray &schema, const QByteArray &answer)
{
    const json::Document document(QByteArray(answer).replace('\'', '"'));
    return FormSource::fromSchema(QByteArray(schema).replace('\'', '"'))
        .secretPointers(document.root())
        .join(u' ');
}

class SchemaSecretsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void secrets_are_found_wherever_the_schema_marks_them_data()
    {
        QTest::addColumn<QByteArray>("schema");
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("places");
        const auto row = [](const char *name, const char *schema, const char *answer,
                            const char *places) {
            QTest::newRow(name) << QByteArray(schema) << QByteArray(answer)
                                << QString::fromUtf8(places);
        };
        row("members",
            "{'properties':{'user':{'type':'string'},'login':{'properties':{'word':{'format':"
            "'PASSWORD'}}},'keys':{'items':{'writeOnly':true}},'card':{'writeOnly':true}}}",
            "{'user':'u','login':{'word':'w','user':'v'},'keys':['a',2],"
            "'card':{'n':'1','more':{'cvc':2}},'other':'o'}",
            "/login/word /keys/0 /keys/1 /card/n /card/more/cvc");
        row("reference",
            "{'properties':{'a':{'$ref':'#/$defs/s'}},'$defs':{'s':{'$ref':'#/$defs/t'},"
            "'t':{'format':'password'}}}",
            "{'a':'x'}", "/a");
        row("beside a reference",
            "{'properties':{'a':{'$ref':'#/$defs/s','writeOnly':true}},'$defs':{'s':{}}}",
            "{'a':'x'}", "/a");
        row("all of", "{'allOf':[{},{'properties':{'a':{'writeOnly':true}}}]}", "{'a':'x'}", "/a");
        row("any alternative", // also of an alternative that is not chosen
            "{'oneOf':[{'properties':{'k':{'const':1},'a':{}}},{'properties':{'k':{'const':2},"
            "'a':{'format':'password'}}}]}",
            "{'k':1,'a':'x'}", "/a");
        row("alternatives of alternatives",
            "{'anyOf':[{'oneOf':[{'type':'null'},{'properties':{'a':{'writeOnly':true}}}]}]}",
            "{'a':'x'}", "/a");
        row("branches",
            "{'if':{'properties':{'k':{'const':1}}},'then':{'properties':{'a':{'writeOnly':true}}},"
            "'else':{'properties':{'b':{'writeOnly':true}}}}",
            "{'k':1,'a':'x','b':'y'}", "/a /b");
        row("dependent", "{'dependentSchemas':{'k':{'properties':{'a':{'writeOnly':true}}}}}",
            "{'a':'x'}", "/a");
        row("patterns and others",
            "{'patternProperties':{'^p':{'writeOnly':true}},'properties':{'q':{"
            "'additionalProperties':{'format':'password'}}}}",
            "{'p1':'x','q':{'r':'y'}}", "/p1 /q/r");
        row("tuple", "{'prefixItems':[{},{'writeOnly':true}]}", "['x','y']", "/0 /1");
        row("rows of alternatives",
            "{'items':{'anyOf':[{'$ref':'#/$defs/a'},{'type':'integer'}]},'$defs':{'a':{"
            "'properties':{'pin':{'writeOnly':true}}}}}",
            "[{'pin':1},5,{'n':2,'pin':3}]", "/0/pin /2/pin");
        row("itself", "{'properties':{'next':{'$ref':'#'},'pin':{'writeOnly':true}}}",
            "{'next':{'next':{'pin':1}}}", "/next/next/pin");
        row("none", "{'properties':{'a':{'type':'string'}}}", "{'a':'x'}", "");
    }

    void secrets_are_found_wherever_the_schema_marks_them()
    {
        QFETCH(QByteArray, schema);
        QFETCH(QByteArray, answer);
        QFETCH(QString, places);
        QCOMPARE(secrets(schema, answer), places);
    }

    /// Those beyond the limits of forms, too.
    void secrets_are_found_beyond_form_limits()
    {
        QByteArray wide = "{'properties':{";
        QByteArray deep;
        for (int i = 0; i < 3'000; ++i)
            wide += "'f" + QByteArray::number(i) + "':{'type':'string'},";
        for (int i = 0; i < 30; ++i)
            deep += "{'properties':{'x':";
        QCOMPARE(secrets(wide + "'pin':{'writeOnly':true}}}", "{'f1':'a','pin':'b'}"),
                 QStringLiteral("/pin"));
        QByteArray answer = "'s'";
        for (int i = 0; i < 30; ++i)
            answer = "{'x':" + answer + "}";
        QCOMPARE(secrets(deep + "{'writeOnly':true}" + QByteArray(60, '}'), answer),
                 QStringLiteral("/x").repeated(30));
    }

    /// Too much rather than too little.
    void everything_is_secret_in_an_oversized_schema()
    {
        QByteArray all = "{'allOf':[";
        for (int i = 0; i < 10'000; ++i)
            all += "{'properties':{'a':{}}},";
        QCOMPARE(secrets(all + "{'properties':{'pin':{'writeOnly':true}}}]}",
                         "{'pin':'x','b':{'c':'y'}}"),
                 QStringLiteral("/pin /b/c"));
    }
};
A2A_TEST(SchemaSecretsTest)
#include "schemasecretstest.moc"
