// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/wiretable.h"

#include "ui/panes/wire/wiredelegate.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/spinneranimation.h"
#include "ui/widgets/statebadge.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QScopedValueRollback>
#include <QToolTip>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int CellPadding = 18; ///< pixels on both sides of a cell
static constexpr int MinInfo = 160; ///< pixels at 100 %, next to columns that the user has chosen
static constexpr int MinUsualInfo = 70; ///< pixels at 100 %, next to the usual columns
/// The columns hidden first, in this order.
static constexpr int Spared[] = {WireDeltaColumn, WireSizeColumn, WireTimeColumn};
static constexpr int NarrowDigits = 92; ///< a table below this number of digits is narrow

WireTable::WireTable(WireModel *model, QWidget *parent)
    : QTableView(parent)
    , m_model(model)
    , m_spinner(new SpinnerAnimation(this))
    , m_delegate(new WireDelegate(m_spinner, this))
{
    setAccessibleName(tr("Wire log"));
    setModel(model);
    setItemDelegate(m_delegate);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setTextElideMode(Qt::ElideRight);
    horizontalHeader()->setMinimumSectionSize(24);
    updateRowHeight();
    fitColumns();
    fitVisibleRows(0, model->rowCount() - 1);
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this](int section) {
        if (!m_fitting && section != WireInfoColumn) // Info takes the remaining width
            m_userWidths.insert(section);
    });
    connect(m_spinner, &SpinnerAnimation::angleChanged, this, [this] {
        const int x = columnViewportPosition(WireStateColumn);
        viewport()->update(x, 0, columnWidth(WireStateColumn), viewport()->height());
    });
    const auto live = [this] { m_spinner->setActive(m_model->hasOpenRows()); };
    connect(model, &QAbstractItemModel::rowsInserted, this, live);
    connect(model, &QAbstractItemModel::dataChanged, this, live);
    connect(model, &QAbstractItemModel::modelReset, this, live);
    connect(model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { fitVisibleRows(first, last); });
    connect(model, &QAbstractItemModel::modelReset, this,
            [this] { fitVisibleRows(0, m_model->rowCount() - 1); });
    connect(model, &QAbstractItemModel::rowsInserted, this, &WireTable::fitNumberColumn);
    connect(model, &QAbstractItemModel::modelReset, this, &WireTable::fitNumberColumn);
    connect(model, &QAbstractItemModel::modelReset, this, [this] { m_choosesFirstRow = false; });
    connect(model, &QAbstractItemModel::rowsInserted, this, [this] {
        if (m_choosesFirstRow)
            chooseFirst();
    });
}

void WireTable::updateRowHeight()
{
    const int height = qMax(metrics::TableRow, QFontMetrics(dataFont()).height() + 4);
    verticalHeader()->setMinimumSectionSize(height);
    verticalHeader()->setDefaultSectionSize(height);
}

/// Keeps the number column wide enough for all digits.
void WireTable::fitNumberColumn()
{
    const int last = m_model->rowCount() - 1;
    const FrameIndex newest = last < 0 ? 0 : m_model->frameAt(last);
    const int digits = int(QString::number(newest + 1).size());
    if (std::exchange(m_digits, digits) == digits || m_userWidths.contains(WireNumberColumn))
        return;
    fitColumns();
}

/// Makes columns wider for states that have not occurred yet and for longer numbers, so that Info
/// gets the remaining width. Only the last of the new rows are checked, since a task has few
/// states.
void WireTable::fitVisibleRows(int first, int last)
{
    static constexpr int MaxLookedAt = 300;
    static constexpr int Longest = 13; ///< characters
    const qsizetype states = m_seenStates.size();
    const int delta = m_deltaCharacters;
    const int size = m_sizeCharacters;
    const auto sizeOf = [this](int row, int column) {
        return int(m_model->index(row, column).data().toString().size());
    };
    for (int row = qMax(first, last - MaxLookedAt); row <= last; ++row) {
        m_seenStates.insert(m_model->index(row, WireStateColumn).data(WireStateRole).toInt());
        m_deltaCharacters = qBound(m_deltaCharacters, sizeOf(row, WireDeltaColumn), Longest);
        m_sizeCharacters = qBound(m_sizeCharacters, sizeOf(row, WireSizeColumn), Longest);
    }
    if (m_seenStates.size() != states || m_deltaCharacters != delta || m_sizeCharacters != size)
        fitColumns();
}

