// SPDX-License-Identifier: Apache-2.0
// What the CLI prints of a session: event streams by the WHATWG rules, and each item at a cost that
// does not grow with the whole.
#include "app/cli/print/printer.h"
#include "app/cli/print/endprinter.h"
#include "app/cli/print/terminaldevice.h"
#include "model/json/document.h"
#include "model/json/utf8.h"
#include "model/language/language.h"
#include "tests/app/cli/capturedoutput.h"
#include "tests/model/export/recordedsession.h"
#include "tests/support/testregistry.h"

#include <QBuffer>
#include <QFile>
#include <QIODevice>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class PrinterTest final : public QObject {
    Q_OBJECT

private slots:
    void events_follow_the_specification_data();
    void events_follow_the_specification();
    void frames_without_content_are_one_line();
    void the_order_of_frames_is_that_of_the_replay();
    void findings_of_the_end_stand_at_the_end();
    void truncated_text_stays_safe();
    void a_snapshot_is_decoded_once_data();
    void a_snapshot_is_decoded_once();

private:
    Language m_language{u"en"_s, Language::NumberFormat::Plain}; // it has the plurals
};

/// What is printed, without a program around it.
class Printed final {
public:
    Printed(const Session &session, const cli::Options &options)
        : m_options(options)
        , printer(session, m_options, m_paper.file())
    {
    }
    [[nodiscard]] QByteArray bytes() const { return m_paper.bytes(); }

private:
    cli::Options m_options;
    CapturedOutput m_paper;

public:
    cli::Printer printer;
};

void PrinterTest::events_follow_the_specification_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QJsonArray>("expected");
    QFile file(QStringLiteral(SSE_CASES));
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
    int rows = 0;
    for (; !file.atEnd(); ++rows) {
        const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
        QTest::newRow(qPrintable(row.value("id"_L1).toString()))
            << QByteArray::fromBase64(row.value("input_base64"_L1).toString().toLatin1())
            << row.value("expected"_L1).toArray();
    }
    QCOMPARE(rows, 122);
}

/// Ids and times are printed where they occur: the reader carries the current values on.
static QJsonArray eventsOf(const QByteArray &lines)
{
    QJsonArray events;
    QString id;
    QJsonValue retry = QJsonValue::Null;
    for (const QByteArray &line : lines.split('\n')) {
        const json::Document document(line);
        const json::Value frame = document.root();
        if (frame["kind"].toString() != u"sse")
            continue;
        if (frame["id"].isValid())
            id = frame["id"].toString();
        if (frame["retry"].isValid())
            retry = QJsonValue(*frame["retry"].toInteger());
        const json::Value bytes = frame["base64"];
        const bool dispatches = bytes.isValid() || frame["data"].isValid();
        if (dispatches && !frame["unterminated"].isValid() && !frame["marked"].isValid())
            for (qint64 i = 0; i < frame["count"].toInteger().value_or(1); ++i)
                events.append(QJsonObject{{u"data"_s, bytes.isValid()
                                                          ? json::decodeUtf8(QByteArray::fromBase64(
                                                                bytes.toString().toLatin1()))
                                                          : frame["data"].toString()},
                                          {u"event"_s, frame["event"].toString()},
                                          {u"id"_s, id},
                                          {u"retry"_s, retry}});
    }
    return events;
}

void PrinterTest::events_follow_the_specification()
{
    QFETCH(QByteArray, input);
    PlayedExchange exchange;
    exchange.operation = Operation::SendStreaming;
    exchange.head.method = "POST";
    exchange.head.url = QUrl(u"http://127.0.0.1/rpc"_s);
    exchange.request = streamingRequest(userMessage("m", "hi"));
    exchange.headers = {{"Content-Type", "text/event-stream"}};
    exchange.body = input;
    RecordedSession recorded;
    recorded.session.recorder().setChecksRules(false);
    recorded.play(exchange, 100'000'000);
    cli::Options options;
    options.output.json = options.output.wire = true;
    Printed printed(recorded.session, options);
    printed.printer.printNew();
    QTEST(eventsOf(printed.bytes()), "expected");
}

/// A stream that is recorded.
static ExchangeId beginStream(Session &session)
{
    RequestHead head;
    head.method = "POST";
    head.url = QUrl(u"http://127.0.0.1/rpc"_s);
    const ExchangeId id = session.recording().begin(head, streamingRequest(userMessage("m", "hi")));
    ExchangeTrack track;
    track.dialect = dialectFor(ProtocolVersion::V1_0, BindingKind::JsonRpc);
    track.operation = Operation::SendStreaming;
    track.stream = true;
    session.recorder().attach(id, track);
    session.recording().responseHead(id, 200, "OK", {{"Content-Type", "text/event-stream"}});
    return id;
}

