// SPDX-License-Identifier: Apache-2.0
// A script in the window, with real keys against the real demo agent: opened from the menu or the
// first view, stepped, shown to an audience, and what an audience sees when it does not hold.
#include "tests/support/testregistry.h"
#include "tests/ui/shell/demowindow.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/panes/conductor/conductorpane.h"
#include "ui/panes/conductor/presenterbanner.h"
#include "ui/shell/demomenu.h"
#include "ui/shell/presenter.h"
#include "ui/widgets/chips.h"

#include <QDockWidget>
#include <QMenuBar>
#include <QToolBar>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class PresenterTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void shipped_scripts_hold_data();
    void shipped_scripts_hold();
    void stepped_in_front_of_an_audience();
    void a_clicker_goes_on_and_back();
    void what_does_not_hold_is_seen_from_afar();
    void leaving_brings_back_everything();
    void closing_while_presenting_keeps_the_usual_layout();
    void the_first_view_plays_a_script();
    void a_conversation_becomes_a_script();

private:
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&m_window->window, key, modifiers);
    }
    [[nodiscard]] ConductorPane *conductor() const
    {
        return m_window->window.panes().paneOf<ConductorPane>();
    }
    [[nodiscard]] QString banner() const
    {
        return m_window->window.findChild<PresenterBanner *>()->text();
    }
    [[nodiscard]] bool presents() const
    {
        return m_window->window.findChild<Presenter *>()->isOn();
    }
    void openScript(const QByteArray &turns);

    std::unique_ptr<DemoWindow> m_window;
    QTemporaryDir m_folder;
};

void PresenterTest::init()
{
    failOnAnyWarning();
    m_window = std::make_unique<DemoWindow>(QSize(1200, 800));
    QVERIFY(m_window->isReady());
    m_window->window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&m_window->window));
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
    conductor()->setAskOpenPath([path = file.fileName()] { return path; });
    key(Qt::Key_F10, Qt::ControlModifier);
    QVERIFY(conductor()->conductor());
}

void PresenterTest::shipped_scripts_hold_data()
{
    QTest::addColumn<QString>("path");
    for (const QString &path : DemoMenu::shippedScripts())
        QTest::newRow(qPrintable(path)) << path;
}

void PresenterTest::shipped_scripts_hold()
{
    QFETCH(QString, path);
    conductor()->openScript(path);
    key(Qt::Key_F11, Qt::ControlModifier); // rehearsed: without pauses
    QTRY_COMPARE_WITH_TIMEOUT(conductor()->conductor()->state(), Conductor::State::Held, 30'000);
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
    QVERIFY(banner().contains(u"1 of 2"_s));
    QVERIFY(banner().contains(u"Ask."_s));
    key(Qt::Key_F10); // the menu bar is hidden: its keys work
    QTRY_VERIFY2(banner().contains(u"2 of 2"_s), qPrintable(banner()));
    QVERIFY2(banner().contains(u"input required"_s), qPrintable(banner()));
    // The audience sees the conversation, from its first turn on.
    QVERIFY(m_window->selection().context() != NoIndex);
    key(Qt::Key_F12);
    QVERIFY(m_window->window.findChild<QDockWidget *>(u"wire"_s)->isVisible());
    key(Qt::Key_F10);
    QTRY_VERIFY2(banner().contains(u"Everything came"_s), qPrintable(banner()));
    QTRY_VERIFY2(banner().contains(u"completed"_s), qPrintable(banner()));
}

void PresenterTest::a_clicker_goes_on_and_back()
{
    openScript(R"([{"say":"echo one"},{"say":"echo two"},{"say":"echo three"}])");
    key(Qt::Key_F11);
    const auto state = [this] { return conductor()->conductor()->state(); };
    key(Qt::Key_PageDown);
    QTRY_COMPARE(conductor()->conductor()->turn(), 1);
    key(Qt::Key_PageDown);
    QTRY_COMPARE(conductor()->conductor()->turn(), 2);
    key(Qt::Key_PageUp);
    const FrameIndex first = m_window->selection().frame();
    QVERIFY(first != NoIndex);
    key(Qt::Key_PageDown); // forward again
    QVERIFY(m_window->selection().frame() > first);
    QCOMPARE(conductor()->conductor()->turn(), 2);
    key(Qt::Key_PageDown);
    QTRY_COMPARE(state(), Conductor::State::Held);
}

void PresenterTest::what_does_not_hold_is_seen_from_afar()
{
    openScript(R"([{"say":"echo hello","wait":{"text":"something else"}}])");
    key(Qt::Key_F11);
    key(Qt::Key_F10);
    QTRY_VERIFY2(banner().contains(u"did not hold"_s), qPrintable(banner()));
    QVERIFY2(banner().contains(u"something else"_s), qPrintable(banner()));
    key(Qt::Key_F9, Qt::ControlModifier); // once more
    QVERIFY2(!banner().contains(u"did not hold"_s), qPrintable(banner()));
}

void PresenterTest::leaving_brings_back_everything()
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
    key(Qt::Key_F11); // the same key leads out
    QVERIFY(!presents());
}

void PresenterTest::closing_while_presenting_keeps_the_usual_layout()
{
    key(Qt::Key_F11);
    m_window->window.close();
    QVERIFY(!presents());
    Workspace workspace(m_window->session, m_window->settings);
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
    QVERIFY(conductor()->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(conductor()->conductor()->state(), Conductor::State::Held, 30'000);
    QVERIFY(!trip->isVisible()); // the conversation stands there
}

void PresenterTest::a_conversation_becomes_a_script()
{
    QVERIFY(m_window->say(u"task"_s, TaskState::Completed));
    const QString path = m_folder.filePath(u"recorded.json"_s);
    conductor()->setAskSavePath([path] { return path; });
    key(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(QFile::exists(path));
    key(Qt::Key_F9); // it is open already, and holds
    QTRY_COMPARE_WITH_TIMEOUT(conductor()->conductor()->state(), Conductor::State::Held, 30'000);
}

A2A_TEST(PresenterTest)
#include "presentertest.moc"
