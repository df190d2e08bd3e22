// SPDX-License-Identifier: Apache-2.0
// A session in its window: a file opens by menu, drop and list with all its content and without
// contacting an agent; it replays; one session per window; a closed one can be reopened.
#include "tests/app/scope/windowsfixture.h"

#include "model/lab/prober.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/composer/composer.h"
#include "ui/composer/messageedit.h"
#include "ui/dialogs/resumelabwindow.h"
#include "ui/dialogs/settingsdialog.h"
#include "ui/panes/card/cardpane.h"
#include "ui/panes/chat/chatpane.h"
#include "ui/panes/scriptplayer/scripteditor.h"
#include "ui/panes/scriptplayer/scriptplayerpane.h"
#include "ui/shell/connectbar.h"
#include "ui/workspace/textformatmenu.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QDropEvent>
#include <QLabel>
#include <QListView>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QSlider>
#include <QStatusBar>
#include <QTabBar>

#include <algorithm>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class SessionWindowTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void an_empty_window_opens_the_file();
    void a_window_with_script_edits_is_kept();
    void a_used_window_stays_and_a_new_one_opens();
    void a_window_with_a_draft_stays();
    void a_recorded_agent_is_not_contacted();
    void dropped_file_is_opened();
    void several_dropped_files_are_opened();
    void replays_from_the_keyboard();
    void slider_seeks_back_by_reloading();
    void a_closed_recording_is_listed();
    void discards_after_confirmation();
    void status_bar_and_title_show_the_file();
    void chosen_language_keeps_the_session();
    void chosen_language_is_that_of_all_windows();
    void settings_reach_all_windows();
    void shortcuts_are_the_menus_own();
    void quitting_keeps_panes_in_separate_windows();

private:
    [[nodiscard]] SessionWindow &open(const QString &path);
    std::unique_ptr<WindowsFixture> m_bench;
    QString m_file;
};

void SessionWindowTest::init()
{
    failOnAnyWarning();
    m_bench = std::make_unique<WindowsFixture>();
    m_file = m_bench->place(u"talk.a2ascope"_s);
    QVERIFY(m_bench->writeSession(m_file));
}

void SessionWindowTest::cleanup()
{
    m_bench.reset();
}

SessionWindow &SessionWindowTest::open(const QString &path)
{
    m_bench->windows->openFile(path);
    SessionWindow &window = m_bench->last();
    [[maybe_unused]] const bool read = QTest::qWaitFor(
        [&] { return WindowsFixture::line(window, u"opened"_s) != nullptr; }, TestTimeoutMs);
    return window;
}

void SessionWindowTest::an_empty_window_opens_the_file()
{
    SessionWindow &empty = m_bench->windows->add();
    QVERIFY(m_bench->isShown(empty));
    QTest::keyClick(&empty.window(), Qt::Key_O, Qt::ControlModifier);
    WindowsFixture::choose(empty, m_file);
    QTRY_COMPARE(m_bench->windows->at(0).session().store().tasks.size(), size_t(1));
    QCOMPARE(m_bench->windows->count(), 1);
    SessionWindow &window = m_bench->last();
    QTRY_VERIFY(WindowsFixture::line(window, u"opened"_s));
    QCOMPARE(window.session().store().tasks[0].state, TaskState::Completed);
    QCOMPARE(window.window().selection().context(), ContextIndex(0)); // something is visible
    QVERIFY(RecordingFolder(m_bench->recordings()).list().empty());   // nothing of the empty one
    QCOMPARE(m_bench->settings.recentFiles(), QStringList{m_file});
}

