// SPDX-License-Identifier: Apache-2.0
// Streams that are not text/event-stream, or are compressed though nobody asked for it: their
// events are read as they arrive, and what is odd about them is noted.
#include "model/facts/wiretext.h"
#include "model/session/session.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

#include <zlib.h>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// Compresses one stream, flushed after each piece.
class Compressor final {
public:
    /// 31: gzip; -15: deflate without a head.
    explicit Compressor(int windowBits)
    {
        deflateInit2(&m_stream, 6, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY);
    }
    ~Compressor() { deflateEnd(&m_stream); }
    Q_DISABLE_COPY_MOVE(Compressor)

    QByteArray piece(const QByteArray &text, bool isLast)
    {
        QByteArray out(text.size() + 1024, Qt::Uninitialized);
        m_stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.constData()));
        m_stream.avail_in = uInt(text.size());
        m_stream.next_out = reinterpret_cast<Bytef *>(out.data());
        m_stream.avail_out = uInt(out.size());
        deflate(&m_stream, isLast ? Z_FINISH : Z_SYNC_FLUSH);
        out.truncate(out.size() - qsizetype(m_stream.avail_out));
        return out;
    }

private:
    z_stream m_stream{};
};

class StreamFormsTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void events_are_read_as_they_arrive_data();
    void events_are_read_as_they_arrive();
    void other_encodings_are_named();
    void brotli_is_kept_and_named_data();
    void brotli_is_kept_and_named();
    void a_compressed_answer_is_read();
    void a_compressed_answer_that_is_cut();
    void a_compressed_stream_that_breaks();
    void one_document_stays_an_answer();

private:
    void serve(const QByteArray &headers, const QByteArrayList &pieces);
    [[nodiscard]] ExchangeId send();

    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_session;
};

static const QByteArrayList Events{
    R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})",
    R"({"artifactUpdate":{"taskId":"t","contextId":"c","artifact":{"artifactId":"a","parts":[{"text":"Hello [\"{, "}]}}})",
    R"({"artifactUpdate":{"taskId":"t","contextId":"c","append":true,"artifact":{"artifactId":"a","parts":[{"text":"world"}]}}})",
    R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}}})"};

void StreamFormsTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_server = std::make_unique<ScriptedServer>();
    m_session = std::make_unique<Session>();
    m_server->playAt("/.well-known/agent-card.json",
                     plainAnswer(200, R"({"name":"Agent","version":"1","description":"d",)"
                                      R"("skills":[],"capabilities":{"streaming":true},)"
                                      R"("supportedInterfaces":[{"url":")" +
                                          m_server->origin() +
                                          R"(/a2a","protocolBinding":"HTTP+JSON",)"
                                          R"("protocolVersion":"1.0"}]})"));
}

void StreamFormsTest::cleanup()
{
    m_session.reset();
    m_server.reset();
}

/// All but the first two pieces after goOn().
void StreamFormsTest::serve(const QByteArray &headers, const QByteArrayList &pieces)
{
    test::Script script;
    script.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n" + headers + "\r\n");
    for (qsizetype i = 0; i < pieces.size(); ++i) {
        if (i == 2)
            script.hold();
        script.send(chunk(pieces[i]));
    }
    script.send("0\r\n\r\n");
    m_server->playAt("/a2a/message:stream", script);
    m_server->playAt("/a2a/message:send", script);
}

ExchangeId StreamFormsTest::send()
{
    Connection &agent = m_session->addAgent();
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    [&agent] { QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected); }();
    SendDraft draft;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"hello"_s;
    draft.parts.push_back(part);
    return exchangeOf(m_session->send(0, draft, {}));
}

void StreamFormsTest::events_are_read_as_they_arrive_data()
{
    QTest::addColumn<QByteArray>("headers");
    QTest::addColumn<QByteArrayList>("pieces");
    QTest::addColumn<QString>("note");
    QTest::addColumn<QString>("found");
    QByteArrayList lines;
    QByteArrayList array;
    QByteArrayList events;
    for (const QByteArray &event : Events) {
        lines << event + "\n";
        array << (array.isEmpty() ? "[" : ",\r\n") + event;
        events << "data: " + event + "\n\n";
    }
    array.last() += ']';
    const QString records = u"NOTE-STREAM-RECORDS"_s;
    QTest::newRow("lines") << QByteArray("Content-Type: application/x-ndjson\r\n") << lines
                           << records << u"stream-lines"_s;
    // Shown once the next begins: until then it may be a response like others.
    QTest::newRow("lines said to be JSON")
        << QByteArray("Content-Type: application/json\r\n")
        << QByteArrayList{lines[0], lines[1] + lines[2].left(9), lines[2].mid(9), lines[3]}
        << records << u"stream-lines"_s;
    QTest::newRow("array") << QByteArray("Content-Type: application/json; charset=UTF-8\r\n")
                           << QByteArrayList{array[0], array[1] + array[2].left(3), array[2].mid(3),
                                             array[3]}
                           << records << u"stream-array"_s;
    const auto encoded = [&events](int windowBits) {
        Compressor compressor(windowBits);
        QByteArrayList pieces;
        for (qsizetype i = 0; i < events.size(); ++i)
            pieces << compressor.piece(events[i], i + 1 == events.size());
        return pieces;
    };
    const QByteArray stream = "Content-Type: text/event-stream\r\nContent-Encoding: ";
    QTest::newRow("gzip") << QByteArray(stream + "gzip\r\n") << encoded(31)
                          << u"NOTE-CONTENT-ENCODING"_s << u"content-encoding"_s;
    QTest::newRow("deflate") << QByteArray(stream + "deflate\r\n") << encoded(-15)
                             << u"NOTE-CONTENT-ENCODING"_s << u"content-encoding"_s;
    QTest::newRow("said to be gzip") << QByteArray(stream + "gzip\r\n") << events
                                     << u"NOTE-CONTENT-ENCODING"_s << u"content-not-encoded"_s;
}

