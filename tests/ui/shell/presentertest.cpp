// SPDX-License-Identifier: Apache-2.0
// A script in the window, with real keys against the real demo agent: opened from the menu or the
// first view, stepped, shown to an audience, and what an audience sees if an expectation fails.
#include "ui/shell/presenter.h"
#include "model/items/wiremodel.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/shell/demowindow.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/dialogs/settingsdialog.h"
#include "ui/panes/scriptplayer/presentationpage.h"
#include "ui/panes/scriptplayer/presenterbanner.h"
#include "ui/panes/scriptplayer/presenternotes.h"
#include "ui/panes/scriptplayer/scripteditor.h"
#include "ui/panes/scriptplayer/scriptplayerpane.h"
#include "ui/shell/demomenu.h"
#include "ui/shell/panedock.h"
#include "ui/shell/panemaximizer.h"
#include "ui/style/palette.h"
#include "ui/widgets/blankscreen.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/workspace/presentersettings.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDockWidget>
#include <QImage>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QScreen>
#include <QScrollBar>
#include <QSplitter>
#include <QStatusBar>
#include <QTabBar>
#include <QTableView>
#include <QToolBar>

#include <algorithm>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class PresenterTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void shipped_scripts_pass_data();
    void shipped_scripts_pass();
    void stepped_in_front_of_an_audience();
    void an_audience_sees_no_controls();
    void pointer_and_keys_show_controls();
    void a_title_before_and_an_end_after();
    void agents_with_equal_names_are_distinguishable();
    void the_wire_log_has_a_key_of_its_own();
    void the_wire_log_comes_in_front_of_what_shares_its_place();
    void notes_are_on_another_screen_or_hidden();
    void notes_never_appear_on_the_audience_screen();
    void questions_of_other_conversations_are_not_counted();
    void a_key_blanks_and_any_key_ends_it();
    void leaving_restores_focus_and_positions();
    void a_clicker_steps_forward_and_back();
    void a_failed_step_is_not_shown_to_the_audience();
    void an_unexpected_state_is_not_shown_to_the_audience();
    void a_failed_step_is_red_only_if_wanted();
    void a_clicker_retries_and_skips();
    void a_key_held_down_counts_once();
    void failed_expectations_are_shown_large();
    void a_turn_that_fails_is_retried_skipped_or_ended_by_keys();
    void leaving_restores_everything();
    void leaving_fits_no_pane_to_the_stage();
    void leaving_ends_one_pane_alone();
    void a_zoom_chosen_meanwhile_is_for_afterward();
    void resetting_the_layout_waits_until_presenting_ends();
    void floating_docks_are_painted_again();
    void closing_while_presenting_keeps_the_usual_layout();
    void the_first_view_plays_a_script();
    void the_first_view_plays_no_script_with_edits();
    void a_conversation_becomes_a_script();

private:
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&m_window->window, key, modifiers);
    }
    [[nodiscard]] ScriptPlayerPane *scriptPlayer() const
    {
        return m_window->window.panes().findPane<ScriptPlayerPane>();
    }
    [[nodiscard]] QString banner() const
    {
        return m_window->window.findChild<PresenterBanner *>()->text();
    }
    [[nodiscard]] PresentationPage *page() const
    {
        return m_window->window.findChild<PresentationPage *>();
    }
    void passTime(qint64 ms)
    {
        m_now += ms;
        scriptPlayer()->playback().check();
    }
    void tellFailures()
    {
        PresenterSettings(m_window->settings).setShowsFailures(true);
        m_window->window.findChild<PresenterBanner *>()->setShowsFailures(true);
    }
    [[nodiscard]] bool presents() const
    {
        return m_window->window.findChild<Presenter *>()->isOn();
    }
    void openScript(const QByteArray &turns);

    std::unique_ptr<DemoWindow> m_window;
    QTemporaryDir m_folder;
    qint64 m_now = 1'000; ///< of the scripts' clock, where a test sets it
};

void PresenterTest::init()
{
    failOnAnyWarning();
    m_window = std::make_unique<DemoWindow>(QSize(1200, 800));
    QVERIFY(m_window->isReady());
    m_window->window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&m_window->window, TestTimeoutMs));
}

void PresenterTest::cleanup()
{
    m_window->theme.setZoom(100);
    m_window.reset();
}

