// SPDX-License-Identifier: Apache-2.0
// A recording plays as it happened: by the recorded times and a clock advanced by the test. At the
// end the session is the recorded one.
#include "model/sessionfile/sessionplayer.h"

#include "model/sessionfile/database.h"
#include "model/sessionfile/journal.h"
#include "tests/model/sessionfile/conversation.h"
#include "tests/model/sessionfile/storetext.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static constexpr qint64 Second = 1'000'000'000;

class PlayerTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void records_are_replayed_at_their_times();
    void ten_times_as_fast();
    void speed_changes_during_replay();
    void at_maximum_speed();
    void time_stops_while_paused();
    void steps_go_from_record_to_record();
    void skips_forwards();
    void skips_to_the_end_of_a_file_whose_length_is_wrong();
    void replay_equals_live();
    void live_traffic_ends_it();

private:
    void open(Session &session);
    void pass(qint64 ns);
    [[nodiscard]] qint64 received(const Session &session) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    qint64 m_now = 0;
    std::unique_ptr<SessionPlayer> m_player;
};

/// A response of one byte per second, from the first second to the tenth.
void PlayerTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_player.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(u"session.a2ascope"_s);
    m_now = 77 * Second;
    Session session;
    Recording &recording = session.recording();
    recording.replayFrom(1'000'000'000'000);
    Result<std::unique_ptr<Journal>> journal = Journal::create(m_path, session);
    QVERIFY(journal.ok());
    RequestHead head;
    head.url = QUrl(u"http://127.0.0.1/"_s);
    recording.setNow(Second / 2);
    const ExchangeId id = recording.begin(head, {});
    recording.responseHead(id, 200, "OK", {});
    for (int i = 1; i <= 10; ++i) {
        recording.setNow(i * Second);
        static_cast<void>(recording.append(id, "x"));
    }
    recording.setNow(11 * Second);
    recording.end(id, EndReason::Finished);
    QVERIFY(!journal.value()->close());
}

void PlayerTest::open(Session &session)
{
    Result<std::unique_ptr<SessionPlayer>> player =
        SessionPlayer::open(m_path, session, [this] { return m_now; });
    QVERIFY(player.ok());
    m_player = player.take();
    QCOMPARE(m_player->lengthNs(), 11 * Second);
    QCOMPARE(m_player->positionNs(), 0);
}

/// Advances the clock, and plays what is due until then.
void PlayerTest::pass(qint64 ns)
{
    m_now += ns;
    m_player->advance();
}

qint64 PlayerTest::received(const Session &session) const
{
    return session.recording().lastId() == 0 ? -1 : session.recording().facts(1).bodySize;
}

void PlayerTest::records_are_replayed_at_their_times()
{
    Session session;
    open(session);
    m_player->play();
    pass(Second / 4);
    QCOMPARE(received(session), -1);
    pass(Second / 4);
    QCOMPARE(received(session), 0);
    pass(Second / 4);
    QCOMPARE(session.recording().nowNs(), Second * 3 / 4); // the live edge moves without new data
    pass(Second / 4);
    QCOMPARE(received(session), 1);
    pass(3 * Second + Second / 2);
    QCOMPARE(received(session), 4);
    QCOMPARE(session.recording().facts(1).chunks[3].monotonicNs, 4 * Second);
    QCOMPARE(session.recording().wallMs(0), 1'000'000'000'000);
    QSignalSpy changed(m_player.get(), &SessionPlayer::changed);
    pass(20 * Second);
    QVERIFY(m_player->isAtEnd());
    QVERIFY(!m_player->isPlaying());
    QCOMPARE(changed.count(), 1);
    QCOMPARE(received(session), 10);
    QCOMPARE(m_player->positionNs(), m_player->lengthNs());
}

void PlayerTest::ten_times_as_fast()
{
    Session session;
    open(session);
    m_player->setSpeed(10);
    m_player->play();
    pass(Second / 10);
    QCOMPARE(received(session), 1);
    pass(Second / 2);
    QCOMPARE(received(session), 6);
}

void PlayerTest::speed_changes_during_replay()
{
    Session session;
    open(session);
    m_player->play();
    m_now += 2 * Second;
    m_player->setSpeed(10); // the time until now passed at the other speed
    QCOMPARE(received(session), 2);
    pass(Second / 5);
    QCOMPARE(received(session), 4);
}

