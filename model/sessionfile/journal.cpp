// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/journal.h"

#include "model/sessionfile/recordheads.h"
#include "model/sessionfile/sessionoutline.h"
#include "model/sessionfile/storedagent.h"

#include <QElapsedTimer>
#include <QPointer>

#include <thread>

namespace a2a {

static constexpr int SliceMs = 8;
static constexpr qint64 SliceBytes = 4 * 1024 * 1024; ///< on their way to the writer

Journal::Journal(const QString &path, Recording &recording)
    : m_path(path)
    , m_recording(recording)
{
}

Journal::~Journal()
{
    [[maybe_unused]] const std::optional<Error> error = close(Rest::Leave);
}

Result<std::unique_ptr<Journal>> Journal::create(const QString &path, Recording &recording,
                                                 Recorder &recorder)
{
    std::unique_ptr<Journal> journal(new Journal(path, recording));
    Journal *self = journal.get();
    // The writer reports on its own thread; it ends before the journal does.
    Result<std::unique_ptr<SessionWriter>> writer = SessionWriter::create(
        path, recording.startedWallMs(),
        {[self](const Error &error) {
             QMetaObject::invokeMethod(
                 self, [self, error] { self->onFailed(error); }, Qt::QueuedConnection);
         },
         [self](bool isLocked) {
             QMetaObject::invokeMethod(
                 self, [self, isLocked] { emit self->lockedOut(isLocked); }, Qt::QueuedConnection);
         }});
    if (!writer)
        return writer.error();
    journal->m_writer = writer.take();
    // Until another journal of the same recording replaces this.
    recording.setWriterLagCheck([open = QPointer<Journal>(self)] {
        return open && !open->m_closed && open->m_writer->isBehind();
    });
    connect(&recording, &Recording::exchangeBegan, self, &Journal::onBegan);
    connect(&recording, &Recording::exchangeResponded, self, [self](ExchangeId id) {
        if (self->isBehind())
            return;
        const ExchangeFacts &facts = self->m_recording.facts(id);
        self->add(SessionRecord::Kind::ResponseHead, id, facts.headersNs, responseToJson(facts));
    });
    connect(&recording, &Recording::exchangeGrew, self, &Journal::onGrew);
    connect(&recording, &Recording::chunkMasked, self, &Journal::onMasked);
    connect(&recording, &Recording::trailersReceived, self, [self](ExchangeId id) {
        if (self->isBehind() || self->m_recording.facts(id).trailers.empty())
            return;
        self->add(SessionRecord::Kind::Trailers, id, self->m_recording.boundaryNs(),
                  trailersToJson(self->m_recording.facts(id).trailers));
    });
    connect(&recording, &Recording::exchangeEnded, self, &Journal::onEnded);
    connect(&recorder, &Recorder::attached, self,
            [self](ExchangeId id, const ExchangeTrack &track) {
                if (self->isBehind())
                    return;
                const qint64 ns = self->m_recording.boundaryNs();
                const quint32 agent = self->introduce(track.agent, ns);
                self->add(SessionRecord::Kind::Call, id, ns, callToJson(track, agent));
            });
    return journal;
}

Result<std::unique_ptr<Journal>> Journal::create(const QString &path, Session &session)
{
    Result<std::unique_ptr<Journal>> made = create(path, session.recording(), session.recorder());
    if (made)
        made.value()->follow(session);
    return made;
}

void Journal::follow(Session &session)
{
    m_session = &session;
    const auto note = [this](AgentIndex agent) {
        const qint64 ns = m_recording.boundaryNs();
        if (const quint32 number = introduce(agent, ns); number != NoIndex)
            writeAgent(number, ns);
    };
    for (const auto changed : {&Session::cardChanged, &Session::offerChanged,
                               &Session::stateChanged, &Session::choicesChanged})
        connect(&session, changed, this, note);
    for (const AgentIndex agent : session.usedAgents().all())
        note(agent);
    const UserMarks &marks = session.marks();
    const auto say = [this](const auto &...what) {
        Annotations said;
        said.add(what...);
        pushAll(said);
    };
    connect(&marks, &UserMarks::frameChanged, this,
            [&marks, say](FrameIndex index) { say(marks.frameMark(index)); });
    connect(&marks, &UserMarks::targetChanged, this,
            [&marks, say](MarkTarget place) { say(marks.taskNote(place)); });
    connect(&marks, &UserMarks::changed, this, [&marks, say](ArtifactIndex index) {
        say(marks.artifactIds(index), marks.isAccepted(index));
    });
    connect(&marks, &UserMarks::conversationChanged, this,
            [&marks, say](ContextIndex index) { say(marks.conversationNote(index)); });
    connect(&marks, &UserMarks::unknownAdded, this,
            [this, &marks] { pushAll(Annotations::fromMarks(marks)); });
}

Result<std::unique_ptr<Journal>>
Journal::createForRunningSession(const QString &path, Session &session, const DeclaredCalls &notes)
{
    Result<std::unique_ptr<Journal>> made = create(path, session.recording(), session.recorder());
    if (!made)
        return made;
    Journal &journal = *made.value();
    journal.m_backlog = std::make_unique<Backlog>(session, notes);
    journal.m_session = &session;
    journal.writeBacklog(session);
    return made;
}

/// Writes one slice of the session's past. The next one follows when the writer has this one on
/// disk, so that it does not fill memory.
void Journal::writeBacklog(Session &session)
{
    QElapsedTimer slice;
    slice.start();
    qint64 bytes = 0;
    m_backlog->update();
    // Agents precede their requests: their present state is what counts.
    for (quint32 number = 0; number < session.usedAgents().all().size(); ++number)
        writeAgent(number, m_lastNs);
    while (std::optional<SessionRecord> record = m_backlog->next()) {
        bytes += record->bytes.size() + record->head.size();
        add(record->kind, record->exchange, record->ns, record->head, record->bytes,
            record->offset);
        if (record->kind == SessionRecord::Kind::Read)
            m_reads[record->exchange].add(m_lastSeq);
        else if (record->kind == SessionRecord::Kind::End)
            m_reads.erase(record->exchange);
        if (bytes < SliceBytes && slice.elapsed() < SliceMs)
            continue;
        push(SessionWriter::Barrier{[this, &session] {
            QMetaObject::invokeMethod(
                this,
                [this, &session] {
                    if (!m_closed && !m_error)
                        writeBacklog(session);
                },
                Qt::QueuedConnection);
        }});
        return;
    }
    conclude(session);
}

void Journal::conclude(Session &session)
{
    m_backlog.reset();
    if (m_recording.readError()) // what was written is not what was received
        onFailed(*m_recording.readError());
    follow(session);
    pushAll(Annotations::fromMarks(session.marks()));
    if (!m_moveTo.isEmpty())
        moveTo(std::exchange(m_moveTo, {}));
    push(SessionWriter::Barrier{[this] {
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (!m_error)
                    emit caughtUp();
            },
            Qt::QueuedConnection);
    }});
}

