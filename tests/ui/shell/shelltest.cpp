// SPDX-License-Identifier: Apache-2.0
// The window's features besides its panes, with real keys: palette, key sheet, settings, zoom.
#include "ui/shell/windowactions.h"

#include "model/log/programversion.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/shell/demowindow.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/composer/composer.h"
#include "ui/dialogs/aboutdialog.h"
#include "ui/dialogs/settingsdialog.h"
#include "ui/shell/commandpalette.h"
#include "ui/shell/commandrowdelegate.h"
#include "ui/shell/shortcutsdialog.h"
#include "ui/style/zoom.h"
#include "ui/workspace/commandkeywords.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QListView>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTreeWidget>
#include <QWheelEvent>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ShellTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void a_few_letters_match_an_action_data();
    void a_few_letters_match_an_action();
    void every_action_is_reached_by_the_palette();
    void operations_and_synonyms_find_an_action_data();
    void operations_and_synonyms_find_an_action();
    void every_synonym_row_has_its_action();
    void the_palette_triggers_the_chosen_action();
    void actions_of_one_name_are_not_mixed_up();
    void escaping_the_palette_restores_focus();
    void recently_used_actions_come_first();
    void disabled_actions_are_not_triggered();
    void enter_does_nothing_that_the_words_do_not_say();
    void the_key_sheet_has_every_key();
    void the_key_sheet_is_searched();
    void settings_are_applied_at_once();
    void open_settings_follow_the_view_menu();
    void seconds_of_the_settings_file_are_kept();
    void fields_of_the_settings_begin_at_one_x();
    void following_and_limits_reach_the_agents();
    void everything_is_reset();
    void keys_zoom();
    void the_wheel_zooms_views_without_their_own_zoom();
    void about_lists_missing_components();
    void docks_are_opened_by_their_numbers();
    void resubscribing_finds_the_task_that_goes_on();

private:
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(m_window->window.focusWidget() ? m_window->window.focusWidget()
                                                       : &m_window->window,
                        key, modifiers);
    }
    [[nodiscard]] CommandPalette *openPalette()
    {
        key(Qt::Key_K, Qt::ControlModifier);
        return m_window->window.findChild<CommandPalette *>();
    }
    [[nodiscard]] SettingsDialog *openSettings()
    {
        key(Qt::Key_Comma, Qt::ControlModifier);
        return m_window->window.findChild<SettingsDialog *>();
    }
    template <typename T>
    [[nodiscard]] static T *in(QWidget *parent, const QString &name)
    {
        for (T *widget : parent->findChildren<T *>()) {
            if (widget->accessibleName() == name || widget->property("text").toString() == name)
                return widget;
        }
        return nullptr;
    }
    static void choose(QComboBox *box, const QVariant &value)
    {
        box->setFocus();
        box->setCurrentIndex(0);
        for (int step = 0; step < box->count() && box->currentData() != value; ++step)
            QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentData(), value);
    }

    std::unique_ptr<DemoWindow> m_window;
};

void ShellTest::init()
{
    failOnAnyWarning();
    m_window = std::make_unique<DemoWindow>(QSize(1200, 800));
    QVERIFY(m_window->isReady());
    m_window->window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&m_window->window, TestTimeoutMs));
}

void ShellTest::cleanup()
{
    m_window->theme.setZoom(100);
    m_window.reset();
}

void ShellTest::a_few_letters_match_an_action_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("best");
    QTest::newRow("the name") << u"Reset layout"_s << u"Reset layout"_s;
    QTest::newRow("a beginning") << u"reset"_s << u"Reset layout"_s;
    QTest::newRow("beginnings of words") << u"rl"_s << u"Reset layout"_s;
    QTest::newRow("letters in order") << u"rstlyt"_s << u"Reset layout"_s;
    QTest::newRow("with the menu") << u"theme dark"_s << u"Dark"_s;
    QTest::newRow("a title before a word within one") << u"rules"_s << u"Rules"_s;
    QTest::newRow("upper case") << u"PRESENT"_s << u"Presenter view"_s;
}

void ShellTest::a_few_letters_match_an_action()
{
    QFETCH(QString, typed);
    QFETCH(QString, best);
    CommandPalette *palette = openPalette();
    QVERIFY(palette->isVisible());
    QTest::keyClicks(in<QLineEdit>(palette, u"Command"_s), typed);
    QCOMPARE(palette->list()->currentIndex().data().toString(), best);
    QTest::keyClicks(in<QLineEdit>(palette, u"Command"_s), u"qqqq"_s);
    QCOMPARE(palette->list()->model()->rowCount(), 0);
    QVERIFY(!palette->list()->isVisible()); // a sentence is shown there
}

