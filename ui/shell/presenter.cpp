// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/presenter.h"

#include "ui/panes/scriptplayer/presentationpage.h"
#include "ui/panes/scriptplayer/presenterbanner.h"
#include "ui/panes/scriptplayer/presenternotes.h"
#include "ui/panes/scriptplayer/scriptplayback.h"
#include "ui/shell/audiencecontrols.h"
#include "ui/shell/centerviews.h"
#include "ui/shell/docktitle.h"
#include "ui/shell/panedock.h"
#include "ui/shell/presenterkeys.h"
#include "ui/shell/windowpanes.h"
#include "ui/shell/windowstaterestorer.h"
#include "ui/style/audience.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"
#include "ui/widgets/blankscreen.h"
#include "ui/workspace/presentersettings.h"

#include <QCoreApplication>
#include <QEvent>
#include <QGuiApplication>
#include <QMainWindow>
#include <QMenuBar>
#include <QScreen>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int LargerZoom = 150;   // percent of the user's own zoom
static constexpr int MinForBoth = 850;   ///< at 100 %, for conversation and artifacts
static constexpr int BesidePercent = 40; ///< of the width
static constexpr int BelowPercent = 36;  ///< of the height

static bool isEmptyForAudience(const Pane &pane)
{
    const auto *staged = dynamic_cast<const AudienceWidget *>(&pane);
    return staged && staged->isEmptyForAudience();
}

/// The screens besides the audience's. X can have screens that are separate desktops, each with its
/// own origin.
QList<Presenter::OtherScreen> Presenter::otherScreens() const
{
    QList<OtherScreen> others;
    const QScreen *audience = m_window.screen();
    for (QScreen *screen : QGuiApplication::screens()) {
        if (screen != audience)
            others.append({screen->availableGeometry(), screen,
                           !audience->virtualSiblings().contains(screen)});
    }
    return others;
}

Presenter::Presenter(QMainWindow &window, WindowStateRestorer &place, Theme &theme,
                     const Settings &settings, const AudienceParts &parts, WindowPanes &panes)
    : QObject(&window)
    , m_window(window)
    , m_place(place)
    , m_theme(theme)
    , m_settings(settings)
    , m_panes(panes)
    , m_controls(new AudienceControls(window, panes))
    , m_bar(new QToolBar(tr("Presenter"), &window))
    , m_parts(parts)
    , m_blank(new BlankScreen(&window))
    , m_screens([this] { return otherScreens(); })
{
    m_bar->setObjectName(u"presenterBar"_s);
    m_bar->setMovable(false);
    m_bar->setFloatable(false);
    m_bar->toggleViewAction()->setVisible(false);
    if (parts.banner)
        m_bar->addWidget(parts.banner);
    window.addToolBar(m_bar);
    m_bar->hide();
    window.installEventFilter(this);
    connect(&theme, &Theme::zoomChanged, this, &Presenter::fit);
    // The content of the docks gets its size after the docks.
    connect(&place, &WindowStateRestorer::arranged, this,
            [this] { QTimer::singleShot(0, this, &Presenter::restore); });
    connect(&place, &WindowStateRestorer::settled, this, [this] { m_isLeaving = false; });
    for (const auto change : {&QGuiApplication::screenAdded, &QGuiApplication::screenRemoved})
        connect(qGuiApp, change, this, &Presenter::placeNotes);
}

void Presenter::setScript(ScriptPlayback &play)
{
    m_keys = new PresenterKeys(m_window);
    connect(this, &Presenter::changed, m_keys, &PresenterKeys::setOn);
    connect(this, &Presenter::changed, &play, &ScriptPlayback::setPresented);
    connect(m_keys, &PresenterKeys::nextRequested, &play, &ScriptPlayback::next);
    connect(m_keys, &PresenterKeys::backRequested, &play, &ScriptPlayback::back);
    connect(m_keys, &PresenterKeys::skipRequested, &play, &ScriptPlayback::skipFailed);
    connect(&play, &ScriptPlayback::turnShown, m_controls, &AudienceControls::hide);
    applySettings();
}

/// Notifies all widgets that the colors of states have changed, since laid out text may contain
/// them.
static void tellColors(const QWidget &window)
{
    const QList<QWidget *> all = window.findChildren<QWidget *>();
    const QList<QPointer<QWidget>> widgets(all.begin(), all.end());
    for (const QPointer<QWidget> &widget : widgets) {
        QEvent told(QEvent::PaletteChange);
        if (widget)
            QCoreApplication::sendEvent(widget, &told);
    }
}

