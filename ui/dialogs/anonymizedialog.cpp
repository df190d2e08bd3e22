// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/anonymizedialog.h"

#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/widgets/errorpanel.h"
#include "ui/widgets/plainlabel.h"

#include <QDateTime>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStandardPaths>
#include <QTableView>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int LongestShown = 120;

void ReplacementsModel::setRows(std::vector<Replacements::Row> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int ReplacementsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ReplacementsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ReplacementsModel::kindText(Replacements::Kind kind)
{
    switch (kind) {
    case Replacements::Kind::Mail:
        return tr("Mail address");
    case Replacements::Kind::Address:
        return tr("Host");
    case Replacements::Kind::Number:
        return tr("Number");
    case Replacements::Kind::Id:
        return tr("ID");
    case Replacements::Kind::Word:
        return tr("Word");
    case Replacements::Kind::Content:
        break;
    }
    return tr("File");
}

QVariant ReplacementsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Replacements::Row &row = m_rows[size_t(index.row())];
    if (role == Qt::TextAlignmentRole)
        return int((index.column() == CountColumn ? Qt::AlignRight : Qt::AlignLeft) |
                   Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case KindColumn:
        return kindText(row.kind);
    case OriginalColumn:
        return displayLine(row.original, LongestShown);
    case PlaceholderColumn:
        return displayLine(row.placeholder, LongestShown);
    default:
        return QLocale().toString(row.count);
    }
}

QVariant ReplacementsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return int((section == CountColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case KindColumn:
        return tr("Kind");
    case OriginalColumn:
        return tr("Original");
    case PlaceholderColumn:
        return tr("Placeholder");
    default:
        return tr("Count");
    }
}

static constexpr int CopySteps = 1000;

AnonymizeDialog::AnonymizeDialog(const Session &session, QWidget *parent)
    : QDialog(parent)
    , m_session(session)
    , m_sortedModel(new QSortFilterProxyModel(this))
    , m_search(new QLineEdit(this))
    , m_count(plainLabel({}, this))
    , m_table(new QTableView(this))
    , m_otherReplacements(plainLabel({}, this))
    , m_problem(new ErrorPanel(this))
    , m_progress(new QProgressBar(this))
{
    m_pathPrompt = [this](const QString &proposed, const PathCallback &answer) {
        auto *dialog = new QFileDialog(this, tr("Save anonymized copy"), proposed);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix(u"a2ascope"_s);
        dialog->selectFile(proposed);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QFileDialog::fileSelected, this, answer);
        dialog->open();
    };
    build();
    findReplacements();
}

AnonymizeDialog::~AnonymizeDialog() = default;

void AnonymizeDialog::build()
{
    setWindowTitle(tr("Anonymize"));
    m_search->setPlaceholderText(tr("Search replaced values"));
    m_search->setAccessibleName(tr("Search replaced values"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon("search"_L1), QLineEdit::LeadingPosition);
    m_count->setProperty("role", u"dim"_s);
    m_otherReplacements->setAccessibleName(tr("Other replacements"));
    m_otherReplacements->setTextInteractionFlags(Qt::TextSelectableByMouse |
                                                 Qt::TextSelectableByKeyboard);
    m_problem->setAnnounced(true);
    m_problem->hide();
    m_progress->setRange(0, CopySteps);
    m_progress->setTextVisible(false);
    m_progress->hide();
    buildTable();
    auto *buttons = new QDialogButtonBox(this);
    m_save = new QPushButton(tr("Save copy…"), buttons);
    m_save->setProperty("primary", true); // before it is polished, which happens when adding it
    buttons->addButton(m_save, QDialogButtonBox::AcceptRole);
    m_save->setDefault(true);
    buttons->addButton(QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &AnonymizeDialog::askForFile);
    connect(buttons, &QDialogButtonBox::rejected, this, &AnonymizeDialog::reject);
    QLabel *about = plainLabel(tr("Saves a copy of the session in which names, addresses, numbers "
                                  "and texts are replaced by placeholders of the same length. "
                                  "States, times, sizes and protocol members are kept."),
                               this);
    about->setWordWrap(true);
    auto *row = new QHBoxLayout;
    row->addWidget(m_search, 1);
    row->addWidget(m_count);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(about);
    layout->addLayout(row);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_otherReplacements);
    layout->addWidget(m_problem);
    layout->addWidget(m_progress);
    layout->addWidget(buttons);
    resize(760, 600);
}

