// SPDX-License-Identifier: Apache-2.0
// A picture must be shown as far as received, in full resolution when zoomed in, and reported as
// broken if it is.
#include "ui/viewers/preview/imageview.h"

#include "tests/app/render/hostileimages.h"
#include "tests/app/render/rendering.h"
#include "tests/support/testregistry.h"
#include "ui/style/zoom.h"
#include "ui/viewers/preview/imagecanvas.h"
#include "ui/widgets/emptystate.h"

#include <QScopeGuard>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ImageViewTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not)"_s)); }
    void shows_a_picture();
    void zooms_about_the_cursor();
    void zooms_by_keys();
    void renders_the_visible_area_at_full_resolution();
    void renders_formats_without_a_signature_at_full_resolution();
    void updates_as_bytes_arrive();
    void plays_on_request();
    void steps_through_many_frames();
    void turns_pages();
    void shows_errors_data();
    void shows_errors();
    void clears_the_previous_picture();
    void its_buttons_are_never_cut_data();
    void its_buttons_are_never_cut();
};

struct Shown {
    explicit Shown(const QByteArray &bytes, const QString &type = {}, bool settled = true)
        : view(client)
    {
        QObject::connect(&view, &ContentViewer::noteChanged, &view,
                         [this](const QString &text) { note = text; });
        view.resize(400, 300);
        view.show();
        show(bytes, type, settled);
    }
    void show(const QByteArray &bytes, const QString &type = {}, bool settled = true)
    {
        ViewerInput content;
        content.bytes = ByteSource::fromBytes(bytes);
        content.mediaType = type;
        content.settled = settled;
        view.setContent(content);
    }
    [[nodiscard]] QSize size() const { return view.canvas()->image().size(); }

    RenderClient client;
    ImageView view;
    QString note;
};

void ImageViewTest::shows_a_picture()
{
    Shown shown(encoded(sampleImage(), "PNG"), u"image/png"_s);
    QTRY_COMPARE_WITH_TIMEOUT(shown.size(), QSize(64, 48), Patience);
    QCOMPARE(shown.view.facts(), u"64 × 48 · 32 bit · PNG · 100%"_s);
    QCOMPARE(shown.note, QString());
    QCOMPARE(shown.view.problem(), QString());
    // A larger one is fitted.
    shown.show(encoded(sampleImage({800, 300}), "PNG"));
    QTRY_COMPARE_WITH_TIMEOUT(shown.size(), QSize(800, 300), Patience);
    QVERIFY(shown.view.canvas()->isFitted());
    QCOMPARE(shown.view.canvas()->scale(), 384.0 / 800);
    const QImage drawn = shown.view.canvas()->viewport()->grab().toImage();
    QCOMPARE(drawn.pixel(30, drawn.height() / 2 - 30), 0xffff0000);
    QCOMPARE(drawn.pixel(370, drawn.height() / 2 - 30), 0xffffffff);
}