void PresenterTest::openScript(const QByteArray &turns)
{
    QFile file(m_folder.filePath(u"play.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"name\":\"A play\",\"turns\":" + turns + "}");
    file.close();
    scriptPlayer()->setAskOpenPath([path = file.fileName()] { return path; });
    key(Qt::Key_F10, Qt::ControlModifier);
    QVERIFY(scriptPlayer()->scriptPlayer());
}

void PresenterTest::shipped_scripts_pass_data()
{
    QTest::addColumn<QString>("path");
    for (const QString &path : DemoMenu::shippedScripts())
        QTest::newRow(qPrintable(path)) << path;
}

void PresenterTest::shipped_scripts_pass()
{
    QFETCH(QString, path);
    scriptPlayer()->openScript(path);
    key(Qt::Key_F11, Qt::ControlModifier); // rehearsed: without pauses
    QTRY_COMPARE_WITH_TIMEOUT(scriptPlayer()->scriptPlayer()->state(),
                              ScriptPlayer::State::Succeeded, TestTimeoutMs);
}

void PresenterTest::stepped_in_front_of_an_audience()
{
    openScript(R"([{"note":"Ask.","say":"ask","wait":{"state":"input-required"}},
                   {"note":"Answer.","say":"Zurich, Lisbon, 2026-10-10","wait":{"state":"completed"}}])");
    key(Qt::Key_F11);
    QVERIFY(presents());
    QVERIFY(m_window->window.isFullScreen());
    QCOMPARE(m_window->theme.zoom(), 150);
    QVERIFY(!m_window->window.menuBar()->isVisible());
    QVERIFY(!m_window->window.findChild<QDockWidget *>(u"wire"_s)->isVisible());
    key(Qt::Key_F10); // the menu bar is hidden: its keys work
    QTRY_VERIFY2(banner().contains(u"1 of 2\nask"_s), qPrintable(banner()));
    QTRY_VERIFY2(banner().contains(u"input required"_s), qPrintable(banner()));
    QVERIFY2(!banner().contains(u"Zurich"_s), qPrintable(banner())); // what comes is in the notes
    // The audience sees the conversation, from its first turn on.
    QVERIFY(m_window->selection().context() != NoIndex);
    key(Qt::Key_F12);
    QVERIFY(m_window->window.findChild<QDockWidget *>(u"wire"_s)->isVisible());
    key(Qt::Key_F10);
    QTRY_VERIFY2(banner().contains(u"The script is over."_s), qPrintable(banner()));
    QTRY_VERIFY2(banner().contains(u"completed"_s), qPrintable(banner()));
}

void PresenterTest::an_audience_sees_no_controls()
{
    QVERIFY(m_window->say(u"task"_s, TaskState::Completed));
    key(Qt::Key_F11);
    const auto isSeen = [this](const QString &name) {
        return m_window->named<QWidget>(name)->isVisible();
    };
    QVERIFY(isSeen(u"Conversation"_s));
    QTRY_VERIFY(isSeen(u"Timeline strip"_s)); // once the conversation has grown
    for (const QString &name : {u"Message"_s, u"Views"_s, u"Views of the artifact"_s,
                                u"Close pane: Artifacts"_s, u"Next pending question"_s})
        QVERIFY2(!isSeen(name), qPrintable(name));
    const QString id = QString::fromUtf8(m_window->store().tasks.front().id).right(4);
    for (const ElidedLabel *label : m_window->window.findChildren<ElidedLabel *>())
        QVERIFY2(!label->isVisible() || !label->text().contains(id), qPrintable(label->text()));
    key(Qt::Key_Escape);
    QVERIFY(isSeen(u"Message"_s) && isSeen(u"Views"_s));
}

void PresenterTest::pointer_and_keys_show_controls()
{
    QVERIFY(m_window->say(u"task"_s, TaskState::Completed));
    key(Qt::Key_F11);
    auto *message = m_window->named<QWidget>(u"Message"_s);
    auto *chat = m_window->named<QWidget>(u"Conversation"_s);
    const auto point = [this](const QWidget *widget, QPoint pos) {
        QTest::mouseMove(m_window->window.windowHandle(), widget->mapTo(&m_window->window, pos));
    };
    QVERIFY(!message->isVisible());
    // The window fills the screen some turns after it was told to.
    QTRY_COMPARE(m_window->window.windowHandle()->size(), m_window->window.size());
    point(chat, chat->rect().center());
    QVERIFY(!message->isVisible());
    const QWidget *strip = m_window->named<QWidget>(u"Timeline strip"_s);
    point(strip, {40, strip->height() - 1});
    QTRY_VERIFY(message->isVisible());
    point(chat, {40, 10});
    QTRY_VERIFY(!message->isVisible());
    key(Qt::Key_1, Qt::ControlModifier); // where the user wants to write
    QTRY_VERIFY(message->hasFocus());
    chat->setFocus();
    point(chat, {60, 10});
    QTRY_VERIFY(!message->isVisible());
    auto *pages = m_window->named<QWidget>(u"Views of the artifact"_s);
    QVERIFY(!pages->isVisible());
    key(Qt::Key_4, Qt::ControlModifier);
    QTRY_VERIFY(pages->isVisible());
}

void PresenterTest::agents_with_equal_names_are_distinguishable()
{
    const QString title = m_window->session.agent(0).link().title();
    Connection &twin = m_window->session.addAgent();
    twin.link().setTypedAddress(u"http://127.0.0.1:1/"_s);
    AgentSettings choices = twin.choices().settings();
    choices.name = title;
    twin.choices().setSettings(choices);
    const QString label = m_window->workspace.agentLabel(0);
    QVERIFY2(label.startsWith(QString(title + u" · "_s)), qPrintable(label));
    const auto facts = m_window->window.statusBar()->findChildren<QLabel *>();
    QVERIFY(std::any_of(facts.begin(), facts.end(),
                        [&label](const QLabel *fact) { return fact->text() == label; }));
    openScript(R"([{"say":"echo one"}])");
    key(Qt::Key_F11);
    QCOMPARE(page()->text(), u"A play\nWith %1\necho one"_s.arg(label));
}

