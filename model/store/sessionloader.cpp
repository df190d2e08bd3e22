// SPDX-License-Identifier: Apache-2.0
#include "model/store/sessionloader.h"

#include "model/store/recordtext.h"

#include <QElapsedTimer>

namespace a2a {

static constexpr int MostAgents = 1000;

SessionLoader::SessionLoader(std::unique_ptr<SessionFile> file, Session &session)
    : m_file(std::move(file))
    , m_session(session)
    , m_replayer(session.recording(), session.recorder(), session.store(), m_file->startedWallMs())
{
    m_replayer.setAgents(0);
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (step())
            emit progressed(progress());
        else
            emit finished();
    });
}

Result<std::unique_ptr<SessionLoader>> SessionLoader::open(const QString &path, Session &session)
{
    Result<std::unique_ptr<SessionFile>> file = SessionFile::open(path);
    if (!file)
        return file.error();
    return std::unique_ptr<SessionLoader>(new SessionLoader(file.take(), session));
}

void SessionLoader::start()
{
    m_timer.start();
}

void SessionLoader::cancel()
{
    conclude();
}

void SessionLoader::readAll()
{
    while (step()) {
    }
}

double SessionLoader::progress() const
{
    return m_done ? 1.0 : qMin(1.0, double(m_file->bytesRead()) / double(m_file->size()));
}

bool SessionLoader::step()
{
    if (m_done)
        return false;
    QElapsedTimer slice;
    slice.start();
    do {
        const std::optional<SessionRecord> record = m_file->next();
        if (record && apply(*record))
            continue;
        if (record)
            m_file->refuse();
        conclude();
        return false;
    } while (slice.elapsed() < Slice.count());
    return true;
}

bool SessionLoader::apply(const SessionRecord &record)
{
    if (record.kind == SessionRecord::Kind::Agent)
        return restoreAgent(record, m_session, m_replayer);
    return m_replayer.apply(record);
}

bool restoreAgent(const SessionRecord &record, Session &session, Replayer &replayer)
{
    const std::optional<AgentRecord> agent = agentFromText(record.head);
    const quint32 known = quint32(session.agentCount());
    if (!agent || record.exchange > known || known > MostAgents)
        return false;
    Connection &connection =
        record.exchange == known ? session.addAgent() : session.agent(record.exchange);
    std::optional<FoundCard> found;
    if (!record.bytes.isEmpty()) {
        if (Result<FoundCard> card = readFoundCard(record.bytes, agent->cardUrl))
            found = card.take();
    }
    replayer.setAgents(quint32(session.agentCount()));
    connection.restore(agent->input, found, agent->forced, agent->error);
    return true;
}

void SessionLoader::conclude()
{
    if (std::exchange(m_done, true))
        return;
    m_timer.stop();
    m_replayer.finish();
    m_session.marks().restore(m_file->marks());
    m_session.marks().restore(m_file->accepted());
    m_session.flush();
}

} // namespace a2a
