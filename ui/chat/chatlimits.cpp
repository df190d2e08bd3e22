// SPDX-License-Identifier: Apache-2.0
#include "ui/chat/chatlimits.h"

#include "ui/chat/chatview.h"
#include "ui/common/followmode.h"
#include "ui/common/rangechip.h"
#include "ui/filter/filterchip.h"
#include "ui/filter/filteritems.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>

namespace a2a {

using namespace Qt::StringLiterals;

ChatLimits::ChatLimits(const Recording &recording, ChatModel &model, ChatView &view,
                       Selection &selection, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_view(view)
    , m_selection(selection)
    , m_row(new QHBoxLayout(this))
    , m_rangeChip(new RangeChip(recording, selection, this))
    , m_nothing(new QLabel(tr("Nothing of this conversation is left."), this))
{
    m_row->setContentsMargins(chat::Margin, metrics::Space + 2, chat::Margin, 2);
    m_row->addWidget(m_rangeChip);
    m_nothing->setTextFormat(Qt::PlainText);
    m_nothing->setProperty("role", u"dim"_s);
    m_row->addWidget(m_nothing);
    m_row->addStretch();
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, &ChatLimits::rememberPlace);
    connect(&model, &QAbstractItemModel::modelReset, this, &ChatLimits::restorePlace);
    connect(&selection, &Selection::timeRangeChanged, this, [this] {
        m_model.setTimeRange(m_selection.timeRange());
        refresh();
    });
    refresh();
}

void ChatLimits::setFilter(const FilterRun &run, FilterBar &bar)
{
    m_model.setFilter(run);
    m_filterChip = new FilterChip(run, bar, this);
    m_row->insertWidget(1, m_filterChip);
    connect(m_filterChip, &FilterChip::changed, this, &ChatLimits::refresh);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &ChatLimits::refresh);
    connect(&m_view, &ChatView::menuOpening, this,
            [this, &bar](QMenu *menu, int row) { addFilterItemsOf(row, *menu, bar); });
    refresh();
}

/// A test that a row meets: an artifact by its name, states by the newest of them, everything else
/// by its task.
static FilterItem filterItemOf(const ChatModel &model, int row)
{
    if (model.kind(row) == ChatModel::Kind::Artifact) {
        const ChatArtifact artifact = model.artifact(row);
        return {FilterField::Artifact, artifact.name.isEmpty() ? artifact.id : artifact.name};
    }
    if (model.kind(row) == ChatModel::Kind::StatusRun) {
        const ChatRun run = model.run(row);
        if (FilterItem item =
                run.states.empty() ? FilterItem() : stateItem(run.states.back().state);
            !item.value.isEmpty())
            return item;
    }
    return {FilterField::Task, model.at(row).taskId()};
}

void ChatLimits::addFilterItemsOf(int row, QMenu &menu, FilterBar &bar) const
{
    menu.addSeparator();
    addFilterItems(menu, bar, filterItemOf(m_model, row));
}

void ChatLimits::refresh()
{
    const int shown = m_model.rowCount();
    const int all = m_model.entryCount();
    m_rangeChip->setCount(shown, all);
    if (m_filterChip)
        m_filterChip->setCount(shown, all);
    m_nothing->setVisible(shown == 0 && all > 0);
    setVisible(m_selection.timeRange() || (m_filterChip && !m_filterChip->isHidden()));
}

void ChatLimits::rememberPlace()
{
    const auto entryAt = [this](int row) {
        return row >= 0 && row < m_model.rowCount() ? m_model.entryOf(row) : -1;
    };
    m_context = m_model.context();
    m_top = m_view.followMode()->isFollowing() ? -1 : entryAt(m_view.topRow());
    m_current = entryAt(m_view.currentIndex().row());
}

/// As far as it is still there.
void ChatLimits::restorePlace()
{
    refresh();
    if (m_context != m_model.context())
        return; // another conversation
    if (const int row = m_model.rowOfEntry(m_top); row >= 0)
        m_view.showRowAtTop(row);
    if (const int row = m_model.rowOfEntry(m_current); row >= 0)
        m_view.showRow(row);
}

} // namespace a2a

#include "moc_chatlimits.cpp"