void PresenterTest::a_title_before_and_an_end_after()
{
    QVERIFY(m_window->say(u"task"_s, TaskState::Completed)); // not for the audience
    openScript(R"([{"note":"Secret.","say":"echo one"},{"say":"echo two"}])");
    QVERIFY(!page()->isVisible());
    key(Qt::Key_F11);
    QVERIFY(page()->isVisible());
    QCOMPARE(page()->geometry(), m_window->window.rect());
    QCOMPARE(page()->text(), u"A play\nWith %1\necho one\necho two"_s.arg(
                                 m_window->session.agent(0).link().title()));
    QVERIFY(page()->hasFocus());
    key(Qt::Key_PageDown);
    QVERIFY(!page()->isVisible());
    QTRY_COMPARE(scriptPlayer()->scriptPlayer()->turn(), 1);
    key(Qt::Key_PageUp);
    QVERIFY(page()->isVisible()); // nothing is earlier than its title
    key(Qt::Key_PageUp);
    key(Qt::Key_PageDown);
    QVERIFY(!page()->isVisible());
    QCOMPARE(scriptPlayer()->scriptPlayer()->turn(), 1); // shown, not run again
    key(Qt::Key_PageDown);
    QTRY_VERIFY(scriptPlayer()->playback().isOver());
    QVERIFY(!page()->isVisible()); // its last answer is read first
    key(Qt::Key_PageDown);
    QVERIFY(page()->isVisible());
    QVERIFY2(page()->text().contains(u"The script is over."_s), qPrintable(page()->text()));
    key(Qt::Key_PageDown);
    QVERIFY(page()->isVisible());
    key(Qt::Key_PageUp);
    QVERIFY(!page()->isVisible());
    QVERIFY2(banner().startsWith(u"2 of 2"_s), qPrintable(banner()));
    key(Qt::Key_F10);
    QVERIFY(page()->isVisible());
    key(Qt::Key_F11); // the whole window, and back
    QVERIFY(!page()->isVisible());
}

void PresenterTest::the_wire_log_has_a_key_of_its_own()
{
    const auto isWireSeen = [this] {
        return m_window->window.findChild<QDockWidget *>(u"wire"_s)->isVisible();
    };
    key(Qt::Key_F12);
    QVERIFY(presents() && isWireSeen());
    key(Qt::Key_F12);
    QVERIFY(presents() && !isWireSeen());
    key(Qt::Key_F12);
    QVERIFY(presents() && isWireSeen());
    key(Qt::Key_F11);
    QVERIFY(!presents());
    key(Qt::Key_F11);
    QVERIFY(presents() && !isWireSeen());
}

void PresenterTest::the_wire_log_comes_in_front_of_what_shares_its_place()
{
    QVERIFY(m_window->say(u"task"_s, TaskState::Completed));
    QVERIFY(!m_window->store().artifacts.empty());
    m_window->selection().selectArtifact(0);
    MainWindow &window = m_window->window;
    const auto *wire = window.findChild<PaneDock *>(u"wire"_s);
    auto *artifacts = window.findChild<PaneDock *>(u"artifacts"_s);
    window.tabifyDockWidget(window.findChild<QDockWidget *>(u"wire"_s), artifacts);
    artifacts->raise();
    key(Qt::Key_F11);
    window.setWindowState(Qt::WindowNoState); // the screen of this platform is small
    window.resize(1920, 1080);
    QTRY_VERIFY(artifacts->isVisible() && !artifacts->isBehindTab());
    for (int i = 0; i < 2; ++i) {
        key(Qt::Key_F12);
        QTRY_VERIFY(wire->isVisible() && !wire->isBehindTab());
        key(Qt::Key_F12);
        QTRY_VERIFY(!wire->isVisible() && !artifacts->isBehindTab());
    }
}

/// Every visible text of a window, including tool tips and accessible texts.
static QStringList wordsIn(const QWidget &window)
{
    QStringList words;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->window() != &window)
            continue;
        words << widget->accessibleName() << widget->toolTip()
              << widget->property("text").toString();
        const auto *view = qobject_cast<const QAbstractItemView *>(widget);
        for (int row = 0; view && view->model() && row < view->model()->rowCount(); ++row) {
            for (int role = 0; role < Qt::UserRole + 40; ++role)
                words << view->model()->index(row, 0).data(role).toString();
        }
    }
    return words;
}

