// SPDX-License-Identifier: Apache-2.0
// Markdown from an agent: limits apply to structure, nothing is ever loaded, HTML stays text, and
// the result uses our styles.
#include "ui/viewers/text/markdowndocument.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextList>
#include <QTextTable>

using namespace a2a;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(a2a::MarkdownRefusal)

class MarkdownTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void limits_data();
    void limits();
    void refusals_are_explained();
    void loads_nothing();
    void html_stays_text();
    void spells_out_hidden_characters();
    void keeps_lines_and_numbers_data();
    void keeps_lines_and_numbers();
    void numbers_have_room();
    void underscores_underline_nothing();
    void styles();
    void hostile_structures_data();
    void hostile_structures();
};

static MarkdownResult made(const QString &text)
{
    return makeMarkdownDocument(text, QGuiApplication::font(), Palette::light());
}

static QImage painted(QTextDocument *document)
{
    document->setTextWidth(380);
    QImage image(400, 400, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    document->documentLayout()->draw(&painter, {});
    return image;
}

void MarkdownTest::limits_data()
{
    using enum MarkdownRefusal;
    QTest::addColumn<QString>("text");
    QTest::addColumn<MarkdownRefusal>("refusal");
    QTest::newRow("empty") << QString() << None;
    QTest::newRow("16 KiB") << u"words "_s.repeated(2730) << None;
    QTest::newRow("more") << u"words "_s.repeated(2731) << TooLong;
    QTest::newRow("more bytes than characters") << u"地图助 "_s.repeated(1700) << TooLong;
    QTest::newRow("800 lines") << QString(u"- a\n"_s.repeated(799) + u"- a"_s) << None;
    QTest::newRow("801 lines") << u"- a\n"_s.repeated(800) << TooManyLines;
    QTest::newRow("long word") << QString(10'000, u'x') << None;
    QTest::newRow("longer word") << QString(10'001, u'x') << LongWord;
    QTest::newRow("long word inside")
        << QString(u"a "_s + QString(10'001, u'x') + u" b"_s) << LongWord;
    QTest::newRow("quotes") << u"> "_s.repeated(5) << None;
    QTest::newRow("many quotes") << QString(u"> "_s.repeated(500) + u"x"_s) << TooDeep;
    QTest::newRow("many tight quotes") << QString(u">"_s.repeated(500) + u"x"_s) << TooDeep;
    QTest::newRow("list in list in …") << QString(QString(400, u' ') + u"- x"_s) << TooDeep;
    QTest::newRow("list markers in a row") << QString(u"- "_s.repeated(300) + u"x"_s) << TooDeep;
    QTest::newRow("brackets") << u"["_s.repeated(3000) << TooDeep;
    QTest::newRow("a rule is not nesting") << QString(80, u'-') << None;
    QTest::newRow("a starred rule") << u"* "_s.repeated(40) << None;
    QTest::newRow("a table") << u"|a|b|\n|---|---|\n|1|2|"_s << None;
    QTest::newRow("wide table") << QString(u"|a"_s.repeated(50) + u'\n' + u"|-"_s.repeated(50))
                                << TooWide;
    QTest::newRow("large table") << QString(u"|a|b|\n|-|-|\n"_s + u"|1|2|\n"_s.repeated(400))
                                 << TooWide;
    QTest::newRow("spelled out too long") << u"\u202e"_s.repeated(3000) << TooLong;
}

void MarkdownTest::limits()
{
    QFETCH(QString, text);
    QFETCH(MarkdownRefusal, refusal);
    const MarkdownResult result = made(text);
    QCOMPARE(result.refusal, refusal);
    QCOMPARE(result.document != nullptr, refusal == MarkdownRefusal::None);
}

void MarkdownTest::refusals_are_explained()
{
    using enum MarkdownRefusal;
    QVERIFY(refusalText(None).isEmpty());
    QSet<QString> texts;
    for (const MarkdownRefusal refusal : {TooLong, TooManyLines, LongWord, TooDeep, TooWide})
        texts.insert(refusalText(refusal));
    QCOMPARE(texts.size(), 5);
}

void MarkdownTest::loads_nothing()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(u"red.png"_s);
    QImage red(64, 64, QImage::Format_RGB32);
    red.fill(Qt::red);
    QVERIFY(red.save(file));
    const QString names[] = {file,
                             u"file://"_s + file,
                             u"/dev/zero"_s,
                             u"file:///dev/zero"_s,
                             u":/a2a/a2ascope.svg"_s,
                             u"qrc:/a2a/a2ascope.svg"_s,
                             u"data:image/png;base64,iVBORw0KGgo="_s,
                             u"http://127.0.0.1:9/x.png"_s};
    for (const QString &name : names) {
        const MarkdownResult result =
            made(u"before ![a picture]("_s + name + u") after\n\n![]("_s + name + u')');
        QVERIFY(result.document);
        for (QTextBlock block = result.document->begin(); block.isValid(); block = block.next()) {
            for (auto it = block.begin(); !it.atEnd(); ++it)
                QVERIFY(!it.fragment().charFormat().isImageFormat());
        }
        const bool isWeb = name.startsWith(u"http"_s);
        QVERIFY(result.document->toPlainText().contains(isWeb ? u"[image: a picture – 127.0.0.1]"_s
                                                              : u"[image: a picture]"_s));
        const QTextCursor words = result.document->find(u"a picture"_s);
        QCOMPARE(words.charFormat().anchorHref(), isWeb ? name : QString());
        const QImage image = painted(result.document.get());
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                QVERIFY(image.pixelColor(x, y) != QColor(Qt::red));
        }
        // Requested directly, it returns nothing either.
        QVERIFY(
            !result.document->resource(QTextDocument::StyleSheetResource, QUrl(name)).isValid());
        QVERIFY(result.document->resource(QTextDocument::ImageResource, QUrl(name))
                    .value<QImage>()
                    .width() <= 1);
    }
}

void MarkdownTest::html_stays_text()
{
    const MarkdownResult result = made(
        u"a <b>bold</b> <img src=\"/dev/zero\"> <script>x</script>\n\n<table><tr><td>cell</table>"_s);
    QVERIFY(result.document);
    const QString text = result.document->toPlainText();
    for (const QString &piece : {u"<b>bold</b>"_s, u"<img src="_s, u"<script>"_s, u"<table>"_s})
        QVERIFY2(text.contains(piece), qPrintable(text));
}

void MarkdownTest::spells_out_hidden_characters()
{
    const MarkdownResult result = made(u"**safe** exe.\u202egnp"_s);
    QVERIFY(result.document->toPlainText().contains(u"exe.‹U+202E›gnp"_s));
}

/// The words as they are painted, each list item with what stands before it.
static QStringList linesOf(const QTextDocument &document)
{
    QStringList lines;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QString text = block.text();
        if (block.textList())
            text = block.textList()->itemText(block) % u' ' % text;
        if (!text.isEmpty())
            lines += text.split(QChar::LineSeparator);
    }
    return lines;
}

void MarkdownTest::keeps_lines_and_numbers_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("lines");
    const auto row = [](const char *name, const QString &text, const QStringList &lines) {
        QTest::newRow(name) << text << lines;
    };
    row("a paragraph", u"one\ntwo **bold.**\n*three*"_s, {u"one"_s, u"two bold."_s, u"three"_s});
    row("hard breaks", u"one  \ntwo\\\nthree"_s, {u"one"_s, u"two"_s, u"three"_s});
    row("emphasis over lines", u"**one\ntwo**\n`a\nb`"_s, {u"one"_s, u"two"_s, u"a"_s, u"b"_s});
    row("items of two lines", u"- one\n  more\n- two\nlazy"_s,
        {u". one"_s, u"more"_s, u". two"_s, u"lazy"_s});
    row("an item of two lines in a list", u"1. one\n   - a\n     b\n2. two"_s,
        {u"1. one"_s, u". a"_s, u"b"_s, u"2. two"_s});
    row("a quote", u"> one\n> two\n>\n> three"_s, {u"one"_s, u"two"_s, u"three"_s});
    row("headings", u"# One #\ntwo\n\nThree\n---\nfour"_s,
        {u"One"_s, u"two"_s, u"Three"_s, u"four"_s});
    row("a fence", u"a\n```\n  x\n1. y\n5. z\n```\nb\nc"_s,
        {u"a"_s, u"  x"_s, u"1. y"_s, u"5. z"_s, u"b"_s, u"c"_s});
    row("a table", u"a\nb\n\n| c | d |\n|---|---|\n| 1 | 2 |\n\nx\ny"_s,
        {u"a"_s, u"b"_s, u"c"_s, u"d"_s, u"1"_s, u"2"_s, u"x"_s, u"y"_s});
    row("a link", u"see\n[x](http://a/) and\n[y][z]\n\n[z]: http://b/\n"_s,
        {u"see"_s, u"x and"_s, u"y"_s});
    row("no definition", u"[INFO]: done\n[x]: more\n"_s, {u"[INFO]: done"_s, u"[x]: more"_s});
    row("a list that goes on", u"1. one\n\ntext\n\n2. two\n3. three"_s,
        {u"1. one"_s, u"text"_s, u"2. two"_s, u"3. three"_s});
    row("another beginning", u"7) one\n8) two"_s, {u"7) one"_s, u"8) two"_s});
    row("only ones", u"1. one\n1. two"_s, {u"1. one"_s, u"1. two"_s});
    row("a gap", u"1. one\n3. three"_s, {u"1. one"_s, u"3. three"_s});
    row("zeros", u"01. one\n02. two"_s, {u"01. one"_s, u"02. two"_s});
    row("bullets between", u"1. one\n- a\n2. two"_s, {u"1. one"_s, u". a"_s, u"2. two"_s});
    row("air between", u"1. one\n\n2. two\n\n   more\n\n3. three"_s,
        {u"1. one"_s, u"2. two"_s, u"more"_s, u"3. three"_s});
    row("Chinese", u"第一行\n**第二行**\n第三行"_s, {u"第一行"_s, u"第二行"_s, u"第三行"_s});
}

void MarkdownTest::keeps_lines_and_numbers()
{
    QFETCH(const QString, text);
    const MarkdownResult result = made(text);
    QVERIFY(result.document);
    QTEST(linesOf(*result.document), "lines");
    QVERIFY(!result.document->toPlainText().contains(QChar(0xFDD2)));
}

/// Also of a long list, and zoomed.
void MarkdownTest::numbers_have_room()
{
    QString text;
    for (int i = 1; i <= 120; ++i)
        text += u"%1. item\n"_s.arg(i);
    for (const int percent : {100, 200}) {
        setZoomPercent(percent);
        const MarkdownResult result = made(text);
        QVERIFY(result.document);
        QVERIFY(result.document->indentWidth() >=
                QFontMetrics(bodyFont()).horizontalAdvance(u"120."_s));
    }
    setZoomPercent(100);
}

void MarkdownTest::underscores_underline_nothing()
{
    const MarkdownResult result =
        made(u"an _odd_ thing, snake_case_name, a__b__c, 中_文_字, file_name_.txt"_s);
    QVERIFY(result.document);
    QCOMPARE(result.document->toPlainText(),
             u"an odd thing, snake_case_name, a__b__c, 中_文_字, file_name_.txt"_s);
    for (auto it = result.document->begin().begin(); !it.atEnd(); ++it) {
        QVERIFY(!it.fragment().charFormat().fontUnderline());
        QCOMPARE(it.fragment().charFormat().fontItalic(), it.fragment().text() == u"odd");
    }
}

void MarkdownTest::styles()
{
    const MarkdownResult result =
        made(u"# Title\n\n- one\n\n> said\n\n| Day | Place |\n|---|---|\n| 1 | Alfama |\n\n"
             u"[link](https://example.org/x) and `code`"_s);
    QTextDocument *document = result.document.get();
    QVERIFY(!document->isUndoRedoEnabled());
    QVERIFY(!document->parent());
    QTextTable *table = nullptr;
    QString anchor;
    bool hasCode = false;
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        table = table ? table : QTextCursor(block).currentTable();
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextCharFormat format = it.fragment().charFormat();
            anchor += format.anchorHref();
            hasCode = hasCode || (format.fontFixedPitch() && it.fragment().text() == u"code"_s);
            if (it.fragment().text() == u"Title"_s)
                QCOMPARE(format.fontWeight(), int(QFont::Bold));
        }
    }
    QCOMPARE(anchor, u"https://example.org/x"_s);
    QVERIFY(hasCode);
    QVERIFY(table);
    QVERIFY(table->format().borderCollapse());
    for (int column = 0; column < 2; ++column) {
        const QTextTableCell cell = table->cellAt(0, column);
        QCOMPARE(cell.firstCursorPosition().block(),
                 cell.lastCursorPosition().block()); // one paragraph
        QCOMPARE(cell.lastCursorPosition().charFormat().fontWeight(), int(QFont::Bold));
    }
    // Dark has other colors.
    const MarkdownResult dark =
        makeMarkdownDocument(u"[link](x)"_s, QGuiApplication::font(), Palette::dark());
    const MarkdownResult light =
        makeMarkdownDocument(u"[link](x)"_s, QGuiApplication::font(), Palette::light());
    QVERIFY(painted(dark.document.get()) != painted(light.document.get()));
}

