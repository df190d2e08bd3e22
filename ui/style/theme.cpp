// SPDX-License-Identifier: Apache-2.0
#include "ui/style/theme.h"

#include "ui/style/fonts.h"
#include "ui/style/systemappearance.h"
#include "ui/style/zoom.h"
#include "ui/style/zoomstyle.h"

#include <QApplication>
#include <QEvent>
#include <QStyle>
#include <QToolTip>
#include <QWidget>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr const char *ReducedMotionProperty = "a2aReducedMotion";

QString themeChoiceWord(ThemeChoice choice)
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

ThemeChoice themeChoiceFromWord(QStringView word)
{
    if (word == u"light")
        return ThemeChoice::Light;
    return word == u"dark" ? ThemeChoice::Dark : ThemeChoice::System;
}

Theme::Theme(QApplication &application, ThemeChoice choice)
    : m_application(application)
    , m_system(new SystemAppearance(this))
    , m_choice(choice)
    , m_originallyDark(Palette::of(QGuiApplication::palette()).isDark())
{
    QApplication::setStyle(new ZoomStyle); // the application owns it
    QApplication::setFont(bodyFont());
    QToolTip::setFont(bodyFont());
    connect(m_system, &SystemAppearance::changed, this, &Theme::apply);
    apply();
}

Theme::~Theme() = default;

void Theme::setChoice(ThemeChoice choice)
{
    m_choice = choice;
    apply();
}

const Palette &Theme::palette() const
{
    const bool dark = m_choice == ThemeChoice::System
                          ? m_system->prefersDark().value_or(m_originallyDark)
                          : m_choice == ThemeChoice::Dark;
    return dark ? Palette::dark() : Palette::light();
}

void Theme::apply()
{
    m_application.setProperty(ReducedMotionProperty, m_system->reducesMotion().value_or(false));
    const Palette *wanted = &palette();
    if (wanted == m_applied)
        return;
    m_applied = wanted;
    QApplication::setPalette(wanted->toQPalette());
    dress();
    emit changed();
}

/// When a style sheet takes another one's place Qt polishes each widget once for itself and once
/// for each of its ancestors, and tells it as often. When it goes, and when one comes where there
/// was none, it is once.
void Theme::dress()
{
    m_application.setStyleSheet({});
    m_application.setStyleSheet(styleSheetFor(*m_applied));
}

int Theme::zoom() const
{
    return zoomPercent();
}

void Theme::setZoom(int percent)
{
    const int before = zoomPercent();
    if (zoomStep(percent) == before)
        return;
    const WidgetZoom widgets;
    setZoomPercent(percent);
    widgets.applySizes();
    QApplication::setFont(bodyFont());
    QToolTip::setFont(bodyFont());
    dress();
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

bool isMotionReduced()
{
    return qApp->property(ReducedMotionProperty).toBool() ||
           QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) == 0;
}

} // namespace a2a

#include "moc_theme.cpp"
