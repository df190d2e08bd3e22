// SPDX-License-Identifier: Apache-2.0
// What the cells of a WireModel say.
#include "model/items/wiremodel.h"

#include "model/items/framemeasures.h"
#include "model/items/itemwords.h"

#include <QLocale>

namespace a2a {

using namespace Qt::StringLiterals;

QString WireModel::cellText(FrameIndex index, int column) const
{
    const Frame &frame = m_store.frames[index];
    switch (column) {
    case WireNumberColumn:
        return QString::number(index + 1);
    case WireTimeColumn:
        return m_text.time(index, m_clock);
    case WireDeltaColumn: {
        const qint64 delta = deltaNs(index);
        return delta < 0 ? QString() : QLocale().toString(delta / 1'000'000);
    }
    case WireKindColumn:
        return m_text.kind(index);
    case WireStateColumn:
        if (isOpen(index))
            return tr("open");
        return frame.state == TaskState::Unspecified ? QString() : itemStateWord(frame.state);
    case WireSizeColumn:
        return framemeasures::bytes(frame) < 0 ? QString()
                                               : QLocale().toString(framemeasures::bytes(frame));
    case WireInfoColumn:
        return m_text.info(index);
    default:
        return {};
    }
}

/// The row in words, for readers who do not see it.
QString WireModel::sentence(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    QStringList words{tr("Frame %1").arg(index + 1), m_text.time(index)};
    if (frame.kind != FrameKind::End)
        words.append(frame.kind == FrameKind::Request ? tr("sent") : tr("received"));
    words.append(m_text.kind(index));
    if (const QString state = cellText(index, WireStateColumn); !state.isEmpty())
        words.append(state);
    if (const QString info = m_text.info(index).simplified(); !info.isEmpty())
        words.append(info);
    if (const qint64 bytes = framemeasures::bytes(frame); bytes >= 0)
        words.append(WireText::byteCount(bytes));
    if (frame.flags & FrameFailed)
        words.append(tr("failed"));
    if (severity(index))
        words.append(tr("deviates from the specification"));
    if (const int others = m_sdks.others(index); others > 0)
        words.append(tr("%n official client(s) would not read it so", nullptr, others));
    if (m_marks && m_marks->isMarked(index))
        words.append(tr("marked"));
    if (const QString comment = m_marks ? m_marks->comment(index) : QString(); !comment.isEmpty())
        words.append(tr("comment: %1").arg(comment));
    return words.join(u", "_s);
}

QString WireModel::spoken(FrameIndex index, int column) const
{
    if (column == WireNumberColumn)
        return sentence(index);
    if (column == WireDirectionColumn)
        return m_store.frames[index].kind == FrameKind::Request ? tr("sent") : tr("received");
    const QString text = cellText(index, column).simplified();
    return text.isEmpty() ? text
                          : headerData(column, Qt::Horizontal, Qt::AccessibleTextRole).toString() %
                                u": "_s % text;
}

void WireModel::setClock(WireClock clock)
{
    if (clock == m_clock)
        return;
    m_clock = clock;
    emit headerDataChanged(Qt::Horizontal, WireTimeColumn, WireTimeColumn);
    if (const int rows = rowCount(); rows > 0)
        emit dataChanged(index(0, WireTimeColumn), index(rows - 1, WireTimeColumn));
}

void WireModel::setMarks(const UserMarks &marks)
{
    m_marks = &marks;
    connect(&marks, &UserMarks::frameChanged, this, [this](FrameIndex frame) {
        if (const int row = rowOf(frame); row >= 0)
            emit dataChanged(index(row, 0), index(row, WireColumnCount - 1));
    });
}

FrameIndex WireModel::originOf(FrameIndex frame) const
{
    if (m_store.frames[frame].kind != FrameKind::Request)
        return NoIndex;
    const ExchangeId from = m_recording.facts(m_store.frames[frame].exchange).request.resentFrom;
    const ExchangeTrack *track = from == 0 ? nullptr : m_store.track(from);
    return track ? track->requestFrame : NoIndex;
}

void WireModel::setFindings(const FindingMarks &findings)
{
    m_findings = &findings;
    connect(&findings, &FindingMarks::silenceChanged, this, [this] {
        if (const int rows = rowCount(); rows > 0)
            emit dataChanged(index(0, WireInfoColumn), index(rows - 1, WireInfoColumn));
    });
}

std::optional<Severity> WireModel::severity(FrameIndex frame) const
{
    if (m_findings)
        return m_findings->of(frame);
    return m_store.frames[frame].flags & FrameDeviates ? std::optional(Severity::Warning)
                                                       : std::nullopt;
}

QVariant WireModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const FrameIndex frameIndex = frameAt(index.row());
    const Frame &frame = m_store.frames[frameIndex];
    switch (role) {
    case Qt::DisplayRole:
        return cellText(frameIndex, index.column());
    case Qt::AccessibleTextRole:
        return spoken(frameIndex, index.column());
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case WireFrameRole:
        return frameIndex;
    case WireTaskRole:
        return frame.task;
    case WireExchangeRole:
        return frame.exchange;
    case WireFrameKindRole:
        return int(frame.kind);
    case WireStateRole:
        return int(frame.state);
    case WireOutgoingRole:
        return frame.kind == FrameKind::Request;
    case WireDeviatesRole:
        return severity(frameIndex).has_value();
    case WireSeverityRole:
        return severity(frameIndex) ? int(*severity(frameIndex)) : -1;
    case WireFindingsRole:
        return m_findings ? m_findings->words(frameIndex) : QString();
    case WireSdkRole:
        return m_sdks.others(frameIndex);
    case WireSdkWordsRole:
        return m_sdks.words(frameIndex);
    case WireFailedRole:
        return bool(frame.flags & FrameFailed) || m_text.failure(frameIndex) != nullptr;
    case WireMarkedRole:
        return m_marks && m_marks->isMarked(frameIndex);
    case WireCommentRole:
        return m_marks ? m_marks->comment(frameIndex) : QString();
    case WireOriginRole:
        return originOf(frameIndex);
    case WireOpenRole:
        return isOpen(frameIndex);
    default:
        return {};
    }
}