void AnonymizeDialog::buildTable()
{
    m_sortedModel->setSourceModel(&m_model);
    m_sortedModel->setFilterKeyColumn(-1);
    m_sortedModel->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table->setModel(m_sortedModel);
    m_table->setAccessibleName(tr("Replaced values"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(metrics::TableRow + 2);
    QHeaderView *header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionResizeMode(ReplacementsModel::OriginalColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(ReplacementsModel::PlaceholderColumn, QHeaderView::Stretch);
    const int digit = fontMetrics().horizontalAdvance(u'0');
    m_table->setColumnWidth(ReplacementsModel::KindColumn, digit * 16);
    m_table->setColumnWidth(ReplacementsModel::CountColumn, digit * 10);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_sortedModel->setFilterFixedString(text.trimmed());
        refreshCount();
    });
}

void AnonymizeDialog::refreshCount()
{
    const QLocale locale;
    m_count->setText(
        tr("%1 of %2")
            .arg(locale.toString(m_sortedModel->rowCount()), locale.toString(m_model.rowCount())));
}

/// Starts a copy. Without a path it only collects what would be replaced.
void AnonymizeDialog::startCopy(const QString &path)
{
    m_copy = std::make_unique<AnonymousCopy>(m_session, m_key);
    if (const std::optional<Error> error = m_copy->open(path)) {
        m_problem->setError(tr("Anonymizing failed"), *error);
        m_problem->show();
        return m_copy.reset();
    }
    connect(m_copy.get(), &AnonymousCopy::progressed, m_progress,
            [this](double part) { m_progress->setValue(int(part * CopySteps)); });
    showBusy(path.isEmpty() ? tr("Finding values to replace") : tr("Saving the copy"));
    m_copy->start();
}

void AnonymizeDialog::findReplacements()
{
    startCopy({});
    // Queued: the copy must not be destroyed within its own signal.
    if (m_copy)
        connect(m_copy.get(), &AnonymousCopy::finished, this, &AnonymizeDialog::showReplacements,
                Qt::QueuedConnection);
}

void AnonymizeDialog::showReplacements()
{
    if (!m_copy)
        return;
    const std::unique_ptr<AnonymousCopy> copy = std::move(m_copy);
    showBusy({});
    const Replacements &replacements = copy->replacements();
    m_model.setRows(replacements.rows());
    refreshCount();
    QStringList notes;
    if (const qint64 files = replacements.count(Replacements::Kind::Content); files > 0)
        notes << tr("File contents replaced: %1").arg(QLocale().toString(files));
    if (replacements.unlistedCount() > 0)
        notes << tr("Replaced but not listed: %1")
                     .arg(QLocale().toString(replacements.unlistedCount()));
    m_otherReplacements->setText(notes.join(u'\n'));
    m_otherReplacements->setVisible(!notes.isEmpty());
    m_save->setEnabled(m_session.recording().lastId() > 0);
    m_table->selectRow(0);
    if (copy->error()) {
        m_problem->setError(tr("Anonymizing failed"), *copy->error());
        m_problem->show();
    }
}

/// Shows what is in progress; an empty text means that nothing is.
void AnonymizeDialog::showBusy(const QString &what)
{
    m_progress->setValue(0);
    m_progress->setAccessibleName(what);
    m_progress->setVisible(!what.isEmpty());
    m_save->setEnabled(what.isEmpty());
}

/// The proposed path, such as "…/Downloads/a2a-20260131-120000-anonymous.a2ascope".
QString AnonymizeDialog::proposedPath() const
{
    const QString downloads = QStandardPaths::writableLocation(QStandardPaths::DownloadLocation);
    const QDir folder(QDir(downloads).exists() ? downloads : QDir::homePath());
    const QDateTime began = QDateTime::fromMSecsSinceEpoch(m_session.recording().startedWallMs());
    return folder.filePath(u"a2a-"_s % began.toString(u"yyyyMMdd-HHmmss"_s) %
                           u"-anonymous.a2ascope"_s);
}

void AnonymizeDialog::askForFile()
{
    m_pathPrompt(proposedPath(), [this](const QString &path) {
        if (!path.isEmpty())
            write(path);
    });
}

void AnonymizeDialog::write(const QString &path)
{
    m_problem->hide();
    startCopy(path);
    if (m_copy)
        connect(m_copy.get(), &AnonymousCopy::finished, this, &AnonymizeDialog::onWritten,
                Qt::QueuedConnection);
}

void AnonymizeDialog::onWritten()
{
    if (!m_copy)
        return;
    const std::unique_ptr<AnonymousCopy> copy = std::move(m_copy);
    showBusy({});
    if (!copy->error()) {
        emit written(copy->path());
        return accept();
    }
    m_problem->setError(tr("Anonymizing failed"), *copy->error());
    m_problem->show();
}

/// Cancels writing if it is in progress, or else closes the dialog.
void AnonymizeDialog::reject()
{
    if (!m_copy || m_copy->path().isEmpty())
        return QDialog::reject();
    m_copy->cancel();
    m_copy.reset();
    showBusy({});
}

} // namespace a2a

#include "moc_anonymizedialog.cpp"