int WireTable::stateWidth() const
{
    QFont font = bold(bodyFont()); // the font of the delegate
    font.setPixelSize(dataFont().pixelSize());
    int width = horizontalHeader()->sectionSizeHint(WireStateColumn);
    for (const int state : m_seenStates) {
        if (TaskState(state) != TaskState::Unspecified)
            width = qMax(width, StateBadge::of(TaskState(state)).size(font).width() + CellPadding);
    }
    return width;
}

void WireTable::setFittedWidth(int column, int width)
{
    if (!m_userWidths.contains(column) && !isColumnHidden(column))
        setColumnWidth(column, qMax(width, horizontalHeader()->sectionSizeHint(column)));
}

/// Makes columns as wide as their usual content, or narrower if that would leave no space for Info.
void WireTable::fitColumns()
{
    const QScopedValueRollback<bool> ours(m_fitting, true);
    for (const int column : Spared)
        setColumnHidden(column, !isColumnChosen(column));
    const QFontMetrics digits(dataFont());
    const auto setFittedWidth = [&](int column, QLatin1StringView text) {
        this->setFittedWidth(column, digits.horizontalAdvance(text) + CellPadding);
    };
    const bool narrow = width() < NarrowDigits * digits.horizontalAdvance(u'0');
    setFittedWidth(WireNumberColumn,
                   QLatin1StringView("0000000000").first(qBound(narrow ? 4 : 6, m_digits, 10)));
    const bool isUtc = m_model->clock() == WireClock::Utc;
    setFittedWidth(WireTimeColumn, isUtc ? "00:00:00.000Z"_L1 : "00:00:00.000"_L1);
    const auto fitNumber = [&](int column, int characters) {
        this->setFittedWidth(column,
                             digits.horizontalAdvance(QString(characters, u'0')) + CellPadding);
    };
    fitNumber(WireDeltaColumn, qMax(narrow ? 5 : 6, m_deltaCharacters));
    if (!m_userWidths.contains(WireDirectionColumn) && !isColumnHidden(WireDirectionColumn))
        setColumnWidth(WireDirectionColumn, zoomed(26));
    setFittedWidth(WireKindColumn, narrow ? "response"_L1 : "response "_L1);
    this->setFittedWidth(WireStateColumn, stateWidth());
    fitNumber(WireSizeColumn, qMax(narrow ? 6 : 9, m_sizeCharacters));
    setFittedWidth(WireAgentColumn, "Travel agent  "_L1);
    setFittedWidth(WireOperationColumn, "SendStreamingMessage"_L1);
    setFittedWidth(WireTaskColumn, "..000000000"_L1);
    setFittedWidth(WireContextColumn, "..000000000"_L1);
    setFittedWidth(WireExchangeColumn, "0000"_L1);
    setFittedWidth(WireStatusColumn, "000"_L1);
    stretchInfoColumn();
}

void WireTable::showColumns(const QList<int> &shown)
{
    const QScopedValueRollback<bool> ours(m_fitting, true);
    m_hiddenColumns.clear();
    for (int column = 0; column < WireColumnCount; ++column) {
        if (!shown.contains(column))
            m_hiddenColumns.insert(column);
        setColumnHidden(column, !isColumnChosen(column));
    }
    fitColumns();
}

