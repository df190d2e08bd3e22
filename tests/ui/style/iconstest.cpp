// SPDX-License-Identifier: Apache-2.0
// Every icon has one color of our choosing, is sharp at any device pixel ratio, and differs from
// every other. Every task state has its own icon, color and word.
#include "ui/style/icons.h"
#include "model/text/statetexts.h"
#include "ui/style/theme.h"
#include "ui/widgets/statebadge.h"

#include "tests/support/testregistry.h"

#include <QApplication>
#include <QHash>
#include <QMessageBox>
#include <QPainter>
#include <QPoint>
#include <QRect>
#include <QRegularExpression>
#include <QSet>
#include <QSize>
#include <QStyle>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

static const TaskState AllStates[] = {
    TaskState::Unspecified,  TaskState::Submitted, TaskState::Working, TaskState::InputRequired,
    TaskState::AuthRequired, TaskState::Completed, TaskState::Failed,  TaskState::Canceled,
    TaskState::Rejected,     TaskState::Unknown};

class IconsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void every_icon_is_drawn_in_its_color();
    void icons_differ();
    void follows_the_theme();
    void twice_the_ratio_is_twice_the_pixels();
    void unknown_name_warns();
    void states_differ();
    void badge_fits_its_size();
    void arc_turns();
    void application_icon_exists();
    void dialogs_have_our_icons();
};

void IconsTest::every_icon_is_drawn_in_its_color()
{
    const QStringList names = iconNames();
    QVERIFY(names.size() >= 40);
    for (const QString &name : names) {
        const QByteArray latin = name.toLatin1();
        const QImage image = iconPixmap(QLatin1StringView(latin), QColor(u"#2468ac"_s), 32)
                                 .toImage()
                                 .convertToFormat(QImage::Format_ARGB32);
        int solid = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QRgb pixel = image.pixel(x, y);
                if (qAlpha(pixel) < 250)
                    continue;
                ++solid;
                QVERIFY2(qAbs(qRed(pixel) - 0x24) < 6 && qAbs(qBlue(pixel) - 0xac) < 6,
                         latin.constData());
            }
        }
        QVERIFY2(solid > 8, latin.constData());
        // Nothing is cut at the edge of the grid.
        for (int i = 0; i < 32; ++i)
            QVERIFY2(qAlpha(image.pixel(i, 0)) < 128 && qAlpha(image.pixel(0, i)) < 128 &&
                         qAlpha(image.pixel(i, 31)) < 128 && qAlpha(image.pixel(31, i)) < 128,
                     latin.constData());
    }
}

void IconsTest::icons_differ()
{
    QHash<QByteArray, QString> seen;
    const QStringList names = iconNames();
    for (const QString &name : names) {
        const QByteArray latin = name.toLatin1();
        const QImage image = iconPixmap(QLatin1StringView(latin), Qt::black, 32).toImage();
        const QByteArray bits(reinterpret_cast<const char *>(image.constBits()),
                              image.sizeInBytes());
        if (name == u"record"_s || name == u"dot"_s)
            continue; // the same disc by two names
        QVERIFY2(!seen.contains(bits), qPrintable(name + u" is "_s + seen.value(bits)));
        seen.insert(bits, name);
    }
}

void IconsTest::follows_the_theme()
{
    Theme theme(*qApp, ThemeChoice::Light);
    const QIcon send = icon("stop"_L1, ColorRole::Text);
    const auto centre = [&send] { return send.pixmap(16).toImage().pixelColor(8, 8); };
    QCOMPARE(centre().name(), Palette::light().color(ColorRole::Text).name());
    theme.setChoice(ThemeChoice::Dark);
    QCOMPARE(centre().name(), Palette::dark().color(ColorRole::Text).name());
    theme.setChoice(ThemeChoice::Light);
    QCOMPARE(send.pixmap(16, QIcon::Disabled).toImage().pixelColor(8, 8).name(),
             Palette::light().color(ColorRole::Faint).name());
    QCOMPARE(icon("stop"_L1, QColor(Qt::red)).pixmap(16).toImage().pixelColor(8, 8),
             QColor(Qt::red));
}

