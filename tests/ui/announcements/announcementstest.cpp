// SPDX-License-Identifier: Apache-2.0
// Announcements of a conversation: each item once, whole sentences, and never a sentence for each
// chunk.
#include "ui/announcements/announcements.h"

#include "model/marks/usermarks.h"
#include "model/marks/watchedconversations.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// A visible conversation, and its announcements. The clock is advanced by hand.
struct Heard {
    Heard()
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &feeder,
                         [this](const StoreChanges &changes) {
                             news.processChanges(changes, hasListener, nowMs);
                             hear();
                         });
    }

    ExchangeId say(const QString &text)
    {
        const ExchangeId id = feeder.say(text);
        feeder.flush();
        news.setContext(feeder.store().exchanges[id].context);
        return id;
    }
    void feed(ExchangeId id, std::initializer_list<QByteArray> events)
    {
        feeder.events(id, events);
        feeder.flush();
    }
    void hear()
    {
        for (const Announcement &announcement : news.takeDue(nowMs))
            said.push_back(announcement);
    }
    /// Until nothing more is announced; number of checks.
    int pass()
    {
        int turns = 0;
        for (qint64 wait = news.waitMs(nowMs); wait >= 0 && turns < 1000;
             wait = news.waitMs(nowMs)) {
            nowMs += qMax<qint64>(1, wait);
            hear();
            ++turns;
        }
        return turns;
    }
    [[nodiscard]] QStringList polite() const { return of(Politeness::Polite); }
    [[nodiscard]] QStringList assertive() const { return of(Politeness::Assertive); }
    [[nodiscard]] QStringList of(Politeness politeness) const
    {
        QStringList texts;
        for (const Announcement &announcement : said) {
            if (announcement.politeness == politeness)
                texts.append(announcement.text);
        }
        return texts;
    }

    SessionFeeder feeder;
    bool isConnected = true;
    bool hasListener = true;
    qint64 nowMs = 10'000;
    Announcements news{feeder.store(), feeder.content(),
                       [this](AgentIndex) { return isConnected; }};
    std::vector<Announcement> said;
};

} // namespace

class AnnouncementsTest final : public QObject {
    Q_OBJECT

private slots:
    void a_message_is_announced_once();
    void what_grows_is_announced_by_its_new_part();
    void an_answer_as_statuses_is_announced_by_sentence();
    void states_are_announced_by_name();
    void a_question_is_announced_at_once();
    void a_form_is_announced_by_its_fields();
    void a_question_elsewhere_is_announced();
    void questions_to_other_clients_are_statuses();
    void a_failed_task_is_an_error();
    void a_failed_call_is_an_error();
    void a_stream_is_announced_by_sentence();
    void many_chunks_are_few_announcements();
    void a_resent_text_is_announced_from_its_new_part();
    void artifacts_are_announced_by_name();
    void other_conversations_are_not_announced();
    void existing_content_is_not_announced();
    void without_assistive_technology_nothing_is_computed();
    void announcement_settings_are_honored();
};

void AnnouncementsTest::a_message_is_announced_once()
{
    Heard h;
    const ExchangeId call = h.say(u"Hello"_s);
    QCOMPARE(h.said.size(), 0u); // not the user's message
    h.feed(call, {message(agentMessage("a1", textParts("Hello there\u202e!")))});
    h.feeder.end(call);
    h.feeder.flush();
    h.pass();
    QCOMPARE(h.polite(), QStringList{u"Hello there‹U+202E›!"_s});
    QCOMPARE(h.said.size(), 1u);
}

void AnnouncementsTest::what_grows_is_announced_by_its_new_part()
{
    Heard h;
    const ExchangeId call = h.say(u"Hello"_s);
    for (const char *text : {"Once ", "upon ", "a time. ", "Once upon a time. The end."})
        h.feed(call, {message(agentMessage("a1", textParts(text)))});
    h.feeder.end(call);
    h.feeder.flush();
    h.pass();
    QCOMPARE(h.polite().join(u' '), u"Once upon a time. The end."_s);
}

