// SPDX-License-Identifier: Apache-2.0
// Records are the same however the body is chunked, and each knows its position.
#include "model/net/bindings/recorddecoder.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

class RecordDecoderTest final : public QObject {
    Q_OBJECT

private slots:
    void records_do_not_depend_on_chunking_data();
    void records_do_not_depend_on_chunking();
    void large_record_keeps_its_beginning();
    void forms_are_recognized();
};

using Form = RecordDecoder::Form;

static QByteArrayList decoded(const QByteArray &body, qsizetype piece, Form form)
{
    QByteArrayList found;
    const auto takeAll = [&](RecordDecoder &decoder) {
        while (const RecordDecoder::Record *record = decoder.next()) {
            // The position is that of the bytes in the body.
            found.append(record->json.toByteArray() + (record->unterminated ? " (last)" : ""));
            QCOMPARE(body.mid(record->offset, record->json.size()), record->json.toByteArray());
        }
    };
    RecordDecoder decoder(1000);
    decoder.setForm(form);
    for (qsizetype at = 0; at < body.size(); at += piece) {
        decoder.feed(QByteArrayView(body).sliced(at, qMin(piece, body.size() - at)));
        takeAll(decoder);
    }
    decoder.finish();
    takeAll(decoder);
    return found;
}

void RecordDecoderTest::records_do_not_depend_on_chunking_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArrayList>("records");
    QTest::addColumn<int>("form");
    const auto row = [](const char *name, Form form, const QByteArray &body,
                        const QByteArrayList &records) {
        QTest::newRow(name) << body << records << int(form);
    };
    row("lines", Form::Lines, "{\"a\":1}\n\r\n{\"b\":\"\\n\"}\r\n[2]",
        {"{\"a\":1}", "{\"b\":\"\\n\"}", "[2] (last)"});
    row("lines, one broken", Form::Lines, "{\"a\":\n{}\n", {"{\"a\":", "{}"});
    row("elements", Form::Elements, " [{\"a\":[1,2]}\r\n,{\"b\":\"],\\\"[\"} , 3,\n\"x,\"]\n",
        {"{\"a\":[1,2]}", "{\"b\":\"],\\\"[\"}", "3", "\"x,\""});
    row("elements, cut", Form::Elements, "[{\"a\":1},{\"b\":[", {"{\"a\":1}", "{\"b\":[ (last)"});
    row("elements, none", Form::Elements, "[ ]", {});
    row("elements, too many brackets", Form::Elements, "[{}]]}{}", {"{}", "]}"});
    QTest::newRow("between") << QByteArray("{\"a\":1}\x1e{\"b\":2}")
                             << QByteArrayList{"{\"a\":1}", "{\"b\":2} (last)"} << 0;
    QTest::newRow("behind") << QByteArray("{}\x1e[]\x1e") << QByteArrayList{"{}", "[]"} << 0;
    QTest::newRow("before, with lines")
        << QByteArray("\x1e{}\n\x1e [1]\r\n") << QByteArrayList{"{}", "[1] (last)"} << 0;
    QTest::newRow("nothing") << QByteArray("\x1e \n\x1e") << QByteArrayList{} << 0;
}

void RecordDecoderTest::records_do_not_depend_on_chunking()
{
    QFETCH(QByteArray, body);
    QFETCH(QByteArrayList, records);
    QFETCH(int, form);
    for (qsizetype piece = 1; piece <= body.size(); ++piece)
        QCOMPARE(decoded(body, piece, Form(form)), records);
}

void RecordDecoderTest::large_record_keeps_its_beginning()
{
    RecordDecoder decoder(4);
    QByteArrayList found;
    decoder.feed("123456\x1e"
                 "78\x1e");
    while (const RecordDecoder::Record *record = decoder.next())
        found.append(record->json.toByteArray() + (record->truncated ? " …" : ""));
    QCOMPARE(found, (QByteArrayList{"1234 …", "78"}));
}

void RecordDecoderTest::forms_are_recognized()
{
    const QByteArray mark(RecordDecoder::ByteOrderMark.data(), RecordDecoder::ByteOrderMark.size());
    const auto form = [](const QByteArray &body) { return RecordDecoder::detectForm(body); };
    for (const QByteArray &before :
         {QByteArray(), QByteArray(" \r\n"), mark, QByteArray(mark + ' ')}) {
        QVERIFY(form(before + "[{\"a\":1}") == Form::Elements);
        QVERIFY(form("{\"a\":1}\n" + before + '{') == Form::Lines);
        QVERIFY(form(before + "{\"a\":1}\n{") == Form::Lines);
        QVERIFY(!form(before + "{\"a\":1}\n"));
        QVERIFY(!form(before + "{\n\"a\":{}}")); // printed on several lines
        QVERIFY(!form(before));
    }
    QVERIFY(RecordDecoder::isJsonLinesType("Application/X-NDJSON; charset=utf-8"));
    QVERIFY(!RecordDecoder::isJsonLinesType("application/json"));
}

A2A_TEST(RecordDecoderTest)
#include "recorddecodertest.moc"