/// An empty session is replaced by the file, edits of a script are not.
void SessionWindowTest::a_window_with_script_edits_is_kept()
{
    QFile script(m_bench->place(u"demo.json"_s));
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.write(R"({"turns":[{"say":"1"},{"say":"2"}]})");
    script.close();
    SessionWindow &empty = m_bench->windows->add();
    QVERIFY(m_bench->isShown(empty));
    auto *before = empty.window().panes().findPane<ScriptPlayerPane>();
    before->openScript(script.fileName());
    before->editScript();
    QTest::keyClick(before->editor()->list(), Qt::Key_Delete);
    m_bench->windows->openFile(m_file, &empty);
    QCOMPARE(m_bench->windows->count(), 1);
    QTRY_COMPARE(m_bench->last().session().store().tasks.size(), size_t(1));
    auto *after = m_bench->last().window().panes().findPane<ScriptPlayerPane>();
    QVERIFY(after->editor());
    QCOMPARE(after->editor()->document().turnCount(), 1);
    QVERIFY(after->editor()->document().canUndo());
    QVERIFY(!after->mayClose()); // they are in no file
}

void SessionWindowTest::a_used_window_stays_and_a_new_one_opens()
{
    ScriptedServer server;
    SessionWindow &used = m_bench->windows->add();
    QVERIFY(runConversation(used.session(), server));
    m_bench->windows->openFile(m_file, &used);
    QCOMPARE(m_bench->windows->count(), 2);
    QCOMPARE(&m_bench->windows->at(0), &used);
    QTRY_COMPARE(m_bench->last().session().store().tasks.size(), size_t(1));
    m_bench->windows->openFile(m_file, &used); // it is open already
    QCOMPARE(m_bench->windows->count(), 2);
}

void SessionWindowTest::a_window_with_a_draft_stays()
{
    SessionWindow &written = m_bench->windows->add();
    QVERIFY(written.isEmpty());
    Composer *composer = written.window().panes().findPane<ChatPane>()->composer();
    composer->setText(u"half a question"_s);
    QVERIFY(!written.isEmpty());
    m_bench->windows->openFile(m_file, &written);
    QCOMPARE(m_bench->windows->count(), 2);
    QCOMPARE(composer->edit()->toPlainText(), u"half a question"_s);
    composer->setText({});
    QVERIFY(written.isEmpty());
}

static const QAbstractButton *buttonOf(const QWidget &window, const QString &words)
{
    for (const auto *button : window.findChildren<QAbstractButton *>()) {
        if (button->text() == words)
            return button;
    }
    return nullptr;
}

void SessionWindowTest::a_recorded_agent_is_not_contacted()
{
    SessionWindow &window = open(m_file);
    Session &session = window.session();
    QCOMPARE(session.agent(0).link().state(), AgentLink::State::Idle);
    QVERIFY(session.agent(0).operations().unavailableReason(Operation::SendStreaming).has_value());
    const ExchangeId before = session.recording().lastId();
    session.cancelTask(0);
    QVERIFY(!session.send(0, {}, {}));
    QVERIFY(!session.prepareResend(before).ok());
    QCOMPARE(session.recording().lastId(), before);
    auto *composer = window.window().findChild<Composer *>();
    composer->setText(u"hello"_s);
    QTest::keyClick(composer->edit(), Qt::Key_Return);
    QCOMPARE(session.recording().lastId(), before);
    QCOMPARE(window.keeper().state(), SessionStorage::State::Opened);
    QTabBar *views = window.window().panes().findPane<CardPane>()->tabs();
    for (int view = 0; view < views->count(); ++view) // pages are made when they are opened
        views->setCurrentIndex(view);
    for (const QString &words : {u"Probe"_s, u"Fetch extended card"_s}) {
        const auto *button = buttonOf(window.window(), words);
        QVERIFY2(button && !button->isEnabled(), qPrintable(words));
    }
    QVERIFY(Prober(session.agent(0), session.recording()).plan().empty());
    Selection selection(session.store());
    selection.selectAgent(0);
    const ResumeLabWindow lab(session, selection);
    QVERIFY(!buttonOf(lab, u"Start"_s)->isEnabled());
}

