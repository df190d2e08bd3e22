// SPDX-License-Identifier: Apache-2.0
// Session files and marks files of version 1, made by the program that wrote that version: what
// comes out of them is what came out then, and they stay as they are.
#include "model/sessionfile/sessionloader.h"
#include "tests/model/sessionfile/sessiontext.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QIODevice>
#include <QRegularExpression>
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
    void opens_as_it_did_data();
    void opens_as_it_did();

private:
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

/// A copy of the file, as reading the newest part beside it writes there.
QString VersionOneTest::place(const QString &name) const
{
    const QString path = m_folder->filePath(name);
    return QFile::copy(Kept % name, path) ? path : QString();
}

void VersionOneTest::opens_as_it_did_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("beside");
    QTest::addColumn<bool>("isWhole");
    QTest::newRow("everything") << u"everything"_s << QStringList() << true;
    QTest::newRow("marks beside it") << u"everything"_s << QStringList{u".marks"_s} << true;
    QTest::newRow("crashed") << u"crashed"_s << QStringList{u"-wal"_s} << false;
    QTest::newRow("errors in Chinese") << u"chinese"_s << QStringList() << true;
}

void VersionOneTest::opens_as_it_did()
{
    QFETCH(QString, name);
    QFETCH(QStringList, beside);
    QFETCH(bool, isWhole);
    const QString path = place(name % u".a2ascope");
    QVERIFY(!path.isEmpty());
    for (const QString &more : std::as_const(beside))
        QVERIFY(!place(name % u".a2ascope" % more).isEmpty());
    Session session;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, session);
    if (!loader)
        QFAIL(qPrintable(loader.error().text()));
    loader.value()->readAll();
    QVERIFY(!loader.value()->notice());
    QVERIFY(!loader.value()->marksNotice());
    QCOMPARE(loader.value()->isWhole(), isWhole);
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

A2A_TEST(VersionOneTest)
#include "versiononetest.moc"
