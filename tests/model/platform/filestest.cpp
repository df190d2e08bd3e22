// SPDX-License-Identifier: Apache-2.0
// Files and folders that only their owner may read, whatever the system is.
#include "model/platform/files.h"
#include "model/platform/memory.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class FilesTest final : public QObject {
    Q_OBJECT

private slots:
    void a_file_is_private_to_its_owner();
    void nothing_is_replaced_and_no_link_followed();
    void a_folder_is_private_to_its_owner();
    void written_data_is_durable();
    void memory_size_is_available();

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
    const FileMaking made = makePrivateFile(path(u"own"_s));
    QVERIFY(made.isMade && !made.isTaken && made.why.isEmpty());
    QVERIFY(!isOpenToOthers(path(u"own"_s)));
    QCOMPARE(QFileInfo(path(u"own"_s)).size(), 0);
    const FileMaking nowhere = makePrivateFile(path(u"no/such/folder"_s));
    QVERIFY(!nowhere.isMade && !nowhere.isTaken && !nowhere.why.isEmpty());
}

void FilesTest::nothing_is_replaced_and_no_link_followed()
{
    QVERIFY(makePrivateFile(path(u"there"_s)).isMade);
    const FileMaking again = makePrivateFile(path(u"there"_s));
    QVERIFY(!again.isMade && again.isTaken && !again.why.isEmpty());
    QVERIFY(QFile::link(path(u"target"_s), path(u"link"_s)));
    QVERIFY(makePrivateFile(path(u"link"_s)).isTaken);
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
    QVERIFY(writePlainly(file.handle(), "plain", 5));
    QVERIFY(flushToDisk(file));
    QVERIFY(file.seek(0));
    QCOMPARE(file.readAll(), "plain");
    const int handle = file.handle();
    file.close();
    QVERIFY(!writePlainly(handle, "plain", 5));
}

void FilesTest::memory_size_is_available()
{
    QVERIFY(peakMemoryKib() > 1000);
    QVERIFY(!isInMemory(u"/no/such/folder"_s));
}

A2A_TEST(FilesTest)
#include "filestest.moc"
