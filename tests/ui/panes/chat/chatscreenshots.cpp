// SPDX-License-Identifier: Apache-2.0
// Every kind of row in both themes and several widths: nothing is painted outside of its row, and
// nothing of a row is lost. With A2A_PICTURES=folder the pictures are kept for review.
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "tests/ui/composer/composerprobe.h"
#include "ui/composer/attachments.h"
#include "ui/composer/composer.h"
#include "ui/composer/parteditors.h"
#include "ui/composer/targetchooser.h"
#include "ui/panes/chat/chatstartpage.h"
#include "ui/panes/chat/chatview.h"
#include "ui/style/theme.h"

#include <QImage>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPoint>
#include <QRect>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSize>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

using namespace a2a;
using namespace a2a::test;

static const QByteArray Chinese = "去里斯本的旅行计划：第一天上午到达，下午参观贝伦塔和热罗尼莫斯修"
                                  "道院，晚上在阿尔法玛听法多音乐。";

/// A conversation with every kind of row. Leaves a question open.
static ContextIndex feed(SessionFeeder &feeder)
{
    ExchangeId call =
        feeder.say(QStringLiteral("Plan a trip to Lisbon in October, and draw me the route."));
    feeder.events(
        call,
        {task("task-88b1", "SUBMITTED"), status("task-88b1", "WORKING"),
         status("task-88b1", "WORKING", agentMessage("w1", textParts("Looking at your calendar"))),
         artifact("task-88b1", "route", "route.svg",
                  "[{\"text\":\"<svg>\",\"mediaType\":\"image/svg+xml\"}]"),
         artifact("task-88b1", "route", "route.svg", textParts(QByteArray(14'000, 'x')), true,
                  true),
         artifact("task-88b1", "plan", "itinerary.json", "[{\"data\":{\"days\":[1,2,3]}}]"),
         status("task-88b1", "COMPLETED",
                agentMessage(
                    "d1",
                    "[{\"text\":\"## Lisbon\\n\\nThree days, **two museums**:\\n\\n- Belém in the "
                    "morning\\n- `Alfama` at night\\n\\n| day | place |\\n|---|---|\\n| 1 | Belém "
                    "|\"},"
                    "{\"data\":{\"price\":1240.50,\"currency\":\"EUR\",\"paid\":false}},"
                    "{\"raw\":\"aGVsbG8gd29ybGQ=\",\"filename\":\"tickets.pdf\",\"mediaType\":"
                    "\"application/pdf\"},{\"url\":\"https://example.org/map.png\",\"filename\":"
                    "\"map.png\",\"mediaType\":\"image/png\"}]"))});
    feeder.end(call);
    const ContextIndex context = feeder.store().exchanges[call].context;
    call = feeder.say(QString::fromUtf8(Chinese), context);
    feeder.event(call, message(agentMessage("c1", textParts("好的。" + Chinese + Chinese))));
    feeder.event(
        call, message(agentMessage("c2", textParts("Donaudampfschifffahrtsgesellschaftskapitän" +
                                                   QByteArray(150, 'n') + " \\u202eevil\\u202c"))));
    feeder.event(call, "{\"surprise\":{\"kind\":\"status-report\",\"value\":[1,2.50,null,true]}}");
    feeder.end(call);
    call = feeder.say(QStringLiteral("once more"), context);
    feeder.answerRaw(call, "{\"jsonrpc\":\"2.0\",\"id\":3,\"error\":{\"code\":-32601,\"message\":"
                           "\"Method not found\"}}");
    call = feeder.say(QStringLiteral("The cheaper one, please."), context);
    feeder.events(
        call,
        {task("task-7f3a", "SUBMITTED"), status("task-7f3a", "WORKING"),
         status("task-7f3a", "INPUT_REQUIRED",
                agentMessage(
                    "q1",
                    "[{\"text\":\"Where from, and when?\"},{\"data\":{\"departure\":{\"type\":"
                    "\"string\"},\"date\":{\"type\":\"string\",\"format\":\"date\"}}}]"))});
    feeder.end(call);
    feeder.flush();
    return context;
}

class ChatScreenshots : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

    static void keep(const QPixmap &picture, const QString &name)
    {
        if (const QString folder = qEnvironmentVariable("A2A_PICTURES"); !folder.isEmpty())
            QVERIFY(picture.save(folder + QLatin1Char('/') + name + QStringLiteral(".png")));
    }

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    }

    void rows_keep_their_position_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<bool>("dark");
        for (const int width : {260, 320, 700, 1000}) {
            QTest::addRow("light %d", width) << width << false;
            QTest::addRow("dark %d", width) << width << true;
        }
    }
    void rows_keep_their_position()
    {
        QFETCH(const int, width);
        QFETCH(const bool, dark);
        SessionFeeder feeder;
        ChatModel model(feeder.recording(), feeder.store(), feeder.content());
        model.setContext(feed(feeder));
        RowPainterCache painters(model);
        painters.setView(width, dark ? Palette::dark() : Palette::light());
        static constexpr int Border = 40;
        const QColor untouched(1, 2, 3);
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.kind(row) == ChatModel::Kind::StatusRun)
                painters.setOpen(row, true);
            const RowPainter &painter = painters.get(row);
            QImage image(width + 2 * Border, painter.height() + 2 * Border, QImage::Format_RGB32);
            image.fill(untouched);
            QPainter paint(&image);
            paint.translate(Border, Border);
            RowState state;
            state.current = true;
            painter.paint(&paint, state);
            paint.end();
            QRect touched;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    if (image.pixelColor(x, y) != untouched)
                        touched |= QRect(x - Border, y - Border, 1, 1);
                }
            }
            const QRect allowed(0, 0, width, painter.height());
            QVERIFY2(allowed.contains(touched),
                     qPrintable(QStringLiteral("row %1, kind %2: %3 × %4 at %5, %6 in %7 × %8")
                                    .arg(row)
                                    .arg(int(model.kind(row)))
                                    .arg(touched.width())
                                    .arg(touched.height())
                                    .arg(touched.x())
                                    .arg(touched.y())
                                    .arg(width)
                                    .arg(painter.height())));
            QVERIFY(allowed.contains(painter.frame()));
        }
    }

    void a_whole_conversation_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<bool>("dark");
        for (const int width : {420, 700, 1000}) {
            QTest::addRow("light %d", width) << width << false;
            QTest::addRow("dark %d", width) << width << true;
        }
    }
    void a_whole_conversation()
    {
        QFETCH(const int, width);
        QFETCH(const bool, dark);
        m_theme->setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
        SessionFeeder feeder;
        ChatModel model(feeder.recording(), feeder.store(), feeder.content());
        QWidget pane;
        auto *view = new ChatView(model);
        auto *composer = new Composer(feeder.store());
        auto *layout = new QVBoxLayout(&pane);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        layout->addWidget(view, 1);
        layout->addWidget(composer);
        pane.resize(width, 640);
        const ContextIndex context = feed(feeder);
        model.setContext(context);
        composer->target()->setSelection(context, 1);
        composer->setStoppable(true, true);
        pane.show();
        const QString name = QStringLiteral("chat-%1-%2")
                                 .arg(dark ? QStringLiteral("dark") : QStringLiteral("light"))
                                 .arg(width);
        const QPixmap end = pane.grab();
        QCOMPARE(end.size(), QSize(width, 640));
        keep(end, name + QStringLiteral("-end"));
        view->expansion().toggle(1);
        view->scrollTo(model.index(0), QAbstractItemView::PositionAtTop);
        keep(pane.grab(), name + QStringLiteral("-start"));
        view->scrollTo(model.index(6), QAbstractItemView::PositionAtTop);
        keep(pane.grab(), name + QStringLiteral("-middle"));
        QVERIFY(end.toImage() != pane.grab().toImage());
        view->scrollTo(model.index(5), QAbstractItemView::PositionAtTop);
        view->activate(5);
        keep(pane.grab(), name + QStringLiteral("-reader"));
    }

    void before_the_first_message()
    {
        m_theme->setChoice(ThemeChoice::Light);
        ChatStartPage start;
        start.setSentence(QStringLiteral("Message Travel planner"));
        start.setExamples(
            {QStringLiteral("Plan a trip to Lisbon in October"), QStringLiteral("ask"),
             QStringLiteral("stream 20"), QStringLiteral("files"),
             QStringLiteral(
                 "Draw me the route from Zürich to Lisbon with two stops and a night train")});
        start.resize(700, 500);
        start.show();
        for (const QToolButton *chip : start.findChildren<QToolButton *>())
            QVERIFY(start.rect().contains(QRect(chip->mapTo(&start, QPoint()), chip->size())));
        keep(start.grab(), QStringLiteral("start"));
    }

    // Skills beyond the first few can be started with a button, or with a key, too.
    void further_examples_are_one_click_away()
    {
        m_theme->setChoice(ThemeChoice::Light);
        QStringList examples;
        for (int example = 1; example <= 21; ++example)
            examples.append(QStringLiteral("example %1").arg(example));
        ChatStartPage start;
        start.setExamples(examples);
        start.setScripts({QStringLiteral("A script")});
        start.resize(700, 500);
        start.show();
        const auto chips = [&start] {
            QList<QToolButton *> seen;
            for (QToolButton *chip : start.findChildren<QToolButton *>()) {
                if (chip->isVisible())
                    seen.append(chip);
            }
            return seen;
        };
        QCOMPARE(chips().size(), ChatStartPage::MaxInitialExamples + 2);
        QToolButton *more = chips().at(ChatStartPage::MaxInitialExamples);
        QCOMPARE(more->text(), QStringLiteral("More…"));
        QCOMPARE(more->accessibleName(), QStringLiteral("Show 13 more examples"));
        QVERIFY(more->focusPolicy() & Qt::TabFocus);
        more->setFocus();
        QTest::keyClick(more, Qt::Key_Space);
        QCOMPARE(chips().size(), examples.size() + 1);
        QVERIFY(!chips().contains(more));
        QSignalSpy chosen(&start, &ChatStartPage::exampleChosen);
        // From the first new one the focus continues through all others, then to what follows.
        QWidget *at = start.focusWidget();
        for (const QString &example : examples.mid(ChatStartPage::MaxInitialExamples)) {
            QTest::keyClick(at, Qt::Key_Space);
            QCOMPARE(chosen.takeFirst().at(0).toString(), example);
            at = at->nextInFocusChain();
        }
        keep(start.grab(), QStringLiteral("start-all"));
        // The same card again changes nothing; that of another agent resets it.
        start.setExamples(examples);
        QCOMPARE(chips().size(), examples.size() + 1);
        start.setExamples(examples.first(9));
        QCOMPARE(chips().size(), 9 + 1); // none is hidden behind a button of equal size
        // A card with very many skills does not get a button for each.
        start.setExamples(QStringList(2'000, QStringLiteral("x")));
        chips().at(ChatStartPage::MaxInitialExamples)->click();
        QCOMPARE(chips().size(), ChatStartPage::MaxExamples + 1);
    }

    void composer_with_everything()
    {
        m_theme->setChoice(ThemeChoice::Light);
        SessionFeeder feeder;
        Composer composer(feeder.store());
        composer.target()->setSelection(feed(feeder), 0);
        composer.setText(QStringLiteral("See the picture.\nAnd the prices."));
        composer.attachments()->add(
            partFromBytes("abc", QStringLiteral("photo.png"), QStringLiteral("image/png")));
        composer.attachments()->add(partFromBytes(
            QByteArray(5000, 'x'), QStringLiteral("prices.csv"), QStringLiteral("text/csv")));
        composer.setInputModes({QStringLiteral("text/plain")});
        composer.findChild<PartEditors *>()->openJsonEditor();
        composer.findChild<JsonPartEdit *>()->findChild<QPlainTextEdit *>()->setPlainText(
            QStringLiteral("{\"a\": [1, 2}"));
        composer.resize(700, composer.sizeHint().height());
        composer.show();
        keep(composer.grab(), QStringLiteral("composer"));
        QVERIFY(composer.height() < 400);
    }

    /// A draft written for another task keeps its target; the offer is readable.
    void composer_with_an_offer()
    {
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(QStringLiteral("plan"));
        feeder.event(call, task("task-7f3a", "WORKING"));
        Composer composer(feeder.store());
        composer.setConversation(0, feeder.store().exchanges[call].context, NoIndex);
        composer.setText(QStringLiteral("And something else, meanwhile"));
        feeder.event(call, status("task-7f3a", "INPUT_REQUIRED"));
        composer.target()->refresh();
        for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
            m_theme->setChoice(choice);
            for (const int width : {700, 420}) {
                composer.resize(width, composer.sizeHint().height());
                composer.show();
                const auto *offer =
                    named<QToolButton>(composer, QStringLiteral("Reply to …7f3a instead"));
                QVERIFY(offer && offer->isVisible());
                QVERIFY(offer->width() >= offer->sizeHint().width() || width < 700);
                QVERIFY(offer->geometry().right() <= composer.target()->width());
                keep(composer.grab(), QStringLiteral("offer-%1-%2").arg(int(choice)).arg(width));
            }
        }
        feeder.event(call, status("task-7f3a", "CANCELED"));
        composer.target()->chooseNext();
        composer.target()->refresh();
        composer.resize(700, composer.sizeHint().height());
        keep(composer.grab(), QStringLiteral("offer-ended"));
    }
};

A2A_TEST(ChatScreenshots)
#include "chatscreenshots.moc"