/// Printed when it is known how many there are, with what was not kept.
void PrinterTest::frames_without_content_are_one_line()
{
    RecordedSession recorded;
    Session &session = recorded.session;
    session.recorder().setChecksRules(false);
    const ExchangeId id = beginStream(session);
    const auto receive = [&](qint64 ns, const QByteArray &bytes) {
        session.recording().setNow(ns);
        session.recorder().feed(id, session.recording().append(id, bytes));
    };
    receive(10'000'000, ": ping\n\n: ping\n\n");
    cli::Options options;
    options.output.wire = true;
    Printed text(session, options);
    options.output.json = true;
    Printed json(session, options);
    text.printer.printNew();
    json.printer.printNew();
    QVERIFY(!json.bytes().contains("ping")); // more may follow
    session.recording().setNow(90'000'000);
    session.recording().omit(id, {0, 8000, 1000, 10'000'000, 80'000'000});
    receive(90'000'000, ": pong\n\n");
    receive(95'000'000, "data: {}\n\n");
    session.recording().end(id, EndReason::Finished);
    text.printer.printRemaining();
    json.printer.printRemaining();
    QVERIFY2(json.bytes().contains(
                 R"("ms":10.000,"offset":0,"length":24,"count":1003,"bytes":8024,"lastMs":90.000,)"
                 R"("notKept":{"offset":16,"count":1000,"bytes":8000},"comment":" ping"})"),
             json.bytes().constData());
    QCOMPARE(json.bytes().count("comment"), 1);
    QVERIFY2(text.bytes().contains("< 10 ms - 90 ms sse 8024 B (1003 frames without content) "
                                   "(8000 B not kept) : ping"),
             text.bytes().constData());
}

/// However fast they arrived.
void PrinterTest::the_order_of_frames_is_that_of_the_replay()
{
    RecordedSession recorded;
    Session &session = recorded.session;
    session.recorder().setChecksRules(false);
    cli::Options options;
    options.output.json = options.output.wire = true;
    Printed live(session, options);
    const ExchangeId first = beginStream(session);
    const ExchangeId second = beginStream(session);
    for (const auto &[id, bytes] : {std::pair<ExchangeId, QByteArray>{first, ": ping\n\n"},
                                    {second, "data: {}\n\n"},
                                    {first, "data: {}\n\n"}}) {
        session.recorder().feed(id, session.recording().append(id, bytes));
        live.printer.printNew();
    }
    live.printer.printRemaining();
    Printed replayed(session, options);
    replayed.printer.printRemaining();
    QCOMPARE(live.bytes(), replayed.bytes());
}

/// They are about a frame that was printed before.
void PrinterTest::findings_of_the_end_stand_at_the_end()
{
    RecordedSession recorded;
    Session &session = recorded.session;
    cli::Options options;
    options.output.json = options.output.wire = true;
    Printed live(session, options);
    const ExchangeId id = beginStream(session);
    const auto receive = [&](const QByteArray &event) {
        session.recorder().feed(id, session.recording().append(id, eventOf(event)));
        live.printer.printNew();
    };
    receive(Working);
    receive(artifactUpdate("a", "plan", textPart("piece "))); // no chunk of it is the last
    receive(R"({"statusUpdate":{"taskId":"t","contextId":"c",)"
            R"("status":{"state":"TASK_STATE_COMPLETED"}}})");
    session.recording().end(id, EndReason::Finished);
    live.printer.printRemaining();
    QVERIFY2(live.bytes().contains("STR-018"), live.bytes().constData());
    Printed replayed(session, options);
    replayed.printer.printRemaining();
    QCOMPARE(live.bytes(), replayed.bytes());
}

/// An export on a terminal is written in pieces.
void PrinterTest::truncated_text_stays_safe()
{
    const QByteArray text = "\xEF\xBB\xBFgr\xC3\xBC\xC3\x9F\x1b[2J\xC2\x9B\xF0\x9F\x98\x80\r\n"
                            "\xE2\x80\xAE\rend\tof\r";
    const QByteArray safe = "\\ufeffgr\xC3\xBC\xC3\x9F\\u001b[2J\\u009b\xF0\x9F\x98\x80\n"
                            "\\u202e\\u000dend\tof\\u000d";
    for (qsizetype at = 0; at <= text.size(); ++at) {
        QBuffer out;
        QVERIFY(out.open(QIODevice::WriteOnly));
        cli::TerminalDevice device(out);
        QCOMPARE(device.write(text.left(at)), at);
        QCOMPARE(device.write(text.mid(at)), text.size() - at);
        QVERIFY(device.finish());
        QCOMPARE(out.data(), safe);
    }
}

void PrinterTest::a_snapshot_is_decoded_once_data()
{
    QTest::addColumn<bool>("json");
    QTest::newRow("json") << true;
    QTest::newRow("text") << false;
}

void PrinterTest::a_snapshot_is_decoded_once()
{
    QFETCH(bool, json);
    RecordedSession recorded;
    recorded.stream(userMessage("m", "hi"), {snapshotOf(200)});
    cli::Options options;
    options.output.json = json;
    Printed printed(recorded.session, options);
    const quint64 before = recorded.session.content().decodeCount();
    cli::EndPrinter(recorded.session, printed.printer.output()).end({u"completed"_s, 0, 0});
    const quint64 decodeCount = recorded.session.content().decodeCount() - before;
    QVERIFY2(decodeCount <= 2, qPrintable(QString::number(decodeCount))); // and our own request
    const QByteArray out = printed.bytes();
    for (const QByteArray last : {"artifact words 0.", "artifact words 199."})
        QVERIFY2(out.contains(last), out.right(500).constData());
    QCOMPARE(out.contains("history words 199."), json);
}

A2A_TEST(PrinterTest)
#include "printertest.moc"
