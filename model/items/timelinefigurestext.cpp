// SPDX-License-Identifier: Apache-2.0
// What the columns of a TimelineFiguresModel are called, and the table as text.
#include "model/items/timelinefiguresmodel.h"

#include <array>

namespace a2a {

using namespace Qt::StringLiterals;

struct FigureHeading {
    const char *title;
    const char *meaning;
};

static constexpr std::array<FigureHeading, TimelineFiguresModel::ColumnCount> Headings = {{
    {QT_TRANSLATE_NOOP("a2a::TimelineFiguresModel", "Task"), ""},
    {QT_TRANSLATE_NOOP("a2a::TimelineFiguresModel", "First byte"),
     QT_TRANSLATE_NOOP("a2a::TimelineFiguresModel",
                       "From our request to the first byte of the answer, its head included")},
    {QT_TRANSLATE_NOOP("a2a::TimelineFiguresModel", "First status"),
     QT_TRANSLATE_NOOP("a2a::TimelineFiguresModel", "From our request to the first status")},
    {QT_TRANSLATE_NOOP("a2a::TimelineFiguresModel", "First artifact byte"),
     QT_TRANSLATE_NOOP("a2a::TimelineFiguresModel",
                       "From our request to the first chunk of an artifact that is not empty")},
    {QT_TRANSLATE_NOOP("a2a::TimelineFiguresModel", "Median gap"),
     QT_TRANSLATE_NOOP("a2a::TimelineFiguresModel", "Half of the gaps between chunks are shorter")},
    {QT_TRANSLATE_NOOP("a2a::TimelineFiguresModel", "Longest gap"),
     QT_TRANSLATE_NOOP("a2a::TimelineFiguresModel",
                       "The longest gap between chunks; if the stream was left in between, how "
                       "long nobody listened")},
    {QT_TRANSLATE_NOOP("a2a::TimelineFiguresModel", "In one read"),
     QT_TRANSLATE_NOOP("a2a::TimelineFiguresModel",
                       "Chunks that came in the same read of the network as the chunk before: many "
                       "of them mean that something between agent and window collects them")},
    {QT_TRANSLATE_NOOP("a2a::TimelineFiguresModel", "Agent worked"),
     QT_TRANSLATE_NOOP("a2a::TimelineFiguresModel",
                       "Time in the state working, without the times nobody listened")},
    {QT_TRANSLATE_NOOP("a2a::TimelineFiguresModel", "Waited for me"),
     QT_TRANSLATE_NOOP("a2a::TimelineFiguresModel",
                       "Time in the states that wait for an answer or a sign-in")},
}};

QVariant TimelineFiguresModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const FigureHeading &heading = Headings[size_t(section)];
    switch (role) {
    case Qt::DisplayRole:
        return tr(heading.title);
    case Qt::ToolTipRole:
        return *heading.meaning ? tr(heading.meaning) : QString();
    case Qt::TextAlignmentRole:
        if (section != TaskColumn)
            return {}; // the view's own
        return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    default:
        return {};
    }
}

static QString milliseconds(qint64 ns)
{
    return ns < 0 ? u"–"_s : QString::number(double(ns) / 1e6, 'f', 1);
}

/// One cell stays one cell, and a spreadsheet takes none for a formula: ids are the agent's.
static QString cell(QString text)
{
    if (!text.isEmpty() && u"=+-@"_s.contains(text.front()))
        text.prepend(u'\'');
    return text.replace(u'\t', u' ').replace(u'\n', u' ').replace(u'\r', u' ');
}

QStringList TimelineFiguresModel::tabCells(int row) const
{
    const TaskFigures at = figures(row);
    const bool chunked = at.chunks > 0;
    return {cell(QString::fromUtf8(m_store.tasks[task(row)].id)),
            cell(m_label(task(row))),
            milliseconds(at.firstByteNs),
            milliseconds(at.firstStatusNs),
            milliseconds(at.firstArtifactNs),
            milliseconds(at.medianGapNs),
            milliseconds(at.longestGapNs),
            milliseconds(at.cutNs),
            QString::number(at.chunks),
            chunked ? QString::number(at.joined) : u"–"_s,
            milliseconds(at.workedNs),
            milliseconds(at.waitedNs)};
}

QString TimelineFiguresModel::asText(TextForm form, int row) const
{
    const int first = row < 0 ? 0 : row;
    const int end = row < 0 ? rowCount() : row + 1;
    QStringList lines;
    if (form == TextForm::Tabs) {
        const QStringList heads = {tr("Task id"),
                                   tr("Task"),
                                   tr("First byte (ms)"),
                                   tr("First status (ms)"),
                                   tr("First artifact byte (ms)"),
                                   tr("Median gap (ms)"),
                                   tr("Longest gap (ms)"),
                                   tr("Cut (ms)"),
                                   tr("Chunks"),
                                   tr("In one read"),
                                   tr("Agent worked (ms)"),
                                   tr("Waited for me (ms)")};
        lines << heads.join(u'\t');
        for (int at = first; at < end; ++at)
            lines << tabCells(at).join(u'\t');
        return lines.join(u'\n') % u'\n';
    }
    QStringList heads;
    QStringList rule;
    for (int column = 0; column < ColumnCount; ++column) {
        heads << headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        rule << (column == TaskColumn ? u"---"_s : u"--:"_s);
    }
    lines << u"| "_s % heads.join(u" | "_s) % u" |"_s << u"| "_s % rule.join(u" | "_s) % u" |"_s;
    for (int at = first; at < end; ++at) {
        QStringList cells;
        for (int column = 0; column < ColumnCount; ++column)
            cells << text(at, column).replace(u'\n', u' ').replace(u'|', u"\\|"_s);
        lines << u"| "_s % cells.join(u" | "_s) % u" |"_s;
    }
    return lines.join(u'\n') % u'\n';
}

} // namespace a2a
