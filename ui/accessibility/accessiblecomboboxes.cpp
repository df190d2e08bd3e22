// SPDX-License-Identifier: Apache-2.0
#include "ui/accessibility/accessiblecomboboxes.h"

#include <QAbstractItemView>
#include <QAccessibleActionInterface>
#include <QAccessibleWidget>
#include <QComboBox>
#include <QLineEdit>

#include <map>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

QString titleOf(const QComboBox &box, int index)
{
    const QString spoken = box.itemData(index, Qt::AccessibleTextRole).toString();
    return spoken.isEmpty() ? box.itemText(index) : spoken;
}

/// One choice. Lives as long as the interface of its box.
class ChoiceAccessible final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    ChoiceAccessible(QComboBox &box, int index)
        : m_box(box)
        , m_index(index)
    {
    }

    [[nodiscard]] bool isValid() const override { return m_index < m_box.count(); }
    [[nodiscard]] QObject *object() const override { return nullptr; }
    [[nodiscard]] QWindow *window() const override { return m_box.window()->windowHandle(); }
    [[nodiscard]] QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(&m_box);
    }
    [[nodiscard]] QAccessibleInterface *child(int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name && isValid() ? titleOf(m_box, m_index) : QString();
    }
    void setText(QAccessible::Text, const QString &) override {}
    [[nodiscard]] QRect rect() const override
    {
        return {m_box.mapToGlobal(QPoint(0, 0)), m_box.size()};
    }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        state.selectable = true;
        state.selected = m_box.currentIndex() == m_index;
        state.disabled = !m_box.isEnabled();
        state.invisible = !m_box.view()->isVisible();
        return state;
    }

    [[nodiscard]] void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface
                   ? static_cast<QAccessibleActionInterface *>(this)
                   : nullptr;
    }
    [[nodiscard]] QStringList actionNames() const override { return {pressAction()}; }
    /// Chooses as if the user had: signals are emitted.
    void doAction(const QString &name) override
    {
        if (name != pressAction() || !isValid() || !m_box.isEnabled())
            return;
        m_box.hidePopup();
        m_box.setCurrentIndex(m_index);
        emit m_box.activated(m_index);
        emit m_box.textActivated(m_box.itemText(m_index));
    }
    [[nodiscard]] QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    QComboBox &m_box;
    int m_index;
};

/// The interface of a combo box, whose children are the choices. The field of an editable combo box
/// comes before them.
class ChoicesAccessible final : public QAccessibleWidget {
public:
    explicit ChoicesAccessible(QComboBox *box)
        : QAccessibleWidget(box, QAccessible::ComboBox)
    {
    }
    ~ChoicesAccessible() override
    {
        for (const auto &[index, id] : m_items)
            QAccessible::deleteAccessibleInterface(id);
    }

    [[nodiscard]] int childCount() const override { return first() + box().count(); }
    [[nodiscard]] QAccessibleInterface *child(int number) const override
    {
        if (number < 0 || number >= childCount())
            return nullptr;
        if (number < first())
            return QAccessible::queryAccessibleInterface(box().lineEdit());
        const int index = number - first();
        auto at = m_items.find(index);
        if (at == m_items.end())
            at = m_items
                     .emplace(index, QAccessible::registerAccessibleInterface(
                                         new ChoiceAccessible(box(), index)))
                     .first;
        return QAccessible::accessibleInterface(at->second);
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *child) const override
    {
        if (box().lineEdit() && child->object() == box().lineEdit())
            return 0;
        for (const auto &[index, id] : m_items) {
            if (QAccessible::accessibleInterface(id) == child)
                return first() + index;
        }
        return -1;
    }
    [[nodiscard]] QAccessibleInterface *childAt(int x, int y) const override
    {
        const QWidget *line = box().lineEdit();
        return line && line->rect().contains(line->mapFromGlobal(QPoint(x, y))) ? child(0)
                                                                                : nullptr;
    }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        const QString chosen =
            box().lineEdit() ? box().currentText() : titleOf(box(), box().currentIndex());
        if (kind == QAccessible::Value)
            return chosen;
        const QString text = QAccessibleWidget::text(kind);
        if (kind != QAccessible::Description || chosen.isEmpty() || box().lineEdit())
            return text;
        return text.isEmpty() ? chosen : QString(chosen % u". "_s % text);
    }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.expandable = true;
        state.expanded = box().view()->isVisible();
        state.collapsed = !state.expanded;
        state.editable = box().isEditable();
        return state;
    }

    [[nodiscard]] QStringList actionNames() const override
    {
        return {showMenuAction(), pressAction(), setFocusAction()};
    }
    void doAction(const QString &name) override
    {
        if (name != showMenuAction() && name != pressAction())
            return QAccessibleWidget::doAction(name);
        if (!box().isEnabled())
            return;
        if (box().view()->isVisible())
            box().hidePopup();
        else
            box().showPopup();
    }

private:
    [[nodiscard]] QComboBox &box() const { return *static_cast<QComboBox *>(object()); }
    [[nodiscard]] int first() const { return box().lineEdit() ? 1 : 0; }

    mutable std::map<int, QAccessible::Id> m_items;
};

} // namespace

static QAccessibleInterface *makeChoices(const QString &className, QObject *object)
{
    auto *box = className == "QComboBox"_L1 ? qobject_cast<QComboBox *>(object) : nullptr;
    return box ? new ChoicesAccessible(box) : nullptr;
}

void installAccessibleComboBoxes()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeChoices);
        return true;
    }();
    Q_UNUSED(installed)
}

} // namespace a2a
