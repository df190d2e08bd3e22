// SPDX-License-Identifier: Apache-2.0
// The window in Simplified Chinese, switched while a session runs: nothing of the session is lost,
// and all texts are shown and reachable.
#include "model/language/language.h"

#include "app/scope/demoprocess.h"
#include "app/scope/windowhost.h"
#include "model/items/wiremodel.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/composer/attachments.h"
#include "ui/composer/composer.h"
#include "ui/composer/messageedit.h"
#include "ui/composer/targetchooser.h"
#include "ui/dialogs/settingsdialog.h"
#include "ui/panes/card/cardpane.h"
#include "ui/panes/chat/chatpane.h"
#include "ui/shell/commandpalette.h"
#include "ui/shell/presenter.h"
#include "ui/shell/windowactions.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/services.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// A result of a JSON-RPC call, as an event of a stream.
static QByteArray event(const QByteArray &result)
{
    return R"(data: {"jsonrpc":"2.0","id":1,"result":)" + result + "}\n\n";
}

/// A task's stream that stays open until the test ends it.
static a2a::test::Script heldStream()
{
    return a2a::test::Script()
        .send(
            streamHead() +
            event(
                R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})") +
            event(R"({"artifactUpdate":{"taskId":"t","contextId":"c",)"
                  R"("artifact":{"artifactId":"a","parts":[{"text":"before"}]}}})"))
        .hold()
        .send(event(R"({"statusUpdate":{"taskId":"t","contextId":"c",)"
                    R"("status":{"state":"TASK_STATE_COMPLETED"}}})"))
        .close();
}

class LanguageTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void language_is_chosen_in_the_settings();
    void the_session_continues();
    void the_draft_is_kept();
    void a_removed_agent_can_still_be_restored();
    void an_audience_sees_the_stage_again();
    void commands_are_found_in_both_languages();
    void accelerators_of_a_menu_differ_data();
    void accelerators_of_a_menu_differ();
    void every_label_fits_data();
    void every_label_fits();
    void an_unknown_language_falls_back_to_the_system();
    void counts_have_separators();

private:
    [[nodiscard]] MainWindow &window() { return m_host->window(); }
    void speak(const QString &name);
    template <typename T>
    [[nodiscard]] T *named(const QString &name)
    {
        for (T *widget : window().findChildren<T *>()) {
            if (widget->accessibleName() == name)
                return widget;
        }
        return nullptr;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Services> m_services;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<Language> m_language;
    std::unique_ptr<DemoProcess> m_demo;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<WindowHost> m_host;
};

void LanguageTest::init()
{
    failOnAnyWarning();
    if (Language::names().size() < 2)
        QSKIP("built without lrelease");
    m_folder = std::make_unique<QTemporaryDir>();
    m_services = std::make_unique<Services>(m_folder->filePath(u"settings.ini"_s));
    m_services->settings().setLanguage(u"en"_s);
    m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light);
    m_language = std::make_unique<Language>(m_services->settings().language());
    m_session = std::make_unique<Session>();
    m_host = std::make_unique<WindowHost>(*m_session, *m_services, *m_theme, *m_language);
    window().show();
    m_demo = std::make_unique<DemoProcess>();
    QSignalSpy listening(m_demo.get(), &DemoProcess::listening);
    m_demo->start({u"--speed"_s, u"50"_s});
    QTRY_COMPARE_WITH_TIMEOUT(listening.size(), 1, TestTimeoutMs);
    window().agents().openDemo(listening.first().first().toStringList());
    QTRY_COMPARE(m_session->agent(0).link().state(), AgentLink::State::Connected);
}

void LanguageTest::cleanup()
{
    m_host.reset();
    m_session.reset();
    m_demo.reset();
    m_language.reset();
    m_theme.reset();
}

void LanguageTest::speak(const QString &name)
{
    const QSignalSpy replaced(m_host.get(), &WindowHost::replaced);
    window().showSettings();
    auto *box = window().findChild<SettingsDialog *>()->findChild<QComboBox *>(u"language"_s);
    QVERIFY(box);
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(box->currentData().toString(), name);
    QTRY_COMPARE(replaced.size(), 1);
}

void LanguageTest::language_is_chosen_in_the_settings()
{
    QVERIFY(window().menuBar()->actions().first()->text() == u"&Agent");
    speak(u"zh_CN"_s);
    QCOMPARE(m_services->settings().language(), u"zh_CN"_s);
    QCOMPARE(window().menuBar()->actions().first()->text(), u"智能体(&A)"_s);
    QVERIFY(named<QPlainTextEdit>(u"消息"_s));
    auto *dialog = window().findChild<SettingsDialog *>();
    QVERIFY(dialog && dialog->isVisible()); // focus stays where it was chosen
    QCOMPARE(dialog->windowTitle(), u"设置"_s);
    // Texts of the model change with it.
    const QAbstractItemModel *rows = named<QAbstractItemView>(u"报文日志"_s)->model();
    QCOMPARE(rows->index(0, WireKindColumn).data().toString(), u"请求"_s);
    QVERIFY(rows->index(0, WireInfoColumn).data().toString().startsWith(u"智能体卡片"));
}

