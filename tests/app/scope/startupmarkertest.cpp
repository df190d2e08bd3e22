// SPDX-License-Identifier: Apache-2.0
// A start that follows one that died before it was complete omits what may have caused the crash.
#include "app/scope/startupmarker.h"
#include "tests/support/testregistry.h"

#include <QCoreApplication>
#include <QProcess>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace a2a;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class StartupMarkerTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void mark_remains_until_a_window_was_shown();
    void mark_is_removed_on_exit();
    void a_crashed_start_makes_the_next_one_safe();
    void a_running_start_does_not_make_others_safe();

private:
    /// On disk; 0: none.
    [[nodiscard]] qint64 marked() const;
    void leave(qint64 process) const;

    QTemporaryDir m_folder;
    QString m_path;
};

void StartupMarkerTest::init()
{
    m_path = m_folder.filePath(QString::fromLatin1(QTest::currentTestFunction()) % u".ini"_s);
}

qint64 StartupMarkerTest::marked() const
{
    return QSettings(m_path, QSettings::IniFormat).value(u"starting/program"_s).toLongLong();
}

void StartupMarkerTest::leave(qint64 process) const
{
    QSettings(m_path, QSettings::IniFormat).setValue(u"starting/program"_s, process);
}

void StartupMarkerTest::mark_remains_until_a_window_was_shown()
{
    Services services(m_path);
    StartupMarker mark(services, 1ms);
    QVERIFY(!mark.isSafeStart());
    QCOMPARE(marked(), QCoreApplication::applicationPid());
    QTimer other; // the event loop runs, and nothing is shown yet
    QSignalSpy turned(&other, &QTimer::timeout);
    other.start(2ms);
    QTRY_VERIFY(turned.size() >= 3);
    QCOMPARE(marked(), QCoreApplication::applicationPid());
    mark.shown();
    QVERIFY(!mark.isOver());
    QTRY_VERIFY(mark.isOver());
    QCOMPARE(marked(), qint64(0));
    mark.shown();
    QCOMPARE(marked(), qint64(0));
}

void StartupMarkerTest::mark_is_removed_on_exit()
{
    Services services(m_path);
    {
        const StartupMarker mark(services);
        QCOMPARE(marked(), QCoreApplication::applicationPid());
    }
    QCOMPARE(marked(), qint64(0));
    QVERIFY(!StartupMarker(services).isSafeStart());
}

void StartupMarkerTest::a_crashed_start_makes_the_next_one_safe()
{
    QProcess gone;
    gone.start(u"true"_s, QStringList());
    QVERIFY(gone.waitForStarted());
    const qint64 dead = gone.processId();
    QVERIFY(gone.waitForFinished());
    leave(dead);
    {
        Services services(m_path);
        services.settings().setArrangement({QRect(10, 40, 700, 600), {}, "docks"});
        services.settings().setZoom(150);
        leave(dead);
        const StartupMarker mark(services);
        QVERIFY(mark.isSafeStart());
        QVERIFY(services.settings().arrangement().docks.isEmpty());
        QVERIFY(!services.settings().arrangement().normal.isValid());
        QCOMPARE(services.settings().zoom(), 150);              // the rest is unchanged
        QCOMPARE(marked(), QCoreApplication::applicationPid()); // this may crash it, too
    }
    Services services(m_path);
    QVERIFY(!StartupMarker(services).isSafeStart());
}

void StartupMarkerTest::a_running_start_does_not_make_others_safe()
{
    leave(1); // lives as long as the system
    Services services(m_path);
    services.settings().setArrangement({QRect(10, 40, 700, 600), {}, "docks"});
    leave(1);
    QVERIFY(!StartupMarker(services).isSafeStart());
    QVERIFY(!services.settings().arrangement().docks.isEmpty());
}

A2A_TEST(StartupMarkerTest)
#include "startupmarkertest.moc"