void AnnouncementsTest::an_answer_as_statuses_is_announced_by_sentence()
{
    Heard h;
    const ExchangeId call = h.say(u"Hello"_s);
    h.feed(call, {task("t", "WORKING")});
    int number = 0;
    for (const char *text : {"The", " quick", " bro", "wn", " fox.", " It", " jumps"})
        h.feed(call, {status("t", "WORKING",
                             agentMessage("m" + QByteArray::number(++number), textParts(text)))});
    h.feed(call, {status("t", "COMPLETED")});
    h.pass();
    QCOMPARE(h.polite().join(u' '),
             u"Task working. The quick brown fox. It jumps Task completed."_s);
}

void AnnouncementsTest::states_are_announced_by_name()
{
    Heard h;
    const ExchangeId call = h.say(u"Plan a trip"_s);
    h.feed(call, {task("task-7f3a", "SUBMITTED"), status("task-7f3a", "WORKING"),
                  status("task-7f3a", "WORKING", agentMessage("a1", textParts("Looking")))});
    QCOMPARE(h.polite(), QStringList{u"Task submitted. Task working. Looking"_s});
    h.feed(call, {status("task-7f3a", "WORKING", agentMessage("a1", textParts("Looking")))});
    h.feed(call, {status("task-7f3a", "COMPLETED", agentMessage("a2", textParts("Booked.")))});
    QCOMPARE(h.said.size(), 1u); // one a second
    h.pass();
    QCOMPARE(h.polite().last(), u"Task completed: Booked."_s);
    QCOMPARE(h.said.size(), 2u);
}

void AnnouncementsTest::a_question_is_announced_at_once()
{
    Heard h;
    const ExchangeId call = h.say(u"Plan a trip"_s);
    h.feed(call, {task("t", "WORKING")});
    h.feed(call,
           {status("t", "INPUT_REQUIRED", agentMessage("q", textParts("Where from, 100%1?")))});
    QCOMPARE(h.assertive(),
             QStringList{u"Input required: Where from, 100%1? Press Ctrl+J to go there."_s});
    h.feed(call,
           {status("t", "INPUT_REQUIRED", agentMessage("q", textParts("Where from, 100%1?")))});
    h.pass();
    QCOMPARE(h.assertive().size(), 1);
    h.feed(call, {status("t", "AUTH_REQUIRED")});
    h.pass();
    QCOMPARE(h.assertive().last(), u"Authentication required. Press Ctrl+J to go there."_s);
}

void AnnouncementsTest::a_form_is_announced_by_its_fields()
{
    Heard h;
    const ExchangeId call = h.say(u"Plan a trip"_s);
    h.feed(call,
           {task("t", "WORKING"),
            status("t", "INPUT_REQUIRED",
                   agentMessage("q", R"([{"text":"Where to?"},{"data":{"type":"object",)"
                                     R"("required":["to"],"properties":{"to":{"title":)"
                                     R"("Destination","type":"string"},"date":{"title":"Date",)"
                                     R"("type":"string"}}}}])"))});
    QCOMPARE(h.assertive(),
             QStringList{
                 u"Input required: Where to? Form: Destination, Date Press Ctrl+J to go there."_s});
}

void AnnouncementsTest::a_question_elsewhere_is_announced()
{
    Heard h;
    const ExchangeId call = h.say(u"Plan a trip"_s);
    h.feed(call, {task("t", "WORKING")});
    (void)h.say(u"Something else"_s);
    h.pass();
    h.feed(call, {status("t", "INPUT_REQUIRED", agentMessage("q", textParts("Where from?")))});
    QCOMPARE(h.assertive(), QStringList{u"In another conversation: Input required: Where from? "
                                        "Press Ctrl+J to go there."_s});
}

/// Nobody here can answer them, before the user sends in their conversation as well.
void AnnouncementsTest::questions_to_other_clients_are_statuses()
{
    Heard h;
    UserMarks marks(h.feeder.store());
    WatchedConversations watched(h.feeder.recording(), h.feeder.store());
    marks.setWatched(watched);
    h.news.setMarks(marks);
    h.feeder.setClient("orchestrator/1.2");
    const ExchangeId call = h.say(u"Plan a trip"_s);
    const ContextIndex context = h.feeder.store().exchanges[call].context;
    h.feed(call, {task("t", "WORKING")});
    h.pass();
    h.said.clear();
    h.feed(call, {status("t", "INPUT_REQUIRED", agentMessage("q", textParts("Where from?")))});
    h.pass();
    QCOMPARE(h.assertive(), QStringList());
    QCOMPARE(h.polite().size(), 1);
    QVERIFY2(h.polite()[0].endsWith(u": Where from?"_s), qPrintable(h.polite()[0]));
    h.news.setContext(NoIndex);
    h.feed(call, {status("t", "INPUT_REQUIRED", agentMessage("q2", textParts("When?")))});
    h.pass();
    QCOMPARE(h.said.size(), 1u); // in another conversation

    watched.join(context);
    h.feed(call, {status("t", "INPUT_REQUIRED", agentMessage("q3", textParts("Who?")))});
    QCOMPARE(h.assertive().size(), 1);
}