void Journal::push(SessionWriter::Job job)
{
    if (!m_closed)
        m_writer->add(std::move(job));
}

void Journal::pushAll(const Annotations &said)
{
    const Annotations all = withFileNumbers(said);
    for (const auto &[place, value] : all.entries())
        push(SessionWriter::AnnotationChange{place.first, place.second, value});
}

void Journal::add(SessionRecord::Kind kind, quint32 exchange, qint64 ns, const QByteArray &head,
                  const QByteArray &bytes, qint64 offset)
{
    m_lastNs = ns;
    push(SessionRecord{++m_lastSeq, kind, exchange, ns, offset, head, bytes});
}

void Journal::onBegan(ExchangeId id)
{
    if (isBehind())
        return;
    const ExchangeFacts &facts = m_recording.facts(id);
    const quint32 agent = introduce(facts.request.agent, facts.startedNs);
    add(SessionRecord::Kind::Request, id, facts.startedNs, requestToJson(facts, agent),
        m_recording.requestBody(id));
}

void Journal::onGrew(ExchangeId id)
{
    if (isBehind())
        return;
    const ExchangeFacts &facts = m_recording.facts(id);
    const BodyChunk &chunk = facts.receivedChunks().back();
    SessionRecord read{++m_lastSeq,
                       SessionRecord::Kind::Read,
                       id,
                       chunk.monotonicNs,
                       chunk.bodyOffset,
                       readToJson(facts.omissionBefore(chunk)),
                       {}};
    // The writer uses the bytes in place.
    if (SharedBytes stored = m_recording.lastRead(id); stored.owner) {
        read.bytes = QByteArray::fromRawData(stored.bytes.data(), stored.bytes.size());
        read.owner = std::move(stored.owner);
    } else {
        read.bytes =
            m_recording.received(id, chunk.bodyOffset, facts.receivedSize() - chunk.bodyOffset);
    }
    m_lastNs = read.ns;
    push(std::move(read));
    m_reads[id].add(m_lastSeq);
}