void Presenter::applySettings()
{
    if (!m_keys)
        return;
    const PresenterSettings chosen(m_settings);
    setFailuresRedForAudience(chosen.showsFailures());
    const bool told = std::exchange(m_showsFailures, chosen.showsFailures());
    if (told != m_showsFailures && isAudienceMode()) // in any window: colors are the program's
        tellColors(m_window);
    m_keys->setSkipKey(chosen.skipKey());
    const QString skipKey = chosen.skipKey().toString(QKeySequence::NativeText);
    m_parts.banner->setSkipKey(skipKey);
    if (m_parts.notes)
        m_parts.notes->setSkipKey(skipKey);
    m_parts.banner->setShowsFailures(chosen.showsFailures());
}

bool Presenter::isVisibleToAudience(PresenterView view) const
{
    return view == PresenterView::Shown || (view == PresenterView::OnRequest && m_allPanesVisible);
}

void Presenter::setOn(bool on)
{
    if (on == m_on)
        return;
    const bool updates = m_window.updatesEnabled();
    const bool isAnimated = m_window.isAnimated();
    m_window.setUpdatesEnabled(false); // painted once, in its final state
    m_window.setAnimated(false);
    if (on)
        enter();
    else
        leave();
    m_on = on;
    fit();
    if (m_parts.page)
        m_parts.page->setOn(on);
    m_window.setUpdatesEnabled(updates);
    m_window.setAnimated(isAnimated);
    // Docks that began to float meanwhile are windows of their own, which are not reached by that.
    for (const WindowPanes::PaneInstance &instance : m_panes.all()) {
        if (instance.dock && instance.dock->isFloating())
            instance.dock->setUpdatesEnabled(updates);
    }
    placeNotes();
    emit changed(on);
}

void Presenter::hideBars()
{
    m_hidden.clear();
    const auto hide = [this](QWidget *widget) {
        if (widget->isHidden())
            return;
        widget->hide();
        m_hidden.append(widget);
    };
    hide(m_window.menuBar());
    hide(m_window.statusBar());
    for (QToolBar *bar : m_window.findChildren<QToolBar *>(QString(), Qt::FindDirectChildrenOnly))
        hide(bar);
}

void Presenter::hidePanes()
{
    for (const WindowPanes::PaneInstance &instance : m_panes.all()) {
        if (instance.dock && !isVisibleToAudience(instance.descriptor->presenter))
            instance.dock->hide();
    }
}

void Presenter::enter()
{
    emit aboutToEnter();
    m_arrangementBefore = m_place.current();
    if (!m_isLeaving) // otherwise it is not back at the noted position
        m_viewState.save(m_window);
    m_place.settle();
    m_zoom = m_theme.zoom();
    m_chosenZoom = m_settings.zoom();
    m_view = m_panes.center().currentIndex();
    hideBars();
    hidePanes();           // hidden panes need not be enlarged
    setAudienceMode(true); // before widgets hide their controls, which depends on it
    m_controls->setOn(true);
    m_theme.setZoom(m_zoom * LargerZoom / 100);
    m_window.setWindowState(m_window.windowState() | Qt::WindowFullScreen);
    arrange();
    m_bar->show();
    enterConversation();
    if (m_parts.notes)
        m_parts.notes->startClock();
}

void Presenter::enterConversation()
{
    const WindowPanes::PaneInstance *chat = m_panes.find(paneid::Chat);
    if (!chat)
        return;
    m_panes.center().showView(chat->view);
    chat->pane->takeFocus(Qt::OtherFocusReason);
}

/// The zoom after presenting, which the user may have changed meanwhile.
int Presenter::usualZoom() const
{
    return m_settings.zoom() == m_chosenZoom ? m_zoom : m_settings.zoom();
}

void Presenter::leave()
{
    emit aboutToLeave();
    setBlank(false);
    if (std::exchange(m_allPanesVisible, false))
        emit allPanesVisibleChanged(false);
    m_on = false; // from here on nothing is fitted to the audience's sizes
    m_bar->hide();
    setAudienceMode(false);
    m_theme.setZoom(usualZoom()); // what is still hidden is made smaller once it is shown
    m_controls->setOn(false);
    for (const QPointer<QWidget> &bar : std::as_const(m_hidden)) {
        if (bar)
            bar->show();
    }
    // Until everything is measured again the window would stay as large as large type requires.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    m_isLeaving = true;
    m_place.rearrange(m_arrangementBefore);
    m_panes.center().showView(m_view);
    m_viewState.restoreFocus();
}

void Presenter::restore()
{
    if (!m_isLeaving || m_on)
        return;
    if (m_arrangementBefore.states == Qt::WindowNoState && m_arrangementBefore.normal.isValid())
        m_window.resize(m_arrangementBefore.normal.size());
    m_viewState.restore();
}

/// Whether conversation and artifacts can be read side by side.
bool Presenter::hasRoomForArtifacts() const
{
    return m_window.width() >= zoomed(MinForBoth);
}

