// SPDX-License-Identifier: Apache-2.0
#include "model/export/importjob.h"

#include <QElapsedTimer>
#include <QFile>

namespace a2a {

ImportJob::ImportJob(QObject *parent)
    : QObject(parent)
{
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (step())
            emit progressed(progress());
    });
}

ImportJob::~ImportJob()
{
    cancel();
}

std::optional<Error> ImportJob::open(const QString &lines, const QString &sessionFile)
{
    m_path = sessionFile;
    m_session = std::make_unique<Session>();
    m_session->recorder().setChecksRules(m_checksRules);
    Result<std::unique_ptr<JsonLinesImport>> import = JsonLinesImport::open(lines, *m_session);
    if (!import) {
        m_error = import.error();
        return m_error;
    }
    m_import = import.take();
    Result<std::unique_ptr<Journal>> journal = Journal::create(sessionFile, *m_session);
    if (!journal) {
        m_error = journal.error();
        return m_error;
    }
    m_journal = journal.take();
    return {};
}

void ImportJob::start()
{
    m_timer.start();
}

bool ImportJob::step()
{
    if (!m_journal)
        return false;
    QElapsedTimer slice;
    slice.start();
    m_timer.setInterval(0);
    do {
        if (isWaitingForDisk()) { // checked before each line: one may contain hundreds of MiB
            m_timer.setInterval(DiskCheckInterval);
            return true;
        }
        if (slice.elapsed() >= Slice.count())
            return true;
    } while (!m_journal->error() && m_import->step());
    m_timer.stop();
    m_error = m_journal->close();
    m_journal.reset();
    if (m_error)
        QFile::remove(m_path);
    emit finished();
    return false;
}

bool ImportJob::isWaitingForDisk()
{
    return !m_session->recording().acceptsMore();
}

void ImportJob::cancel()
{
    m_timer.stop();
    if (!m_journal)
        return;
    [[maybe_unused]] const std::optional<Error> error = m_journal->close();
    m_journal.reset();
    QFile::remove(m_path);
}

Phrase ImportJob::leftOutPhrase() const
{
    if (!m_import || m_import->leftOut() == 0)
        return {};
    const JsonLinesImport::Problem &first = m_import->problems().front();
    return {"import-left-out", {m_import->leftOut(), first.line, first.text}};
}

} // namespace a2a

#include "moc_importjob.cpp"