void LanguageTest::the_session_continues()
{
    ScriptedServer agent;
    agent.playCard("Holds its stream", R"("capabilities":{"streaming":true},)");
    agent.play(heldStream());
    window().agents().open(QString::fromUtf8(agent.origin()));
    const Connection &streamer = m_session->agent(m_session->agentCount() - 1);
    QTRY_COMPARE(streamer.link().state(), AgentLink::State::Connected);
    auto *message = named<QPlainTextEdit>(u"Message"_s);
    message->setFocus();
    QTest::keyClicks(message, u"stream"_s);
    QTest::keyClick(message, Qt::Key_Return);
    const Store &store = m_session->store();
    QTRY_VERIFY(!store.artifacts.empty());
    QCOMPARE(store.tasks.back().state, TaskState::Working);
    QTest::keyClicks(message, u"not yet sent"_s);
    const auto card = [this] { return window().findChild<CardPane *>(); };
    for (QWidget *dock = card(); dock; dock = dock->parentWidget()) {
        if (qobject_cast<QDockWidget *>(dock))
            dock->raise();
    }
    QTRY_VERIFY(!card()->visibleRegion().isEmpty());
    speak(u"zh_CN"_s);
    QTRY_VERIFY(!card()->visibleRegion().isEmpty()); // the front pane stays in front
    QCOMPARE(named<QPlainTextEdit>(u"消息"_s)->toPlainText(), u"not yet sent"_s);
    QVERIFY(window().selection().context() != NoIndex);
    QCOMPARE(store.tasks.back().state, TaskState::Working);
    const QAbstractItemModel *rows = named<QAbstractItemView>(u"报文日志"_s)->model();
    const int before = rows->rowCount();
    agent.goOn();
    QTRY_COMPARE(store.tasks.back().state, TaskState::Completed); // the stream stayed open
    QTRY_VERIFY(rows->rowCount() > before);
    QVERIFY(store.failures.empty());
}

void LanguageTest::a_removed_agent_can_still_be_restored()
{
    const AgentIndex agent = 0;
    window().workspace().agents().remove(agent);
    QVERIFY(!m_session->agent(agent).choices().isListed());
    speak(u"zh_CN"_s);
    QVERIFY(window().workspace().agents().undoRemove());
    QVERIFY(m_session->agent(agent).choices().isListed());
}

void LanguageTest::the_draft_is_kept()
{
    const auto composer = [this] { return window().findChild<Composer *>(); };
    composer()->setText(u"stream 2"_s);
    QTest::keyClick(composer()->edit(), Qt::Key_Return);
    const Store &store = m_session->store();
    QTRY_VERIFY(!store.tasks.empty() && store.tasks.back().state == TaskState::Completed);
    QVERIFY(!store.artifacts.empty());
    window().findChild<ChatPane *>()->refine(0);
    composer()->addAttachment(u"a.txt"_s, u"text/plain"_s, "a");
    composer()->setText(u"half\u2028a\u00a0thought"_s);
    composer()->setOutputStructure("{\"mimeType\":\"application/json\"}");
    composer()->attachments()->moveText(1 - composer()->attachments()->textPosition());
    composer()->target()->chooseNext();
    const ReplyTarget target = composer()->target()->target();
    QVERIFY(composer()->target()->isChosen());
    speak(u"zh_CN"_s);
    QCOMPARE(composer()->edit()->rawText(), u"half\u2028a\u00a0thought"_s);
    QCOMPARE(composer()->attachments()->count(), 1);
    QCOMPARE(composer()->attachments()->textPosition(), 1);
    QCOMPARE(composer()->outputStructure(), QByteArray("{\"mimeType\":\"application/json\"}"));
    QCOMPARE(composer()->refinedArtifact(), ArtifactIndex(0));
    QVERIFY(composer()->target()->target() == target);
}

void LanguageTest::an_audience_sees_the_stage_again()
{
    window().enterPresenter();
    QVERIFY(window().isFullScreen());
    speak(u"zh_CN"_s);
    QVERIFY(window().findChild<Presenter *>()->isOn());
    QVERIFY(window().isFullScreen());
    QCOMPARE(m_theme->zoom(), 150);
    QVERIFY(window().leavePresenter());
    QVERIFY(!window().isFullScreen());
    QCOMPARE(m_theme->zoom(), 100);
}

