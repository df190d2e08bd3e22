// SPDX-License-Identifier: Apache-2.0
// A text is formatted only where it is Markdown beyond doubt; what a type says is final.
#include "model/content/textform.h"

#include "tests/support/testregistry.h"
#include "tests/support/threadcputime.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;

class TextFormTest final : public QObject {
    Q_OBJECT

private slots:
    void strong_signs_format_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char *name, const char *text) {
            QTest::newRow(name) << QByteArray(text);
        };
        row("a fence", "See:\n```\nx = 1\n```\n");
        row("a fence of tildes", "~~~yaml\na: 1\nb: 2\n~~~");
        row("code in a fence is no sign against it",
            "Run this:\n\n```python\n# set up\n    x = 1\n\ty = 2\n```\n");
        row("a table", "| a | b |\n|---|---|\n| 1 | 2 |\n");
        row("a table without borders", "a | b\n--|:-:\n1 | 2\n");
        row("a heading", "# Part 1\n\nBody of part 1.");
        row("a heading in the middle", "Before.\n\n### After\n\nMore.");
        row("bold", "This is **important**.");
        row("bold words", "**Note:** it is late.");
        row("bold in Chinese", "这是**重要的**内容");
        row("a list", "- one\n- two");
        row("a list with stars", "Results:\n* one\n* two\n");
        row("a numbered list", "1. one\n2. two\n");
        row("a list with an item of two lines", "- one\n  and more\n- two");
        row("a list with air", "1. one\n\n2. two\n");
        row("a link", "See [the docs](https://example.com/a?b=c).");
        row("a title above its text", "## Result\nIt is **done**.");
        row("CRLF", "# T\r\n\r\n- a\r\n- b\r\n");
        row("one line with a key", "Result: see\n\n```\nx\n```\n");
    }
    void strong_signs_format()
    {
        QFETCH(const QByteArray, text);
        QVERIFY(TextForm({}, text).isFormatted());
        QVERIFY(TextForm({}, text).canChooseForm());
        QVERIFY(!TextForm(QStringLiteral("text/plain"), text).isFormatted());
    }

    void doubtful_text_is_not_formatted_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char *name, const char *text) {
            QTest::newRow(name) << QByteArray(text);
        };
        row("nothing", "");
        row("words", "Hello.");
        row("lines", "one\ntwo\n\nthree\n");
        row("a heading alone", "# Trip");
        row("a number sign", "#1 of 3\n\nis done");
        row("one star", "2 * 3 * 4");
        row("weak emphasis", "an _odd_ *thing*");
        row("an open fence", "```\nx = 1\n");
        row("one item", "Only:\n- one\n");
        row("items that are years", "1998. It began.\n2024. It ended.");
        row("a dash in two paragraphs", "- one\n\nBut\n\n- two");
        row("a link to nowhere", "[x](y) and [a](http)");
        row("powers", "a**b and **kwargs, **more");
        row("globs", "**/*.js and **/*.ts");
        row("stars", "*****\n**\n****** x ******");
        row("bold in code", "Write `**this**`.");
        row("a rule", "one\n---\ntwo\n===\n");
        row("a table of dashes", "a | b\n--+--\n1 | 2");
        row("a table with other cells", "a | b | c\n--|--\n1 | 2");
        row("Python",
            "import os\n\n# all of them\ndef run(*args, **kw):\n    return 2 ** len(args)\n");
        row("a comment", "# 1. read\nread x\n\n- a\n- b\n");
        row("a comment at the end", "x=1\n# **done**\n");
        row("indented by a tab", "all:\n\tmake **x**\n- a\n- b\n");
        row("indented code", "**Note**\n\n    x = 1\n");
        row("YAML", "name: x\nitems:\n- name: a\n  size: 1\n- name: b\n  size: 2\n");
        row("YAML with a comment", "# the agents\nagents:\n- a\n- b\n");
        row("a log",
            "2026-11-29 12:30:01 INFO start **now**\n2026-11-29 12:30:02 INFO [x](http://y)\n");
        row("a log in brackets", "[12:30:01] start **now**\n[12:30:02] stop\n");
        row("syslog", "Nov 29 12:30:01 host a[1]: **x**\nNov 29 12:30:02 host a[1]: y\n");
        row("levels", "INFO **a**\nWARN b\nERROR c\n");
        row("levels in brackets", "[INFO] **a**\n[ERROR] c\n");
        row("columns of spaces", "NAME    READY\n**a**   1/1\nb       0/1\n");
        row("columns of tabs", "**name**\tready\na\t1\n");
        row("a mail", "From: a@example.com\nTo: b@example.com\nSubject: **Hi**\n\nHello.\n");
        row("settings", "A=1\nB=**2**\n");
        row("a comparison", "- one\n- two\n+ three\n");
        row("JSON lines", "{\"a\": \"**b**\"}\n\"key\": 1\n\"other\": **2**\n");
        row("an address", "Ms A. Example\n12 High Street\n12345 Town\n");
        row("Chinese prose", "第一行。\n第二行，*星号*，_下划线_。\n\n第三行：# 不是标题\n");
    }
    void doubtful_text_is_not_formatted()
    {
        QFETCH(const QByteArray, text);
        QVERIFY(!TextForm({}, text).isFormatted());
        QVERIFY(TextForm(QStringLiteral("text/markdown"), text).isFormatted());
    }

    void a_declared_type_is_final()
    {
        const QByteArray text = "# T\n\n- a\n- b\n";
        for (const char *type : {"text/markdown", "Text/X-Markdown; charset=utf-8"}) {
            QVERIFY(TextForm(QString::fromLatin1(type), "plain").isFormatted());
            QVERIFY(TextForm(QString::fromLatin1(type), "plain").canChooseForm());
        }
        for (const char *type : {"text/plain", "TEXT/plain;charset=utf-8", "text/x-log",
                                 "text/html", "application/json"}) {
            QVERIFY(!TextForm(QString::fromLatin1(type), text).isFormatted());
            QVERIFY(!TextForm(QString::fromLatin1(type), text).canChooseForm());
        }
        for (const char *type : {"", "application/octet-stream", "*/*"})
            QVERIFY(TextForm(QString::fromLatin1(type), text).isFormatted());
    }

    void aligned_text_needs_a_fixed_pitch()
    {
        QVERIFY(TextForm({}, "a   b\nc   d\n").isAligned());
        QVERIFY(TextForm(QStringLiteral("text/plain"), "if x:\n    y\n").isAligned());
        QVERIFY(!TextForm({}, "One sentence.  Another.\nAnd a third!  And so on.").isAligned());
        QVERIFY(!TextForm({}, "- **a**\n- b").isAligned());
    }

    /// Neither the rest of a long text nor a cut line changes what its beginning shows.
    void only_the_beginning_counts()
    {
        const QByteArray begin = "# T\n\n" + QByteArray("word ").repeated(1000);
        QVERIFY(TextForm({}, begin).isFormatted());
        QVERIFY(TextForm({}, QByteArray(begin + "\n    x = 1\n")).isFormatted());
        QVERIFY(!TextForm({}, "**a", false).isFormatted());
        QVERIFY(!TextForm({}, "- one\n- two", false).isFormatted()); // "- two" may go on
        QVERIFY(TextForm({}, "- one\n- two\n", false).isFormatted());
        QVERIFY(TextForm({}, "```\nx = 1\n", false).isFormatted()); // the fence may be closed
    }

    /// Hostile texts take no time.
    void hostile_text_is_examined_quickly()
    {
        for (const char *piece : {"**", "[", "](http", "`", "- ", "|-", "# ", "~~~\n", "\n"}) {
            const QByteArray text = QByteArray(piece).repeated(1'000'000);
            const qint64 before = threadCpuTimeMs();
            (void)TextForm({}, text);
            (void)TextForm({}, text, false);
            const qint64 used = threadCpuTimeMs() - before;
            QVERIFY2(used < 1'000, qPrintable(QString::number(used) + QLatin1String(piece)));
        }
    }
};

A2A_TEST(TextFormTest)
#include "textformtest.moc"
