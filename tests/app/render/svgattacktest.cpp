// SPDX-License-Identifier: Apache-2.0
// An SVG must be drawn from its own bytes alone: nothing is fetched, no file is read, nothing
// blocks.
#include "tests/app/render/renderlimits.h"
#include "tests/support/testregistry.h"

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class SvgAttackTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void draws();
    void draws_text();
    void draws_embedded_pictures();
    void accesses_no_external_resource_data();
    void accesses_no_external_resource();
    void bombs_data();
    void bombs();

private:
    RenderOptions m_options = patientOptions();
};

static QByteArray svg(const QByteArray &content, const QByteArray &attributes = {})
{
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
           "width=\"100\" height=\"100\" " +
           attributes + ">" + content + "</svg>";
}

void SvgAttackTest::draws()
{
    RenderClient client(m_options);
    RenderRequest request =
        requestOf(svg("<rect width=\"50\" height=\"50\" fill=\"#f00\"/>"), RenderKind::Svg);
    request.scaledSize = {400, 400};
    request.clip = QRect(150, 150, 100, 100);
    const RenderResult result = renderNow(client, request);
    QVERIFY2(result.isOk(), qPrintable(result.problem));
    QCOMPARE(result.originalSize, QSize(100, 100));
    QCOMPARE(result.image().size(), QSize(100, 100));
    QCOMPARE(result.image().pixel(20, 20), 0xffff0000);
    QCOMPARE(result.image().pixel(70, 70), 0u);
}

static int inkOf(const QImage &image)
{
    int ink = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            ink += qAlpha(image.pixel(x, y)) > 128;
    }
    return ink;
}

void SvgAttackTest::draws_text()
{
    RenderClient client(m_options);
    for (const char *text : {"Hello", "你好"}) {
        for (const char *family : {"sans-serif", "Font that nobody has", "DejaVu Sans Mono"}) {
            const QByteArray words =
                QByteArray("<text x=\"5\" y=\"60\" font-size=\"33\" font-family=\"") + family +
                "\">" + text + "</text>";
            const RenderResult result = renderNow(client, requestOf(svg(words), RenderKind::Svg));
            QVERIFY2(result.isOk(), qPrintable(result.problem));
            QVERIFY2(inkOf(result.image()) > 100, family);
        }
    }
}

void SvgAttackTest::draws_embedded_pictures()
{
    RenderClient client(m_options);
    const QByteArray data = encoded(sampleImage({40, 40}), "PNG").toBase64();
    const RenderResult result = renderNow(
        client,
        requestOf(svg("<image width=\"100\" height=\"100\" xlink:href=\"data:image/png;base64," +
                      data + "\"/>"),
                  RenderKind::Svg));
    QVERIFY2(result.isOk(), qPrintable(result.problem));
    QCOMPARE(result.image().pixel(10, 10), 0xffff0000);
}

void SvgAttackTest::accesses_no_external_resource_data()
{
    QTest::addColumn<QByteArray>("content");
    const auto image = [](const QByteArray &where) {
        return svg("<image width=\"100\" height=\"100\" xlink:href=\"" + where + "\"/>");
    };
    for (const char *where :
         {"http://127.0.0.1:$PORT/a.png", "//127.0.0.1:$PORT/a.png", "ftp://127.0.0.1:$PORT/a.png",
          "$FILE", "file://$FILE", "file:$FILE", "$PIPE", "file://$PIPE", "/dev/zero", "qrc:/$FILE",
          "../../../../../../..$FILE"})
        QTest::newRow(where) << image(where);
    QTest::newRow("use") << svg("<use xlink:href=\"file://$FILE#a\"/><use "
                                "href=\"http://127.0.0.1:$PORT/a.svg#a\"/>");
    QTest::newRow("style") << svg("<style>@import url(http://127.0.0.1:$PORT/a.css); @import "
                                  "\"$FILE\"; rect{fill:url(file://$FILE)}</style><rect "
                                  "width=\"9\" height=\"9\"/>");
    QTest::newRow("style sheet") << "<?xml-stylesheet href=\"http://127.0.0.1:$PORT/a.css\"?>" +
                                        svg("<rect width=\"9\" height=\"9\"/>");
    QTest::newRow("font") << svg("<style>@font-face{font-family:x;src:url($FILE)}</style><text "
                                 "font-family=\"x\" y=\"50\">x</text><text font-family=\"$FILE\" "
                                 "y=\"90\">x</text>");
    QTest::newRow("script") << svg("<script>fetch('http://127.0.0.1:$PORT/')</script><script "
                                   "xlink:href=\"$FILE\"/><rect width=\"9\" height=\"9\" "
                                   "onload=\"fetch('http://127.0.0.1:$PORT/')\"/>");
    QTest::newRow("foreign object") << svg(
        "<foreignObject width=\"9\" height=\"9\"><img xmlns=\"http://www.w3.org/1999/xhtml\" "
        "src=\"http://127.0.0.1:$PORT/\"/></foreignObject>");
    QTest::newRow("entity")
        << "<!DOCTYPE svg [<!ENTITY x SYSTEM \"file://$FILE\"><!ENTITY % y SYSTEM "
           "\"http://127.0.0.1:$PORT/\">%y;]>" +
               svg("<text y=\"50\">&x;</text>");
    QTest::newRow("document type") << "<!DOCTYPE svg SYSTEM \"http://127.0.0.1:$PORT/svg.dtd\">" +
                                          svg("<rect width=\"9\" height=\"9\"/>");
}

