// SPDX-License-Identifier: Apache-2.0
// A script is read exactly or refused with the line and the member that is wrong, and what is
// written is read again as the same.
#include "model/script/script.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QIODevice>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class ScriptTest final : public QObject {
    Q_OBJECT

private slots:
    void every_member_is_read();
    void slips_are_named_data();
    void slips_are_named();
    void what_is_written_is_read_again();
    void shipped_scripts_are_read_data();
    void shipped_scripts_are_read();
};

static const QByteArray Whole = R"({
  "name": "All of it", "description": "Every member once",
  "turns": [
    {"note": "first", "say": "hello\u2028", "to": "new-conversation",
     "wait": {"state": ["input-required", "TASK_STATE_COMPLETED", "message"], "artifact": "a.txt",
              "text": "x", "matches": "y+", "seconds": 1.5}},
    {"parts": [{"text": "t", "mediaType": "text/markdown"}, {"data": {"n": 1.0}, "metadata": {"m": 2}},
               {"raw": "eA==", "filename": "x.bin"}, {"url": "https://files.example/a"}],
     "refer": true, "metadata": {"k": [1, 2]}, "to": "new-task"},
    {"do": "cancel"}, {"do": "subscribe"}, {"do": "get"}
  ]
})";

void ScriptTest::every_member_is_read()
{
    const Result<Script> script = readScript(Whole);
    QVERIFY2(script.ok(), script ? "" : qPrintable(textOf(script.error())));
    QCOMPARE(script->name, u"All of it"_s);
    QCOMPARE(script->turns.size(), size_t(5));
    const ScriptTurn &first = script->turns[0];
    QCOMPARE(first.parts[0].text, u"hello\u2028"_s);
    QVERIFY(first.target == ScriptTurn::Target::NewConversation);
    QCOMPARE(first.wait.states.size(), size_t(2));
    QVERIFY(first.wait.states[1] == TaskState::Completed);
    QVERIFY(first.wait.message);
    QCOMPARE(first.wait.limit.count(), 1500);
    QCOMPARE(first.wait.matches->pattern(), u"y+"_s);
    const ScriptTurn &second = script->turns[1];
    QCOMPARE(second.parts.size(), size_t(4));
    QCOMPARE(second.parts[1].data, QByteArray(R"({"n": 1.0})")); // as it was typed
    QCOMPARE(second.parts[2].base64, QByteArray("eA=="));
    QVERIFY(second.refersToLast);
    QCOMPARE(second.metadata, QByteArray(R"({"k": [1, 2]})"));
    QVERIFY(second.wait.isDefault());
    QVERIFY(script->turns[2].kind == ScriptTurn::Kind::Cancel);
    QVERIFY(script->turns[4].kind == ScriptTurn::Kind::Get);
}

void ScriptTest::slips_are_named_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("where");
    const auto row = [](const char *json, const char *said, const char *where) {
        QTest::newRow(json) << QByteArray(json) << QString::fromLatin1(said)
                            << QString::fromLatin1(where);
    };
    row("", "not JSON", "");
    row("{\n\n  \"turns\": [}", "line 3", "");
    row("[]", "an object is expected", "");
    row("{}", "\"turns\" takes a list", "");
    row(R"({"turns":[]})", "at least one turn", "/turns");
    row("{\"turns\":[{\"say\":\"x\"},\n{\"sai\":\"x\"}]}", "line 2: \"sai\"", "/turns/1/sai");
    row(R"({"turns":[{"say":"x","do":"get"}]})", "exactly one of say, parts and do", "/turns/0");
    row(R"({"turns":[{}]})", "exactly one of say, parts and do", "/turns/0");
    row(R"({"turns":["x"]})", "an object is expected", "/turns/0");
    row(R"({"turns":[{"say":1}]})", "\"say\" takes a text", "/turns/0/say");
    row(R"({"turns":[{"do":"jump"}]})", "cancel, subscribe or get", "/turns/0/do");
    row(R"({"turns":[{"parts":[]}]})", "at least one part", "/turns/0/parts");
    row(R"({"turns":[{"parts":[{"text":"x","url":"y"}]}]})", "exactly one of text",
        "/turns/0/parts/0");
    row(R"({"turns":[{"say":"x","wait":{"state":"done"}}]})", "\"done\" is no state",
        "/turns/0/wait/state");
    row(R"({"turns":[{"say":"x","wait":{"state":["completed",7]}}]})", "7 is no state",
        "/turns/0/wait/state/1");
    row(R"({"turns":[{"say":"x","wait":{"matches":"("}}]})", "no regular expression",
        "/turns/0/wait/matches");
    row(R"({"turns":[{"say":"x","wait":{"seconds":0}}]})", "above 0", "/turns/0/wait/seconds");
    row(R"({"turns":[{"say":"x","wait":{"seconds":"9"}}]})", "above 0", "/turns/0/wait/seconds");
    row(R"({"turns":[{"say":"x","to":"moon"}]})", "new-task or new-conversation", "/turns/0/to");
    row(R"({"turns":[{"say":"x","refer":"yes"}]})", "true or false", "/turns/0/refer");
    row(R"({"turns":[{"say":"x","metadata":[]}]})", "takes an object", "/turns/0/metadata");
}

void ScriptTest::slips_are_named()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, said);
    QFETCH(QString, where);
    const Result<Script> script = readScript(json);
    QVERIFY(!script.ok());
    QVERIFY(script.error().kind == ErrorKind::File);
    QVERIFY2(textOf(script.error().message).contains(said),
             qPrintable(textOf(script.error().message)));
    QCOMPARE(script.error().where, where);
}

void ScriptTest::what_is_written_is_read_again()
{
    const Result<Script> first = readScript(Whole);
    const QByteArray written = writeScript(*first);
    const Result<Script> again = readScript(written);
    QVERIFY2(again.ok(), written.constData());
    QCOMPARE(writeScript(*again), written);
    QCOMPARE(again->turns.size(), first->turns.size());
    QVERIFY(again->turns[0].wait.states == first->turns[0].wait.states);
    QCOMPARE(again->turns[0].parts[0].text, first->turns[0].parts[0].text);
    QCOMPARE(again->turns[1].parts[3].url, first->turns[1].parts[3].url);
    QCOMPARE(again->turns[1].parts[0].mediaType, u"text/markdown"_s);
}

void ScriptTest::shipped_scripts_are_read_data()
{
    QTest::addColumn<QString>("path");
    const QDir folder(QStringLiteral(SHIPPED_SCRIPTS));
    for (const QString &name : folder.entryList({u"*.json"_s}))
        QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void ScriptTest::shipped_scripts_are_read()
{
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Result<Script> script = readScript(file.readAll());
    QVERIFY2(script.ok(), script ? "" : qPrintable(textOf(script.error())));
    QVERIFY(!script->name.isEmpty() && !script->description.isEmpty());
    for (const ScriptTurn &turn : script->turns)
        QVERIFY(!turn.note.isEmpty());
}

A2A_TEST(ScriptTest)
#include "scripttest.moc"