void PresenterTest::notes_are_on_another_screen_or_hidden()
{
    openScript(R"([{"note":"Breathe in.","say":"ask","wait":{"state":"input-required"}},
                   {"note":"Breathe out.","say":"Zurich, Lisbon, 2026-10-10","wait":{"state":"completed"}}])");
    QVERIFY(!wordsIn(m_window->window).filter(u"Breathe"_s).isEmpty()); // before the talk
    auto *presenter = m_window->window.findChild<Presenter *>();
    auto *notes = m_window->window.findChild<PresenterNotes *>();
    const QRect audience = m_window->window.screen()->geometry();
    presenter->setScreens([audience] { return QList<Presenter::OtherScreen>{{audience}}; });
    key(Qt::Key_F11);
    QVERIFY(!notes->isVisible());
    const QRect other = audience.translated(audience.width(), 0);
    presenter->setScreens(
        [=] { return QList<Presenter::OtherScreen>{{other}}; }); // it is plugged in now
    QVERIFY(notes->isVisible());
    QVERIFY(other.contains(notes->geometry()));
    QVERIFY2(notes->text().contains(u"Next: ask\nBreathe in."_s), qPrintable(notes->text()));
    key(Qt::Key_F10);
    QTRY_VERIFY2(banner().contains(u"input required"_s), qPrintable(banner()));
    QVERIFY2(notes->text().contains(u"Now: ask\nBreathe in."_s), qPrintable(notes->text()));
    QVERIFY2(notes->text().contains(u"Breathe out."_s), qPrintable(notes->text()));
    const QStringList seen = wordsIn(m_window->window);
    QVERIFY(seen.size() > 100);
    QVERIFY2(seen.filter(u"Breathe"_s).isEmpty(),
             qPrintable(seen.filter(u"Breathe"_s).join(u'\n')));
    key(Qt::Key_F11);
    QVERIFY(!notes->isVisible());
}

void PresenterTest::notes_never_appear_on_the_audience_screen()
{
    const QRect beamer(0, 0, 1920, 1080);
    const QRect laptop(1920, 0, 1366, 768);
    const QSize size(480, 380);
    QVERIFY(!PresenterNotes::findGeometry(beamer, {beamer}, size));
    QVERIFY(!PresenterNotes::findGeometry(beamer, {QRect(0, 0, 1366, 768)}, size)); // it mirrors
    const auto place = PresenterNotes::findGeometry(beamer, {beamer, laptop}, size);
    QVERIFY(place && laptop.contains(*place));
    QCOMPARE(place->size(), size);
    const QRect tiny(1920, 0, 320, 200);
    QCOMPARE(PresenterNotes::findGeometry(beamer, {tiny}, size), tiny);
}

void PresenterTest::questions_of_other_conversations_are_not_counted()
{
    const auto *tabs = m_window->named<QTabBar>(u"Views"_s);
    QVERIFY(m_window->say(u"ask"_s, TaskState::InputRequired));
    key(Qt::Key_N, Qt::ControlModifier);
    QVERIFY(m_window->say(u"ask"_s, TaskState::InputRequired));
    QTRY_COMPARE(m_window->store().tasks.size(), size_t(2));
    QTRY_COMPARE(tabs->tabText(0), u"Chat (2)"_s);
    key(Qt::Key_F11);
    QCOMPARE(tabs->tabText(0), u"Chat (1)"_s);
    key(Qt::Key_Escape);
    QCOMPARE(tabs->tabText(0), u"Chat (2)"_s);
}

void PresenterTest::a_key_blanks_and_any_key_ends_it()
{
    QVERIFY(m_window->say(u"task"_s, TaskState::Completed));
    auto *blank = m_window->window.findChild<BlankScreen *>();
    auto *message = m_window->named<QPlainTextEdit>(u"Message"_s);
    key(Qt::Key_B); // nobody to see it
    QVERIFY(!blank->isVisible());
    key(Qt::Key_F11);
    key(Qt::Key_1, Qt::ControlModifier);
    QTest::keyClick(message, Qt::Key_B); // in a field it is a letter
    QVERIFY(!blank->isVisible());
    QCOMPARE(message->toPlainText(), u"b"_s);
    message->clear();
    auto *view = m_window->named<QAbstractItemView>(u"Conversation"_s);
    view->setFocus();
    key(Qt::Key_B);
    QVERIFY(blank->isVisible());
    QCOMPARE(blank->geometry(), m_window->window.rect());
    QCOMPARE(blank->grab().toImage().pixelColor(20, 20), QColor(Qt::black));
    key(Qt::Key_Shift);
    QVERIFY(blank->isVisible());
    key(Qt::Key_Escape); // any key, which has no other effect
    QVERIFY(!blank->isVisible());
    QVERIFY(presents());
    QCOMPARE(m_window->window.focusWidget(), static_cast<QWidget *>(view));
    key(Qt::Key_B);
    QTest::mouseClick(blank, Qt::LeftButton);
    QVERIFY(!blank->isVisible());
    key(Qt::Key_B);
    m_window->window.findChild<Presenter *>()->setOn(false);
    QVERIFY(!blank->isVisible());
}

