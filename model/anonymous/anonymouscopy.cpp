// SPDX-License-Identifier: Apache-2.0
#include "model/anonymous/anonymouscopy.h"

#include "model/platform/recordinglock.h"
#include "model/sessionfile/fileagents.h"
#include "model/sessionfile/siblingname.h"

#include <QElapsedTimer>
#include <QFile>
#include <QRandomGenerator>

#include <cstdio>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qint64 PieceSize = 64 * 1024;

PlaceholderGenerator::Key AnonymousCopy::newKey()
{
    QRandomGenerator *const chance = QRandomGenerator::system();
    return {chance->generate64(), chance->generate64()};
}

AnonymousCopy::AnonymousCopy(const Session &session, const PlaceholderGenerator::Key &key,
                             QObject *parent)
    : QObject(parent)
    , m_source(session, {})
    , m_walk(m_source)
    , m_texts(key)
    , m_heads(m_texts)
{
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (step())
            emit progressed(progress());
    });
}

AnonymousCopy::~AnonymousCopy()
{
    cancel();
}

static Error notWritten(const QString &path, const Phrase &why)
{
    return Error(ErrorKind::File, u"export-failed"_s, {"export-failed", {path, why}})
        .at(path)
        .hinting({"hint-export-failed"});
}

/// Whether another window records into the file, or a crash left the journal of its newest part
/// beside it, which would be read in place of the copy.
static std::optional<Error> obstacle(const QString &path)
{
    if (RecordingLock::stateOf(path) == RecordingLock::State::Free && findLeftover(path).isEmpty())
        return {};
    return Error(ErrorKind::File, u"in-use"_s, {"recording-not-finished", {path}})
        .at(path)
        .hinting({"hint-other-name"});
}

std::optional<Error> AnonymousCopy::open(const QString &path)
{
    m_path = path;
    if (path.isEmpty())
        return {};
    if (std::optional<Error> why = obstacle(path))
        return why;
    m_unfinished = path % u".part"_s;
    for (int number = 2; QFile::exists(m_unfinished); ++number)
        m_unfinished = path % u".part "_s % QString::number(number);
    auto writer = SessionWriter::create(m_unfinished, m_source.recording().startedWallMs(),
                                        {[](const Error &) {}, [](bool) {}});
    if (!writer)
        return writer.error();
    m_writer = writer.take();
    return {};
}

void AnonymousCopy::start()
{
    m_timer.start();
}

bool AnonymousCopy::step()
{
    if (m_isDone)
        return false;
    QElapsedTimer slice;
    slice.start();
    m_timer.setInterval(0);
    do {
        if (m_writer && m_writer->isBehind()) {
            m_timer.setInterval(DiskRetryDelay);
            return true;
        }
        const bool continues =
            m_walk.step([this](const SessionRecord &record, ContextIndex) { addRecord(record); });
        if (!continues) {
            addAnnotations();
            conclude();
            return false;
        }
    } while (slice.elapsed() < SliceDuration.count());
    return true;
}

void AnonymousCopy::conclude()
{
    m_isDone = true;
    m_timer.stop();
    if (m_source.recording().readError())
        m_error = m_source.recording().readError(); // text in place of bytes
    if (m_writer) {
        const std::optional<Error> failure = m_writer->finish();
        m_writer.reset();
        if (!m_error)
            m_error = failure;
        if (!m_error)
            m_error = obstacle(m_path);
        const bool isThere = !m_error && std::rename(QFile::encodeName(m_unfinished).constData(),
                                                     QFile::encodeName(m_path).constData()) == 0;
        if (!isThere) {
            if (!m_error)
                m_error = notWritten(m_path, qt_error_string());
            QFile::remove(m_unfinished);
        }
    }
    emit finished();
}

void AnonymousCopy::cancel()
{
    m_timer.stop();
    m_isDone = true;
    if (!m_writer)
        return;
    static_cast<void>(m_writer->finish()); // its file is removed, whatever the outcome
    m_writer.reset();
    QFile::remove(m_unfinished);
}