/// Keeps some space for the Info column. If the usual columns leave none, those that the details
/// also show are hidden. If columns that the user has added leave none, the table scrolls. The
/// agent column counts as usual, since it is shown automatically if there are several agents.
void WireTable::stretchInfoColumn()
{
    int others = 0;
    bool isUsual = true;
    for (int column = 0; column < WireInfoColumn; ++column) {
        others += isColumnHidden(column) ? 0 : columnWidth(column);
        const bool isExtra = column == WireOperationColumn || column == WireTaskColumn ||
                             column == WireContextColumn || column == WireExchangeColumn ||
                             column == WireStatusColumn;
        isUsual = isUsual && (!isExtra || isColumnHidden(column));
    }
    int left = viewport()->width() - others;
    for (const int column : Spared) {
        if (!isUsual || left >= zoomed(MinUsualInfo) || isColumnHidden(column))
            continue;
        left += columnWidth(column);
        setColumnHidden(column, true);
    }
    const bool fits = isUsual || left >= zoomed(MinInfo);
    horizontalHeader()->setStretchLastSection(false); // otherwise it keeps its width until resized
    setColumnWidth(WireInfoColumn, fits ? left : zoomed(MinInfo));
    horizontalHeader()->setStretchLastSection(fits);
}

void WireTable::resizeEvent(QResizeEvent *event)
{
    fitColumns();
    QTableView::resizeEvent(event);
}

FrameIndex WireTable::currentFrame() const
{
    return currentIndex().isValid() ? m_model->frameAt(currentIndex().row()) : NoIndex;
}

void WireTable::showFrame(FrameIndex frame)
{
    const int row = frame == NoIndex ? -1 : m_model->rowOf(m_model->rowFrame(frame));
    if (row < 0)
        return;
    const QScopedValueRollback<bool> silence(m_silent, true);
    const int column = qMax(0, currentIndex().column());
    setAutoScroll(false);
    setCurrentIndex(m_model->index(row, column));
    setAutoScroll(true);
    // Scrolling to the right edge of the wide Info column would move the other columns out of view.
    const QModelIndex index = m_model->index(row, WireNumberColumn);
    const bool inView = viewport()->rect().intersects(visualRect(index));
    scrollTo(index, inView ? EnsureVisible : PositionAtCenter);
}

void WireTable::clearCurrentFrame()
{
    const QScopedValueRollback<bool> silence(m_silent, true);
    setCurrentIndex({});
}

FrameIndex WireTable::topFrame() const
{
    const int row = rowAt(0);
    return row < 0 ? NoIndex : m_model->frameAt(row);
}

void WireTable::showFrameAtTop(FrameIndex frame)
{
    const int row = frame == NoIndex ? -1 : m_model->rowOf(m_model->rowFrame(frame));
    if (row >= 0)
        scrollTo(m_model->index(row, WireNumberColumn), PositionAtTop);
}

/// A clicked row does not move, even if it is partly out of view. A row may be current only because
/// another pane has selected it; a click makes it the choice of the user.
void WireTable::mousePressEvent(QMouseEvent *event)
{
    const int before = currentIndex().row();
    setAutoScroll(false);
    QTableView::mousePressEvent(event);
    setAutoScroll(true);
    const int row = rowAt(event->position().toPoint().y());
    if (event->button() == Qt::LeftButton && row >= 0 && row == before)
        emit frameChosen(m_model->frameAt(row));
}

FrameIndex WireTable::originAt(const QPoint &pos) const
{
    const QModelIndex index = indexAt(pos);
    if (!index.isValid() || !m_delegate->linkRect(visualRect(index), index).contains(pos))
        return NoIndex;
    return index.data(WireOriginRole).toUInt();
}

FrameIndex WireTable::markAt(const QPoint &pos) const
{
    const QModelIndex index = indexAt(pos);
    if (!index.isValid() || !m_delegate->markRect(visualRect(index), index).contains(pos))
        return NoIndex;
    return index.data(WireFrameRole).toUInt();
}

void WireTable::mouseReleaseEvent(QMouseEvent *event)
{
    QTableView::mouseReleaseEvent(event);
    const FrameIndex origin = originAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && origin != NoIndex)
        emit originChosen(origin);
    const FrameIndex marked = markAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && marked != NoIndex)
        emit findingsChosen(marked);
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && index.isValid() &&
        m_delegate->sdkRect(visualRect(index), index).contains(event->position().toPoint()))
        emit sdksChosen(index.data(WireFrameRole).toUInt());
}

void WireTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (!m_silent && current.isValid() && current.row() != previous.row())
        emit frameChosen(m_model->frameAt(current.row()));
}

void WireTable::copyCell()
{
    if (!currentIndex().isValid())
        return;
    QApplication::clipboard()->setText(currentIndex().data().toString());
    emit copied();
}

/// Selects a row even if it is already current, since the details may show a frame that is not in
/// the rows.
void WireTable::chooseRow(int row)
{
    const bool isCurrent = currentIndex().row() == row;
    setCurrentIndex(m_model->index(row, qMax(0, currentIndex().column())));
    if (isCurrent)
        emit frameChosen(m_model->frameAt(row));
}

void WireTable::chooseFirst()
{
    m_choosesFirstRow = m_model->rowCount() == 0;
    if (!m_choosesFirstRow)
        chooseRow(0);
}

void WireTable::chooseLast()
{
    if (m_model->rowCount() > 0)
        chooseRow(m_model->rowCount() - 1);
}

void WireTable::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    if (index != currentIndex())
        setCurrentIndex(index);
    emit menuRequested(m_model->frameAt(index.row()),
                       byKey ? viewport()->mapToGlobal(visualRect(index).bottomLeft())
                             : event->globalPos());
}

void WireTable::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Home) // goes to the start of the log, not of the row
        return chooseFirst();
    if (event->key() == Qt::Key_End)
        return chooseLast();
    if (event->matches(QKeySequence::Copy))
        copyCell();
    else
        QTableView::keyPressEvent(event);
}

void WireTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange) {
        m_delegate->refreshFonts();
        updateRowHeight();
        fitColumns();
    }
}

QString WireTable::toolTipAt(const QModelIndex &index) const
{
    const FrameIndex frame = m_model->frameAt(index.row());
    switch (index.column()) {
    case WireDeltaColumn: {
        const qint64 delta = m_model->deltaNs(frame);
        if (delta < 0)
            return tr("The first frame of its exchange");
        if (delta == 0)
            return tr("In the same read as the frame before it");
        return tr("%1 ms since the previous frame of the exchange")
            .arg(QLocale().toString(double(delta) / 1e6, 'f', 3));
    }
    case WireNumberColumn:
        return displayText(index.data(WireCommentRole).toString(), 1000);
    case WireTaskColumn:
    case WireContextColumn:
    case WireAgentColumn:
        return displayIdentifier(index.data().toString());
    case WireTimeColumn:
        return m_model->text().time(frame) % u'\n' % m_model->text().time(frame, WireClock::Utc);
    case WireInfoColumn:
        return displayText(index.data().toString(), 1000);
    case WireStateColumn: {
        const auto state = TaskState(index.data(WireStateRole).toInt());
        return state == TaskState::Unspecified ? QString() : stateName(state);
    }
    default:
        return {};
    }
}

bool WireTable::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QModelIndex index = indexAt(help->pos());
        if (const FrameIndex origin = originAt(help->pos()); origin != NoIndex) {
            QToolTip::showText(help->globalPos(),
                               tr("Go to frame %1, which this repeats").arg(origin + 1),
                               viewport());
            return true;
        }
        if (markAt(help->pos()) != NoIndex) {
            const QString words = index.data(WireFindingsRole).toString();
            QToolTip::showText(help->globalPos(), displayText(words, 1000), viewport());
            return true;
        }
        if (m_delegate->sdkRect(visualRect(index), index).contains(help->pos())) {
            const QString words = index.data(WireSdkTextRole).toString();
            QToolTip::showText(help->globalPos(), displayText(words, 1500), viewport());
            return true;
        }
        QToolTip::showText(help->globalPos(), index.isValid() ? toolTipAt(index) : QString(),
                           viewport());
        return true;
    }
    return QTableView::viewportEvent(event);
}

} // namespace a2a

#include "moc_wiretable.cpp"