void ShellTest::operations_and_synonyms_find_an_action_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("best");
    const auto row = [](const QString &typed, const QString &best) {
        QTest::newRow(qPrintable(typed)) << typed << best;
    };
    for (const QString &name : {u"GetTask"_s, u"tasks/get"_s, u"get task"_s})
        row(name, u"Get task"_s);
    for (const QString &name : {u"ListTasks"_s, u"tasks/list"_s, u"list tasks"_s})
        row(name, u"List tasks"_s);
    for (const QString &name : {u"CancelTask"_s, u"tasks/cancel"_s, u"abort"_s})
        row(name, u"Cancel task"_s);
    for (const QString &name : {u"SubscribeToTask"_s, u"tasks/resubscribe"_s, u"resubscribe"_s})
        row(name, u"Resubscribe"_s);
    for (const QString &name : {u"SendMessage"_s, u"message/send"_s, u"message/stream"_s,
                                u"SendStreamingMessage"_s, u"tasks/send"_s})
        row(name, u"Chat"_s);
    for (const QString &name :
         {u"CreateTaskPushNotificationConfig"_s, u"tasks/pushNotificationConfig/set"_s,
          u"tasks/pushNotification/set"_s})
        row(name, u"Receive push notifications (next message)"_s);
    for (const QString &name :
         {u"ListTaskPushNotificationConfigs"_s, u"tasks/pushNotificationConfig/get"_s,
          u"DeleteTaskPushNotificationConfig"_s})
        row(name, u"Tasks"_s);
    for (const QString &name : {u"GetExtendedAgentCard"_s, u"agent/getExtendedCard"_s,
                                u"agent/getAuthenticatedExtendedCard"_s})
        row(name, u"Card"_s);
    for (const QString &name : {u"bearer"_s, u"auth"_s, u"OAuth"_s})
        row(name, u"Auth"_s);
    row(u"token"_s, u"Token"_s);
    row(u"headers"_s, u"Edit agent"_s);
    row(u"zoom"_s, u"Reset zoom"_s);
    row(u"shortcuts"_s, u"Keyboard shortcuts"_s);
    for (const QString &name : {u"float"_s, u"detach"_s, u"separate window"_s})
        row(name, u"Open in a separate window"_s);
    row(u"preferences"_s, u"Settings"_s);
    row(u"webhook"_s, u"Push notification receivers"_s);
}

/// Disabled actions are listed below: it is found there.
void ShellTest::operations_and_synonyms_find_an_action()
{
    QFETCH(QString, typed);
    QFETCH(QString, best);
    CommandPalette *palette = openPalette();
    QTest::keyClicks(in<QLineEdit>(palette, u"Command"_s), typed);
    const QAbstractItemModel *rows = palette->list()->model();
    QStringList found;
    for (int row = 0; row < qMin(rows->rowCount(), 5); ++row)
        found += rows->index(row, 0).data().toString();
    QVERIFY2(found.contains(best), qPrintable(found.join(u" | "_s)));
}

void ShellTest::every_synonym_row_has_its_action()
{
    const std::vector<WindowAction> all = windowActions(*m_window->window.menuBar());
    for (const CommandKeywords &row : allCommandKeywords()) {
        const auto is = [&row](const WindowAction &action) {
            return action.text == QLatin1StringView(row.action);
        };
        const auto found = std::find_if(all.begin(), all.end(), is);
        // These are the application's: SessionWindow adds them to the File menu.
        const bool isOfFile =
            qstrcmp(row.action, "Export") == 0 || qstrcmp(row.action, "Discard the recording") == 0;
        QVERIFY2(isOfFile || found != all.end(), row.action);
        QVERIFY(!keywordsFor(QString::fromLatin1(row.action)).isEmpty());
    }
}

