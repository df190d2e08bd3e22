// SPDX-License-Identifier: Apache-2.0
#include "model/content/jsonsplice.h"

#include "model/json/document.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;

class JsonSpliceTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void only_the_value_changes()
    {
        const QByteArray json = "{ \"z\":1.50e+2,\n\t\"a\": [1, 2 ,3],\"z2\" :\"\\u00e9\" }";
        QCOMPARE(withJsonValue(json, QStringLiteral("/a/1"), "99999999999999999999"),
                 QByteArray("{ \"z\":1.50e+2,\n\t\"a\": [1, 99999999999999999999 ,3],\"z2\" "
                            ":\"\\u00e9\" }"));
    }

    void new_members_follow_the_schema_order()
    {
        const QStringList order{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")};
        QByteArray json = withJsonValue({}, QStringLiteral("/b"), "2", order);
        json = withJsonValue(json, QStringLiteral("/c"), "3", order);
        json = withJsonValue(json, QStringLiteral("/a"), "1", order);
        QCOMPARE(json, QByteArray("{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3\n}"));
    }

    void parents_are_created()
    {
        const QByteArray json = withJsonValue({}, QStringLiteral("/who/na~1me"), "\"x\"");
        const json::Document document(json);
        QVERIFY2(document.isValid(), json.constData());
        QCOMPARE(document.root()["who"]["na/me"].toString(), QStringLiteral("x"));
        const json::Document replaced(withJsonValue("{\"who\":7}", QStringLiteral("/who/a"), "1"));
        QCOMPARE(replaced.at(u"/who/a").toInteger(), 1);
    }

    void elements_are_appended()
    {
        QByteArray json = withJsonValue("{\"l\":[]}", QStringLiteral("/l/0"), "1");
        json = withJsonValue(json, QStringLiteral("/l/1"), "2");
        const json::Document document(json);
        QVERIFY2(document.isValid(), json.constData());
        QCOMPARE(document.at(u"/l").count(), 2u);
        QCOMPARE(document.at(u"/l/1").toInteger(), 2);
    }

    void the_root_is_a_value_too()
    {
        QCOMPARE(withJsonValue({}, {}, "5"), QByteArray("5"));
        QCOMPARE(withoutJsonValue("5", {}), QByteArray());
    }

    void members_are_removed_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QByteArray>("left");
        QTest::newRow("first") << "/a" << QByteArray("{\"b\": 2, \"c\": [1, 2]}");
        QTest::newRow("middle") << "/b" << QByteArray("{\"a\": 1, \"c\": [1, 2]}");
        QTest::newRow("last") << "/c" << QByteArray("{\"a\": 1, \"b\": 2}");
        QTest::newRow("element") << "/c/0" << QByteArray("{\"a\": 1, \"b\": 2, \"c\": [2]}");
        QTest::newRow("absent") << "/d" << QByteArray("{\"a\": 1, \"b\": 2, \"c\": [1, 2]}");
    }

    void members_are_removed()
    {
        QFETCH(QString, pointer);
        QFETCH(QByteArray, left);
        QCOMPARE(withoutJsonValue("{\"a\": 1, \"b\": 2, \"c\": [1, 2]}", pointer), left);
    }

    void removing_the_only_member_leaves_an_empty_object()
    {
        QCOMPARE(withoutJsonValue("{ \"a\": 1 }", QStringLiteral("/a")), QByteArray("{}"));
        QCOMPARE(withoutJsonValue("[ 1 ]", QStringLiteral("/0")), QByteArray("[]"));
    }
};
A2A_TEST(JsonSpliceTest)
#include "jsonsplicetest.moc"
