// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/shownconversations.h"

#include "ui/workspace/workspace.h"

#include <algorithm>
#include <utility>

namespace a2a {

void ShownConversation::moveTo(const ConversationRef &place)
{
    m_place = place;
    emit moved();
}

ShownConversations::ShownConversations(Workspace &workspace)
    : QObject(&workspace)
    , m_store(workspace.store())
    , m_selection(workspace.selection())
{
    add(selected());
    setActive(0);
    connect(&m_selection, &Selection::changed, this, &ShownConversations::followSelection);
    connect(&workspace, &Workspace::changed, this, &ShownConversations::refresh);
}

ShownConversations &ShownConversations::of(Workspace &workspace)
{
    auto *made = workspace.findChild<ShownConversations *>(QString(), Qt::FindDirectChildrenOnly);
    return made ? *made : *new ShownConversations(workspace);
}

ShownConversations::~ShownConversations() = default;

void ShownConversations::add(const ConversationRef &place)
{
    auto *column = m_columns.emplace_back(std::make_unique<ShownConversation>(place)).get();
    connect(column, &ShownConversation::wanted, this,
            [this, column](AgentIndex agent, ContextIndex context, QObject *origin) {
                show(*column, {agent, context, NoIndex}, origin);
            });
}

void ShownConversations::setActive(size_t column)
{
    active().setActive(false);
    m_active = column;
    active().setActive(true);
}

ShownConversation *ShownConversations::second() const
{
    return m_columns.size() < 2 ? nullptr : m_columns.back().get();
}

ShownConversations::ConversationRef ShownConversations::selected() const
{
    return {m_selection.agent(), m_selection.context(), m_selection.task()};
}

bool ShownConversations::isSame(const ConversationRef &a, const ConversationRef &b) const
{
    if (a.context == NoIndex || b.context == NoIndex)
        return a.context == b.context && a.agent == b.agent;
    return m_store.shownContext(a.context) == m_store.shownContext(b.context);
}

bool ShownConversations::has(ContextIndex context) const
{
    return context != NoIndex && std::ranges::any_of(m_columns, [&](const auto &column) {
               return column->context() != NoIndex &&
                      m_store.shownContext(column->context()) == m_store.shownContext(context);
           });
}

ShownConversation &ShownConversations::open(AgentIndex agent, ContextIndex context)
{
    const ConversationRef place{agent, context, NoIndex};
    if (ShownConversation *open = second()) {
        show(*open, place, nullptr);
        return *open;
    }
    add(place);
    emit changed();
    return *m_columns.back();
}

void ShownConversations::close()
{
    if (!second())
        return;
    activate(first());
    const std::unique_ptr<ShownConversation> gone = std::move(m_columns.back());
    m_columns.pop_back();
    emit changed();
}

void ShownConversations::activate(ShownConversation &column)
{
    const auto found =
        std::ranges::find(m_columns, &column, &std::unique_ptr<ShownConversation>::get);
    const auto at = size_t(found - m_columns.begin());
    if (found == m_columns.end() || at == m_active)
        return;
    setActive(at);
    const ConversationRef place = column.place();
    if (place.task != NoIndex)
        m_selection.selectTask(place.task);
    else
        m_selection.selectContext(place.agent, place.context);
    emit activeChanged();
}

void ShownConversations::show(ShownConversation &column, const ConversationRef &place,
                              QObject *origin)
{
    if (&column == &active())
        return m_selection.selectContext(place.agent, place.context, origin);
    if (column.place() == place || has(place.context))
        return;
    column.moveTo(place);
    emit changed();
}

/// What another column shows is not shown twice: that one becomes active. At the start the first
/// column has no agent yet, and takes the one that is selected.
void ShownConversations::followSelection()
{
    const ConversationRef place = selected();
    const size_t before = m_active;
    if (active().agent() != NoIndex && !isSame(place, active().place())) {
        const auto found = std::ranges::find_if(
            m_columns, [&](const auto &column) { return isSame(column->place(), place); });
        if (found != m_columns.end())
            setActive(size_t(found - m_columns.begin()));
    }
    active().follow(place);
    const bool isOther = separateColumns();
    if (m_active != before)
        emit activeChanged();
    if (isOther)
        emit changed();
}

/// An agent may have answered two conversations in one. Then it stays where the user works, and the
/// other column begins a new one. Returns whether that was so.
bool ShownConversations::separateColumns()
{
    const ConversationRef used = active().place();
    bool isOther = false;
    for (const auto &column : m_columns) {
        if (column->isActive() || used.context == NoIndex || !isSame(column->place(), used))
            continue;
        column->moveTo({column->agent(), NoIndex, NoIndex});
        isOther = true;
    }
    return isOther;
}

/// A provisional context may have been merged into another.
void ShownConversations::refresh()
{
    bool isOther = false;
    for (const auto &column : m_columns) {
        const ContextIndex now = m_store.shownContext(column->context());
        if (column->isActive() || now == column->context())
            continue;
        isOther = true;
        ConversationRef place = column->place();
        place.context = now;
        column->moveTo(place);
    }
    if (separateColumns() || isOther)
        emit changed();
}

} // namespace a2a

#include "moc_shownconversations.cpp"
