// SPDX-License-Identifier: Apache-2.0
#include "ui/accessibility/accessibletabs.h"

#include "ui/accessibility/plaintext.h"

#include <QAccessibleActionInterface>
#include <QAccessibleWidget>
#include <QTabBar>

#include <map>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

/// Title of a tab without mnemonics and purely visual parts.
QString titleOf(const QTabBar &bar, int index)
{
    const QString spoken = bar.accessibleTabName(index);
    return spoken.isEmpty() ? plainActionText(bar.tabText(index)) : spoken;
}

/// One tab. Lives as long as the interface of its row.
class TabAccessible final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    TabAccessible(QTabBar &bar, int index)
        : m_bar(bar)
        , m_index(index)
    {
    }

    [[nodiscard]] bool isValid() const override { return m_index < m_bar.count(); }
    [[nodiscard]] QObject *object() const override { return nullptr; }
    [[nodiscard]] QWindow *window() const override { return m_bar.window()->windowHandle(); }
    [[nodiscard]] QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(&m_bar);
    }
    [[nodiscard]] QAccessibleInterface *child(int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::PageTab; }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name && isValid() ? titleOf(m_bar, m_index) : QString();
    }
    void setText(QAccessible::Text, const QString &) override {}
    [[nodiscard]] QRect rect() const override
    {
        const QRect rect = m_bar.tabRect(m_index);
        return {m_bar.mapToGlobal(rect.topLeft()), rect.size()};
    }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        state.selectable = true;
        state.focusable = true;
        state.selected = m_bar.currentIndex() == m_index;
        state.focused = state.selected && m_bar.hasFocus();
        state.disabled = !m_bar.isEnabled() || !m_bar.isTabEnabled(m_index);
        state.invisible = !m_bar.isVisible() || !m_bar.isTabVisible(m_index);
        return state;
    }

    [[nodiscard]] void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface
                   ? static_cast<QAccessibleActionInterface *>(this)
                   : nullptr;
    }
    [[nodiscard]] QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString &name) override
    {
        if (name == pressAction() && isValid() && m_bar.isTabEnabled(m_index))
            m_bar.setCurrentIndex(m_index);
    }
    [[nodiscard]] QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    QTabBar &m_bar;
    int m_index;
};

class TabsAccessible final : public QAccessibleWidget {
public:
    explicit TabsAccessible(QTabBar *bar)
        : QAccessibleWidget(bar, QAccessible::PageTabList)
    {
    }
    ~TabsAccessible() override
    {
        for (const auto &[index, id] : m_tabs)
            QAccessible::deleteAccessibleInterface(id);
    }

    [[nodiscard]] int childCount() const override { return bar().count(); }
    [[nodiscard]] QAccessibleInterface *child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        auto at = m_tabs.find(index);
        if (at == m_tabs.end())
            at = m_tabs
                     .emplace(index, QAccessible::registerAccessibleInterface(
                                         new TabAccessible(bar(), index)))
                     .first;
        return QAccessible::accessibleInterface(at->second);
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *child) const override
    {
        for (const auto &[index, id] : m_tabs) {
            if (QAccessible::accessibleInterface(id) == child)
                return index;
        }
        return -1;
    }
    [[nodiscard]] QAccessibleInterface *childAt(int x, int y) const override
    {
        return child(bar().tabAt(bar().mapFromGlobal(QPoint(x, y))));
    }
    [[nodiscard]] QAccessibleInterface *focusChild() const override
    {
        return bar().hasFocus() ? child(bar().currentIndex()) : nullptr;
    }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        const QString chosen =
            bar().currentIndex() < 0 ? QString() : titleOf(bar(), bar().currentIndex());
        if (kind == QAccessible::Value)
            return chosen;
        const QString text = QAccessibleWidget::text(kind);
        if (kind != QAccessible::Description || chosen.isEmpty())
            return text;
        return text.isEmpty() ? chosen : QString(chosen % u". "_s % text);
    }

private:
    [[nodiscard]] QTabBar &bar() const { return *static_cast<QTabBar *>(object()); }

    mutable std::map<int, QAccessible::Id> m_tabs;
};

} // namespace

static QAccessibleInterface *makeTabs(const QString &className, QObject *object)
{
    auto *bar = className == "QTabBar"_L1 ? qobject_cast<QTabBar *>(object) : nullptr;
    return bar ? new TabsAccessible(bar) : nullptr;
}

void installAccessibleTabs()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeTabs);
        return true;
    }();
    Q_UNUSED(installed)
}

} // namespace a2a
