// SPDX-License-Identifier: Apache-2.0
// Notifications beside a stream: one event seen twice is one event, and late, repeated, reordered
// or foreign ones change nothing.
#include "model/fold/contentdigest.h"
#include "model/json/document.h"
#include "model/net/bindings/dialects.h"
#include "model/session/contentreader.h"
#include "model/session/session.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>
#include <QTimer>

using namespace a2a;
using namespace Qt::StringLiterals;

/// One task, reported by a stream and by notifications.
class PushScenario final {
public:
    explicit PushScenario(ProtocolVersion protocolVersion = ProtocolVersion::V1_0)
        : m_dialect(dialectFor(protocolVersion, BindingKind::JsonRpc))
    {
        RequestHead head;
        head.method = "POST";
        head.url = QUrl(u"http://127.0.0.1/rpc"_s);
        m_stream = session.recording().begin(
            head, R"({"jsonrpc":"2.0","id":1,"method":"x","params":{"message":{"messageId":"m",)"
                  R"("role":"user","parts":[{"text":"hi","kind":"text"}]}}})");
        ExchangeTrack track;
        track.dialect = m_dialect;
        track.operation = Operation::SendStreaming;
        track.callId = 1;
        track.stream = true;
        track.fixed = true;
        session.recorder().attach(m_stream, track);
        session.recording().responseHead(m_stream, 200, "OK",
                                         {{"Content-Type", "text/event-stream"}});
    }
    FrameIndex event(const QByteArray &json)
    {
        const QByteArray bytes = R"(data: {"jsonrpc":"2.0","id":1,"result":)" + json + "}\n\n";
        session.recording().append(m_stream, bytes);
        session.recorder().feed(m_stream, bytes);
        return FrameIndex(session.store().frames.size() - 1);
    }
    void endStream() { session.recording().end(m_stream, EndReason::Finished); }
    FrameIndex push(const QByteArray &body, int answer = 200,
                    Receipt::Check token = Receipt::Check::Right)
    {
        RequestHead head;
        head.method = "POST";
        head.url = QUrl(u"http://127.0.0.1/push/1"_s);
        head.headers = {{"Content-Type", "application/a2a+json"}};
        head.direction = ExchangeDirection::Received;
        head.operation = u"push notification"_s;
        head.receipt = Receipt{m_stream, true, false};
        head.receipt->token = token;
        const ExchangeId id = session.recording().begin(head, body);
        ExchangeTrack track;
        track.dialect = m_dialect;
        track.operation = Operation::Subscribe;
        track.fixed = true;
        session.recorder().attach(id, track);
        if (answer != 0)
            session.recording().responseHead(id, answer, {}, {});
        session.recording().end(id, EndReason::Finished);
        return session.store().exchanges[id].requestFrame;
    }
    [[nodiscard]] const TaskRecord &task() const { return session.store().tasks.front(); }
    [[nodiscard]] QByteArray text() const
    {
        QByteArray all;
        for (const ContentRun &run : ContentReader(session.content(), session.store()).assemble(0))
            all += run.bytes;
        return all;
    }
    [[nodiscard]] QByteArrayList rules() const
    {
        QByteArrayList found;
        for (const Finding &finding : session.store().findings)
            found.append(finding.note.rule);
        return found;
    }

    Session session;

private:
    const Dialect *m_dialect;
    ExchangeId m_stream = 0;
};

static QByteArray status(const char *state, const char *time)
{
    return QByteArray(
               R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_)") +
           state + R"(","timestamp":"2026-01-01T00:00:0)" + time + R"(.000Z"}}})";
}

static QByteArray chunk(const char *text, bool append)
{
    return QByteArray(R"({"artifactUpdate":{"taskId":"t","contextId":"c","artifact":)"
                      R"({"artifactId":"a","parts":[{"text":")") +
           text + R"("}]},"append":)" + (append ? "true" : "false") + "}}";
}

class PushFoldTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }
    void a_status_by_stream_and_push_is_one_event_seen_twice();
    void a_push_may_be_first();
    void a_push_before_the_response_belongs_to_the_message();
    void one_message_in_two_spellings_is_one_data();
    void one_message_in_two_spellings_is_one();
    void chunks_by_stream_and_push_are_merged();
    void chunks_by_push_alone_are_read_from_the_requests();
    void a_retry_after_no_response_counts_once();
    void late_notifications_do_not_revert_the_task();
    void snapshots_out_of_order_keep_the_newest();
    void a_notification_of_another_task_creates_that_task();
    void a_rejected_notification_changes_nothing();
    void invalid_json_is_kept_and_checked();
    void broken_text_is_read_and_found();
    void updates_never_pushed_are_reported_missing();
    void missing_pushes_are_found_after_the_last_event();
};

void PushFoldTest::a_status_by_stream_and_push_is_one_event_seen_twice()
{
    PushScenario story;
    const FrameIndex first = story.event(status("WORKING", "1"));
    const FrameIndex again = story.push(status("WORKING", "1"));
    QCOMPARE(story.task().statuses.size(), 1u);
    const Store &store = story.session.store();
    QCOMPARE(store.firstDelivery(again), first);
    QCOMPARE(store.firstDelivery(first), NoIndex);
    QVERIFY(store.frames[again].timeNs >= store.frames[first].timeNs);
    QCOMPARE(store.tasks.size(), 1u);
    QVERIFY(!story.rules().contains("HOK-008"));
    const FrameIndex done = story.push(status("COMPLETED", "2"));
    QCOMPARE(story.task().state, TaskState::Completed);
    QCOMPARE(store.firstDelivery(done), NoIndex);
}

void PushFoldTest::a_push_may_be_first()
{
    PushScenario story;
    story.event(status("SUBMITTED", "0"));
    const FrameIndex first = story.push(status("WORKING", "1"));
    const FrameIndex again = story.event(status("WORKING", "1"));
    QCOMPARE(story.task().statuses.size(), 2u);
    QCOMPARE(story.session.store().firstDelivery(again), first);
}

/// The notification overtakes the response to the message that registered its URL.
void PushFoldTest::a_push_before_the_response_belongs_to_the_message()
{
    PushScenario story;
    story.push(R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_SUBMITTED",)"
               R"("timestamp":"2026-01-01T00:00:00.000Z"},"history":[{"messageId":"m",)"
               R"("role":"ROLE_USER","parts":[{"text":"hi"}]}]}})");
    const Store &store = story.session.store();
    QCOMPARE(store.tasks.size(), 1u);
    QCOMPARE(store.messages.size(), 1u);
    QCOMPARE(story.task().request, MessageIndex(0));
    QCOMPARE(story.task().context, store.messages.front().context);
    QCOMPARE(store.contexts[story.task().context].id, QByteArray("c"));
    story.event(status("SUBMITTED", "0"));
    story.event(status("COMPLETED", "2"));
    QCOMPARE(store.contexts.size(), 1u);
    QCOMPARE(store.tasks.size(), 1u);
    QCOMPARE(story.task().statuses.size(), 2u);
    QVERIFY(!story.rules().contains("NOTE-MESSAGE-ID-REUSED"));
}

void PushFoldTest::one_message_in_two_spellings_is_one_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("proto");
    QTest::addColumn<bool>("isOne");
    const auto row = [](const char *name, const char *json, const char *proto, bool isOne) {
        QTest::newRow(name) << QByteArray(json) << QByteArray(proto) << isOne;
    };
    row("text", R"([{"kind":"text","text":"hi"}])", R"([{"text":"hi"}])", true);
    row("0.1", R"([{"type":"text","text":"hi"}])", R"([{"kind":"text","text":"hi"}])", true);
    row("data", R"([{"kind":"data","data":{"a":1}}])", R"([{"data":{"data":{"a":1}}}])", true);
    row("file", R"([{"kind":"file","file":{"uri":"u","mimeType":"a/b"}}])",
        R"([{"file":{"file_with_uri":"u","mime_type":"a/b"}}])", true);
    row("other text", R"([{"kind":"text","text":"hi"}])", R"([{"text":"ho"}])", false);
    row("other data", R"([{"kind":"data","data":{"a":1}}])", R"([{"data":{"data":{"a":2}}}])",
        false);
    row("a kind of its own", R"([{"data":{"kind":"text","a":1}}])", R"([{"data":{"a":1}}])", false);
}

