// SPDX-License-Identifier: Apache-2.0
// A recording program is killed during a stream: nothing is lost that was received more than 250 ms
// before.
#include "model/sessionfile/sessionfile.h"
#include "tests/support/repetitions.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QProcess>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <chrono>

using namespace a2a;

class KilledTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void only_the_last_moment_is_lost();
    void a_saved_session_has_every_event_before_the_last_moment();
};

static qint64 steadyNs()
{
    using namespace std::chrono;
    return duration_cast<nanoseconds>(steady_clock::now().time_since_epoch()).count();
}

/// A recorder that is killed some time after its first event.
class Victim final : public QObject {
public:
    Victim(const QString &path, int afterMs)
        : m_path(path)
    {
        connect(&m_process, &QProcess::readyReadStandardOutput, this, [this, afterMs] {
            if (!std::exchange(m_started, true)) {
                QTimer::singleShot(afterMs, this, [this] {
                    m_killedNs = steadyNs();
                    m_process.kill();
                });
            }
        });
        m_process.start(QStringLiteral(RECORDER_PROGRAM), {path});
    }
    [[nodiscard]] bool isDead() const
    {
        return m_killedNs != 0 && m_process.state() == QProcess::NotRunning;
    }
    [[nodiscard]] const QString &path() const { return m_path; }

    /// The last event that must be in the file, and the last that was received at all.
    [[nodiscard]] std::pair<int, int> received()
    {
        int needed = 0;
        int last = 0;
        for (const QByteArray &line : m_process.readAllStandardOutput().split('\n')) {
            const QList<QByteArray> words = line.split(' ');
            if (words.size() != 2)
                continue;
            last = words.at(0).toInt();
            if (words.at(1).toLongLong() < m_killedNs - 250'000'000)
                needed = last;
        }
        return {needed, last};
    }

private:
    QString m_path;
    QProcess m_process;
    bool m_started = false;
    qint64 m_killedNs = 0;
};

/// Number of events in the file; they must be those sent, in order. -1 if they are not.
static int eventsIn(const QString &path)
{
    Result<std::unique_ptr<SessionFile>> file = SessionFile::open(path);
    if (!file || file.value()->isWhole())
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
                QRandomGenerator::global()->bounded(900)));
        }
        for (const std::unique_ptr<Victim> &victim : victims)
            QTRY_VERIFY_WITH_TIMEOUT(victim->isDead(), 30'000);
        for (const std::unique_ptr<Victim> &victim : victims) {
            const auto [needed, last] = victim->received();
            const int kept = eventsIn(victim->path());
            QVERIFY2(kept >= needed, qPrintable(QStringLiteral("%1 of %2").arg(kept).arg(needed)));
            QVERIFY(kept <= last + 1); // it may have been killed while announcing the last one
            withEvents += kept > 0 ? 1 : 0;
        }
    }
    QVERIFY(withEvents > kills / 4);
}

/// From the first one on: killed when the file was named at least a second before.
void KilledTest::a_saved_session_has_every_event_before_the_last_moment()
{
    const QTemporaryDir folder;
    const QString named = folder.filePath(QStringLiteral("named.a2ascope"));
    QProcess recorder;
    recorder.start(QStringLiteral(RECORDER_PROGRAM),
                   {folder.filePath(QStringLiteral("recordings")), named});
    qint64 savedNs = 0;
    qint64 killedNs = 0;
    std::vector<std::pair<int, qint64>> events; // number, when it was received
    while (killedNs == 0) {
        QVERIFY(recorder.canReadLine() || recorder.waitForReadyRead(30'000));
        while (recorder.canReadLine() && killedNs == 0) {
            const QByteArray line = recorder.readLine().trimmed();
            const QList<QByteArray> words = line.split(' ');
            if (line == "saved")
                savedNs = events.back().second;
            QVERIFY2(words.size() == 2 || line == "saved", line.constData());
            if (words.size() == 2)
                events.emplace_back(words.at(0).toInt(), words.at(1).toLongLong());
            if (savedNs != 0 && events.back().second - savedNs >= 1'000'000'000) {
                killedNs = steadyNs();
                recorder.kill();
            }
        }
    }
    QVERIFY(recorder.waitForFinished(30'000));
    int needed = 0;
    for (const auto &[number, ns] : events)
        needed = ns < killedNs - 250'000'000 ? number : needed;
    QVERIFY(needed > 200); // some came after it was saved
    const int kept = eventsIn(named);
    QVERIFY2(kept >= needed, qPrintable(QStringLiteral("%1 of %2").arg(kept).arg(needed)));
    QVERIFY(QDir(folder.filePath(QStringLiteral("recordings"))).isEmpty(QDir::Files));
}

A2A_TEST(KilledTest)
#include "killedtest.moc"