static void turnWheel(QWidget *widget, QPoint at, int steps, Qt::KeyboardModifiers modifiers)
{
    QWheelEvent event(at, widget->mapToGlobal(at), {}, QPoint(0, 120 * steps), Qt::NoButton,
                      modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(widget, &event);
}

void ImageViewTest::zooms_about_the_cursor()
{
    Shown shown(encoded(sampleImage({800, 600}), "PNG"));
    QTRY_COMPARE_WITH_TIMEOUT(shown.size(), QSize(800, 600), Patience);
    ImageCanvas *canvas = shown.view.canvas();
    canvas->setScale(1);
    const QPoint at(100, 80);
    const auto below = [&] {
        return canvas->visiblePart().topLeft() + QPointF(at) / canvas->scale();
    };
    const QPointF before = below();
    turnWheel(canvas->viewport(), at, 3, Qt::ControlModifier);
    QVERIFY(canvas->scale() > 1.9);
    QVERIFY((below() - before).manhattanLength() < 2);
    turnWheel(canvas->viewport(), at, -3, Qt::ControlModifier);
    QVERIFY((below() - before).manhattanLength() < 3);
    // Without Ctrl the wheel scrolls; the mouse pans.
    const QPointF place = canvas->visiblePart().topLeft();
    turnWheel(canvas->viewport(), at, -1, Qt::NoModifier);
    QVERIFY(canvas->visiblePart().top() > place.y());
    const QPointF scrolled = canvas->visiblePart().topLeft();
    QTest::mousePress(canvas->viewport(), Qt::LeftButton, {}, {100, 100});
    QTest::mouseMove(canvas->viewport(), {90, 95});
    QTest::mouseRelease(canvas->viewport(), Qt::LeftButton, {}, {90, 95});
    QCOMPARE(canvas->visiblePart().topLeft(), scrolled + QPointF(10, 5));
}

void ImageViewTest::zooms_by_keys()
{
    Shown shown(encoded(sampleImage({800, 600}), "PNG"));
    QTRY_COMPARE_WITH_TIMEOUT(shown.size(), QSize(800, 600), Patience);
    ImageCanvas *canvas = shown.view.canvas();
    const double fitted = canvas->scale();
    QTest::keyClick(canvas, Qt::Key_1);
    QCOMPARE(canvas->scale(), 1.0);
    QTest::keyClick(canvas, Qt::Key_Plus);
    QCOMPARE(canvas->scale(), 1.25);
    QTest::keyClick(canvas, Qt::Key_Minus);
    QTest::keyClick(canvas, Qt::Key_Minus);
    QCOMPARE(canvas->scale(), 0.8);
    QTest::keyClick(canvas, Qt::Key_0);
    QVERIFY(canvas->isFitted());
    QCOMPARE(canvas->scale(), fitted);
}

/// An SVG is redrawn at the current scale.
void ImageViewTest::renders_the_visible_area_at_full_resolution()
{
    Shown shown("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\"><rect "
                "width=\"10.5\" height=\"20\" fill=\"#00f\"/></svg>");
    QTRY_COMPARE_WITH_TIMEOUT(shown.size(), QSize(20, 20), Patience);
    ImageCanvas *canvas = shown.view.canvas();
    const auto edge = [&] {
        const QImage drawn = canvas->viewport()->grab().toImage();
        const int middle = drawn.width() / 2;
        const int half = int(canvas->scale() / 2); // the blue goes half a pixel past the middle
        return drawn.pixel(middle + half - 2, drawn.height() / 2) == 0xff0000ff &&
               drawn.pixel(middle + half + 2, drawn.height() / 2) != 0xff0000ff;
    };
    QVERIFY(canvas->scale() > 8);
    QTRY_VERIFY_WITH_TIMEOUT(edge(), Patience);
}

/// Stripes of a pixel each, in an image that is too large to be shown as a whole.
void ImageViewTest::renders_formats_without_a_signature_at_full_resolution()
{
    Shown shown("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\"><rect "
                "width=\"10\" height=\"20\"/></svg>");
    QTRY_COMPARE_WITH_TIMEOUT(shown.size(), QSize(20, 20), Patience);
    QImage stripes(3000, 2000, QImage::Format_Grayscale8);
    for (int y = 0; y < stripes.height(); ++y) {
        uchar *line = stripes.scanLine(y);
        for (int x = 0; x < stripes.width(); ++x)
            line[x] = uchar(x % 2 == 0 ? 0 : 255);
    }
    shown.show(encoded(stripes, "PGM"));
    QTRY_VERIFY_WITH_TIMEOUT(shown.size().width() > 20, Patience);
    QVERIFY(shown.size().width() < stripes.width());
    ImageCanvas *canvas = shown.view.canvas();
    canvas->setScale(1);
    const auto isSharp = [canvas] {
        const QImage drawn = canvas->viewport()->grab().toImage();
        const auto gray = [&drawn](int x) { return qGray(drawn.pixel(x, drawn.height() / 2)); };
        return qAbs(gray(100) - gray(101)) > 200;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isSharp(), Patience);
}

void ImageViewTest::updates_as_bytes_arrive()
{
    QByteArray noisy;
    {
        QImage image(200, 200, QImage::Format_RGB32);
        quint32 seed = 1;
        for (int y = 0; y < 200; ++y) {
            for (int x = 0; x < 200; ++x)
                image.setPixel(x, y, (seed = seed * 1664525 + 1013904223));
        }
        noisy = encoded(image, "PNG");
    }
    RenderClient client;
    ImageView view(client);
    view.show();
    QString note;
    connect(&view, &ContentViewer::noteChanged, this, [&](const QString &text) { note = text; });
    ViewerInput content;
    content.bytes = ByteSource::fromBytes(noisy);
    content.bytes.size = noisy.size() / 2;
    content.settled = false;
    view.setContent(content);
    QTRY_COMPARE_WITH_TIMEOUT(note, u"Still receiving: showing the data so far."_s, Patience);
    QCOMPARE(view.canvas()->image().pixel(100, 199), 0u);
    view.setSize(noisy.size() * 3 / 4, false);
    view.setSize(noisy.size(), false);
    view.setSize(noisy.size(), true);
    QTRY_COMPARE_WITH_TIMEOUT(note, QString(), Patience);
    QVERIFY(view.canvas()->image().pixel(100, 199) != 0u);
    // The player shows an earlier state.
    view.setSize(noisy.size() / 2, true);
    QTRY_COMPARE_WITH_TIMEOUT(note, u"The image file is truncated."_s, Patience);
}

void ImageViewTest::plays_on_request()
{
    Shown shown(gifOf(5, {4, 4}));
    QTRY_COMPARE_WITH_TIMEOUT(shown.size(), QSize(4, 4), Patience);
    FramePlayer &player = shown.view.player();
    QCOMPARE(player.count(), 5);
    QVERIFY(!player.isPlaying());
    QSignalSpy frames(&player, &FramePlayer::frameChanged);
    QTest::keyClick(shown.view.canvas(), Qt::Key_Space);
    QVERIFY(player.isPlaying());
    QTRY_VERIFY_WITH_TIMEOUT(frames.size() >= 7, Patience); // round and round
    QTest::keyClick(shown.view.canvas(), Qt::Key_Space);
    QVERIFY(!player.isPlaying());
    const int at = player.current();
    QTest::keyClick(shown.view.canvas(), Qt::Key_Period);
    QCOMPARE(player.current(), (at + 1) % 5);
    QTest::keyClick(shown.view.canvas(), Qt::Key_Comma);
    QCOMPARE(player.current(), at);
}

void ImageViewTest::steps_through_many_frames()
{
    Shown shown(gifOf(150, {4, 4}));
    QTRY_COMPARE_WITH_TIMEOUT(shown.size(), QSize(4, 4), Patience);
    FramePlayer &player = shown.view.player();
    for (const int number : {63, 64, 149, 1, 0}) {
        player.step(number - player.current());
        QTRY_COMPARE_WITH_TIMEOUT(player.current(), number, Patience);
        QCOMPARE(shown.view.canvas()->image().pixel(0, 0), number % 2 ? 0xffffffff : 0xff000000);
    }
}

void ImageViewTest::turns_pages()
{
    if (QStandardPaths::findExecutable(u"pdftoppm"_s).isEmpty())
        QSKIP("poppler-utils is not installed");
    Shown shown(
        "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type "
        "/Pages /Kids [3 0 R 4 0 R] /Count 2 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 "
        "R /MediaBox [0 0 72 72] >>\nendobj\n4 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox "
        "[0 0 72 144] >>\nendobj\ntrailer\n<< /Size 5 /Root 1 0 R >>\n%%EOF\n");
    QTRY_COMPARE_WITH_TIMEOUT(shown.size(), QSize(2048, 2048), Patience);
    QVERIFY2(shown.view.facts().startsWith(u"96 × 96 · PDF"_s), qPrintable(shown.view.facts()));
    QTest::keyClick(shown.view.canvas(), Qt::Key_PageDown);
    QCOMPARE(shown.view.page(), 1);
    QTRY_COMPARE_WITH_TIMEOUT(shown.size(), QSize(1024, 2048), Patience);
    QTest::keyClick(shown.view.canvas(), Qt::Key_PageDown);
    QCOMPARE(shown.view.page(), 1);
    QTest::keyClick(shown.view.canvas(), Qt::Key_PageUp);
    QTRY_COMPARE_WITH_TIMEOUT(shown.size(), QSize(2048, 2048), Patience);
}

void ImageViewTest::shows_errors_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("nothing") << QByteArray() << u"Could not be shown: no decoder"_s;
    QTest::newRow("text") << QByteArray("hello") << u"Could not be shown: no decoder"_s;
    QTest::newRow("a head alone") << encoded(sampleImage(), "PNG").first(40)
                                  << u"Could not be shown: the image file is truncated"_s;
    QTest::newRow("too large") << plainPng({30000, 30000}, false, false)
                               << u"Could not be shown: it is 30000 × 30000 pixels"_s;
}

