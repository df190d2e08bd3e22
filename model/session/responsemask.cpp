// SPDX-License-Identifier: Apache-2.0
#include "model/session/responsemask.h"

#include "model/grpc/grpcdecoder.h"
#include "model/json/document.h"
#include "model/net/bindings/recorddecoder.h"
#include "model/session/callsecrets.h"

#include <QtEndian>

#include <algorithm>
#include <array>

namespace a2a {

static constexpr qsizetype MaxHeld = qsizetype{64} << 20; ///< of one message

ResponseMask::ResponseMask(Recording &recording, const PreparedCall &call,
                           std::shared_ptr<TextTails> tails)
    : m_recording(recording)
    , m_mask(recording.taskSecrets(), call.request().agent)
    , m_dialect(&call.dialect())
    , m_streams(call.request().stream)
    , m_agent(call.request().agent)
    , m_answers(CallSecrets(call.call()).answers())
    , m_otherTails(std::move(tails))
{
}

ResponseMask::ResponseMask(Recording &recording, const Dialect &dialect, bool streams,
                           quint32 agent, std::vector<TaskSecret> answers,
                           std::shared_ptr<TextTails> tails)
    : m_recording(recording)
    , m_mask(recording.taskSecrets(), agent)
    , m_dialect(&dialect)
    , m_streams(streams)
    , m_agent(agent)
    , m_answers(std::move(answers))
    , m_otherTails(std::move(tails))
{
}

void ResponseMask::setPlace(const QByteArray &task, const QByteArray &context)
{
    m_mask.setTask(task, context);
    std::vector<size_t> sent;
    for (TaskSecret &answer : m_answers) {
        answer.agent = m_agent;
        answer.task = task;
        answer.context = context;
        sent.push_back(m_recording.taskSecrets().add(answer));
    }
    std::sort(sent.begin(), sent.end());
    m_mask.setSentSecrets(std::move(sent));
}

void ResponseMask::maskRequest(ExchangeRequest &request)
{
    m_path = request.url.path().toUtf8();
    if (!isNeeded() || request.body.isEmpty())
        return;
    QByteArray stored = recordedBody(request);
    if (!m_dialect->hasBinaryBodies())
        maskDocument(stored);
    else if (stored.size() > GrpcDecoder::PrefixSize)
        m_mask.maskMessage(m_path, false, stored.data() + GrpcDecoder::PrefixSize,
                           stored.size() - GrpcDecoder::PrefixSize);
    m_unmaskedInRequest = m_mask.takeUnmasked();
    if (stored == recordedBody(request))
        return;
    for (const MaskedRange &range : findDifferences(stored, recordedBody(request)))
        request.masks.push_back(range);
    request.storedBody = std::move(stored);
}

void ResponseMask::maskHead(ExchangeId id, HttpHeaders &headers)
{
    static constexpr std::array<const char *, 12> left{
        "age",  "alt-svc", "cache-control", "connection", "content-length", "content-type",
        "date", "etag",    "expires",       "keep-alive", "last-modified",  "transfer-encoding"};
    for (HttpHeader &header : headers) {
        const bool isLeft = std::any_of(left.begin(), left.end(), [&](const char *name) {
            return header.name.compare(name, Qt::CaseInsensitive) == 0;
        });
        if (!isLeft)
            m_mask.maskValue(header.value);
    }
    countUnmasked(id);
}

void ResponseMask::countUnmasked(ExchangeId id)
{
    m_recording.taskSecrets().addUnmaskedCount(id, m_mask.takeUnmasked() +
                                                       std::exchange(m_unmaskedInRequest, 0));
}

ResponseMask::Form ResponseMask::bodyForm(ExchangeId id) const
{
    const ExchangeFacts &facts = m_recording.facts(id);
    const QByteArray type = headerValue(facts.responseHeaders, "Content-Type").trimmed().toLower();
    if (!contentEncoding(facts.responseHeaders).isEmpty())
        return Form::Encoded;
    if (m_dialect->hasBinaryBodies() && type.startsWith("application/grpc"))
        return Form::GrpcMessages;
    return type.startsWith("text/event-stream") ? Form::Events : Form::Whole;
}

qsizetype ResponseMask::mask(ExchangeId id, QByteArray &held, bool isAll)
{
    qsizetype ready = 0;
    const bool isTooLong = held.size() > MaxHeld;
    switch (bodyForm(id)) {
    case Form::Events:
        ready = events(id, held, isAll || isTooLong);
        break;
    case Form::GrpcMessages:
        ready = messages(id, held, isAll || isTooLong);
        break;
    case Form::Whole:
        ready = records(held, isAll || isTooLong);
        break;
    case Form::Encoded: // no word can be found in it
        held.fill(Redactor::Mask);
        ready = held.size();
        break;
    }
    countUnmasked(id);
    return ready;
}

void ResponseMask::maskDocument(QByteArray &document)
{
    if (!m_mask.maskJson(document))
        m_mask.maskText(document);
}

/// Masks JSON when it is complete, or piece by piece between the separators that some streams have.
qsizetype ResponseMask::records(QByteArray &held, bool isAll)
{
    const qsizetype last = m_streams ? held.lastIndexOf(RecordDecoder::Separator) : -1;
    const qsizetype ready = isAll ? held.size() : std::max<qsizetype>(last, 0);
    for (qsizetype at = 0; at < ready;) {
        const qsizetype next = m_streams ? held.indexOf(RecordDecoder::Separator, at + 1) : -1;
        const qsizetype end = next < 0 ? ready : std::min(next, ready);
        QByteArray record = held.mid(at, end - at);
        const bool isMarked = record.startsWith(RecordDecoder::Separator);
        if (isMarked)
            record[0] = ' ';
        maskDocument(record);
        if (isMarked)
            record[0] = RecordDecoder::Separator;
        held.replace(at, record.size(), record);
        at = end;
    }
    return ready;
}

/// The offset after the blank line that ends the last event, or 0 if no event ends there.
static qsizetype endOfEvents(QByteArrayView bytes, qsizetype searched)
{
    const QByteArrayView fresh = bytes.sliced(std::max<qsizetype>(0, searched - 3));
    qsizetype end = 0;
    for (const QByteArrayView blank : {QByteArrayView("\n\n"), QByteArrayView("\n\r\n"),
                                       QByteArrayView("\r\r"), QByteArrayView("\r\n\n")}) {
        if (const qsizetype at = fresh.lastIndexOf(blank); at >= 0)
            end = std::max(end, bytes.size() - fresh.size() + at + blank.size());
    }
    return end;
}

qsizetype ResponseMask::events(ExchangeId id, QByteArray &held, bool isAll)
{
    const qsizetype ready = isAll ? held.size() : endOfEvents(held, m_searchedBytes);
    m_searchedBytes = held.size() - ready;
    const qint64 stored = m_recording.facts(id).bodySize;
    for (qsizetype at = 0; at < ready;) {
        qsizetype end = at;
        for (bool isBlank = false; end < ready && !isBlank;) { // line by line
            const qsizetype line = end;
            while (end < ready && held.at(end) != '\n' && held.at(end) != '\r')
                ++end;
            isBlank = end == line && line > at;
            end += end + 1 < ready && held.at(end) == '\r' && held.at(end + 1) == '\n' ? 2 : 1;
            end = std::min(end, ready);
        }
        QByteArray block = held.mid(at, end - at);
        const bool isDocument = maskEvent(block);
        held.replace(at, block.size(), block);
        if (isDocument)
            maskAcrossReads(id, stored, at, held);
        at = end;
    }
    return ready;
}

/// Spaces in place of everything but the data make the event a document of the same length. Returns
/// false if it has none.
bool ResponseMask::maskEvent(QByteArray &block)
{
    QByteArray data = block;
    for (qsizetype at = 0; at < block.size();) {
        qsizetype end = at;
        while (end < block.size() && block.at(end) != '\n' && block.at(end) != '\r')
            ++end;
        QByteArrayView line = QByteArrayView(block).sliced(at, end - at);
        while (line.startsWith("\xEF\xBB\xBF")) { // SseDecoder::LineByteOrderMarks
            std::fill_n(data.begin() + at, 3, ' ');
            line = line.sliced(3);
            at += 3;
        }
        const qsizetype prefix = line.startsWith("data:") ? 5 : line.size();
        std::fill_n(data.begin() + at, prefix, ' ');
        if (line.startsWith(':')) {
            QByteArray comment = line.sliced(1).toByteArray();
            m_mask.maskValue(comment);
            block.replace(at + 1, comment.size(), comment);
        }
        at = end + 1;
    }
    if (data.trimmed().isEmpty())
        return false;
    QByteArray masked = data;
    if (!m_mask.maskJson(masked)) {
        m_mask.maskText(block);
        return false;
    }
    for (qsizetype at = 0; at < data.size(); ++at) {
        if (masked.at(at) != data.at(at))
            block[at] = masked.at(at);
    }
    return true;
}

qsizetype ResponseMask::messages(ExchangeId id, QByteArray &held, bool isAll)
{
    const qint64 stored = m_recording.facts(id).bodySize;
    if (m_aligned != id) { // what is stored may end within a message
        m_aligned = id;
        qint64 at = 0;
        while (at + GrpcDecoder::PrefixSize <= stored)
            at += GrpcDecoder::PrefixSize +
                  qFromBigEndian<quint32>(m_recording.body(id, at + 1, 4).constData());
        m_remaining = std::max<qint64>(at - stored, 0);
    }
    qsizetype at = qsizetype(std::min<qint64>(m_remaining, held.size()));
    m_remaining -= at;
    while (at < held.size()) {
        const qsizetype left = held.size() - at - GrpcDecoder::PrefixSize;
        const qsizetype size = left >= 0 ? qFromBigEndian<quint32>(held.constData() + at + 1) : 0;
        if (left < 0 || size > left)
            break;
        QByteArray block = held.mid(at, GrpcDecoder::PrefixSize + size);
        m_mask.maskMessage(m_path, true, block.data() + GrpcDecoder::PrefixSize, size);
        held.replace(at, block.size(), block);
        maskAcrossReads(id, stored, at + GrpcDecoder::PrefixSize, held);
        at += block.size();
    }
    if (isAll && at < held.size()) {
        QByteArray rest = held.sliced(at);
        m_mask.maskText(rest);
        held.replace(at, rest.size(), rest);
        at = held.size();
    }
    return at;
}

/// A word that began in the text of earlier events is masked there, too, whether they are stored or
/// only held. `begin` is that of the message masked last.
void ResponseMask::maskAcrossReads(ExchangeId id, qint64 stored, qsizetype begin, QByteArray &held)
{
    const std::optional<TaskMask::TextPiece> piece = m_mask.piece();
    const SecretMasker &words = m_mask.masker();
    if (!piece || words.isEmpty())
        return;
    begin += piece->offset;
    TextTail &other = (*m_otherTails)[{m_mask.task(), piece->artifact}];
    // The first piece here may continue what another stream of the task had.
    TextTail &tail = m_tails.try_emplace(piece->artifact, other).first->second;
    if (!piece->continues)
        tail = {};
    const EscapedText now =
        EscapedText::decode(QByteArrayView(held).sliced(begin, piece->length), piece->isPlain);
    const qsizetype seam = tail.text.size();
    for (qsizetype at = 0; at < now.text.size(); ++at) {
        const qsizetype from = now.starts[size_t(at)];
        tail.places.push_back({id, stored + begin + from, now.starts[size_t(at) + 1] - from});
    }
    tail.text += now.text;
    for (const SecretMasker::Range &range : words.findAcross(tail.text, seam)) {
        std::fill_n(tail.text.begin() + range.offset, range.length, Redactor::Mask);
        for (qsizetype at = range.offset; at < range.offset + range.length; ++at) {
            const auto [exchange, offset, length] = tail.places[size_t(at)];
            const QByteArray mask = maskOfSize(length);
            if (length == 0)
                continue; // of the same escape sequence as the byte before
            if (exchange != id || offset < stored)
                m_recording.overwrite(exchange, offset, mask);
            else
                held.replace(offset - stored, length, mask);
        }
    }
    const qsizetype kept = std::min(tail.text.size(), words.longestSecret() + 1);
    tail.text = tail.text.last(kept);
    tail.places.erase(tail.places.begin(), tail.places.end() - kept);
    other = tail;
}

} // namespace a2a
