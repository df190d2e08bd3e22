// SPDX-License-Identifier: Apache-2.0
// An HTML page must be drawn from its own text alone: nothing is fetched, no file is read, and
// excessive time or memory ends in an error message.
#include "tests/app/render/renderlimits.h"
#include "tests/support/repetitions.h"
#include "tests/support/testregistry.h"

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class HtmlAttackTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void draws();
    void breaks_lines_at_the_width();
    void sends_rows_around_the_viewport();
    void scales();
    void pictures_are_placeholders();
    void accesses_no_external_resource_data();
    void accesses_no_external_resource();
    void bombs_data();
    void bombs();
    void reports_why_it_refuses();
    void refuses_malformed_requests();
    void rejects_unrequested_rows_data();
    void rejects_unrequested_rows();

private:
    RenderOptions m_options = patientOptions();
};

static constexpr QRgb Green = 0xff00ff00; // the canary's
static constexpr QRgb White = 0xffffffff;

static RenderRequest pageOf(const QByteArray &html, int width = 400, int height = 200)
{
    RenderRequest request = requestOf(html, RenderKind::Html);
    request.scaledSize = QSize(width, 0);
    request.clip = QRect(0, 0, 0, height);
    request.number = 100;
    request.frames = RenderMaxScreens;
    return request;
}

static int pixelsOf(const QImage &image, QRgb color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        const auto *line = reinterpret_cast<const QRgb *>(image.constScanLine(y));
        count += int(std::count(line, line + image.width(), color));
    }
    return count;
}

void HtmlAttackTest::draws()
{
    RenderClient client(m_options);
    for (const char *text : {"Hello", "<b>你好</b>", "<i>Hello</i>", "<code>Hello</code>",
                             "<p style=\"font-family: Font that nobody has\">Hello</p>"}) {
        const RenderResult result = renderNow(client, pageOf(text));
        QVERIFY2(result.isOk(), qPrintable(result.problem));
        QCOMPARE(result.image().width(), 400);
        const QImage image = result.image();
        QVERIFY2(pixelsOf(image, White) < image.width() * image.height() - 100, text);
        QCOMPARE(image.pixel(1, 1), White);
    }
    const RenderResult blue = renderNow(
        client, pageOf("<table bgcolor=\"#0000ff\" width=\"100\"><tr><td>x</td></tr></table>"));
    QVERIFY(pixelsOf(blue.image(), 0xff0000ff) > 500);
}

void HtmlAttackTest::breaks_lines_at_the_width()
{
    RenderClient client(m_options);
    const QByteArray words = QByteArray("word ").repeated(200);
    const RenderResult narrow = renderNow(client, pageOf(words, 200));
    const RenderResult wide = renderNow(client, pageOf(words, 1000));
    QCOMPARE(narrow.originalSize.width(), 200);
    QCOMPARE(wide.originalSize.width(), 1000);
    QVERIFY(narrow.originalSize.height() > 3 * wide.originalSize.height());
    // Unbreakable content has its full width, within bounds.
    const RenderResult line =
        renderNow(client, pageOf("<pre>" + QByteArray(100, 'x') + "</pre>", 200));
    QVERIFY(line.originalSize.width() > 600);
    QVERIFY(line.originalSize.width() <= 800);
}

