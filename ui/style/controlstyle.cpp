// SPDX-License-Identifier: Apache-2.0
#include "ui/style/controlstyle.h"

#include "ui/style/palette.h"
#include "ui/style/styleboxes.h"
#include "ui/style/zoom.h"

#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPainter>
#include <QStyleOptionButton>
#include <QStyleOptionComboBox>
#include <QStyleOptionSpinBox>
#include <QStyleOptionToolButton>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

// Lengths in pixels at 100 %, but for lines. A padding is inside a line of one pixel.
static constexpr QSize ButtonPadding(12, 5);
static constexpr int ToolPadding = 3;
static constexpr int ToolExtra = 3; ///< not zoomed
static constexpr int MenuArrow = 12;
static constexpr int MenuArrowEnd = 6;   ///< behind it
static constexpr int MenuArrowRoom = 22; ///< in place of a padding
static constexpr QSize FieldPadding(8, 4);
static constexpr QSize SpinPadding(6, 3);
static constexpr int SpinButton = 18;
static constexpr int SpinArrow = 12;
static constexpr int ComboArrow = 14;
static constexpr int ComboArrowRoom = 22;
static constexpr int ComboExtra = 2;     ///< Qt draws the text one pixel away from either edge
static constexpr QSize ComboItem(6, 24); ///< padding, least height
static constexpr int Indicator = 14;     ///< of a check box, inside its line
static constexpr int IndicatorCorner = 4;
static constexpr int IndicatorGap = 8;
static constexpr QSize CheckBoxPadding(4, 1);
static constexpr int TextExtra = 2; ///< height for underlines, not zoomed

static QMargins zoomedMargins(const QSize &padding, int line = 1)
{
    const int across = zoomed(padding.width()) + line;
    const int down = zoomed(padding.height()) + line;
    return {across, down, across, down};
}

static QSize sizeOf(const QMargins &margins)
{
    return {margins.left() + margins.right(), margins.top() + margins.bottom()};
}

namespace {

/// How a button looks in its state.
struct ButtonLook {
    StyleBox box;
    QColor ink;
};

} // namespace

/// An accent button: one in a pane.
static ButtonLook primaryLook(QStyle::State state)
{
    if (!state.testFlag(QStyle::State_Enabled))
        return {{.fill = styleColor(ColorRole::FaintLine), .line = styleColor(ColorRole::Line)},
                styleColor(ColorRole::Faint)};
    const QColor accent = styleColor(ColorRole::Accent);
    const bool isOver =
        state.testFlag(QStyle::State_MouseOver) || state.testFlag(QStyle::State_Sunken);
    const bool hasFocus = state.testFlag(QStyle::State_HasFocus);
    return {{.fill = isOver ? Palette::current().tinted(accent, Tint::Over) : accent,
             .line = hasFocus ? styleColor(ColorRole::Text) : accent,
             .lineWidth = hasFocus ? 2 : 1},
            styleColor(ColorRole::OnAccent)};
}

static ButtonLook framedLook(QStyle::State state)
{
    const bool isEnabled = state.testFlag(QStyle::State_Enabled);
    const bool isDown = state.testFlag(QStyle::State_Sunken) || state.testFlag(QStyle::State_On);
    const bool isHovered = isEnabled && state.testFlag(QStyle::State_MouseOver);
    const bool hasFocus = state.testFlag(QStyle::State_HasFocus);
    const ColorRole hovered = isHovered ? ColorRole::FaintLine : ColorRole::Surface;
    return {{.fill = styleColor(isDown ? ColorRole::Selection : hovered),
             .line = styleColor(hasFocus ? ColorRole::Focus : ColorRole::Border),
             .lineWidth = hasFocus ? 2 : 1},
            styleColor(isEnabled ? ColorRole::Text : ColorRole::Faint)};
}

