// SPDX-License-Identifier: Apache-2.0
// The lenient second pass repairs common mistakes, keeps every byte's position, and leaves strings
// alone.
#include "model/a2a/jsonrepair.h"
#include "model/json/document.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

class RepairTest final : public QObject {
    Q_OBJECT

private slots:
    void repairs_data();
    void repairs();
    void valid_json_is_unchanged();
    void unrepairable_text_is_unchanged();
};

void RepairTest::repairs_data()
{
    QTest::addColumn<QByteArray>("broken");
    QTest::addColumn<QByteArray>("pointer");
    QTest::newRow("trailing comma") << QByteArray(R"({"a":[1,2,],})") << QByteArray("/a/1");
    QTest::newRow("line comment") << QByteArray("{\"a\":1 // one\n}") << QByteArray("/a");
    QTest::newRow("block comment") << QByteArray(R"({/* x */"a":/**/1})") << QByteArray("/a");
    QTest::newRow("array with members") << QByteArray(R"({"artifact":["parts":[{"text":"x"}]]})")
                                        << QByteArray("/artifact/parts/0/text");
    QTest::newRow("comment like string")
        << QByteArray(R"({"u":"http://x/*y*/",})") << QByteArray("/u");
    QTest::newRow("escaped quote") << QByteArray(R"({"u":"a\",//\"",})") << QByteArray("/u");
}

void RepairTest::repairs()
{
    QFETCH(QByteArray, broken);
    QFETCH(QByteArray, pointer);
    QVERIFY(!json::Document(broken).isValid());
    const QByteArray mended = repairedJson(broken);
    QCOMPARE(mended.size(), broken.size());
    const json::Document document(mended);
    QVERIFY2(document.isValid(), mended.constData());
    const json::Value value = document.at(QString::fromUtf8(pointer));
    QVERIFY(value.isValid());
    // Kept bytes have their original position.
    QCOMPARE(broken.mid(value.range().offset, value.range().length), value.raw().toByteArray());
}

void RepairTest::valid_json_is_unchanged()
{
    const QByteArray json = R"({"a":[1,{"b":"// no, \"[ x:"}],"c":null})";
    QCOMPARE(repairedJson(json), json);
}

void RepairTest::unrepairable_text_is_unchanged()
{
    for (const QByteArray &text :
         {QByteArray("{"), QByteArray("/*"), QByteArray("]]]"), QByteArray("\"abc"),
          QByteArray("\"\\"), QByteArray("/"), QByteArray("[/"), QByteArray("{,}")})
        QCOMPARE(repairedJson(text).size(), text.size());
}

A2A_TEST(RepairTest)
#include "repairtest.moc"
