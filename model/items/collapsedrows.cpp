// SPDX-License-Identifier: Apache-2.0
#include "model/items/collapsedrows.h"

#include "model/facts/factstr.h"
#include "model/facts/framemeasures.h"
#include "model/facts/itemtext.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

/// Events and comments are content: they are not folded.
static bool isFrame(const Frame &frame)
{
    return frame.kind != FrameKind::Event && frame.kind != FrameKind::Comment;
}

void CollapsedRows::begin(FrameIndex index)
{
    const Frame &frame = m_store.frames[index];
    const TaskIndex task = m_store.exchanges[frame.exchange].task;
    const quint32 group = m_growing.value(task, quint32(m_groups.size()));
    if (group == m_groups.size()) {
        m_groups.push_back({.head = index, .task = task});
        m_growing.insert(task, group);
    }
    m_groupOf.insert(frame.exchange, group);
    Group &grown = m_groups[group];
    const bool isPoll = m_store.exchanges[frame.exchange].operation == Operation::GetTask;
    ++(isPoll ? grown.polls : grown.subscriptions);
    grown.last = frame.exchange;
}

/// The response is the frame before the first of its tasks.
const CollapsedRows::Group &CollapsedRows::addListed(FrameIndex index)
{
    const ExchangeId exchange = m_store.frames[index].exchange;
    const quint32 group = m_groupOf.value(exchange, quint32(m_groups.size()));
    if (group == m_groups.size()) {
        FrameIndex head = index - 1;
        while (m_store.frames[head].exchange != exchange)
            --head;
        m_groups.push_back({.head = head});
        m_groupOf.insert(exchange, group);
    }
    ++m_groups[group].listed;
    return m_groups[group];
}

std::vector<FrameIndex> CollapsedRows::update(FrameIndex end)
{
    std::vector<FrameIndex> grown;
    for (; m_processedFrames < end; ++m_processedFrames) {
        const Frame &frame = m_store.frames[m_processedFrames];
        if (frame.kind == FrameKind::Request && frame.exchange != 0 &&
            m_recording.facts(frame.exchange).request.automatic)
            begin(m_processedFrames);
        if (frame.flags & FrameListed) {
            const FrameIndex head = addListed(m_processedFrames).head;
            if (std::find(grown.begin(), grown.end(), head) == grown.end())
                grown.push_back(head);
            continue;
        }
        if (m_groups.empty())
            continue;
        const auto known = m_groupOf.constFind(frame.exchange);
        if (known == m_groupOf.cend() || !isFrame(frame) || !m_groups[*known].isAutomatic()) {
            if (frame.task != NoIndex)
                m_growing.remove(frame.task);
            continue;
        }
        Group &group = m_groups[*known];
        ++group.frames;
        group.bytes += qMax<qint64>(0, framemeasures::bytes(frame));
        group.hasFailed = group.hasFailed || (frame.flags & FrameFailed);
        group.deviates = group.deviates || (frame.flags & FrameDeviates);
        if (frame.kind == FrameKind::Response)
            group.newest = m_processedFrames;
        if (std::find(grown.begin(), grown.end(), group.head) == grown.end())
            grown.push_back(group.head);
    }
    return grown;
}

const CollapsedRows::Group *CollapsedRows::groupOf(FrameIndex index) const
{
    if (m_groups.empty() || index >= m_processedFrames || !isFrame(m_store.frames[index]))
        return nullptr;
    const Frame &frame = m_store.frames[index];
    const auto known = m_groupOf.constFind(frame.exchange);
    if (known == m_groupOf.cend())
        return nullptr;
    const Group &group = m_groups[*known];
    const bool isMember =
        group.isAutomatic() || index == group.head || (frame.flags & FrameListed) != 0;
    return isMember ? &group : nullptr;
}

const CollapsedRows::Group *CollapsedRows::collapsed(FrameIndex head) const
{
    const Group *group = groupOf(head);
    return group && group->head == head && !group->isExpanded ? group : nullptr;
}

bool CollapsedRows::hasAutomatic() const
{
    return std::any_of(m_groups.begin(), m_groups.end(),
                       [](const Group &group) { return group.isAutomatic(); });
}

bool CollapsedRows::toggle(FrameIndex frame)
{
    const Group *group = groupOf(frame);
    if (!group)
        return false;
    Group &own = m_groups[size_t(group - m_groups.data())];
    own.isExpanded = !own.isExpanded;
    return true;
}

QString CollapsedRows::text(const Group &group) const
{
    if (!group.isAutomatic())
        return FactsTr::tr("%n task(s)", nullptr, group.listed);
    QStringList words{FactsTr::tr("automatic")};
    if (group.polls > 0)
        words += FactsTr::tr("%1 × %2").arg(u"GetTask"_s).arg(group.polls);
    if (group.subscriptions > 0)
        words += FactsTr::tr("%1 × %2").arg(u"SubscribeToTask"_s).arg(group.subscriptions);
    if (group.task != NoIndex)
        words +=
            FactsTr::tr("task %1").arg(shortId(QString::fromUtf8(m_store.tasks[group.task].id)));
    return words.join(u" · "_s);
}

} // namespace a2a