/// A tool button without a frame.
static ButtonLook flatLook(QStyle::State state, bool isBare)
{
    const bool isHigh = Palette::current().isHighContrast();
    const bool isEnabled = state.testFlag(QStyle::State_Enabled);
    const bool isDown = state.testFlag(QStyle::State_Sunken) || state.testFlag(QStyle::State_On);
    const bool isHovered = isEnabled && state.testFlag(QStyle::State_MouseOver);
    ButtonLook look = {{}, styleColor(isEnabled ? ColorRole::Text : ColorRole::Faint)};
    if (isDown || isHovered)
        look.box.fill = styleColor(isDown ? ColorRole::Selection : ColorRole::FaintLine);
    if (state.testFlag(QStyle::State_HasFocus) && (isHigh || !isBare)) {
        look.box.line = styleColor(ColorRole::Focus);
        look.box.lineWidth = isHigh ? 2 : 1;
    } else if (isHigh && (isDown || isHovered)) {
        look.box.line = styleColor(ColorRole::Border);
    }
    return look;
}

static bool isFramed(const QWidget *widget)
{
    return !qobject_cast<const QToolButton *>(widget) || isStyleSet(widget, "framed") ||
           isStyleSet(widget, "primary");
}

static ButtonLook buttonLook(const QStyleOption &option, const QWidget *widget)
{
    if (!isFramed(widget))
        return flatLook(option.state, isStyleSet(widget, "bare"));
    ButtonLook look =
        isStyleSet(widget, "primary") ? primaryLook(option.state) : framedLook(option.state);
    // With high contrast, states are told by their shape, too.
    if (Palette::current().isHighContrast() && !option.state.testFlag(QStyle::State_Enabled))
        look.box.lineStyle = Qt::DashLine;
    return look;
}

/// The margins around a button's text and icon: its line and its padding.
static QMargins buttonMargins(const QWidget *widget)
{
    QMargins margins = zoomedMargins(ButtonPadding);
    bool hasArrowRoom = isStyleSet(widget, "menu");
    if (const auto *tool = qobject_cast<const QToolButton *>(widget)) {
        if (isFramed(tool))
            hasArrowRoom |= tool->popupMode() == QToolButton::InstantPopup;
        else
            margins =
                isStyleSet(tool, "bare") ? QMargins() : zoomedMargins({ToolPadding, ToolPadding});
    }
    if (hasArrowRoom)
        margins.setRight(1 + zoomed(MenuArrowRoom));
    return margins;
}

static QRect buttonRoom(const QStyleOption &option, const QWidget *widget)
{
    return QStyle::visualRect(option.direction, option.rect,
                              option.rect.marginsRemoved(buttonMargins(widget)));
}

static void paintMenuArrow(const QStyleOption &option, QPainter *painter)
{
    const int side = zoomed(MenuArrow);
    const QRect place(option.rect.right() - zoomed(MenuArrowEnd) - side, option.rect.top(), side,
                      option.rect.height());
    paintStyleIcon(painter, QStyle::visualRect(option.direction, option.rect, place),
                   "chevron-down"_L1, MenuArrow, styleColor(ColorRole::Dim));
}

static QMargins fieldMargins(const QWidget *widget)
{
    return zoomedMargins(qobject_cast<const QAbstractSpinBox *>(widget) ? SpinPadding
                                                                        : FieldPadding);
}

/// Whether it is part of a spin box or combo box, which paints the frame.
static bool isPartOfField(const QWidget *widget)
{
    const QWidget *parent = widget ? widget->parentWidget() : nullptr;
    return qobject_cast<const QAbstractSpinBox *>(parent) ||
           qobject_cast<const QComboBox *>(parent);
}

