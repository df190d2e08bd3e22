// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/figurestable.h"

#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/celldelegate.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Padding = 8;
static constexpr int MostRows = 6; ///< rows shown by the size hint

/// Paints figures in the data font, and interruptions in red.
class FiguresDelegate final : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const QStyleOptionViewItem cell = paintPanel(painter, option, index);
        const QString &text = cell.text;
        const bool isTask = index.column() == TimelineMetricsModel::TaskColumn;
        const ColorRole role = index.data(MetricsInterruptedRole).toBool() ? ColorRole::Failed
                               : text == u"–"                              ? ColorRole::Dim
                                                                           : ColorRole::Text;
        paintText(painter, contentRect(option), isTask ? displayIdentifier(text) : text,
                  isTask ? bodyFont() : dataFont(),
                  Palette::of(option.palette).textColor(role, backgroundColor(option)),
                  cell.displayAlignment);
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        CellDelegate::initStyleOption(option, index);
        option->state &= ~QStyle::State_HasFocus; // the row is selected, not the cell
    }
};

FiguresTable::FiguresTable(TimelineMetricsModel &model, Selection &selection, QWidget *parent)
    : QTableView(parent)
    , m_model(model)
    , m_selection(selection)
{
    setModel(&model);
    setItemDelegate(new FiguresDelegate(this));
    setAccessibleName(tr("Timing metrics"));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setFrameShape(QFrame::NoFrame);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(metrics::TableRow);
    horizontalHeader()->setHighlightSections(false);
    sizeColumns();
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &row) {
                if (m_moving || !row.isValid())
                    return;
                const ArtifactIndex artifact = m_model.artifact(row.row());
                if (artifact != NoIndex)
                    m_selection.selectArtifact(artifact, this);
                else
                    m_selection.selectTask(m_model.task(row.row()), this);
            });
    connect(&selection, &Selection::changed, this, &FiguresTable::showSelected);
    connect(&model, &QAbstractItemModel::modelReset, this, &FiguresTable::showSelected);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &FiguresTable::showSelected);
}

/// Makes columns wide enough for usual figures, so that they do not move as figures grow. Headings
/// break into two lines.
void FiguresTable::sizeColumns()
{
    verticalHeader()->setMinimumSectionSize(metrics::TableRow);
    verticalHeader()->setDefaultSectionSize(metrics::TableRow);
    QHeaderView *header = horizontalHeader();
    const QFontMetrics heading(bold(bodyFont()));
    const QFontMetrics digits(dataFont());
    const int figure = digits.horizontalAdvance(tr("%1 ms").arg(QLocale().toString(8'888)));
    const int cut = digits.horizontalAdvance(tr("interrupted %1").arg(tr("%1 ms").arg(888)));
    header->setDefaultAlignment(
        Qt::Alignment::fromInt(Qt::AlignRight | Qt::AlignVCenter | int(Qt::TextWordWrap)));
    const int padding = zoomed(Padding);
    int lines = 2 * heading.lineSpacing(); // fallback fonts may be higher
    for (int column = 0; column < m_model.columnCount(); ++column) {
        const QString title = m_model.headerData(column, Qt::Horizontal).toString();
        int least = heading.horizontalAdvance(title); // width in two lines, with the best break
        for (qsizetype at = title.indexOf(u' '); at > 0; at = title.indexOf(u' ', at + 1))
            least = qMin(least, qMax(heading.horizontalAdvance(title.left(at)),
                                     heading.horizontalAdvance(title.mid(at + 1))));
        const int value = column == TimelineMetricsModel::LongestGapColumn ? cut : figure;
        const QRect room(0, 0, qMax(least, value), 10 * lines);
        lines = qMax(lines, heading.boundingRect(room, Qt::TextWordWrap, title).height());
        header->resizeSection(column, room.width() + 2 * padding + 2);
    }
    header->setFixedHeight(lines + 2 * padding);
    header->setMinimumSectionSize(40);
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setSectionResizeMode(TimelineMetricsModel::TaskColumn, QHeaderView::Stretch);
}

/// The task's name takes the remaining width, but not less than it needs.
void FiguresTable::resizeEvent(QResizeEvent *event)
{
    QHeaderView *header = horizontalHeader();
    const int least = QFontMetrics(bodyFont()).averageCharWidth() * 16;
    int others = 0;
    for (int column = 1; column < m_model.columnCount(); ++column)
        others += header->sectionSize(column);
    const bool fits = viewport()->width() - others >= least;
    header->setSectionResizeMode(TimelineMetricsModel::TaskColumn,
                                 fits ? QHeaderView::Stretch : QHeaderView::Interactive);
    if (!fits)
        header->resizeSection(TimelineMetricsModel::TaskColumn, least);
    QTableView::resizeEvent(event);
}

void FiguresTable::showSelected()
{
    // Stepping through an artifact's chunks keeps its row current; stepping through a task keeps
    // the task's.
    const ArtifactIndex artifact = m_selection.artifact();
    const int own = artifact == NoIndex ? -1 : m_model.rowOfArtifact(artifact);
    const bool isAtFrame = m_selection.frame() != NoIndex;
    const bool keeps = own >= 0 && (!isAtFrame || currentIndex().row() == own);
    const int row = keeps ? own : m_model.rowOf(m_selection.task());
    m_moving = true;
    if (row < 0)
        selectionModel()->clear();
    else if (currentIndex().row() != row || !selectionModel()->isRowSelected(row))
        setCurrentIndex(m_model.index(row, 0));
    m_moving = false;
}

void FiguresTable::copy(TimelineMetricsModel::TextForm form, bool onlyCurrent) const
{
    const int row = onlyCurrent ? currentIndex().row() : -1;
    if (onlyCurrent && row < 0)
        return;
    QApplication::clipboard()->setText(m_model.asText(form, row));
}

void FiguresTable::fillMenu(QMenu &menu)
{
    using Form = TimelineMetricsModel::TextForm;
    const bool any = m_model.rowCount() > 0;
    const auto add = [&](const QString &text, bool enabled, Form form, bool onlyCurrent) {
        QAction *action = menu.addAction(text);
        action->setEnabled(enabled);
        connect(action, &QAction::triggered, this,
                [this, form, onlyCurrent] { copy(form, onlyCurrent); });
    };
    add(tr("Copy metrics as table") % u'\t' %
            QKeySequence(QKeySequence::Copy).toString(QKeySequence::NativeText),
        any, Form::Tabs, false);
    add(tr("Copy metrics as Markdown"), any, Form::Markdown, false);
    add(tr("Copy the metrics of this task"), currentIndex().isValid(), Form::Tabs, true);
}

void FiguresTable::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copy(TimelineMetricsModel::TextForm::Tabs);
    else
        QTableView::keyPressEvent(event);
}

void FiguresTable::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    fillMenu(menu);
    menu.exec(event->globalPos());
}

void FiguresTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        sizeColumns();
}

/// The height of the heading, a number of rows and, if the columns do not fit, the scroll bar.
int FiguresTable::heightForRows(int rows) const
{
    const bool scrolls = horizontalHeader()->length() > viewport()->width();
    const int bar = scrolls ? horizontalScrollBar()->sizeHint().height() : 0;
    return horizontalHeader()->height() + rows * metrics::TableRow + bar + 2;
}

QSize FiguresTable::sizeHint() const
{
    return {600, heightForRows(qBound(1, m_model.rowCount(), MostRows))};
}

QSize FiguresTable::minimumSizeHint() const
{
    return {160, heightForRows(1)};
}

} // namespace a2a

#include "moc_figurestable.cpp"
