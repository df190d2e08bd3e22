// SPDX-License-Identifier: Apache-2.0
// Pictures must come back from the helper unchanged; a helper that dies, hangs, lies or is missing
// must cost an error message and nothing else.
#include "ui/viewers/preview/renderclient.h"

#include "tests/app/render/rendering.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QImageWriter>
#include <QTemporaryDir>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class RenderClientTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void decodes_data();
    void decodes();
    void scales_and_crops();
    void serves_from_the_cache();
    void serves_requests_in_order();
    void drops_canceled_requests();
    void reports_a_missing_helper();
    void reports_a_helper_that_cannot_be_started();
    void reports_a_file_that_is_too_large();
};

void RenderClientTest::decodes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("format");
    QTest::addColumn<bool>("exact");
    const QImage image = sampleImage();
    QTest::newRow("png") << encoded(image, "PNG") << u"png"_s << true;
    QTest::newRow("jpeg") << encoded(image, "JPG") << u"jpeg"_s << false;
    QTest::newRow("bmp") << encoded(image.convertToFormat(QImage::Format_RGB32), "BMP") << u"bmp"_s
                         << false;
    QTest::newRow("ppm") << encoded(image, "PPM") << u"ppm"_s << false;
    QTest::newRow("ico") << encoded(image, "ICO") << u"ico"_s << true;
    if (QImageWriter::supportedImageFormats().contains("webp"))
        QTest::newRow("webp") << encoded(image, "WEBP") << u"webp"_s << false;
    if (QImageWriter::supportedImageFormats().contains("tiff"))
        QTest::newRow("tiff") << encoded(image, "TIFF") << u"tiff"_s << true;
}

void RenderClientTest::decodes()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, format);
    QFETCH(bool, exact);
    RenderClient client;
    const RenderResult result = renderNow(client, requestOf(bytes));
    QCOMPARE(result.problem, QString());
    QCOMPARE(result.format, format);
    QCOMPARE(result.originalSize, QSize(64, 48));
    QCOMPARE(result.image().size(), QSize(64, 48));
    QVERIFY(!result.incomplete);
    QVERIFY(!result.animated);
    if (exact)
        QCOMPARE(result.image(),
                 sampleImage().convertToFormat(QImage::Format_ARGB32_Premultiplied));
}

void RenderClientTest::scales_and_crops()
{
    RenderClient client;
    RenderRequest request = requestOf(encoded(sampleImage(), "PNG"));
    request.scaledSize = {8, 6};
    const QImage small = renderNow(client, request).image();
    QCOMPARE(small.size(), QSize(8, 6));
    QCOMPARE(small.pixel(0, 0), 0xffff0000);
    QCOMPARE(small.pixel(7, 0), 0xffffffff);
    QCOMPARE(small.pixel(0, 5), 0u);
    // A part of it at four times its size: green meets blue in the middle.
    request.scaledSize = {256, 192};
    request.clip = QRect(127, 10, 2, 3);
    const QImage part = renderNow(client, request).image();
    QCOMPARE(part.size(), QSize(2, 3));
    QCOMPARE(part.pixel(0, 0), 0xff00ff00);
    QCOMPARE(part.pixel(1, 2), 0xff0000ff);
    // The area outside of the picture is not part of it.
    request.clip = QRect(250, 190, 20, 20);
    QCOMPARE(renderNow(client, request).status, RenderStatus::BadRequest);
}

void RenderClientTest::serves_from_the_cache()
{
    QTemporaryDir folder;
    RenderOptions options;
    options.program = folder.filePath(u"helper"_s);
    QVERIFY(QFile::link(RenderClient::helperPath(), options.program));
    RenderClient client(options);
    const RenderRequest request = requestOf(encoded(sampleImage(), "PNG"));
    const RenderResult first = renderNow(client, request);
    QVERIFY2(first.isOk(), qPrintable(first.problem));
    QVERIFY(QFile::remove(options.program)); // no helper is left to draw it
    QCOMPARE(renderNow(client, request).image(), first.image());
    RenderRequest other = request;
    other.scaledSize = {8, 6};
    QVERIFY(!renderNow(client, other).isOk());
}

void RenderClientTest::serves_requests_in_order()
{
    RenderClient client;
    int answers = 0;
    for (int i = 1; i <= 7; ++i) {
        client.render(requestOf(encoded(sampleImage({8 * i, 8}), "PNG")), this,
                      [&answers, i](const RenderResult &result) {
                          QCOMPARE(result.image().width(), 8 * i);
                          ++answers;
                      });
    }
    QVERIFY(client.isBusy());
    QTRY_COMPARE_WITH_TIMEOUT(answers, 7, TestTimeoutMs);
    QVERIFY(!client.isBusy());
}

void RenderClientTest::drops_canceled_requests()
{
    RenderClient client;
    const QByteArray bytes = encoded(sampleImage(), "PNG");
    bool wrong = false;
    const auto job =
        client.render(requestOf(bytes), this, [&](const RenderResult &) { wrong = true; });
    {
        QObject gone;
        client.render(requestOf(bytes), &gone, [&](const RenderResult &) { wrong = true; });
    }
    client.cancel(job);
    client.cancel(12345);
    QVERIFY(renderNow(client, requestOf(bytes)).isOk());
    QVERIFY(!wrong);
    QVERIFY(!client.isBusy());
}

void RenderClientTest::reports_a_missing_helper()
{
    RenderOptions options;
    options.program = u"/nowhere/a2ascope-render"_s;
    RenderClient client(options);
    const QString problem = renderNow(client, requestOf("x")).problem;
    QVERIFY2(problem.contains(u"/nowhere/a2ascope-render could not be started"_s),
             qPrintable(problem));
}

void RenderClientTest::reports_a_helper_that_cannot_be_started()
{
    QTemporaryDir folder;
    RenderOptions options;
    options.program = folder.filePath(u"helper"_s);
    QFile file(options.program);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    RenderClient client(options);
    QVERIFY(renderNow(client, requestOf("x")).problem.contains(u"could not be started"_s));
}

void RenderClientTest::reports_a_file_that_is_too_large()
{
    RenderClient client;
    const RenderResult result =
        renderNow(client, requestOf(QByteArray(RenderMaxBytes + 1, Qt::Uninitialized)));
    QCOMPARE(result.problem, u"Could not be shown: the file is larger than 64 MB."_s);
}

A2A_TEST(RenderClientTest)
#include "renderclienttest.moc"