void MarkdownTest::hostile_structures_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("code spans") << u"`a` "_s.repeated(4000);
    QTest::newRow("emphasis") << u"*a **b _c "_s.repeated(1600);
    QTest::newRow("unclosed emphasis") << u"*a "_s.repeated(5000);
    QTest::newRow("links") << u"[a](b) "_s.repeated(2300);
    QTest::newRow("headings") << u"# a\n"_s.repeated(799);
    QTest::newRow("list items") << u"- a\n"_s.repeated(799);
    QTest::newRow("paragraphs") << u"a\n\n"_s.repeated(399);
    QTest::newRow("fences") << u"```\na\n```\n"_s.repeated(260);
    QTest::newRow("reference definitions") << u"[a]: b\n"_s.repeated(799);
    QTest::newRow("nested list to the limit") << [] {
        QString text;
        for (int depth = 0; depth < 40; ++depth)
            text += QString(depth * 2, u' ') + u"- x\n"_s;
        return text;
    }();
    QTest::newRow("backslashes") << u"\\`"_s.repeated(4900);
    QTest::newRow("autolinks") << u"http://a.b/c "_s.repeated(1200);
}

// Any input within the limits becomes a document that can be laid out, or is refused; the test's
// own time limit is the only clock.
void MarkdownTest::hostile_structures()
{
    QFETCH(QString, text);
    const MarkdownResult result = made(text);
    if (!result.document) {
        QVERIFY(result.refusal != MarkdownRefusal::None);
        return;
    }
    QVERIFY(result.document->blockCount() <= text.size() + 1);
    QVERIFY(!painted(result.document.get()).isNull());
}

A2A_TEST(MarkdownTest)
#include "markdowntest.moc"
