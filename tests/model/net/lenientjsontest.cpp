// SPDX-License-Identifier: Apache-2.0
// The lenient second pass repairs common mistakes, keeps every byte's position, and leaves strings
// alone.
#include "model/net/bindings/lenientjson.h"

#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

class LenientJsonTest final : public QObject {
    Q_OBJECT

private slots:
    void repairs_data();
    void repairs();
    void valid_json_is_unchanged();
    void unrepairable_text_is_unchanged();
};

void LenientJsonTest::repairs_data()
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

void LenientJsonTest::repairs()
{
    QFETCH(QByteArray, broken);
    QFETCH(QByteArray, pointer);
    QVERIFY(!json::Document(broken).isValid());
    const LenientJson mended = LenientJson::read(broken, LenientJson::Form::Text);
    const json::Document &document = *mended.document();
    QVERIFY2(mended.isReadable(), document.bytes().toByteArray().constData());
    QCOMPARE(document.bytes().size(), broken.size());
    QVERIFY(mended.isRepaired() && !mended.repairs().empty());
    const json::Value value = document.at(QString::fromUtf8(pointer));
    QVERIFY(value.isValid());
    // Kept bytes have their original position.
    QCOMPARE(broken.mid(value.range().offset, value.range().length), value.raw().toByteArray());
}

void LenientJsonTest::valid_json_is_unchanged()
{
    const QByteArray json = R"({"a":[1,{"b":"// no, \"[ x:"}],"c":null})";
    const LenientJson read = LenientJson::read(json, LenientJson::Form::Text);
    QCOMPARE(read.document()->bytes(), json);
    QVERIFY(read.isReadable() && read.repairs().empty());
}

/// It is read strictly, with the error of that.
void LenientJsonTest::unrepairable_text_is_unchanged()
{
    for (const QByteArray &text :
         {QByteArray("{"), QByteArray("/*"), QByteArray("]]]"), QByteArray("\"abc"),
          QByteArray("\"\\"), QByteArray("/"), QByteArray("[/"), QByteArray("{,}x"), QByteArray(),
          QByteArray("<a>"), QByteArray("\x1e{}")}) {
        const LenientJson read = LenientJson::read(text, LenientJson::Form::Text);
        QVERIFY2(!read.isReadable() && read.repairs().empty(), text.constData());
        QCOMPARE(read.document()->bytes(), text);
        QCOMPARE(read.document()->error().offset, json::Document(text).error().offset);
    }
}

A2A_TEST(LenientJsonTest)
#include "lenientjsontest.moc"
