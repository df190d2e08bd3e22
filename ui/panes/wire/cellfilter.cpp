// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/cellfilter.h"

#include "model/session/framedirection.h"
namespace a2a {

using namespace Qt::StringLiterals;

static QString kindWordOf(const Frame &frame)
{
    switch (frame.kind) {
    case FrameKind::Request:
        return u"request"_s;
    case FrameKind::Response:
        return u"response"_s;
    case FrameKind::Comment:
        return u"comment"_s;
    case FrameKind::End:
        return u"end"_s;
    case FrameKind::Event:
        break;
    }
    switch (frame.event) {
    case EventKind::Task:
        return u"task"_s;
    case EventKind::Message:
        return u"message"_s;
    case EventKind::StatusUpdate:
        return u"status"_s;
    case EventKind::ArtifactUpdate:
        return u"artifact"_s;
    default:
        return u"unknown"_s;
    }
}

/// The filter item for the Info column depends on what it shows for the frame.
static FilterCondition infoTestOf(const Recording &recording, const Store &store,
                                  const Frame &frame)
{
    if (frame.artifact != NoIndex) {
        const ArtifactRecord &artifact = store.artifacts[frame.artifact];
        return {FilterField::Artifact,
                QString::fromUtf8(artifact.name.isEmpty() ? artifact.id : artifact.name)};
    }
    if (frame.kind == FrameKind::Request)
        return {FilterField::Method, recording.facts(frame.exchange).request.operation};
    if (frame.task != NoIndex)
        return {FilterField::Task, QString::fromUtf8(store.tasks[frame.task].id)};
    return {FilterField::Exchange, QString::number(frame.exchange)};
}

/// The filter item for a column with the id of a task, a context or an exchange.
static FilterCondition idTestOf(const WireModel &model, FrameIndex index, int column)
{
    static constexpr std::pair<int, FilterField> Fields[] = {
        {WireOperationColumn, FilterField::Method},
        {WireTaskColumn, FilterField::Task},
        {WireContextColumn, FilterField::Context},
        {WireExchangeColumn, FilterField::Exchange},
        {WireStatusColumn, FilterField::Status}};
    for (const auto &[named, field] : Fields) {
        if (named == column)
            return {field, model.cellText(index, column)};
    }
    return {};
}

FilterCondition makeCellFilter(const Recording &recording, const WireModel &model,
                               const Store &store, FrameIndex index, int column)
{
    const Frame &frame = store.frames[index];
    switch (column) {
    case WireTimeColumn:
        return {FilterField::Time, model.text().time(index)};
    case WireDeltaColumn:
        if (const qint64 delta = model.deltaNs(index); delta >= 0)
            return {FilterField::Delta, QString::number(delta / 1'000'000) % u"ms"};
        break;
    case WireDirectionColumn:
        return {FilterField::Direction, isOutgoing(frame) ? u"out"_s : u"in"_s};
    case WireAgentColumn:
        if (const AgentIndex agent = model.agentOf(index); agent != NoIndex)
            return {FilterField::Agent, QString::number(agent + 1)};
        break;
    case WireKindColumn:
        if (frame.flags & FrameFailed && kindWordOf(frame) == "unknown"_L1)
            return {FilterField::Error, u"any"_s};
        return {FilterField::Kind, kindWordOf(frame)};
    case WireOperationColumn:
    case WireTaskColumn:
    case WireContextColumn:
    case WireExchangeColumn:
    case WireStatusColumn:
        if (const FilterCondition item = idTestOf(model, index, column); !item.value.isEmpty())
            return item;
        break;
    case WireStateColumn:
        if (const FilterCondition item = taskStateCondition(frame.state); !item.value.isEmpty())
            return item;
        break;
    case WireSizeColumn:
        return {FilterField::Size, QString::number(frame.length)};
    case WireInfoColumn:
        return infoTestOf(recording, store, frame);
    default:
        break;
    }
    return {FilterField::Frame, QString::number(index + 1)};
}

} // namespace a2a
