// SPDX-License-Identifier: Apache-2.0
// Desktops distinguish session files from other SQLite files, whatever their name.
#include "model/sessionfile/journal.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QMimeDatabase>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class MimeTypeTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void a_session_is_known_by_its_bytes();
    void a_session_is_known_by_its_name();
    void other_databases_are_not_sessions();

private:
    [[nodiscard]] static QString typeOf(const QString &file)
    {
        return QMimeDatabase().mimeTypeForFile(file).name();
    }

    QTemporaryDir m_folder;
};

/// As installed, in a folder of the test.
void MimeTypeTest::initTestCase()
{
    const QString folder = m_folder.filePath(u"mime/packages"_s);
    QVERIFY(QDir().mkpath(folder));
    QVERIFY(QFile::copy(QStringLiteral(MIME_FILE), folder + u"/a2ascope.xml"));
    qputenv("XDG_DATA_DIRS", m_folder.path().toUtf8());
    QVERIFY(QMimeDatabase().mimeTypeForName(u"application/x-a2ascope"_s).isValid());
}

void MimeTypeTest::a_session_is_known_by_its_bytes()
{
    const QString file = m_folder.filePath(u"session.a2ascope"_s);
    Session session;
    Result<std::unique_ptr<Journal>> journal = Journal::create(file, session);
    QVERIFY(journal.ok());
    QVERIFY(!journal.take()->close());
    const QString renamed = m_folder.filePath(u"no name that says it"_s);
    QVERIFY(QFile::rename(file, renamed));
    QCOMPARE(typeOf(renamed), u"application/x-a2ascope"_s);
}

void MimeTypeTest::a_session_is_known_by_its_name()
{
    QCOMPARE(
        QMimeDatabase().mimeTypeForFile(u"none.a2ascope"_s, QMimeDatabase::MatchExtension).name(),
        u"application/x-a2ascope"_s);
}

void MimeTypeTest::other_databases_are_not_sessions()
{
    const QString name = m_folder.filePath(u"other"_s);
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray("SQLite format 3").leftJustified(4096, '\0'));
    file.close();
    QVERIFY(typeOf(name) != u"application/x-a2ascope");
}

A2A_TEST(MimeTypeTest)
#include "mimetypetest.moc"
