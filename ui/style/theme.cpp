// SPDX-License-Identifier: Apache-2.0
#include "ui/style/theme.h"

#include "ui/platform/systemappearance.h"
#include "ui/style/controlstyle.h"
#include "ui/style/focusring.h"
#include "ui/style/fonts.h"
#include "ui/style/zoom.h"
#include "ui/style/zoomstyle.h"

#include <QAbstractScrollArea>
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
    , m_choice(choice)
    , m_originallyDark(Palette::of(QGuiApplication::palette()).isDark())
    , m_caretMs(QApplication::cursorFlashTime())
{
    for (size_t i = 0; i < m_effects.size(); ++i)
        m_effects[i] = QApplication::isEffectEnabled(Effects[i]);
    QApplication::setStyle(new ControlStyle); // the application owns it
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

/// Qt tells windows later of the application's new font or palette, and hidden ones not at all.
static void notifyWindows(QEvent::Type change)
{
    for (QWidget *window : QApplication::topLevelWidgets()) {
        QEvent told(change);
        QCoreApplication::sendEvent(window, &told);
    }
}

/// Fields are lighter than panes, and what is selected in them can be told from selected rows.
static void setPalettes(const Palette &palette)
{
    const QPalette all = palette.toQPalette();
    QApplication::setPalette(all);
    QToolTip::setPalette(all); // a desktop may have its own
    QPalette fields = all;
    fields.setColor(QPalette::Base, palette.color(ColorRole::Raised));
    fields.setColor(QPalette::Disabled, QPalette::Base, palette.color(ColorRole::Window));
    if (palette.isHighContrast()) {
        fields.setColor(QPalette::Highlight, palette.color(ColorRole::Accent));
        fields.setColor(QPalette::HighlightedText, palette.color(ColorRole::OnAccent));
    }
    for (const char *field :
         {"QLineEdit", "QTextEdit", "QPlainTextEdit", "QAbstractSpinBox", "QComboBox"})
        QApplication::setPalette(fields, field);
    QPalette areas = all;
    areas.setColor(QPalette::Window, palette.color(ColorRole::Surface));
    QApplication::setPalette(areas, "QScrollArea");
    for (const char *transparent : {"a2a::PaneScrollArea", "a2a::ScrollingHeader"})
        QApplication::setPalette(all, transparent);
    notifyWindows(QEvent::ApplicationPaletteChange);
}

void Theme::apply()
{
    applyMotion();
    const Palette *wanted = &palette();
    if (wanted == m_applied)
        return;
    m_applied = wanted;
    setPalettes(*wanted);
    restyle();
    emit changed();
}

/// Tells each widget that sizes, fonts or colors of its style are others now.
void Theme::restyle()
{
    for (QWidget *widget : QApplication::allWidgets()) {
        if (!widget->testAttribute(Qt::WA_WState_Polished))
            continue;
        QApplication::style()->polish(widget);
        QEvent told(QEvent::StyleChange);
        QCoreApplication::sendEvent(widget, &told);
        widget->update();
    }
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
    notifyWindows(QEvent::ApplicationFontChange);
    QToolTip::setFont(bodyFont());
    restyle();
    widgets.applyFonts();
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

void setPartOfPane(QAbstractScrollArea &text)
{
    text.setFrameShape(QFrame::NoFrame);
    text.viewport()->setBackgroundRole(
        QPalette::Button); // panes have it; a field's base is lighter
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
