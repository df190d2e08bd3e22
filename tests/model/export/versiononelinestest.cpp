// SPDX-License-Identifier: Apache-2.0
// JSON Lines of version 1, exported by the program that wrote that version: what is imported from
// them is what came out then.
#include "model/export/jsonlinesimport.h"
#include "tests/model/sessionfile/sessiontext.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static const QString KeptLines = QStringLiteral(VERSION_DATA "/version1/");

class VersionOneLinesTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void are_imported_as_they_were_data();
    void are_imported_as_they_were();
};

void VersionOneLinesTest::are_imported_as_they_were_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("expected"); // as the session file that they were made of
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
        QFAIL(qPrintable(import.error().text()));
    import.value()->readAll();
    QCOMPARE(import.value()->leftOut(), 0);
    QFile text(KeptLines % expected);
    QVERIFY(text.open(QIODevice::ReadOnly));
    QCOMPARE(sessionText(session).split('\n'), text.readAll().split('\n'));
}

A2A_TEST(VersionOneLinesTest)
#include "versiononelinestest.moc"
