// SPDX-License-Identifier: Apache-2.0
// A script is read exactly or refused with the line and the member that is wrong, and a written
// script is read back as the same.
#include "model/script/scriptvariables.h"
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
    void playback_options_of_a_turn_are_read();
    void variables_are_replaced_in_texts();
    void without_variables_the_dollar_sign_is_literal();
    void a_variable_without_a_value_is_named();
    void mistakes_are_reported_data();
    void mistakes_are_reported();
    void written_scripts_are_read_back();
    void shipped_scripts_are_read_data();
    void shipped_scripts_are_read();
};

static const QByteArray Whole = R"({
  "name": "All of it", "description": "Every member once", "pause": 0.5, "variables": {"city": "Lisbon \"L\""},
  "turns": [
    {"title": "Hi", "note": "first", "say": "hello\u2028", "to": "new-conversation",
     "wait": {"state": ["input-required", "TASK_STATE_COMPLETED", "message"], "artifact": "a.txt",
              "text": "x", "matches": "y+", "seconds": 1.5}},
    {"parts": [{"text": "t", "mediaType": "text/markdown"}, {"data": {"n": 1.0}, "metadata": {"m": 2}},
               {"raw": "eA==", "filename": "x.bin"}, {"url": "https://files.example/a"}],
     "refer": true, "metadata": {"k": [1, 2]}, "to": "new-task"},
    {"do": "cancel", "optional": true, "timeout": 2, "pause": 0, "repeat": 2, "retry": 4},
    {"do": "subscribe", "retry": {"times": 3, "pause": 0.25},
     "variables": {"no": {"matches": "no\\. (\\d+)\\b"}, "total": {"pointer": "/a/0"}}},
    {"do": "get"}
  ]
})";

void ScriptTest::every_member_is_read()
{
    const Result<Script> script = readScript(Whole);
    QVERIFY2(script.ok(), script ? "" : qPrintable(textOf(script.error())));
    QCOMPARE(script->name, u"All of it"_s);
    QCOMPARE(script->turns.size(), size_t(5));
    const ScriptTurn &first = script->turns[0];
    QCOMPARE(first.title, u"Hi"_s);
    QCOMPARE(first.note, u"first"_s);
    QVERIFY(script->turns[1].title.isEmpty());
    QCOMPARE(first.parts[0].text, u"hello\u2028"_s);
    QVERIFY(first.target == ScriptTurn::Target::NewConversation);
    QCOMPARE(first.wait.states.size(), size_t(2));
    QVERIFY(first.wait.states[1] == TaskState::Completed);
    QVERIFY(first.wait.message);
    QCOMPARE(first.wait.limit.count(), 1500);
    QCOMPARE(first.wait.matches->pattern(), u"y+"_s);
    const ScriptTurn &second = script->turns[1];
    QCOMPARE(second.parts.size(), size_t(4));
    QCOMPARE(second.parts[1].data, QByteArray(R"({"n": 1.0})")); // as typed
    QCOMPARE(second.parts[2].base64, QByteArray("eA=="));
    QVERIFY(second.referencesNewestTask);
    QCOMPARE(second.metadata, QByteArray(R"({"k": [1, 2]})"));
    QVERIFY(second.wait.isDefault());
    QVERIFY(script->turns[2].kind == ScriptTurn::Kind::Cancel);
    QVERIFY(script->turns[4].kind == ScriptTurn::Kind::Get);
}