void ShellTest::every_action_is_reached_by_the_palette()
{
    const std::vector<WindowAction> all = windowActions(*m_window->window.menuBar());
    QVERIFY(all.size() > 40);
    QSet<QString> ids;
    for (const WindowAction &action : all) {
        QVERIFY2(!ids.contains(action.id), qPrintable(action.id));
        ids.insert(action.id);
        QVERIFY(!action.menu.isEmpty());
        QVERIFY2(!action.text.contains(u'&') && !action.text.endsWith(u'…'),
                 qPrintable(action.text));
        QVERIFY(m_window->window.actions().contains(
            action.action)); // its shortcuts outlive the menu bar
    }
    CommandPalette *palette = openPalette();
    const QAbstractItemModel *rows = palette->list()->model();
    QVERIFY(rows->rowCount() >= int(all.size())); // those of panes follow: see PaletteTest
    for (int row = 0; row < rows->rowCount(); ++row) {
        ids.remove(rows->index(row, 0).data(CommandIdRole).toString());
        QVERIFY(!rows->index(row, 0).data(Qt::AccessibleTextRole).toString().isEmpty());
    }
    QVERIFY2(ids.isEmpty(), qPrintable(ids.values().join(u'\n')));
}

void ShellTest::the_palette_triggers_the_chosen_action()
{
    CommandPalette *palette = openPalette();
    QTest::keyClicks(in<QLineEdit>(palette, u"Command"_s), u"theme dark"_s);
    QTest::keyClick(in<QLineEdit>(palette, u"Command"_s), Qt::Key_Return);
    QVERIFY(!palette->isVisible());
    QVERIFY(m_window->theme.isDark());
    QCOMPARE(m_window->settings.theme(), ThemeChoice::Dark);
    palette = openPalette();
    const QModelIndex row = palette->list()->model()->index(0, 0);
    QTest::mouseClick(palette->list()->viewport(), Qt::LeftButton, {},
                      palette->list()->visualRect(row).center());
    QVERIFY(!palette->isVisible());
}

/// As conversations of one name in a menu.
void ShellTest::actions_of_one_name_are_not_mixed_up()
{
    QAction first;
    QAction second;
    std::vector<WindowAction> both;
    for (QAction *action : {&first, &second})
        both.push_back({action, u"Chat"_s, u"Echo · Hello"_s, {}, u"Chat/Echo · Hello"_s});
    const QSignalSpy firstChosen(&first, &QAction::triggered);
    const QSignalSpy secondChosen(&second, &QAction::triggered);
    CommandPalette *palette = openPalette();
    palette->open(both);
    QCOMPARE(palette->list()->model()->rowCount(), 2);
    auto *edit = in<QLineEdit>(palette, u"Command"_s);
    QTest::keyClick(edit, Qt::Key_Down);
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(!palette->isVisible());
    QVERIFY(firstChosen.isEmpty());
    QCOMPARE(secondChosen.size(), 1);
}

void ShellTest::escaping_the_palette_restores_focus()
{
    auto *message = m_window->named<QPlainTextEdit>(u"Message"_s);
    message->setFocus();
    CommandPalette *palette = openPalette();
    QVERIFY(!message->hasFocus());
    key(Qt::Key_Down);
    key(Qt::Key_Down);
    QCOMPARE(palette->list()->currentIndex().row(), 2);
    key(Qt::Key_Up);
    key(Qt::Key_Up);
    key(Qt::Key_Up);
    const int last = palette->list()->currentIndex().row(); // of the enabled ones
    QVERIFY(last > 20);
    QVERIFY(!(palette->list()->model()->index(last + 1, 0).flags() & Qt::ItemIsEnabled));
    key(Qt::Key_Escape);
    QVERIFY(!palette->isVisible());
    QVERIFY(message->hasFocus());
    QVERIFY(!m_window->named<QLineEdit>(u"Agent URL"_s)->hasSelectedText()); // on its way
    // Moving the focus elsewhere closes it.
    QVERIFY(openPalette()->isVisible());
    message->setFocus(Qt::MouseFocusReason);
    QTRY_VERIFY(!palette->isVisible());
}

void ShellTest::recently_used_actions_come_first()
{
    for (const QString &typed : {u"actual size"_s, u"reset layout"_s}) {
        QLineEdit *edit = in<QLineEdit>(openPalette(), u"Command"_s);
        QTest::keyClicks(edit, typed);
        QTest::keyClick(edit, Qt::Key_Return);
    }
    CommandPalette *palette = openPalette();
    QCOMPARE(palette->list()->model()->index(0, 0).data().toString(), u"Reset layout"_s);
    QCOMPARE(palette->list()->model()->index(1, 0).data().toString(), u"Reset zoom"_s);
}

