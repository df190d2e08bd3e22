// SPDX-License-Identifier: Apache-2.0
#include "ui/artifacts/artifactviewer.h"

#include "model/items/artifactlistmodel.h"
#include "ui/artifacts/artifactlistdelegate.h"
#include "ui/artifacts/chunktabledelegate.h"
#include "ui/artifacts/runpreview.h"
#include "ui/artifacts/savedartifact.h"
#include "ui/common/displaytext.h"
#include "ui/common/errorpanel.h"
#include "ui/common/followmode.h"
#include "ui/common/fonts.h"
#include "ui/common/hexview.h"
#include "ui/common/icons.h"
#include "ui/common/textview.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFrame>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

ArtifactViewer::ArtifactViewer(const Recording &recording, const Store &store,
                               const Content &content, Selection &selection, QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_selection(selection)
    , m_assembly(store, content)
    , m_chunks(recording, store)
    , m_tabs(new QTabBar(this))
    , m_save(new QToolButton(this))
    , m_parts(new QComboBox(this))
    , m_pages(new QStackedWidget(this))
    , m_preview(new RunPreview(this))
    , m_text(new TextView(this))
    , m_follow(new FollowMode(m_text))
    , m_hex(new HexView(this))
    , m_table(new QTableView(this))
    , m_notice(new QWidget(this))
    , m_error(new ErrorPanel(this))
{
    setAccessibleName(tr("Artifact preview"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    buildTop();
    buildPages();
    buildNotice();
    m_askPath = [this](const QString &proposed) {
        return QFileDialog::getSaveFileName(this, tr("Save artifact"), proposed);
    };
    connect(&m_assembly, &ArtifactAssembly::restarted, this, &ArtifactViewer::restart);
    connect(&m_assembly, &ArtifactAssembly::grew, this, &ArtifactViewer::grow);
    connect(m_preview, &RunPreview::noteChanged, this, [this](const QString &note) {
        m_previewNote = note;
        showNotice();
    });
    connect(m_preview, &RunPreview::saveRequested, this, &ArtifactViewer::save);
    connect(&selection, &Selection::frameSelected, this, &ArtifactViewer::followFrame);
    restart();
}

void ArtifactViewer::buildTop()
{
    for (const QString &title : {tr("Preview"), tr("Text"), tr("Hex"), tr("Chunks")})
        m_tabs->addTab(title);
    m_tabs->setExpanding(false);
    m_tabs->setAccessibleName(tr("Views of the artifact"));
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_tabs, &QTabBar::currentChanged, this, &ArtifactViewer::showNotice);
    m_save->setIcon(icon("save"_L1));
    m_save->setToolTip(tr("Save…"));
    m_save->setAccessibleName(tr("Save artifact"));
    connect(m_save, &QToolButton::clicked, this, &ArtifactViewer::save);
    auto *top = new QHBoxLayout;
    top->setContentsMargins(0, 0, 8, 0);
    top->addWidget(m_tabs);
    top->addStretch(1);
    top->addWidget(m_save);
    auto *rule = new QFrame(this);
    rule->setProperty("rule", true);
    m_parts->setAccessibleName(tr("Part of the artifact"));
    m_parts->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(m_parts, &QComboBox::activated, this, &ArtifactViewer::setRun);
    auto *parts = new QHBoxLayout;
    parts->setContentsMargins(0, 0, 0, 0);
    parts->addWidget(m_parts);
    auto *all = static_cast<QVBoxLayout *>(layout());
    all->addLayout(top);
    all->addWidget(rule);
    all->addLayout(parts);
}

void ArtifactViewer::buildPages()
{
    m_text->setAccessibleName(tr("Text of the artifact"));
    m_hex->setAccessibleName(tr("Bytes of the artifact"));
    m_table->setAccessibleName(tr("Chunks of the artifact"));
    m_table->setModel(&m_chunks);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setItemDelegate(new ChunkTableDelegate(m_table));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(metrics::TableRow);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setMinimumSectionSize(40);
    const int widths[ChunkModel::ColumnCount] = {44, 104, 68, 60, 72, 88};
    for (int column = 0; column < ChunkModel::ColumnCount; ++column)
        m_table->setColumnWidth(column, widths[column]);
    (new FollowMode(m_table))->watch(&m_chunks);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &row) { chunkSelected(row.row()); });
    for (QWidget *page : {static_cast<QWidget *>(m_preview), static_cast<QWidget *>(m_text),
                          static_cast<QWidget *>(m_hex), static_cast<QWidget *>(m_table)})
        m_pages->addWidget(page);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_pages, 1);
}