QVariant WireModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool isNumber = section == WireNumberColumn || section == WireTimeColumn ||
                              section == WireDeltaColumn || section == WireSizeColumn;
        return int(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
    }
    if (role == Qt::ToolTipRole && section == WireDeltaColumn)
        return tr("Milliseconds since the previous frame of the same exchange");
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (section) {
    case WireNumberColumn:
        return tr("No.");
    case WireTimeColumn:
        return m_clock == WireClock::Utc             ? tr("Time (UTC)")
               : m_clock == WireClock::SessionStart  ? tr("Since start")
               : m_clock == WireClock::ExchangeStart ? tr("In exchange")
               : m_clock == WireClock::Previous      ? tr("Since last")
                                                     : tr("Time");
    case WireDeltaColumn:
        return tr("Δ ms");
    case WireDirectionColumn:
        return role == Qt::DisplayRole ? QString() : tr("Direction");
    case WireKindColumn:
        return tr("Kind");
    case WireStateColumn:
        return tr("State");
    case WireSizeColumn:
        return tr("Size");
    case WireInfoColumn:
        return tr("Info");
    default:
        return {};
    }
}

QHash<int, QByteArray> WireModel::roleNames() const
{
    return {{Qt::DisplayRole, "display"},     {WireFrameRole, "frame"},
            {WireTaskRole, "task"},           {WireExchangeRole, "exchange"},
            {WireFrameKindRole, "frameKind"}, {WireStateRole, "state"},
            {WireOutgoingRole, "outgoing"},   {WireDeviatesRole, "deviates"},
            {WireFailedRole, "failed"},       {WireOpenRole, "open"},
            {WireMarkedRole, "marked"},       {WireCommentRole, "comment"},
            {WireOriginRole, "origin"},       {WireSeverityRole, "severity"},
            {WireFindingsRole, "findings"},   {WireSdkRole, "sdk"},
            {WireSdkWordsRole, "sdkWords"}};
}

} // namespace a2a
