// SPDX-License-Identifier: Apache-2.0
// The text of a row's Info column, for each kind of frame.
#include "model/facts/wiretext.h"

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class WireTextTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u".*"_s));
        m_feeder = std::make_unique<SessionFeeder>();
        m_text = std::make_unique<WireText>(m_feeder->recording(), m_feeder->store(),
                                            m_feeder->content());
    }
    void cleanup()
    {
        m_text.reset();
        m_feeder.reset();
    }

    void request_names_operation_path_and_message()
    {
        m_feeder->say(u"\n  plan a trip\nsecond line"_s);
        QCOMPARE(m_text->kind(0), u"request"_s);
        QCOMPARE(m_text->info(0), u"SendStreamingMessage · “plan a trip” · POST /"_s);
    }

    void status_quotes_its_message()
    {
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->event(
            call, status("t", "WORKING", agentMessage("a", textParts("Looking at your calendar"))));
        m_feeder->event(call, status("t", "WORKING"));
        m_feeder->event(call,
                        status("t", "INPUT_REQUIRED",
                               agentMessage("b", "[{\"text\":\"Where?\"},{\"data\":{\"type\":"
                                                 "\"object\"}},{\"url\":\"http://x/y.png\"}]")));
        QCOMPARE(m_text->kind(1), u"status"_s);
        QCOMPARE(m_text->info(1), u"“Looking at your calendar”"_s);
        QCOMPARE(m_text->info(2), QString());
        QCOMPARE(m_text->info(3), u"“Where?” · data · 1 file"_s);
    }

    void artifacts_count_their_chunks()
    {
        const ExchangeId call = m_feeder->say(u"draw"_s);
        m_feeder->events(call,
                         {task("t", "WORKING"), artifact("t", "x", "route.svg", textParts("1")),
                          artifact("t", "x", "route.svg", textParts("2"), true),
                          artifact("t", "y", "", textParts("other")),
                          artifact("t", "x", "route.svg", textParts("3"), true, true),
                          artifact("t", "x", "route.svg", textParts("new"))});
        QCOMPARE(m_text->info(2), u"route.svg · chunk 1"_s);
        QCOMPARE(m_text->info(3), u"route.svg · chunk 2 · append"_s);
        QCOMPARE(m_text->info(4), u"y · chunk 1"_s);
        QCOMPARE(m_text->info(5), u"route.svg · chunk 3 · append · last"_s);
        QCOMPARE(m_text->info(6), u"route.svg · chunk 4 · replaces"_s);
    }

    void snapshot_summarizes_its_content()
    {
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->answer(call, "{\"task\":{\"id\":\"t\",\"contextId\":\"c\",\"status\":{\"state\":"
                               "\"TASK_STATE_COMPLETED\"},"
                               "\"artifacts\":[{\"artifactId\":\"x\",\"parts\":[]}],\"history\":[{"
                               "\"messageId\":\"m\",\"role\":\"ROLE_USER\",\"parts\":[]},"
                               "{\"messageId\":\"n\",\"role\":\"ROLE_AGENT\",\"parts\":[]}]}}");
        m_text->update();
        QCOMPARE(m_text->kind(1), u"response"_s);
        QCOMPARE(m_text->info(1), u"HTTP 200 · 1 artifact · 2 messages in the history"_s);
    }

    void errors_say_what_failed()
    {
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->raw(call, "data: {\"jsonrpc\":\n\n");
        m_feeder->raw(
            call,
            "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32001,\"message\":\"Task not "
            "found\"}}"
            "\n\n");
        m_text->update();
        QVERIFY(m_text->failure(1));
        QCOMPARE(m_text->kind(1), u"error"_s);
        QVERIFY2(m_text->info(1).startsWith(u"An event of the stream is not JSON"_s),
                 qPrintable(m_text->info(1)));
        QVERIFY(m_text->info(2).contains(u"Task not found"_s));
        QVERIFY(!m_text->failure(0));
    }

    void html_page_instead_of_a_response()
    {
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->answerRaw(call, "<html><body>Internal error</body></html>", 500, "text/html");
        m_text->update();
        QVERIFY2(m_text->info(1).startsWith(u"HTTP 500 · "_s), qPrintable(m_text->info(1)));
        QVERIFY(m_text->failure(1));
    }

    void comments_and_unknown_events_show_their_beginning()
    {
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->raw(call, ": keep-alive\n\n");
        m_feeder->event(call, "{\"surprise\":{\"x\":1}}");
        QCOMPARE(m_text->kind(1), u"comment"_s);
        QCOMPARE(m_text->info(1), u": keep-alive"_s);
        QCOMPARE(m_text->kind(2), u"unknown"_s);
        QVERIFY(m_text->info(2).contains(u"surprise"_s));
    }

    void every_end_reason_has_its_text_data()
    {
        QTest::addColumn<int>("reason");
        QTest::addColumn<QString>("word");
        for (const auto &[reason, word] : {std::pair(EndReason::Finished, u"finished"_s),
                                           {EndReason::Cut, u"interrupted"_s},
                                           {EndReason::Refused, u"refused"_s},
                                           {EndReason::Stopped, u"closed by client"_s},
                                           {EndReason::Idle, u"timed out: no more data"_s},
                                           {EndReason::TimedOut, u"timed out: took too long"_s},
                                           {EndReason::Redirected, u"redirected"_s}})
            QTest::newRow(qPrintable(word)) << int(reason) << word;
    }

    void every_end_reason_has_its_text()
    {
        QFETCH(int, reason);
        QFETCH(QString, word);
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->event(call, status("t", "COMPLETED"));
        std::optional<Error> error;
        if (EndReason(reason) == EndReason::Cut)
            error = Error(ErrorKind::Cut, QString(), u"The connection broke."_s);
        m_feeder->end(call, EndReason(reason), error);
        m_text->update();
        const auto last = FrameIndex(m_feeder->store().frames.size() - 1);
        QCOMPARE(m_text->kind(last), u"end"_s);
        QVERIFY2(m_text->info(last).startsWith(word), qPrintable(m_text->info(last)));
        QVERIFY(m_text->info(last).contains(u" bytes in "_s));
        QCOMPARE(m_text->info(last).contains(u"as Qt reports it"_s),
                 EndReason(reason) == EndReason::Finished);
        QCOMPARE(m_text->info(last).contains(u"The connection broke."_s), error.has_value());
    }

    /// The sentence is where the failure is shown; a row has what it was.
    void a_row_names_a_failed_connection_shortly()
    {
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->end(
            call, EndReason::Refused,
            Error(ErrorKind::Network, u"connection-refused"_s, {"connection-refused", {u"h:1"_s}}));
        m_text->update();
        const auto last = FrameIndex(m_feeder->store().frames.size() - 1);
        QVERIFY2(m_text->info(last).startsWith(u"connection refused · 0 bytes"_s),
                 qPrintable(m_text->info(last)));
        QVERIFY(m_text->endText(call).startsWith(u"refused · Connection refused by h:1."_s));
    }

    void a_stream_ending_early_is_reported_at_its_end()
    {
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->event(call, status("t", "WORKING"));
        m_feeder->end(call);
        m_text->update();
        QVERIFY(m_text->failure(2));
        QVERIFY2(m_text->info(2).contains(u"still working"_s), qPrintable(m_text->info(2)));
    }

    void large_frames_are_not_decoded()
    {
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->event(
            call, status("t", "WORKING",
                         agentMessage("a", textParts(QByteArray(WireText::DecodeLimit + 1, 'x')))));
        const QString info = m_text->info(1);
        QVERIFY(info.size() < 300);
        QVERIFY(info.startsWith(u"{\"jsonrpc\""_s));
    }

private:
    std::unique_ptr<SessionFeeder> m_feeder;
    std::unique_ptr<WireText> m_text;
};

A2A_TEST(WireTextTest)
#include "wiretexttest.moc"