static StyleBox fieldBox(const QStyleOption &option, const QWidget *widget)
{
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    const bool hasFocus = option.state.testFlag(QStyle::State_HasFocus);
    StyleBox box = {.fill = styleColor(isEnabled ? ColorRole::Raised : ColorRole::Window),
                    .line = styleColor(hasFocus ? ColorRole::Focus : ColorRole::Border),
                    .lineWidth = hasFocus ? 2 : 1};
    const auto *line = qobject_cast<const QLineEdit *>(widget);
    const QString state = line ? line->property("state").toString() : QString();
    const auto mark = [&](ColorRole fill, ColorRole edge) {
        box.fill = styleColor(fill);
        box.line = styleColor(edge);
    };
    if (state == "good"_L1)
        mark(ColorRole::ValidBackground, ColorRole::Completed);
    else if (state == "bad"_L1)
        mark(ColorRole::InvalidBackground, ColorRole::Failed);
    else if (state == "doubt"_L1)
        mark(ColorRole::InputBackground, ColorRole::InputRequired);
    return box;
}

static bool isComboList(const QWidget *widget)
{
    return widget && widget->inherits("QComboBoxListView");
}

int ControlStyle::pixelMetric(PixelMetric metric, const QStyleOption *option,
                              const QWidget *widget) const
{
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
        if (qobject_cast<const QCheckBox *>(widget))
            return zoomed(Indicator) + 2;
        break;
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return zoomed(IndicatorGap);
    case PM_MenuButtonIndicator:
        return zoomed(MenuArrow);
    case PM_SpinBoxFrameWidth:
    case PM_ComboBoxFrameWidth:
        return 1;
    case PM_FocusFrameHMargin:
        if (isComboList(widget))
            return zoomed(ComboItem.width()) - 1; // Qt adds one
        break;
    default:
        break;
    }
    return ViewStyle::pixelMetric(metric, option, widget);
}

int ControlStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                            QStyleHintReturn *more) const
{
    if (hint == SH_ComboBox_Popup) // a list below the box
        return 0;
    return ViewStyle::styleHint(hint, option, widget, more);
}

static QSize checkBoxSize(const QSize &text, int indicator)
{
    const int gap = text.width() > 0 ? zoomed(IndicatorGap) : 0;
    return QSize(text.width() + gap + indicator, qMax(text.height() + TextExtra, indicator)) +
           sizeOf(zoomedMargins(CheckBoxPadding, 0));
}

QSize ControlStyle::sizeFromContents(ContentsType type, const QStyleOption *option,
                                     const QSize &size, const QWidget *widget) const
{
    switch (type) {
    case CT_PushButton:
        return size + sizeOf(buttonMargins(widget));
    case CT_ToolButton:
        return size + sizeOf(buttonMargins(widget)) +
               (isFramed(widget) ? QSize(ToolExtra, 0) : QSize(ToolExtra, ToolExtra));
    case CT_CheckBox:
        return checkBoxSize(size, pixelMetric(PM_IndicatorWidth, option, widget));
    case CT_RadioButton:
        return checkBoxSize(size, pixelMetric(PM_ExclusiveIndicatorWidth, option, widget));
    case CT_LineEdit:
        return isPartOfField(widget) ? size : size + sizeOf(fieldMargins(widget));
    case CT_SpinBox:
        return size + sizeOf(fieldMargins(widget)) + QSize(zoomed(SpinButton), 0);
    case CT_ComboBox:
        return size + sizeOf(fieldMargins(widget)) + QSize(zoomed(ComboArrowRoom) + ComboExtra, 0);
    case CT_ItemViewItem: {
        const QSize item = ViewStyle::sizeFromContents(type, option, size, widget);
        return isComboList(widget) ? item.expandedTo({0, zoomed(ComboItem.height())}) : item;
    }
    default:
        return ViewStyle::sizeFromContents(type, option, size, widget);
    }
}

