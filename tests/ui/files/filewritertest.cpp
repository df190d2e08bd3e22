// SPDX-License-Identifier: Apache-2.0
// Whatever an agent calls its files: each is written completely into the chosen folder and nowhere
// else, no existing file is touched, and failures are reported and leave no trace.
#include "ui/files/filewriter.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/files/agentfiles.h"
#include "tests/ui/widgets/guitest.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QIODevice>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>
#include <unistd.h>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// Everything below a folder: files, links, hidden ones.
static QStringList entriesOf(const QString &folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System |
                                  QDir::NoDotAndDotDot);
}

/// Files may not grow beyond this during its lifetime: as on a full disk.
class SmallDisk final {
public:
    explicit SmallDisk(rlim_t bytes)
    {
        getrlimit(RLIMIT_FSIZE, &m_before);
        rlimit small = m_before;
        small.rlim_cur = bytes;
        setrlimit(RLIMIT_FSIZE, &small);
        m_signal = std::signal(SIGXFSZ, SIG_IGN);
    }
    ~SmallDisk()
    {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_signal);
    }

private:
    rlimit m_before = {};
    void (*m_signal)(int) = nullptr;
};

class FileWriterTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void agent_file_names_stay_inside_the_folder_data();
    void agent_file_names_stay_inside_the_folder();
    void existing_names_get_a_number();
    void a_link_is_never_written_through();
    void a_chosen_path_that_is_a_link_is_refused();
    void a_chosen_path_is_replaced();
    void a_failed_file_does_not_block_others();
    void a_full_disk_leaves_no_trace();
    void a_missing_folder_is_reported();
    void links_are_not_files();
    void large_files_are_written_in_slices();
    void a_new_job_cancels_the_old_one();
    void files_are_not_executable();

private:
    [[nodiscard]] WriteReport writeAll(const std::vector<AgentFile> &files,
                                       const QString &folder = {});
    [[nodiscard]] QString at(const QString &name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_outer;
    std::unique_ptr<QDir> m_folder;
};

void FileWriterTest::init()
{
    failOnAnyWarning();
    m_outer = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_outer->path()).mkdir(u"in"_s));
    m_folder = std::make_unique<QDir>(m_outer->filePath(u"in"_s));
}

WriteReport FileWriterTest::writeAll(const std::vector<AgentFile> &files, const QString &folder)
{
    FileWriter writer;
    WriteReport report;
    bool isOver = false;
    QObject::connect(&writer, &FileWriter::finished, &writer, [&](const WriteReport &told) {
        report = told;
        isOver = true;
    });
    writer.writeAll(folder.isEmpty() ? m_folder->path() : folder, files);
    if (!QTest::qWaitFor([&] { return isOver; }, TestTimeoutMs))
        QTest::qFail("the writer does not come to an end", __FILE__, __LINE__);
    return report;
}

void FileWriterTest::agent_file_names_stay_inside_the_folder_data()
{
    QTest::addColumn<QString>("name");
    const auto row = [](const QString &name) {
        QTest::addRow("%s", name.left(40).toUtf8().toPercentEncoding().constData()) << name;
    };
    for (const char16_t *name : {u"",
                                 u".",
                                 u"..",
                                 u"/",
                                 u"\\",
                                 u"../evil.txt",
                                 u"../../../../tmp/evil",
                                 u"..\\..\\evil",
                                 u"/etc/passwd",
                                 u"/tmp/evil",
                                 u"//host/share/evil",
                                 u"\\\\host\\share\\evil",
                                 u"C:evil",
                                 u"C:\\evil.exe",
                                 u"file:///etc/passwd",
                                 u"~/evil",
                                 u"~root",
                                 u"$HOME/evil",
                                 u"a/b/c/evil",
                                 u"evil/",
                                 u"evil/.",
                                 u"evil/..",
                                 u".bashrc",
                                 u"...hidden",
                                 u".ssh/authorized_keys",
                                 u"-rf",
                                 u"--help",
                                 u"CON",
                                 u"nul.txt",
                                 u"aux",
                                 u"com1.log",
                                 u"LPT9",
                                 u"a.txt:stream",
                                 u"a.txt::$DATA",
                                 u"name.",
                                 u"name ",
                                 u"name. . .",
                                 u" lead",
                                 u"a\nb",
                                 u"a\r\nb",
                                 u"a\tb",
                                 u"\x1b[2J",
                                 u"photo\u202Egnp.exe",
                                 u"pay\u200Bpal",
                                 u"\uFEFFbom",
                                 u"a*?<>|\"b",
                                 u"%2e%2e%2fevil",
                                 u"a\u2215b",
                                 u"a\uFF0Fb",
                                 u"\u0430pple.txt",
                                 u"desktop.ini",
                                 u"\u2024\u2024"})
        row(QString::fromUtf16(name));
    row(u"a\0b"_s);
    row(u"../"_s + QString(5000, u'x'));
    row(QString(3000, QChar(0x6f22)) + u".pdf"_s);
}

