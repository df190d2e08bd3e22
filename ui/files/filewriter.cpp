// SPDX-License-Identifier: Apache-2.0
#include "ui/files/filewriter.h"

#include "ui/style/displaytext.h"

#include <QDir>
#include <QFileInfo>

#include <cerrno>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int WriteSliceMs = 8;
static constexpr qint64 Step = 256 * 1024;
static constexpr int MostNames = 10'000;
static constexpr int MaxNamed = 3;

QString numberedName(const QString &name, int number)
{
    if (number < 2)
        return name;
    const qsizetype dot = name.lastIndexOf(u'.');
    const qsizetype end = dot > 0 ? dot : name.size();
    return name.left(end) % u" ("_s % QString::number(number) % u')' % name.mid(end);
}

/// A short list of names, such as "a.txt, b.txt, 7 more".
static QString fewOf(const QStringList &names)
{
    QStringList few = names.mid(0, MaxNamed);
    if (names.size() > few.size())
        few.append(FileWriter::tr("%n more", nullptr, int(names.size() - few.size())));
    return few.join(u", "_s);
}

QString WriteReport::summary() const
{
    QStringList failed;
    for (const Failure &failure : failures)
        failed.append(FileWriter::tr("%1 (%2)").arg(displayIdentifier(failure.name, 80),
                                                    displayLine(failure.cause, 160)));
    QStringList unfetched;
    for (const QString &name : links)
        unfetched.append(displayIdentifier(name, 80));
    const QString place = displayIdentifier(QDir::toNativeSeparators(folder), 400);
    QStringList said;
    if (paths.size() == 1)
        said << FileWriter::tr("Saved as %1")
                    .arg(displayIdentifier(QDir::toNativeSeparators(paths.first()), 400));
    else if (!paths.isEmpty())
        said << FileWriter::tr("%n files saved in %1", nullptr, int(paths.size())).arg(place);
    else if (!failed.isEmpty())
        said << FileWriter::tr("Nothing was saved in %1").arg(place);
    else
        said << FileWriter::tr("There is nothing to save");
    if (!failed.isEmpty())
        said << FileWriter::tr("not saved: %1").arg(fewOf(failed));
    if (!unfetched.isEmpty())
        said << FileWriter::tr("only links, not fetched: %1").arg(fewOf(unfetched));
    return said.join(u" · "_s);
}

FileWriter::FileWriter(QObject *parent)
    : QObject(parent)
    , m_job(
          WriteSliceMs, [this] { return writeSlice(); },
          [this](bool isDone) {
              if (!isDone)
                  return;
              m_files.clear();
              emit finished(std::exchange(m_report, {}));
          })
{
}

FileWriter::~FileWriter()
{
    abandon();
}

void FileWriter::writeAll(const QString &folder, const std::vector<AgentFile> &files)
{
    abandon();
    m_files = files;
    m_next = 0;
    m_path.clear();
    m_report = {};
    m_report.folder = folder;
    m_job.run();
}

void FileWriter::writeTo(const QString &path, const AgentFile &file)
{
    abandon();
    m_files = {file};
    m_next = 0;
    m_path = path;
    m_report = {};
    m_report.folder = QFileInfo(path).path();
    m_job.run();
}

/// Reserves a name in the folder that does not exist, not even as a dangling link.
QString FileWriter::reserve(const QString &name, QString *cause) const
{
    const QDir folder(m_report.folder);
    for (int number = 1; number < MostNames; ++number) {
        const QString path = folder.filePath(numberedName(name, number));
        const QFileInfo there(path);
        if (there.isSymLink() || there.exists())
            continue;
        QFile file(path);
        if (file.open(QIODevice::WriteOnly | QIODevice::NewOnly))
            return path;
        const int error = errno;
        if (error != EEXIST) { // otherwise another process was faster
            *cause = file.errorString();
            return {};
        }
    }
    *cause = tr("all similar names are taken");
    return {};
}

bool FileWriter::open()
{
    const AgentFile &file = m_files[m_next];
    if (file.isLink()) {
        m_report.links.append(file.fileName());
        ++m_next;
        return false;
    }
    QString cause;
    const QString path = m_path.isEmpty() ? reserve(file.fileName(), &cause) : m_path;
    if (path.isEmpty()) {
        fail(cause);
        return false;
    }
    if (m_path.isEmpty())
        m_reserved = path;
    else if (QFileInfo(path).isSymLink()) {
        fail(tr("a symbolic link with this name exists"));
        return false;
    }
    m_file = std::make_unique<QSaveFile>(path);
    m_written = 0;
    if (m_file->open(QIODevice::WriteOnly))
        return true;
    fail(m_file->errorString());
    return false;
}

/// Writes a piece of a file, or completes it. Returns false if no files are left.
bool FileWriter::writeSlice()
{
    if (m_next >= m_files.size())
        return false;
    if (!m_file && !open())
        return true;
    const ByteSource &bytes = m_files[m_next].bytes;
    if (m_written < bytes.size) {
        const QByteArray piece = bytes.read(m_written, qMin(Step, bytes.size - m_written));
        if (!piece.isEmpty() && m_file->write(piece) == piece.size()) {
            m_written += piece.size();
            return true;
        }
    }
    const QString path = m_file->fileName();
    if (m_written < bytes.size || !m_file->commit()) {
        fail(m_file->error() == QFileDevice::NoError ? tr("its content can no longer be read")
                                                     : m_file->errorString());
        return true;
    }
    m_report.paths.append(path);
    m_file.reset();
    m_reserved.clear();
    ++m_next;
    return true;
}

void FileWriter::fail(const QString &cause)
{
    m_report.failures.push_back({m_files[m_next].fileName(), cause});
    ++m_next;
    abandon();
}

/// Removes an incomplete file.
void FileWriter::abandon()
{
    m_file.reset();
    if (!m_reserved.isEmpty())
        QFile::remove(m_reserved);
    m_reserved.clear();
}

} // namespace a2a

#include "moc_filewriter.cpp"
