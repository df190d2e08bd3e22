// SPDX-License-Identifier: Apache-2.0
// What is broken is read once: the reader of the stream, the content shown later and the places of
// bytes see the document that LenientJson makes of the bytes received, and no other.
#include "model/facts/bytelocator.h"
#include "model/net/bindings/lenientjson.h"

#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class BrokenJsonTest final : public QObject {
    Q_OBJECT

private slots:
    void all_readers_see_one_document_data();
    void all_readers_see_one_document();
    void a_received_value_is_found_among_the_repairs();
};

using Fault = LenientJson::Fault;

static const QByteArray Mark("\xEF\xBB\xBF");

/// A status update in three pieces, each of which may be broken. Its text has half a
/// surrogate pair, which a rule finds: the place of the finding must be right after repairs, too.
static QByteArrayList statusPieces()
{
    return {R"({"jsonrpc":"2.0","id":1,)", R"("result":{"statusUpdate":{"taskId":"t",)",
            R"("contextId":"c","status":{"state":"TASK_STATE_WORKING","message":{"messageId":"m",)"
            R"("role":"ROLE_AGENT","parts":[{"text":"half \ud83d"}]}}}}})"};
}

namespace {
struct BrokenText {
    const char *name;
    QByteArrayList pieces;
};
} // namespace

static std::vector<BrokenText> brokenTexts()
{
    const QByteArrayList good = statusPieces();
    const auto changed = [&good](qsizetype piece, const QByteArray &from, const QByteArray &to) {
        QByteArrayList pieces = good;
        pieces[piece].replace(from, to);
        return pieces;
    };
    return {
        {"half a pair only", good},
        {"invalid UTF-8", changed(2, "half ", "half\xC3 \xFF")},
        {"mark", {Mark + good[0], good[1], good[2]}},
        {"mark and comma", {Mark + good[0], good[1], QByteArray(good[2]).replace("}]}", "},]}")}},
        {"comma", changed(2, "}]}", "}]},")},
        {"line comment", changed(1, ",", ", // the task, {[\n")},
        {"block comment", changed(1, ":{", ":/* \"one\" */{")},
        {"bracket", changed(1, R"("statusUpdate":{)", R"("statusUpdate":[)")},
        {"comma, comment and invalid UTF-8", changed(2, "half ", "\xC3\x28\",/* * */\"a\":\"")},
        {"mark within", changed(1, "\"result", Mark + "\"result")},
        {"rest", {good[0], good[1], good[2] + " x"}},
        {"second document", {good[0], good[1], good[2] + "{}"}},
        {"cut", {good[0], good[1], good[2].chopped(3)}},
        {"separator within", changed(1, ":{", ":\x1e{")},
        {"word", {"no", "t ", "JSON"}},
        {"page", {"<html>", "{,}", "</html>"}},
    };
}

void BrokenJsonTest::all_readers_see_one_document_data()
{
    QTest::addColumn<QByteArray>("received");
    QTest::addColumn<bool>("isEvent");
    const auto row = [](const BrokenText &text, const char *framing, const QByteArray &received,
                        bool isEvent = true) {
        QTest::newRow(
            qPrintable(QString::fromLatin1(framing) % u": " % QString::fromLatin1(text.name)))
            << received << isEvent;
    };
    for (const BrokenText &text : brokenTexts()) {
        const QByteArrayList &pieces = text.pieces;
        const QByteArray whole = pieces.join();
        if (!whole.contains('\x1e')) // which would make it a stream of records
            row(text, "response", whole, false);
        if (!whole.contains('\n')) {
            row(text, "one line", "data: " + whole + "\n\n");
            row(text, "after comments", ": a\r\nevent: message\r\ndata:" + whole + "\r\n\r\n");
            row(text, "after a separator", "data: \x1e" + whole + "\n\n");
            row(text, "beside an unknown field", "x: 1\ndata: " + whole + "\ny\n\n");
            row(text, "marked line", "event: message\n" + Mark + "data: " + whole + "\n\n");
        }
        QByteArrayList lines;
        QByteArrayList bare;
        for (const QByteArray &piece : pieces) {
            lines.append("data: " + QByteArray(piece).replace("\n", "\ndata: "));
            bare.append(piece.trimmed());
        }
        row(text, "lines", lines.join('\n') + "\n\n");
        row(text, "lines between others", lines.join("\r\nid: 7\r\n") + "\r\n\r\n");
        row(text, "lines without data:", "data: " + bare.join('\n') + "\n\n");
        row(text, "lines without data:, after a separator",
            "data: \x1e" + bare.join("\r\n") + "\r\n\r\n");
        row(text, "some lines without data:",
            "data: " + bare[0] + '\n' + bare[1] +
                "\n: c\ndata: " + QByteArray(pieces[2]).replace("\n", "\ndata: ") + "\n\n");
    }
}

static int countOf(const Store &store, const char *note)
{
    return int(store.findingCounts.value(note));
}

