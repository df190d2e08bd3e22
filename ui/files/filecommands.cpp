// SPDX-License-Identifier: Apache-2.0
#include "ui/files/filecommands.h"

#include "model/content/mediasniff.h"
#include "model/content/viewchoice.h"
#include "model/json/document.h"
#include "ui/style/displaytext.h"

#include <QClipboard>
#include <QDir>
#include <QDrag>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMimeData>
#include <QPointer>
#include <QStandardPaths>
#include <QStringDecoder>
#include <QUrl>
#include <QWidget>

#include <algorithm>
#include <iterator>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

/// Larger content is impractical in a clipboard, but can be copied as a file.
static constexpr qint64 MostText = 16 * 1024 * 1024;

static QString downloads()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::DownloadLocation);
    return QDir(folder).exists() ? folder : QDir::homePath();
}

static QString shownName(const AgentFile &file)
{
    return displayIdentifier(file.fileName(), 80);
}

/// Shows a non-modal dialog.
static void ask(QFileDialog *dialog, const FileCommands::PathCallback &answer)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::fileSelected, dialog, answer);
    dialog->open();
}

QMimeData *makeFileMimeData(const QStringList &paths)
{
    QList<QUrl> urls;
    QByteArray gnome = "copy";
    for (const QString &path : paths) {
        urls.append(QUrl::fromLocalFile(path));
        gnome += '\n' + urls.last().toEncoded();
    }
    auto *data = new QMimeData;
    data->setUrls(urls);
    data->setData(u"x-special/gnome-copied-files"_s, gnome);
    return data;
}

FileCommands::FileCommands(QWidget *dialogParent)
    : m_dialogParent(dialogParent)
{
    m_pathPrompt = [this](const QString &proposed, const PathCallback &answer) {
        auto *dialog = new QFileDialog(m_dialogParent, tr("Save"), proposed);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->selectFile(proposed);
        ask(dialog, answer);
    };
    m_folderPrompt = [this](const QString &proposed, const PathCallback &answer) {
        auto *dialog = new QFileDialog(m_dialogParent, tr("Save all to folder"), proposed);
        dialog->setFileMode(QFileDialog::Directory);
        dialog->setOption(QFileDialog::ShowDirsOnly);
        ask(dialog, answer);
    };
    connect(&m_writer, &FileWriter::finished, this, &FileCommands::written);
    connect(&m_exporter, &FileWriter::finished, this, [this](const WriteReport &report) {
        const auto done = std::exchange(m_exportDone, nullptr);
        if (!report.failures.empty())
            emit failed(tr("The file could not be written to the temporary folder"),
                        report.failures.front().cause, tr("Save it instead."));
        else if (done)
            done(report.paths);
    });
    connect(&m_digest, &FileDigest::finished, this, [this](const QString &digest) {
        QGuiApplication::clipboard()->setText(digest);
        emit reported(tr("SHA-256 of %1 copied: %2").arg(m_digestName, digest));
    });
    connect(&m_digest, &FileDigest::failed, this, [this] { reportUnreadable(m_digestName); });
}

FileCommands::~FileCommands() = default;

bool FileCommands::isBusy() const
{
    return m_writer.isBusy() || m_exporter.isBusy() || m_digest.isBusy();
}

void FileCommands::reportLinkOnly(const AgentFile &file)
{
    emit failed(tr("There is no file yet, only a link"), displayIdentifier(file.link, 300),
                tr("Fetch it first."));
}

/// Reports that bytes cannot be read. Nothing is copied then, since a part would be mistaken for
/// the whole.
void FileCommands::reportUnreadable(const QString &name)
{
    emit failed(tr("%1 cannot be read").arg(name),
                tr("some of its bytes are no longer in memory or on disk"),
                tr("If there is a session file, reopen it: it contains all bytes."));
}

std::optional<QByteArray> FileCommands::readWhole(const AgentFile &file)
{
    QByteArray all = file.read();
    if (all.size() == file.bytes.size)
        return all;
    reportUnreadable(shownName(file));
    return {};
}

void FileCommands::save(const AgentFile &file)
{
    if (file.isLink())
        return reportLinkOnly(file);
    m_pathPrompt(QDir(downloads()).filePath(file.fileName()), [this, file](const QString &path) {
        if (path.isEmpty())
            return;
        m_pendingSaves.push_back({path, {file}, false});
        saveNext();
    });
}

void FileCommands::saveAll(const std::vector<AgentFile> &files)
{
    m_folderPrompt(downloads(), [this, files](const QString &folder) {
        if (folder.isEmpty())
            return;
        m_pendingSaves.push_back({folder, files, true});
        saveNext();
    });
}

/// Writes the next file. Files are written one after the other, since starting a new one cancels
/// the current one.
void FileCommands::saveNext()
{
    if (m_writer.isBusy() || m_pendingSaves.empty())
        return;
    const PendingSave next = m_pendingSaves.front();
    m_pendingSaves.pop_front();
    if (next.isIntoFolder)
        m_writer.writeAll(next.path, next.files);
    else
        m_writer.writeTo(next.path, next.files.front());
}

void FileCommands::written(const WriteReport &report)
{
    const QString summary = report.summary();
    if (report.failures.empty())
        emit reported(summary);
    else
        emit failed(report.paths.isEmpty() ? tr("Nothing could be saved")
                                           : tr("Not everything could be saved"),
                    summary, tr("Choose another folder. All data is still available here."));
    saveNext();
}

