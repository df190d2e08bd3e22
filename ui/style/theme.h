// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/palette.h"

#include <QObject>

#include <array>

class QAbstractScrollArea;
class QApplication;

namespace a2a {

class SystemAppearance;

/// The user's choice in View → Theme.
enum class ThemeChoice : quint8 { System, Light, Dark };

/// The word used in a settings file ("system", "light", "dark"), and back; an unknown word means
/// System.
[[nodiscard]] QString themeChoiceName(ThemeChoice choice);
[[nodiscard]] ThemeChoice themeChoiceFromName(QStringView word);

/// The user's choice for what can also follow the system: high contrast, reduced motion.
enum class Preference : quint8 { System, On, Off };

/// The word used in a settings file ("system", "on", "off"), and back; an unknown word means
/// System.
[[nodiscard]] QString preferenceName(Preference preference);
[[nodiscard]] Preference preferenceFromName(QStringView word);

/// Styles the application: our style (ControlStyle), palette and fonts. Follows the
/// system's preference while the choice is System, without a restart. One per application, created
/// right after QApplication and before the first widget; it must not outlive the application.
class Theme final : public QObject {
    Q_OBJECT

public:
    explicit Theme(QApplication &application, ThemeChoice choice = ThemeChoice::System);
    ~Theme() override;

    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    void setChoice(ThemeChoice choice);
    /// Stronger colors and lines, in light and dark.
    [[nodiscard]] Preference contrast() const { return m_contrast; }
    void setContrast(Preference contrast);
    /// Whether animations are switched off. Movement is then shown by other means.
    [[nodiscard]] Preference reducedMotion() const { return m_motion; }
    void setReducedMotion(Preference motion);
    /// Sets the zoom of text, rows, icons and distances, which takes effect immediately. It is
    /// rounded to the nearest step of ZoomSteps.
    void setZoom(int percent);
    [[nodiscard]] int zoom() const;
    [[nodiscard]] const Palette &palette() const;
    [[nodiscard]] bool isDark() const { return palette().isDark(); }

signals:
    /// The colors have changed and every widget has been notified. Views that draw from
    /// Palette::of(this) in paintEvent need not listen; caches of laid-out text with colors inside
    /// must be dropped.
    void changed();
    void zoomChanged(int percent);
    /// Each widget has received a motionEvent().
    void motionChanged();

private:
    void apply();
    void restyle();
    void applyMotion();

    QApplication &m_application;
    SystemAppearance *m_system;
    ThemeChoice m_choice;
    Preference m_contrast = Preference::System;
    Preference m_motion = Preference::System;
    bool m_originallyDark; ///< according to the platform's palette before ours was set
    const Palette *m_applied = nullptr;
    int m_caretMs;                 ///< the platform's setting
    std::array<bool, 5> m_effects; ///< the platform's settings of Qt's effects
};

/// Sets a property that the style knows, even on a widget that is already shown: primary
/// (QPushButton, QToolButton: the one accent button of a pane), framed (QToolButton; without it, it
/// is flat), bare (QToolButton without padding), menu (room for the arrow of a menu), noArrow
/// (QToolButton with a menu), narrow (QTabBar: tabs stand closer together), data (fields in the
/// monospace font), role = "heading" | "dim" | "caption" | "error" (QLabel), state = "good" | "bad"
/// | "doubt" (QLineEdit), card = true | "waiting" and rule (QFrame), popup (QListView in a window
/// of its own).
void setStyleProperty(QWidget *widget, const char *property, const QVariant &value);
/// A text of several lines without a frame, on the background of panes.
void setPartOfPane(QAbstractScrollArea &text);

/// Property of the application: whether motion is reduced; Theme sets it.
inline constexpr const char *ReducedMotionProperty = "a2aReducedMotion";

/// Whether the user, the desktop or the style requests no animations.
[[nodiscard]] bool isMotionReduced();
/// The type of the event that notifies each widget of a change.
[[nodiscard]] int motionEvent();

} // namespace a2a
