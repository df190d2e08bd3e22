// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/archiveview.h"

#include "model/text/bytesize.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/celldelegate.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/plainlabel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int CellRoom = 18;
static constexpr int MinPath = 160; // pixels at 100 %, as the next two
static constexpr int MaxOfColumn = 200;
static constexpr int WithTimes = 560; ///< where there is room for them

namespace {

class EntryDelegate final : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const QStyleOptionViewItem cell = paintPanel(painter, option, index);
        const Palette &palette = Palette::of(option.palette);
        const bool isAlarm = index.data(ArchiveModel::UnsafePathRole).toBool();
        QRect place = contentRect(option);
        if (isAlarm && index.column() == ArchiveModel::Path) {
            const QRect mark(place.left(), place.center().y() - metrics::Icon / 2, metrics::Icon,
                             metrics::Icon);
            paintIcon(painter, mark, "warning"_L1, palette.color(ColorRole::Warning));
            place.setLeft(mark.right() + 6);
        }
        const bool isAbout = index.column() == ArchiveModel::Remarks;
        paintText(painter, place, cell.text, isAbout ? bodyFont() : dataFont(),
                  palette.textColor(isAlarm   ? ColorRole::Warning
                                    : isAbout ? ColorRole::Dim
                                              : ColorRole::Text,
                                    backgroundColor(option)),
                  cell.displayAlignment,
                  index.column() == ArchiveModel::Path ? Qt::ElideMiddle : Qt::ElideRight);
    }

protected:
    [[nodiscard]] QString toolTipText(const QModelIndex &index) const override
    {
        return index.data().toString(); // it may be cut
    }
};

} // namespace

ArchiveView::ArchiveView(RenderClient &client, QWidget *parent)
    : PreviewView(parent)
    , m_client(client)
    , m_bytes(RenderMaxBytes + 1) // one more than the client accepts, so that it reports the limit
    , m_entries(new ArchiveModel(this))
    , m_sortModel(new QSortFilterProxyModel(this))
    , m_stack(new QStackedWidget(this))
    , m_table(new QTableView(m_stack))
    , m_empty(new EmptyState("folder"_L1, {}, m_stack))
    , m_facts(plainLabel({}, this, "dim"))
{
    m_sortModel->setSourceModel(m_entries);
    m_sortModel->setSortRole(ArchiveModel::SortRole);
    m_table->setAccessibleName(tr("Entries of the archive"));
    m_table->setModel(m_sortModel);
    m_table->setItemDelegate(new EntryDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(metrics::TableRow);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setTextElideMode(Qt::ElideRight);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder); // as in the archive
    m_table->setSortingEnabled(true);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_stack, 1);
    m_facts->setFont(smallFont());
    m_facts->setContentsMargins(10, 4, 10, 4);
    m_facts->setWordWrap(true);
    setBar(m_facts);
    setFocusProxy(m_table);
    connect(&m_bytes, &ByteCollector::completed, this, &ArchiveView::list);
    connect(m_empty, &EmptyState::actionTriggered, this, [this] {
        m_isRequested = true;
        load();
    });
}

void ArchiveView::setContent(const ViewerInput &content)
{
    m_client.cancel(m_job);
    m_content = content;
    m_isRequested = false;
    m_shown = {};
    m_entries->setEntries({}, {});
    m_facts->hide();
    showEmpty({}, {});
    emit noteChanged({});
    m_content.bytes.size = 0;
    m_bytes.setSource(m_content.bytes);
    m_content.bytes.size = content.bytes.size;
    load();
}

/// Growing content is not listed again with each chunk.
void ArchiveView::setSize(qint64 size, bool settled)
{
    if (size == m_content.bytes.size && settled == m_content.settled)
        return;
    m_content.bytes.size = size;
    m_content.settled = settled;
    if (settled || !m_isRequested)
        load();
}

void ArchiveView::load()
{
    if (!m_content.settled && !m_isRequested) {
        showEmpty(tr("Still receiving: listed when it is complete."), tr("List what was received"));
        return;
    }
    m_loading = true;
    m_bytes.setSize(m_content.bytes.size);
}

