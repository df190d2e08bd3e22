// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/datauri.h"

#include "model/a2a/base64.h"
#include "model/a2a/codec.h"
#include "model/json/document.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class DataUriTest final : public QObject {
    Q_OBJECT

private slots:
    void read_data();
    void read();
    void a_broken_one_is_a_link_and_noted();
    void a_part_is_written_as_it_was_received();
};

void DataUriTest::read_data()
{
    QTest::addColumn<QByteArray>("uri");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("mediaType");
    const auto row = [](const char *name, const QByteArray &uri, const QByteArray &content,
                        const QString &mediaType) {
        QTest::newRow(name) << uri << content << mediaType;
    };
    row("base64", "data:image/png;base64,AAEC", QByteArray("\0\1\2", 3), u"image/png"_s);
    row("line breaks, no padding", "data:text/csv;base64,bmFtZSxh\r\n bW91bnQ", "name,amount",
        u"text/csv"_s);
    row("url-safe", "data:;base64,-_-_", "\xfb\xff\xbf", u"text/plain"_s);
    row("escaped padding", "data:text/plain;base64,YQ%3D%3D", "a", u"text/plain"_s);
    row("percent-encoded", "data:text/plain;charset=utf-8,Gr%C3%BC%C3%9Fe%2C%20100%20%25",
        "Gr\xc3\xbc\xc3\x9f"
        "e, 100 %",
        u"text/plain;charset=utf-8"_s);
    row("no type", "data:,Hello", "Hello", u"text/plain"_s);
    row("parameters alone", "DATA:;charset=iso-8859-1,a%FC", "a\xfc",
        u"text/plain;charset=iso-8859-1"_s);
    row("nothing", "data:text/plain,", "", u"text/plain"_s);
    for (const char *uri : {"data:text/plain", "data:text/plain;base64,%%%",
                            "data:text/plain;base64,YQ*=", "data:text/plain;base64,YWJjY",
                            "data:text/plain;base64,YQ=Q", "http://x/data:,a", "dat"})
        row(uri, uri, {}, {});
}

void DataUriTest::read()
{
    QFETCH(QByteArray, uri);
    QFETCH(QByteArray, content);
    QFETCH(QString, mediaType);
    const std::optional<DataUri> read = DataUri::parse(uri);
    QCOMPARE(read.has_value(), !mediaType.isEmpty());
    QCOMPARE(DataUri::byteCount(uri).has_value(), read.has_value());
    if (!read)
        return;
    QVERIFY(DataUri::hasDataScheme(uri));
    QCOMPARE(decodeBase64(read->base64), content);
    QCOMPARE(read->mediaType, mediaType);
    QCOMPARE(*DataUri::byteCount(uri), qint64(content.size()));
}

static Message messageOf(ProtocolVersion protocolVersion, const QByteArray &part, Notes &notes)
{
    const json::Document document(R"({"kind":"message","messageId":"m","role":"agent","parts":[)" +
                                  part + "]}");
    return codecFor(protocolVersion)->readMessage(document.root(), notes);
}

void DataUriTest::a_broken_one_is_a_link_and_noted()
{
    Notes notes;
    const Message message = messageOf(
        ProtocolVersion::V0_3,
        R"({"kind":"file","file":{"uri":"data:text/plain;base64,%%%","name":"broken.txt"}})",
        notes);
    QCOMPARE(message.parts.at(0).kind, Part::Kind::Url);
    QCOMPARE(message.parts.at(0).url, u"data:text/plain;base64,%%%"_s);
    QCOMPARE(notes.size(), size_t(1));
    QCOMPARE(notes[0].rule, "NOTE-DATA-URI");
}

void DataUriTest::a_part_is_written_as_it_was_received()
{
    Notes notes;
    const Message message =
        messageOf(ProtocolVersion::V0_3,
                  R"({"kind":"file","file":{"uri":"data:,Hi","name":"a.txt"}})", notes);
    QVERIFY(notes.empty());
    const Part &part = message.parts.at(0);
    QCOMPARE(part.kind, Part::Kind::Raw);
    QCOMPARE(part.decodedBytes(), "Hi");
    QCOMPARE(part.filename, u"a.txt"_s);
    QCOMPARE(part.mediaType, u"text/plain"_s);
    SendDraft draft;
    draft.parts = message.parts;
    OperationCall call;
    call.draft = draft;
    const QByteArray sent = codecFor(ProtocolVersion::V0_3)->writeParams(call);
    QVERIFY2(sent.contains(R"("uri":"data:,Hi")"), sent.constData());
    QVERIFY2(!sent.contains("bytes"), sent.constData());
}

A2A_TEST(DataUriTest)
#include "datauritest.moc"
