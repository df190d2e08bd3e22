// SPDX-License-Identifier: Apache-2.0
// A text is found anywhere in the session, once for each place, also if it arrives later.
#include "model/search/sessionsearch.h"

#include "model/search/searchmodel.h"
#include "tests/model/query/searchsession.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class SessionSearchTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void everywhere()
    {
        SearchSession session;
        SessionFeeder &feeder = session.feeder;
        const ExchangeId call = feeder.say(u"a trip to Lisbon"_s);
        feeder.event(call, task("t1", "WORKING"));
        feeder.event(call,
                     status("t1", "WORKING", agentMessage("m1", textParts("Looking at Lisbon"))));
        feeder.event(call,
                     artifact("t1", "a1", "plan.md", textParts("Day 1: Lisbon"), false, true));
        feeder.end(call);
        feeder.flush();
        session.marks.setComment(2, u"ask about Lisbon"_s);
        session.cards[0].json = R"({"name":"Lisbon guide"})";
        QVERIFY(session.find(u"lisbon"_s));
        QCOMPARE(session.count(SearchPlace::Card), size_t(1));
        QCOMPARE(session.count(SearchPlace::Chat), size_t(2));
        QCOMPARE(session.count(SearchPlace::Artifact), size_t(1));
        QCOMPARE(session.count(SearchPlace::Wire), size_t(3));
        QCOMPARE(session.count(SearchPlace::Comment), size_t(1));
        for (int place = 0; place < SearchPlaceCount; ++place)
            QCOMPARE(session.matched(SearchPlace(place)), u"Lisbon"_s);
        for (const SearchHit &hit : session.search.hits(SearchPlace::Wire))
            QCOMPARE(session.bytesOf(hit), QByteArray("Lisbon"));
        QCOMPARE(session.search.progress(), 1.0);
        SearchModel model(session.search, session.source(), {});
        session.marks.setComment({MarkTarget::Kind::Task, 0}, u"why Lisbon?"_s);
        session.marks.setComment({MarkTarget::Kind::Artifact, 0}, u"Lisbon only"_s);
        QCOMPARE(session.count(SearchPlace::Comment), size_t(3));
        const SearchHit &ofTask = session.search.hits(SearchPlace::Comment)[1];
        QVERIFY(ofTask.noted == MarkTarget::Kind::Task && ofTask.index == 0);
        const QModelIndex comments = model.index(model.rowCount({}) - 1, 0);
        QCOMPARE(model.index(1, 0, comments).data(SearchTitleRole).toString(), u"Task t1"_s);
        QCOMPARE(model.index(2, 0, comments).data(SearchTitleRole).toString(), u"plan.md"_s);

        QVERIFY(session.find({u"lisbon"_s, true, false, false}));
        for (int place = 0; place < SearchPlaceCount; ++place)
            QCOMPARE(session.count(SearchPlace(place)), size_t(0));
        QVERIFY(session.find({u"l[a-z]+n"_s, false, true, true}));
        QCOMPARE(session.count(SearchPlace::Chat), size_t(2));
        QCOMPARE(session.matched(SearchPlace::Artifact), u"Lisbon"_s);
    }

    void text_split_over_chunks()
    {
        SearchSession session;
        SessionFeeder &feeder = session.feeder;
        const ExchangeId call = feeder.say(u"go"_s);
        feeder.event(call, task("t1", "WORKING"));
        bool append = false;
        for (const char *piece : {"He", "llo", " w", "", "ö", "rld and hel", "lo"}) {
            feeder.event(call, artifact("t1", "a1", "plan.md", textParts(piece), append));
            append = true;
        }
        feeder.flush();
        QVERIFY(session.find(u"hello"_s));
        QCOMPARE(session.count(SearchPlace::Artifact), size_t(2));
        QCOMPARE(session.count(SearchPlace::Wire), size_t(0));
        const SearchHit &hit = session.search.hits(SearchPlace::Artifact)[0];
        QCOMPARE(hit.bytes, (json::ByteRange{0, 5}));
        QCOMPARE(hit.chunk, 1U);
        QCOMPARE(session.search.hits(SearchPlace::Artifact)[1].chunk, 6U);
        QVERIFY(session.find(u"HELLO WÖRLD"_s));
        QCOMPARE(session.count(SearchPlace::Artifact), size_t(1));
        QCOMPARE(session.search.hits(SearchPlace::Artifact)[0].bytes, (json::ByteRange{0, 12}));
    }

    void later_content_is_searched()
    {
        SearchSession session;
        SessionFeeder &feeder = session.feeder;
        const ExchangeId call = feeder.say(u"go"_s);
        feeder.event(call, task("t1", "WORKING"));
        feeder.event(call, artifact("t1", "a1", "plan.md", textParts("need")));
        feeder.flush();
        QVERIFY(session.find(u"needle"_s));
        QCOMPARE(session.count(SearchPlace::Artifact), size_t(0));
        QSignalSpy grown(&session.search, &SessionSearch::grown);
        feeder.event(call, artifact("t1", "a1", "plan.md", textParts("le"), true));
        feeder.event(call, status("t1", "WORKING", agentMessage("m1", textParts("a needle"))));
        feeder.flush();
        QVERIFY(session.wait());
        QCOMPARE(session.count(SearchPlace::Artifact), size_t(1));
        QCOMPARE(session.count(SearchPlace::Chat), size_t(1));
        QCOMPARE(session.count(SearchPlace::Wire), size_t(1));
        QVERIFY(!grown.isEmpty());

        session.cards.push_back({1, R"({"name":"needle"})"});
        session.search.updateCards();
        QCOMPARE(session.count(SearchPlace::Card), size_t(1));
        session.marks.setComment(1, u"needle?"_s);
        QCOMPARE(session.count(SearchPlace::Comment), size_t(1));
        session.marks.setComment(1, {});
        QCOMPARE(session.count(SearchPlace::Comment), size_t(0));
    }

    void a_message_that_grows_is_searched_again()
    {
        SearchSession session;
        SessionFeeder &feeder = session.feeder;
        const ExchangeId call = feeder.say(u"go"_s);
        feeder.event(call, message(agentMessage("m", textParts("this is a need"))));
        feeder.flush();
        QVERIFY(session.find(u"needle"_s));
        QCOMPARE(session.count(SearchPlace::Chat), size_t(0));
        feeder.event(call, message(agentMessage("m", textParts("le, "))));
        feeder.event(call, message(agentMessage("m", textParts("and more"))));
        feeder.flush();
        QVERIFY(session.wait());
        QCOMPARE(session.count(SearchPlace::Chat), size_t(1));
        QCOMPARE(session.matched(SearchPlace::Chat), u"needle"_s);
        feeder.event(call, message(agentMessage("m", textParts("this is something else"))));
        feeder.flush();
        QVERIFY(session.wait());
        QCOMPARE(session.count(SearchPlace::Chat), size_t(0));
    }

    void a_large_message_that_grows_is_counted_once()
    {
        SearchSession session;
        SessionFeeder &feeder = session.feeder;
        const ExchangeId call = feeder.say(u"go"_s);
        const QByteArray large(qsizetype(SessionSearch::LargestMessage) + 1, 'x');
        feeder.event(call, message(agentMessage("m", textParts(large))));
        feeder.flush();
        QVERIFY(session.find(u"needle"_s));
        QCOMPARE(session.search.tooLarge(), 1U);
        feeder.event(call, message(agentMessage("m", textParts(large + "y"))));
        feeder.flush();
        QVERIFY(session.wait());
        QCOMPARE(session.search.tooLarge(), 1U);
    }

    void a_new_revision_is_searched_without_duplicates()
    {
        SearchSession session;
        SessionFeeder &feeder = session.feeder;
        const ExchangeId call = feeder.say(u"go"_s);
        feeder.event(call, task("t1", "WORKING"));
        feeder.event(call, artifact("t1", "a1", "plan.md", textParts("a needle")));
        feeder.flush();
        QVERIFY(session.find(u"needle"_s));
        QCOMPARE(session.count(SearchPlace::Artifact), size_t(1));
        feeder.event(call, artifact("t1", "a1", "plan.md", textParts("a needle, another needle")));
        feeder.flush();
        QVERIFY(session.wait());
        QCOMPARE(session.count(SearchPlace::Artifact), size_t(2));
    }

    void escapes_of_json()
    {
        SearchSession session;
        SessionFeeder &feeder = session.feeder;
        const ExchangeId call = feeder.say(u"go"_s);
        feeder.event(call,
                     status("t1", "WORKING",
                            agentMessage("m1", textParts(R"(Herr M\u00fcller says \"yes\")"))));
        feeder.flush();
        QVERIFY(session.find(u"müller"_s));
        QCOMPARE(session.count(SearchPlace::Chat), size_t(1));
        QCOMPARE(session.count(SearchPlace::Wire), size_t(1));
        QCOMPARE(session.matched(SearchPlace::Wire), u"Müller"_s);
        QVERIFY(session.bytesOf(session.search.hits(SearchPlace::Wire)[0]).contains("\\u00fc"));
        QVERIFY(session.find(u"says \"yes\""_s));
        QCOMPARE(session.count(SearchPlace::Wire), size_t(1));
    }

    void comments_of_the_stream_and_several_data_lines()
    {
        SearchSession session;
        SessionFeeder &feeder = session.feeder;
        const ExchangeId call = feeder.say(u"go"_s);
        feeder.raw(call, ": keep-alive needle\n\n");
        feeder.raw(call, "data: {\"jsonrpc\":\"2.0\",\ndata: \"id\":1,\"needle\":1}\n\n");
        feeder.flush();
        QVERIFY(session.find(u"needle"_s));
        QCOMPARE(session.count(SearchPlace::Wire), size_t(2));
        for (const SearchHit &hit : session.search.hits(SearchPlace::Wire))
            QCOMPARE(session.bytesOf(hit), QByteArray("needle"));
    }

    void a_large_frame_in_pieces()
    {
        SearchSession session;
        SessionFeeder &feeder = session.feeder;
        const ExchangeId call = feeder.say(u"go"_s);
        // The needle lies across the border between two pieces.
        const QByteArray large = QByteArray(FrameSearch::PieceBytes - 100, 'x') + "needle" +
                                 QByteArray(FrameSearch::PieceBytes, 'y') + "needle";
        for (int shift = 0; shift < 100; shift += 9)
            feeder.raw(call, ": " + QByteArray(shift, '.') + large + "\n\n");
        feeder.flush();
        QVERIFY(session.find(u"needle"_s));
        QCOMPARE(session.count(SearchPlace::Wire), size_t(24));
        for (const SearchHit &hit : session.search.hits(SearchPlace::Wire))
            QCOMPARE(session.bytesOf(hit), QByteArray("needle"));
    }

    void a_large_request_is_searched_in_pieces()
    {
        SearchSession session;
        SessionFeeder &feeder = session.feeder;
        const QString filler(9 * 1024 * 1024, u'x');
        const ExchangeId call = feeder.say(filler % u"needle"_s % filler % u"needle"_s);
        feeder.end(call);
        feeder.flush();
        QVERIFY(session.find(u"needle"_s));
        QCOMPARE(session.count(SearchPlace::Wire), size_t(2));
        for (const SearchHit &hit : session.search.hits(SearchPlace::Wire)) {
            QCOMPARE(feeder.store().frames[hit.frame].kind, FrameKind::Request);
            QCOMPARE(session.bytesOf(hit), QByteArray("needle"));
        }
        // Its text is too large to be shown as a message: that is reported.
        QCOMPARE(session.count(SearchPlace::Chat), size_t(0));
        QCOMPARE(session.search.tooLarge(), 1U);
    }

    void no_more_than_a_limit()
    {
        SearchSession session;
        SessionFeeder &feeder = session.feeder;
        const ExchangeId call = feeder.say(u"go"_s);
        feeder.burst(call, status("t1", "WORKING"), int(SessionSearch::MaxHits) + 100);
        feeder.flush();
        QVERIFY(session.find(u"statusUpdate"_s));
        QCOMPARE(session.count(SearchPlace::Wire), SessionSearch::MaxHits);
        QVERIFY(session.search.isCapped(SearchPlace::Wire));
        QVERIFY(!session.search.isRunning());
    }

    void a_new_pattern_replaces_the_previous_one()
    {
        SearchSession session;
        SessionFeeder &feeder = session.feeder;
        const ExchangeId call = feeder.say(u"one two"_s);
        feeder.end(call);
        feeder.flush();
        session.search.start({u"one"_s, false, false, false});
        session.search.start({u"two"_s, false, false, false});
        QVERIFY(session.wait());
        QCOMPARE(session.matched(SearchPlace::Chat), u"two"_s);
        session.search.start({});
        QVERIFY(!session.search.isActive());
        QCOMPARE(session.count(SearchPlace::Chat), size_t(0));
        session.search.start({u"("_s, false, false, true});
        QVERIFY(!session.search.isActive());
    }

    void pictures_are_no_text()
    {
        SearchSession session;
        SessionFeeder &feeder = session.feeder;
        const ExchangeId call = feeder.say(u"go"_s);
        const QByteArray picture("\x89PNG\r\n\x1a\n\0\0\0\rneedle", 18);
        feeder.event(call, task("t1", "WORKING"));
        feeder.event(call,
                     artifact("t1", "a1", "a.png", "[{\"raw\":\"" + picture.toBase64() + "\"}]"));
        feeder.event(call, artifact("t1", "a2", "a.txt",
                                    "[{\"raw\":\"" + QByteArray("a needle").toBase64() + "\"}]"));
        feeder.flush();
        QVERIFY(session.find(u"needle"_s));
        QCOMPARE(session.count(SearchPlace::Artifact), size_t(1));
        QCOMPARE(session.search.hits(SearchPlace::Artifact)[0].index, 1U);
    }
};

A2A_TEST(SessionSearchTest)
#include "sessionsearchtest.moc"
