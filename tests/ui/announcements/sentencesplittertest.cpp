// SPDX-License-Identifier: Apache-2.0
// A text that arrives in pieces is announced by whole sentences, and by its pending part after a
// pause.
#include "ui/announcements/sentencesplitter.h"

#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class SentenceSplitterTest final : public QObject {
    Q_OBJECT

private slots:
    void a_sentence_waits_for_its_end();
    void a_number_is_not_an_end();
    void chinese_sentences_need_no_space();
    void a_pause_announces_the_pending_text();
    void the_end_announces_the_rest();
};

void SentenceSplitterTest::a_sentence_waits_for_its_end()
{
    SentenceSplitter stream;
    QCOMPARE(stream.waitMs(0), -1);
    stream.add(u"Two flights"_s, 0);
    QCOMPARE(stream.take(0), QString());
    stream.add(u" are left. The first"_s, 100);
    QCOMPARE(stream.take(100), u"Two flights are left. "_s);
    QCOMPARE(stream.take(100), QString());
    stream.add(u" is cheap.\n"_s, 200);
    QCOMPARE(stream.take(200), u"The first is cheap.\n"_s);
    stream.add(u"The other is not. "_s, 200);
    QCOMPARE(stream.take(200), u"The other is not. "_s);
    QCOMPARE(stream.size(), 0);
    QCOMPARE(stream.waitMs(200), -1);
}

void SentenceSplitterTest::a_number_is_not_an_end()
{
    SentenceSplitter stream;
    stream.add(u"It costs 3."_s, 0);
    QCOMPARE(stream.take(0), QString());
    stream.add(u"50 a day. And"_s, 10);
    QCOMPARE(stream.take(10), u"It costs 3.50 a day. "_s);
}

void SentenceSplitterTest::chinese_sentences_need_no_space()
{
    SentenceSplitter stream;
    stream.add(u"今天有雨。"_s, 0);
    QCOMPARE(stream.take(0), u"今天有雨。"_s);
    stream.add(u"明天"_s, 0);
    QCOMPARE(stream.take(0), QString());
}

void SentenceSplitterTest::a_pause_announces_the_pending_text()
{
    SentenceSplitter stream;
    stream.add(u"Still searching"_s, 1000);
    QCOMPARE(stream.waitMs(1000), SentenceSplitter::IdleMs);
    QCOMPARE(stream.take(1000 + SentenceSplitter::IdleMs - 1), QString());
    QCOMPARE(stream.take(1000 + SentenceSplitter::IdleMs), u"Still searching"_s);
}

void SentenceSplitterTest::the_end_announces_the_rest()
{
    SentenceSplitter stream;
    stream.add(u"Done"_s, 0);
    QCOMPARE(stream.takeRest(), u"Done"_s);
    QCOMPARE(stream.takeRest(), QString());
}

A2A_TEST(SentenceSplitterTest)
#include "sentencesplittertest.moc"