void ArtifactViewer::buildNotice()
{
    m_noticeText = new QLabel(m_notice);
    m_noticeText->setTextFormat(Qt::PlainText);
    m_noticeText->setWordWrap(true);
    m_noticeText->setProperty("role", u"caption"_s);
    m_loadAll = new QToolButton(m_notice);
    m_loadAll->setText(tr("Load all"));
    connect(m_loadAll, &QToolButton::clicked, this, [this] {
        m_assembly.loadAll();
        showNotice();
    });
    m_noticeSave = new QToolButton(m_notice);
    m_noticeSave->setText(tr("Save"));
    connect(m_noticeSave, &QToolButton::clicked, this, &ArtifactViewer::save);
    auto *row = new QHBoxLayout(m_notice);
    row->setContentsMargins(12, 2, 8, 2);
    row->addWidget(m_noticeText, 1);
    row->addWidget(m_loadAll);
    row->addWidget(m_noticeSave);
    m_error->setClosable(true);
    m_error->hide();
    connect(m_error, &ErrorPanel::closed, m_error, &QWidget::hide);
    connect(m_error, &ErrorPanel::actionTriggered, this, &ArtifactViewer::save);
    auto *all = static_cast<QVBoxLayout *>(layout());
    all->addWidget(m_notice);
    all->addWidget(m_error);
}

void ArtifactViewer::setTab(Tab tab)
{
    m_tabs->setCurrentIndex(tab);
}

void ArtifactViewer::setArtifact(ArtifactIndex artifact)
{
    if (artifact == m_assembly.artifact())
        return;
    m_run = 0;
    m_savePath.clear();
    m_error->hide();
    m_chunks.setArtifact(artifact);
    m_assembly.setArtifact(artifact);
    // What is still coming is followed, what is finished is read from its start.
    const bool open = artifact != NoIndex && !m_store.artifacts[artifact].complete;
    m_follow->setFollowing(open);
    m_preview->setFollowing(open);
}

void ArtifactViewer::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (std::exchange(m_stale, false))
        refresh();
}

void ArtifactViewer::refresh()
{
    if (!isVisible()) {
        m_stale = true;
        return;
    }
    m_chunks.update();
    m_assembly.update();
    grow(); // it may have been finished without another chunk
}

bool ArtifactViewer::isSettled() const
{
    // A run that another one follows is finished although the artifact is not; so is what a limit
    // cuts.
    return m_assembly.isComplete() || m_assembly.isLimited() ||
           m_run + 1 < int(m_assembly.runs().size());
}

const ContentRun *ArtifactViewer::currentRun() const
{
    const std::vector<ContentRun> &runs = m_assembly.runs();
    return size_t(m_run) < runs.size() ? &runs[size_t(m_run)] : nullptr;
}

void ArtifactViewer::restart()
{
    m_saved.clear();
    m_run = 0;
    listRuns();
    showRun();
}

void ArtifactViewer::listRuns()
{
    const int count = int(m_assembly.runs().size());
    if (m_parts->count() > count)
        m_parts->clear();
    for (int run = m_parts->count(); run < count && run < 1000; ++run)
        m_parts->addItem(partTitle(run + 1, m_assembly.runs()[size_t(run)]));
    m_parts->setVisible(count > 1);
    m_parts->setCurrentIndex(m_run < m_parts->count() ? m_run : -1);
}

void ArtifactViewer::setRun(int run)
{
    if (run == m_run || run < 0 || run >= int(m_assembly.runs().size()))
        return;
    m_run = run;
    m_parts->setCurrentIndex(run);
    showRun();
}

