// SPDX-License-Identifier: Apache-2.0
#include "model/export/exportjob.h"

#include "model/export/zipexport.h"
#include "model/facts/wiretext.h"
#include "model/sessionfile/siblingname.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace a2a {

ExportJob::ExportJob(const Session &session, ExportFormat format, ExportScope scope,
                     QObject *parent)
    : QObject(parent)
    , m_source(session, scope)
    , m_writer(makeExportWriter(format, m_source))
{
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (step())
            emit progressed(progress());
    });
}

ExportJob::~ExportJob()
{
    m_writer.reset(); // it writes to the file
    drop();
}

void ExportJob::drop()
{
    if (m_file)
        m_file->remove();
    m_file.reset();
}

/// A link of that name is replaced, and not followed.
bool ExportJob::commit()
{
    m_file->close();
    const bool isWritten = m_file->error() == QFileDevice::NoError;
    if (!isWritten) {
        fail(m_file->errorString());
    } else if (std::rename(QFile::encodeName(m_file->fileName()).constData(),
                           QFile::encodeName(m_path).constData()) != 0) {
        fail(QString::fromLocal8Bit(std::strerror(errno)));
    } else {
        m_file.reset();
        return true;
    }
    return false;
}

std::optional<Error> ExportJob::open(const QString &path)
{
    m_path = path;
    const QFileInfo there(path);
    if (there.exists() && !there.isFile()) { // a device or a pipe must not be replaced
        fail({"export-no-file"});
        return m_error;
    }
    // The file contains what agents and users wrote, so only its owner may read it, from the first
    // byte on.
    QString why;
    const QString unfinished = reserveSibling(path, QLatin1StringView(".part"), &why);
    if (unfinished.isEmpty()) {
        fail(why);
        return m_error;
    }
    m_file = std::make_unique<QFile>(unfinished);
    if (!m_file->open(QIODevice::ReadWrite | QIODevice::ExistingOnly)) {
        fail(m_file->errorString());
        drop();
    }
    return m_error;
}

void ExportJob::start()
{
    m_timer.start();
}

double ExportJob::progress() const
{
    return m_writer ? m_writer->progress() : 1.0;
}

bool ExportJob::step()
{
    if (!m_file || !m_writer)
        return false;
    QElapsedTimer slice;
    slice.start();
    bool more = true;
    do {
        more = m_writer->step(*m_file);
    } while (more && slice.elapsed() < Slice.count() && m_file->error() == QFileDevice::NoError);
    if (m_file->error() != QFileDevice::NoError) {
        fail(m_file->errorString());
    } else if (m_writer->hasFailed()) {
        fail({"export-archive-full"});
    } else if (m_source.recording().readError()) { // placeholders instead of bytes
        m_error = m_source.recording().readError();
    } else if (more) {
        return true;
    } else {
        m_writer.reset(); // it writes to the file
        static_cast<void>(commit());
    }
    m_writer.reset();
    drop();
    m_timer.stop();
    emit finished();
    return false;
}

void ExportJob::cancel()
{
    m_timer.stop();
    m_writer.reset();
    drop();
}

void ExportJob::fail(const Phrase &why)
{
    m_error =
        Error(ErrorKind::File, QStringLiteral("export-failed"), {"export-failed", {m_path, why}})
            .at(m_path)
            .hinting({"hint-export-failed"});
}

static QByteArray zipPreview(const ExportSource &source, qint64 most)
{
    QByteArray text;
    QHash<TaskIndex, size_t> numbers;
    for (const ArtifactIndex index : source.artifacts()) {
        const ArtifactRecord &artifact = source.store().artifacts[index];
        if (!numbers.contains(artifact.task))
            numbers.insert(artifact.task, size_t(numbers.size()) + 1);
        const QByteArray &task = source.store().tasks[artifact.task].id;
        text += ZipExport::taskFolder(numbers[artifact.task], task).toUtf8() + '/';
        text += (artifact.name.isEmpty() ? artifact.id : artifact.name) + "  " +
                WireText::byteCount(artifact.bytes).toUtf8() + '\n';
        if (text.size() > most)
            break;
    }
    return text + "artifacts.json\n";
}

QByteArray exportPreview(ExportFormat format, const ExportSource &source, qint64 most)
{
    if (format == ExportFormat::Zip)
        return zipPreview(source, most);
    QBuffer buffer;
    if (!buffer.open(QIODevice::WriteOnly))
        return {};
    const std::unique_ptr<ExportWriter> writer = makeExportWriter(format, source);
    static constexpr qint64 LongestMs = 50; // much can be examined before anything is written
    QElapsedTimer time;
    time.start();
    while (buffer.size() < most && time.elapsed() < LongestMs && writer->step(buffer)) {
    }
    return buffer.data().left(most);
}

} // namespace a2a

#include "moc_exportjob.cpp"
