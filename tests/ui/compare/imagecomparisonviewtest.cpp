// SPDX-License-Identifier: Apache-2.0
// Pictures are side by side, blink only on request, and a late reply to an earlier request shows
// nothing.
#include "ui/compare/imagecomparisonview.h"

#include "tests/support/testregistry.h"
#include "ui/style/theme.h"

#include <QLabel>
#include <QSignalSpy>
#include <QSize>
#include <QTest>
#include <QToolButton>

using namespace a2a;
using namespace Qt::StringLiterals;

/// A renderer that replies on the test's command.
struct Drawer {
    struct Asked {
        QByteArray bytes;
        std::function<void(const QImage &, const QString &)> done;
    };
    ImageDecoder function()
    {
        return [this](const QByteArray &bytes, bool, QObject *, const auto &done) {
            asked.push_back({bytes, done});
        };
    }
    std::vector<Asked> asked;
};

static QImage filled(const QColor &color, QSize size = {20, 10})
{
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(color);
    return image;
}

class ImageComparisonViewTest final : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }

    void both_are_shown_and_described()
    {
        Drawer drawer;
        ImageComparisonView view;
        view.resize(400, 200);
        view.setDecoder(drawer.function());
        QSignalSpy summaryChanged(&view, &ImageComparisonView::summaryChanged);
        view.setImages("one", "two", false, u"v1"_s, u"v2"_s);
        QCOMPARE(drawer.asked.size(), size_t(2));
        drawer.asked[0].done(filled(Qt::red), {});
        QCOMPARE(summaryChanged.size(), 0);
        drawer.asked[1].done(filled(Qt::blue), {});
        QCOMPARE(summaryChanged.size(), 1);
        QVERIFY(summaryChanged[0][0].toString().startsWith(u"The images differ. 20 × 10"_s));
        const QImage shown = view.pair()->grab().toImage();
        QCOMPARE(shown.pixelColor(shown.width() / 4, shown.height() / 2 + 6), QColor(Qt::red));
        QCOMPARE(shown.pixelColor(shown.width() * 3 / 4, shown.height() / 2 + 6), QColor(Qt::blue));
    }

    void equal_pixels_are_reported()
    {
        Drawer drawer;
        ImageComparisonView view;
        view.setDecoder(drawer.function());
        QSignalSpy summaryChanged(&view, &ImageComparisonView::summaryChanged);
        view.setImages("one", "two", false, {}, {});
        for (const Drawer::Asked &one : drawer.asked)
            one.done(filled(Qt::red), {});
        QVERIFY(summaryChanged[0][0].toString().contains(u"every pixel is equal"_s));
    }

    void blinks_on_request_only()
    {
        Drawer drawer;
        ImageComparisonView view;
        view.resize(400, 200);
        view.show();
        view.setDecoder(drawer.function());
        view.setImages("one", "two", false, {}, {});
        drawer.asked[0].done(filled(Qt::red), {});
        drawer.asked[1].done(filled(Qt::blue), {});
        QVERIFY(!view.isBlinking());
        QCOMPARE(view.pair()->singleSide(), -1);
        auto *blink = view.findChild<QToolButton *>();
        QTest::mouseClick(blink, Qt::LeftButton);
        QVERIFY(view.isBlinking());
        QCOMPARE(view.pair()->singleSide(), 0);
        QTRY_COMPARE(view.pair()->singleSide(), 1);
        QVERIFY(ImageComparisonView::BlinkMs >=
                334); // less than three flashes a second (WCAG 2.3.1)
        QTest::mouseClick(blink, Qt::LeftButton);
        QCOMPARE(view.pair()->singleSide(), -1);
        QTest::mouseClick(blink, Qt::LeftButton);
        view.hide();
        QVERIFY(!view.isBlinking()); // not without the user noticing
    }

    void reduced_motion_advances_by_button()
    {
        qApp->setProperty(ReducedMotionProperty, true);
        Drawer drawer;
        ImageComparisonView view;
        view.resize(400, 200);
        view.show();
        view.setDecoder(drawer.function());
        view.setImages("one", "two", false, {}, {});
        drawer.asked[0].done(filled(Qt::red), {});
        drawer.asked[1].done(filled(Qt::blue), {});
        auto *button = view.findChild<QToolButton *>();
        const QString still = button->text();
        for (const int singleSide : {0, 1, -1, 0}) {
            QTest::mouseClick(button, Qt::LeftButton);
            QCOMPARE(view.pair()->singleSide(), singleSide);
            QCOMPARE(button->isChecked(), singleSide >= 0);
            QVERIFY(!view.isBlinking());
        }
        qApp->setProperty(ReducedMotionProperty, false);
        QEvent told{QEvent::Type(motionEvent())};
        QApplication::sendEvent(&view, &told);
        QCOMPARE(view.pair()->singleSide(), -1);
        QVERIFY(button->text() != still);
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(view.isBlinking());
    }

    void problems_are_shown()
    {
        Drawer drawer;
        ImageComparisonView view;
        view.setDecoder(drawer.function());
        view.setImages("one", "two", false, {}, {});
        drawer.asked[0].done({}, u"It could not be shown: <b>broken</b>"_s);
        drawer.asked[1].done(filled(Qt::red), {});
        auto *problem = view.findChild<QLabel *>();
        QCOMPARE(problem->text(), u"It could not be shown: <b>broken</b>"_s);
        QCOMPARE(problem->textFormat(), Qt::PlainText);
        QVERIFY(!view.findChild<QToolButton *>()->isEnabled());
    }

    void late_responses_are_dropped()
    {
        Drawer drawer;
        ImageComparisonView view;
        view.setDecoder(drawer.function());
        view.setImages("one", "two", false, {}, {});
        view.setImages("three", "four", false, {}, {});
        drawer.asked[0].done(filled(Qt::red), {});
        QVERIFY(view.pair()->image(0).isNull());
        drawer.asked[2].done(filled(Qt::blue), {});
        QVERIFY(!view.pair()->image(0).isNull());
    }
};

A2A_TEST(ImageComparisonViewTest)
#include "imagecomparisonviewtest.moc"
