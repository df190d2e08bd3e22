// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/sessionloader.h"

#include "model/log/categories.h"
#include "model/sessionfile/marksfile.h"
#include "model/sessionfile/recordheads.h"

#include <QScopedValueRollback>

#include <limits>
#include <thread>

namespace a2a {

static qint64 steadyNs()
{
    return std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}

SessionLoader::SessionLoader(std::unique_ptr<SessionFile> file, Session &session)
    : m_file(std::move(file))
    , m_session(session)
    , m_agents(std::make_shared<FileAgents>(session, m_file->listsUsedAgents()
                                                         ? FileAgents::Listing::UsedOnly
                                                         : FileAgents::Listing::AllListed))
    , m_replayer(session.recording(), session.recorder(), session.store(), *m_agents,
                 m_file->startedWallMs())
    , m_clock(&steadyNs)
    , m_prefetcher(*m_file)
    , m_notice(m_file->damage())
{
    connect(&session.recording(), &Recording::exchangeBegan, this, [this](ExchangeId id) {
        if (m_applying || m_done)
            return;
        conclude(id - 1);
        emit interrupted();
    });
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &SessionLoader::onTimer);
}

Result<std::unique_ptr<SessionLoader>> SessionLoader::open(const QString &path, Session &session)
{
    Result<std::unique_ptr<SessionFile>> file = SessionFile::open(path);
    if (!file) {
        qCInfo(lcSessionFile, "a file is refused: %s", qUtf8Printable(file.error().code));
        return file.error();
    }
    qCInfo(lcSessionFile, "a file of %lld bytes is read", file.value()->size());
    return std::unique_ptr<SessionLoader>(new SessionLoader(file.take(), session));
}

void SessionLoader::start()
{
    m_session.setBulkReading(true);
    m_timer.start();
}

/// The first content is shown at once, in a separate turn; from then on reading has priority over
/// showing.
void SessionLoader::onTimer()
{
    if (!m_hasShown && !m_session.store().frames.empty()) {
        m_hasShown = true;
        return m_session.flush();
    }
    if (step())
        emit progressed(progress());
    else
        emit finished();
}

void SessionLoader::cancel()
{
    conclude();
}

void SessionLoader::readAll()
{
    while (step())
        std::this_thread::yield(); // it may be waiting for the disk
}

double SessionLoader::progress() const
{
    const double all = double(qMax<qint64>(m_file->records(), 1));
    return m_done ? 1.0 : qMin(1.0, double(m_recordsRead) / all);
}

bool SessionLoader::step()
{
    return readUntil(std::numeric_limits<qint64>::max()) != StopReason::End;
}

bool SessionLoader::fetch()
{
    if (m_done)
        return false;
    if (!m_next)
        m_next = m_prefetcher.next();
    m_hasAll = !m_next;
    if (m_next)
        m_recordsRead = m_next->seq;
    else
        conclude();
    return m_next.has_value();
}

bool SessionLoader::applyFetched()
{
    const QScopedValueRollback<bool> applying(m_applying, true);
    const SessionRecord record = *std::exchange(m_next, std::nullopt);
    if (apply(record))
        return true;
    m_prefetcher.stop();
    m_file->rejectRecord(record);
    conclude();
    return false;
}

std::optional<SessionOutline> SessionLoader::outline()
{
    const std::unique_lock file = m_prefetcher.lockFile();
    return m_file->outline();
}

qint64 SessionLoader::sliceEnd() const
{
    return m_clock() + std::chrono::nanoseconds(Slice).count();
}

SessionLoader::StopReason SessionLoader::readUntil(qint64 ns)
{
    const bool isHeldUp = !m_done && !m_session.recording().acceptsMore();
    m_timer.setInterval(isHeldUp ? DiskRetryDelay : std::chrono::milliseconds(0));
    if (isHeldUp)
        return StopReason::Slice;
    const qint64 end = sliceEnd();
    while (fetch()) {
        if (m_next->ns > ns)
            return StopReason::Time;
        if (!applyFetched())
            break;
        if (m_clock() >= end)
            return StopReason::Slice;
    }
    return StopReason::End;
}

bool SessionLoader::readOne()
{
    const std::optional<qint64> ns = nextNs();
    const qint64 end = sliceEnd();
    while (ns && fetch() && m_next->ns <= *ns) {
        if (!applyFetched())
            return false;
        if (m_clock() >= end)
            break; // all records of a file may have the same time
    }
    return !m_done;
}

std::optional<qint64> SessionLoader::nextNs()
{
    return fetch() ? std::optional(m_next->ns) : std::nullopt;
}

bool SessionLoader::apply(const SessionRecord &record)
{
    if (record.kind == SessionRecord::Kind::Agent)
        return record.exchange <= m_agents->count() && m_agents->addRecord(record);
    return m_replayer.apply(record);
}

void SessionLoader::conclude(std::optional<ExchangeId> last)
{
    if (std::exchange(m_done, true))
        return;
    m_timer.stop();
    m_prefetcher.stop();
    m_session.setBulkReading(false);
    m_replayer.finish(last);
    const Annotations inFile = m_file->annotations();
    const FoundMarks beside = readMarksFile(*m_file);
    Annotations::restore(m_session.marks(), m_agents->fromFile(inFile),
                         m_agents->fromFile(beside.marks));
    m_notice = m_file->damage();
    m_marksNotice = beside.notice;
    m_file->close();
    m_session.flush();
    qCInfo(lcSessionFile, "the file is read: %u exchanges, %s%s", m_session.recording().lastId(),
           m_file->wasClosedCleanly() ? "whole" : "not finished",
           m_file->damage() ? ", damaged" : "");
}

} // namespace a2a

#include "moc_sessionloader.cpp"