void Presenter::arrange()
{
    m_hadRoomForArtifacts = hasRoomForArtifacts();
    setArtifactsBesideChat(m_hadRoomForArtifacts);
    for (const WindowPanes::PaneInstance &instance : m_panes.all()) {
        if (!instance.dock)
            continue;
        instance.dock->setFloating(false);
        instance.dock->setVisible(isVisibleToAudience(instance.descriptor->presenter) &&
                                  (instance.descriptor->presenter != PresenterView::Shown ||
                                   (m_hadRoomForArtifacts && !isEmptyForAudience(*instance.pane))));
    }
    raiseRequestedPanes();
}

/// Raises the panes shown on request, which could otherwise be behind the tabs of other docks.
void Presenter::raiseRequestedPanes()
{
    for (const WindowPanes::PaneInstance &instance : m_panes.all()) {
        if (!instance.dock || instance.descriptor->presenter != PresenterView::OnRequest ||
            instance.dock->isHidden())
            continue;
        instance.dock->lower(); // else raising the one that was raised last changes no tab
        instance.dock->raise();
    }
}

void Presenter::refresh()
{
    if (!m_on)
        return;
    for (const WindowPanes::PaneInstance &instance : m_panes.all()) {
        if (instance.dock && instance.descriptor->presenter == PresenterView::Shown &&
            instance.dock->isHidden() ==
                (m_hadRoomForArtifacts && !isEmptyForAudience(*instance.pane)))
            return fit();
    }
}

/// Fits the panes to the window. If there is no room for both, the artifacts pane is hidden and
/// artifacts are shown in the conversation.
void Presenter::fit()
{
    if (!m_on)
        return;
    m_hadRoomForArtifacts = hasRoomForArtifacts();
    setArtifactsBesideChat(m_hadRoomForArtifacts);
    for (const WindowPanes::PaneInstance &instance : m_panes.all()) {
        if (!instance.dock)
            continue;
        if (instance.descriptor->presenter == PresenterView::Shown) {
            const bool isWanted = m_hadRoomForArtifacts && !isEmptyForAudience(*instance.pane);
            if (instance.dock->isHidden() == isWanted)
                instance.dock->setVisible(isWanted);
            if (isWanted)
                m_window.resizeDocks({instance.dock}, {m_window.width() * BesidePercent / 100},
                                     Qt::Horizontal);
        } else if (instance.descriptor->presenter == PresenterView::OnRequest &&
                   !instance.dock->isHidden()) {
            m_window.resizeDocks({instance.dock}, {m_window.height() * BelowPercent / 100},
                                 Qt::Vertical);
        }
    }
}

void Presenter::setAllPanesVisible(bool shown)
{
    if (std::exchange(m_allPanesVisible, shown) == shown)
        return;
    for (const WindowPanes::PaneInstance &instance : m_panes.all()) {
        if (m_on && instance.dock && instance.descriptor->presenter == PresenterView::OnRequest)
            instance.dock->setVisible(shown);
    }
    if (m_on)
        raiseRequestedPanes();
    fit();
    emit allPanesVisibleChanged(shown);
}

bool Presenter::isBlank() const
{
    return m_blank->isBlank();
}

void Presenter::setBlank(bool blank)
{
    m_blank->setBlank(blank && m_on);
}

void Presenter::setScreens(Screens screens)
{
    m_screens = std::move(screens);
    placeNotes();
}

/// Places the notes, but never on the audience's screen. Without a second screen, or if the
/// compositor places windows, there are no notes.
void Presenter::placeNotes()
{
    if (!m_parts.notes)
        return;
    PresenterNotes &notes = *m_parts.notes;
    bool isPlaced = false;
    for (const OtherScreen &other : m_on ? m_screens() : QList<OtherScreen>()) {
        // A window on another desktop cannot cover the audience's screen.
        const QRect audience = other.isSeparateDesktop ? QRect() : m_window.screen()->geometry();
        const std::optional<QRect> place =
            PresenterNotes::findGeometry(audience, {other.area}, notes.sizeHint());
        if (isPlaced || !place || !(other.isSeparateDesktop || DockTitle::canPlaceWindows()))
            continue;
        if (other.screen && notes.screen() != other.screen)
            notes.setScreen(other.screen);
        notes.setGeometry(*place);
        isPlaced = true;
    }
    notes.setVisible(isPlaced);
    m_parts.banner->setShowsPresenterHints(!isPlaced);
    m_parts.page->setKeys(isPlaced ? QString() : PresenterNotes::keys());
}

bool Presenter::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_window && m_on) {
        if (event->type() == QEvent::Resize) // after the docks have their sizes
            QMetaObject::invokeMethod(this, &Presenter::fit, Qt::QueuedConnection);
        else if (event->type() == QEvent::Move)
            placeNotes(); // the window may be on another screen
    }
    return QObject::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_presenter.cpp"
