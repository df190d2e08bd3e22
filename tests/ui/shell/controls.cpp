// SPDX-License-Identifier: Apache-2.0
#include "tests/ui/shell/controls.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTabBar>
#include <QTextEdit>
#include <QToolButton>

namespace a2a::test {

using namespace Qt::StringLiterals;

template <typename... Classes>
static bool isAnyOf(const QObject *object)
{
    return (... || qobject_cast<const Classes *>(object));
}

static bool isPart(const QWidget &widget)
{
    return isAnyOf<QHeaderView, QScrollBar, QMenuBar>(&widget) ||
           widget.objectName().startsWith(u"qt_"_s) ||
           isAnyOf<QAbstractSpinBox, QComboBox, QLineEdit, QTabBar, QMenuBar, QAbstractItemView>(
               widget.parentWidget());
}

bool isControl(const QWidget &widget)
{
    if (widget.isWindow() || widget.focusProxy() || isPart(widget))
        return false;
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        return (label->textInteractionFlags() & Qt::LinksAccessibleByMouse) != 0 &&
               label->text().contains(u"<a "_s);
    return isAnyOf<QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QAbstractSlider,
                   QAbstractItemView, QTabBar, QTextEdit, QPlainTextEdit>(&widget) ||
           widget.cursor().shape() == Qt::PointingHandCursor ||
           (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus;
}

bool isInReach(const QWidget &widget)
{
    if (!widget.isVisible() || !widget.isEnabled() || widget.size().isEmpty())
        return false;
    const auto *tabs = qobject_cast<const QTabBar *>(&widget);
    if (tabs && tabs->count() == 0)
        return false;
    for (const QWidget *around = &widget; around; around = around->parentWidget()) {
        const bool isAside = around->geometry().right() < 0 || around->geometry().bottom() < 0;
        const bool isPlaced = qobject_cast<const QDockWidget *>(around) ||
                              qobject_cast<const QMainWindow *>(around->parentWidget());
        if (isPlaced && !around->isWindow() && isAside) // where QMainWindow puts hidden widgets
            return false;
    }
    return true;
}

Control::Control(QWidget &widget)
{
    const QAccessibleInterface *face = QAccessible::queryAccessibleInterface(&widget);
    name = face->text(QAccessible::Name);
    value = face->text(QAccessible::Value);
    description = face->text(QAccessible::Description).simplified();
    role = QString::fromLatin1(qAccessibleRoleString(face->role()));
    if (qobject_cast<const QAbstractButton *>(&widget))
        keys = face->text(QAccessible::Accelerator);
    if (const auto *button = qobject_cast<const QToolButton *>(&widget);
        button && button->defaultAction())
        keys = button->defaultAction()->shortcut().toString(QKeySequence::NativeText);
}

QString Control::problem() const
{
    static const QStringList Vague{u"client"_s, u"pane"_s, u"no role"_s, u"whitespace"_s};
    if (name.trimmed().isEmpty())
        return u"has no name"_s;
    static const QStringList WithoutValue{u"table"_s, u"tree"_s, u"list"_s}; // Qt repeats the name
    if (name == value && !WithoutValue.contains(role.toLower()))
        return u"says its value as its name"_s;
    if (Qt::mightBeRichText(name) || Qt::mightBeRichText(description))
        return u"has markup in its words: "_s + description;
    if (Vague.contains(role.toLower()))
        return u"has no role: "_s + role;
    return {};
}

QList<QWidget *> controlsIn(QWidget &window)
{
    QList<QWidget *> found;
    for (QWidget *one : window.findChildren<QWidget *>()) {
        if (one->window() == &window && isControl(*one))
            found.append(one);
    }
    return found;
}

} // namespace a2a::test