void HtmlAttackTest::sends_rows_around_the_viewport()
{
    RenderClient client(m_options);
    RenderRequest request = pageOf(QByteArray("<p>line</p>").repeated(2000));
    const RenderResult first = renderNow(client, request);
    QCOMPARE(first.count, 0);
    QCOMPARE(first.image().height(), 800);
    QVERIFY(first.originalSize.height() > 40'000);
    request.clip.moveTop(10'000);
    const RenderResult middle = renderNow(client, request);
    QCOMPARE(middle.count, 10'000 - 300);
    QCOMPARE(middle.image().height(), 800);
    request.clip.moveTop(1'000'000);
    const RenderResult last = renderNow(client, request);
    QCOMPARE(last.count, last.originalSize.height() - 800);
    // The same rows, whichever are requested.
    request.clip.moveTop(10'100);
    const RenderResult near = renderNow(client, request);
    QCOMPARE(near.image().copy(0, 0, 400, 700), middle.image().copy(0, 100, 400, 700));
}

void HtmlAttackTest::scales()
{
    RenderClient client(m_options);
    RenderRequest request = pageOf("<h1>Hello</h1>", 800);
    const int height = renderNow(client, request).originalSize.height();
    request.number = 200;
    const RenderResult result = renderNow(client, request);
    QCOMPARE(result.originalSize.width(), 800);
    QVERIFY(qAbs(result.originalSize.height() - 2 * height) <= 2);
}

void HtmlAttackTest::pictures_are_placeholders()
{
    RenderClient client(m_options);
    QImage image({40, 40}, QImage::Format_RGB32);
    image.fill(QColor::fromRgb(Green));
    const QByteArray data = encoded(image, "PNG").toBase64();
    const RenderResult result = renderNow(
        client, pageOf("<img width=40 height=40 src=\"data:image/png;base64," + data + "\">"));
    QVERIFY2(result.isOk(), qPrintable(result.problem));
    QCOMPARE(pixelsOf(result.image(), Green), 0);
    QCOMPARE(pixelsOf(result.image(), 0xffd0d0d0), 40 * 40);
    // Past the text they are empty.
    const RenderResult page = renderNow(
        client,
        pageOf("<style>body { background: url(a.png) }</style><body background=b.png><p>x"));
    QVERIFY2(page.isOk(), qPrintable(page.problem));
    QCOMPARE(page.image().pixel(1, 1), White);
}

void HtmlAttackTest::accesses_no_external_resource_data()
{
    QTest::addColumn<QByteArray>("html");
    for (const char *where :
         {"http://127.0.0.1:$PORT/a.png", "//127.0.0.1:$PORT/a.png", "ftp://127.0.0.1:$PORT/a.png",
          "$FILE", "file://$FILE", "file:$FILE", "$PIPE", "file://$PIPE", "/dev/zero", ":/$FILE",
          "qrc:/$FILE", "../../../../../../..$FILE"})
        QTest::newRow(where) << QByteArray("<p>x</p><img width=99 height=99 src=\"") + where +
                                    "\"><ul style=\"list-style-image: url(" + where +
                                    ")\"><li>x</ul>";
    const auto row = [](const char *name, const QByteArray &html) { QTest::newRow(name) << html; };
    row("base", "<base href=\"file://$FILE\"><img src=\"canary.png\"><p>x</p>");
    row("style sheets",
        "<link rel=stylesheet href=\"http://127.0.0.1:$PORT/a.css\"><link rel=stylesheet "
        "href=\"$PIPE\"><style>@import url(http://127.0.0.1:$PORT/a.css); @import \"$FILE\"; "
        "body { background: url($FILE) }</style><p>x</p>");
    row("backgrounds",
        "<body background=\"$FILE\" style=\"background-image: url('file://$PIPE')\"><table "
        "background=\"$FILE\"><tr><td style=\"background-image: url($FILE)\">x</table>");
    row("frames",
        "<iframe src=\"file://$FILE\"></iframe><object data=\"$FILE\"></object><embed "
        "src=\"http://127.0.0.1:$PORT/\"><video src=\"$FILE\" poster=\"$FILE\" autoplay>x");
    row("scripts",
        "<meta http-equiv=refresh content=\"0; url=http://127.0.0.1:$PORT/\"><script "
        "src=\"http://127.0.0.1:$PORT/\"></script><script>fetch('//127.0.0.1:$PORT')</script>"
        "<p onload=\"fetch('//127.0.0.1:$PORT')\">x</p>");
    row("fonts", "<style>@font-face { font-family: x; src: url($FILE) }</style><p "
                 "style=\"font-family: x, '$FILE'\">x</p>");
}

void HtmlAttackTest::accesses_no_external_resource()
{
    QFETCH(QByteArray, html);
    Canary canary;
    RenderClient client(m_options);
    const RenderEffect effect = measureEffect(client, pageOf(canary.named(html)));
    QCOMPARE(canary.takeAccesses(), QString());
    QCOMPARE(limitViolation(effect), QString());
    QVERIFY2(effect.result.isOk(), qPrintable(effect.result.problem));
    QCOMPARE(pixelsOf(effect.result.image(), Green), 0);
}

void HtmlAttackTest::bombs_data()
{
    QTest::addColumn<QByteArray>("html");
    const auto row = [](const char *name, const QByteArray &html) { QTest::newRow(name) << html; };
    const QByteArray table = "<table><tr><td>";
    row("15 tables in each other", table.repeated(15) + 'x');
    row("5000 tables in each other", table.repeated(5000) + 'x');
    row("tables in capitals", QByteArray("<TABLE><TR><TD>").repeated(5000) + 'x');
    row("5000 floats in each other",
        QByteArray("<div style=\"float: left\">").repeated(5000) + 'x');
    row("3000 words in each other", QByteArray("<b>x").repeated(3000));
    row("1000 lists in each other", QByteArray("<ul><li>x").repeated(1000));
    row("3000 quotations in each other", QByteArray("<blockquote>").repeated(3000) + 'x');
    row("columns without end", "<table><tr><td colspan=2000000000>x</td></tr></table>");
    row("rows without end", "<table><tr><td rowspan=2000000000>x</td></tr></table>");
    row("a million cells", "<table><tr>" + QByteArray("<td>").repeated(1'000'000));
    row("a wide table", "<table width=2000000000 height=2000000000><tr><td width=1e30>x</table>");
    row("a large picture", "<img width=2000000000 height=2000000000 src=x>");
    row("a negative picture", "<img width=-5 height=-2000000000 src=x>");
    row("letters as large as houses", "<p style=\"font-size: 1000000px\">xyz</p>");
    row("letters without size", "<p style=\"font-size: 1e999em\">xyz</p><font size=999999999>x");
    row("much to be filled", "<body style=\"background: qlineargradient(x1:0, y1:0, x2:1, y2:1, "
                             "stop:0 red, stop:1 #00000080)\"><img src=x width=3000 height=3000>"
                             "<table bgcolor=\"#80ff0000\" width=2000 height=2000><tr><td>x");
    row("far away", "<p style=\"margin-left: 1e38px; text-indent: -1e38px\">x</p>");
    row("a word of a million letters", QByteArray(1'000'000, 'x'));
    row("50000 lines", "<pre>" + QByteArray(50'000, '\n'));
    row("marks upon a letter", 'e' + QByteArray("\xcc\x81").repeated(20'000));
    row("directions", QByteArray("\xe2\x80\xae").repeated(200'000) + 'x');
    row("many attributes", "<p " + QByteArray("a=b ").repeated(200'000) + ">x");
    row("many classes", "<style>" + QByteArray(".a .b .c .d { color: red }\n").repeated(1000) +
                            "</style>" + QByteArray("<p class=\"a b c d\">x").repeated(500));
    row("a long list", "<ol start=2147483640>" + QByteArray("<li>x").repeated(2000));
    row("no text", QByteArray("\xff\xfe\0\x80<p", 6).repeated(100'000));
    row("characters that are none",
        "&#xFFFFFFFFFF;&#0;&#xD800;&#1114112;" + QByteArray("&lt").repeated(2000));
    row("open at the end", "<p style=\"color: \"><table><tr><td colspan=\"");
    row("nothing", "");
    if (!isFullRun()) // these, too, reach the limit of CPU time, as a long word does
        return;
    row("50000 blocks in each other", QByteArray("<div>").repeated(50'000) + 'x');
    row("wide borders", "<table border=2000000000 cellpadding=2000000000 cellspacing=-9><tr><td>x");
}

/// The cost is in the helper, for no longer than its limit.
void HtmlAttackTest::bombs()
{
    QFETCH(QByteArray, html);
    RenderClient client(m_options);
    const RenderEffect effect = measureEffect(client, pageOf(html));
    QVERIFY2(!effect.result.problem.contains(u"signal"_s), qPrintable(effect.result.problem));
    if (!effect.result.problem.contains(u"s of CPU time"_s))
        QCOMPARE(limitViolation(effect), QString());
    QVERIFY(effect.grown < 50 * 1024 * 1024);
}

void HtmlAttackTest::reports_why_it_refuses()
{
    RenderClient client(m_options);
    QCOMPARE(renderNow(client, pageOf(QByteArray("<table><tr><td>").repeated(100))).problem,
             u"Could not be shown: tables or frames are nested more than 16 deep."_s);
    const QString tooMany =
        renderNow(client, pageOf("<table><tr>" + QByteArray("<td>x").repeated(60'000))).problem;
    QVERIFY2(tooMany.contains(u" MB."_s), qPrintable(tooMany));
}

void HtmlAttackTest::refuses_malformed_requests()
{
    RenderClient client(m_options);
    for (const int number : {0, 5, 3000}) {
        RenderRequest request = pageOf("x");
        request.number = number;
        QVERIFY(renderNow(client, request).problem.contains(u"rejected the request"_s));
    }
    RenderRequest noRows = pageOf("x");
    noRows.clip.setHeight(0);
    QVERIFY(renderNow(client, noRows).problem.contains(u"rejected the request"_s));
    QVERIFY(renderNow(client, pageOf("x", 0)).problem.contains(u"rejected the request"_s));
}

/// Possible replies of a compromised helper.
void HtmlAttackTest::rejects_unrequested_rows_data()
{
    QTest::addColumn<QSize>("whole");
    QTest::addColumn<int>("first");
    QTest::addColumn<QSize>("rows");
    QTest::addColumn<bool>("isBelieved");
    QTest::newRow("all of it") << QSize(400, 300) << 0 << QSize(400, 300) << true;
    QTest::newRow("the last") << QSize(400, 3000) << 2200 << QSize(400, 800) << true;
    QTest::newRow("wider") << QSize(500, 300) << 0 << QSize(500, 300) << true;
    QTest::newRow("narrower") << QSize(300, 300) << 0 << QSize(300, 300) << false;
    QTest::newRow("not all of the width") << QSize(500, 300) << 0 << QSize(400, 300) << false;
    QTest::newRow("beyond the end") << QSize(400, 3000) << 2201 << QSize(400, 800) << false;
    QTest::newRow("before the beginning") << QSize(400, 3000) << -1 << QSize(400, 800) << false;
    QTest::newRow("too many") << QSize(400, 3000) << 0 << QSize(400, 801) << false;
    QTest::newRow("too long") << QSize(400, RenderMaxRows + 1) << 0 << QSize(400, 800) << false;
}

void HtmlAttackTest::rejects_unrequested_rows()
{
    QFETCH(QSize, whole);
    QFETCH(int, first);
    QFETCH(QSize, rows);
    RenderReplyHead head;
    head.originalSize = whole;
    head.count = first;
    head.frames.push_back({rows, 0});
    const QByteArray bytes = encodeReplyHead(head).mid(RenderReplyPrefix);
    QTEST(decodeReplyHead(bytes, pageOf("x")).has_value(), "isBelieved");
    head.frames.push_back({rows, 0});
    QVERIFY(!decodeReplyHead(encodeReplyHead(head).mid(RenderReplyPrefix), pageOf("x")));
}

A2A_TEST(HtmlAttackTest)
#include "htmlattacktest.moc"