void SessionWindowTest::dropped_file_is_opened()
{
    SessionWindow &window = m_bench->windows->add();
    QVERIFY(m_bench->isShown(window));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(m_file)});
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window.window(), &drop);
    QTRY_COMPARE(m_bench->last().keeper().file(), m_file);
    QTRY_COMPARE(m_bench->last().session().store().tasks.size(), size_t(1));
    data.setUrls({QUrl(u"https://example.com/x.a2ascope"_s)});
    QDragEnterEvent foreign({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    foreign.ignore();
    QCoreApplication::sendEvent(&m_bench->last().window(), &foreign);
    QVERIFY(!foreign.isAccepted());
}

/// The first replaces the unused window that the second was dropped on.
void SessionWindowTest::several_dropped_files_are_opened()
{
    const QString other = m_bench->place(u"other.a2ascope"_s);
    QVERIFY(m_bench->writeSession(other));
    SessionWindow &window = m_bench->windows->add();
    QVERIFY(m_bench->isShown(window));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(m_file), QUrl::fromLocalFile(other)});
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window.window(), &enter);
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window.window(), &drop);
    QTRY_COMPARE(m_bench->windows->count(), 2);
    QCOMPARE(m_bench->windows->at(0).keeper().file(), m_file);
    QCOMPARE(m_bench->last().keeper().file(), other);
}

