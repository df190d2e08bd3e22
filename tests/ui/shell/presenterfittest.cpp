// SPDX-License-Identifier: Apache-2.0
// Everything shown to an audience is readable: in small and large windows, at every zoom, with a
// conversation, its timeline, an artifact and its player, and the wire log. What the scripts that
// ship with the program ask and answer is seen without scrolling.
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/shell/demowindow.h"
#include "tests/ui/widgets/clippedtexts.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/composer/composer.h"
#include "ui/composer/messageedit.h"
#include "ui/panes/chat/chatpane.h"
#include "ui/panes/chat/chatview.h"
#include "ui/panes/chat/expandedquestion.h"
#include "ui/panes/chat/questioncard.h"
#include "ui/panes/scriptplayer/presenterbanner.h"
#include "ui/panes/scriptplayer/scriptplayback.h"
#include "ui/panes/scriptplayer/scriptplayerpane.h"
#include "ui/shell/audiencecontrols.h"
#include "ui/shell/centerviews.h"
#include "ui/shell/demomenu.h"
#include "ui/shell/presenter.h"
#include "ui/style/zoom.h"

#include <QDockWidget>
#include <QFileInfo>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>

#include <algorithm>

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
    void questions_and_answers_fit_data();
    void questions_and_answers_fit();

private:
    [[nodiscard]] bool isTalkReadable() const;
    [[nodiscard]] QString cut() const { return ClippedTexts::in(m_window->window).join(u'\n'); }

    std::unique_ptr<DemoWindow> m_window;
};

void PresenterFitTest::initTestCase()
{
    failOnAnyWarning();
    m_window = std::make_unique<DemoWindow>(QSize(1280, 720));
    QVERIFY(m_window->isReady());
    auto *scriptPlayer = m_window->window.panes().findPane<ScriptPlayerPane>();
    scriptPlayer->openScript(DemoMenu::shippedScripts().first());
    scriptPlayer->playback().runOrPause();
    QTRY_COMPARE_WITH_TIMEOUT(scriptPlayer->scriptPlayer()->state(), ScriptPlayer::State::Succeeded,
                              TestTimeoutMs);
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
    const auto *chat = m_window->window.panes().findPane<ChatPane>();
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
            presenter->setAllPanesVisible(withWire);
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

/// What somebody would have to scroll to; empty: nothing.
static QString outOfView(const ChatView &view)
{
    const QRect room = view.viewport()->rect();
    const QAbstractItemModel &rows = *view.model();
    if (!room.contains(view.visualRect(rows.index(rows.rowCount() - 1, 0))))
        return u"the last row"_s;
    const QuestionCard *card = view.question().card();
    if (!card)
        return {};
    const auto isSeen = [&](const QWidget &widget) {
        return widget.isVisible() &&
               room.contains(QRect(widget.mapTo(view.viewport(), QPoint()), widget.size()));
    };
    if (!isSeen(*card))
        return u"the question"_s;
    for (const QScrollArea *form : card->findChildren<QScrollArea *>()) {
        if (form->verticalScrollBar()->maximum() > 0)
            return u"the end of the form"_s;
    }
    const QList<QPushButton *> buttons = card->findChildren<QPushButton *>();
    const bool hasReply = std::any_of(buttons.begin(), buttons.end(), [&](const auto *button) {
        return button->accessibleName() == u"Reply"_s && isSeen(*button);
    });
    return hasReply ? QString() : u"its button"_s;
}

void PresenterFitTest::questions_and_answers_fit_data()
{
    QTest::addColumn<QString>("path");
    for (const QString &path : DemoMenu::shippedScripts())
        QTest::newRow(qPrintable(QFileInfo(path).baseName())) << path;
}

void PresenterFitTest::questions_and_answers_fit()
{
    static constexpr QSize Small(1280, 720);
    QFETCH(const QString, path);
    MainWindow &window = m_window->window;
    auto *presenter = window.findChild<Presenter *>();
    auto *pane = window.panes().findPane<ScriptPlayerPane>();
    const ChatView &view = *window.panes().findPane<ChatPane>()->view();
    m_window->theme.setZoom(150); // as presenting does, for a window of 100 %
    m_window->workspace.navigator().show(paneid::Chat);
    presenter->setAllPanesVisible(false);
    if (QWidget *focused = window.focusWidget())
        focused->clearFocus(); // controls that are in use stay
    presenter->controls().hide();
    window.setWindowState(Qt::WindowNoState); // the screen of this platform is small
    window.resize(Small);
    QTRY_COMPARE(window.size(), Small);
    QVERIFY(pane->openScript(path));
    ScriptPlayback &play = pane->playback();
    for (int turn = 0; !play.isOver(); ++turn) {
        play.step();
        QTRY_VERIFY_WITH_TIMEOUT(play.isOver() ||
                                     (pane->scriptPlayer()->state() == ScriptPlayer::State::Ready &&
                                      pane->scriptPlayer()->turn() > turn),
                                 TestTimeoutMs);
        if (m_window->store().tasks.back().state == TaskState::InputRequired)
            QTRY_VERIFY(view.question().card());
        QTRY_COMPARE(outOfView(view), QString());
        QCOMPARE(window.size(), Small);
    }
    QCOMPARE(pane->scriptPlayer()->state(), ScriptPlayer::State::Succeeded); // no step has failed
}

A2A_TEST(PresenterFitTest)
#include "presenterfittest.moc"
