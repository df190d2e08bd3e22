// SPDX-License-Identifier: Apache-2.0
#include "model/recording/recording.h"

#include "model/a2a/urlsecrets.h"

#include <QDateTime>

#include <algorithm>
#include <chrono>

namespace a2a {

qint64 Recording::clockNs()
{
    using namespace std::chrono;
    return duration_cast<nanoseconds>(steady_clock::now().time_since_epoch()).count();
}

QByteArray headerValue(const HttpHeaders &headers, QByteArrayView name)
{
    for (const HttpHeader &header : headers) {
        if (header.name.compare(name, Qt::CaseInsensitive) == 0)
            return header.value;
    }
    return {};
}

Omission ExchangeFacts::omittedIn(qint64 offset, qint64 length) const
{
    Omission sum;
    for (const Omission &one : omissions) {
        if (one.bodyOffset <= offset || one.bodyOffset >= offset + length)
            continue;
        if (sum.bytes == 0)
            sum = one;
        if (sum.bodyOffset != one.bodyOffset) {
            sum.bytes = std::min(sum.bytes + one.bytes, Omission::MaxBytes);
            sum.count = std::min(sum.count + one.count, Omission::MaxBytes);
        }
        sum.lastNs = one.lastNs;
    }
    return sum;
}

const Omission *ExchangeFacts::omissionBefore(const BodyChunk &chunk) const
{
    const auto found =
        std::lower_bound(omissions.begin(), omissions.end(), chunk.bodyOffset,
                         [](const Omission &one, qint64 at) { return one.bodyOffset < at; });
    return !encoded && found != omissions.end() && found->bodyOffset == chunk.bodyOffset ? &*found
                                                                                         : nullptr;
}

bool mayComeFromIntermediary(int httpStatus)
{
    if (httpStatus >= 520 && httpStatus <= 530)
        return true; // of a CDN, for the server behind it
    switch (httpStatus) {
    case 401:
    case 403:
    case 407:
    case 408:
    case 413:
    case 414:
    case 421:
    case 429:
    case 431:
    case 451:
    case 502:
    case 503:
    case 504:
        return true;
    default:
        return false;
    }
}

Recording::Recording(QObject *parent)
    : QObject(parent)
    , m_startedWallMs(QDateTime::currentMSecsSinceEpoch())
    , m_startedNs(clockNs())
{
}

/// Between the start of a continued recording and now: less than the maximum in a file.
static constexpr qint64 LongestGapMs = qint64{5} * 365 * 24 * 3600 * 1000;

/// After a replay the time stays at its last moment until something new begins: what was in
/// progress when the recording ended has not been in progress ever since. Stored as a negative
/// number.
static constexpr qint64 resting(qint64 ns)
{
    return -1 - ns;
}

qint64 Recording::nowNs() const
{
    if (!m_replayedNs)
        return clockNs() - m_startedNs;
    return *m_replayedNs < 0 ? resting(*m_replayedNs) : *m_replayedNs;
}

qint64 Recording::recordTime(qint64 atNs)
{
    const qint64 now = nowNs();
    if (m_replayedNs)
        m_latestNs = now;
    else
        m_latestNs = std::max(m_latestNs, atNs == Now ? now : std::min(atNs - m_startedNs, now));
    return m_latestNs;
}

qint64 Recording::boundaryNs() const
{
    const qint64 now = std::max(nowNs(), m_latestNs);
    if (!m_replayedNs)
        m_latestNs = now + 1;
    return now;
}

void Recording::replayFrom(qint64 startedWallMs)
{
    m_startedWallMs = startedWallMs;
    m_replayedNs = 0;
}

void Recording::endReplay()
{
    if (!m_replayedNs || *m_replayedNs < 0)
        return;
    // The wall clock stays correct unless it was set back meanwhile. A file may have any time, and
    // 1970 if its clock was not set: records from now on would be later than the maximum in a file.
    const qint64 sinceMs = QDateTime::currentMSecsSinceEpoch() - m_startedWallMs;
    const qint64 gapNs =
        sinceMs < 0 || sinceMs > LongestGapMs ? *m_replayedNs : sinceMs * 1'000'000;
    m_startedNs = clockNs() - std::max(*m_replayedNs, gapNs);
    m_replayedNs = resting(*m_replayedNs);
}

static HttpHeaders redacted(const Redactor &redactor, HttpHeaders headers)
{
    for (HttpHeader &header : headers)
        header.value = redactor.headerValue(header.name, header.value);
    return headers;
}

static QUrl redacted(const Redactor &redactor, const QUrl &url)
{
    const QByteArray before = url.toEncoded();
    const QByteArray after = redactor.maskedUrl(before);
    return after == before ? url : QUrl::fromEncoded(after);
}

static QString redacted(const Redactor &redactor, const QString &text)
{
    const QString masked = maskedAddresses(text, redactor.secretParameters());
    return redactor.isEmpty() ? masked : QString::fromUtf8(redactor.masked(masked.toUtf8()));
}

/// The ranges of secrets, including known ones. Overlapping or adjacent ranges are joined.
static std::vector<MaskedRange> maskRanges(const Redactor &redactor, QByteArrayView body,
                                           std::vector<MaskedRange> ranges)
{
    for (const Redactor::Range &found : redactor.find(body))
        ranges.push_back({found.offset, found.length});
    std::sort(ranges.begin(), ranges.end(),
              [](const MaskedRange &a, const MaskedRange &b) { return a.offset < b.offset; });
    std::vector<MaskedRange> joined;
    for (const MaskedRange &range : ranges) {
        if (joined.empty() || range.offset > joined.back().offset + joined.back().length)
            joined.push_back(range);
        else
            joined.back().length =
                std::max(joined.back().length, range.offset + range.length - joined.back().offset);
    }
    return joined;
}

QByteArray contentEncoding(const HttpHeaders &headers)
{
    const QByteArray encoding = headerValue(headers, "Content-Encoding").trimmed();
    return encoding.compare("identity", Qt::CaseInsensitive) == 0 ? QByteArray() : encoding;
}

std::vector<MaskedRange> findDifferences(QByteArrayView masked, QByteArrayView original)
{
    std::vector<MaskedRange> ranges;
    for (qsizetype at = 0; at < std::min(masked.size(), original.size()); ++at) {
        if (masked[at] == original[at])
            continue;
        if (!ranges.empty() && ranges.back().offset + ranges.back().length == at)
            ++ranges.back().length;
        else
            ranges.push_back({at, 1});
    }
    return ranges;
}

ExchangeId Recording::begin(RequestHead head, QByteArrayView requestBody,
                            std::vector<MaskedRange> masked)
{
    if (m_replayedNs && *m_replayedNs < 0)
        m_replayedNs.reset(); // live again
    QByteArray stored;
    if (head.direction != ExchangeDirection::Sent && m_requestMask && !m_taskSecrets.isEmpty()) {
        stored = requestBody.toByteArray();
        m_requestMask(head, stored);
        const std::vector<MaskedRange> more = findDifferences(stored, requestBody);
        masked.insert(masked.end(), more.begin(), more.end());
        requestBody = stored;
    }
    ExchangeFacts facts;
    facts.startedNs = recordTime(Now);
    facts.wallClockMs = wallMs(facts.startedNs);
    facts.request = std::move(head);
    facts.request.url = redacted(m_redactor, facts.request.url);
    facts.request.headers = redacted(m_redactor, std::move(facts.request.headers));
    facts.requestSize = requestBody.size();
    facts.requestStoreOffset = m_store.append(requestBody);
    for (const Redactor::Range &range : m_redactor.find(requestBody))
        m_store.mask(facts.requestStoreOffset + range.offset, range.length, Redactor::Mask);
    facts.requestMasks = maskRanges(m_redactor, requestBody, std::move(masked));
    const ExchangeId previous = facts.request.previous;
    m_exchanges.push_back(std::move(facts));
    m_tails.emplace_back();
    const ExchangeId id = lastId();
    if (previous > 0 && previous < id)
        m_exchanges[previous - 1].next = id;
    emit exchangeBegan(id);
    return id;
}

void Recording::recordStep(ExchangeId id, ConnectionStep step, qint64 atNs)
{
    ConnectionTimes &times = m_exchanges[id - 1].times;
    const qint64 ns = recordTime(atNs);
    const auto first = [ns](qint64 &time) { time = time < 0 ? ns : time; };
    switch (step) {
    case ConnectionStep::Connecting:
        return first(times.connectingNs);
    case ConnectionStep::Encrypted:
        return first(times.encryptedNs);
    case ConnectionStep::Sent:
        return first(times.sentNs);
    case ConnectionStep::Sending:
        return;
    }
}

void Recording::setTimes(ExchangeId id, const ConnectionTimes &times)
{
    m_exchanges[id - 1].times = times;
}

void Recording::responseHead(ExchangeId id, int status, const QByteArray &reason,
                             HttpHeaders headers, qint64 atNs)
{
    ExchangeFacts &facts = m_exchanges[id - 1];
    facts.status = status;
    facts.reason = m_redactor.masked(reason);
    facts.responseHeaders = redacted(m_redactor, std::move(headers));
    facts.headersNs = recordTime(atNs);
    if (const QByteArray encoding = contentEncoding(facts.responseHeaders);
        BodyInflater::supports(encoding))
        facts.encoded = std::make_shared<EncodedBody>(encoding);
    emit exchangeResponded(id);
}

void Recording::trailers(ExchangeId id, HttpHeaders headers)
{
    m_exchanges[id - 1].trailers = redacted(m_redactor, std::move(headers));
    emit trailersReceived(id);
}

void Recording::setForwarding(ExchangeId id, ForwardingChanges forwarding)
{
    forwarding.changes = redacted(m_redactor, std::move(forwarding.changes));
    if (forwarding.body)
        forwarding.body = m_redactor.masked(*std::move(forwarding.body));
    m_exchanges[id - 1].forwarding =
        std::make_shared<const ForwardingChanges>(std::move(forwarding));
}

QByteArrayView Recording::append(ExchangeId id, QByteArrayView bytes, qint64 atNs)
{
    if (bytes.isEmpty())
        return {};
    const qint64 timeNs = recordTime(atNs);
    const QByteArrayView content = m_exchanges[id - 1].encoded ? appendEncoded(id, bytes, timeNs)
                                                               : appendContent(id, bytes, timeNs);
    emit exchangeGrew(id);
    return content;
}

QByteArrayView Recording::appendContent(ExchangeId id, QByteArrayView bytes, qint64 timeNs)
{
    ExchangeFacts &facts = m_exchanges[id - 1];
    const BodyChunk chunk{facts.bodySize, m_store.append(bytes), timeNs};
    facts.chunks.push_back(chunk);
    facts.bodySize += bytes.size();
    const bool isMasked = !m_redactor.isEmpty() && maskAppended(id, bytes);
    if (isMasked && facts.encoded)
        redactEncoded(id);
    reportStorageErrors();
    return m_store.view(chunk.storeOffset, bytes.size());
}

/// Stores first the received bytes, then their decoded content.
QByteArrayView Recording::appendEncoded(ExchangeId id, QByteArrayView bytes, qint64 timeNs)
{
    ExchangeFacts &facts = m_exchanges[id - 1];
    EncodedBody &body = *facts.encoded;
    const BodyChunk chunk{body.size, m_store.append(bytes), timeNs};
    body.chunks.push_back(chunk);
    body.size += bytes.size();
    const QByteArray content = body.inflater.read(bytes);
    if (body.inflater.state() == BodyInflater::State::NotCompressed) { // it is the content
        facts.chunks = body.chunks;
        facts.bodySize = body.size;
        facts.encoded.reset();
        m_content = this->body(id, 0, facts.bodySize);
        for (const Redactor::Range &range : m_redactor.find(m_content))
            overwrite(id, range.offset, QByteArray(range.length, Redactor::Mask));
        return m_content = this->body(id, 0, facts.bodySize);
    }
    if (body.isRedacted)
        m_store.mask(chunk.storeOffset, bytes.size(), Redactor::Mask);
    return content.isEmpty() ? QByteArrayView() : appendContent(id, content, timeNs);
}

/// Marks an encoded body as secret as a whole: its decoded content has a secret, which cannot be
/// located in the received bytes.
void Recording::redactEncoded(ExchangeId id)
{
    EncodedBody &body = *m_exchanges[id - 1].encoded;
    body.isRedacted = true;
    ++m_overwriteCount;
    for (size_t i = 0; i < body.chunks.size(); ++i) {
        const qint64 end = i + 1 < body.chunks.size() ? body.chunks[i + 1].bodyOffset : body.size;
        m_store.mask(body.chunks[i].storeOffset, end - body.chunks[i].bodyOffset, Redactor::Mask);
        emit chunkMasked(id, i);
    }
}

/// Masks secrets in the bytes just appended. Returns whether there was one.
bool Recording::maskAppended(ExchangeId id, QByteArrayView bytes)
{
    const ExchangeFacts &facts = m_exchanges[id - 1];
    bool isMasked = false;
    for (const Redactor::Range &range : m_redactor.find(bytes)) {
        m_store.mask(facts.chunks.back().storeOffset + range.offset, range.length, Redactor::Mask);
        isMasked = true;
    }
    // A secret may begin in bytes already stored. Those are searched as received: a mask in them
    // must not hide the beginning of a longer secret.
    QByteArray &tail = m_tails[id - 1];
    const qsizetype overlap = m_redactor.longestPattern() - 1;
    if (!tail.isEmpty()) {
        const QByteArray seam = tail + bytes.first(std::min(overlap, bytes.size()));
        const qint64 seamOffset = facts.bodySize - bytes.size() - tail.size();
        for (const Redactor::Range &range : m_redactor.find(seam)) {
            overwrite(id, seamOffset + range.offset, QByteArray(range.length, Redactor::Mask));
            isMasked = true;
        }
    }
    tail.append(bytes.last(std::min(overlap, bytes.size())));
    if (tail.size() > overlap)
        tail.remove(0, tail.size() - overlap);
    return isMasked;
}

/// The chunk that holds the body's byte at `offset`; the last one if beyond.
static size_t chunkAt(const GrowingArray<BodyChunk> &chunks, qint64 offset)
{
    const auto after = std::upper_bound(
        chunks.cbegin(), chunks.cend(), offset,
        [](qint64 value, const BodyChunk &chunk) { return value < chunk.bodyOffset; });
    return after == chunks.cbegin() ? 0 : size_t(after - chunks.cbegin()) - 1;
}

static qint64 chunkEnd(const GrowingArray<BodyChunk> &chunks, qint64 size, size_t index)
{
    return index + 1 < chunks.size() ? chunks[index + 1].bodyOffset : size;
}

void Recording::overwrite(ExchangeId id, qint64 offset, QByteArrayView with)
{
    const ExchangeFacts &facts = m_exchanges[id - 1];
    ++m_overwriteCount;
    for (size_t i = chunkAt(facts.chunks, offset); !with.isEmpty(); ++i) {
        const BodyChunk &chunk = facts.chunks[i];
        const qsizetype count =
            std::min<qsizetype>(with.size(), chunkEnd(facts.chunks, facts.bodySize, i) - offset);
        qint64 at = chunk.storeOffset + offset - chunk.bodyOffset;
        for (const char c : with.first(count))
            m_store.mask(at++, 1, c);
        with = with.sliced(count);
        offset += count;
        if (!facts.encoded)
            emit chunkMasked(id, i);
    }
    if (facts.encoded)
        redactEncoded(id);
}

/// Gives the omission times between those of the records around it.
void Recording::omit(ExchangeId id, const Omission &omitted)
{
    ExchangeFacts &facts = m_exchanges[id - 1];
    Omission known = omitted;
    known.bodyOffset = facts.bodySize;
    if (!m_replayedNs) {
        known.firstNs -= m_startedNs;
        known.lastNs -= m_startedNs;
    }
    const qint64 beforeNs =
        facts.chunks.empty() ? facts.startedNs : facts.chunks.back().monotonicNs;
    known.firstNs = std::clamp<qint64>(known.firstNs, beforeNs, std::max(beforeNs, nowNs()));
    known.lastNs = std::clamp(known.lastNs, known.firstNs, std::max(known.firstNs, nowNs()));
    if (known.bytes > 0)
        facts.omissions.push_back(known);
}

void Recording::setPending(ExchangeId id, const PendingRun &pending)
{
    ExchangeFacts &facts = m_exchanges[id - 1];
    if (facts.pending.bytes == 0 && pending.bytes == 0)
        return;
    facts.pending = pending;
    if (pending.bytes > 0)
        facts.pending.lastNs = std::clamp<qint64>(pending.lastNs - m_startedNs, 0, nowNs());
    emit pendingChanged(id);
}

void Recording::end(ExchangeId id, EndReason reason, std::optional<Error> error, qint64 atNs)
{
    ExchangeFacts &facts = m_exchanges[id - 1];
    if (facts.end != EndReason::Open)
        return;
    facts.end = reason;
    facts.endedNs = recordTime(atNs);
    facts.error = std::move(error);
    if (facts.error) {
        const auto masked = [this](const QString &text) { return redacted(m_redactor, text); };
        facts.error->message.replaceTexts(masked);
        facts.error->hint.replaceTexts(masked);
        for (Phrase &detail : facts.error->details)
            detail.replaceTexts(masked);
        facts.error->where = redacted(m_redactor, facts.error->where);
        facts.error->data = m_redactor.masked(facts.error->data);
        facts.error->reason = redacted(m_redactor, facts.error->reason);
    }
    m_tails[id - 1] = QByteArray();
    emit exchangeEnded(id);
}

QByteArray Recording::requestBody(ExchangeId id) const
{
    const ExchangeFacts &facts = m_exchanges[id - 1];
    QByteArray body(facts.requestSize, Qt::Uninitialized);
    fetch(facts.requestStoreOffset, facts.requestSize, body.data());
    return body;
}

QByteArray Recording::body(ExchangeId id, qint64 offset, qint64 length) const
{
    const ExchangeFacts &facts = m_exchanges[id - 1];
    return readBytes(facts.chunks, facts.bodySize, offset, length);
}

QByteArray Recording::received(ExchangeId id, qint64 offset, qint64 length) const
{
    const ExchangeFacts &facts = m_exchanges[id - 1];
    return readBytes(facts.receivedChunks(), facts.receivedSize(), offset, length);
}

QByteArray Recording::readBytes(const GrowingArray<BodyChunk> &chunks, qint64 size, qint64 offset,
                                qint64 length) const
{
    offset = std::clamp<qint64>(offset, 0, size);
    length = std::clamp<qint64>(length, 0, size - offset);
    QByteArray result(length, Qt::Uninitialized);
    qint64 done = 0;
    for (size_t i = length > 0 ? chunkAt(chunks, offset) : 0; done < length; ++i) {
        const BodyChunk &chunk = chunks[i];
        const qint64 inChunk = offset + done - chunk.bodyOffset;
        const qint64 count = std::min(length - done, chunkEnd(chunks, size, i) - offset - done);
        fetch(chunk.storeOffset + inChunk, count, result.data() + done);
        done += count;
    }
    return result;
}

QByteArrayView Recording::bodyView(ExchangeId id, qint64 offset, qint64 length,
                                   QByteArray &scratch) const
{
    const ExchangeFacts &facts = m_exchanges[id - 1];
    offset = std::clamp<qint64>(offset, 0, facts.bodySize);
    length = std::clamp<qint64>(length, 0, facts.bodySize - offset);
    if (length == 0)
        return {};
    const size_t index = chunkAt(facts.chunks, offset);
    if (offset + length <= chunkEnd(facts.chunks, facts.bodySize, index)) {
        const qint64 storeOffset =
            facts.chunks[index].storeOffset + offset - facts.chunks[index].bodyOffset;
        if (const QByteArrayView bytesInMemory = m_store.view(storeOffset, length);
            !bytesInMemory.isNull())
            return bytesInMemory;
        scratch.resize(length);
        fetch(storeOffset, length, scratch.data());
        return scratch;
    }
    scratch = body(id, offset, length);
    return scratch;
}

SharedBytes Recording::lastRead(ExchangeId id)
{
    const ExchangeFacts &facts = m_exchanges[id - 1];
    if (facts.receivedChunks().empty())
        return {};
    const BodyChunk &chunk = facts.receivedChunks().back();
    return m_store.share(chunk.storeOffset, facts.receivedSize() - chunk.bodyOffset);
}

bool Recording::acceptsMore()
{
    const bool isHeldUp = m_store.isBehind() || (m_isBehind && m_isBehind());
    if (std::exchange(m_isThrottled, isHeldUp) != isHeldUp)
        emit throttledChanged(isHeldUp);
    return !isHeldUp;
}

void Recording::reportStorageErrors()
{
    if (m_writeErrorReported || !m_store.hasWriteProblem())
        return;
    m_writeErrorReported = true;
    emit storageFailed(Error(ErrorKind::File, QStringLiteral("kept-in-memory"),
                             {"kept-in-memory", {m_store.writeProblem()}})
                           .hinting({"hint-kept-in-memory"}));
}

/// Bytes that cannot be read back are replaced by a mark of the same length, and reported once,
/// from the event loop, not within the reader's call.
void Recording::fetch(qint64 storeOffset, qint64 length, char *into) const
{
    if (m_store.read(storeOffset, length, into))
        return;
    const QByteArray words =
        QByteArray("[not-read-back: " + m_store.readProblem().toUtf8() + ']').left(length);
    std::copy(words.begin(), words.end(), into);
    std::fill(into + words.size(), into + length, ' ');
    if (m_unreadable)
        return;
    m_unreadable = Error(ErrorKind::File, QStringLiteral("not-read-back"),
                         {"not-read-back", {m_store.readProblem()}})
                       .hinting({"hint-not-read-back"});
    auto *self = const_cast<Recording *>(this); // NOLINT: only to emit a signal
    QMetaObject::invokeMethod(
        self, [self] { emit self->storageFailed(*self->m_unreadable); }, Qt::QueuedConnection);
}

} // namespace a2a

#include "moc_recording.cpp"
