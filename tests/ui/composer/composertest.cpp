// SPDX-License-Identifier: Apache-2.0
#include "ui/composer/composer.h"

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/composer/composerprobe.h"
#include "ui/composer/attachments.h"
#include "ui/composer/composeroptions.h"
#include "ui/composer/messageedit.h"
#include "ui/composer/parteditors.h"
#include "ui/composer/targetchooser.h"
#include "ui/style/theme.h"
#include "ui/widgets/chips.h"

#include <QClipboard>
#include <QComboBox>
#include <QLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QSignalSpy>
#include <QSize>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;
using Kind = ReplyTarget::Kind;

class ComposerTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init()
    {
        // The offscreen platform warns about it whenever a window is shown.
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    }

    /// If there is little room, remaining controls are beside the field; the rest is in the menus.
    void a_low_composer_has_its_field_beside_send()
    {
        const Store store;
        Composer composer(store);
        composer.resize(700, 200);
        composer.show();
        const auto *send = named<QPushButton>(composer, QStringLiteral("Send"));
        const auto *file = named<QPushButton>(composer, QStringLiteral("Attach a file"));
        const auto place = [&composer](const QWidget *widget) {
            return QRect(widget->mapTo(&composer, QPoint()), widget->size());
        };
        QVERIFY(file && file->isVisible());
        QVERIFY(place(send).top() > place(composer.edit()).bottom());
        const int high = composer.sizeHint().height();
        composer.setCompact(true);
        composer.layout()->activate();
        QVERIFY(!file->isVisible() && send->isVisible());
        QVERIFY(place(send).left() > place(composer.edit()).right());
        QVERIFY(composer.sizeHint().height() < high);
        composer.setCompact(false);
        QVERIFY(file->isVisible());
        QCOMPARE(composer.sizeHint().height(), high);
    }

    void controls_have_their_names()
    {
        const Store store;
        const Composer composer(store);
        QVERIFY(named<MessageEdit>(composer, QStringLiteral("Message")));
        QVERIFY(named<QPushButton>(composer, QStringLiteral("Send")));
        QVERIFY(named<QToolButton>(composer, QStringLiteral("Stop")));
        QVERIFY(named<QToolButton>(composer, QStringLiteral("Reply target")));
    }

    void enter_sends_and_shift_enter_breaks_the_line()
    {
        const Store store;
        Composer composer(store);
        const Sent sent(composer);
        QTest::keyClicks(composer.edit(), QStringLiteral("one"));
        QTest::keyClick(composer.edit(), Qt::Key_Return, Qt::ShiftModifier);
        QTest::keyClicks(composer.edit(), QStringLiteral("two"));
        QVERIFY(sent.drafts.empty());
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.size(), size_t(1));
        QCOMPARE(sent.drafts[0].parts.size(), size_t(1));
        QCOMPARE(sent.drafts[0].parts[0].text, QStringLiteral("one\ntwo"));
        QCOMPARE(sent.targets[0].kind, Kind::NewConversation);
        QCOMPARE(composer.edit()->rawText(), QStringLiteral("one\ntwo")); // stays until clear()
        composer.markSent(composer.submittedDraft());
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.size(), size_t(1)); // nothing to send
    }

    void text_is_sent_unaltered_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("mixed") << QStringLiteral("  a\u00a0b\u2028c\u200bd\t\U0001F600 \u202ee  ");
        // Every space, separator and control character of Unicode that an editor might replace.
        const QList<char32_t> tricky{
            0x09,   0x0a,   0x0b,   0x0c,   0x0d,   0x1c,   0x1d,   0x1e,   0x1f,   0x20,   0x85,
            0xa0,   0xad,   0x1680, 0x180e, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006,
            0x2007, 0x2008, 0x2009, 0x200a, 0x200b, 0x200c, 0x200d, 0x200e, 0x2028, 0x2029, 0x202e,
            0x202f, 0x205f, 0x2060, 0x3000, 0xfdd0, 0xfdd1, 0xfeff, 0xfffc, 0xfffd};
        QString all;
        for (const char32_t one : tricky) {
            const QString c = QString::fromUcs4(&one, 1);
            QTest::newRow(
                qPrintable(QStringLiteral("U+%1").arg(uint(one), 4, 16, QLatin1Char('0'))))
                << QString(QStringLiteral("a") % c % QStringLiteral("b") % c % c);
            all += c;
        }
        QTest::newRow("all of them") << all;
        QTest::newRow("line ends") << QStringLiteral("a\r\nb\n\rc\r\r\n");
    }
    void text_is_sent_unaltered()
    {
        QFETCH(const QString, text);
        const Store store;
        Composer composer(store);
        const Sent sent(composer);
        auto *data = new QMimeData;
        data->setText(text);
        QGuiApplication::clipboard()->setMimeData(data);
        composer.edit()->paste();
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.at(0).parts.at(0).text, text);
        composer.setText(text); // and from an example, or recalled
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.at(1).parts.at(0).text, text);
    }

    void pasted_images_become_attachments()
    {
        const Store store;
        Composer composer(store);
        QImage image(3, 2, QImage::Format_RGB32);
        image.fill(Qt::red);
        QGuiApplication::clipboard()->setImage(image);
        composer.edit()->paste();
        QCOMPARE(composer.attachments()->parts().size(), size_t(1));
        const QImage back =
            QImage::fromData(composer.attachments()->parts()[0].decodedBytes(), "PNG");
        QCOMPARE(back.size(), QSize(3, 2));
    }

    void input_modes_are_read_leniently_data()
    {
        QTest::addColumn<QStringList>("modes");
        QTest::addColumn<QString>("type");
        QTest::addColumn<bool>("accepted");
        const auto list = [](const char *modes) {
            return QString::fromLatin1(modes).split(u',', Qt::SkipEmptyParts);
        };
        QTest::newRow("none") << list("") << QStringLiteral("image/png") << true;
        QTest::newRow("same") << list("text/plain,image/png") << QStringLiteral("image/png")
                              << true;
        QTest::newRow("family") << list("image/*") << QStringLiteral("image/png") << true;
        QTest::newRow("all") << list("*/*") << QStringLiteral("image/png") << true;
        QTest::newRow("other") << list("text/plain") << QStringLiteral("image/png") << false;
        QTest::newRow("parameters")
            << list("TEXT/plain; charset=utf-8") << QStringLiteral("text/plain") << true;
        QTest::newRow("old words") << list("text,file") << QStringLiteral("image/png") << true;
        QTest::newRow("text only") << list("text") << QStringLiteral("application/pdf") << false;
    }
    void input_modes_are_read_leniently()
    {
        QFETCH(const QStringList, modes);
        QFETCH(const QString, type);
        QTEST(acceptsType(modes, type), "accepted");
    }

    void json_is_checked_and_kept_as_typed()
    {
        JsonPartEdit editor;
        auto *field = editor.findChild<QPlainTextEdit *>();
        auto *attach = editor.findChildren<QPushButton *>().at(1);
        QSignalSpy accepted(&editor, &JsonPartEdit::accepted);
        field->setPlainText(QStringLiteral("{\"a\": 1,\n \"b\" 2}"));
        QVERIFY(editor.verdict().startsWith(QStringLiteral("Line 2, column 6:")));
        QVERIFY(!attach->isEnabled());
        field->setPlainText(QStringLiteral("{\"b\": 1.50,\n \"a\": 2}"));
        QCOMPARE(editor.verdict(), QStringLiteral("Valid: an object of 2 members"));
        attach->click();
        QCOMPARE(accepted.count(), 1);
        QCOMPARE(accepted.at(0).at(0).value<Part>().data, QByteArray("{\"b\": 1.50,\n \"a\": 2}"));
    }

    /// The text is elided if there is little room; ids are not.
    void offers_fit_into_narrow_composers()
    {
        SessionFeeder feeder;
        Composer composer(feeder.store());
        composer.target()->setContent(feeder.content());
        const ExchangeId call = feeder.say(QStringLiteral("plan"));
        feeder.event(call, task("task-7f3a", "WORKING"));
        const ContextIndex context = feeder.store().exchanges[call].context;
        composer.target()->setSelection(context, NoIndex);
        composer.resize(420, 200);
        composer.show();
        QTest::keyClicks(composer.edit(), QStringLiteral("half a thought"));
        feeder.event(call, status("task-7f3a", "INPUT_REQUIRED",
                                  agentMessage("q", textParts("When exactly do you want to leave, "
                                                              "and from where?"))));
        composer.target()->refresh();
        QVERIFY(composer.minimumSizeHint().width() <= 420);
        int chips = 0;
        for (const Chip *chip : composer.target()->findChildren<Chip *>()) {
            if (!chip->isVisible())
                continue;
            ++chips;
            QTRY_VERIFY(chip->mapTo(&composer, chip->rect().bottomRight()).x() < 420);
            QTRY_VERIFY(chip->width() >= chip->minimumSizeHint().width());
        }
        QCOMPARE(chips, 2);
        const auto *offer = named<QToolButton>(
            composer,
            QStringLiteral("Reply to “When exactly do you want to leave, and from where?” "
                           "instead · …7f3a"));
        QVERIFY(offer && offer->isVisible());
    }

    /// What both would say is left out: the words that tell them apart get the room.
    void two_questions_fit_a_narrow_composer()
    {
        SessionFeeder feeder;
        Composer composer(feeder.store());
        composer.target()->setContent(feeder.content());
        const auto ask = [&feeder](const QByteArray &id, const QByteArray &words) {
            const ExchangeId call = feeder.say(QStringLiteral("plan"));
            feeder.events(call,
                          {task(id, "WORKING"),
                           status(id, "INPUT_REQUIRED", agentMessage("q" + id, textParts(words)))});
            return feeder.store().exchanges[call].context;
        };
        const ContextIndex context = ask("task-7f3a", "When do you want to leave?");
        composer.target()->setSelection(context, NoIndex);
        composer.resize(740, 200);
        composer.show();
        const auto *target = named<QToolButton>(composer, QStringLiteral("Reply target"));
        QCOMPARE(target->text(),
                 QStringLiteral("Replying to “When do you want to leave?” · …7f3a"));
        QTest::keyClicks(composer.edit(), QStringLiteral("half a thought"));
        QCOMPARE(ask("task-88b1", "Which seat do you like?"), context);
        composer.target()->refresh();
        const auto *offer = named<QToolButton>(
            composer, QStringLiteral("Reply to “Which seat do you like?” instead · …88b1"));
        QVERIFY(offer && offer->isVisible());
        QCOMPARE(target->text(), QStringLiteral("“When do you want to leave?” · …7f3a"));
        QVERIFY(target->accessibleDescription().startsWith(QStringLiteral("Replying to “When")));
        QCOMPARE(offer->text(), QStringLiteral("Instead: “Which seat do you like?” · …88b1"));
        QTRY_VERIFY(target->width() >= target->sizeHint().width());
        QTRY_VERIFY(offer->width() >= offer->sizeHint().width());
        composer.resize(1400, 200);
        QTRY_COMPARE(offer->text(), offer->accessibleName());
        QCOMPARE(target->text(),
                 QStringLiteral("Replying to “When do you want to leave?” · …7f3a"));
    }

    void the_offer_has_a_key()
    {
        SessionFeeder feeder;
        Composer composer(feeder.store());
        const ExchangeId call = feeder.say(QStringLiteral("plan"));
        feeder.event(call, task("task-7f3a", "WORKING"));
        composer.target()->setSelection(feeder.store().exchanges[call].context, NoIndex);
        const QList<QAction *> &actions = composer.messageActions();
        const auto key = std::find_if(actions.begin(), actions.end(), [](const QAction *action) {
            return action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_I);
        });
        QVERIFY(key != actions.end() && !(*key)->isEnabled());
        QTest::keyClicks(composer.edit(), QStringLiteral("half a thought"));
        feeder.event(call, status("task-7f3a", "INPUT_REQUIRED"));
        composer.target()->refresh();
        QCOMPARE(composer.target()->target().kind, Kind::NewTask);
        QVERIFY((*key)->isEnabled());
        (*key)->trigger();
        QCOMPARE(composer.target()->target().kind, Kind::Answer);
        QCOMPARE(composer.edit()->rawText(), QStringLiteral("half a thought"));
        QVERIFY(!(*key)->isEnabled());
    }

    /// In a menu of their own; nothing else comes to them.
    void ended_tasks_are_targets_on_purpose()
    {
        SessionFeeder feeder;
        Composer composer(feeder.store());
        const Sent sent(composer);
        composer.target()->setContent(feeder.content());
        const ExchangeId call = feeder.say(QStringLiteral("plan & book"));
        feeder.event(call, task("task-7f3a", "COMPLETED"));
        composer.target()->setSelection(feeder.store().exchanges[call].context, NoIndex);
        const auto *chip = named<QToolButton>(composer, QStringLiteral("Reply target"));
        emit chip->menu()->aboutToShow();
        const QMenu *ended = chip->menu()->actions().last()->menu();
        QVERIFY(ended);
        QCOMPARE(ended->actions().size(), 1);
        QCOMPARE(ended->actions()[0]->text(),
                 QStringLiteral("Sending to the ended task “plan && book” · …7f3a · completed"));
        for (int i = 0; i < 4; ++i) {
            QVERIFY(composer.target()->target().task == NoIndex);
            composer.target()->chooseNext();
        }
        ended->actions()[0]->trigger();
        QTest::keyClicks(composer.edit(), QStringLiteral("again"));
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.targets.at(0).kind, Kind::Ended);
        QCOMPARE(sent.targets.at(0).task, TaskIndex(0));
        composer.markSent(composer.submittedDraft());
        QCOMPARE(composer.target()->target().kind, Kind::NewTask);
    }

    void the_target_menu_keeps_ids_visible_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<int>("zoom");
        const QString english =
            QStringLiteral("When exactly do you want to leave, and from which of the two places?");
        const QString chinese = QStringLiteral(
            "您打算什么时候出发，从哪里出发，一共有几位旅客，需要预订酒店和返程的车票吗？预算大概是"
            "多少，有没有什么特别的要求，比如饮食和座位？");
        for (const int zoom : {100, 250}) {
            QTest::addRow("short %d", zoom) << QStringLiteral("Where?") << zoom;
            QTest::addRow("long %d", zoom) << english << zoom;
            QTest::addRow("Chinese %d", zoom) << chinese << zoom;
        }
    }
    /// However many tasks have questions, and however long: each line shows the beginning of its
    /// question, then the id, within the screen and beside the scroll arrows.
    void the_target_menu_keeps_ids_visible()
    {
        QFETCH(const QString, question);
        QFETCH(const int, zoom);
        static constexpr int Tasks = 60;
        SessionFeeder feeder;
        ContextIndex context = NoIndex;
        for (int i = 0; i < Tasks; ++i) {
            const QByteArray id = "task-" + QByteArray::number(1000 + i);
            const ExchangeId call = feeder.say(QStringLiteral("plan"));
            feeder.events(call, {task(id, "WORKING"),
                                 status(id, "INPUT_REQUIRED",
                                        agentMessage("q" + id, textParts(question.toUtf8())))});
            context = feeder.store().exchanges[call].context;
        }
        m_theme->setZoom(zoom);
        Composer composer(feeder.store());
        composer.target()->setContent(feeder.content());
        composer.target()->setSelection(context, NoIndex);
        composer.resize(700, 300);
        composer.show();
        QMenu *menu = named<QToolButton>(composer, QStringLiteral("Reply target"))->menu();
        menu->popup(QPoint(0, 0));
        QTRY_VERIFY(menu->isVisible());
        QVERIFY2(menu->width() <= menu->screen()->availableGeometry().width(),
                 qPrintable(QString::number(menu->width())));
        int answers = 0;
        for (QAction *action : menu->actions()) {
            const QString text =
                QString(action->text()).replace(QStringLiteral("&&"), QLatin1String("&"));
            const QRect place = menu->actionGeometry(action);
            QCOMPARE(place.left(), menu->actionGeometry(menu->actions().first()).left());
            QVERIFY2(menu->fontMetrics().horizontalAdvance(text) < place.width(), qPrintable(text));
            if (!text.startsWith(QStringLiteral("Replyin"))) // elided if there is no room
                continue;
            const QString id = QString::number(1000 + Tasks - 1 - answers++);
            if (zoom == 100) // zoomed in, this narrow screen has room for ids only
                QVERIFY2(text.startsWith(QStringLiteral("Replying to “") + question.left(6)),
                         qPrintable(text));
            QVERIFY2(text.endsWith(QStringLiteral(" · …%1 · input required").arg(id)),
                     qPrintable(text));
        }
        QCOMPARE(answers, Tasks);
        menu->close();
        m_theme->setZoom(100);
    }

    void target_follows_the_task_and_the_key()
    {
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(QStringLiteral("plan"));
        feeder.events(
            call, {task("task-7f3a", "WORKING"),
                   status("task-7f3a", "INPUT_REQUIRED", agentMessage("q", textParts("Where?")))});
        Composer composer(feeder.store());
        const ContextIndex context = feeder.store().exchanges[call].context;
        TargetChooser *target = composer.target();
        target->setSelection(context, NoIndex);
        QCOMPARE(target->target().kind, Kind::Answer);
        const auto *chip = named<QToolButton>(composer, QStringLiteral("Reply target"));
        QVERIFY(chip);
        QCOMPARE(chip->text(), QStringLiteral("Replying to …7f3a · input required"));
        QVERIFY(chip->accessibleDescription().endsWith(
            QStringLiteral("the task of your newest message needs input")));
        target->setSelection(context, 0);
        QVERIFY(chip->accessibleDescription().endsWith(QStringLiteral("the task needs input")));

        composer.show();
        QVERIFY(QTest::qWaitForWindowExposed(&composer, TestTimeoutMs));
        composer.activateWindow();
        composer.focusMessage();
        QTRY_VERIFY(composer.edit()->hasFocus());
        QTest::keyClick(composer.edit(), Qt::Key_T, Qt::ControlModifier);
        QCOMPARE(target->target().kind, Kind::NewTask);
        QVERIFY(chip->accessibleDescription().endsWith(QStringLiteral("chosen by you")));
        target->refresh(); // the store changes all the time: the choice stays
        QCOMPARE(target->target().kind, Kind::NewTask);
        QTest::keyClick(composer.edit(), Qt::Key_T, Qt::ControlModifier);
        QCOMPARE(target->target().kind, Kind::NewConversation);
        QTest::keyClick(composer.edit(), Qt::Key_T, Qt::ControlModifier);
        QCOMPARE(target->target().kind, Kind::Answer);
    }

    void ended_tasks_can_be_referenced()
    {
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(QStringLiteral("plan"));
        feeder.event(call, task("task-7f3a", "COMPLETED"));
        Composer composer(feeder.store());
        const Sent sent(composer);
        composer.target()->setSelection(feeder.store().exchanges[call].context, 0);
        QCOMPARE(composer.target()->target().reason, ReplyTarget::Reason::TaskEnded);
        auto *refer = named<QToolButton>(composer, QStringLiteral("reference task …7f3a"));
        QVERIFY(refer && !refer->isHidden());
        composer.setText(QStringLiteral("again"));
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QVERIFY(sent.drafts.at(0).referenceTaskIds.isEmpty());
        refer->click();
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.at(1).referenceTaskIds, QStringList{QStringLiteral("task-7f3a")});
    }

    void several_tasks_can_be_referenced()
    {
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(QStringLiteral("plan"));
        feeder.event(call, task("task-7f3a", "COMPLETED"));
        const ContextIndex context = feeder.store().exchanges[call].context;
        const ExchangeId other = feeder.say(QStringLiteral("book"), context);
        feeder.event(other, task("task-88b1", "WORKING"));
        Composer composer(feeder.store());
        const Sent sent(composer);
        composer.target()->setSelection(context, 0);
        auto *chip = named<QToolButton>(composer, QStringLiteral("Reply target"));
        emit chip->menu()->aboutToShow();
        QMenu *references = nullptr;
        for (QAction *action : chip->menu()->actions()) {
            if (action->text() == u"Reference tasks")
                references = action->menu();
        }
        QVERIFY(references);
        QCOMPARE(references->actions().size(), 2); // the newest first, also while it is running
        references->actions().at(1)->trigger();
        references->actions().at(0)->trigger();
        composer.setText(QStringLiteral("compare"));
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.at(0).referenceTaskIds,
                 (QStringList{QStringLiteral("task-7f3a"), QStringLiteral("task-88b1")}));
    }

    void the_text_of_a_reference_needs_space()
    {
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(QStringLiteral("plan"));
        feeder.event(call, task("task-7f3a", "COMPLETED"));
        Composer composer(feeder.store());
        composer.target()->setContent(feeder.content());
        composer.target()->setSelection(feeder.store().exchanges[call].context, 0);
        const QString whole = QStringLiteral("reference task “plan” · …7f3a");
        const auto *refer = named<QToolButton>(composer, whole);
        QVERIFY(refer);
        composer.resize(560, 200);
        composer.show();
        QTRY_COMPARE(refer->text(), QStringLiteral("reference task …7f3a"));
        QCOMPARE(refer->accessibleName(), whole);
        composer.resize(1400, 200);
        QTRY_COMPARE(refer->text(), whole);
    }

    void stop_has_two_items()
    {
        const Store store;
        Composer composer(store);
        const auto *stop = named<QToolButton>(composer, QStringLiteral("Stop"));
        QVERIFY(!stop->isEnabled());
        composer.setStoppable(true, false);
        QVERIFY(stop->isEnabled());
        const QList<QAction *> items = stop->menu()->actions();
        QCOMPARE(items.size(), 2);
        QVERIFY(items[0]->isEnabled());
        QVERIFY(!items[1]->isEnabled());
        QSignalSpy stopped(&composer, &Composer::stopListeningRequested);
        items[0]->trigger();
        QCOMPARE(stopped.count(), 1);
    }

    void focus_returns_from_stop_data()
    {
        QTest::addColumn<bool>("opened");
        QTest::newRow("on it") << false;
        QTest::newRow("its menu is open") << true;
    }
    void focus_returns_from_stop()
    {
        QFETCH(const bool, opened);
        const Store store;
        Composer composer(store);
        composer.show();
        composer.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&composer, TestTimeoutMs));
        auto *stop = named<QToolButton>(composer, QStringLiteral("Stop"));
        composer.setStoppable(true, true);
        stop->setFocus(Qt::MouseFocusReason);
        QVERIFY(stop->hasFocus());
        bool closed = !opened;
        if (opened) {
            QTimer::singleShot(0, &composer, [&] {
                QVERIFY(stop->menu()->isVisible());
                composer.setStoppable(false, true); // one of the two is still available
                QVERIFY(stop->menu()->isVisible());
                composer.setStoppable(false, false);
                closed = !stop->menu()->isVisible();
                stop->menu()->close(); // while it is open this would never end
            });
            stop->showMenu();
        } else {
            composer.setStoppable(false, false);
        }
        QVERIFY(closed);
        composer.activateWindow(); // the offscreen platform loses it with the menu
        QTRY_VERIFY(composer.edit()->hasFocus());
        // Focus elsewhere stays there.
        auto *options = named<QToolButton>(composer, QStringLiteral("Options"));
        composer.setStoppable(true, true);
        options->setFocus();
        composer.setStoppable(false, false);
        QVERIFY(options->hasFocus());
    }

    void tool_tips_name_keys_once()
    {
        const Store store;
        const Composer composer(store);
        int tips = 0;
        for (const QWidget *widget : composer.findChildren<QWidget *>())
            tips += widget->toolTip().contains(QStringLiteral("Ctrl+Shift+Return")) ? 1 : 0;
        QCOMPARE(tips, 1); // Preview
    }

    void without_an_agent_nothing_is_sent()
    {
        const Store store;
        Composer composer(store);
        const Sent sent(composer);
        composer.setReady(false, QStringLiteral("Connect to an agent first"));
        composer.setText(QStringLiteral("x"));
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QVERIFY(sent.drafts.empty());
    }
};

A2A_TEST(ComposerTest)
#include "composertest.moc"
