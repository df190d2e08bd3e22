// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/shell/viewstate.h"
#include "ui/workspace/pane.h"
#include "ui/workspace/settings.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QRect>

#include <functional>

class QMainWindow;
class QScreen;
class QToolBar;
class QWidget;

namespace a2a {

class BlankScreen;
class PresenterBanner;
class PresenterKeys;
class PresenterNotes;
class ScriptPlayback;
class AudienceControls;
class PresentationPage;
class Theme;
class WindowPanes;
class WindowStateRestorer;

/// The parts of a window that show a script to an audience; each is null if there is none.
struct AudienceParts {
    PresenterBanner *banner = nullptr;
    PresenterNotes *notes = nullptr;
    PresentationPage *page = nullptr;
};

/// The presenter view, which shows a window to an audience: full screen, in large type, with a
/// banner above and without anything that only the user needs. Notes are on another screen, if
/// there is one. Leaving it restores the docks, their scroll and splitter positions, and the focus.
class Presenter final : public QObject {
    Q_OBJECT

public:
    /// A screen other than the audience's.
    struct OtherScreen {
        QRect area;                     ///< the available geometry
        QScreen *screen = nullptr;      ///< null in tests
        bool isSeparateDesktop = false; ///< if true, coordinates are not comparable
    };
    using Screens = std::function<QList<OtherScreen>()>;

    /// The parts are added to the window. The panes' descriptors decide which panes stay visible.
    Presenter(QMainWindow &window, WindowStateRestorer &place, Theme &theme,
              const Settings &settings, const AudienceParts &parts, WindowPanes &panes);

    /// Sets the script that is shown, which the keys of a clicker step through. Call it once.
    void setScript(ScriptPlayback &play);
    /// Applies the user's choices for presenting after they have changed.
    void applySettings();

    [[nodiscard]] bool isOn() const { return m_on; }
    void setOn(bool on);
    /// Also shows the panes that are shown only on request.
    void setAllPanesVisible(bool shown);
    [[nodiscard]] AudienceControls &controls() const { return *m_controls; }
    /// Updates after the parts that an audience sees have changed.
    void refresh();
    /// Whether the audience sees a black screen, which any key or click ends.
    [[nodiscard]] bool isBlank() const;
    void setBlank(bool blank);
    /// The arrangement that is restored after presenting.
    [[nodiscard]] const WindowArrangement &arrangementBefore() const { return m_arrangementBefore; }
    /// Whether presenting is over, but the window is not back in that arrangement yet.
    [[nodiscard]] bool isRestoringLayout() const { return m_isLeaving; }
    void setScreens(Screens screens);

signals:
    /// Presenting begins; emitted before anything is changed.
    void aboutToEnter();
    /// Presenting ends; emitted before anything is changed.
    void aboutToLeave();
    void changed(bool isOn);
    void allPanesVisibleChanged(bool shown);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void enter();
    void leave();
    [[nodiscard]] int usualZoom() const;
    void hideBars();
    void hidePanes();
    [[nodiscard]] bool isVisibleToAudience(PresenterView view) const;
    [[nodiscard]] bool hasRoomForArtifacts() const;
    [[nodiscard]] QList<OtherScreen> otherScreens() const;
    void enterConversation();
    void arrange();
    void raiseRequestedPanes();
    void fit();
    void placeNotes();
    void restore();

    QMainWindow &m_window;
    WindowStateRestorer &m_place;
    Theme &m_theme;
    const Settings &m_settings;
    WindowPanes &m_panes;
    AudienceControls *m_controls;
    PresenterKeys *m_keys = nullptr; ///< set with the script
    QToolBar *m_bar;
    AudienceParts m_parts;
    BlankScreen *m_blank;
    Screens m_screens;
    QList<QPointer<QWidget>> m_hidden; ///< bars to be shown again
    WindowArrangement m_arrangementBefore;
    ViewState m_viewState;
    int m_zoom = 100;       ///< zoom before the presenter view
    int m_chosenZoom = 100; ///< zoom in the settings when the presenter view began
    int m_view = 0;         ///< index of the view in the center before it
    bool m_on = false;
    bool m_showsFailures = false; ///< the user's choice
    bool m_allPanesVisible = false;
    bool m_hadRoomForArtifacts = true;
    bool m_isLeaving = false; ///< the window is still returning to its former size
};

} // namespace a2a