QRect ControlStyle::subElementRect(SubElement element, const QStyleOption *option,
                                   const QWidget *widget) const
{
    switch (element) {
    case SE_PushButtonContents:
    case SE_PushButtonFocusRect:
        return buttonRoom(*option, widget);
    case SE_LineEditContents:
        return isPartOfField(widget) ? option->rect
                                     : option->rect.marginsRemoved(fieldMargins(widget));
    case SE_CheckBoxIndicator:
    case SE_CheckBoxContents:
    case SE_RadioButtonIndicator:
    case SE_RadioButtonContents: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        if (!button)
            break;
        QStyleOptionButton inner = *button;
        inner.rect = option->rect.marginsRemoved(zoomedMargins(CheckBoxPadding, 0));
        return ViewStyle::subElementRect(element, &inner, widget);
    }
    default:
        break;
    }
    return ViewStyle::subElementRect(element, option, widget);
}

static QRect comboBoxRect(const QStyleOption &option, QStyle::SubControl part)
{
    const QRect &rect = option.rect;
    const int arrow = zoomed(ComboArrowRoom);
    if (part == QStyle::SC_ComboBoxArrow)
        return {rect.right() - arrow, rect.top() + 1, arrow, rect.height() - 2};
    if (part == QStyle::SC_ComboBoxEditField)
        return rect.marginsRemoved(zoomedMargins(FieldPadding)).adjusted(0, 0, -arrow, 0);
    return rect;
}

static QRect spinBoxRect(const QStyleOptionSpinBox &box, QStyle::SubControl part)
{
    const QRect &rect = box.rect;
    const bool hasButtons = box.buttonSymbols != QAbstractSpinBox::NoButtons;
    const int width = hasButtons ? zoomed(SpinButton) : 0;
    const int height = (rect.height() - 2) / 2;
    const int left = rect.right() - width;
    switch (part) {
    case QStyle::SC_SpinBoxUp:
        return hasButtons ? QRect(left, rect.top() + 1, width, height) : QRect();
    case QStyle::SC_SpinBoxDown:
        return hasButtons ? QRect(left, rect.bottom() - height, width, height) : QRect();
    case QStyle::SC_SpinBoxEditField:
        return rect.marginsRemoved(zoomedMargins(SpinPadding)).adjusted(0, 0, -width, 0);
    default:
        return rect;
    }
}

QRect ControlStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                                   SubControl part, const QWidget *widget) const
{
    if (control == CC_ComboBox && part != SC_ComboBoxListBoxPopup)
        return visualRect(option->direction, option->rect, comboBoxRect(*option, part));
    if (const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
        spin && control == CC_SpinBox)
        return visualRect(option->direction, option->rect, spinBoxRect(*spin, part));
    return ViewStyle::subControlRect(control, option, part, widget);
}

static void paintCheckBox(const QStyleOption &option, QPainter *painter)
{
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    const bool isChecked = option.state.testFlag(QStyle::State_On);
    const bool isPartly = option.state.testFlag(QStyle::State_NoChange);
    const bool hasFocus = option.state.testFlag(QStyle::State_HasFocus);
    const bool isMarked = isEnabled && (isChecked || isPartly);
    const ColorRole line = isMarked ? ColorRole::Accent : ColorRole::Border;
    const ColorRole focusLine = hasFocus ? ColorRole::Focus : line;
    const ColorRole fill = isMarked ? ColorRole::Accent : ColorRole::Raised;
    paintStyleBox(painter, option.rect,
                  {.fill = styleColor(isEnabled ? fill : ColorRole::FaintLine),
                   .line = styleColor(isEnabled ? focusLine : ColorRole::Line),
                   .lineWidth = Palette::current().isHighContrast() ? 2 : 1,
                   .corner = IndicatorCorner});
    if (isChecked || isPartly)
        paintStyleIcon(painter, option.rect, isChecked ? "check"_L1 : "minus"_L1, Indicator,
                       styleColor(isEnabled ? ColorRole::OnAccent : ColorRole::Faint));
}

void ControlStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                                 QPainter *painter, const QWidget *widget) const
{
    switch (element) {
    case PE_PanelLineEdit:
        if (!isPartOfField(widget))
            paintStyleBox(painter, option->rect, fieldBox(*option, widget));
        return;
    case PE_FrameLineEdit: // part of the panel
        return;
    case PE_IndicatorCheckBox:
        return paintCheckBox(*option, painter);
    default:
        ViewStyle::drawPrimitive(element, option, painter, widget);
    }
}

