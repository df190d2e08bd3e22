// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/palette.h"

#include <QObject>

#include <array>

class QApplication;

namespace a2a {

class SystemAppearance;
class Wardrobe;

/// What the user chose in View → Theme.
enum class ThemeChoice : quint8 { System, Light, Dark };

/// The word a settings file keeps ("system", "light", "dark"), and back; an unknown word means
/// System.
[[nodiscard]] QString themeChoiceWord(ThemeChoice choice);
[[nodiscard]] ThemeChoice themeChoiceFromWord(QStringView word);

/// What the user chose where the system may decide, too: high contrast, reduced motion.
enum class Preference : quint8 { System, On, Off };

/// The word a settings file keeps ("system", "on", "off"), and back; an unknown word means System.
[[nodiscard]] QString preferenceWord(Preference preference);
[[nodiscard]] Preference preferenceFromWord(QStringView word);

/// Dresses the application: Fusion style, our palette, one small style sheet, the fonts. Follows
/// the system's preference while the choice is System, without a restart. One per application, made
/// right after QApplication and before the first widget; it must not outlive the application.
class Theme final : public QObject {
    Q_OBJECT

public:
    explicit Theme(QApplication &application, ThemeChoice choice = ThemeChoice::System);
    ~Theme() override;

    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    void setChoice(ThemeChoice choice);
    /// Stronger colours and lines, in light and dark.
    [[nodiscard]] Preference contrast() const { return m_contrast; }
    void setContrast(Preference contrast);
    /// Nothing moves by itself; what moved is shown by other means.
    [[nodiscard]] Preference reducedMotion() const { return m_motion; }
    void setReducedMotion(Preference motion);
    /// Shows everything larger or smaller, at once: text, rows, icons, distances. The nearest step
    /// of ZoomSteps is taken.
    void setZoom(int percent);
    [[nodiscard]] int zoom() const;
    [[nodiscard]] const Palette &palette() const;
    [[nodiscard]] bool isDark() const { return palette().isDark(); }

signals:
    /// The colours have changed and every widget that is seen has been told; the others are before
    /// they are shown. Views that draw from
    /// Palette::of(this) in paintEvent need not listen; caches of laid-out text with colours inside
    /// must be dropped.
    void changed();
    void zoomChanged(int percent);
    /// Each widget has got a motionEvent().
    void motionChanged();

private:
    void apply();
    void applyMotion();

    QApplication &m_application;
    SystemAppearance *m_system;
    Wardrobe *m_wardrobe;
    ThemeChoice m_choice;
    Preference m_contrast = Preference::System;
    Preference m_motion = Preference::System;
    bool m_originallyDark; ///< by the palette the platform gave before we set ours
    const Palette *m_applied = nullptr;
    int m_caretMs;                 ///< as the platform wants it
    std::array<bool, 5> m_effects; ///< the same, of Qt's effects
};

/// The application's style sheet for a palette. Properties a widget can set: primary (QPushButton:
/// the one accent button of a pane), flat (QToolButton without a frame is the default; framed=true
/// gives one, bare=true takes its padding), narrow (QTabBar: tabs stand closer together), data
/// (fields in the monospace font), role = "heading" | "dim" | "caption" (QLabel), state = "good" |
/// "bad" | "doubt" (QLineEdit).
[[nodiscard]] QString styleSheetFor(const Palette &palette);
/// Gives one of these properties to a widget that may be shown already.
void setStyleProperty(QWidget *widget, const char *property, const QVariant &value);

/// Of the application: whether motion is reduced; Theme sets it.
inline constexpr const char *ReducedMotionProperty = "a2aReducedMotion";

/// True when the user, the desktop or the style asks for no animations.
[[nodiscard]] bool isMotionReduced();
/// The type of the event that tells each widget that this has changed.
[[nodiscard]] int motionEvent();

} // namespace a2a
