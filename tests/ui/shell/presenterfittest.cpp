// SPDX-License-Identifier: Apache-2.0
// Everything shown to an audience is readable: in small and large windows, at every zoom, with a
// conversation, its timeline, an artifact and its player, and the wire log.
#include "tests/support/patience.h"
#include "tests/support/testregistry.h"
#include "tests/ui/shell/demowindow.h"
#include "tests/ui/widgets/cuttexts.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/panes/chat/chatpane.h"
#include "ui/panes/chat/chatview.h"
#include "ui/panes/composer/composer.h"
#include "ui/panes/composer/messageedit.h"
#include "ui/panes/conductor/conductorpane.h"
#include "ui/panes/conductor/presenterbanner.h"
#include "ui/shell/centerviews.h"
#include "ui/shell/demomenu.h"
#include "ui/shell/presenter.h"
#include "ui/shell/stagecontrols.h"
#include "ui/style/zoom.h"

#include <QDockWidget>
#include <QTabBar>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class PresenterFitTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void everything_can_be_read_data();
    void everything_can_be_read();

private:
    [[nodiscard]] bool isTalkReadable() const;
    [[nodiscard]] QString cut() const { return CutTexts::in(m_window->window).join(u'\n'); }

    std::unique_ptr<DemoWindow> m_window;
};

void PresenterFitTest::initTestCase()
{
    failOnAnyWarning();
    m_window = std::make_unique<DemoWindow>(QSize(1280, 720));
    QVERIFY(m_window->isReady());
    auto *conductor = m_window->window.panes().paneOf<ConductorPane>();
    conductor->openScript(DemoMenu::shippedScripts().first());
    conductor->scriptPlay().runOrPause();
    QTRY_COMPARE_WITH_TIMEOUT(conductor->conductor()->state(), Conductor::State::Held, PatienceMs);
    QVERIFY(!m_window->store().artifacts.empty());
    m_window->selection().selectArtifact(0);
    m_window->window.findChild<Presenter *>()->setOn(true);
}

void PresenterFitTest::cleanupTestCase()
{
    m_window->window.findChild<Presenter *>()->setOn(false);
    m_window->theme.setZoom(100);
    m_window.reset();
}

/// The conversation is not a slit.
bool PresenterFitTest::isTalkReadable() const
{
    const auto *chat = m_window->window.panes().paneOf<ChatPane>();
    return chat->view()->visibleRegion().boundingRect().height() >= zoomed(90);
}

void PresenterFitTest::everything_can_be_read_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("zoom");
    for (const QSize size : {QSize(1280, 720), QSize(1920, 1080), QSize(3840, 2160)}) {
        for (const int zoom : {100, 150, 200, 250})
            QTest::addRow("%dx%d %d%%", size.width(), size.height(), zoom) << size << zoom;
    }
}

void PresenterFitTest::everything_can_be_read()
{
    QFETCH(const QSize, size);
    QFETCH(const int, zoom);
    MainWindow &window = m_window->window;
    auto *presenter = window.findChild<Presenter *>();
    auto *banner = window.findChild<PresenterBanner *>();
    window.setWindowState(Qt::WindowNoState); // the screen of this platform is small
    window.resize(size);
    m_window->theme.setZoom(zoom);
    QCOMPARE(zoomPercent(), zoom);
    QTRY_COMPARE(window.size(), size); // nothing in it requires a larger one
    for (const QLatin1StringView view : {paneid::Chat, "timeline"_L1}) {
        for (const bool withWire : {false, true}) {
            m_window->workspace.navigator().show(view);
            presenter->setAllShown(withWire);
            QTRY_COMPARE(cut(), QString());
            QCOMPARE(window.findChild<QDockWidget *>(u"wire"_s)->isVisible(), withWire);
            QCOMPARE(window.size(), size);
            QVERIFY(banner->height() * 3 < size.height());
            // Beside the conversation if there is room for both.
            const QDockWidget *artifacts = window.findChild<QDockWidget *>(u"artifacts"_s);
            QCOMPARE(artifacts->isVisible(), size.width() >= zoomed(850));
            if (view != paneid::Chat || withWire)
                continue;
            QTRY_VERIFY(isTalkReadable());
            // The controls, too, when they are asked for.
            m_window->workspace.navigator().enter(paneid::Chat);
            QTRY_VERIFY(m_window->named<QWidget>(u"Message"_s)->isVisible());
            QTRY_COMPARE(cut(), QString());
            presenter->controls().hide();
        }
    }
}

A2A_TEST(PresenterFitTest)
#include "presenterfittest.moc"
