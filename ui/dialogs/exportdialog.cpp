// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/exportdialog.h"

#include "model/export/exportcontents.h"
#include "model/text/bytesize.h"
#include "ui/style/displaytext.h"
#include "ui/viewers/textview.h"
#include "ui/widgets/errorpanel.h"
#include "ui/widgets/plainlabel.h"
#include "ui/workspace/selection.h"

#include <QComboBox>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qint64 PreviewBytes = 8 * 1024;
static constexpr int ProgressSteps = 1000;

ExportDialog::ExportDialog(const Session &session, const Selection &selection, QWidget *parent)
    : QDialog(parent)
    , m_session(session)
    , m_formats(new QComboBox(this))
    , m_scopes(new QComboBox(this))
    , m_contents(plainLabel({}, this))
    , m_masked(plainLabel({}, this))
    , m_showUnmasked(new QPushButton(tr("Show them in the wire log"), this))
    , m_previewTitle(plainLabel(tr("The first lines"), this, "heading"))
    , m_preview(new TextView(this))
    , m_problem(new ErrorPanel(this))
    , m_progress(new QProgressBar(this))
    , m_buttons(new QDialogButtonBox(this))
    , m_scanJob(
          int(ExportJob::Slice.count()), [this] { return m_scan->step(); },
          [this](bool isDone) {
              if (isDone)
                  showMasked();
          })
{
    m_pathPrompt = [this](const QString &proposed, const PathCallback &answer) {
        auto *dialog = new QFileDialog(this, tr("Export"), proposed);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix(QFileInfo(proposed).suffix());
        dialog->selectFile(proposed);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QFileDialog::fileSelected, this, answer);
        dialog->open();
    };
    for (int format = 0; format < ExportFormatCount; ++format)
        m_formats->addItem(exportTitle(ExportFormat(format)));
    fillScopes(selection);
    build();
    connect(m_formats, &QComboBox::currentIndexChanged, this, &ExportDialog::preview);
    connect(m_scopes, &QComboBox::currentIndexChanged, this, &ExportDialog::preview);
    preview();
}

ExportDialog::~ExportDialog() = default;

void ExportDialog::build()
{
    setWindowTitle(tr("Export"));
    m_formats->setAccessibleName(tr("Format"));
    m_scopes->setAccessibleName(tr("What is exported"));
    m_scopes->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_contents->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_contents->setAccessibleName(tr("Contents"));
    m_contents->setWordWrap(true);
    m_masked->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_masked->setAccessibleName(tr("What is masked"));
    m_showUnmasked->setToolTip(
        tr("Closes this dialog and shows the exchanges with what is not masked"));
    m_showUnmasked->setAutoDefault(false);
    m_showUnmasked->hide();
    connect(m_showUnmasked, &QPushButton::clicked, this, [this] {
        const std::vector<ExchangeId> exchanges = m_scan->summary().exchangesWithUnmasked;
        reject();
        emit showExchangesRequested(exchanges);
    });
    m_preview->setAccessibleName(tr("First lines of the export file"));
    m_preview->setMinimumHeight(140);
    m_problem->setAnnounced(true);
    m_problem->hide();
    m_progress->setRange(0, ProgressSteps);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the export"));
    m_progress->hide();
    m_export = new QPushButton(tr("Export…"), m_buttons);
    m_export->setProperty("primary", true); // before it is polished, which happens when adding it
    m_buttons->addButton(m_export, QDialogButtonBox::AcceptRole);
    m_export->setDefault(true);
    m_buttons->addButton(QDialogButtonBox::Cancel);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &ExportDialog::askForFile);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &ExportDialog::reject);

    auto *form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Format"), m_formats);
    form->addRow(tr("&What"), m_scopes);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(plainLabel(tr("Contents"), this, "heading"));
    layout->addWidget(m_contents);
    layout->addWidget(plainLabel(tr("What is masked"), this, "heading"));
    layout->addWidget(m_masked);
    layout->addWidget(m_showUnmasked, 0, Qt::AlignLeft);
    layout->addWidget(m_previewTitle);
    layout->addWidget(m_preview, 1);
    layout->addWidget(m_problem);
    layout->addWidget(m_progress);
    layout->addWidget(m_buttons);
    resize(720, 560);
}

void ExportDialog::fillScopes(const Selection &selection)
{
    const Store &store = m_session.store();
    const auto add = [this](const QString &text, const ExportScope &scope) {
        m_scopes->addItem(text);
        m_scopeChoices.push_back(scope);
    };
    add(tr("The whole session"), {});
    if (const ContextIndex context = selection.context(); context != NoIndex) {
        const QString title = exportedTitle(m_session, context);
        const QString id = QString::fromUtf8(store.contexts[context].id);
        add(!title.isEmpty() ? tr("The conversation “%1”", "its title").arg(displayLine(title, 60))
            : id.isEmpty() ? tr("The selected conversation")
                           : tr("The conversation %1").arg(displayIdentifier(id, 60)),
            {context, 0});
    }
    if (const FrameIndex frame = selection.frame(); frame != NoIndex) {
        const ExchangeId exchange = store.frames[frame].exchange;
        add(tr("Exchange %1: %2")
                .arg(QString::number(exchange),
                     displayLine(m_session.recording().facts(exchange).request.operation, 60)),
            {NoIndex, exchange});
    }
}