/// Where a document has been read differently, findings are elsewhere.
static void compareFindings(const Store &store, FrameIndex frame, const json::Document &document)
{
    for (const Finding &finding : store.findings) {
        if (finding.frame != frame || finding.note.range.length == 0)
            continue; // of another one, or about no value
        const json::Value at = document.at(finding.note.pointer);
        QVERIFY2(at.isValid() && at.range() == finding.note.range, finding.note.rule);
    }
}

void BrokenJsonTest::all_readers_see_one_document()
{
    QFETCH(const QByteArray, received);
    QFETCH(const bool, isEvent);
    SessionFeeder feeder;
    feeder.enableRules();
    const ExchangeId call = feeder.say(u"hi"_s);
    if (isEvent)
        feeder.raw(call, received);
    else
        feeder.answerRaw(call, received);
    if (isEvent)
        feeder.end(call);
    const Store &store = feeder.store();
    const auto frame = FrameIndex(1); // the first one received
    const QByteArray block = feeder.content().block(frame);
    QVERIFY2(block == received || block + '\n' == received,
             block.constData()); // all but the end of the last CRLF
    const LenientJson json =
        LenientJson::read(block, isEvent ? LenientJson::Form::Event : LenientJson::Form::Text);
    const json::Document &document = *json.document();

    // The reader.
    const bool isMended = !json.repairs().empty();
    QCOMPARE((store.frames[frame].flags & FrameRepaired) != 0, isMended);
    QCOMPARE(store.frames[frame].event == EventKind::StatusUpdate, json.isReadable());
    QCOMPARE(countOf(store, "NOTE-SSE-UNPREFIXED"), int(json.has(Fault::MissingPrefix)));
    QCOMPARE(countOf(store, "NOTE-SSE-SEPARATOR"), int(json.has(Fault::Separator)));
    QCOMPARE(countOf(store, "NOTE-JSON-REPAIRED"), int(json.isRepaired()));
    QCOMPARE(countOf(store, "RPC-020"), int(document.hasByteOrderMark()));
    QCOMPARE(countOf(store, "RPC-021"), int(document.hasLoneSurrogate()));
    if (json.isReadable())
        compareFindings(store, frame, document);

    // The content.
    const auto shown = feeder.content().document(frame);
    QCOMPARE(shown->bytes(), document.bytes());
    QCOMPARE(shown->tokenCount(), document.tokenCount());
    QCOMPARE(shown->error().offset, document.error().offset);

    // The places.
    const ByteLocator places(store, feeder.content());
    const json::Value status = document.root()["result"]["statusUpdate"]["status"];
    const json::ByteRange range =
        status.isValid() ? json.spans().toBlock(status.memberRange()) : json::ByteRange();
    QCOMPARE(places.locateFrame(frame).bytes, range);
    if (json.isReadable()) {
        const QByteArray there = received.mid(range.offset, range.length);
        QVERIFY2(there.startsWith(R"("status":{)") && there.endsWith('}'), there.constData());
    }
    const FrameSpans spans = feeder.content().spans(frame);
    for (qint64 at = 0; at < document.bytes().size(); ++at)
        QCOMPARE(spans.toBlock({at, 1}), json.spans().toBlock({at, 1}));
}

/// Bytes that no repair is about are those received, at their place.
void BrokenJsonTest::a_received_value_is_found_among_the_repairs()
{
    const QByteArray block = "event: message\r\ndata: \x1e{/* c */\"a\" : [\"b\":1,],\r\n"
                             "\"c\": \"d\"\r\nid: 1\r\ndata:}\r\n\r\n";
    const LenientJson json = LenientJson::read(block, LenientJson::Form::Event);
    QVERIFY(json.isReadable());
    const auto placed = [&](const char *pointer) {
        const json::Value value = json.document()->at(QString::fromLatin1(pointer));
        const json::ByteRange there = json.spans().toBlock(value.memberRange());
        return block.mid(there.offset, there.length);
    };
    QCOMPARE(placed("/a"), R"("a" : ["b":1,])");
    QCOMPARE(placed("/a/b"), R"("b":1)");
    QCOMPARE(placed("/c"), R"("c": "d")");
    std::vector<std::pair<Fault, QByteArray>> repairs;
    for (const LenientJson::Repair &repair : json.repairs())
        repairs.emplace_back(repair.fault, block.mid(repair.bytes.offset, repair.bytes.length));
    const std::vector<std::pair<Fault, QByteArray>> expected{
        {Fault::MissingPrefix, R"("c": "d")"}, {Fault::Separator, "\x1e"},
        {Fault::Comment, "/* c */"},           {Fault::WrongBracket, "["},
        {Fault::TrailingComma, ","},           {Fault::WrongBracket, "]"}};
    QVERIFY(repairs == expected);
}

A2A_TEST(BrokenJsonTest)
#include "brokenjsontest.moc"
