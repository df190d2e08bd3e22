// SPDX-License-Identifier: Apache-2.0
// A recording program is killed during a stream: the file keeps what it had just before, and has
// what was received by then, but for the last moment.
#include "model/sessionfile/sessionfile.h"
#include "tests/support/repetitions.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QDir>
#include <QProcess>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>

using namespace a2a;

class KilledTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void only_the_last_moment_is_lost();
    void a_saved_session_has_every_event_before_the_last_moment();
};

/// Number of events in the file; they must be those sent, in order. -1 if they are not.
static int eventsIn(const QString &path)
{
    Result<std::unique_ptr<SessionFile>> file = SessionFile::open(path);
    if (!file || file.value()->wasClosedCleanly())
        return -1;
    int events = 0;
    while (const std::optional<SessionRecord> record = file.value()->next()) {
        if (record->kind != SessionRecord::Kind::Read)
            continue;
        ++events;
        if (!record->bytes.startsWith(QByteArray("data: " + QByteArray::number(events) + ' ')) ||
            !record->bytes.endsWith("x\n\n"))
            return -1;
    }
    return file.value()->damage() ? -1 : events;
}

/// The same while the file is written, when it may not be readable yet.
static int eventsSoFar(const QString &path)
{
    return std::max(0, eventsIn(path));
}

/// A recorder that is killed some time after its first event: at once, or when everything that was
/// received by then has come into its file.
class Victim final : public QObject {
public:
    Victim(const QString &path, int afterMs, bool isAwaited)
        : m_path(path)
        , m_isAwaited(isAwaited)
    {
        m_delay.setSingleShot(true);
        m_delay.setInterval(afterMs);
        connect(&m_delay, &QTimer::timeout, this, [this] {
            m_awaited = m_isAwaited ? last() : 0;
            m_isDoomed = true;
            killWhenWritten();
        });
        connect(&m_process, &QProcess::readyReadStandardOutput, this, [this] {
            if (!std::exchange(m_started, true))
                m_delay.start();
            killWhenWritten();
        });
        m_process.start(QStringLiteral(RECORDER_PROGRAM), {path});
    }
    [[nodiscard]] bool isDead() const
    {
        return m_isKilled && m_process.state() == QProcess::NotRunning;
    }
    [[nodiscard]] const QString &path() const { return m_path; }
    /// As many events were in the file just before.
    [[nodiscard]] int needed() const { return m_needed; }
    /// The last event that was received at all.
    [[nodiscard]] int last()
    {
        while (m_process.canReadLine()) {
            const QList<QByteArray> words = m_process.readLine().split(' ');
            if (words.size() == 2)
                m_last = words.at(0).toInt();
        }
        return m_last;
    }

private:
    /// Each further event asks again.
    void killWhenWritten()
    {
        if (!m_isDoomed || m_isKilled)
            return;
        m_needed = eventsSoFar(m_path);
        if (m_needed < m_awaited)
            return;
        m_isKilled = true;
        m_process.kill();
    }

    QString m_path;
    bool m_isAwaited;
    QTimer m_delay;
    bool m_started = false;
    bool m_isDoomed = false;
    bool m_isKilled = false;
    int m_awaited = 0; ///< this event must be in the file before
    int m_needed = 0;
    int m_last = 0;
    QProcess m_process; // last: it may signal until it is deleted
};

void KilledTest::only_the_last_moment_is_lost()
{
    static constexpr int AtOnce = 5;
    const int kills = test::repetitions(15, 100);
    QTemporaryDir folder;
    int withEvents = 0;
    for (int done = 0; done < kills; done += AtOnce) {
        std::vector<std::unique_ptr<Victim>> victims;
        for (int i = 0; i < AtOnce; ++i) {
            victims.push_back(std::make_unique<Victim>(
                folder.filePath(QStringLiteral("%1.a2ascope").arg(done + i)),
                QRandomGenerator::global()->bounded(900), (done + i) % 2 == 0));
        }
        for (const std::unique_ptr<Victim> &victim : victims)
            QTRY_VERIFY_WITH_TIMEOUT(victim->isDead(), a2a::test::TestTimeoutMs);
        for (const std::unique_ptr<Victim> &victim : victims) {
            const int needed = victim->needed();
            const int last = victim->last();
            const int kept = eventsIn(victim->path());
            QVERIFY2(kept >= needed, qPrintable(QStringLiteral("%1 of %2").arg(kept).arg(needed)));
            QVERIFY(kept <= last + 1); // it may have been killed while announcing the last one
            withEvents += kept > 0 ? 1 : 0;
        }
    }
    QVERIFY(withEvents > kills / 4);
}

/// From the first one on: killed when some have come into the file since it was named.
void KilledTest::a_saved_session_has_every_event_before_the_last_moment()
{
    static constexpr int Since = 200;
    const QTemporaryDir folder;
    const QString named = folder.filePath(QStringLiteral("named.a2ascope"));
    QProcess recorder;
    recorder.start(QStringLiteral(RECORDER_PROGRAM),
                   {folder.filePath(QStringLiteral("recordings")), named});
    int last = 0; // of the events, when it was received
    int saved = 0;
    int needed = 0;
    while (saved == 0 || needed < saved + Since) {
        QVERIFY(recorder.canReadLine() || recorder.waitForReadyRead(a2a::test::TestTimeoutMs));
        while (recorder.canReadLine()) {
            const QByteArray line = recorder.readLine().trimmed();
            const QList<QByteArray> words = line.split(' ');
            QVERIFY2(words.size() == 2 || line == "saved", line.constData());
            if (line == "saved")
                saved = last;
            else
                last = words.at(0).toInt();
        }
        if (saved != 0)
            needed = eventsSoFar(named);
    }
    recorder.kill();
    QVERIFY(recorder.waitForFinished(a2a::test::TestTimeoutMs));
    const int kept = eventsIn(named);
    QVERIFY2(kept >= needed, qPrintable(QStringLiteral("%1 of %2").arg(kept).arg(needed)));
    QVERIFY(QDir(folder.filePath(QStringLiteral("recordings"))).isEmpty(QDir::Files));
}

A2A_TEST(KilledTest)
#include "killedtest.moc"
