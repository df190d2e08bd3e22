// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/resumerowsmodel.h"

#include "model/text/statetexts.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"

#include <QLocale>

namespace a2a {

using namespace Qt::StringLiterals;

ResumeRowsModel::ResumeRowsModel(const Store &store, QObject *parent)
    : QAbstractTableModel(parent)
    , m_store(store)
{
}

void ResumeRowsModel::setReport(const ResumeReport &report)
{
    beginResetModel();
    m_report = report;
    endResetModel();
}

int ResumeRowsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_report.rows.size());
}

int ResumeRowsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ResumeRowsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole) {
        const bool isNumber = section == FrameColumn || section == BytesColumn;
        return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case FrameColumn:
        return tr("No.");
    case TimeColumn:
        return tr("When");
    case EventColumn:
        return tr("Event");
    case VerdictColumn:
        return tr("Outcome");
    case BytesColumn:
        return tr("Bytes");
    default:
        return {};
    }
}

static std::pair<QLatin1StringView, ColorRole> lookOf(ResumeVerdict verdict)
{
    switch (verdict) {
    case ResumeVerdict::Seen:
        return {"check"_L1, ColorRole::Completed};
    case ResumeVerdict::Restated:
        return {"info"_L1, ColorRole::Info};
    case ResumeVerdict::Duplicated:
        return {"copy"_L1, ColorRole::Warning};
    case ResumeVerdict::Reordered:
        return {"warning"_L1, ColorRole::Warning};
    case ResumeVerdict::Lost:
    case ResumeVerdict::Unknown:
        break;
    }
    return {"error"_L1, ColorRole::Error};
}

QString ResumeRowsModel::eventText(const ResumeEvent &event) const
{
    const QString text = displayLine(QString::fromUtf8(event.content.left(400)), 120);
    if (event.kind == ResumeEvent::Kind::Status) {
        if (event.state == TaskState::Unspecified)
            return tr("message “%1”").arg(text);
        return text.isEmpty() ? tr("status %1").arg(taskStateText(event.state))
                              : tr("status %1: %2").arg(taskStateText(event.state), text);
    }
    const QString id = displayIdentifier(QString::fromUtf8(event.key), 40);
    if (text.isEmpty())
        return tr("artifact %1").arg(id);
    return event.kind == ResumeEvent::Kind::Whole ? tr("artifact %1 in the task: %2").arg(id, text)
                                                  : tr("artifact %1: %2").arg(id, text);
}

QString ResumeRowsModel::cellText(const ResumeRow &row, int column) const
{
    switch (column) {
    case FrameColumn:
        return row.event.frame < m_store.frames.size() ? QString::number(row.event.frame + 1)
                                                       : QString();
    case TimeColumn:
        return row.verdict == ResumeVerdict::Lost ? tr("in the task only")
               : row.after                        ? tr("after the cut")
                                                  : tr("before the cut");
    case EventColumn:
        return eventText(row.event);
    case VerdictColumn:
        return textOf(resumeVerdictText(row.verdict));
    case BytesColumn:
        return row.bytes > 0 ? QLocale().toString(row.bytes) : QString();
    default:
        return {};
    }
}

QVariant ResumeRowsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ResumeRow &row = m_report.rows[size_t(index.row())];
    const auto look = lookOf(row.verdict);
    switch (role) {
    case Qt::DisplayRole:
        return cellText(row, index.column());
    case Qt::ToolTipRole:
        return cellText(row, index.column());
    case Qt::TextAlignmentRole:
        return index.column() == BytesColumn || index.column() == FrameColumn
                   ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                   : QVariant();
    case Qt::DecorationRole:
        return index.column() == VerdictColumn ? QVariant(icon(look.first, look.second))
                                               : QVariant();
    case ResumeFrameRole:
        return row.event.frame;
    default:
        return {};
    }
}

} // namespace a2a

#include "moc_resumerowsmodel.cpp"