/// Adds a read. Of too many only the newer half is kept: no secret is as long as that.
void Journal::Reads::add(qint64 seq)
{
    static constexpr size_t Kept = 65'536;
    if (seqs.size() == 2 * Kept) {
        seqs.erase(seqs.begin(), seqs.begin() + Kept);
        first += Kept;
    }
    seqs.push_back(seq);
}

std::optional<qint64> Journal::Reads::at(size_t chunk) const
{
    return chunk >= first && chunk < first + seqs.size() ? std::optional(seqs[chunk - first])
                                                         : std::nullopt;
}

/// Masks the beginning of a secret that is in the file already, because its rest was received.
void Journal::onMasked(ExchangeId id, size_t chunk)
{
    const auto reads = m_reads.find(id);
    const auto seq = reads == m_reads.end() ? std::nullopt : reads->second.at(chunk);
    if (!seq)
        return; // it is written masked
    const ExchangeFacts &facts = m_recording.facts(id);
    const GrowingArray<BodyChunk> &chunks = facts.receivedChunks();
    const qint64 begin = chunks[chunk].bodyOffset;
    const qint64 end =
        chunk + 1 < chunks.size() ? chunks[chunk + 1].bodyOffset : facts.receivedSize();
    push(SessionWriter::Amendment{*seq, m_recording.received(id, begin, end - begin)});
}

void Journal::onEnded(ExchangeId id)
{
    if (isBehind())
        return;
    const ExchangeFacts &facts = m_recording.facts(id);
    add(SessionRecord::Kind::End, id, facts.endedNs, endToJson(facts));
    m_reads.erase(id);
}

/// The agent's number; the first record that refers to it follows the one that introduces it.
quint32 Journal::introduce(AgentIndex agent, qint64 ns)
{
    const quint32 number = m_session ? m_session->fileNumber(agent) : agent;
    while (m_session && agent < AgentIndex(m_session->agentCount()) && number != NoIndex &&
           m_agents.size() <= number)
        writeAgent(quint32(m_agents.size()), ns);
    return number;
}

/// Connection states change often; only what a file stores counts.
void Journal::writeAgent(quint32 number, qint64 ns)
{
    const Connection &agent = m_session->agent(m_session->usedAgents().all()[number]);
    const StoredAgent note = makeStoredAgent(agent, m_recording.redactor());
    if (m_agents.size() <= number)
        m_agents.resize(number + 1);
    const QByteArray whole = note.head + '\n' + note.card;
    if (std::exchange(m_agents[number], whole) != whole)
        add(SessionRecord::Kind::Agent, number, ns, note.head, note.card);
}

Annotations Journal::withFileNumbers(const Annotations &said)
{
    return said.withAgents([this](quint32 agent) -> std::optional<quint32> {
        const quint32 number = introduce(agent, m_recording.boundaryNs());
        return number == NoIndex ? std::nullopt : std::optional(number);
    });
}

void Journal::moveTo(const QString &path)
{
    if (isBehind()) {
        m_moveTo = path;
        return;
    }
    push(SessionWriter::Move{path,
                             [this, path](const std::optional<Error> &error) {
                                 QMetaObject::invokeMethod(
                                     this,
                                     [this, path, error] {
                                         if (!error)
                                             m_path = path;
                                         emit moved(path, error);
                                     },
                                     Qt::QueuedConnection);
                             },
                             outline()});
}

/// Outline of what was written; none while only a part of the session is written.
SessionWriter::Outline Journal::outline() const
{
    if (!m_session || isBehind() || m_error)
        return {};
    return {outlineToJson(makeOutline(*m_session)), m_lastSeq, m_lastNs};
}

void Journal::onFailed(const Error &error)
{
    if (m_error)
        return;
    m_error = error;
    emit failed(error);
}

/// Writes everything that a file begun late still lacks, as fast as the disk allows.
void Journal::writeRest()
{
    static constexpr std::chrono::milliseconds DiskRetryDelay{5};
    while (m_backlog && !m_error) {
        if (m_writer->isBehind())
            std::this_thread::sleep_for(DiskRetryDelay);
        else
            writeBacklog(*m_session);
    }
}

std::optional<Error> Journal::close(Rest rest)
{
    if (rest == Rest::Write && !m_closed)
        writeRest();
    const bool hadClosed = std::exchange(m_closed, true);
    const auto all = rest == Rest::Write && !hadClosed ? outline() : SessionWriter::Outline();
    if (const std::optional<Error> error = m_writer ? m_writer->finish(all) : std::nullopt)
        onFailed(*error);
    if (m_writer)
        m_path = m_writer->path();
    return m_error;
}

} // namespace a2a

#include "moc_journal.cpp"