void ControlStyle::drawControl(ControlElement element, const QStyleOption *option,
                               QPainter *painter, const QWidget *widget) const
{
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
    if (!button || (element != CE_PushButtonBevel && element != CE_PushButtonLabel))
        return ViewStyle::drawControl(element, option, painter, widget);
    const ButtonLook look = buttonLook(*option, widget);
    if (element == CE_PushButtonBevel) {
        const bool isFlat = button->features.testFlag(QStyleOptionButton::Flat);
        if (!isFlat || option->state.testFlag(State_Sunken))
            paintStyleBox(painter, option->rect, look.box);
        if (button->features.testFlag(QStyleOptionButton::HasMenu))
            paintMenuArrow(*option, painter);
        return;
    }
    QStyleOptionButton label = *button;
    label.features.setFlag(QStyleOptionButton::HasMenu, false); // the room for it is left out
    label.palette.setColor(QPalette::ButtonText, look.ink);
    ViewStyle::drawControl(element, &label, painter, widget);
}

static void paintComboBox(const QStyleOptionComboBox &box, const QWidget *widget, QPainter *painter)
{
    paintStyleBox(painter, box.rect, fieldBox(box, widget));
    const bool isEnabled = box.state.testFlag(QStyle::State_Enabled);
    paintStyleIcon(
        painter,
        QStyle::visualRect(box.direction, box.rect, comboBoxRect(box, QStyle::SC_ComboBoxArrow)),
        "chevron-down"_L1, ComboArrow, styleColor(isEnabled ? ColorRole::Dim : ColorRole::Faint));
}

static void paintSpinBox(const QStyleOptionSpinBox &box, const QWidget *widget, QPainter *painter)
{
    paintStyleBox(painter, box.rect, fieldBox(box, widget));
    const auto paintArrow = [&](QStyle::SubControl part, QAbstractSpinBox::StepEnabledFlag step,
                                QLatin1StringView name) {
        const bool isEnabled =
            box.state.testFlag(QStyle::State_Enabled) && box.stepEnabled.testFlag(step);
        const bool isHovered =
            box.activeSubControls == part && box.state.testFlag(QStyle::State_MouseOver);
        const ColorRole ink = isHovered ? ColorRole::Text : ColorRole::Dim;
        const QRect place = spinBoxRect(box, part);
        if (!place.isEmpty())
            paintStyleIcon(painter, QStyle::visualRect(box.direction, box.rect, place), name,
                           SpinArrow, styleColor(isEnabled ? ink : ColorRole::Faint));
    };
    paintArrow(QStyle::SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled, "chevron-up"_L1);
    paintArrow(QStyle::SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled, "chevron-down"_L1);
}

void ControlStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                      QPainter *painter, const QWidget *widget) const
{
    if (const auto *tool = qstyleoption_cast<const QStyleOptionToolButton *>(option);
        tool && control == CC_ToolButton) {
        const ButtonLook look = buttonLook(*option, widget);
        paintStyleBox(painter, option->rect, look.box);
        QStyleOptionToolButton label = *tool;
        label.rect = buttonRoom(*option, widget);
        label.palette.setColor(QPalette::ButtonText, look.ink);
        proxy()->drawControl(CE_ToolButtonLabel, &label, painter, widget);
        if (tool->features.testFlag(QStyleOptionToolButton::HasMenu) &&
            !isStyleSet(widget, "noArrow"))
            paintMenuArrow(*option, painter);
        return;
    }
    if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
        combo && control == CC_ComboBox)
        return paintComboBox(*combo, widget, painter);
    if (const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
        spin && control == CC_SpinBox)
        return paintSpinBox(*spin, widget, painter);
    ViewStyle::drawComplexControl(control, option, painter, widget);
}

} // namespace a2a

#include "moc_controlstyle.cpp"