void ArchiveView::list()
{
    if (!m_loading || !m_bytes.isComplete())
        return;
    m_loading = false;
    RenderRequest request;
    request.kind = RenderKind::Archive;
    request.bytes = m_bytes.bytes();
    m_client.cancel(m_job);
    m_job =
        m_client.render(request, this, [this](const RenderResult &result) { showResult(result); });
}

void ArchiveView::showEmpty(const QString &sentence, const QString &action)
{
    m_empty->setIconName(m_shown.problem.isEmpty() ? "folder"_L1 : "warning"_L1);
    m_empty->setSentence(sentence);
    m_empty->setAction(action);
    m_stack->setCurrentWidget(m_empty);
}

void ArchiveView::showResult(const RenderResult &result)
{
    m_shown = result;
    m_shown.entries.clear();
    m_entries->setEntries(result.entries, tr("(without a name)"));
    const bool any = m_entries->rowCount() > 0;
    if (!result.isOk())
        showEmpty(m_shown.problem, {});
    else if (!any)
        showEmpty(tr("It has no entries."), {});
    else
        m_stack->setCurrentWidget(m_table);
    if (any)
        m_table->setCurrentIndex(m_sortModel->index(0, 0));
    fitColumns();
    m_facts->setText(facts());
    m_facts->setVisible(result.isOk());
    emit noteChanged(note());
}

/// If there is little room, the remarks on an entry are more useful than its time.
void ArchiveView::fitColumns()
{
    if (m_entries->rowCount() == 0)
        return;
    m_table->setColumnHidden(ArchiveModel::Modified, width() < zoomed(WithTimes));
    m_table->resizeColumnsToContents();
    int room = m_table->viewport()->width();
    for (const int column : {ArchiveModel::Size, ArchiveModel::Modified, ArchiveModel::Remarks}) {
        if (m_table->isColumnHidden(column))
            continue;
        m_table->setColumnWidth(
            column, qMin(m_table->columnWidth(column) + zoomed(CellRoom), zoomed(MaxOfColumn)));
        room -= m_table->columnWidth(column);
    }
    const int whole = m_table->columnWidth(ArchiveModel::Path) + zoomed(CellRoom);
    m_table->setColumnWidth(ArchiveModel::Path, qMin(whole, qMax(zoomed(MinPath), room)));
}

void ArchiveView::resizeEvent(QResizeEvent *event)
{
    PreviewView::resizeEvent(event);
    fitColumns();
}

QString ArchiveView::facts() const
{
    const QLocale locale;
    QStringList facts{m_shown.format};
    facts << (m_shown.hasMore ? tr("more than %1 entries").arg(locale.toString(m_shown.count))
                              : tr("%n entry(s)", nullptr, m_shown.count));
    if (m_shown.unpacked > 0)
        facts << tr("%1 unpacked").arg(sizeText(m_shown.unpacked));
    facts.removeAll(QString());
    return facts.join(u" · "_s);
}

QString ArchiveView::note() const
{
    if (!m_shown.isOk())
        return {};
    const QLocale locale;
    QStringList notes;
    if (const int unsafePathCount = m_entries->unsafePathCount())
        notes << tr("%n entry(s) would be unpacked outside of the folder.", nullptr,
                    unsafePathCount);
    const int listed = m_entries->rowCount();
    if (listed < m_shown.count)
        notes << tr("The first %1 of %2 entries are listed.")
                     .arg(locale.toString(listed), locale.toString(m_shown.count));
    if (m_shown.hasMore)
        notes << tr("The rest was not read: unpacking it takes too long.");
    if (m_shown.incomplete)
        notes << (m_content.settled ? tr("The archive is truncated or damaged.")
                                    : tr("Still receiving: the entries so far."));
    return notes.join(u' ');
}

void ArchiveView::keyPressEvent(QKeyEvent *event)
{
    if (!event->matches(QKeySequence::Copy) || !m_table->currentIndex().isValid())
        return PreviewView::keyPressEvent(event);
    QGuiApplication::clipboard()->setText(
        m_table->currentIndex().siblingAtColumn(0).data().toString());
}

} // namespace a2a

#include "moc_archiveview.cpp"