void ExportDialog::setFormat(ExportFormat format)
{
    m_formats->setCurrentIndex(int(format));
}

ExportFormat ExportDialog::format() const
{
    return ExportFormat(m_formats->currentIndex());
}

ExportScope ExportDialog::scope() const
{
    return m_scopeChoices[size_t(m_scopes->currentIndex())];
}

void ExportDialog::preview()
{
    m_problem->hide();
    m_source = std::make_unique<ExportSource>(m_session, scope());
    showContents();
    m_scan = std::make_unique<RedactionScan>(*m_source);
    m_masked->setText(tr("Checking…"));
    m_showUnmasked->hide();
    m_scanJob.start();
    m_previewTitle->setText(format() == ExportFormat::Zip ? tr("The files")
                                                          : tr("The first lines"));
    m_preview->setSource(ByteSource::fromBytes(exportPreview(format(), *m_source, PreviewBytes)));
    const bool isZip = format() == ExportFormat::Zip;
    const bool isEmpty = isZip ? m_source->artifacts().empty() : m_source->exchanges().empty();
    m_export->setEnabled(!isEmpty);
    if (isEmpty)
        m_preview->setSource(ByteSource::fromBytes(
            (isZip ? tr("There are no artifacts.") : tr("Nothing has been recorded yet."))
                .toUtf8()));
}

/// The first entries of a list, and the number of the others.
static QString firstOf(const QStringList &all)
{
    static constexpr qsizetype Most = 5;
    QStringList shown;
    for (const QString &one : all.first(std::min(all.size(), Most)))
        shown << displayLine(one, 60);
    const QString text = shown.join(u", "_s);
    return all.size() <= Most
               ? text
               : ExportDialog::tr("%1 and %n more", nullptr, int(all.size() - Most)).arg(text);
}

void ExportDialog::showContents()
{
    const ExportContents contents = summarizeContents(*m_source);
    const QLocale locale;
    QStringList lines;
    if (!contents.agents.isEmpty())
        lines << tr("Agents: %1").arg(firstOf(contents.agents));
    if (!contents.addresses.isEmpty())
        lines << tr("Addresses: %1").arg(firstOf(contents.addresses));
    lines << tr("Conversations: %1, files: %2 (%3)")
                 .arg(locale.toString(contents.conversations), locale.toString(contents.files),
                      sizeText(contents.fileBytes));
    lines << tr("Size of what was sent and received: %1").arg(sizeText(contents.bytes));
    m_contents->setText(lines.join(u'\n'));
}

void ExportDialog::showMasked()
{
    QStringList lines;
    for (const QString &line : redactionLines(m_scan->summary()))
        lines << displayLine(line);
    m_masked->setText(lines.isEmpty() ? tr("Nothing is masked: no secret was sent.")
                                      : lines.join(u'\n'));
    m_showUnmasked->setVisible(!m_scan->summary().exchangesWithUnmasked.empty());
}

/// The proposed path, such as "…/Downloads/a2a-20260131-120000.har".
QString ExportDialog::proposedPath() const
{
    const QString downloads = QStandardPaths::writableLocation(QStandardPaths::DownloadLocation);
    const QDir folder(QDir(downloads).exists() ? downloads : QDir::homePath());
    const QDateTime began = QDateTime::fromMSecsSinceEpoch(m_session.recording().startedWallMs());
    return folder.filePath(u"a2a-"_s % began.toString(u"yyyyMMdd-HHmmss"_s) % u'.' %
                           exportSuffix(format()));
}

void ExportDialog::askForFile()
{
    m_pathPrompt(proposedPath(), [this](const QString &path) {
        if (!path.isEmpty())
            write(path);
    });
}

void ExportDialog::write(const QString &path)
{
    m_problem->hide();
    m_job = std::make_unique<ExportJob>(m_session, format(), scope());
    if (const std::optional<Error> error = m_job->open(path)) {
        m_problem->setError(tr("Export failed"), *error);
        m_problem->show();
        return m_job.reset();
    }
    connect(m_job.get(), &ExportJob::progressed, m_progress,
            [this](double part) { m_progress->setValue(int(part * ProgressSteps)); });
    // Queued: the job must not be destroyed within its own signal.
    connect(m_job.get(), &ExportJob::finished, this, &ExportDialog::written, Qt::QueuedConnection);
    showBusy(true);
    m_job->start();
}

void ExportDialog::showBusy(bool isBusy)
{
    m_progress->setValue(0);
    m_progress->setVisible(isBusy);
    for (QWidget *widget : {static_cast<QWidget *>(m_formats), static_cast<QWidget *>(m_scopes),
                            static_cast<QWidget *>(m_export)})
        widget->setEnabled(!isBusy);
}

void ExportDialog::written()
{
    if (!m_job)
        return;
    const std::unique_ptr<ExportJob> job = std::move(m_job);
    showBusy(false);
    if (!job->error()) {
        emit exported(job->path());
        return accept();
    }
    m_problem->setError(tr("Export failed"), *job->error());
    m_problem->show();
}

/// Cancels writing if it is in progress, or else closes the dialog.
void ExportDialog::reject()
{
    if (!m_job)
        return QDialog::reject();
    m_job->cancel();
    m_job.reset();
    showBusy(false);
}

} // namespace a2a

#include "moc_exportdialog.cpp"