void ImageViewTest::shows_errors()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, sentence);
    Shown shown(bytes);
    QTRY_VERIFY_WITH_TIMEOUT(shown.view.problem().startsWith(sentence), Patience);
    const auto *empty = shown.view.findChild<EmptyState *>();
    QVERIFY(empty && empty->isVisible());
    QVERIFY(!shown.view.canvas()->isVisible());
}

void ImageViewTest::clears_the_previous_picture()
{
    Shown shown(encoded(sampleImage(), "PNG"));
    QTRY_COMPARE_WITH_TIMEOUT(shown.size(), QSize(64, 48), Patience);
    shown.show("not a picture");
    QVERIFY(shown.view.canvas()->image().isNull());
    QTRY_VERIFY_WITH_TIMEOUT(!shown.view.problem().isEmpty(), Patience);
    shown.show(encoded(sampleImage({32, 16}), "PNG"));
    QTRY_COMPARE_WITH_TIMEOUT(shown.size(), QSize(32, 16), Patience);
    QVERIFY(shown.view.canvas()->isVisible());
}

void ImageViewTest::its_buttons_are_never_cut_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("zoom");
    for (const int width : {200, 400, 700}) {
        for (const int zoom : {100, 200, 250})
            QTest::addRow("%d pixels wide, %d %%", width, zoom) << width << zoom;
    }
}