void FileWriterTest::agent_file_names_stay_inside_the_folder()
{
    QFETCH(QString, name);
    const WriteReport report = writeAll({makeFile(name)});
    QVERIFY2(report.failures.empty(), qPrintable(report.summary()));
    QCOMPARE(report.paths.size(), 1);
    QCOMPARE(entriesOf(m_outer->path()), QStringList{u"in"_s}); // nothing beside the folder
    const QStringList entries = entriesOf(m_folder->path());
    QCOMPARE(entries.size(), 1);
    QCOMPARE(report.paths.first(), at(entries.first()));
    QVERIFY(QFileInfo(report.paths.first()).isFile());
    QCOMPARE(readFile(report.paths.first()), QByteArray("content"));
    QVERIFY(!entries.first().startsWith(u'.') && !entries.first().startsWith(u'-'));
    QVERIFY(entries.first().toUtf8().size() <= 200);
}

void FileWriterTest::existing_names_get_a_number()
{
    QVERIFY(QDir(m_folder->path()).mkdir(u"folder.png"_s));
    const WriteReport first = writeAll({makeFile(u"a.tar.gz"_s, "1"), makeFile(u"a.tar.gz"_s, "2"),
                                        makeFile(u"x/a.tar.gz"_s, "3"), makeFile(u"plain"_s, "4"),
                                        makeFile(u"plain"_s, "5"), makeFile(u"folder.png"_s, "6")});
    QVERIFY(first.failures.empty());
    QCOMPARE(readFile(at(u"a.tar.gz"_s)), QByteArray("1"));
    QCOMPARE(readFile(at(u"a.tar (2).gz"_s)), QByteArray("2"));
    QCOMPARE(readFile(at(u"a.tar (3).gz"_s)), QByteArray("3"));
    QCOMPARE(readFile(at(u"plain (2)"_s)), QByteArray("5"));
    QCOMPARE(readFile(at(u"folder (2).png"_s)), QByteArray("6"));
    QVERIFY(writeAll({makeFile(u"plain"_s, "7")}).failures.empty());
    QCOMPARE(readFile(at(u"plain"_s)), QByteArray("4")); // nothing is replaced
    QCOMPARE(readFile(at(u"plain (3)"_s)), QByteArray("7"));
    QVERIFY2(first.summary().startsWith(u"6 files saved in "_s), qPrintable(first.summary()));
}

void FileWriterTest::a_link_is_never_written_through()
{
    const QString outside = m_outer->filePath(u"precious"_s);
    QFile precious(outside);
    QVERIFY(precious.open(QIODevice::WriteOnly) && precious.write("mine") == 4);
    precious.close();
    QVERIFY(QFile::link(outside, at(u"notes.md"_s)));
    QVERIFY(QFile::link(m_outer->filePath(u"not-there-yet"_s), at(u"new.md"_s)));
    const WriteReport report = writeAll({makeFile(u"notes.md"_s), makeFile(u"new.md"_s)});
    QVERIFY(report.failures.empty());
    QCOMPARE(readFile(outside), QByteArray("mine"));
    QVERIFY(!QFile::exists(m_outer->filePath(u"not-there-yet"_s)));
    QCOMPARE(report.paths, (QStringList{at(u"notes (2).md"_s), at(u"new (2).md"_s)}));
}

void FileWriterTest::a_chosen_path_that_is_a_link_is_refused()
{
    const QString outside = m_outer->filePath(u"precious"_s);
    QVERIFY(QFile::link(outside, at(u"notes.md"_s)));
    FileWriter writer;
    WriteReport report;
    connect(&writer, &FileWriter::finished, this, [&](const WriteReport &told) { report = told; });
    writer.writeTo(at(u"notes.md"_s), makeFile(u"notes.md"_s));
    QTRY_VERIFY(!writer.isBusy());
    QCOMPARE(report.failures.size(), size_t(1));
    QVERIFY(report.summary().contains(u"link"_s));
    QVERIFY(!QFile::exists(outside));
}

void FileWriterTest::a_chosen_path_is_replaced()
{
    QVERIFY(writeAll({makeFile(u"a.txt"_s, "old")}).failures.empty());
    FileWriter writer;
    writer.writeTo(at(u"a.txt"_s), makeFile(u"whatever"_s, "new"));
    QTRY_VERIFY(!writer.isBusy());
    QCOMPARE(readFile(at(u"a.txt"_s)), QByteArray("new"));
    QCOMPARE(entriesOf(m_folder->path()), QStringList{u"a.txt"_s});
}