void ShellTest::disabled_actions_are_not_triggered()
{
    CommandPalette *palette = openPalette();
    QLineEdit *edit = in<QLineEdit>(palette, u"Command"_s);
    QTest::keyClicks(edit, u"Stop the script"_s); // none is open
    const QModelIndex row = palette->list()->model()->index(0, 0);
    QCOMPARE(row.data().toString(), u"Stop the script"_s);
    QVERIFY(!(row.flags() & Qt::ItemIsEnabled));
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(palette->isVisible());
}

/// "preview" has letters of "Presenter view", which is another thing.
void ShellTest::enter_does_nothing_that_the_words_do_not_say()
{
    QAction said;
    said.setEnabled(false);
    QAction other;
    const QSignalSpy otherChosen(&other, &QAction::triggered);
    CommandPalette *palette = openPalette();
    palette->open({{&other, u"Demo"_s, u"Presenter view"_s, {}, u"Demo/Presenter view"_s},
                   {&said, u"Message"_s, u"Preview"_s, {}, u"Message/Preview"_s}});
    auto *edit = in<QLineEdit>(palette, u"Command"_s);
    QTest::keyClicks(edit, u"preview"_s);
    const QAbstractItemModel *rows = palette->list()->model();
    QCOMPARE(rows->rowCount(), 2);
    QCOMPARE(rows->index(0, 0).data().toString(), u"Preview"_s);
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(palette->isVisible());
    QVERIFY(otherChosen.isEmpty());
    QTest::keyClick(edit, Qt::Key_Down); // it can still be chosen
    QCOMPARE(palette->list()->currentIndex().data().toString(), u"Presenter view"_s);
    QTest::keyClick(edit, Qt::Key_Up);
    QCOMPARE(palette->list()->currentIndex().row(), 1);
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(otherChosen.size(), 1);
}

void ShellTest::the_key_sheet_has_every_key()
{
    key(Qt::Key_F1);
    auto *sheet = m_window->window.findChild<ShortcutsDialog *>();
    QVERIFY(sheet && sheet->isVisible());
    QVERIFY(!sheet->isModal());
    for (const WindowAction &action : windowActions(*m_window->window.menuBar())) {
        if (action.action->shortcut().isEmpty())
            continue;
        const QString keys = action.action->shortcut().toString(QKeySequence::NativeText);
        QVERIFY2(
            !sheet->tree()->findItems(keys, Qt::MatchExactly | Qt::MatchRecursive, 1).isEmpty(),
            qPrintable(keys));
    }
    QVERIFY(!sheet->tree()
                 ->findItems(u"Shift+Return"_s, Qt::MatchExactly | Qt::MatchRecursive, 1)
                 .isEmpty()); // only the message field knows it
}

void ShellTest::the_key_sheet_is_searched()
{
    key(Qt::Key_F1);
    auto *sheet = m_window->window.findChild<ShortcutsDialog *>();
    QLineEdit *search = in<QLineEdit>(sheet, u"Search shortcuts"_s);
    const auto shown = [sheet] {
        QStringList texts;
        for (QTreeWidgetItemIterator at(sheet->tree(), QTreeWidgetItemIterator::NotHidden); *at;
             ++at)
            texts.append((*at)->text(0));
        return texts;
    };
    QTest::keyClicks(search, u"presenter view"_s);
    QCOMPARE(shown().first(), u"Demo"_s);
    QVERIFY(shown().contains(u"Presenter view"_s));
    QVERIFY(!shown().contains(u"Reload card"_s));
    search->clear();
    QTest::keyClicks(search, u"F5"_s);
    QVERIFY(shown().contains(u"Reload card"_s));
    search->clear();
    QTest::keyClicks(search, u"nothing has this name"_s);
    QVERIFY(shown().isEmpty());
}

void ShellTest::fields_of_the_settings_begin_at_one_x()
{
    const SettingsDialog *dialog = openSettings();
    QSet<int> lefts;
    for (const QComboBox *field : dialog->findChildren<QComboBox *>())
        lefts.insert(field->mapTo(dialog, QPoint()).x());
    for (const QSpinBox *field : dialog->findChildren<QSpinBox *>())
        lefts.insert(field->mapTo(dialog, QPoint()).x());
    QCOMPARE(lefts.size(), 1);
}

