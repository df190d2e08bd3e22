// SPDX-License-Identifier: Apache-2.0
#include "model/schema/formcheck.h"

#include "model/json/document.h"
#include "model/schema/schemaform.h"
#include "model/schema/schemascope.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;

/// Single quotes stand for double ones here.
static std::vector<FormProblem> problems(const QByteArray &schema, const QByteArray &answer)
{
    const json::Document document(QByteArray(schema).replace('\'', '"'));
    const json::Document answered(QByteArray(answer).replace('\'', '"'));
    SchemaScope scope(document.root());
    return findFormProblems(fieldFromSchema(document.root(), scope, {answered.root()}),
                            answered.root());
}

class FormCheckTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void one_value_data()
    {
        QTest::addColumn<QByteArray>("schema");
        QTest::addColumn<QByteArray>("right");
        QTest::addColumn<QByteArray>("wrong");
        const auto row = [](const char *name, const char *schema, const char *right,
                            const char *wrong) {
            QTest::newRow(name) << QByteArray(schema) << QByteArray(right) << QByteArray(wrong);
        };
        row("text", "{'type':'string'}", "'a'", "1");
        row("shortest", "{'type':'string','minLength':2}", "'😀😀'", "'😀'");
        row("longest", "{'type':'string','maxLength':2}", "'😀😀'", "'abc'");
        row("pattern", "{'type':'string','pattern':'^[A-Z]{3}$'}", "'ZRH'", "'zrh'");
        row("broken pattern", "{'type':'string','pattern':'['}", "'a'", "1");
        row("email", "{'type':'string','format':'email'}", "'a@b.ch'", "'a b@c'");
        row("uri", "{'type':'string','format':'uri'}", "'https://a.ch/'", "'a.ch'");
        row("date", "{'type':'string','format':'date'}", "'2028-02-29'", "'2026-02-29'");
        row("time", "{'type':'string','format':'time'}", "'23:59:60Z'", "'24:00'");
        row("date-time", "{'type':'string','format':'date-time'}", "'2026-10-10T14:30:00+02:00'",
            "'2026-10-10'");
        row("whole", "{'type':'integer'}", "123456789012345678901234567890", "1.5");
        row("whole too", "{'type':'integer'}", "5.0", "'5'");
        row("least", "{'type':'integer','minimum':1}", "1", "0");
        row("more than", "{'type':'number','exclusiveMinimum':1}", "1.01", "1");
        row("draft 4", "{'type':'number','maximum':9,'exclusiveMaximum':true}", "8.9", "9");
        row("big", "{'type':'integer','maximum':9007199254740993}", "9007199254740993",
            "9007199254740994");
        row("boolean", "{'type':'boolean'}", "false", "'false'");
        row("choice", "{'enum':['a',1.0]}", "1", "'b'");
        row("null", "{'type':['integer','null']}", "null", "''");
        row("several", "{'type':'array','items':{'enum':['a','b']},'uniqueItems':true}",
            "['b','a']", "['a','a']");
        row("rows", "{'type':'array','items':{'type':'string'},'minItems':1}", "['a']", "[]");
        row("file", "{'contentEncoding':'base64','type':'string'}", "'aGk='", "'no base64!'");
        row("shape", "{'oneOf':[{'type':'boolean'},{'type':'array','items':{}}]}", "true",
            "{'a':1}");
        row("group", "{'properties':{'a':{'type':'string'}}}", "{}", "[]");
    }

    void one_value()
    {
        QFETCH(QByteArray, schema);
        QFETCH(QByteArray, right);
        QFETCH(QByteArray, wrong);
        QVERIFY(problems(schema, right).empty());
        QCOMPARE(problems(schema, wrong).size(), 1u);
        QVERIFY(!problems(schema, wrong).front().message.isEmpty());
    }

    void problems_have_their_path()
    {
        const QByteArray schema =
            "{'required':['who','when'],'properties':{'when':{'type':'string','format':'date'},"
            "'who':{'required':['a/b'],'properties':{'a/b':{'type':'string'}}},"
            "'legs':{'type':'array','items':{'required':['to'],'properties':"
            "{'to':{'type':'string'}}}}}}";
        const auto found = problems(schema, "{'legs':[{'to':'a'},{}]}");
        QStringList pointers;
        for (const FormProblem &problem : found)
            pointers.append(problem.pointer);
        QCOMPARE(pointers, (QStringList{QStringLiteral("/when"), QStringLiteral("/who/a~1b"),
                                        QStringLiteral("/legs/1/to")}));
    }

    /// A missing optional group requires nothing.
    void omitted_values_are_not_checked()
    {
        QVERIFY(problems("{'properties':{'who':{'required':['a'],'properties':{'a':{}}}}}", "{}")
                    .empty());
    }

    void catastrophic_patterns_are_aborted()
    {
        const QByteArray schema = "{'type':'string','pattern':'^(([a-z])+.)+[A-Z]([a-z])+$'}";
        QVERIFY(problems(schema, '"' + QByteArray(5'000, 'a') + '"').empty());
    }

    /// Each of them takes its time once; all together have a budget.
    void many_hostile_patterns_are_aborted()
    {
        QByteArray schema = "{'properties':{";
        QByteArray answer = "{";
        for (int i = 0; i < 90; ++i) {
            const QByteArray name = "f" + QByteArray::number(i);
            schema += (i ? ",'" : "'") + name +
                      "':{'type':'string','pattern':'^(([a-z])+.)+[A-Z]{" +
                      QByteArray::number(i + 1) + "}$'}";
            answer += (i ? ",'" : "'") + name + "':'" + QByteArray(1'500, 'a') + "'";
        }
        (void)problems(schema + "}}", answer + "}");
        SchemaPatterns patterns;
        QVERIFY(!patterns.matches(QStringLiteral("^(([a-z])+.)+[A-Z]{1}$"), QString(1'500, u'a')));
        QCOMPARE(patterns.matches(QStringLiteral("^a+$"), QString(1'500, u'a')),
                 std::optional(true));
        QVERIFY(!patterns.matches(QStringLiteral(")(*LIMIT_MATCH=0)("), QStringLiteral("a")));
    }

    void rows_are_checked_by_their_own_type()
    {
        const QByteArray schema =
            "{'type':'array','items':{'oneOf':[{'required':['a'],'properties':{'k':{'const':1},"
            "'a':{'type':'string'}}},{'required':['b'],'properties':{'k':{'const':2},"
            "'b':{'type':'string'}}}]}}";
        const auto found = problems(schema, "[{'k':2,'b':'x'},{'k':1},{}]");
        QCOMPARE(found.size(), 2u);
        QCOMPARE(found[0].pointer, QStringLiteral("/1/a"));
        QCOMPARE(found[1].pointer, QStringLiteral("/2"));
    }

    void many_problems_are_capped()
    {
        QByteArray rows = "[0";
        for (int i = 0; i < 5'000; ++i)
            rows += ",0";
        QCOMPARE(problems("{'type':'array','items':{'type':'string'}}", rows + "]").size(), 100u);
    }
};
A2A_TEST(FormCheckTest)
#include "formchecktest.moc"