void FileCommands::copyContent(const AgentFile &file)
{
    if (file.isLink()) {
        QGuiApplication::clipboard()->setText(file.link);
        emit reported(tr("Link copied."));
        return;
    }
    const QByteArray head = file.bytes.read ? file.bytes.read(0, SniffBytes) : QByteArray();
    const MediaFormat format = sniffMedia(head, file.bytes.size <= SniffBytes);
    const QString type = mediaTypeOf(format);
    const bool isText = type.startsWith("text/"_L1) || format == MediaFormat::Json ||
                        format == MediaFormat::Xml || format == MediaFormat::Svg ||
                        format == MediaFormat::Empty;
    if (isText && format != MediaFormat::Utf16 && file.bytes.size <= MostText) {
        const std::optional<QByteArray> text = readWhole(file);
        if (!text)
            return;
        QGuiApplication::clipboard()->setText(QString::fromUtf8(*text));
        emit reported(tr("%1 copied as text.").arg(shownName(file)));
        return;
    }
    if (!type.startsWith("image/"_L1))
        return copyFile(file);
    exportFiles({file}, [this, file, type](const QStringList &paths) {
        const std::optional<QByteArray> picture = readWhole(file);
        if (!picture)
            return;
        QMimeData *data = makeFileMimeData(paths);
        data->setData(type, *picture);
        QGuiApplication::clipboard()->setMimeData(data);
        emit reported(tr("%1 copied as an image (%2) and as a file.").arg(shownName(file), type));
    });
}

void FileCommands::copyFile(const AgentFile &file)
{
    if (file.isLink())
        return reportLinkOnly(file);
    exportFiles({file}, [this, file](const QStringList &paths) {
        QGuiApplication::clipboard()->setMimeData(makeFileMimeData(paths));
        emit reported(tr("%1 copied as a file.").arg(shownName(file)));
    });
}

void FileCommands::copyDigest(const AgentFile &file)
{
    if (file.isLink())
        return reportLinkOnly(file);
    m_digestName = shownName(file);
    m_digest.start(file.bytes);
}

void FileCommands::attach(const AgentFile &file)
{
    if (file.isLink())
        return reportLinkOnly(file);
    if (const std::optional<QByteArray> bytes = readWhole(file))
        emit attachRequested(file.fileName(), file.mediaType, *bytes);
}

static bool isUtf8(QByteArrayView bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(bytes);
    return !decoder.hasError() && !text.isNull();
}

/// Text and JSON can be edited as such; everything else becomes a file.
static Part::Kind inputKind(const QByteArray &bytes)
{
    if (!isUtf8(bytes))
        return Part::Kind::Raw;
    switch (sniffPart(Part::Kind::Raw, bytes.first(qMin(bytes.size(), SniffBytes)),
                      bytes.size() <= SniffBytes)) {
    case MediaFormat::Json:
        return json::Document(bytes).isValid() ? Part::Kind::Data : Part::Kind::Text;
    case MediaFormat::Html:
    case MediaFormat::Xml:
    case MediaFormat::Svg:
    case MediaFormat::Markdown:
    case MediaFormat::Csv:
    case MediaFormat::Tsv:
    case MediaFormat::Text:
        return Part::Kind::Text;
    default:
        return Part::Kind::Raw;
    }
}

void FileCommands::useAsInput(const AgentFile &file)
{
    if (file.isLink())
        return emit attachRequested({}, u"text/uri-list"_s, file.link.toUtf8());
    const std::optional<QByteArray> bytes = readWhole(file);
    if (!bytes)
        return;
    const Part::Kind kind = inputKind(*bytes);
    const bool isText =
        file.mediaType.startsWith("text/"_L1) && file.mediaType != "text/uri-list"_L1;
    const QString type = kind == Part::Kind::Raw    ? file.mediaType
                         : kind == Part::Kind::Data ? u"application/json"_s
                         : isText                   ? file.mediaType
                                                    : u"text/plain"_s; // such as broken JSON
    emit attachRequested(kind == Part::Kind::Raw ? file.fileName() : QString(), type, *bytes);
}

/// A separate folder for each export, so that names stay unchanged, or empty if it cannot be
/// created.
QString FileCommands::exportFolder()
{
    const QString temporary = QDir::tempPath(); // empty if TMPDIR does not exist
    if (temporary.isEmpty())
        return {};
    if (!m_exportFolder || !m_exportFolder->isValid())
        m_exportFolder =
            std::make_unique<QTemporaryDir>(QDir(temporary).filePath(u"a2ascope-files-XXXXXX"_s));
    const QString folder = m_exportFolder->filePath(QString::number(++m_exportCount));
    return m_exportFolder->isValid() && QDir().mkpath(folder) ? folder : QString();
}

/// The intended folder for temporary files.
static QString temporaryPlace()
{
    const QString place = QDir::tempPath();
    return QDir::toNativeSeparators(place.isEmpty() ? qEnvironmentVariable("TMPDIR") : place);
}

void FileCommands::exportFiles(const std::vector<AgentFile> &files,
                               const std::function<void(const QStringList &)> &done)
{
    const QString folder = exportFolder();
    if (folder.isEmpty())
        return emit failed(tr("The file could not be written to the temporary folder"),
                           temporaryPlace(), tr("Save it instead."));
    m_exportDone = done;
    m_exporter.writeAll(folder, files);
}

void FileCommands::drag(const std::vector<AgentFile> &files, QWidget *source)
{
    std::vector<AgentFile> real;
    std::copy_if(files.begin(), files.end(), std::back_inserter(real),
                 [](const AgentFile &file) { return !file.isLink(); });
    if (real.empty())
        return;
    exportFiles(real, [source = QPointer<QWidget>(source)](const QStringList &paths) {
        if (!source || !QGuiApplication::mouseButtons().testFlag(Qt::LeftButton))
            return; // the button was released before it was ready
        auto *drag = new QDrag(source);
        drag->setMimeData(makeFileMimeData(paths));
        drag->exec(Qt::CopyAction);
    });
}

} // namespace a2a

#include "moc_filecommands.cpp"