void AnonymousCopy::write(SessionWriter::Job job)
{
    if (m_writer)
        m_writer->add(std::move(job));
}

/// The path as sent: that of gRPC determines the message types.
QByteArray AnonymousCopy::path(ExchangeId id) const
{
    return m_source.recording().facts(id).request.url.path(QUrl::FullyEncoded).toUtf8();
}

void AnonymousCopy::addRecord(SessionRecord record)
{
    const ExchangeFacts *const facts = record.kind == SessionRecord::Kind::Agent
                                           ? nullptr
                                           : &m_source.recording().facts(record.exchange);
    switch (record.kind) {
    case SessionRecord::Kind::Agent:
        JsonAnonymizer(m_texts).process(record.bytes.data(), record.bytes.size());
        break;
    case SessionRecord::Kind::Request:
        static_cast<void>( // complete
            BodyAnonymizer(m_texts, headerValue(facts->request.headers, "Content-Type"),
                           path(record.exchange), BodyAnonymizer::Side::Request)
                .process(record.bytes.data(), record.bytes.size(), true));
        break;
    case SessionRecord::Kind::ResponseHead:
        m_bodies.try_emplace(record.exchange, m_texts,
                             headerValue(facts->responseHeaders, "Content-Type"),
                             path(record.exchange));
        break;
    case SessionRecord::Kind::Read:
        record.bytes = read(record);
        break;
    case SessionRecord::Kind::End:
        m_bodies.erase(record.exchange);
        break;
    default:
        break;
    }
    if (!record.head.isEmpty())
        record.head = m_heads.head(record.head);
    record.seq = ++m_seq;
    write(std::move(record));
}

/// Anonymizes the next part of a body that can be processed at once: JSON values, events, messages,
/// or everything.
void AnonymousCopy::prepareMore(ExchangeId id, Body &body)
{
    const qint64 all = m_source.recording().facts(id).bodySize;
    for (qint64 length = PieceSize;; length *= 2) {
        QByteArray bytes = m_source.recording().body(id, body.preparedEnd, length);
        const bool isAll = body.preparedEnd + bytes.size() >= all || bytes.size() < length;
        const qsizetype treated = body.anonymizer.process(bytes.data(), bytes.size(), isAll);
        if (treated == 0 && !isAll)
            continue;
        bytes.truncate(treated);
        body.prepared = body.prepared.mid(std::exchange(body.consumed, 0)) + bytes;
        body.preparedEnd += bytes.size();
        return;
    }
}

QByteArray AnonymousCopy::read(const SessionRecord &record)
{
    const auto found = m_bodies.find(record.exchange);
    if (found == m_bodies.end())
        return m_texts.anonymizeText(record.bytes); // no head before it
    Body &body = found->second;
    const qsizetype size = record.bytes.size();
    if (m_source.recording().facts(record.exchange).encoded)
        return QByteArray(size, Redactor::Mask); // nothing of the same length could replace it
    while (body.prepared.size() - body.consumed < size) {
        const qint64 before = body.preparedEnd;
        prepareMore(record.exchange, body);
        if (body.preparedEnd == before)
            break; // unreadable; the recording reports it
    }
    const QByteArray bytes = body.prepared.mid(body.consumed, size);
    body.consumed += bytes.size();
    return bytes;
}

void AnonymousCopy::addAnnotations()
{
    const Session &session = m_source.session();
    const Annotations said = annotationsInFile(session, Annotations::fromMarks(session.marks()));
    for (const auto &[place, value] : said.entries()) {
        const auto &[kind, target] = place;
        if (!value.isEmpty())
            write(SessionWriter::AnnotationChange{kind, m_heads.annotation(target),
                                                  m_heads.annotation(value)});
    }
}

} // namespace a2a

#include "moc_anonymouscopy.cpp"
