// SPDX-License-Identifier: Apache-2.0
#include "ui/accessibility/accessibleroles.h"

#include <QAccessibleWidget>
#include <QCoreApplication>
#include <QKeyEvent>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr auto RoleProperty = "accessibleRole";

namespace {

class RoleAccessible final : public QAccessibleWidget {
public:
    using QAccessibleWidget::QAccessibleWidget;

    [[nodiscard]] QStringList actionNames() const override
    {
        QStringList names = QAccessibleWidget::actionNames();
        if (role() == QAccessible::Button && widget()->isEnabled())
            names.prepend(pressAction());
        return names;
    }
    void doAction(const QString &name) override
    {
        if (name != pressAction())
            return QAccessibleWidget::doAction(name);
        for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease}) {
            QKeyEvent key(type, Qt::Key_Return, Qt::NoModifier);
            QCoreApplication::sendEvent(widget(), &key);
        }
    }
};

} // namespace

static QAccessibleInterface *makeRole(const QString &className, QObject *object)
{
    if (className != "QWidget"_L1 || !object->property(RoleProperty).isValid())
        return nullptr;
    return new RoleAccessible(static_cast<QWidget *>(object),
                              QAccessible::Role(object->property(RoleProperty).toInt()));
}

void setAccessibleRole(QWidget &widget, QAccessible::Role role)
{
    static const bool installed = [] {
        QAccessible::installFactory(makeRole);
        return true;
    }();
    Q_UNUSED(installed)
    widget.setProperty(RoleProperty, int(role));
}

} // namespace a2a