void PlayerTest::at_maximum_speed()
{
    Session session;
    open(session);
    m_player->setSpeed(SessionPlayer::Fastest);
    m_player->play();
    QTRY_VERIFY(m_player->isAtEnd()); // the test's clock is stopped
    QCOMPARE(received(session), 10);
}

void PlayerTest::time_stops_while_paused()
{
    Session session;
    open(session);
    m_player->play();
    pass(3 * Second);
    m_player->pause();
    pass(100 * Second);
    QCOMPARE(received(session), 3);
    QCOMPARE(session.recording().nowNs(), 3 * Second);
    m_player->play();
    pass(Second);
    QCOMPARE(received(session), 4);
}

void PlayerTest::steps_go_from_record_to_record()
{
    Session session;
    open(session);
    m_player->step(); // request and head have the same time
    QCOMPARE(received(session), 0);
    QCOMPARE(session.recording().facts(1).status, 200);
    for (int i = 1; i <= 10; ++i) {
        m_player->step();
        QCOMPARE(received(session), i);
        QCOMPARE(m_player->positionNs(), i * Second);
    }
    QVERIFY(!m_player->isAtEnd());
    m_player->step();
    QVERIFY(m_player->isAtEnd());
    QCOMPARE(session.recording().facts(1).end, EndReason::Finished);
}

void PlayerTest::skips_forwards()
{
    Session session;
    open(session);
    m_player->skipTo(7 * Second + 1);
    QTRY_COMPARE(m_player->positionNs(), 7 * Second + 1);
    QCOMPARE(received(session), 7);
    QVERIFY(!m_player->isPlaying());
    m_player->skipTo(2 * Second); // played records are not taken back
    QCOMPARE(received(session), 7);
    m_player->play();
    pass(Second);
    QCOMPARE(received(session), 8);
}

/// Its last record has a time before the others.
void PlayerTest::skips_to_the_end_of_a_file_whose_length_is_wrong()
{
    {
        Database database;
        QVERIFY(database.open(m_path, Database::Mode::Write));
        QVERIFY(database.execute(
            "UPDATE records SET ns = 0 WHERE seq = (SELECT max(seq) FROM records)"));
    }
    Session session;
    Result<std::unique_ptr<SessionPlayer>> player =
        SessionPlayer::open(m_path, session, [this] { return m_now; });
    QVERIFY(player.ok());
    m_player = player.take();
    m_player->play();
    pass(3 * Second);
    QCOMPARE(m_player->lengthNs(), 3 * Second);
    m_player->skipToEnd();
    QTRY_VERIFY(m_player->isAtEnd());
    QCOMPARE(received(session), 10);
    QCOMPARE(m_player->positionNs(), 10 * Second);
    QCOMPARE(m_player->lengthNs(), 10 * Second);
    QVERIFY(m_player->notice());
}

void PlayerTest::replay_equals_live()
{
    const QString path = m_folder->filePath(u"talk.a2ascope"_s);
    ScriptedServer server;
    Session live;
    Result<std::unique_ptr<Journal>> journal = Journal::create(path, live);
    QVERIFY(journal.ok());
    QVERIFY(runConversation(live, server));
    QVERIFY(!journal.value()->close());
    Session again;
    Result<std::unique_ptr<SessionPlayer>> player =
        SessionPlayer::open(path, again, [this] { return m_now; });
    QVERIFY(player.ok());
    while (!player.value()->isAtEnd())
        player.value()->step();
    QCOMPARE(firstDifference(storeText(live.recording(), live.store()),
                             storeText(again.recording(), again.store())),
             QByteArray());
    QCOMPARE(again.agent(0).link().state(), AgentLink::State::Idle);
}

void PlayerTest::live_traffic_ends_it()
{
    Session session;
    open(session);
    m_player->play();
    pass(3 * Second);
    QSignalSpy interrupted(m_player.get(), &SessionPlayer::interrupted);
    RequestHead head;
    head.url = QUrl(u"http://127.0.0.1/live"_s);
    const ExchangeId id = session.recording().begin(head, {});
    QCOMPARE(interrupted.count(), 1);
    QVERIFY(m_player->isAtEnd());
    QCOMPARE(session.recording().facts(1).end, EndReason::Stopped);
    QCOMPARE(session.recording().facts(id).end, EndReason::Open);
    pass(10 * Second);
    QCOMPARE(received(session), 3);
}

A2A_TEST(PlayerTest)
#include "playertest.moc"