void SessionWindowTest::replays_from_the_keyboard()
{
    SessionWindow &opened = open(m_file);
    QVERIFY(m_bench->isShown(opened));
    WindowsFixture::click(WindowsFixture::line(opened, u"opened"_s), u"Replay"_s);
    QTRY_VERIFY(m_bench->last().player());
    QCOMPARE(m_bench->windows->count(), 1);
    SessionWindow &window = m_bench->last();
    QVERIFY(m_bench->isShown(window));
    const SessionPlayer *first = window.player();
    QTest::keyClick(&window.window(), Qt::Key_3, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY(window.player()->isAtEnd());
    QCOMPARE(window.session().store().tasks.size(), size_t(1));
    QTest::keyClick(&window.window(), Qt::Key_Home, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY(m_bench->last().player() && m_bench->last().player() != first);
    QCOMPARE(m_bench->last().player()->speed(), SessionPlayer::Fastest);
    QTRY_VERIFY(m_bench->last().player()->isAtEnd());
    QCOMPARE(m_bench->windows->count(), 1);
}

void SessionWindowTest::slider_seeks_back_by_reloading()
{
    SessionWindow &opened = open(m_file);
    emit opened.controls().replayRequested(m_file, 0, 1, false);
    QTRY_VERIFY(m_bench->last().player());
    const SessionPlayer *first = m_bench->last().player();
    QVERIFY(!first->isPlaying());
    QVERIFY(m_bench->isShown(m_bench->last()));
    QTest::keyClick(&m_bench->last().window(), Qt::Key_End, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY(m_bench->last().player()->isAtEnd());
    auto *slider =
        m_bench->last().window().findChild<SessionMessageArea *>()->findChild<QSlider *>();
    QVERIFY(slider);
    QCOMPARE(slider->value(), slider->maximum());
    QTest::keyClick(slider, Qt::Key_PageDown);
    QTRY_VERIFY(m_bench->last().player() != first && m_bench->last().player()->positionNs() > 0);
    QVERIFY(!m_bench->last().player()->isAtEnd());
    QVERIFY(!m_bench->last().player()->isPlaying());
    QVERIFY(m_bench->last().player()->positionNs() < m_bench->last().player()->lengthNs());
}

void SessionWindowTest::a_closed_recording_is_listed()
{
    ScriptedServer server;
    SessionWindow &used = m_bench->windows->add();
    SessionWindow &other = m_bench->windows->add();
    QVERIFY(runConversation(used.session(), server));
    used.window().close();
    QTRY_COMPARE(m_bench->windows->count(), 1);
    const QString kept = RecordingFolder(m_bench->recordings()).list().at(0).path;
    QMenu *recent = nullptr;
    for (QAction *action : other.controls().menu().actions()) {
        if (action->text() == u"Open recent")
            recent = action->menu();
    }
    QVERIFY(recent);
    emit recent->aboutToShow();
    const QList<QAction *> entries = recent->actions();
    QVERIFY(std::any_of(entries.begin(), entries.end(), [](const QAction *one) {
        return !one->isEnabled() &&
               one->text().startsWith(u"Recordings that are not saved are kept for 30");
    }));
    const auto entry = std::find_if(entries.begin(), entries.end(), [](const QAction *one) {
        return one->isEnabled() && !one->isSeparator(); // the only one
    });
    QVERIFY(entry != entries.end());
    const QString text = (*entry)->text();
    QVERIFY2(text.startsWith(u"Scripted: hello · "), qPrintable(text));
    QVERIFY2(text.contains(QLocale().toString(
                 RecordingFolder(m_bench->recordings()).list().at(0).began, QLocale::ShortFormat)),
             qPrintable(text));
    (*entry)->trigger();
    QTRY_COMPARE(m_bench->last().keeper().file(), kept);
    QTRY_COMPARE(m_bench->last().session().store().tasks.size(), size_t(1));
}

void SessionWindowTest::discards_after_confirmation()
{
    ScriptedServer server;
    SessionWindow &window = m_bench->windows->add();
    QVERIFY(runConversation(window.session(), server));
    emit window.controls().menu().discardRequested();
    auto *question = window.window().findChild<QMessageBox *>();
    QTRY_VERIFY(question && question->isVisible());
    QVERIFY(QFile::exists(window.keeper().recording()));
    WindowsFixture::click(question, u"Discard"_s);
    QTRY_VERIFY(m_bench->last().session().store().tasks.empty());
    QCOMPARE(m_bench->windows->count(), 1);
    QCOMPARE(RecordingFolder(m_bench->recordings()).list().size(), size_t(1)); // the new one
}

void SessionWindowTest::status_bar_and_title_show_the_file()
{
    ScriptedServer server;
    SessionWindow &window = m_bench->windows->add();
    QCOMPARE(window.window().windowTitle(), u"A2A Scope"_s);
    QVERIFY(runConversation(window.session(), server));
    const auto says = [&](const QString &text) {
        const auto labels = window.window().statusBar()->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel *label) { return label->text().contains(text); });
    };
    QVERIFY(says(u"on disk"_s));
    emit window.controls().menu().saveRequested();
    WindowsFixture::choose(window, m_bench->place(u"Lisbon.a2ascope"_s));
    QTRY_COMPARE(window.window().windowTitle(), u"Lisbon – A2A Scope"_s);
    QVERIFY(QFile::exists(m_bench->place(u"Lisbon.a2ascope"_s)));
    window.keeper().stopRecording();
    QVERIFY(says(u"recording is stopped"_s));
    WindowsFixture::click(WindowsFixture::line(window, u"stopped"_s), u"Record again"_s);
    QTRY_VERIFY(!WindowsFixture::line(window, u"stopped"_s));
    QCOMPARE(window.keeper().state(), SessionStorage::State::Recording);
    QCOMPARE(window.keeper().recording(), m_bench->place(u"Lisbon.a2ascope"_s));
}

void SessionWindowTest::chosen_language_keeps_the_session()
{
    if (Language::names().size() < 2)
        QSKIP("built without lrelease");
    SessionWindow &window = open(m_file);
    emit window.window().languageChosen(u"zh_CN"_s);
    QTRY_COMPARE(m_bench->language.currentName(), u"zh_CN"_s);
    QCOMPARE(m_bench->windows->count(), 1);
    QTRY_VERIFY(WindowsFixture::line(window, u"opened"_s));
    QCOMPARE(window.session().store().tasks.size(), size_t(1));
    m_bench->language.setName(u"en"_s);
}

/// A dialog that holds a window is finished first: what was filled in is not lost.
void SessionWindowTest::chosen_language_is_that_of_all_windows()
{
    if (Language::names().size() < 2)
        QSKIP("built without lrelease");
    SessionWindow &first = m_bench->windows->add();
    SessionWindow &second = m_bench->windows->add();
    QVERIFY(m_bench->isShown(second));
    const auto menu = [](SessionWindow &one) {
        return one.window().menuBar()->actions().first()->text();
    };
    const QString english = menu(first);
    emit second.window().languageChosen(u"zh_CN"_s);
    QTRY_VERIFY(menu(second) != english);
    QCOMPARE(menu(first), menu(second));
    auto *dialog = new QDialog(&first.window());
    dialog->open();
    emit second.window().languageChosen(u"en"_s);
    QTRY_COMPARE(menu(second), english);
    QVERIFY(menu(first) != english);
    dialog->reject();
    QTRY_COMPARE(menu(first), english);
    QCOMPARE(m_bench->windows->count(), 2);
}

void SessionWindowTest::settings_reach_all_windows()
{
    SessionWindow &first = m_bench->windows->add();
    SessionWindow &second = m_bench->windows->add();
    QVERIFY(m_bench->isShown(second));
    const auto dialogOf = [](SessionWindow &one) {
        one.window().showSettings();
        return one.window().findChild<SettingsDialog *>();
    };
    const auto pollOf = [](const QDialog *dialog) {
        const QList<QCheckBox *> boxes = dialog->findChildren<QCheckBox *>();
        const auto found =
            std::ranges::find(boxes, u"Poll tasks without an open stream"_s, &QCheckBox::text);
        return found == boxes.end() ? nullptr : *found;
    };
    const SettingsDialog *dialog = dialogOf(first);
    const SettingsDialog *other = dialogOf(second);
    QVERIFY(pollOf(dialog) && pollOf(other));
    pollOf(other)->click();
    QVERIFY(!second.session().following().poll);
    QVERIFY(!first.session().following().poll);
    QVERIFY(!pollOf(dialog)->isChecked());
    const QAction *sendKey = first.window().findChild<Composer *>()->ctrlEnterAction();
    second.window().findChild<Composer *>()->ctrlEnterAction()->trigger();
    QVERIFY(sendKey->isChecked());
    m_bench->settings.rememberUrl(u"https://agent.example/"_s);
    auto *bar = first.window().findChild<ConnectBar *>();
    bar->setRecentUrls(m_bench->settings.recentUrls());
    const QComboBox *addresses = bar->findChild<QComboBox *>();
    QCOMPARE(addresses->count(), 1);
    WindowsFixture::click(other, u"Clear addresses"_s);
    QCOMPARE(addresses->count(), 0);
    QAction *exact = first.window().findChild<TextFormatMenu *>()->actions().at(1);
    exact->trigger();
    QVERIFY(m_bench->settings.exactTexts());
    WindowsFixture::click(other, u"Reset everything"_s);
    QVERIFY(first.session().following().poll);
    QVERIFY(pollOf(dialog)->isChecked());
    QVERIFY(!sendKey->isChecked());
    QVERIFY(!exact->isChecked());
    QVERIFY(!m_bench->settings.exactTexts());
}

void SessionWindowTest::shortcuts_are_the_menus_own()
{
    SessionWindow &opened = open(m_file);
    emit opened.controls().replayRequested(m_file, 0, 1, false);
    QTRY_VERIFY(m_bench->last().player());
    QMap<QString, QString> keys;
    for (const QAction *action : m_bench->last().window().actions()) {
        for (const QKeySequence &sequence : action->shortcuts()) {
            const QString text = sequence.toString();
            QVERIFY2(!keys.contains(text) || keys.value(text) == action->text(),
                     qPrintable(text % u": "_s % keys.value(text) % u", "_s % action->text()));
            keys.insert(text, action->text());
        }
    }
    QVERIFY(keys.contains(u"Ctrl+O"_s) && keys.contains(u"Ctrl+Alt+Space"_s));
}

/// The wire log is still one at the next start, wherever the focus was.
void SessionWindowTest::quitting_keeps_panes_in_separate_windows()
{
    const auto wireLog = [this] {
        return m_bench->last().window().findChild<QDockWidget *>(u"wire"_s);
    };
    SessionWindow &first = m_bench->windows->add();
    QVERIFY(m_bench->isShown(first));
    m_bench->windows->add();
    QVERIFY(m_bench->isShown(m_bench->last()));
    wireLog()->setFloating(true);
    wireLog()->activateWindow();
    emit m_bench->last().controls().quitRequested();
    QTRY_COMPARE(m_bench->windows->count(), 0);
    m_bench->windows->add();
    QVERIFY(m_bench->isShown(m_bench->last()));
    QVERIFY(wireLog()->isVisible());
    QVERIFY(wireLog()->isFloating());
}

A2A_TEST(SessionWindowTest)
#include "sessionwindowtest.moc"
