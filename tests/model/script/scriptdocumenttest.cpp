// SPDX-License-Identifier: Apache-2.0
// A script is edited as text: what an edit does not concern stays unchanged to the byte, an invalid
// result is refused, and everything can be undone.
#include "model/script/scriptdocument.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class ScriptDocumentTest final : public QObject {
    Q_OBJECT

private slots:
    void values_are_changed_in_place_data();
    void values_are_changed_in_place();
    void turns_can_be_reordered();
    void turns_are_added_and_removed();
    void non_scripts_are_refused();
    void edits_are_undone_and_redone();
};

/// Its own spelling, white space and order.
static const QByteArray Text = R"({ "name":"\u0041",
  "turns": [
    {"say" : "one",  "wait":{"seconds":1.50}},
    {
      "note": "second",
      "say": "two"
    },
    {"do":"cancel"}
  ]
}
)";

static ScriptDocument document()
{
    return ScriptDocument::read(Text).take();
}

/// The text with one value changed.
static QByteArray changed(const QByteArray &before, const QByteArray &after)
{
    Q_ASSERT(Text.count(before) == 1);
    return QByteArray(Text).replace(before, after);
}

void ScriptDocumentTest::values_are_changed_in_place_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const char16_t *pointer, const char *value,
                        const QByteArray &text) {
        QTest::newRow(name) << QString::fromUtf16(pointer) << QByteArray(value) << text;
    };
    row("changed", u"/turns/0/say", "\"1\"", changed("\"one\"", "\"1\""));
    row("added in a line", u"/turns/2/pause", "2",
        changed("{\"do\":\"cancel\"}", "{\"do\":\"cancel\", \"pause\": 2}"));
    row("added below", u"/turns/1/pause", "2", changed("\"two\"", "\"two\",\n      \"pause\": 2"));
    row("added with its object", u"/turns/2/wait/state", "\"canceled\"",
        changed("{\"do\":\"cancel\"}", "{\"do\":\"cancel\", \"wait\": {\"state\": \"canceled\"}}"));
    row("taken away", u"/turns/1/note", "", changed("\"note\": \"second\",\n      ", ""));
    row("taken away with its object", u"/turns/0/wait/seconds", "",
        changed(",  \"wait\":{\"seconds\":1.50}", ""));
    row("was not there", u"/turns/2/wait/text", "", Text);
    row("of the script", u"/pause", "1", changed("\n  ]\n}", "\n  ], \"pause\": 1\n}"));
}

void ScriptDocumentTest::values_are_changed_in_place()
{
    QFETCH(QString, pointer);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, text);
    ScriptDocument script = document();
    const std::optional<Error> error = script.setValue(pointer, value);
    QVERIFY2(!error, error ? qPrintable(textOf(*error)) : "");
    QCOMPARE(script.value(pointer), value);
    QCOMPARE(script.json(), text);
    QCOMPARE(script.isModified(), text != Text);
}

void ScriptDocumentTest::turns_can_be_reordered()
{
    ScriptDocument script = document();
    QVERIFY(!script.moveTurn(0, 2));
    QCOMPARE(script.json(), QByteArray(R"({ "name":"\u0041",
  "turns": [
    {
      "note": "second",
      "say": "two"
    },
    {"do":"cancel"},
    {"say" : "one",  "wait":{"seconds":1.50}}
  ]
}
)"));
    QVERIFY(!script.moveTurn(2, 0));
    QCOMPARE(script.json(), Text);
}

void ScriptDocumentTest::turns_are_added_and_removed()
{
    ScriptDocument script = document();
    QVERIFY(!script.insertTurn(0, R"({"say": ""})"));
    QCOMPARE(script.json(),
             changed("{\"say\" : \"one\"", "{\"say\": \"\"},\n    {\"say\" : \"one\""));
    QVERIFY(!script.removeTurn(0));
    QCOMPARE(script.json(), Text);
    QVERIFY(!script.duplicateTurn(2));
    QCOMPARE(script.json(),
             changed("{\"do\":\"cancel\"}", "{\"do\":\"cancel\"},\n    {\"do\":\"cancel\"}"));
    QVERIFY(!script.removeTurn(3));
    QCOMPARE(script.json(), Text);
    QVERIFY(!script.removeTurn(2));
    QVERIFY(!script.removeTurn(0));
    QCOMPARE(script.turnCount(), 1);
    QVERIFY(script.removeTurn(0)); // one is needed
    QVERIFY(!script.insertTurn(1, R"({"do": "get"})"));
    QCOMPARE(script.json(), QByteArray(R"({ "name":"\u0041",
  "turns": [
    {
      "note": "second",
      "say": "two"
    },
    {"do": "get"}
  ]
}
)"));
}

void ScriptDocumentTest::non_scripts_are_refused()
{
    ScriptDocument script = document();
    const std::optional<Error> state = script.setValue(u"/turns/1/wait/state"_s, "\"done\"");
    QVERIFY(state && textOf(state->message).contains(u"\"done\" is not a task state"_s));
    QVERIFY(script.setValue(u"/turns/0/pause"_s, "x"));
    QVERIFY(script.setValue(u"/turns/0/sai"_s, "\"x\""));
    QVERIFY(script.setValue(u"/turns/0/say"_s, {})); // it would do nothing
    QVERIFY(!script.setValue(u"/turns/0/variables"_s, R"({"n":{"matches":"."}})"));
    QVERIFY(!script.setValue(u"/turns/1/say"_s, "\"${n}\""));
    const QByteArray before = script.json();
    QVERIFY(script.moveTurn(1, 0)); // before it has a value
    QCOMPARE(script.json(), before);
}

void ScriptDocumentTest::edits_are_undone_and_redone()
{
    ScriptDocument script = document();
    QVERIFY(!script.canUndo() && script.undo() == -1);
    QVERIFY(!script.setValue(u"/turns/1/note"_s, "\"x\""));
    const QByteArray first = script.json();
    QVERIFY(!script.setValue(u"/turns/1/note"_s, "\"x\"")); // no edit
    QVERIFY(!script.removeTurn(2));
    const QByteArray second = script.json();
    QCOMPARE(script.undo(), 1);
    QCOMPARE(script.json(), first);
    QCOMPARE(script.undo(), 1);
    QCOMPARE(script.json(), Text);
    QVERIFY(!script.isModified() && !script.canUndo());
    QCOMPARE(script.script().turns[1].note, u"second"_s);
    script.redo();
    script.redo();
    QCOMPARE(script.json(), second);
    QVERIFY(!script.canRedo());
    script.setSaved();
    QVERIFY(!script.isModified());
    script.undo();
    QVERIFY(script.isModified());
    QVERIFY(!script.setValue(u"/name"_s, "\"B\""));
    QVERIFY(!script.canRedo());
}

A2A_TEST(ScriptDocumentTest)
#include "scriptdocumenttest.moc"
