// SPDX-License-Identifier: Apache-2.0
#include "ui/style/theme.h"

#include "ui/style/fonts.h"
#include "ui/style/zoom.h"

#include <QRegularExpression>

namespace a2a {

using namespace Qt::StringLiterals;

// $word is a color of the palette, $theme for "light" or "dark", $pad5 for a padding of 5 px minus
// the pixel by which a ring is wider than a border, $pad5_2 for one minus 2 pixels: Qt makes tool
// buttons 3 pixels higher than other buttons. Sizes are those of metrics: 6 px corners,
// distances in steps of 4; they grow with the zoom. Fields have no color here: Qt would show their
// placeholders in half of it.
static constexpr QStringView Sheet = uR"(
QToolTip { background: $raised; color: $text; border: 1px solid $line; padding: 2px 4px; }

QPushButton, QToolButton[framed="true"] {
  background: $surface; color: $text; border: 1px solid $border; border-radius: 6px; padding: 5px 12px;
}
QPushButton:hover, QToolButton[framed="true"]:hover { background: $faintline; }
QPushButton:pressed, QToolButton[framed="true"]:pressed { background: $selection; }
QPushButton:focus, QToolButton[framed="true"]:focus { border: 2px solid $focus; padding: $pad5 $pad12; }
QToolButton[framed="true"] { padding: $pad5 12px $pad5_2 12px; }
QToolButton[framed="true"]:focus { padding: $pad5_2 $pad12 $pad5_3 $pad12; }
QPushButton:disabled, QToolButton[framed="true"]:disabled { color: $faint; }
QPushButton[primary="true"], QToolButton[primary="true"] {
  background: $accent; color: $onaccent; border: 1px solid $accent; font-weight: bold;
}
QPushButton[primary="true"]:hover, QToolButton[primary="true"]:hover { background: $accentover; }
QPushButton[primary="true"]:pressed, QToolButton[primary="true"]:pressed { background: $accentover; }
QPushButton[primary="true"]:focus, QToolButton[primary="true"]:focus { border: 2px solid $text; padding: $pad5 $pad12; }
QPushButton[primary="true"]:disabled, QToolButton[primary="true"]:disabled {
  background: $faintline; color: $faint; border-color: $line;
}
QPushButton::menu-indicator, QToolButton::menu-indicator {
  image: url(:/a2a/style/chevron-down-$theme.svg); width: 12px; height: 12px;
  subcontrol-origin: padding; subcontrol-position: right center; right: 6px;
}
QPushButton[menu="true"], QToolButton[framed="true"][popupMode="2"] { padding-right: 22px; }

QToolButton { background: transparent; color: $text; border: 1px solid transparent; border-radius: 6px; padding: 3px; }
QToolButton[menu="true"] { padding-right: 22px; }
QToolButton:hover { background: $faintline; }
QToolButton:pressed, QToolButton:checked { background: $selection; }
QToolButton:focus { border-color: $focus; }
QToolButton:disabled { color: $faint; }
QToolButton[bare="true"] { padding: 0; border: none; }

QAbstractScrollArea { background: $surface; border: none; }
a2a--PaneScrollArea, a2a--ScrollingHeader { background: transparent; }
QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox, QComboBox {
  background: $raised; border: 1px solid $border; border-radius: 6px;
  selection-background-color: $marked; selection-color: $onmarked;
}
QLineEdit { padding: 4px 8px; }
QAbstractSpinBox { padding: 3px 6px; }
QPlainTextEdit, QTextEdit { padding: 4px; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QAbstractSpinBox:focus, QComboBox:focus {
  border: 2px solid $focus;
}
QLineEdit:focus, QComboBox:focus { padding: $pad4 $pad8; }
QAbstractSpinBox:focus { padding: $pad3 $pad6; }
QPlainTextEdit:focus, QTextEdit:focus { padding: $pad4; }
QLineEdit:disabled, QPlainTextEdit:disabled, QTextEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled {
  color: $faint; background: $window;
}
QLineEdit[state="good"] { background: $goodback; border-color: $good; }
QLineEdit[state="bad"] { background: $badback; border-color: $bad; }
QLineEdit[state="doubt"] { background: $inputback; border-color: $input; }
QLineEdit[data="true"], QPlainTextEdit[data="true"] { font: $data; }
QComboBox { padding: 4px 8px; combobox-popup: 0; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox::down-arrow { image: url(:/a2a/style/chevron-down-$theme.svg); width: 14px; height: 14px; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $line; border-radius: 0; outline: none; padding: 2px; }
QListView[popup="true"] { background: $raised; border: 1px solid $line; padding: 2px; }
QComboBox QAbstractItemView::item { min-height: 24px; padding: 0 6px; border: none; color: $text; }
QComboBox QAbstractItemView::item:selected { background: $selection; }
QSpinBox::up-button, QSpinBox::down-button { border: none; width: 18px; }
QSpinBox::up-arrow { image: url(:/a2a/style/chevron-up-$theme.svg); width: 12px; height: 12px; }
QSpinBox::down-arrow { image: url(:/a2a/style/chevron-down-$theme.svg); width: 12px; height: 12px; }
QCheckBox, QRadioButton { spacing: 8px; padding: 1px 4px; }
QCheckBox::indicator { width: 14px; height: 14px; border: 1px solid $border; border-radius: 4px; background: $raised; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url(:/a2a/style/check-$theme.svg); }
QCheckBox::indicator:focus { border-color: $focus; }
QCheckBox::indicator:disabled { background: $faintline; border-color: $line; }

QTabWidget::pane { border: none; border-top: 1px solid $line; }
QTabBar { qproperty-drawBase: 0; }
QTabBar::tab {
  background: transparent; color: $dimink; border: none; border-bottom: 2px solid transparent;
  padding: 7px 14px 5px 14px;
}
QTabBar[narrow="true"]::tab { padding: 7px 7px 5px 7px; }
QTabBar::tab:hover { color: $text; }
QTabBar::tab:selected { color: $text; border-bottom-color: $accent; font-weight: bold; }
QTabBar::tab:focus { background: $faintline; }
QTabBar::tab:disabled { color: $faint; }

QTreeView, QListView, QTableView {
  background: $surface; border: none; outline: none; color: $text;
  selection-background-color: $selection; selection-color: $text; alternate-background-color: $raised;
}
QTableView { gridline-color: $faintline; }
QTreeView::branch { background: transparent; }
QTreeView::branch:selected { background: $selection; }
QTreeView::branch:has-children:closed { image: url(:/a2a/style/chevron-right-$theme.svg); }
QTreeView::branch:has-children:open { image: url(:/a2a/style/chevron-down-$theme.svg); }
QHeaderView { background: $raised; border: none; }
QHeaderView::section {
  background: $raised; color: $dimink; border: none; border-bottom: 1px solid $faintline;
  padding: 5px 8px; font-weight: bold;
}
QTableCornerButton::section { background: $raised; border: none; }

QScrollBar:vertical { background: transparent; width: 11px; margin: 0; border: none; }
QScrollBar:horizontal { background: transparent; height: 11px; margin: 0; border: none; }
QScrollBar::handle { background: $border; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: $dim; }
QScrollBar::handle:disabled { background: transparent; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: none; background: none; }
QScrollBar::add-page, QScrollBar::sub-page { background: none; }
QAbstractScrollArea::corner { background: transparent; border: none; }

QSplitter::handle { background: $line; }
QMainWindow { background: $window; }
QMainWindow::separator { background: $line; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: $accent; }
QStatusBar { background: $surface; color: $dimink; border-top: 1px solid $line; }
QStatusBar::item { border: none; }
QToolBar { background: $surface; border: none; border-bottom: 1px solid $line; spacing: 8px; padding: 6px 8px; }
QDockWidget { color: $dimink; font-weight: bold; }
QDockWidget::title { background: $surface; padding: 6px 8px; border-bottom: 1px solid $faintline; }
QMenuBar { background: $surface; color: $text; }
QMenuBar::item { background: transparent; padding: 5px 10px; border-radius: 6px; }
QMenuBar::item:selected { background: $selection; }
QMenu { background: $raised; color: $text; border: 1px solid $line; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 12px; border-radius: 4px; }
QMenu::icon { padding-left: 8px; }
QMenu::item:selected { background: $selection; }
QMenu::item:disabled { color: $faint; }
QMenu::separator { height: 1px; background: $faintline; margin: 4px 8px; }

QSlider::groove:horizontal { height: 6px; border-radius: 3px; background: $faintline; }
QSlider::sub-page:horizontal { height: 6px; border-radius: 3px; background: $accent; }
QSlider::handle:horizontal {
  width: 12px; height: 12px; margin: -4px 0; border-radius: 7px; background: $accent; border: 1px solid $surface;
}
QSlider::handle:horizontal:focus { border: 1px solid $text; }
QProgressBar { background: $faintline; border: none; border-radius: 3px; max-height: 6px; text-align: center; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }

QLabel[role="heading"] { font-weight: bold; }
QLabel[role="dim"] { color: $dimink; }
QLabel[role="error"] { color: $errorink; }
QLabel[role="caption"] { color: $faintink; font-size: $small; }
QFrame[card="true"] { background: $surface; border: 1px solid $line; border-radius: 8px; }
QFrame[card="waiting"] { background: $inputback; border: 1px solid $input; border-radius: 8px; }
QFrame[rule="true"] { background: $line; border: none; max-height: 1px; min-height: 1px; }
)";

// With high contrast checked, selected or hovered items have a line as well as a background.
static constexpr QStringView ContrastSheet = uR"(
QPushButton:hover, QToolButton:hover, QToolButton[framed="true"]:hover { border-color: $border; }
QToolButton:checked, QToolButton:pressed { border-color: $border; }
QToolButton:focus, QToolButton[framed="true"]:focus { border: 2px solid $focus; }
QToolButton:focus { padding: $pad3; }
QToolButton[bare="true"]:focus { padding: 0; }
QCheckBox::indicator { border-width: 2px; }
QTabBar::tab:hover { border-bottom-color: $line; }
QTabBar::tab:selected { border-bottom: 3px solid $accent; }
QTabBar::tab:focus { border: 2px solid $focus; }
QMenuBar::item:selected, QMenu::item:selected { border: 1px solid $border; }
QMenu::separator { background: $line; }
QComboBox QAbstractItemView::item:selected { border: 1px solid $border; }
QHeaderView::section { border-bottom-color: $line; }
QDockWidget::title { border-bottom-color: $line; }
QTableView { gridline-color: $line; }
QSlider::groove:horizontal, QProgressBar { border: 1px solid $border; }
QMainWindow::separator { width: 2px; height: 2px; }
QPushButton:disabled, QToolButton[framed="true"]:disabled { border-style: dashed; }
)";

/// Lengths grow with the zoom, lines of one or two pixels stay.
static QString zoomedSheet(const QString &whole)
{
    static const QRegularExpression length(u"(?<![\\d.])(\\d+)px|\\$pad(\\d+)(?:_(\\d))?"_s);
    QString sheet;
    qsizetype copied = 0;
    for (auto match = length.globalMatch(whole); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        const bool isPadding = found.hasCaptured(2);
        const int pixels = found.capturedView(isPadding ? 2 : 1).toInt();
        const int less = found.hasCaptured(3) ? found.capturedView(3).toInt() : 1;
        const int shown = isPadding ? zoomed(pixels) - less : pixels <= 2 ? pixels : zoomed(pixels);
        sheet +=
            whole.mid(copied, found.capturedStart() - copied) % QString::number(shown) % u"px"_s;
        copied = found.capturedEnd();
    }
    return sheet + whole.mid(copied);
}

QString styleSheetFor(const Palette &palette)
{
    const auto color = [&palette](ColorRole role) { return palette.color(role).name(); };
    const auto textColor = [&palette](ColorRole role) { return palette.textColor(role).name(); };
    const QFont data = dataFont();
    const bool isHigh = palette.isHighContrast();
    const auto marked = isHigh ? ColorRole::Accent : ColorRole::Selection;
    // A name that has another one as its prefix comes first.
    const std::pair<QLatin1StringView, QString> values[] = {
        {"$accentover"_L1, palette.tinted(palette.color(ColorRole::Accent), Tint::Over).name()},
        {"$accent"_L1, color(ColorRole::Accent)},
        {"$onaccent"_L1, color(ColorRole::OnAccent)},
        {"$window"_L1, color(ColorRole::Window)},
        {"$surface"_L1, color(ColorRole::Surface)},
        {"$raised"_L1, color(ColorRole::Raised)},
        {"$line"_L1, color(ColorRole::Line)},
        {"$faintline"_L1, color(ColorRole::FaintLine)},
        {"$faintink"_L1, textColor(ColorRole::Faint)},
        {"$faint"_L1, color(ColorRole::Faint)},
        {"$border"_L1, color(ColorRole::Border)},
        {"$focus"_L1, color(ColorRole::Focus)},
        {"$text"_L1, color(ColorRole::Text)},
        {"$theme"_L1, palette.isDark() ? u"dark"_s : u"light"_s},
        {"$dimink"_L1, textColor(ColorRole::Dim)},
        {"$errorink"_L1, textColor(ColorRole::Error)},
        {"$dim"_L1, color(ColorRole::Dim)},
        {"$selection"_L1, color(ColorRole::Selection)},
        {"$marked"_L1, color(marked)},
        {"$onmarked"_L1, color(isHigh ? ColorRole::OnAccent : ColorRole::Text)},
        {"$inputback"_L1, color(ColorRole::InputBackground)},
        {"$inputink"_L1, textColor(ColorRole::InputRequired)},
        {"$input"_L1, color(ColorRole::InputRequired)},
        {"$goodback"_L1, color(ColorRole::ValidBackground)},
        {"$good"_L1, color(ColorRole::Completed)},
        {"$badback"_L1, color(ColorRole::InvalidBackground)},
        {"$bad"_L1, color(ColorRole::Failed)},
        {"$small"_L1, QString::number(smallFont().pixelSize()) % u"px"},
        {"$data"_L1, QString::number(data.pixelSize()) % u"px \""_s % data.family() % u'"'},
    };
    QString sheet = zoomedSheet(isHigh ? QString(Sheet % ContrastSheet) : Sheet.toString());
    for (const auto &[name, value] : values)
        sheet.replace(name, value);
    return sheet;
}

} // namespace a2a
