// SPDX-License-Identifier: Apache-2.0
// Files and folders that only their owner may read, whatever the system is.
#include "model/platform/files.h"
#include "model/platform/memory.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace a2a;
using namespace Qt::StringLiterals;

class FilesTest final : public QObject {
    Q_OBJECT

private slots:
    void a_file_is_private_to_its_owner();
    void nothing_is_replaced_and_no_link_followed();
    void a_folder_is_private_to_its_owner();
    void written_data_is_durable();
    void a_pipe_without_a_writer_is_empty();
    void a_pipe_is_read_to_its_end();
    void what_a_shell_has_opened_has_no_name();
    void memory_size_is_available();
    void what_grows_in_place_is_there_once();

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }
    static bool isOpenToOthers(const QString &path)
    {
        return (QFileInfo(path).permissions() &
                (QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther |
                 QFile::WriteOther | QFile::ExeOther)) != 0;
    }

    QTemporaryDir m_folder;
};

void FilesTest::a_file_is_private_to_its_owner()
{
    const FileCreation made = makePrivateFile(path(u"own"_s));
    QVERIFY(made.isCreated && !made.alreadyExists && made.why.isEmpty());
    QVERIFY(!isOpenToOthers(path(u"own"_s)));
    QCOMPARE(QFileInfo(path(u"own"_s)).size(), 0);
    const FileCreation nowhere = makePrivateFile(path(u"no/such/folder"_s));
    QVERIFY(!nowhere.isCreated && !nowhere.alreadyExists && !nowhere.why.isEmpty());
}

void FilesTest::nothing_is_replaced_and_no_link_followed()
{
    QVERIFY(makePrivateFile(path(u"there"_s)).isCreated);
    const FileCreation again = makePrivateFile(path(u"there"_s));
    QVERIFY(!again.isCreated && again.alreadyExists && !again.why.isEmpty());
    QVERIFY(QFile::link(path(u"target"_s), path(u"link"_s)));
    QVERIFY(makePrivateFile(path(u"link"_s)).alreadyExists);
    QVERIFY(!QFile::exists(path(u"target"_s)));
}

void FilesTest::a_folder_is_private_to_its_owner()
{
    QCOMPARE(makePrivateFolder(path(u"folder"_s)), QString());
    QVERIFY(QFileInfo(path(u"folder"_s)).isDir() && !isOpenToOthers(path(u"folder"_s)));
    QVERIFY(QFile::setPermissions(path(u"folder"_s), QFile::ReadOwner | QFile::WriteOwner |
                                                         QFile::ExeOwner | QFile::ReadOther));
    QCOMPARE(makePrivateFolder(path(u"folder"_s)), QString());
    QVERIFY(!isOpenToOthers(path(u"folder"_s))); // also if it existed before
    QVERIFY(!makePrivateFolder(path(u"no/such/folder"_s)).isEmpty());
}

void FilesTest::written_data_is_durable()
{
    QFile file(path(u"written"_s));
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(writeUnbuffered(file.handle(), "plain", 5));
    QVERIFY(flushToDisk(file));
    QVERIFY(file.seek(0));
    QCOMPARE(file.readAll(), "plain");
    const int handle = file.handle();
    file.close();
    QVERIFY(!writeUnbuffered(handle, "plain", 5));
}

void FilesTest::a_pipe_without_a_writer_is_empty()
{
    QCOMPARE(::mkfifo(QFile::encodeName(path(u"lonely"_s)).constData(), 0600), 0);
    QFile pipe(path(u"lonely"_s));
    QVERIFY(openWithoutWaiting(pipe));
    QCOMPARE(pipe.readAll(), QByteArray());
    QFile missing(path(u"missing"_s));
    QVERIFY(!openWithoutWaiting(missing));
    QVERIFY(!missing.errorString().isEmpty());
}

void FilesTest::what_a_shell_has_opened_has_no_name()
{
    QCOMPARE(::mkfifo(QFile::encodeName(path(u"named"_s)).constData(), 0600), 0);
    QVERIFY(makePrivateFile(path(u"file"_s)).isCreated);
    std::array<int, 2> ends{};
    QCOMPARE(::pipe(ends.data()), 0);
    QVERIFY(isNamedPipe(path(u"named"_s)));
    QVERIFY(!isNamedPipe(path(u"file"_s)));
    QVERIFY(!isNamedPipe(path(u"no such file"_s)));
    for (const QString &folder : {u"/dev/fd/"_s, u"/proc/self/fd/"_s})
        QVERIFY(!isNamedPipe(folder + QString::number(ends[0])));
    for (const int end : ends)
        ::close(end);
}

/// What a shell opens for the output of a program.
void FilesTest::a_pipe_is_read_to_its_end()
{
    const QByteArray name = QFile::encodeName(path(u"pipe"_s));
    QCOMPARE(::mkfifo(name.constData(), 0600), 0);
    const int both = ::open(name.constData(), O_RDWR);
    QVERIFY(both >= 0);
    QFile pipe(path(u"pipe"_s));
    QVERIFY(openWithoutWaiting(pipe));
    std::thread writer([both] {
        for (const char *piece : {"one ", "two ", "three"})
            (void)writeUnbuffered(both, piece, std::strlen(piece));
        ::close(both);
    });
    const QByteArray bytes = pipe.readAll();
    writer.join();
    QCOMPARE(bytes, QByteArray("one two three"));
}

void FilesTest::memory_size_is_available()
{
    QVERIFY(peakMemoryKib() > 1000);
    QVERIFY(!isOnMemoryFileSystem(u"/no/such/folder"_s));
}

void FilesTest::what_grows_in_place_is_there_once()
{
    static constexpr qsizetype Size = qsizetype{36} * 1024 * 1024; // a copy was made at 32 MiB
    const QByteArray piece(64 * 1024, 'x');
    const qint64 before = peakMemoryKib();
    QByteArray all;
    while (all.size() < Size)
        appendInPlace(all, piece);
    const qint64 grown = peakMemoryKib() - before;
    QCOMPARE(all.size(), Size);
    QCOMPARE(all.count('x'), Size);
#ifndef __SANITIZE_ADDRESS__ // sanitizers move what grows
    QVERIFY2(grown < 50 * 1024, QByteArray::number(grown).constData());
#else
    Q_UNUSED(grown)
#endif
    const QByteArray shared = all;
    appendInPlace(all, "y");
    appendInPlace(all, {});
    QCOMPARE(shared.size(), Size);
    QCOMPARE(all.size(), Size + 1);
    QVERIFY(all.endsWith("xy"));
}

A2A_TEST(FilesTest)
#include "filestest.moc"