void PresenterTest::leaving_restores_focus_and_positions()
{
    m_window->window.resize(780, 720); // it returns to the screen, which is small here
    QVERIFY(m_window->say(u"stream 40"_s, TaskState::Completed));
    auto *wire = m_window->named<QTableView>(u"Wire log"_s);
    auto *chat = m_window->named<QAbstractItemView>(u"Conversation"_s);
    m_window->workspace.navigator().show(paneid::Wire);
    QTRY_VERIFY(wire->verticalScrollBar()->maximum() > 20); // else 7 may be the end, which follows
    wire->verticalScrollBar()->setValue(7);
    chat->verticalScrollBar()->setValue(chat->verticalScrollBar()->maximum() / 2);
    wire->setFocus();
    const auto widths = [wire] {
        QList<int> all;
        for (int column = 0; column < WireInfoColumn; ++column) // which takes the remaining space
            all.append(wire->columnWidth(column));
        return all;
    };
    const auto places = [this] {
        QStringList all;
        for (const QDockWidget *dock : m_window->window.findChildren<QDockWidget *>()) {
            if (!dock->isVisible() || dock->geometry().right() < 0)
                continue; // behind a tab
            const QRect rect = dock->geometry();
            all.append(u"%1 %2,%3 %4x%5"_s.arg(dock->objectName())
                           .arg(rect.x())
                           .arg(rect.y())
                           .arg(rect.width())
                           .arg(rect.height()));
        }
        all.sort(); // the order of children is up to Qt
        return all.join(u'\n');
    };
    const auto *parts = m_window->window.panes().pane(paneid::Wire)->findChild<QSplitter *>();
    const QList<int> shares = parts->sizes();
    const QString before = places();
    const QList<int> columns = widths();
    const int wireTop = wire->verticalScrollBar()->value();
    const int chatTop = chat->verticalScrollBar()->value();
    QVERIFY(wireTop > 0);
    key(Qt::Key_F11);
    QCOMPARE(m_window->window.focusWidget()->accessibleName(), u"Conversation"_s);
    QCoreApplication::processEvents();
    key(Qt::Key_Plus, Qt::ControlModifier);
    key(Qt::Key_F12);
    QCoreApplication::processEvents();
    key(Qt::Key_F12);
    key(Qt::Key_Escape);
    QCOMPARE(m_window->window.focusWidget(), static_cast<QWidget *>(wire));
    QTRY_COMPARE(places(), before);
    QTRY_COMPARE(parts->sizes(), shares);
    for (int column = 0; column < columns.size(); ++column) // fitted to their content again
        QVERIFY2(qAbs(widths()[column] - columns[column]) <= 2,
                 qPrintable(QString::number(column)));
    QTRY_COMPARE(wire->verticalScrollBar()->value(), wireTop);
    QTRY_COMPARE(chat->verticalScrollBar()->value(), chatTop);
}

void PresenterTest::a_clicker_steps_forward_and_back()
{
    openScript(R"([{"say":"echo one"},{"say":"echo two"},{"say":"echo three"}])");
    key(Qt::Key_F11);
    const auto state = [this] { return scriptPlayer()->scriptPlayer()->state(); };
    key(Qt::Key_PageDown);
    QTRY_COMPARE(scriptPlayer()->scriptPlayer()->turn(), 1);
    key(Qt::Key_PageDown);
    QTRY_COMPARE(scriptPlayer()->scriptPlayer()->turn(), 2);
    key(Qt::Key_PageUp);
    const FrameIndex first = m_window->selection().frame();
    QVERIFY(first != NoIndex);
    key(Qt::Key_PageDown); // forward again
    QVERIFY(m_window->selection().frame() > first);
    QCOMPARE(scriptPlayer()->scriptPlayer()->turn(), 2);
    key(Qt::Key_PageDown);
    QTRY_COMPARE(state(), ScriptPlayer::State::Succeeded);
}

void PresenterTest::a_failed_step_is_not_shown_to_the_audience()
{
    openScript(R"([{"say":"echo hello","wait":{"text":"something else"}}])");
    auto *presenter = m_window->window.findChild<Presenter *>();
    const QRect audience = m_window->window.screen()->geometry();
    presenter->setScreens([] { return QList<Presenter::OtherScreen>(); });
    scriptPlayer()->playback().setClock([this] { return m_now; });
    key(Qt::Key_F11);
    key(Qt::Key_F10);
    QTRY_VERIFY(scriptPlayer()->playback().canRetry());
    QVERIFY2(!banner().contains(u"failed"_s), qPrintable(banner()));
    auto *mark = m_window->named<QLabel>(u"The step has failed"_s);
    QVERIFY(mark && mark->isVisible()); // nobody else tells the presenter
    QVERIFY2(!mark->text().contains(u"retry"_s), qPrintable(mark->text()));
    passTime(2'000);
    QVERIFY2(mark->text().contains(u"PgDn: retry"_s), qPrintable(mark->text()));
    const QRect other = audience.translated(audience.width(), 0);
    presenter->setScreens([=] { return QList<Presenter::OtherScreen>{{other}}; });
    QVERIFY(!mark->isVisible());
    const QString notes = m_window->window.findChild<PresenterNotes *>()->text();
    QVERIFY2(notes.contains(u"This step failed: No agent output contains"_s), qPrintable(notes));
    QVERIFY2(notes.contains(u"Next: retry this step"_s), qPrintable(notes));
    const auto labels = m_window->window.findChild<PresenterNotes *>()->findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
        return label->text().startsWith(u"PgDn: retry · [.]: skip"_s); // a clicker has no others
    }));
    key(Qt::Key_F10, Qt::ControlModifier | Qt::ShiftModifier); // skipped, and it was the last
    QVERIFY2(banner().contains(u"The script is over."_s), qPrintable(banner()));
    tellFailures();
    QVERIFY2(!banner().contains(u"failed"_s), qPrintable(banner()));
}