void LanguageTest::commands_are_found_in_both_languages()
{
    speak(u"zh_CN"_s);
    for (const QString &typed : {u"重置布局"_s, u"reset layout"_s}) {
        window().showPalette();
        auto *palette = window().findChild<CommandPalette *>();
        auto *edit = palette->findChild<QLineEdit *>();
        edit->setText(typed);
        QCOMPARE(palette->list()->currentIndex().data().toString(), u"重置布局"_s);
        QTest::keyClick(edit, Qt::Key_Escape);
    }
    const std::initializer_list<std::pair<QString, QString>> words = {
        {u"快捷键"_s, u"键盘快捷键"_s},  {u"shortcuts"_s, u"键盘快捷键"_s},
        {u"GetTask"_s, u"获取任务"_s},   {u"ListTasks"_s, u"列出任务"_s},
        {u"首选项"_s, u"设置"_s},        {u"认证"_s, u"认证"_s},
        {u"请求标头"_s, u"编辑智能体"_s}};
    for (const auto &[typed, action] : words) {
        window().showPalette();
        auto *palette = window().findChild<CommandPalette *>();
        auto *edit = palette->findChild<QLineEdit *>();
        edit->setText(typed);
        const QAbstractItemModel *rows = palette->list()->model();
        QStringList found;
        for (int row = 0; row < qMin(rows->rowCount(), 5); ++row)
            found += rows->index(row, 0).data().toString();
        QVERIFY2(found.contains(action), qPrintable(typed % u": "_s % found.join(u" | "_s)));
        QTest::keyClick(edit, Qt::Key_Escape);
    }
    // Recent actions are known in any language.
    const std::vector<WindowAction> actions = windowActions(*window().menuBar());
    QVERIFY(std::any_of(actions.begin(), actions.end(), [](const WindowAction &action) {
        return action.id == u"View/Reset layout"_s;
    }));
}

static void eachLanguage()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : Language::names())
        QTest::newRow(qPrintable(name)) << name;
}

void LanguageTest::accelerators_of_a_menu_differ_data()
{
    eachLanguage();
}

static void checkAccelerators(const QList<QAction *> &actions, const QString &menu)
{
    QHash<QString, QString> taken;
    for (QAction *action : actions) {
        const QKeySequence key = QKeySequence::mnemonic(action->text());
        if (!key.isEmpty()) {
            QVERIFY2(!taken.contains(key.toString()),
                     qPrintable(menu % u": "_s % action->text() % u", "_s %
                                taken.value(key.toString())));
            taken.insert(key.toString(), action->text());
        }
        if (action->menu())
            checkAccelerators(action->menu()->actions(), action->text());
    }
}

void LanguageTest::accelerators_of_a_menu_differ()
{
    QFETCH(QString, name);
    if (name != u"en")
        speak(name);
    checkAccelerators(window().menuBar()->actions(), u"menu bar"_s);
    for (const QAction *menu : window().menuBar()->actions())
        QVERIFY2(!QKeySequence::mnemonic(menu->text()).isEmpty(), qPrintable(menu->text()));
}

void LanguageTest::every_label_fits_data()
{
    eachLanguage();
}

void LanguageTest::every_label_fits()
{
    QFETCH(QString, name);
    if (name != u"en")
        speak(name);
    window().resize(1440, 900);
    window().showSettings();
    QTRY_VERIFY(window().findChild<SettingsDialog *>()->isVisible());
    int met = 0;
    for (const QPushButton *button : window().findChildren<QPushButton *>()) {
        if (!button->isVisible())
            continue;
        QVERIFY2(button->width() >= button->minimumSizeHint().width(), qPrintable(button->text()));
        ++met;
    }
    QVERIFY(met > 0);
}

void LanguageTest::an_unknown_language_falls_back_to_the_system()
{
    Language language(u"tlh"_s);
    QVERIFY(Language::names().contains(language.currentName()));
    QCOMPARE(language.name(), u"tlh"_s);
}

void LanguageTest::counts_have_separators()
{
    const auto results = [](int count) {
        return QCoreApplication::translate("a2a::SearchPane", "%n results", nullptr, count);
    };
    QCOMPARE(results(1), u"1 result"_s);
    QCOMPARE(results(1'234'567), u"1,234,567 results"_s);
    m_language->setName(u"zh_CN"_s);
    QVERIFY2(results(1'234'567).contains(u"1,234,567"_s), qPrintable(results(1'234'567)));
}

A2A_TEST(LanguageTest)
#include "languagetest.moc"