void ShellTest::settings_are_applied_at_once()
{
    SettingsDialog *dialog = openSettings();
    QVERIFY(dialog && dialog->isVisible() && !dialog->isModal());
    choose(in<QComboBox>(dialog, u"Colors"_s), int(ThemeChoice::Dark));
    QTRY_VERIFY(m_window->theme.isDark());
    QCOMPARE(m_window->settings.theme(), ThemeChoice::Dark);
    choose(in<QComboBox>(dialog, u"Zoom"_s), 125);
    QTRY_COMPARE(m_window->theme.zoom(), 125);
    QCOMPARE(m_window->settings.zoom(), 125);
    choose(in<QComboBox>(dialog, u"High contrast"_s), int(Preference::On));
    QTRY_COMPARE(Palette::current().look(), Palette::Look::DarkContrast);
    QCOMPARE(m_window->settings.contrast(), Preference::On);
    QVERIFY(m_window->window.isAnimated());
    choose(in<QComboBox>(dialog, u"Reduced motion"_s), int(Preference::On));
    QTRY_VERIFY(!m_window->window.isAnimated());
    const Settings again(m_window->settings.path());
    QCOMPARE(again.reducedMotion(), Preference::On);
    QVERIFY(again.changes().contains(u"high contrast: on"_s));
    choose(in<QComboBox>(dialog, u"High contrast"_s), int(Preference::Off));
    QTRY_COMPARE(Palette::current().look(), Palette::Look::Dark);
    choose(in<QComboBox>(dialog, u"Reduced motion"_s), int(Preference::Off));
    QTRY_VERIFY(m_window->window.isAnimated());
}

void ShellTest::open_settings_follow_the_view_menu()
{
    SettingsDialog *dialog = openSettings();
    auto *colors = in<QComboBox>(dialog, u"Colors"_s);
    for (const auto &[id, choice] : {std::pair{u"View/Theme/Dark"_s, ThemeChoice::Dark},
                                     {u"View/Theme/Light"_s, ThemeChoice::Light}}) {
        for (const WindowAction &action : windowActions(*m_window->window.menuBar())) {
            if (action.id == id)
                action.action->trigger();
        }
        QCOMPARE(m_window->settings.theme(), choice);
        QCOMPARE(colors->currentData().toInt(), int(choice));
    }
}