/// Neither while it waits for the presenter nor after it was skipped; what a script expects is
/// shown.
void PresenterTest::an_unexpected_state_is_not_shown_to_the_audience()
{
    openScript(R"([{"say":"fail","wait":{"state":["TASK_STATE_FAILED"]}},)"
               R"({"say":"fail","wait":{"state":["TASK_STATE_COMPLETED"]}},{"say":"echo you"}])");
    key(Qt::Key_F11);
    key(Qt::Key_F10);
    QTRY_VERIFY(scriptPlayer()->scriptPlayer()->state() == ScriptPlayer::State::Ready &&
                scriptPlayer()->scriptPlayer()->turn() == 1);
    QTRY_VERIFY2(banner().contains(u"failed"_s), qPrintable(banner()));
    key(Qt::Key_F10);
    QTRY_VERIFY(scriptPlayer()->playback().canRetry());
    QVERIFY2(!banner().contains(u"failed"_s), qPrintable(banner()));
    key(Qt::Key_F10, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY2(!banner().contains(u"failed"_s), qPrintable(banner()));
    key(Qt::Key_F10);
    QTRY_VERIFY(scriptPlayer()->playback().isOver());
    QVERIFY2(!banner().contains(u"failed"_s), qPrintable(banner()));
}

void PresenterTest::a_failed_step_is_red_only_if_wanted()
{
    const auto redPixels = [](QWidget &widget) {
        const QImage image = widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
        const QRgb red = Palette::light().color(ColorRole::Failed).rgb();
        qsizetype count = 0;
        for (int y = 0; y < image.height(); ++y) {
            const auto *line = reinterpret_cast<const QRgb *>(image.constScanLine(y));
            count += std::count(line, line + image.width(), red);
        }
        return count;
    };
    openScript(R"([{"say":"fail","wait":{"state":["TASK_STATE_COMPLETED"]}}])");
    auto *presenter = m_window->window.findChild<Presenter *>();
    presenter->setScreens([] { return QList<Presenter::OtherScreen>(); });
    key(Qt::Key_F11);
    key(Qt::Key_F10);
    QTRY_VERIFY(scriptPlayer()->playback().canRetry());
    QTRY_VERIFY(m_window->store().tasks.back().state == TaskState::Failed);
    QCoreApplication::processEvents();
    QWidget &conversation = *m_window->named<QAbstractItemView>(u"Conversation"_s)->viewport();
    QVERIFY(conversation.isVisible());
    QCOMPARE(redPixels(m_window->window), qsizetype(0));
    PresenterSettings(m_window->settings).setShowsFailures(true);
    presenter->applySettings();
    QTRY_VERIFY(redPixels(m_window->window) > 0); // of the timeline's line, too
    QTRY_VERIFY(redPixels(conversation) > 0);     // rows that were laid out before
    PresenterSettings(m_window->settings).setShowsFailures(false);
    presenter->applySettings();
    QTRY_COMPARE(redPixels(m_window->window), qsizetype(0));
}

void PresenterTest::a_clicker_retries_and_skips()
{
    openScript(R"([{"say":"echo hello","wait":{"text":"something else"}},{"say":"echo you"}])");
    const auto state = [this] { return scriptPlayer()->scriptPlayer()->state(); };
    const auto sent = [this] { return m_window->store().exchanges.size(); };
    scriptPlayer()->playback().setClock([this] { return m_now; });
    key(Qt::Key_F11);
    key(Qt::Key_PageDown);
    QTRY_COMPARE(state(), ScriptPlayer::State::Failed);
    const size_t before = sent();
    key(Qt::Key_PageDown); // it was meant for the next step
    QCOMPARE(sent(), before);
    passTime(2'000);
    key(Qt::Key_PageDown);
    QCOMPARE(state(), ScriptPlayer::State::Waiting);
    QVERIFY(sent() > before);
    key(Qt::Key_Period); // only what has failed
    QCOMPARE(state(), ScriptPlayer::State::Waiting);
    QTRY_COMPARE(state(), ScriptPlayer::State::Failed);
    key(Qt::Key_Period);
    QCOMPARE(state(), ScriptPlayer::State::Ready);
    QCOMPARE(scriptPlayer()->scriptPlayer()->turn(), 1);
    key(Qt::Key_PageDown);
    QTRY_VERIFY(scriptPlayer()->playback().isOver());
}

void PresenterTest::a_key_held_down_counts_once()
{
    openScript(R"([{"say":"echo one"},{"say":"echo two"}])");
    key(Qt::Key_F11);
    const auto repeat = [this](Qt::Key held) {
        QKeyEvent event(QEvent::KeyPress, held, Qt::NoModifier, {}, true);
        QCoreApplication::sendEvent(m_window->window.focusWidget(), &event);
    };
    repeat(Qt::Key_PageDown);
    QVERIFY(page()->isVisible());
    key(Qt::Key_PageDown);
    QTRY_COMPARE(scriptPlayer()->scriptPlayer()->turn(), 1);
    repeat(Qt::Key_PageDown);
    repeat(Qt::Key_PageUp);
    QCOMPARE(scriptPlayer()->scriptPlayer()->state(), ScriptPlayer::State::Ready);
    QVERIFY(!page()->isVisible());
    for (const QAction *action : m_window->window.findChild<DemoMenu *>()->actions())
        QVERIFY2(action->isSeparator() || action->menu() || !action->autoRepeat(),
                 qPrintable(action->text()));
}

void PresenterTest::failed_expectations_are_shown_large()
{
    tellFailures(); // if that is wanted
    openScript(R"([{"say":"echo hello","wait":{"text":"something else"}}])");
    key(Qt::Key_F11);
    key(Qt::Key_F10);
    QTRY_VERIFY2(banner().contains(u"failed"_s), qPrintable(banner()));
    QVERIFY2(banner().contains(u"something else"_s), qPrintable(banner()));
    key(Qt::Key_F9, Qt::ControlModifier); // once more
    QVERIFY2(!banner().contains(u"failed"_s), qPrintable(banner()));
}

void PresenterTest::a_turn_that_fails_is_retried_skipped_or_ended_by_keys()
{
    openScript(R"([{"say":"echo hello","wait":{"state":"completed"}},
                   {"say":"echo you","wait":{"text":"something else"}}])");
    const auto state = [this] { return scriptPlayer()->scriptPlayer()->state(); };
    const auto sent = [this] { return m_window->store().exchanges.size(); };
    tellFailures();
    key(Qt::Key_F11);
    key(Qt::Key_F10);
    QTRY_COMPARE(state(), ScriptPlayer::State::Failed);
    QVERIFY2(!banner().contains(u"TASK_STATE"_s) && banner().contains(u"completed"_s),
             qPrintable(banner()));
    size_t before = sent();
    key(Qt::Key_F9, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(state(), ScriptPlayer::State::Waiting);
    QTRY_COMPARE(state(), ScriptPlayer::State::Failed);
    QVERIFY(sent() > before);
    key(Qt::Key_F10, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(state(), ScriptPlayer::State::Ready);
    QCOMPARE(scriptPlayer()->scriptPlayer()->turn(), 1);
    key(Qt::Key_F10);
    QTRY_COMPARE(state(), ScriptPlayer::State::Failed);
    before = sent();
    key(Qt::Key_F9, Qt::ShiftModifier);
    QCOMPARE(state(), ScriptPlayer::State::Stopped);
    QCOMPARE(sent(), before);
    QVERIFY2(banner().contains(u"The script was stopped."_s), qPrintable(banner()));
    // Nothing of the presenter's own came in front of the audience.
    QVERIFY(!m_window->window.findChild<QDockWidget *>(u"conductor"_s)->isVisible());
}

void PresenterTest::leaving_restores_everything()
{
    m_window->window.findChild<QDockWidget *>(u"card"_s)->hide();
    const auto visible = [this] {
        QStringList names;
        for (const QDockWidget *dock : m_window->window.findChildren<QDockWidget *>()) {
            if (!dock->isHidden())
                names.append(dock->objectName());
        }
        names.sort();
        return names;
    };
    const QStringList before = visible();
    key(Qt::Key_F11);
    QVERIFY(presents());
    QVERIFY(visible() != before);
    key(Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE(m_window->theme.zoom(), 175);
    key(Qt::Key_Escape);
    QVERIFY(!presents());
    QCOMPARE(visible(), before);
    QVERIFY(!m_window->window.isFullScreen());
    QVERIFY(m_window->window.menuBar()->isVisible());
    QCOMPARE(m_window->theme.zoom(), 100);
    QCOMPARE(m_window->settings.zoom(), 100);
    for (const QToolBar *bar : m_window->window.findChildren<QToolBar *>())
        QCOMPARE(bar->isHidden(), bar->objectName() == u"presenterBar");
    key(Qt::Key_F11);
    key(Qt::Key_F11); // the same key leaves it
    QVERIFY(!presents());
}

/// In smaller type there would be room for the artifacts, for a moment: all of the window would be
/// laid out for them, and then again without them.
void PresenterTest::leaving_fits_no_pane_to_the_stage()
{
    struct Shows final : QObject {
        int count = 0;
        bool eventFilter(QObject *, QEvent *event) override
        {
            count += event->type() == QEvent::Show ? 1 : 0;
            return false;
        }
    };
    QVERIFY(m_window->say(u"stream 3"_s, TaskState::Completed));
    auto *artifacts = m_window->window.findChild<QDockWidget *>(u"artifacts"_s);
    artifacts->hide();
    key(Qt::Key_F11);
    m_window->window.setWindowState(Qt::WindowNoState); // the screen of this platform is small
    const QSize size(1000, 700);
    m_window->window.resize(size);
    QTRY_COMPARE(m_window->window.size(), size);
    QTRY_VERIFY(artifacts->isHidden());
    QCoreApplication::processEvents();
    Shows shows;
    artifacts->installEventFilter(&shows);
    m_window->window.findChild<Presenter *>()->setOn(false);
    QCoreApplication::processEvents();
    QCOMPARE(shows.count, 0);
    QVERIFY(artifacts->isHidden());
}

void PresenterTest::leaving_ends_one_pane_alone()
{
    const QWidget *center = m_window->window.centralWidget();
    auto *solo = m_window->window.findChild<PaneMaximizer *>();
    key(Qt::Key_F12);
    solo->toggle(paneid::Wire);
    QVERIFY(solo->isOn() && !center->isVisible());
    m_window->window.findChild<Presenter *>()->setOn(false);
    QVERIFY(!solo->isOn());
    QVERIFY(center->isVisible());
    QTRY_VERIFY(m_window->window.findChild<QDockWidget *>(u"card"_s)->isVisible() ||
                m_window->window.findChild<QDockWidget *>(u"artifacts"_s)->isVisible());
}

/// The audience keeps its own.
void PresenterTest::a_zoom_chosen_meanwhile_is_for_afterward()
{
    key(Qt::Key_F11);
    QCOMPARE(m_window->theme.zoom(), 150);
    m_window->window.showSettings();
    QComboBox *zoom = nullptr;
    for (QComboBox *box :
         m_window->window.findChild<SettingsDialog *>()->findChildren<QComboBox *>())
        zoom = box->accessibleName() == u"Zoom"_s ? box : zoom;
    QVERIFY(zoom);
    zoom->setCurrentIndex(zoom->findData(125));
    emit zoom->activated(zoom->currentIndex());
    QCOMPARE(m_window->settings.zoom(), 125);
    QCOMPARE(m_window->theme.zoom(), 150);
    m_window->window.findChild<Presenter *>()->setOn(false);
    QCOMPARE(m_window->theme.zoom(), 125);
}

void PresenterTest::resetting_the_layout_waits_until_presenting_ends()
{
    auto *agents = m_window->window.findChild<QDockWidget *>(u"agents"_s);
    agents->hide();
    key(Qt::Key_F11);
    QVERIFY(presents());
    m_window->window.resetLayout();
    QVERIFY(presents());
    QVERIFY(agents->isHidden()); // an audience would see it
    key(Qt::Key_F11);
    QTRY_VERIFY(!agents->isHidden());
}

void PresenterTest::floating_docks_are_painted_again()
{
    auto *dock = m_window->window.findChild<QDockWidget *>(u"agents"_s);
    dock->setFloating(true);
    QTRY_VERIFY(dock->isVisible());
    key(Qt::Key_F11);
    QVERIFY(presents());
    key(Qt::Key_F11);
    QTRY_VERIFY(dock->isFloating() && dock->isVisible());
    QVERIFY(dock->updatesEnabled());
    QVERIFY(dock->widget()->updatesEnabled());
}

void PresenterTest::closing_while_presenting_keeps_the_usual_layout()
{
    key(Qt::Key_F11);
    m_window->window.close();
    QVERIFY(!presents());
    Workspace workspace(m_window->session, m_window->services);
    MainWindow next(workspace, m_window->theme);
    next.show();
    QVERIFY(!next.findChild<QDockWidget *>(u"wire"_s)->isHidden());
    QVERIFY(next.findChild<QToolBar *>(u"presenterBar"_s)->isHidden());
}

void PresenterTest::the_first_view_plays_a_script()
{
    Chip *trip = nullptr;
    for (Chip *chip : m_window->window.findChildren<Chip *>()) {
        if (chip->text() == DemoMenu::shippedTitles().first() && chip->isVisible())
            trip = chip;
    }
    QVERIFY(trip);
    QTest::mouseClick(trip, Qt::LeftButton);
    QVERIFY(scriptPlayer()->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(scriptPlayer()->scriptPlayer()->state(),
                              ScriptPlayer::State::Succeeded, TestTimeoutMs);
    QVERIFY(!trip->isVisible()); // the conversation is shown there
}

/// The wanted script is not open: the edited one is not sent in its place.
void PresenterTest::the_first_view_plays_no_script_with_edits()
{
    openScript(R"([{"say":"echo one"},{"say":"echo two"}])");
    scriptPlayer()->editScript();
    QTest::keyClick(scriptPlayer()->editor()->list(), Qt::Key_Delete);
    const size_t before = m_window->store().exchanges.size();
    m_window->workspace.navigator().request(PlayScript{0});
    QVERIFY(scriptPlayer()->isVisible()); // the pane says why nothing was played
    QVERIFY(scriptPlayer()->editor());
    QCOMPARE(scriptPlayer()->scriptPlayer()->state(), ScriptPlayer::State::Ready);
    QCOMPARE(m_window->store().exchanges.size(), before);
}

void PresenterTest::a_conversation_becomes_a_script()
{
    QVERIFY(m_window->say(u"task"_s, TaskState::Completed));
    const QString path = m_folder.filePath(u"recorded.json"_s);
    scriptPlayer()->setAskSavePath([path] { return path; });
    key(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(QFile::exists(path));
    key(Qt::Key_F9); // it is open already, and passes
    QTRY_COMPARE_WITH_TIMEOUT(scriptPlayer()->scriptPlayer()->state(),
                              ScriptPlayer::State::Succeeded, TestTimeoutMs);
}

A2A_TEST(PresenterTest)
#include "presentertest.moc"