/// In the lowest pane that the viewer permits, and part of the picture is seen above them.
void ImageViewTest::its_buttons_are_never_cut()
{
    QFETCH(const int, width);
    QFETCH(const int, zoom);
    const auto back = qScopeGuard([] { setZoomPercent(100); });
    setZoomPercent(zoom);
    Shown shown(encoded(sampleImage(), "PNG"), u"image/png"_s);
    QFont font = shown.view.font();
    font.setPointSizeF(font.pointSizeF() * zoom / 100);
    shown.view.setFont(font);
    QTRY_COMPARE_WITH_TIMEOUT(shown.size(), QSize(64, 48), Patience);
    shown.view.resize(width, 1000);
    shown.view.resize(width, shown.view.minimumSizeHint().height());
    const auto isWhole = [](const QWidget *widget) {
        return widget->visibleRegion().boundingRect() == widget->rect();
    };
    const QList<QToolButton *> buttons = shown.view.findChildren<QToolButton *>();
    for (const QToolButton *button : buttons) {
        if (button->isVisible())
            QVERIFY2(isWhole(button), qPrintable(button->accessibleName()));
    }
    QVERIFY(shown.view.canvas()->viewport()->height() >= zoomed(60));
}

A2A_TEST(ImageViewTest)
#include "imageviewtest.moc"
