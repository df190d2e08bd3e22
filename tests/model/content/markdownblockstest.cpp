// SPDX-License-Identifier: Apache-2.0
// Complete blocks stay complete, however the text continues.
#include "model/content/markdownblocks.h"

#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

class MarkdownBlocksTest final : public QObject {
    Q_OBJECT

private slots:
    void complete_blocks_data()
    {
        QTest::addColumn<QByteArray>("whole");
        QTest::addColumn<QByteArray>("rest");
        const auto row = [](const char *name, const char *whole, const char *rest) {
            QTest::newRow(name) << QByteArray(whole) << QByteArray(rest);
        };
        row("nothing", "", "");
        row("half a paragraph", "", "It was a dark\nand stormy");
        row("a paragraph", "It was.\n\n", "Then it");
        row("a heading is whole with its line", "# Lisbon\n", "The Al");
        row("a heading that may go on", "", "# Lis");
        row("items before the last", "- one\n", "- two\n- thr");
        row("numbers", "1. one\n", "2. two\n3. th");
        row("an open fence", "Look:\n\n", "```cpp\nint a;\n\nint b;\n");
        row("a fence ends a paragraph", "Look:\n", "```\nx\n");
        row("a closed fence", "```\nx\n\n# no\n```\n", "and");
        row("a longer fence is closed by a longer one", "", "````\n```\n");
        row("not closed by another mark", "", "```\n~~~\n");
        row("not closed by words behind it", "", "```\n``` x\n");
        row("a table is whole with the line behind it", "|a|\n|-|\n|1|\n\n", "|b");
        row("a rule is no item", "", "one\n---\n");
        row("a year is no number", "", "1984 was\n");
        row("code that goes on", "- one\n\n", "      # deep\n");
    }

    void complete_blocks()
    {
        QFETCH(QByteArray, whole);
        QFETCH(QByteArray, rest);
        const QByteArray text = whole + rest;
        QCOMPARE(text.first(completeMarkdownBlocks(text)), whole);
    }

    /// Byte by byte nothing is ever taken back.
    void complete_blocks_stay_complete()
    {
        const QByteArray text =
            "# A\n\nOne\ntwo.\n\n- a\n- b\n\n```js\n# no\n```\n\n> q\n\n|a|\n|-|\n"
            "|1|\n\nend\n\n";
        qsizetype last = 0;
        for (qsizetype size = 0; size <= text.size(); ++size) {
            const qsizetype whole = completeMarkdownBlocks(QByteArrayView(text).first(size));
            QVERIFY(whole >= last && whole <= size);
            last = whole;
        }
        QCOMPARE(last, text.size());
    }
};

A2A_TEST(MarkdownBlocksTest)
#include "markdownblockstest.moc"
