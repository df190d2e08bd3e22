// SPDX-License-Identifier: Apache-2.0
// Which texts are announced together, which at once, and how much of them.
#include "ui/announcements/announcementqueue.h"

#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

using Said = std::vector<Announcement>;

class AnnouncementQueueTest final : public QObject {
    Q_OBJECT

private slots:
    void texts_within_a_second_are_one_announcement();
    void assertive_texts_are_not_delayed();
    void many_assertive_texts_are_one_announcement();
    void an_extended_text_replaces_the_pending_one();
    void text_is_bounded_and_made_visible();
    void a_state_is_never_left_out();
};

void AnnouncementQueueTest::texts_within_a_second_are_one_announcement()
{
    AnnouncementQueue queue;
    QCOMPARE(queue.waitMs(0), -1);
    queue.add(u"One."_s, Politeness::Polite);
    QCOMPARE(queue.waitMs(0), 0);
    QCOMPARE(queue.take(0), Said({{u"One."_s, Politeness::Polite}}));
    for (int i = 0; i < 3; ++i)
        queue.add(u"More %1."_s.arg(i), Politeness::Polite);
    QCOMPARE(queue.take(10), Said());
    QCOMPARE(queue.waitMs(10), AnnouncementQueue::PauseMs - 10);
    QCOMPARE(queue.take(AnnouncementQueue::PauseMs),
             Said({{u"More 0. More 1. More 2."_s, Politeness::Polite}}));
    QCOMPARE(queue.waitMs(AnnouncementQueue::PauseMs), -1);
}

/// In order of arrival.
void AnnouncementQueueTest::assertive_texts_are_not_delayed()
{
    AnnouncementQueue queue;
    queue.add(u"Hello."_s, Politeness::Polite);
    (void)queue.take(0);
    queue.add(u"Two flights."_s, Politeness::Polite);
    queue.add(u"Which one?"_s, Politeness::Assertive);
    QCOMPARE(queue.take(10), Said({{u"Two flights."_s, Politeness::Polite},
                                   {u"Which one?"_s, Politeness::Assertive}}));
}

void AnnouncementQueueTest::many_assertive_texts_are_one_announcement()
{
    AnnouncementQueue queue;
    queue.add(u"Failed 0."_s, Politeness::Assertive);
    QCOMPARE(queue.take(0).size(), 1u);
    for (int i = 1; i < 4; ++i)
        queue.add(u"Failed %1."_s.arg(i), Politeness::Assertive);
    QCOMPARE(queue.take(10), Said());
    QCOMPARE(queue.take(AnnouncementQueue::PauseMs),
             Said({{u"Failed 1. Failed 2. Failed 3."_s, Politeness::Assertive}}));
}

void AnnouncementQueueTest::an_extended_text_replaces_the_pending_one()
{
    AnnouncementQueue queue;
    queue.add(u"Searching"_s, Politeness::Polite, 1);
    queue.add(u"Searching"_s, Politeness::Polite, 2);
    queue.add(u"Searching flights"_s, Politeness::Polite, 1);
    queue.add(u"Found one"_s, Politeness::Polite, 1);
    QCOMPARE(queue.take(0),
             Said({{u"Searching flights Searching Found one"_s, Politeness::Polite}}));
}

void AnnouncementQueueTest::text_is_bounded_and_made_visible()
{
    AnnouncementQueue queue;
    queue.add(u"  \n"_s, Politeness::Polite); // empty
    QCOMPARE(queue.waitMs(0), -1);
    queue.add(QString(u"a\u202Eb"_s), Politeness::Polite);
    queue.add(QString(100'000, u'x'), Politeness::Polite);
    for (int i = 0; i < 10'000; ++i)
        queue.add(u"Again."_s, Politeness::Polite);
    const Said said = queue.take(0);
    QCOMPARE(said.size(), 1u);
    QVERIFY(said[0].text.startsWith(u"a‹U+202E›b "_s));
    QVERIFY(said[0].text.endsWith(u'…'));
    QVERIFY(said[0].text.size() <= AnnouncementQueue::MaxChars + 2);
}

/// All that a slow machine received within a second: much text, and how it ended.
void AnnouncementQueueTest::a_state_is_never_left_out()
{
    AnnouncementQueue queue;
    queue.add(u"Task working."_s, Politeness::Polite, 1);
    for (int i = 0; i < 300; ++i)
        queue.add(u"Sentence %1 of a long story."_s.arg(i), Politeness::Polite);
    queue.add(u"Task completed."_s, Politeness::Polite, 1);
    const Said said = queue.take(0);
    QCOMPARE(said.size(), 2u);
    QVERIFY(said[0].text.startsWith(u"Task working. Sentence 0 "_s));
    QVERIFY(said[0].text.endsWith(u" …"_s));
    QCOMPARE(said[1].text, u"Task completed."_s);
}

A2A_TEST(AnnouncementQueueTest)
#include "announcementqueuetest.moc"