void SvgAttackTest::accesses_no_external_resource()
{
    QFETCH(QByteArray, content);
    Canary canary;
    RenderClient client(m_options);
    const RenderEffect effect =
        measureEffect(client, requestOf(canary.named(content), RenderKind::Svg));
    QCOMPARE(canary.takeAccesses(), QString());
    QCOMPARE(limitViolation(effect), QString());
    QVERIFY2(!effect.result.problem.contains(u"signal"_s), qPrintable(effect.result.problem));
    if (effect.result.isOk())
        QVERIFY(effect.result.image().pixel(30, 10) != 0xff00ff00); // the canary's green
}

void SvgAttackTest::bombs_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QByteArray laughs = "<!DOCTYPE svg [<!ENTITY a \"ha\">";
    for (char c = 'b'; c < 'l'; ++c)
        laughs += QByteArray("<!ENTITY ") + c + " \"" +
                  QByteArray("&c;").replace('c', char(c - 1)).repeated(10) + "\">";
    QTest::newRow("a billion laughs") << laughs + "]>" + svg("<text y=\"50\">&k;</text>");
    QTest::newRow("use of itself") << svg("<g id=\"a\"><use xlink:href=\"#a\"/></g>");
    QTest::newRow("use in a ring")
        << svg("<g id=\"a\"><use xlink:href=\"#b\"/></g><g id=\"b\"><use "
               "xlink:href=\"#a\"/></g>");
    QByteArray uses = "<rect id=\"u0\" width=\"9\" height=\"9\"/>";
    for (int i = 1; i < 8; ++i) {
        const QByteArray before = "<use xlink:href=\"#u" + QByteArray::number(i - 1) + "\"/>";
        uses += "<g id=\"u" + QByteArray::number(i) + "\">" + before.repeated(10) + "</g>";
    }
    QTest::newRow("ten million uses") << svg(uses);
    QTest::newRow("200000 nested groups") << svg(QByteArray("<g>").repeated(200'000));
    QTest::newRow("a million pixels wide")
        << svg("<rect width=\"9\" height=\"9\"/>", "viewBox=\"0 0 1000000 1000000\"")
               .replace("width=\"100\"", "width=\"1000000\"");
    QTest::newRow("no size") << QByteArray("<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    QTest::newRow("not a number") << svg("<g transform=\"scale(1e999) rotate(nan)\"><rect "
                                         "width=\"1e38\" height=\"-1e38\"/></g>",
                                         "viewBox=\"0 0 1e-300 nan\"");
    QTest::newRow("a long path") << svg("<path stroke=\"#000\" d=\"M0 0" +
                                        QByteArray(" L99 99 L0 50").repeated(50'000) + "\"/>");
    QTest::newRow("many dashes") << svg(
        "<path stroke=\"#000\" stroke-dasharray=\"0.00001\" d=\"M0 0 "
        "L100000 100000\"/>");
    QTest::newRow("a million letters")
        << svg("<text y=\"50\">" + QByteArray(1'000'000, 'x') + "</text>");
    QTest::newRow("letters as large as houses")
        << svg("<text y=\"50\" font-size=\"1000000\">xyz</text>");
    QTest::newRow("a bomb within")
        << svg("<image width=\"9\" height=\"9\" xlink:href=\"data:image/png;base64," +
               QByteArray("\x89PNG\r\n\x1a\n").toBase64() + "\"/>");
    QTest::newRow("gradients in a ring")
        << svg("<linearGradient id=\"a\" xlink:href=\"#b\"/><linearGradient id=\"b\" "
               "xlink:href=\"#a\"/><rect width=\"9\" height=\"9\" fill=\"url(#a)\"/>");
    QTest::newRow("not XML") << QByteArray("<svg <<<< &&& ]]>");
    QTest::newRow("packed") << QByteArray("\x1f\x8b\x08\0\0\0\0\0\0\3", 10) +
                                   QByteArray(1000, '\xff');
}

/// The cost is in the helper, for no longer than its limit.
void SvgAttackTest::bombs()
{
    QFETCH(QByteArray, bytes);
    RenderClient client(m_options);
    const RenderEffect effect = measureEffect(client, requestOf(bytes, RenderKind::Svg));
    if (effect.result.problem.contains(u"s of CPU time"_s)) {
        QVERIFY(effect.grown < 50 * 1024 * 1024);
        return;
    }
    QCOMPARE(limitViolation(effect), QString());
    QVERIFY2(!effect.result.problem.contains(u"system call"_s), qPrintable(effect.result.problem));
}

A2A_TEST(SvgAttackTest)
#include "svgattacktest.moc"
