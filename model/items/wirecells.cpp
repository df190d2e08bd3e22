// SPDX-License-Identifier: Apache-2.0
#include "model/items/wirecells.h"

#include "model/facts/framemeasures.h"
#include "model/facts/itemtext.h"
#include "model/fold/framerun.h"
#include "model/session/framedirection.h"
#include "model/text/durations.h"
#include "model/text/statetexts.h"

#include <QLocale>

namespace a2a {

using namespace Qt::StringLiterals;

WireCells::WireCells(const Recording &recording, const Store &store, const Content &content,
                     const CollapsedRows &collapsed, const SdkDifferences &sdks)
    : m_recording(recording)
    , m_store(store)
    , m_collapsed(collapsed)
    , m_sdks(sdks)
    , m_text(recording, store, content)
{
}

// Facts of a frame.

AgentIndex WireCells::agentOf(FrameIndex frame) const
{
    const ExchangeId exchange = m_store.frames[frame].exchange;
    if (const ExchangeTrack *track = m_store.track(exchange))
        return track->agent;
    return exchange == 0 ? NoIndex : m_recording.facts(exchange).request.agent;
}

TaskIndex WireCells::taskOf(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    const ExchangeTrack *track = m_store.track(frame.exchange);
    return frame.task != NoIndex || !track ? frame.task : track->task;
}

ContextIndex WireCells::contextOf(FrameIndex index) const
{
    const TaskIndex task = taskOf(index);
    const ExchangeTrack *track = m_store.track(m_store.frames[index].exchange);
    const ContextIndex context = task != NoIndex ? m_store.tasks[task].context
                                 : track         ? track->context
                                                 : NoIndex;
    return m_store.shownContext(context);
}

/// Bytes as received, even if not all of them are kept.
qint64 WireCells::bytesOf(FrameIndex index) const
{
    const std::optional<FrameRunFacts> run = frameRunFacts(m_store, m_recording, index);
    return run ? run->bytes : framemeasures::bytes(m_store.frames[index]);
}

std::optional<Severity> WireCells::severity(FrameIndex frame) const
{
    if (m_findings)
        return m_findings->severityOf(frame);
    return m_store.frames[frame].flags & FrameDeviates ? std::optional(Severity::Warning)
                                                       : std::nullopt;
}

QString WireCells::findings(FrameIndex frame) const
{
    return m_findings ? m_findings->toolTipText(frame) : QString();
}

// Facts of a row.

/// The task state in a row; for a folded row, that of the newest response.
TaskState WireCells::state(const WireRow &row) const
{
    const FrameIndex frame =
        row.collapsed && row.collapsed->newest != NoIndex ? row.collapsed->newest : row.frame;
    return m_store.frames[frame].state;
}

bool WireCells::isOpen(const WireRow &row) const
{
    if (row.isAutomatic())
        return m_recording.facts(row.collapsed->last).end == EndReason::Open;
    const Frame &frame = m_store.frames[row.frame];
    return frame.kind == FrameKind::Request &&
           m_recording.facts(frame.exchange).end == EndReason::Open;
}

// The columns.

QString WireCells::text(const WireRow &row, int column) const
{
    const FrameIndex index = row.frame;
    switch (column) {
    case WireNumberColumn:
        return QString::number(index + 1);
    case WireTimeColumn:
        return m_timeOrigin == NoIndex ? m_text.time(index, m_clock)
                                       : m_text.timeSince(index, m_timeOrigin);
    case WireDeltaColumn: {
        const qint64 delta = framemeasures::gapNs(m_store, index, row.previous);
        return delta < 0 ? QString() : QLocale().toString(roundToMs(delta));
    }
    case WireAgentColumn:
        return agentText(index);
    case WireKindColumn:
        return m_text.kind(index);
    case WireTaskColumn:
        return taskOf(index) == NoIndex ? QString()
                                        : QString::fromUtf8(m_store.tasks[taskOf(index)].id);
    case WireContextColumn:
        return contextOf(index) == NoIndex
                   ? QString()
                   : QString::fromUtf8(m_store.contexts[contextOf(index)].id);
    case WireStateColumn:
        if (isOpen(row))
            return tr("open");
        return state(row) == TaskState::Unspecified ? QString() : taskStateText(state(row));
    case WireSizeColumn:
        if (row.isAutomatic())
            return QLocale().toString(row.collapsed->bytes);
        return bytesOf(index) < 0 ? QString() : QLocale().toString(bytesOf(index));
    case WireInfoColumn:
        return infoText(row);
    default:
        return exchangeText(index, column);
    }
}

QString WireCells::infoText(const WireRow &row) const
{
    if (!row.collapsed)
        return m_text.info(row.frame);
    if (!row.isAutomatic())
        return m_text.info(row.frame) % u" · "_s % m_collapsed.text(*row.collapsed);
    const QString last =
        row.collapsed->newest == NoIndex
            ? QString()
            : QString(u" · "_s % tr("last response %1").arg(m_text.time(row.collapsed->newest)));
    return m_collapsed.text(*row.collapsed) % last;
}

QString WireCells::exchangeText(FrameIndex index, int column) const
{
    const ExchangeId exchange = m_store.frames[index].exchange;
    if (exchange == 0)
        return {};
    switch (column) {
    case WireOperationColumn:
        return m_recording.facts(exchange).request.operation;
    case WireExchangeColumn:
        return QString::number(exchange);
    case WireStatusColumn: {
        const int status = m_recording.facts(exchange).status;
        return status == 0 ? QString() : QString::number(status);
    }
    default:
        return {};
    }
}

QString WireCells::agentText(FrameIndex index) const
{
    const AgentIndex agent = agentOf(index);
    const QString name = m_agentName && agent != NoIndex ? m_agentName(agent) : QString();
    if (!name.isEmpty())
        return name;
    const ExchangeId exchange = m_store.frames[index].exchange;
    return exchange == 0 ? QString() : m_recording.facts(exchange).request.url.authority();
}

// Texts of cells.

QString WireCells::sentence(const WireRow &row) const
{
    const FrameIndex index = row.frame;
    const Frame &frame = m_store.frames[index];
    QStringList words{tr("Frame %1").arg(index + 1), m_text.time(index)};
    if (frame.kind != FrameKind::End)
        words.append(isOutgoing(frame) ? tr("sent") : tr("received"));
    words.append(m_text.kind(index));
    if (const QString state = text(row, WireStateColumn); !state.isEmpty())
        words.append(state);
    if (const QString info = infoText(row).simplified(); !info.isEmpty())
        words.append(info);
    if (const qint64 bytes = bytesOf(index); bytes >= 0)
        words.append(WireText::byteCount(bytes));
    if (frame.flags & FrameFailed)
        words.append(tr("failed"));
    if (severity(index))
        words.append(tr("deviates from the specification"));
    if (const int others = m_sdks.differingClientCount(index); others > 0)
        words.append(tr("%n official SDK(s) would parse it differently", nullptr, others));
    words += markTexts(m_marks, {MarkTarget::Kind::Frame, index});
    return words.join(tr(", ", "between facts"));
}

QString WireCells::accessibleText(const WireRow &row, int column) const
{
    if (column == WireNumberColumn)
        return sentence(row);
    if (column == WireDirectionColumn)
        return isOutgoing(m_store.frames[row.frame]) ? tr("sent") : tr("received");
    const QString said = text(row, column).simplified();
    return said.isEmpty() ? said : accessibleTitle(column) % u": "_s % said;
}

QString WireCells::timeTitle() const
{
    if (m_timeOrigin != NoIndex)
        return tr("Since #%1").arg(m_timeOrigin + 1);
    switch (m_clock) {
    case WireClock::Utc:
        return tr("Time (UTC)");
    case WireClock::SessionStart:
        return tr("Since start");
    case WireClock::ExchangeStart:
        return tr("In exchange");
    case WireClock::Previous:
        return tr("Since last");
    case WireClock::Local:
        break;
    }
    return tr("Time");
}

QString WireCells::accessibleTitle(int column) const
{
    return column == WireDirectionColumn ? tr("Direction") : title(column);
}

QString WireCells::title(int column) const
{
    switch (column) {
    case WireNumberColumn:
        return tr("No.");
    case WireTimeColumn:
        return timeTitle();
    case WireDeltaColumn:
        return tr("Δ ms");
    case WireAgentColumn:
        return tr("Agent");
    case WireKindColumn:
        return tr("Kind");
    case WireOperationColumn:
        return tr("Operation");
    case WireTaskColumn:
        return tr("Task");
    case WireContextColumn:
        return tr("Context");
    case WireStateColumn:
        return tr("State");
    case WireExchangeColumn:
        return tr("Exchange");
    case WireStatusColumn:
        return tr("HTTP");
    case WireSizeColumn:
        return tr("Size");
    case WireInfoColumn:
        return tr("Info");
    default:
        return {}; // the direction is an icon
    }
}

} // namespace a2a
