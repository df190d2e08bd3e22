// SPDX-License-Identifier: Apache-2.0
#include "ui/accessibility/accessiblelabels.h"

#include "ui/accessibility/plaintext.h"

#include <QAccessibleWidget>
#include <QLabel>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

/// An interface like Qt's own, except for the description. Whether a label has a name, a buddy or
/// an image may change after the interface was created.
class LabelAccessible final : public QAccessibleWidget {
public:
    explicit LabelAccessible(QLabel *label)
        : QAccessibleWidget(label)
    {
    }

    [[nodiscard]] QAccessible::Role role() const override
    {
        return label().pixmap().isNull() ? QAccessible::StaticText : QAccessible::Graphic;
    }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        const QString name = label().accessibleName();
        if (kind == QAccessible::Name)
            return name.isEmpty() ? shown() : name;
        const QString own = QAccessibleWidget::text(kind);
        const bool saysText = kind == QAccessible::Description && own.isEmpty() && !name.isEmpty();
        return saysText && shown() != name ? shown() : own;
    }
    [[nodiscard]] QList<QPair<QAccessibleInterface *, QAccessible::Relation>>
    relations(QAccessible::Relation match) const override
    {
        auto found = QAccessibleWidget::relations(match);
        QAccessibleInterface *buddy = match & QAccessible::Labelled && label().buddy()
                                          ? QAccessible::queryAccessibleInterface(label().buddy())
                                          : nullptr;
        if (buddy)
            found.append({buddy, QAccessible::Labelled});
        return found;
    }

private:
    [[nodiscard]] const QLabel &label() const { return *static_cast<const QLabel *>(widget()); }
    [[nodiscard]] QString shown() const
    {
        return label().buddy() ? plainActionText(label().text()) : label().text();
    }
};

} // namespace

static QAccessibleInterface *makeLabel(const QString &className, QObject *object)
{
    auto *label = className == "QLabel"_L1 ? qobject_cast<QLabel *>(object) : nullptr;
    return label ? new LabelAccessible(label) : nullptr;
}

void installAccessibleLabels()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeLabel);
        return true;
    }();
    Q_UNUSED(installed)
}

} // namespace a2a