void ArtifactViewer::showRun()
{
    const ContentRun *run = currentRun();
    const QString name =
        artifact() == NoIndex ? QString() : artifactTitle(m_store.artifacts[artifact()]);
    m_preview->setRun(run, isSettled(), name);
    const auto read = [this](qint64 offset, qint64 length) {
        const ContentRun *shown = currentRun();
        return shown ? shown->bytes.mid(offset, length) : QByteArray();
    };
    const qint64 size = run ? run->bytes.size() : 0;
    m_save->setEnabled(run && run->kind != Part::Kind::Url); // there is nothing of a link to save
    m_text->setSource({size, read});
    m_hex->setSource({size, read});
    showNotice();
}

void ArtifactViewer::grow()
{
    const ContentRun *run = currentRun();
    listRuns();
    if (run && !m_preview->hasRun()) {
        showRun(); // the first of its bytes have come
    } else if (run) {
        m_preview->updateRun(run, isSettled());
        if (run->bytes.size() != m_text->size()) {
            m_text->setSize(run->bytes.size());
            m_hex->setSize(run->bytes.size());
            m_follow->addNew();
        }
    }
    showNotice();
    if (!m_savePath.isEmpty() && m_assembly.isCaughtUp())
        finishSaving();
}

QString ArtifactViewer::notice() const
{
    return m_notice->isHidden() ? QString() : m_noticeText->text();
}

void ArtifactViewer::showNotice()
{
    QString text;
    const bool any = artifact() != NoIndex;
    const bool limited = any && m_assembly.isLimited();
    if (limited) {
        text = tr("showing %1 of %2")
                   .arg(ArtifactListDelegate::sizeText(m_assembly.loadedBytes()),
                        ArtifactListDelegate::sizeText(m_store.artifacts[artifact()].bytes));
    } else if (any && !m_assembly.isCaughtUp()) {
        text = tr("reading: %1 of %2")
                   .arg(ArtifactListDelegate::sizeText(m_assembly.loadedBytes()),
                        ArtifactListDelegate::sizeText(m_store.artifacts[artifact()].bytes));
    } else if (!m_saved.isEmpty()) {
        text = tr("saved as %1").arg(m_saved);
    } else if (m_tabs->currentIndex() == PreviewTab) {
        text = m_previewNote;
    }
    m_noticeText->setText(text);
    m_loadAll->setVisible(limited);
    m_noticeSave->setVisible(limited);
    m_notice->setVisible(!text.isEmpty());
}

void ArtifactViewer::chunkSelected(int row)
{
    if (m_moving || row < 0)
        return;
    m_selection.selectFrame(FrameIndex(m_chunks.index(row, 0).data(ChunkFrameRole).toUInt()), this);
}

void ArtifactViewer::followFrame(FrameIndex frame, QObject *origin)
{
    const int row = origin == this ? -1 : m_chunks.rowOfFrame(frame);
    if (row < 0)
        return;
    m_moving = true;
    m_table->setCurrentIndex(m_chunks.index(row, 0));
    m_moving = false;
}

void ArtifactViewer::save()
{
    const ContentRun *run = currentRun();
    if (artifact() == NoIndex || (run && run->kind == Part::Kind::Url))
        return;
    const QString path = m_askPath(proposedPath(m_store.artifacts[artifact()], run));
    if (path.isEmpty())
        return;
    m_error->hide();
    m_savePath = path;
    if (m_assembly.isCaughtUp())
        finishSaving();
    else
        m_assembly.loadAll(); // grow() goes on
}

void ArtifactViewer::finishSaving()
{
    const QString path = std::exchange(m_savePath, {});
    const ContentRun *run = currentRun();
    const QString cause = writeWhole(path, run ? run->bytes : QByteArray());
    if (cause.isEmpty())
        m_saved = displayText(QDir::toNativeSeparators(path), 400);
    else
        showError(cause);
    showNotice();
}

void ArtifactViewer::showError(const QString &cause)
{
    m_error->setError(tr("The artifact could not be saved"), cause, tr("Choose another folder."));
    m_error->setAction(tr("Save elsewhere…"));
    m_error->show();
}

} // namespace a2a