void AnnouncementsTest::a_failed_task_is_an_error()
{
    Heard h;
    const ExchangeId call = h.say(u"Plan a trip"_s);
    h.feed(call, {task("t", "WORKING")});
    h.feed(call, {status("t", "FAILED", agentMessage("f", textParts("No flights.")))});
    QCOMPARE(h.assertive(), QStringList{u"Task failed: No flights."_s});
}

void AnnouncementsTest::a_failed_call_is_an_error()
{
    Heard h;
    const ExchangeId call = h.say(u"Plan a trip"_s);
    h.feeder.answerRaw(
        call, R"({"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Out of order"}})");
    h.feeder.flush();
    h.pass();
    QCOMPARE(h.assertive().size(), 1);
    QVERIFY2(h.assertive()[0].contains(u"Out of order"_s), qPrintable(h.assertive()[0]));
}

void AnnouncementsTest::a_stream_is_announced_by_sentence()
{
    Heard h;
    const ExchangeId call = h.say(u"Plan a trip"_s);
    h.feed(call, {task("t", "WORKING")});
    h.pass();
    h.nowMs += AnnouncementQueue::PauseMs;
    h.said.clear();
    h.feed(call, {artifact("t", "a", "Plan", textParts("On Monday"))});
    QCOMPARE(h.said.size(), 0u);
    h.feed(call, {artifact("t", "a", "Plan", textParts(" we fly. On Tues"), true)});
    QCOMPARE(h.polite(), QStringList{u"Plan: On Monday we fly."_s});
    h.feed(call, {artifact("t", "a", "Plan", textParts("day we walk"), true, true)});
    h.pass();
    QCOMPARE(h.polite().last(), u"On Tuesday we walk"_s);
    h.feed(call, {status("t", "COMPLETED")});
    h.pass();
    QCOMPARE(h.polite().last(), u"Task completed."_s);
    QCOMPARE(h.said.size(), 3u);
}

