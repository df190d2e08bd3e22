// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelineaccessible.h"

#include "ui/panes/timeline/timelineview.h"

#include <QAccessibleWidget>

#include <map>

namespace a2a {

/// One row of a timeline. Lives as long as the interface of its view.
class LaneAccessible final : public QAccessibleInterface {
public:
    LaneAccessible(TimelineView &view, int row)
        : m_view(view)
        , m_row(row)
    {
    }

    [[nodiscard]] bool isValid() const override { return m_row < int(m_view.rows().size()); }
    [[nodiscard]] QObject *object() const override { return nullptr; }
    [[nodiscard]] QWindow *window() const override { return m_view.window()->windowHandle(); }
    [[nodiscard]] QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(&m_view);
    }
    [[nodiscard]] QAccessibleInterface *child(int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    [[nodiscard]] QAccessible::Role role() const override
    {
        return isValid() && m_view.rows()[size_t(m_row)].isHeading ? QAccessible::Heading
                                                                   : QAccessible::ListItem;
    }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name && isValid() ? m_view.rowSentence(m_row) : QString();
    }
    void setText(QAccessible::Text, const QString &) override {}
    [[nodiscard]] QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect rect = m_view.rowRect(m_view.rows()[size_t(m_row)]);
        return {m_view.viewport()->mapToGlobal(rect.topLeft()), rect.size()};
    }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        state.selectable = true;
        state.selected = isValid() && m_view.isSelected(m_row);
        return state;
    }

private:
    TimelineView &m_view;
    int m_row;
};

class TimelineAccessible final : public QAccessibleWidget {
public:
    explicit TimelineAccessible(TimelineView *view)
        : QAccessibleWidget(view, QAccessible::List)
    {
    }
    ~TimelineAccessible() override
    {
        for (const auto &[row, id] : m_lanes)
            QAccessible::deleteAccessibleInterface(id);
    }

    [[nodiscard]] int childCount() const override { return int(view().rows().size()); }
    [[nodiscard]] QAccessibleInterface *child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        auto at = m_lanes.find(index);
        if (at == m_lanes.end())
            at = m_lanes
                     .emplace(index, QAccessible::registerAccessibleInterface(
                                         new LaneAccessible(view(), index)))
                     .first;
        return QAccessible::accessibleInterface(at->second);
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *child) const override
    {
        for (const auto &[row, id] : m_lanes) {
            if (QAccessible::accessibleInterface(id) == child)
                return row;
        }
        return -1;
    }
    [[nodiscard]] QAccessibleInterface *childAt(int x, int y) const override
    {
        const QPoint point = view().viewport()->mapFromGlobal(QPoint(x, y));
        return view().viewport()->rect().contains(point) ? child(view().rowIndexAt(point.y()))
                                                         : nullptr;
    }

private:
    [[nodiscard]] TimelineView &view() const { return *static_cast<TimelineView *>(object()); }

    mutable std::map<int, QAccessible::Id> m_lanes;
};

static QAccessibleInterface *makeInterface(const QString &, QObject *object)
{
    auto *view = qobject_cast<TimelineView *>(object);
    return view ? new TimelineAccessible(view) : nullptr;
}

void installTimelineAccessibility()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(installed)
}

} // namespace a2a