/// 0.3 over HTTP+JSON uses protobuf's form, its notifications that of JSON-RPC.
void PushFoldTest::one_message_in_two_spellings_is_one()
{
    QFETCH(const QByteArray, json);
    QFETCH(const QByteArray, proto);
    QFETCH(const bool, isOne);
    const json::Document one(json);
    const json::Document other(proto);
    QCOMPARE(contentHash(one.root()) == contentHash(other.root()), isOne);
}

void PushFoldTest::chunks_by_stream_and_push_are_merged()
{
    PushScenario story;
    story.event(status("WORKING", "1"));
    story.event(chunk("one ", false));
    story.push(chunk("one ", false));
    story.push(chunk("two ", true)); // before the stream reports it
    story.event(chunk("two ", true));
    story.event(chunk("three", true));
    story.push(chunk("three", true));
    QCOMPARE(story.text(), QByteArray("one two three"));
    QCOMPARE(story.session.store().artifacts.size(), 1u);
}

void PushFoldTest::chunks_by_push_alone_are_read_from_the_requests()
{
    PushScenario story;
    story.event(status("WORKING", "1"));
    story.endStream();
    story.push(chunk("one ", false));
    story.push(chunk("ha ", true));
    story.push(chunk("ha ", true)); // acknowledged, and repeated
    QCOMPARE(story.text(), QByteArray("one ha ha "));
}

void PushFoldTest::a_retry_after_no_response_counts_once()
{
    PushScenario story;
    story.event(status("WORKING", "1"));
    story.endStream();
    story.push(chunk("one ", false));
    const FrameIndex first = story.push(chunk("two ", true), 500);
    const FrameIndex again = story.push(chunk("two ", true));
    QCOMPARE(story.text(), QByteArray("one two "));
    QCOMPARE(story.session.store().firstDelivery(again), first);
    QVERIFY(story.rules().contains("HOK-010"));
    QVERIFY(story.rules().contains("HOK-014"));
}

void PushFoldTest::late_notifications_do_not_revert_the_task()
{
    PushScenario story;
    story.event(status("SUBMITTED", "0"));
    story.push(status("COMPLETED", "3"));
    story.push(status("WORKING", "1"));
    QCOMPARE(story.task().state, TaskState::Completed);
    story.event(status("COMPLETED", "3"));
    story.endStream();
    story.push(status("WORKING", "1"));
    story.push(status("COMPLETED", "3"));
    QCOMPARE(story.task().state, TaskState::Completed);
    QVERIFY(!story.rules().contains("NOTE-AFTER-TERMINAL"));
}

void PushFoldTest::snapshots_out_of_order_keep_the_newest()
{
    const auto whole = [](const char *state, const char *time, const char *text) -> QByteArray {
        return QByteArray(R"({"kind":"task","id":"t","contextId":"c","status":{"state":")") +
               state + R"(","timestamp":"2026-01-01T00:00:0)" + time +
               R"(Z"},"artifacts":[{"artifactId":"a","parts":[{"kind":"text","text":")" + text +
               R"("}]}]})";
    };
    PushScenario story(ProtocolVersion::V0_3);
    story.push(whole("working", "1", "one "));
    story.push(whole("completed", "3", "one two three"));
    story.push(whole("working", "2", "one two "));
    QCOMPARE(story.task().state, TaskState::Completed);
    QCOMPARE(story.text(), QByteArray("one two three"));
}

