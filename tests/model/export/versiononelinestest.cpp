// SPDX-License-Identifier: Apache-2.0
// JSON Lines of version 1, exported by the program that wrote that version: importing them gives
// the same result as then.
#include "model/export/importjob.h"
#include "model/sessionfile/sessionloader.h"
#include "model/text/textof.h"
#include "tests/model/export/recordedsession.h"
#include "tests/model/sessionfile/sessiontext.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static const QString KeptLines = QStringLiteral(VERSION_DATA "/version1/");

/// A line keeps a sentence as written then, a session file its code.
static QByteArray saidThen(QByteArray text)
{
    return text
        .replace("The recording ends before this response is complete.",
                 "The recording ends before this answer does.")
        .replace("Everything before is complete.", "What came until then is complete.");
}

class VersionOneLinesTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void are_imported_as_they_were_data();
    void are_imported_as_they_were();
    void session_file_round_trips_through_current_json_lines();
    void become_a_session_file_of_the_newest_version();

private:
    QTemporaryDir m_folder;
};

void VersionOneLinesTest::are_imported_as_they_were_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("expected"); // as the session file that they were exported from
    QTest::newRow("everything") << u"everything"_s << u"everything-marks.txt"_s;
    QTest::newRow("errors in Chinese") << u"chinese"_s << u"chinese.txt"_s;
}

void VersionOneLinesTest::are_imported_as_they_were()
{
    QFETCH(QString, name);
    QFETCH(QString, expected);
    Session session;
    Result<std::unique_ptr<JsonLinesImport>> import =
        JsonLinesImport::open(KeptLines % name % u".jsonl", session);
    if (!import)
        QFAIL(qPrintable(textOf(import.error())));
    import.value()->readAll();
    QCOMPARE(import.value()->leftOut(), 0);
    QFile text(KeptLines % expected);
    QVERIFY(text.open(QIODevice::ReadOnly));
    QCOMPARE(sessionText(session).split('\n'), saidThen(text.readAll()).split('\n'));
}

static QByteArray committed(const QString &name)
{
    QFile text(KeptLines % name);
    return text.open(QIODevice::ReadOnly) ? text.readAll() : QByteArray("(cannot be read)");
}

static bool load(Session &session, const QString &path)
{
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, session);
    if (!loader)
        return false;
    loader.value()->readAll();
    return !loader.value()->notice();
}

void VersionOneLinesTest::session_file_round_trips_through_current_json_lines()
{
    Session session;
    QVERIFY(load(session, KeptLines % u"everything.a2ascope"));
    const QByteArray lines = exported(session, ExportFormat::JsonLines);
    QVERIFY(lines.startsWith(R"({"type":"session","format":"a2ascope","version":2)"));
    QFile file(m_folder.filePath(u"lines.jsonl"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(lines);
    file.close();
    Session again;
    Result<std::unique_ptr<JsonLinesImport>> import = JsonLinesImport::open(file.fileName(), again);
    QVERIFY(import.ok());
    import.value()->readAll();
    QCOMPARE(import.value()->leftOut(), 0);
    QCOMPARE(sessionText(again).split('\n'), committed(u"everything-marks.txt"_s).split('\n'));
}

void VersionOneLinesTest::become_a_session_file_of_the_newest_version()
{
    ImportJob job;
    const QString path = m_folder.filePath(u"made.a2ascope"_s);
    QVERIFY(!job.open(KeptLines % u"everything.jsonl", path));
    while (job.step()) {
    }
    QVERIFY(!job.error());
    Session session;
    QVERIFY(load(session, path));
    QCOMPARE(sessionText(session).split('\n'),
             saidThen(committed(u"everything-marks.txt"_s)).split('\n'));
}

A2A_TEST(VersionOneLinesTest)
#include "versiononelinestest.moc"