static QString textOfArtifact(const Session &session)
{
    if (session.store().artifacts.empty())
        return {};
    const std::vector<ContentRun> runs = session.content().assemble(0);
    return runs.size() == 1 ? QString::fromUtf8(runs[0].bytes) : QString();
}

void StreamFormsTest::events_are_read_as_they_arrive()
{
    QFETCH(QByteArray, headers);
    QFETCH(QByteArrayList, pieces);
    QFETCH(QString, note);
    QFETCH(QString, found);
    serve(headers, pieces);
    const ExchangeId id = send();
    QTRY_COMPARE(textOfArtifact(*m_session), u"Hello [\"{, "_s);
    QCOMPARE(m_session->recording().facts(id).end, EndReason::Open);
    m_server->goOn();
    QTRY_COMPARE(m_session->recording().facts(id).end, EndReason::Finished);
    const Store &store = m_session->store();
    QCOMPARE(textOfArtifact(*m_session), u"Hello [\"{, world"_s);
    QCOMPARE(store.tasks.at(0).state, TaskState::Completed);
    QCOMPARE(store.failures.size(), size_t(0));
    const auto noted =
        std::find_if(store.findings.begin(), store.findings.end(), [&note](const Finding &finding) {
            return finding.note.rule == note.toLatin1();
        });
    QVERIFY(noted != store.findings.end());
    QCOMPARE(store.findingCounts.value(note.toLatin1()), 1U);
    QCOMPARE(QByteArray(noted->note.found.code()), found.toLatin1());
    // What was received is kept, and would be read the same.
    const ExchangeFacts &facts = m_session->recording().facts(id);
    QCOMPARE(m_session->recording().received(id, 0, facts.receivedSize()), pieces.join());
    if (facts.encoded) {
        const WireText text(m_session->recording(), store, m_session->content());
        QVERIFY2(text.endText(id).contains(u" : 1)"_s), qPrintable(text.endText(id)));
    }
}

void StreamFormsTest::other_encodings_are_named()
{
    serve("Content-Type: text/event-stream\r\nContent-Encoding: br\r\n",
          {"\x0b\x02\x80", "Hello\x03"});
    const ExchangeId id = send();
    QTRY_COMPARE(m_session->recording().facts(id).end, EndReason::Finished);
    const Store &store = m_session->store();
    QCOMPARE(store.failures.size(), size_t(1));
    QCOMPARE(store.failures[0].error.code, u"content-encoded"_s);
    QVERIFY(store.findingCounts.contains("NOTE-CONTENT-ENCODING"));
}

void StreamFormsTest::brotli_is_kept_and_named_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("encoding");
    QTest::addColumn<QByteArray>("body");
    // 256 MiB of blanks in 211 bytes.
    const QByteArray bomb = QByteArray::fromHex(
        "cfffff7ff82540e2b14020f7fe9ffffffff04b00c4610180eefd3fffffffe1970088c32200ddfb7ffeffffc3"
        "2f0110870500baf7fffcffff875f02200e0b0074effff9ffff0fbf04401c1600e8defff3ffff1f7e0980382c"
        "00d0bdffe7ffff3ffc1200715800a07bffcfffff7ff82500e2b00040f7fe9ffffffff04b00c4610180eefd3f"
        "ffffffe1970088c30200ddfb7ffeffffc32f0110870500baf7fffcffff875f02200e0b0074effff9ffff0fbf"
        "04401c1600e8defff3ffff1f7e0980382c00d0bdffcfffff7ffc1200715800a07bff0f");
    const QByteArray answer = QByteArray::fromHex(
        "1b6e00208cd315f3a284750ffef396facb66084d34917ee1089a99f65387a5cf29c7817a94b45db3fc4007d1"
        "bb8d9da38a42c48f46acd6e75d072526e22ce480bb10f30da42d9fa856a3e08c0a04ee06b38e6e6707db7ea9"
        "db7f");
    for (const char *type : {"text/event-stream", "application/json", "application/x-ndjson"}) {
        const auto row = [type](const char *name, const char *encoding, const QByteArray &body) {
            QTest::addRow("%s, %s", type, name) << QByteArray(type) << QByteArray(encoding) << body;
        };
        row("a bomb", "br", bomb);
        row("a whole response", "br", answer);
        row("cut", "br", answer.first(40));
        row("wrong bytes", "br", "\xff\xff\xff\xff\xff\xff");
        row("nothing", "br", {});
        row("in capitals", " BR ", answer);
        row("gzip around it", "br, gzip", answer);
        row("around gzip", "gzip, br", answer);
        row("another name", "x-br", answer);
        row("of many", "br, br, br, br, br, br, br, br", bomb);
    }
}

