// SPDX-License-Identifier: Apache-2.0
// The result of a run is written as it is decoded, and equals what would be assembled first.
#include "app/cli/print/endprinter.h"
#include "app/cli/print/printer.h"
#include "app/cli/print/runwriter.h"
#include "model/json/document.h"
#include "model/session/contentreader.h"
#include "tests/app/cli/capturedoutput.h"
#include "tests/model/export/recordedsession.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

using Chunks = std::vector<std::vector<Part>>;

class EndPrinterTest final : public QObject {
    Q_OBJECT

private slots:
    void parts_are_written_as_assembled_data();
    void parts_are_written_as_assembled();
    void the_result_holds_everything_received_data();
    void the_result_holds_everything_received();
    void identical_chunks_are_decoded_once();
    void nothing_is_decoded_without_a_reader();
};

static Part partOf(Part::Kind kind, const QByteArray &content, const QString &mediaType = {},
                   const QString &filename = {})
{
    Part part;
    part.kind = kind;
    part.mediaType = mediaType;
    part.filename = filename;
    switch (kind) {
    case Part::Kind::Text:
        part.text = QString::fromUtf8(content);
        break;
    case Part::Kind::Raw:
        part.base64 = content.toBase64();
        break;
    case Part::Kind::Url:
        part.url = QString::fromUtf8(content);
        break;
    case Part::Kind::Data:
        part.data = content;
        break;
    case Part::Kind::Unknown:
        part.json = content;
        break;
    }
    return part;
}

static Part textOfMark()
{
    Part part;
    part.kind = Part::Kind::Text;
    part.text = QChar(QChar::ByteOrderMark) + u"x"_s;
    return part;
}

/// Assembled first, then written.
static QByteArray writtenWhole(const Chunks &chunks)
{
    std::vector<ContentRun> runs;
    for (size_t chunk = 0; chunk < chunks.size(); ++chunk)
        appendRuns(runs, chunks[chunk], quint32(chunk));
    JsonWriter json;
    json.beginArray();
    for (const ContentRun &run : runs) {
        json.beginObject();
        if (run.kind == Part::Kind::Text)
            json.name("text").string(QString::fromUtf8(run.bytes));
        else if (run.kind == Part::Kind::Raw)
            json.name("raw").plain(run.bytes.toBase64());
        else if (run.kind == Part::Kind::Url)
            json.name("url").string(QString::fromUtf8(run.bytes));
        else
            json.name(run.kind == Part::Kind::Data ? "data" : "unknown").raw(run.bytes);
        json.optional("filename", run.filename).optional("mediaType", run.mediaType).endObject();
    }
    return json.endArray().bytes();
}

void EndPrinterTest::parts_are_written_as_assembled_data()
{
    using Kind = Part::Kind;
    QTest::addColumn<Chunks>("chunks");
    const auto text = [](const char *bytes, const QString &type = {}) {
        return partOf(Kind::Text, bytes, type);
    };
    const auto file = [](const char *bytes, const QString &name = u"f"_s) {
        return partOf(Kind::Raw, bytes, {}, name);
    };
    QTest::newRow("nothing") << Chunks{};
    QTest::newRow("texts") << Chunks{{text("a\"b\n")}, {text("\\\t\x01")}, {text("")}, {text("ä")}};
    QTest::newRow("empty") << Chunks{{text("")}};
    QTest::newRow("types") << Chunks{
        {text("a", u"text/x"_s)}, {text("b")}, {text("c", u"text/y"_s)}, {text("d")}};
    QTest::newRow("marks") << Chunks{{text("")}, {textOfMark()}, {textOfMark()}};
    QTest::newRow("files by threes") << Chunks{{file("a")}, {file("bc")}, {file("d")}, {file("")}};
    QTest::newRow("files of one chunk") << Chunks{{file("abcd"), file("e")}, {file("f")}};
    QTest::newRow("named files") << Chunks{{file("abcd")}, {file("e", u"g"_s)}};
    QTest::newRow("all kinds") << Chunks{
        {text("a"), file("b"), partOf(Kind::Url, "http://x/\""), partOf(Kind::Url, "y")},
        {partOf(Kind::Data, R"({"a":1})", u"application/json"_s), partOf(Kind::Data, "null"),
         partOf(Kind::Unknown, R"({"b":2})"), text("c"), text("d")}};
}

void EndPrinterTest::parts_are_written_as_assembled()
{
    QFETCH(Chunks, chunks);
    JsonWriter json;
    QByteArray written;
    json.beginArray();
    cli::RunWriter runs(json);
    for (size_t chunk = 0; chunk < chunks.size(); ++chunk) {
        for (const Part &part : chunks[chunk]) {
            runs.addPart(part, partContent(part), quint32(chunk));
            written += json.bytes();
            json.clearBytes();
        }
    }
    runs.finish();
    written += json.endArray().bytes();
    QCOMPARE(written, writtenWhole(chunks));
}