/// 2000 chunks within a second: announcements are bounded, and so is the computation.
void AnnouncementsTest::many_chunks_are_few_announcements()
{
    Heard h;
    const ExchangeId call = h.say(u"Stream"_s);
    h.feed(call, {task("t", "WORKING")});
    h.pass();
    h.said.clear();
    h.feed(call, {artifact("t", "a", "Plan", textParts("It goes on. "))});
    for (int i = 0; i < 20; ++i) {
        const quint64 before = h.feeder.content().decodeCount();
        h.feeder.burst(call, artifact("t", "a", "Plan", textParts("It goes on. "), true), 100);
        h.feeder.flush();
        QVERIFY(h.feeder.content().decodeCount() - before <= 2 * 64u);
        h.nowMs += 50;
    }
    const qint64 begun = h.nowMs;
    h.pass();
    QVERIFY(h.nowMs - begun < 10'000);
    const int streamed = int(h.said.size());
    QVERIFY2(streamed <= 6, qPrintable(QString::number(streamed)));
    h.feed(call, {artifact("t", "a", "Plan", textParts("The end."), true, true)});
    h.pass();
    QVERIFY2(h.polite().last().startsWith(u"Artifact Plan is complete, "_s),
             qPrintable(h.polite().last()));
    QCOMPARE(int(h.said.size()), streamed + 1);
}

/// Some agents send all of it each time, replacing the previous text.
void AnnouncementsTest::a_resent_text_is_announced_from_its_new_part()
{
    Heard h;
    const ExchangeId call = h.say(u"Stream"_s);
    h.feed(call, {task("t", "WORKING")});
    h.pass();
    h.nowMs += AnnouncementQueue::PauseMs;
    h.said.clear();
    h.feed(call, {artifact("t", "a", "", textParts("One. "))});
    h.feed(call, {artifact("t", "a", "", textParts("One. Two. "))});
    h.feed(call, {artifact("t", "a", "", textParts("One. Two. Three."), false, true)});
    h.pass();
    QCOMPARE(h.polite().join(u'|'), u"One.|Two. Three."_s);
}

void AnnouncementsTest::artifacts_are_announced_by_name()
{
    Heard h;
    const ExchangeId call = h.say(u"Draw"_s);
    h.feed(call, {task("t", "WORKING")});
    h.pass();
    h.said.clear();
    h.feed(call, {artifact("t", "a", "map.png",
                           R"([{"raw":"iVBORw0KGgo=","mediaType":"image/png"}])", false, true)});
    h.pass();
    QCOMPARE(h.polite(), QStringList{u"Artifact map.png is complete, 8 B."_s});
}

void AnnouncementsTest::other_conversations_are_not_announced()
{
    Heard h;
    const ExchangeId call = h.say(u"Plan a trip"_s);
    h.feed(call, {task("t", "WORKING")});
    h.pass();
    (void)h.say(u"Something else"_s);
    h.said.clear();
    h.feed(call, {artifact("t", "a", "Plan", textParts("On Monday we fly. "), false, true),
                  status("t", "COMPLETED", agentMessage("m", textParts("Done")))});
    h.pass();
    QCOMPARE(h.said.size(), 0u);
    // Nor when it is viewed later.
    h.news.setContext(h.feeder.store().exchanges[call].context);
    h.feed(call, {artifact("t", "b", "More", textParts("On Tuesday we walk."), false, true)});
    h.pass();
    QCOMPARE(h.polite(), QStringList{u"More: On Tuesday we walk."_s});
}

/// Of a recording, or of an agent that is not connected.
void AnnouncementsTest::existing_content_is_not_announced()
{
    Heard h;
    h.isConnected = false;
    const ExchangeId call = h.say(u"Plan a trip"_s);
    h.feed(call, {task("t", "WORKING"), artifact("t", "a", "Plan", textParts("On Monday. ")),
                  status("t", "INPUT_REQUIRED", agentMessage("q", textParts("Where from?")))});
    h.pass();
    h.isConnected = true;
    h.feed(call, {artifact("t", "a", "Plan", textParts("On Tuesday. "), true, true)});
    h.pass();
    QCOMPARE(h.polite(), QStringList{u"Plan: On Tuesday."_s});
    QCOMPARE(h.said.size(), 1u);
}

void AnnouncementsTest::without_assistive_technology_nothing_is_computed()
{
    Heard h;
    h.hasListener = false;
    const ExchangeId call = h.say(u"Plan a trip"_s);
    const quint64 before = h.feeder.content().decodeCount();
    h.feed(call, {task("t", "WORKING"), artifact("t", "a", "Plan", textParts("On Monday. ")),
                  status("t", "INPUT_REQUIRED", agentMessage("q", textParts("Where from?")))});
    QCOMPARE(h.feeder.content().decodeCount(), before);
    QCOMPARE(h.news.waitMs(h.nowMs), -1);
    h.hasListener = true; // a screen reader is started
    h.feed(call, {status("t", "COMPLETED")});
    QCOMPARE(h.polite(), QStringList{u"Task completed."_s});
    QCOMPARE(h.said.size(), 1u);
}

void AnnouncementsTest::announcement_settings_are_honored()
{
    Heard h;
    h.news.setAnnouncedEvents(AnnouncementLevel::QuestionsAndErrors);
    const ExchangeId call = h.say(u"Plan a trip"_s);
    h.feed(call, {task("t", "WORKING"), artifact("t", "a", "Plan", textParts("On Monday. ")),
                  status("t", "INPUT_REQUIRED", agentMessage("q", textParts("Where from?")))});
    h.news.addNotice(u"Copied."_s);
    h.news.addError(u"Refused."_s);
    h.pass();
    QCOMPARE(h.polite(), QStringList());
    QCOMPARE(h.assertive().size(), 2);
    h.news.setAnnouncedEvents(AnnouncementLevel::Nothing);
    h.feed(call, {status("t", "FAILED")});
    h.news.addError(u"Refused."_s);
    h.pass();
    QCOMPARE(h.said.size(), 2u);
}

A2A_TEST(AnnouncementsTest)
#include "announcementstest.moc"