/// Nobody asked for it, and it is not decoded: bytes are as received, and an error says why.
void StreamFormsTest::brotli_is_kept_and_named()
{
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, encoding);
    QFETCH(QByteArray, body);
    serve("Content-Type: " + type + "\r\nContent-Encoding: " + encoding + "\r\n",
          body.isEmpty() ? QByteArrayList() : QByteArrayList{body});
    const ExchangeId id = send();
    QTRY_COMPARE(m_session->recording().facts(id).end, EndReason::Finished);
    const ExchangeFacts &facts = m_session->recording().facts(id);
    QCOMPARE(m_session->recording().received(id, 0, facts.receivedSize()), body);
    QCOMPARE(facts.bodySize, qint64(body.size())); // nothing was expanded
    const Store &store = m_session->store();
    QVERIFY(store.tasks.empty());
    QCOMPARE(store.failures.size(), size_t(1));
    if (!body.isEmpty())
        QCOMPARE(store.failures[0].error.code, u"content-encoded"_s);
}

void StreamFormsTest::a_compressed_answer_is_read()
{
    Compressor compressor(31);
    serve("Content-Type: application/json\r\nContent-Encoding: gzip\r\n",
          {compressor.piece(
              R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}}})",
              true)});
    const ExchangeId id = send();
    QTRY_COMPARE(m_session->recording().facts(id).end, EndReason::Finished);
    QCOMPARE(m_session->store().tasks.size(), size_t(1));
    QCOMPARE(m_session->store().tasks[0].state, TaskState::Completed);
}

/// All of the HTTP response is there, of what it encodes only the beginning.
void StreamFormsTest::a_compressed_answer_that_is_cut()
{
    Compressor compressor(31);
    const QByteArray task =
        R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}}})";
    serve("Content-Type: application/json\r\nContent-Encoding: gzip\r\n",
          {compressor.piece(task.first(20), false)});
    const ExchangeId id = send();
    QTRY_COMPARE(m_session->recording().facts(id).end, EndReason::Finished);
    const std::vector<FailureRecord> &failures = m_session->store().failures;
    QVERIFY(std::any_of(failures.begin(), failures.end(), [](const FailureRecord &failure) {
        return failure.error.code == u"content-broken";
    }));
}

void StreamFormsTest::a_compressed_stream_that_breaks()
{
    Compressor compressor(31);
    serve("Content-Type: text/event-stream\r\nContent-Encoding: gzip\r\n",
          {compressor.piece("data: " + Events[0] + "\n\n", false), "\xff\xff\xff\xff\xff"});
    const ExchangeId id = send();
    QTRY_COMPARE(m_session->recording().facts(id).end, EndReason::Finished);
    QCOMPARE(m_session->store().tasks.size(), size_t(1));
    QCOMPARE(m_session->store().failures.size(), size_t(1));
    QCOMPARE(m_session->store().failures[0].error.code, u"content-broken"_s);
}

/// Indented, over several lines and pieces.
void StreamFormsTest::one_document_stays_an_answer()
{
    serve("Content-Type: application/json\r\n",
          {"{\n  \"task\": {\n    \"id\": \"t\", \"contextId\": \"c\",\n",
           "    \"status\": {\"state\": \"TASK_STATE_COMPLETED\"}\n  }\n}\n"});
    const ExchangeId id = send();
    QTRY_COMPARE(m_session->recording().facts(id).end, EndReason::Finished);
    QCOMPARE(m_session->store().tasks.size(), size_t(1));
    QVERIFY(m_session->store().findingCounts.contains("NOTE-STREAM-AS-JSON"));
    QVERIFY(!m_session->store().findingCounts.contains("NOTE-STREAM-RECORDS"));
}

A2A_TEST(StreamFormsTest)
#include "streamformstest.moc"
