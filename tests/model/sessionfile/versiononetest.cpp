// SPDX-License-Identifier: Apache-2.0
// Session files and marks files of version 1, written by the program of that version: reading them
// gives the same result as then, and they are left untouched.
#include "model/sessionfile/sessionloader.h"
#include "model/sessionfile/sessionstorage.h"
#include "model/text/textof.h"
#include "tests/model/sessionfile/conversation.h"
#include "tests/model/sessionfile/sessiontext.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QDir>
#include <QFile>
#include <QIODevice>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static const QString Kept = QStringLiteral(VERSION_DATA "/version1/");

class VersionOneTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void opens_as_before_data();
    void opens_as_before();
    void a_copy_has_the_newest_version();
    void continues_in_a_new_recording();
    void sidecar_marks_are_kept_and_extended();

private:
    [[nodiscard]] std::unique_ptr<SessionLoader> open(Session &session, SessionStorage &keeper,
                                                      const QString &path) const;
    [[nodiscard]] QString place(const QString &name) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

static QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
}

void VersionOneTest::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
    m_folder = std::make_unique<QTemporaryDir>();
}

/// A copy of the file, as reading the WAL beside it writes there.
QString VersionOneTest::place(const QString &name) const
{
    const QString path = m_folder->filePath(name);
    return QFile::copy(Kept % name, path) ? path : QString();
}

void VersionOneTest::opens_as_before_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("beside");
    QTest::addColumn<bool>("wasClosedCleanly");
    QTest::newRow("everything") << u"everything"_s << QStringList() << true;
    QTest::newRow("marks beside it") << u"everything"_s << QStringList{u".marks"_s} << true;
    QTest::newRow("crashed") << u"crashed"_s << QStringList{u"-wal"_s} << false;
    QTest::newRow("errors in Chinese") << u"chinese"_s << QStringList() << true;
}

void VersionOneTest::opens_as_before()
{
    QFETCH(QString, name);
    QFETCH(QStringList, beside);
    QFETCH(bool, wasClosedCleanly);
    const QString path = place(name % u".a2ascope");
    QVERIFY(!path.isEmpty());
    for (const QString &more : std::as_const(beside))
        QVERIFY(!place(name % u".a2ascope" % more).isEmpty());
    Session session;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, session);
    if (!loader)
        QFAIL(qPrintable(textOf(loader.error())));
    loader.value()->readAll();
    QVERIFY(!loader.value()->notice());
    QVERIFY(!loader.value()->marksNotice());
    QCOMPARE(loader.value()->wasClosedCleanly(), wasClosedCleanly);
    const bool hasMarks = beside.contains(u".marks");
    const QString expected = Kept % name % (hasMarks ? u"-marks.txt"_s : u".txt"_s);
    const QByteArray text = sessionText(session);
    if (qEnvironmentVariableIsSet("A2A_WRITE_GOLDEN")) {
        QFile file(expected);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(text);
    }
    QCOMPARE(text.split('\n'), contentOf(expected).split('\n'));
    loader.value().reset();
    QCOMPARE(contentOf(path), contentOf(Kept % name % u".a2ascope"));
    for (const QString &more : std::as_const(beside))
        QCOMPARE(contentOf(path % more), contentOf(Kept % name % u".a2ascope" % more));
}

static qint64 versionOf(const QString &path)
{
    Database database;
    return database.open(path, Database::Mode::Read)
               ? database.number("PRAGMA user_version").value_or(-1)
               : -1;
}

/// As read, without what a keeper adds.
static QByteArray textOfFile(const QString &path)
{
    Session session;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, session);
    if (!loader)
        return textOf(loader.error()).toUtf8();
    loader.value()->readAll();
    return loader.value()->notice() ? textOf(*loader.value()->notice()).toUtf8()
                                    : sessionText(session);
}

std::unique_ptr<SessionLoader> VersionOneTest::open(Session &session, SessionStorage &keeper,
                                                    const QString &path) const
{
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, session);
    if (!loader)
        return nullptr;
    keeper.setOpened(path);
    loader.value()->readAll();
    keeper.setLoaded();
    return loader.take();
}

void VersionOneTest::a_copy_has_the_newest_version()
{
    const QString path = place(u"everything.a2ascope"_s);
    QVERIFY(!place(u"everything.a2ascope.marks"_s).isEmpty());
    const RecordingFolder folder(m_folder->filePath(u"recordings"_s));
    Session session;
    SessionStorage keeper(session, folder);
    QVERIFY(open(session, keeper, path));
    const QString copy = m_folder->filePath(u"copy.a2ascope"_s);
    QSignalSpy saved(&keeper, &SessionStorage::saved);
    keeper.saveAs(copy);
    QVERIFY(!saved.isEmpty() || saved.wait(TestTimeoutMs));
    QVERIFY(!saved.first().at(1).value<std::optional<Error>>());
    QCOMPARE(versionOf(path), 1);
    QCOMPARE(versionOf(copy), 2);
    QCOMPARE(textOfFile(copy).split('\n'), contentOf(Kept % u"everything-marks.txt").split('\n'));
}

void VersionOneTest::continues_in_a_new_recording()
{
    const QString path = place(u"everything.a2ascope"_s);
    QVERIFY(!place(u"everything.a2ascope.marks"_s).isEmpty());
    const RecordingFolder folder(m_folder->filePath(u"recordings"_s));
    Session session;
    SessionStorage keeper(session, folder);
    QVERIFY(open(session, keeper, path));
    exchange(session.recording(), "live again");
    QCOMPARE(keeper.state(), SessionStorage::State::Recording);
    const QString recording = keeper.recording();
    const QByteArray text = sessionText(session);
    keeper.close();
    QCOMPARE(contentOf(path), contentOf(Kept % u"everything.a2ascope"));
    QCOMPARE(versionOf(recording), 2);
    QByteArrayList lines = textOfFile(recording).split('\n');
    QByteArrayList live = text.split('\n');
    lines.removeFirst(); // its duration: the live session still continues
    live.removeFirst();
    QCOMPARE(lines, live);
}

void VersionOneTest::sidecar_marks_are_kept_and_extended()
{
    const QString path = place(u"everything.a2ascope"_s);
    const QString marks = place(u"everything.a2ascope.marks"_s);
    const RecordingFolder folder(m_folder->filePath(u"recordings"_s));
    {
        Session session;
        SessionStorage keeper(session, folder);
        QVERIFY(open(session, keeper, path));
        session.marks().setName(0, u"Named now"_s);
        keeper.close();
    }
    QVERIFY(contentOf(marks).contains("\"version\": 2"));
    const QByteArray expected = contentOf(Kept % u"everything-marks.txt") +
                                "conversation agent 0 id 'c' exchange 0 called 'Named now' not "
                                "archived\n";
    QCOMPARE(textOfFile(path).split('\n'), expected.split('\n'));
}

A2A_TEST(VersionOneTest)
#include "versiononetest.moc"
