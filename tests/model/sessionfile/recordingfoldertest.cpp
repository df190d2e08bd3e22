// SPDX-License-Identifier: Apache-2.0
// The folder of recordings: only its owner reads it, a recording in use is distinguished from one
// that a crash left behind, expired ones are deleted, and those awaiting a decision stay.
#include "model/sessionfile/recordingfolder.h"

#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QIODevice>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <sys/wait.h>
#include <unistd.h>

using namespace a2a;
using namespace Qt::StringLiterals;

class RecordingFolderTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void folder_and_lock_are_private_to_the_owner();
    void names_within_one_second_differ();
    void recordings_in_use_are_locked();
    void crashed_recordings_remain_until_dismissed();
    void old_recordings_are_deleted_and_others_kept();
    void an_uncreatable_folder_is_reported();

private:
    void fill(const QString &path);
    std::unique_ptr<QTemporaryDir> m_home;
    QString path() const { return m_home->filePath(u"data/sessions"_s); }
};

void RecordingFolderTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_home = std::make_unique<QTemporaryDir>();
}

void RecordingFolderTest::fill(const QString &recording)
{
    QFile file(recording);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("12345");
}

void RecordingFolderTest::folder_and_lock_are_private_to_the_owner()
{
    const RecordingFolder folder(path());
    const Result<RecordingFolder::Reservation> place = folder.reserve();
    QVERIFY(place.ok());
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther |
                        QFile::WriteOther | QFile::ExeOther;
    QCOMPARE(QFileInfo(path()).permissions() & others, QFile::Permissions());
    QCOMPARE(QFileInfo(place->path % u".lock"_s).permissions() & others, QFile::Permissions());
    QVERIFY(folder.contains(place->path));
    QVERIFY(!folder.contains(m_home->filePath(u"other.a2ascope"_s)));
}

void RecordingFolderTest::names_within_one_second_differ()
{
    const RecordingFolder folder(path());
    const QDateTime now = QDateTime::currentDateTime();
    const Result<RecordingFolder::Reservation> one = folder.reserve(now);
    const Result<RecordingFolder::Reservation> other = folder.reserve(now);
    QVERIFY(one.ok() && other.ok());
    QVERIFY(one->path != other->path);
}

void RecordingFolderTest::recordings_in_use_are_locked()
{
    const RecordingFolder folder(path());
    Result<RecordingFolder::Reservation> place = folder.reserve();
    QVERIFY(place.ok());
    fill(place->path);
    QCOMPARE(RecordingLock::stateOf(place->path), RecordingLock::State::Succeeded);
    QVERIFY(!RecordingFolder::remove(place->path));
    QVERIFY(QFile::exists(place->path));
    RecordingLock::removeStale(place->path); // takes nothing from the lock's owner
    QCOMPARE(folder.list().at(0).state, RecordingLock::State::Succeeded);
    const QString recording = place->path;
    place.value().lock.reset();
    QCOMPARE(RecordingLock::stateOf(recording), RecordingLock::State::Free);
    QVERIFY(!QFile::exists(recording % u".lock"_s));
}

void RecordingFolderTest::crashed_recordings_remain_until_dismissed()
{
    const RecordingFolder folder(path());
    QVERIFY(QDir().mkpath(path()));
    const QString recording = path() % u"/crashed.a2ascope"_s;
    fill(recording);
    const pid_t child = fork();
    if (child == 0) {
        RecordingLock::acquire(recording).release(); // dies without releasing it
        _exit(0);
    }
    int status = 0;
    QCOMPARE(waitpid(child, &status, 0), child);
    QCOMPARE(folder.list().at(0).state, RecordingLock::State::Stale);
    QCOMPARE(folder.list().at(0).bytes, 5);
    QCOMPARE(folder.removeExpired(1, QDateTime::currentDateTime().addDays(400)), 0);
    RecordingLock::removeStale(recording);
    QCOMPARE(folder.list().at(0).state, RecordingLock::State::Free);
    QVERIFY(QFile::exists(recording));
}

void RecordingFolderTest::old_recordings_are_deleted_and_others_kept()
{
    const RecordingFolder folder(path());
    QVERIFY(QDir().mkpath(path()));
    fill(path() % u"/one.a2ascope"_s);
    fill(path() % u"/one.a2ascope-wal"_s);
    fill(path() % u"/notes.txt"_s);
    const QDateTime now = QDateTime::currentDateTime();
    QCOMPARE(folder.list().at(0).bytes, 10);
    QCOMPARE(folder.removeExpired(30, now.addDays(30)), 0);
    QCOMPARE(folder.removeExpired(0, now.addDays(4000)), 0);
    QCOMPARE(folder.removeExpired(30, now.addDays(32)), 1);
    QVERIFY(!QFile::exists(path() % u"/one.a2ascope-wal"_s));
    QVERIFY(QFile::exists(path() % u"/notes.txt"_s));
    QVERIFY(folder.list().empty());
}

void RecordingFolderTest::an_uncreatable_folder_is_reported()
{
    fill(m_home->filePath(u"data"_s)); // a file is at the path of the folder
    const Result<RecordingFolder::Reservation> place = RecordingFolder(path()).reserve();
    QVERIFY(!place.ok());
    QVERIFY(textOf(place.error().message).contains(path()));
    QVERIFY(!place.error().hint.isEmpty());
}

A2A_TEST(RecordingFolderTest)
#include "recordingfoldertest.moc"