/// The result of a session as printed, without a program around it.
static QByteArray printedEnd(const Session &session, const CapturedOutput &paper = CapturedOutput())
{
    cli::Options options;
    options.output.json = true;
    cli::Printer printer(session, options, paper.file());
    cli::EndPrinter(session, printer.output()).end({u"completed"_s, 0, 0});
    return paper.bytes();
}

static QByteArray findChunk(const QByteArray &part)
{
    return artifactUpdate("a", "Answer", part, R"(,"append":true)");
}

void EndPrinterTest::the_result_holds_everything_received_data()
{
    QTest::addColumn<QByteArrayList>("parts");
    const auto row = [](const char *name, const QByteArrayList &texts) {
        QByteArrayList parts;
        for (const QByteArray &text : texts)
            parts.append(textPart(text));
        QTest::newRow(name) << parts;
    };
    row("like each other", {"one", "two", "three and more", "", "five"});
    row("escapes", {"one", R"(a\"b\\\n\u0001)", R"(\ud83d\ude00)", R"(\ud83d)", "x"});
    row("letters", {"one", "\xC3\xA9", "\xC3", "\xA9", "two"});
    row("a mark", {R"(\ufeff)", "\xEF\xBB\xBF", "two"});
    row("much", {QByteArray(200'000, 'x'), "two", QByteArray(70'000, '\xC3'), "four"});
    QTest::newRow("others in between") << QByteArrayList{textPart("one"),
                                                         textPart("two"),
                                                         textPart("3", R"(,"mediaType":"a/b")"),
                                                         R"({"data":{"a":[1, 2]}})",
                                                         textPart("five"),
                                                         R"({"raw":"YWI","filename":"f"})",
                                                         R"({"raw":"Y2Q=","filename":"f"})",
                                                         textPart("six") + ',' + textPart("seven"),
                                                         textPart("eight")};
}

void EndPrinterTest::the_result_holds_everything_received()
{
    QFETCH(QByteArrayList, parts);
    RecordedSession recorded;
    QByteArrayList results{Working};
    for (const QByteArray &part : parts)
        results.append(findChunk(part));
    recorded.stream(userMessage("m", "hi"), results);
    const Session &session = recorded.session;
    Chunks chunks;
    for (quint32 i = 0; i < session.store().artifacts.at(0).chunks.size(); ++i)
        chunks.push_back(session.content().chunk(0, i).parts);
    QCOMPARE(chunks.size(), size_t(parts.size()));
    const QByteArray out = printedEnd(session);
    QCOMPARE(out.count('\n'), 1);
    const json::Document end(out);
    QVERIFY(end.isValid());
    const json::Value artifact = end.root()["task"]["artifacts"].first();
    QCOMPARE(artifact["parts"].raw().toByteArray(), writtenWhole(chunks));
    QCOMPARE(artifact["chunks"].toInteger(), qint64(parts.size()));
}

static Session &streamOf(RecordedSession &recorded, int chunks, bool like)
{
    QByteArrayList results{Working};
    for (int i = 0; i < chunks; ++i)
        results.append(findChunk(textPart(QByteArray(5'000, 'x') + QByteArray::number(i),
                                          like || i % 2 == 0 ? "" : R"(,"mediaType":"a/b")")));
    recorded.stream(userMessage("m", "hi"), results);
    return recorded.session;
}

void EndPrinterTest::identical_chunks_are_decoded_once()
{
    RecordedSession recorded;
    const Session &session = streamOf(recorded, 100, true);
    const quint64 before = session.content().decodeCount();
    QVERIFY(printedEnd(session).contains("x99\""));
    const quint64 decodeCount = session.content().decodeCount() - before;
    QVERIFY2(decodeCount <= 3, qPrintable(QString::number(decodeCount)));
}

void EndPrinterTest::nothing_is_decoded_without_a_reader()
{
    const CapturedOutput full("/dev/full");
    if (!full.file())
        QSKIP("There is no file that is full.");
    RecordedSession recorded;
    const Session &session = streamOf(recorded, 200, false);
    const quint64 before = session.content().decodeCount();
    static_cast<void>(printedEnd(session, full));
    const quint64 decodeCount = session.content().decodeCount() - before;
    QVERIFY2(decodeCount >= 10 && decodeCount < 50, qPrintable(QString::number(decodeCount)));
}

A2A_TEST(EndPrinterTest)
#include "endprintertest.moc"