void ScriptTest::playback_options_of_a_turn_are_read()
{
    const Result<Script> script = readScript(Whole);
    QVERIFY2(script.ok(), script ? "" : qPrintable(textOf(script.error())));
    const ScriptTurn &third = script->turns[2];
    QVERIFY(third.isOptional && !script->turns[0].isOptional);
    QCOMPARE(third.wait.limit.count(), 2'000);
    QCOMPARE(third.repeat, 2);
    QCOMPARE(third.retry.times, 4);
    QCOMPARE(third.retry.pause.count(), 1'000);
    QCOMPARE(script->pauseBefore(2).count(), 0);
    QCOMPARE(script->pauseBefore(1).count(), 500);
    Script usual;
    usual.turns.resize(1);
    QCOMPARE(usual.pauseBefore(0).count(), 2'500);
    const ScriptTurn &fourth = script->turns[3];
    QCOMPARE(fourth.retry.times, 3);
    QCOMPARE(fourth.retry.pause.count(), 250);
    QCOMPARE(fourth.captures.size(), size_t(2));
    QCOMPARE(fourth.captures[0].matches->pattern(), u"no\\. (\\d+)\\b"_s);
    QCOMPARE(fourth.captures[1].pointer, u"/a/0"_s);
    QVERIFY(script->variables == std::vector<ScriptVariable>({{u"city"_s, u"Lisbon \"L\""_s}}));
}

static ScriptTurn filledTurn(const QByteArray &turn)
{
    const Result<Script> script =
        readScript(R"~({"variables":{"a":"x\"y","b-1":"(z)"},"turns":[)~" + turn + "]}");
    if (!script)
        qWarning("%s", qPrintable(textOf(script.error())));
    return ScriptValues(*script).resolved(script->turns[0]).take();
}

void ScriptTest::variables_are_replaced_in_texts()
{
    const ScriptTurn turn = filledTurn(
        R"({"title":"To ${a}","note":"${a}!","parts":[{"text":"1 ${a}${b-1} $${a} ${ a } ${"},)"
        R"({"data":{"${a}":["${a}",1.0]}},{"url":"https://x/${b-1}","filename":"${a}.txt"}],)"
        R"("metadata":{"k":"${b-1}"},"wait":{"text":"${a}","artifact":"${a}","matches":"^${b-1}$"}})");
    QCOMPARE(turn.title, u"To x\"y"_s);
    QCOMPARE(turn.note, u"x\"y!"_s);
    QCOMPARE(turn.parts[0].text, u"1 x\"y(z) ${a} ${ a } ${"_s);
    QCOMPARE(turn.parts[1].data, QByteArray(R"({"${a}":["x\"y",1.0]})"));
    QCOMPARE(turn.parts[2].url, u"https://x/(z)"_s);
    QCOMPARE(turn.parts[2].filename, u"x\"y.txt"_s);
    QCOMPARE(turn.metadata, QByteArray(R"~({"k":"(z)"})~"));
    QCOMPARE(turn.wait.text, u"x\"y"_s);
    QCOMPARE(turn.wait.artifact, u"x\"y"_s);
    ScriptPattern::MatchBudget effort;
    QVERIFY(turn.wait.matches->find(u"(z)"_s, effort)); // its brackets are not a group
}

void ScriptTest::without_variables_the_dollar_sign_is_literal()
{
    const Result<Script> script = readScript(R"({"turns":[{"say":"echo ${HOME} $${x}"}]})");
    QVERIFY(script.ok());
    const Result<ScriptTurn> turn = ScriptValues(*script).resolved(script->turns[0]);
    QVERIFY(turn.ok());
    QCOMPARE(turn->parts[0].text, u"echo ${HOME} $${x}"_s);
}

void ScriptTest::a_variable_without_a_value_is_named()
{
    const Result<Script> script = readScript(
        R"({"turns":[{"say":"1","variables":{"no":{"matches":"x"}}},{"say":"cancel ${no}"}]})");
    QVERIFY(script.ok());
    ScriptValues values(*script);
    const Result<ScriptTurn> lacking = values.resolved(script->turns[1]);
    QVERIFY(!lacking.ok());
    QCOMPARE(textOf(lacking.error().message), u"The variable ${no} has no value."_s);
    QCOMPARE(values.resolvedForDisplay(script->turns[1]).parts[0].text, u"cancel ${no}"_s);
    values.set({{u"no"_s, u"7"_s}});
    QCOMPARE(values.resolved(script->turns[1]).value().parts[0].text, u"cancel 7"_s);
}

void ScriptTest::mistakes_are_reported_data()
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
    QTest::newRow("invalid UTF-8") << QByteArray("{\n\"turns\":[\n{\"say\":\"caf\xE9\"}]}")
                                   << u"line 3: the text is not UTF-8"_s << QString();
    row("[]", "an object is expected", "");
    row("{}", "\"turns\" must be a list of at least one turn", "");
    row(R"({"turns":[]})", "at least one turn", "/turns");
    row("{\"turns\":[{\"say\":\"x\"},\n{\"sai\":\"x\"}]}", "line 2: unknown \"sai\"",
        "/turns/1/sai");
    row(R"({"turns":[{"say":"x","do":"get"}]})", "exactly one of say, parts and do", "/turns/0");
    row(R"({"turns":[{}]})", "exactly one of say, parts and do", "/turns/0");
    row(R"({"turns":["x"]})", "an object is expected", "/turns/0");
    row("{\"turns\":[{\"say\":\"x\",\n\"title\":1}]}", "line 2: \"title\" must be a string",
        "/turns/0/title");
    row(R"({"turns":[{"say":1}]})", "\"say\" must be a string", "/turns/0/say");
    row(R"({"turns":[{"do":"jump"}]})", "cancel, subscribe or get", "/turns/0/do");
    row(R"({"turns":[{"parts":[]}]})", "\"parts\" must be a non-empty array", "/turns/0/parts");
    row(R"({"turns":[{"parts":[{"text":"x","url":"y"}]}]})", "exactly one of text",
        "/turns/0/parts/0");
    row(R"({"turns":[{"say":"x","wait":{"state":"done"}}]})", "\"done\" is not a task state",
        "/turns/0/wait/state");
    row(R"({"turns":[{"say":"x","wait":{"state":["completed",7]}}]})", "7 is not a task state",
        "/turns/0/wait/state/1");
    const QByteArray large(1001, 'a');
    const QByteArray tooLarge = R"({"turns":[{"say":"x","wait":{"matches":")" + large + "\"}}]}";
    row(tooLarge.constData(), "\"matches\" exceeds 1000 characters", "/turns/0/wait/matches");
    row(R"({"turns":[{"say":"x","wait":{"matches":"("}}]})", "not a regular expression",
        "/turns/0/wait/matches");
    row(R"({"turns":[{"say":"x","wait":{"seconds":0}}]})", "above 0", "/turns/0/wait/seconds");
    row(R"({"turns":[{"say":"x","wait":{"seconds":"9"}}]})", "above 0", "/turns/0/wait/seconds");
    row(R"({"turns":[{"say":"x","to":"moon"}]})", "new-task or new-conversation", "/turns/0/to");
    row(R"({"turns":[{"say":"x","refer":"yes"}]})", "true or false", "/turns/0/refer");
    row(R"({"turns":[{"say":"x","metadata":[]}]})", "\"metadata\" must be an object",
        "/turns/0/metadata");
    row("{\"turns\":[{\"say\":\"x\",\n\"pause\":-1}]}",
        "line 2: \"pause\" must be 0 to 86400 seconds", "/turns/0/pause");
    row(R"({"pause":"2","turns":[{"say":"x"}]})", "\"pause\" must be 0 to 86400 seconds", "/pause");
    row(R"({"turns":[{"say":"x","timeout":0}]})",
        "\"timeout\" must be greater than 0 and at most 86400 seconds", "/turns/0/timeout");
    row(R"({"turns":[{"say":"x","timeout":1,"wait":{"seconds":1}}]})", "are the same",
        "/turns/0/timeout");
    row(R"({"turns":[{"say":"x","optional":"yes"}]})", "\"optional\" must be true or false",
        "/turns/0/optional");
    row(R"({"turns":[{"say":"x","repeat":0}]})", "\"repeat\" must be an integer from 1 to 1000",
        "/turns/0/repeat");
    row(R"({"turns":[{"say":"x","repeat":1.5}]})", "\"repeat\" must be an integer",
        "/turns/0/repeat");
    row(R"({"turns":[{"say":"x","retry":-1}]})", "\"retry\" must be an integer", "/turns/0/retry");
    row(R"({"turns":[{"say":"x","retry":true}]})", "\"retry\" must be a count or an object",
        "/turns/0/retry");
    row(R"({"turns":[{"say":"x","retry":{"pause":1}}]})", "\"retry\" must be a count or an object",
        "/turns/0/retry");
    row(R"({"turns":[{"say":"x","retry":{"times":1,"after":1}}]})", "unknown \"after\"",
        "/turns/0/retry/after");
    row(R"({"variables":["x"],"turns":[{"say":"x"}]})", "must be an object with string values",
        "/variables");
    row(R"({"variables":{"n":1},"turns":[{"say":"x"}]})", "\"n\" must be a string", "/variables/n");
    row(R"({"variables":{"1st":"x"},"turns":[{"say":"x"}]})", "not a valid variable name",
        "/variables/1st");
    row(R"({"turns":[{"say":"x","variables":{"n":"x"}}]})", "an object is expected",
        "/turns/0/variables/n");
    row(R"({"turns":[{"say":"x","variables":{"n":{"pointer":"/a","matches":"b"}}}]})",
        "either \"pointer\"", "/turns/0/variables/n");
    row(R"({"turns":[{"say":"x","variables":{"n":{"pointer":"a"}}}]})",
        "must be empty or begin with \"/\"", "/turns/0/variables/n/pointer");
    row(R"({"turns":[{"say":"x","variables":{"n":{"matches":"("}}}]})", "not a regular expression",
        "/turns/0/variables/n/matches");
    // Not before the turn that captures its value, and not in it.
    row("{\"turns\":[\n{\"say\":\"${n}\",\n\"variables\":{\"n\":{\"pointer\":\"\"}}}]}",
        "line 2: the variable ${n} is not defined", "/turns/0/say");
    row(R"({"variables":{"a":"b"},"turns":[{"parts":[{"data":[{"k":"${c}"}]}]}]})",
        "the variable ${c} is not defined", "/turns/0/parts/0/data/0/k");
}

void ScriptTest::mistakes_are_reported()
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

void ScriptTest::written_scripts_are_read_back()
{
    const Result<Script> first = readScript(Whole);
    const QByteArray written = writeScript(*first);
    const Result<Script> again = readScript(written);
    QVERIFY2(again.ok(), written.constData());
    QCOMPARE(writeScript(*again), written);
    QCOMPARE(again->turns.size(), first->turns.size());
    QCOMPARE(again->turns[0].title, u"Hi"_s);
    QVERIFY(again->turns[0].wait.states == first->turns[0].wait.states);
    QCOMPARE(again->turns[0].parts[0].text, first->turns[0].parts[0].text);
    QCOMPARE(again->turns[1].parts[3].url, first->turns[1].parts[3].url);
    QCOMPARE(again->turns[1].parts[0].mediaType, u"text/markdown"_s);
    QVERIFY(again->variables == first->variables && again->pause == first->pause);
    QVERIFY(again->turns[3].retry == first->turns[3].retry);
    QCOMPARE(again->turns[3].captures[1].pointer, u"/a/0"_s);
    QVERIFY(again->turns[2].isOptional && again->turns[2].pause == first->turns[2].pause);
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
        QVERIFY(!turn.note.isEmpty() && !turn.title.isEmpty());
}

A2A_TEST(ScriptTest)
#include "scripttest.moc"
