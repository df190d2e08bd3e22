// SPDX-License-Identifier: Apache-2.0
// `info`: what a session file holds, at once from its outline; the same without one.
#include "model/json/document.h"
#include "model/sessionfile/database.h"
#include "tests/app/cli/programs.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class InfoTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void output_is_identical_with_and_without_an_outline();
    void a_version_1_file_is_read();
    void text_output();
    void a_newer_file_version_is_refused();

private:
    [[nodiscard]] QString made() const { return m_folder.filePath(u"made.a2ascope"_s); }

    QTemporaryDir m_folder;
};

static const QString Kept = QStringLiteral(VERSION_DATA "/version1/");

static QByteArray infoOf(const QString &file)
{
    const CliRun run = runCli({u"info"_s, file, u"-o"_s, u"json"_s});
    return run.exitCode == 0 && run.err.isEmpty() ? run.out : "failed: " + run.err;
}

void InfoTest::initTestCase()
{
    QCOMPARE(runCli({u"import"_s, Kept % u"everything.jsonl", made()}).exitCode, 0);
}

void InfoTest::output_is_identical_with_and_without_an_outline()
{
    QByteArray atOnce = infoOf(made());
    const json::Document document(atOnce);
    QVERIFY(document.isValid());
    const json::Value info = document.root();
    QCOMPARE(info["type"].toString(), u"info"_s);
    QCOMPARE(info["version"].toInteger(), 2);
    QCOMPARE(info["exchanges"].toInteger(), 13);
    QCOMPARE(info["agents"].element(0)["name"].toString(), u"One"_s);
    QCOMPARE(info["conversations"].element(0)["tasks"].toInteger(), 2);
    QVERIFY(info["outline"].toBool() && info["whole"].toBool());
    Database database;
    QVERIFY(database.open(made(), Database::Mode::Write));
    QVERIFY(database.execute("DROP TABLE outline"));
    database.close();
    QCOMPARE(infoOf(made()), atOnce.replace("\"outline\":true", "\"outline\":false"));
}

void InfoTest::a_version_1_file_is_read()
{
    const json::Document document(infoOf(Kept % u"everything.a2ascope"));
    QCOMPARE(document.root()["version"].toInteger(), 1);
    QCOMPARE(document.root()["exchanges"].toInteger(), 13);
    QVERIFY(!document.root()["outline"].toBool());
}

void InfoTest::text_output()
{
    const CliRun run = runCli({u"info"_s, Kept % u"everything.a2ascope"});
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.out.contains("Recorded: 2026-01-01T00:00:00Z, 0.090 s, format 1"),
             run.out.constData());
    QVERIFY(run.out.contains("exchanges: 13"));
    QVERIFY(run.out.contains("Agent: Two  two.example"));
    QVERIFY(run.out.contains("Conversation: plan with"));
}

void InfoTest::a_newer_file_version_is_refused()
{
    QFile file(Kept % u"everything.a2ascope");
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray bytes = file.readAll();
    bytes[63] = 3;
    QFile newer(m_folder.filePath(u"newer.a2ascope"_s));
    QVERIFY(newer.open(QIODevice::WriteOnly));
    newer.write(bytes);
    newer.close();
    const CliRun run = runCli({u"info"_s, newer.fileName()});
    QCOMPARE(run.exitCode, 2);
    QVERIFY(run.err.contains("newer version"));
    QVERIFY(newer.open(QIODevice::ReadOnly));
    QCOMPARE(newer.readAll(), bytes);
}

A2A_TEST(InfoTest)
#include "infotest.moc"
