// SPDX-License-Identifier: Apache-2.0
#include "ui/style/theme.h"

#include "ui/platform/systemappearance.h"
#include "ui/style/focusring.h"
#include "ui/style/fonts.h"
#include "ui/style/stylesheetapplier.h"
#include "ui/style/zoom.h"
#include "ui/style/zoomstyle.h"

#include <QApplication>
#include <QEvent>
#include <QStyle>
#include <QToolTip>
#include <QWidget>

namespace a2a {

using namespace Qt::StringLiterals;

QString themeChoiceName(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::Light:
        return u"light"_s;
    case ThemeChoice::Dark:
        return u"dark"_s;
    case ThemeChoice::System:
        break;
    }
    return u"system"_s;
}

ThemeChoice themeChoiceFromName(QStringView word)
{
    if (word == u"light")
        return ThemeChoice::Light;
    return word == u"dark" ? ThemeChoice::Dark : ThemeChoice::System;
}

QString preferenceName(Preference preference)
{
    switch (preference) {
    case Preference::On:
        return u"on"_s;
    case Preference::Off:
        return u"off"_s;
    case Preference::System:
        break;
    }
    return u"system"_s;
}

Preference preferenceFromName(QStringView word)
{
    if (word == u"on")
        return Preference::On;
    return word == u"off" ? Preference::Off : Preference::System;
}

static constexpr Qt::UIEffect Effects[] = {Qt::UI_AnimateMenu, Qt::UI_FadeMenu, Qt::UI_AnimateCombo,
                                           Qt::UI_AnimateTooltip, Qt::UI_FadeTooltip};

Theme::Theme(QApplication &application, ThemeChoice choice)
    : m_application(application)
    , m_system(new SystemAppearance(this))
    , m_styleSheetApplier(new StyleSheetApplier(application, this))
    , m_choice(choice)
    , m_originallyDark(Palette::of(QGuiApplication::palette()).isDark())
    , m_caretMs(QApplication::cursorFlashTime())
{
    for (size_t i = 0; i < m_effects.size(); ++i)
        m_effects[i] = QApplication::isEffectEnabled(Effects[i]);
    QApplication::setStyle(new ZoomStyle); // the application owns it
    QApplication::setFont(bodyFont());
    QToolTip::setFont(bodyFont());
    new FocusRing(this);
    connect(m_system, &SystemAppearance::changed, this, &Theme::apply);
    apply();
}

Theme::~Theme() = default;

void Theme::setChoice(ThemeChoice choice)
{
    m_choice = choice;
    apply();
}

void Theme::setContrast(Preference contrast)
{
    m_contrast = contrast;
    apply();
}

void Theme::setReducedMotion(Preference motion)
{
    m_motion = motion;
    apply();
}

static bool isOn(Preference preference, std::optional<bool> system)
{
    return preference == Preference::System ? system.value_or(false) : preference == Preference::On;
}

const Palette &Theme::palette() const
{
    const bool dark = m_choice == ThemeChoice::System
                          ? m_system->prefersDark().value_or(m_originallyDark)
                          : m_choice == ThemeChoice::Dark;
    using enum Palette::Look;
    return Palette::of(isOn(m_contrast, m_system->prefersHighContrast())
                           ? dark ? DarkContrast : LightContrast
                       : dark ? Dark
                              : Light);
}

void Theme::apply()
{
    applyMotion();
    const Palette *wanted = &palette();
    if (wanted == m_applied)
        return;
    m_applied = wanted;
    QApplication::setPalette(wanted->toQPalette());
    m_styleSheetApplier->apply(styleSheetFor(*m_applied));
    emit changed();
}

/// Applies reduced motion: the caret does not blink, menus and tool tips do not fade, and widgets
/// with animations are notified.
void Theme::applyMotion()
{
    const bool reduced = isOn(m_motion, m_system->prefersReducedMotion());
    if (m_application.property(ReducedMotionProperty).toBool() == reduced)
        return;
    m_application.setProperty(ReducedMotionProperty, reduced);
    QApplication::setCursorFlashTime(reduced ? 0 : m_caretMs);
    for (size_t i = 0; i < m_effects.size(); ++i)
        QApplication::setEffectEnabled(Effects[i], m_effects[i] && !reduced);
    for (QWidget *widget : QApplication::allWidgets()) {
        QEvent told{QEvent::Type(motionEvent())};
        QApplication::sendEvent(widget, &told);
    }
    emit motionChanged();
}

int Theme::zoom() const
{
    return zoomPercent();
}

void Theme::setZoom(int percent)
{
    const int before = zoomPercent();
    if (nearestZoomStep(percent) == before)
        return;
    const WidgetZoom widgets;
    setZoomPercent(percent);
    widgets.applySizes();
    QApplication::setFont(bodyFont());
    QToolTip::setFont(bodyFont());
    m_styleSheetApplier->apply(styleSheetFor(*m_applied));
    widgets.applyFonts(*m_styleSheetApplier);
    emit zoomChanged(zoomPercent());
}

void setStyleProperty(QWidget *widget, const char *property, const QVariant &value)
{
    if (widget->property(property) == value)
        return;
    widget->setProperty(property, value);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
    QEvent told(QEvent::StyleChange);
    QApplication::sendEvent(widget, &told);
}

int motionEvent()
{
    static const int type = QEvent::registerEventType();
    return type;
}

bool isMotionReduced()
{
    return qApp->property(ReducedMotionProperty).toBool() ||
           QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) == 0;
}

} // namespace a2a

#include "moc_theme.cpp"