void IconsTest::twice_the_ratio_is_twice_the_pixels()
{
    QCOMPARE(icon("key"_L1).pixmap(QSize(16, 16), 2.0).size(), QSize(32, 32));
    QImage canvas(64, 64, QImage::Format_ARGB32_Premultiplied);
    canvas.setDevicePixelRatio(2);
    canvas.fill(Qt::transparent);
    {
        QPainter painter(&canvas);
        paintIcon(&painter, QRect(0, 0, 16, 16), "stop"_L1, Qt::black);
    }
    QCOMPARE(qAlpha(canvas.pixel(16, 16)), 255);
    QCOMPARE(qAlpha(canvas.pixel(40, 40)), 0);
    QCOMPARE(qAlpha(canvas.pixel(6, 16)), 0); // the edge at 3.5 units is sharp at 7 device pixels
    QCOMPARE(qAlpha(canvas.pixel(7, 16)), 255);
}

void IconsTest::unknown_name_warns()
{
    QTest::ignoreMessage(QtWarningMsg, "no icon named no-such-icon");
    const QImage image = iconPixmap("no-such-icon"_L1, Qt::black, 16).toImage();
    QCOMPARE(image.pixelColor(8, 8).alpha(), 0);
}

void IconsTest::states_differ()
{
    QSet<QString> words;
    QSet<QString> icons;
    for (const TaskState state : AllStates) {
        words.insert(taskStateText(state));
        icons.insert(stateLook(state).icon);
        QVERIFY(iconNames().contains(QString(stateLook(state).icon)));
        QCOMPARE(stateLook(state).waitsForUser,
                 state == TaskState::InputRequired || state == TaskState::AuthRequired);
    }
    QCOMPARE(words.size(), 10);
    QCOMPARE(icons.size(), 9); // no state and an unknown one share the question mark
}

void IconsTest::badge_fits_its_size()
{
    const QFont font = qApp->font();
    for (const TaskState state : AllStates) {
        const StateBadge badge = StateBadge::of(state);
        const QSize size = badge.size(font);
        QImage canvas(size.width() + 20, size.height(), QImage::Format_ARGB32_Premultiplied);
        canvas.fill(Qt::transparent);
        QPainter painter(&canvas);
        const int end = badge.paint(&painter, QRect(QPoint(), size), font, Palette::light());
        painter.end();
        QCOMPARE(end, size.width() - 1); // the whole word, not elided
        for (int y = 0; y < canvas.height(); ++y)
            QCOMPARE(qAlpha(canvas.pixel(size.width() + 2, y)), 0);
    }
}

void IconsTest::arc_turns()
{
    const auto drawn = [](qreal degrees) {
        QImage canvas(32, 32, QImage::Format_ARGB32_Premultiplied);
        canvas.fill(Qt::transparent);
        QPainter painter(&canvas);
        paintWorkingArc(&painter, canvas.rect(), Qt::blue, degrees);
        return canvas;
    };
    QVERIFY(drawn(0) != drawn(90));
    QCOMPARE(drawn(0), drawn(360));
    // At 0 degrees the thick part lies to the upper right, at 180 to the lower left.
    QVERIFY(drawn(0).pixelColor(24, 8).alpha() > drawn(180).pixelColor(24, 8).alpha());
}

void IconsTest::application_icon_exists()
{
    const QPixmap pixmap = applicationIcon().pixmap(64);
    QVERIFY(!pixmap.isNull());
    QCOMPARE(pixmap.toImage().pixelColor(32, 6).name(), u"#2f6fde"_s);
}

/// Icons that Qt puts into message boxes, file dialogs and fields are requested from the style.
void IconsTest::dialogs_have_our_icons()
{
    const Theme theme(*qApp, ThemeChoice::Light);
    const std::pair<QStyle::StandardPixmap, QLatin1StringView> wanted[] = {
        {QStyle::SP_MessageBoxWarning, "warning"_L1},
        {QStyle::SP_DialogCancelButton, "close"_L1},
        {QStyle::SP_DirIcon, "folder"_L1},
        {QStyle::SP_FileIcon, "file"_L1},
        {QStyle::SP_LineEditClearButton, "close"_L1}};
    for (const auto &[which, name] : wanted) {
        const ColorRole role =
            which == QStyle::SP_MessageBoxWarning ? ColorRole::InputRequired : ColorRole::Dim;
        const QImage own = icon(name, role).pixmap(32, 32).toImage();
        QCOMPARE(QApplication::style()->standardIcon(which).pixmap(32, 32).toImage(), own);
    }
    QMessageBox box(QMessageBox::Question, u"title"_s, u"Is it?"_s, QMessageBox::Ok);
    const int side = box.iconPixmap().width();
    QVERIFY(side > 0);
    QCOMPARE(box.iconPixmap().toImage(),
             icon("question"_L1, ColorRole::Accent).pixmap(side, side).toImage());
}

A2A_TEST(IconsTest)
#include "iconstest.moc"