void PushFoldTest::a_notification_of_another_task_creates_that_task()
{
    PushScenario story;
    story.event(status("WORKING", "1"));
    QByteArray other = status("FAILED", "2");
    other.replace(R"("taskId":"t")", R"("taskId":"other")");
    story.push(other);
    QCOMPARE(story.task().state, TaskState::Working);
    QCOMPARE(story.session.store().tasks.size(), 2u);
    QVERIFY(story.rules().contains("HOK-008"));
}

void PushFoldTest::a_rejected_notification_changes_nothing()
{
    PushScenario story;
    story.event(status("WORKING", "1"));
    const FrameIndex frame = story.push(status("FAILED", "2"), 401, Receipt::Check::Wrong);
    QCOMPARE(story.task().state, TaskState::Working);
    const Store &store = story.session.store();
    QVERIFY((store.frames[frame].flags & FrameFailed) != 0);
    QCOMPARE(store.frames[frame].task, 0u); // it is listed beside the task
    QVERIFY(story.rules().contains("HOK-005"));
}

void PushFoldTest::broken_text_is_read_and_found()
{
    const auto found = [](const QByteArray &mark, const char *text, const QByteArray &shown) {
        PushScenario story;
        story.event(status("WORKING", "1"));
        story.push(mark + chunk(text, false));
        if (story.text() != shown)
            return QByteArrayList{"the text is " + story.text()};
        QByteArrayList rules = story.rules();
        erase_if(rules, [](const QByteArray &rule) {
            return !rule.startsWith("HOK-") || rule < "HOK-015";
        });
        return rules;
    };
    QCOMPARE(found("\xEF\xBB\xBF", "a", "a"), QByteArrayList{"HOK-016"});
    QCOMPARE(found({}, "a\xFF", "a\xEF\xBF\xBD"), QByteArrayList{"HOK-015"});
    QCOMPARE(found({}, "a\\ud83d", "a\xEF\xBF\xBD"), QByteArrayList{"HOK-017"});
    QCOMPARE(found({}, "\xC3\xA9", "\xC3\xA9"), QByteArrayList());
}

void PushFoldTest::invalid_json_is_kept_and_checked()
{
    PushScenario story;
    story.event(status("WORKING", "1"));
    const FrameIndex frame = story.push("task t is done");
    QCOMPARE(story.session.content().data(frame), QByteArray("task t is done"));
    QVERIFY(story.rules().contains("HOK-001"));
    QCOMPARE(story.task().state, TaskState::Working);
}

void PushFoldTest::updates_never_pushed_are_reported_missing()
{
    for (const bool isPushed : {false, true}) {
        PushScenario story;
        Recording &recording = story.session.recording();
        recording.replayFrom(1'700'000'000'000);
        recording.setNow(1);
        story.event(status("SUBMITTED", "0"));
        story.event(status("WORKING", "1"));
        story.push(status("SUBMITTED", "0"));
        if (isPushed)
            story.push(status("WORKING", "1"));
        story.event(status("COMPLETED", "2"));
        story.push(status("COMPLETED", "2"));
        QVERIFY(!story.rules().contains("HOK-009")); // it may still arrive
        recording.setNow(60'000'000'000);
        recording.begin({}, {});
        QCOMPARE(story.rules().contains("HOK-009"), !isPushed);
    }
}

/// Nothing else triggers the check: a timer does.
void PushFoldTest::missing_pushes_are_found_after_the_last_event()
{
    PushScenario story;
    story.event(status("WORKING", "1"));
    QVERIFY(!story.session.recorder().findChild<QTimer *>());
    story.push(status("COMPLETED", "2"));
    auto *timer = story.session.recorder().findChild<QTimer *>();
    QVERIFY(timer && timer->isActive());
    QCOMPARE(timer->interval(), 30'000);
    QVERIFY(!story.rules().contains("HOK-009")); // it may still arrive
    timer->start(0);
    QTRY_VERIFY(!timer->isActive());
    QVERIFY(story.rules().contains("HOK-009"));
}

A2A_TEST(PushFoldTest)

#include "pushfoldtest.moc"
