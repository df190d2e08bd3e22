// SPDX-License-Identifier: Apache-2.0
// A position in a text maps to its indented copy and back, for each byte.
#include "model/json/prettymap.h"

#include "model/json/document.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace a2a::json;

class PrettyMapTest final : public QObject {
    Q_OBJECT

private slots:
    void each_byte_is_mapped_back_data();
    void each_byte_is_mapped_back();
    void white_space_maps_to_the_following_byte();
    void unrelated_text_has_no_map();
    void ranges_cover_the_same_text();
};

static QByteArray prettyOf(const QByteArray &text)
{
    return pretty(Document(text).root());
}

void PrettyMapTest::each_byte_is_mapped_back_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("object") << QByteArray(R"({"a":1,"b":[true,null,{}],"c":"x y"})");
    QTest::newRow("spaced") << QByteArray("  { \"a\" :\t1 ,\n \"b\":[ 1 , 2 ] } ");
    QTest::newRow("escapes") << QByteArray(R"({"q\"{":"\\","r":"[\u005d\""})");
    QTest::newRow("twice") << QByteArray(R"({"a":1,"a":2})");
    QTest::newRow("scalar") << QByteArray("12.50");
    QTest::newRow("chinese") << QByteArray("{\"\xe9\x87\x8c\":\"\xe6\x96\xaf\"}");
}

void PrettyMapTest::each_byte_is_mapped_back()
{
    QFETCH(QByteArray, text);
    const QByteArray copy = prettyOf(text);
    const PrettyMap map(text, copy);
    QVERIFY(map.isValid());
    for (qsizetype at = 0; at < copy.size(); ++at) {
        const qint64 there = map.toText(at);
        if (QByteArrayView(" \n").contains(copy[at]) && map.toCopy(there) != at)
            continue;
        QCOMPARE(text[there], copy[at]);
        QCOMPARE(map.toCopy(there), qint64(at));
    }
}

void PrettyMapTest::white_space_maps_to_the_following_byte()
{
    const QByteArray text = "{ \"a\":1}";
    const PrettyMap map(text, prettyOf(text)); // {\n  "a": 1\n}
    QCOMPARE(map.toCopy(1), map.toCopy(2));
    QCOMPARE(map.toText(2), qint64(2));
    QCOMPARE(map.toText(1'000), qint64(text.size()));
}

void PrettyMapTest::unrelated_text_has_no_map()
{
    QVERIFY(!PrettyMap("{}", "[]").isValid());
    QVERIFY(!PrettyMap("[1,2]", "[1]").isValid());
    QVERIFY(!PrettyMap(R"(["a b"])", R"(["ab"])").isValid());
}

void PrettyMapTest::ranges_cover_the_same_text()
{
    const QByteArray text = R"({"skills":[{"id":"plan"}],"name":"x"})";
    const QByteArray copy = prettyOf(text);
    const PrettyMap map(text, copy);
    const Document document(text);
    for (const Value member : json::children(document.root())) {
        const ByteRange there = map.toCopy(member.memberRange());
        QByteArray words = copy.mid(there.offset, there.length);
        words.replace('\n', "").replace(' ', "");
        const ByteRange here = member.memberRange();
        QCOMPARE(words, text.mid(here.offset, here.length));
    }
}

A2A_TEST(PrettyMapTest)

#include "prettymaptest.moc"