void FileWriterTest::a_failed_file_does_not_block_others()
{
    AgentFile unreadable = makeFile(u"gone.bin"_s);
    unreadable.bytes = {100, [](qint64, qint64) { return QByteArray(); }};
    const WriteReport report = writeAll({makeFile(u"a.txt"_s), unreadable, makeFile(u"b.txt"_s)});
    QCOMPARE(report.paths.size(), 2);
    QCOMPARE(report.failures.size(), size_t(1));
    QCOMPARE(entriesOf(m_folder->path()), (QStringList{u"a.txt"_s, u"b.txt"_s}));
    QVERIFY2(report.summary().contains(u"2 files saved in"_s) &&
                 report.summary().contains(u"not saved: gone.bin ("_s),
             qPrintable(report.summary()));
}

void FileWriterTest::a_full_disk_leaves_no_trace()
{
    const SmallDisk disk(100'000);
    const WriteReport report = writeAll(
        {makeFile(u"large.bin"_s, QByteArray(3'000'000, 'x')), makeFile(u"small.txt"_s, "fits")});
    QCOMPARE(report.failures.size(), size_t(1));
    QCOMPARE(report.failures.front().name, u"large.bin"_s);
    QVERIFY(!report.failures.front().cause.isEmpty());
    QCOMPARE(entriesOf(m_folder->path()), QStringList{u"small.txt"_s});
}

void FileWriterTest::a_missing_folder_is_reported()
{
    const WriteReport report = writeAll({makeFile(u"a.txt"_s)}, m_outer->filePath(u"none"_s));
    QVERIFY(report.paths.isEmpty());
    QVERIFY2(report.summary().startsWith(u"Nothing was saved in "_s) &&
                 report.summary().contains(u"No such file or directory"_s),
             qPrintable(report.summary()));
    if (geteuid() == 0)
        return; // nothing is read-only to root
    QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::ExeOwner);
    const WriteReport refused = writeAll({makeFile(u"a.txt"_s)});
    QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QVERIFY2(refused.summary().contains(u"Permission denied"_s), qPrintable(refused.summary()));
}

void FileWriterTest::links_are_not_files()
{
    AgentFile link = makeFile(u"photo.jpg"_s);
    link.link = u"https://files.example/photo.jpg"_s;
    const WriteReport report = writeAll({link});
    QVERIFY(report.paths.isEmpty() && entriesOf(m_folder->path()).isEmpty());
    QVERIFY(report.summary().contains(u"not fetched"_s));
    QCOMPARE(writeAll({}).summary(), u"There is nothing to save"_s);
}

void FileWriterTest::large_files_are_written_in_slices()
{
    // On a fast machine 40 MB fit into a slice: the first piece takes longer than one.
    const QByteArray much(40'000'000, 'm');
    AgentFile file = makeFile(u"much.bin"_s);
    file.bytes = {much.size(), [&much](qint64 at, qint64 size) {
                      QElapsedTimer slice;
                      slice.start();
                      while (at == 0 && !slice.hasExpired(20))
                          continue;
                      return much.mid(at, size);
                  }};
    FileWriter writer;
    QSignalSpy finished(&writer, &FileWriter::finished);
    writer.writeAll(m_folder->path(), {file});
    QVERIFY(writer.isBusy()); // the rest comes from the event loop
    QVERIFY(finished.isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, TestTimeoutMs);
    QCOMPARE(QFileInfo(at(u"much.bin"_s)).size(), much.size());
}

void FileWriterTest::a_new_job_cancels_the_old_one()
{
    AgentFile endless = makeFile(u"much.bin"_s);
    endless.bytes = {qint64(1) << 50, [](qint64, qint64 size) { return QByteArray(size, 'm'); }};
    FileWriter writer;
    writer.writeAll(m_folder->path(), {endless});
    QVERIFY(writer.isBusy());
    writer.writeAll(m_folder->path(), {makeFile(u"small.txt"_s)});
    QTRY_VERIFY(!writer.isBusy());
    QCOMPARE(entriesOf(m_folder->path()), QStringList{u"small.txt"_s});
}

void FileWriterTest::files_are_not_executable()
{
    const WriteReport report = writeAll({makeFile(u"run.sh"_s, "#!/bin/sh\n", u"text/x-sh"_s)});
    QVERIFY(!QFileInfo(report.paths.first()).isExecutable());
    QVERIFY(!(QFile::permissions(report.paths.first()) &
              (QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther)));
}

A2A_TEST(FileWriterTest)
#include "filewritertest.moc"