/// The first version stored seconds for what is chosen in minutes.
void ShellTest::seconds_of_the_settings_file_are_kept()
{
    CallLimits limits = m_window->settings.limits();
    limits.blockingResponse = std::chrono::seconds(42);
    m_window->settings.setLimits(limits);
    SettingsDialog *dialog = openSettings();
    QCOMPARE(in<QSpinBox>(dialog, u"Response timeout"_s)->value(), 1); // 0 stands for none
    auto *idle = in<QSpinBox>(dialog, u"Stream idle timeout"_s);
    idle->setFocus();
    idle->selectAll();
    QTest::keyClicks(idle, u"75"_s);
    QCOMPARE(m_window->settings.limits().streamIdle, std::chrono::milliseconds(75'000));
    QCOMPARE(m_window->settings.limits().blockingResponse, std::chrono::milliseconds(42'000));
}

void ShellTest::following_and_limits_reach_the_agents()
{
    SettingsDialog *dialog = openSettings();
    auto *poll = in<QCheckBox>(dialog, u"Poll tasks without an open stream"_s);
    QVERIFY(poll->isChecked() && m_window->session.following().poll);
    poll->setFocus();
    QTest::keyClick(poll, Qt::Key_Space);
    QVERIFY(!m_window->session.following().poll);
    QVERIFY(!m_window->settings.following().poll);
    // One key sends, wherever it is chosen.
    auto *sendKey = in<QComboBox>(dialog, u"Key that sends a message"_s);
    auto *composer = m_window->window.findChild<Composer *>();
    QVERIFY(!composer->ctrlEnterAction()->isChecked());
    sendKey->setFocus();
    QTest::keyClick(sendKey, Qt::Key_Down);
    QVERIFY(composer->ctrlEnterAction()->isChecked());
    composer->ctrlEnterAction()->trigger();
    QCOMPARE(sendKey->currentIndex(), 0);
    auto *answer = in<QSpinBox>(dialog, u"Response timeout"_s);
    answer->setFocus();
    answer->selectAll();
    QTest::keyClicks(answer, u"3"_s);
    QTest::keyClick(answer, Qt::Key_Tab);
    QCOMPARE(m_window->settings.limits().blockingResponse, std::chrono::minutes(3));
    // Kept for the next start.
    const Settings again(m_window->settings.path());
    QVERIFY(!again.following().poll);
    QCOMPARE(again.limits().blockingResponse, std::chrono::minutes(3));
}

void ShellTest::everything_is_reset()
{
    m_window->settings.rememberUrl(u"https://agent.example/"_s);
    m_window->window.findChild<QDockWidget *>(u"wire"_s)->hide();
    SettingsDialog *dialog = openSettings();
    choose(in<QComboBox>(dialog, u"Zoom"_s), 150);
    QTRY_COMPARE(m_window->theme.zoom(), 150);
    QTest::mouseClick(in<QPushButton>(dialog, u"Reset everything"_s), Qt::LeftButton);
    QCOMPARE(m_window->theme.zoom(), 100);
    QVERIFY(m_window->settings.recentUrls().isEmpty());
    QVERIFY(!m_window->window.findChild<QDockWidget *>(u"wire"_s)->isHidden());
    QCOMPARE(in<QComboBox>(dialog, u"Zoom"_s)->currentData().toInt(), 100);
}

void ShellTest::keys_zoom()
{
    key(Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE(m_window->theme.zoom(), 110);
    key(Qt::Key_Equal, Qt::ControlModifier);
    QCOMPARE(m_window->theme.zoom(), 125);
    QCOMPARE(m_window->settings.zoom(), 125);
    key(Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE(m_window->theme.zoom(), 110);
    key(Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(m_window->theme.zoom(), 100);
}

static void wheel(QWidget *at, int angle)
{
    const QPointF place = at->rect().center();
    QWheelEvent event(place, at->mapToGlobal(place), {}, {0, angle}, Qt::NoButton,
                      Qt::ControlModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(at, &event);
}

void ShellTest::the_wheel_zooms_views_without_their_own_zoom()
{
    QWidget *chat = m_window->named<QAbstractScrollArea>(u"Wire log"_s)->viewport();
    wheel(chat, 120);
    QCOMPARE(m_window->theme.zoom(), 110);
    wheel(chat, -60);
    QCOMPARE(m_window->theme.zoom(), 110); // half a notch
    wheel(chat, -60);
    QCOMPARE(m_window->theme.zoom(), 100);
    key(Qt::Key_2, Qt::ControlModifier);
    wheel(m_window->named<QAbstractScrollArea>(u"Timeline"_s)->viewport(), 120);
    QCOMPARE(m_window->theme.zoom(), 100); // its axis was zoomed
}

void ShellTest::about_lists_missing_components()
{
    const QString text = AboutDialog::text();
    QVERIFY(text.contains(QLatin1String(programVersion())));
    QVERIFY(text.contains(QString::fromLatin1(qVersion())));
    for (const QString &sentence : AboutDialog::missingComponents())
        QVERIFY(text.contains(sentence));
    AboutDialog dialog;
    QVERIFY(in<QPushButton>(&dialog, u"Copy"_s));
}

void ShellTest::docks_are_opened_by_their_numbers()
{
    int number = Qt::Key_3;
    for (const QString &name : {u"card"_s, u"artifacts"_s, u"wire"_s, u"agents"_s}) {
        auto *dock = m_window->window.findChild<QDockWidget *>(name);
        dock->hide();
        key(Qt::Key(number++), Qt::ControlModifier);
        QVERIFY(dock->isVisible());
        QVERIFY2(dock->isAncestorOf(m_window->window.focusWidget()), qPrintable(name));
    }
    auto *scriptPlayer = m_window->window.findChild<QDockWidget *>(u"conductor"_s);
    QVERIFY(!scriptPlayer->isVisible());
    key(Qt::Key_8, Qt::ControlModifier);
    QVERIFY(scriptPlayer->isVisible());
}

/// An ended task stays selected while another one of the conversation lost its stream.
void ShellTest::resubscribing_finds_the_task_that_goes_on()
{
    QVERIFY(m_window->say(u"stream 3"_s, TaskState::Completed));
    QVERIFY(m_window->say(u"ask"_s, TaskState::InputRequired));
    QTRY_COMPARE(m_window->session.agent(0).operations().openCallCount(), 0);
    m_window->selection().selectTask(0);
    const size_t before = m_window->store().exchanges.size();
    key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(m_window->store().exchanges.size() > before);
    QCOMPARE(m_window->store().exchanges[before].operation, Operation::Subscribe);
    QTRY_COMPARE(m_window->store().exchanges[before].task, TaskIndex(1));
    QCOMPARE(m_window->selection().task(), TaskIndex(0));
}

A2A_TEST(ShellTest)
#include "shelltest.moc"
