// SPDX-License-Identifier: Apache-2.0
#include "tests/model/sessionfile/storetext.h"

#include "model/net/bindings/dialects.h"
#include "model/text/textof.h"

namespace a2a::test {

/// One line: a word and values, separated by spaces.
class Line final {
public:
    Line(QByteArrayList &lines, const char *word)
        : m_lines(lines)
        , m_text(word)
    {
    }
    ~Line() { m_lines.append(m_text); }
    Line(const Line &) = delete;
    Line &operator=(const Line &) = delete;

    template <typename Number>
    Line &add(Number number)
    {
        m_text += ' ' + QByteArray::number(qint64(number));
        return *this;
    }
    Line &text(const QByteArray &bytes)
    {
        m_text += " '" + bytes.toPercentEncoding(" {}\":,/") + '\'';
        return *this;
    }
    Line &text(const QString &words) { return text(words.toUtf8()); }
    template <typename List>
    Line &list(const List &numbers)
    {
        m_text += " [";
        for (const auto number : numbers)
            add(number);
        m_text += " ]";
        return *this;
    }
    Line &headers(const HttpHeaders &headers)
    {
        for (const HttpHeader &header : headers)
            text(header.name).text(header.value);
        return *this;
    }
    Line &error(const Error &error)
    {
        add(int(error.kind)).text(error.code).text(textOf(error.message)).text(error.where);
        text(textOf(error.hint)).text(error.data).text(error.reason);
        return text(textsOf(error.details).join(u'\n'));
    }

private:
    QByteArrayList &m_lines;
    QByteArray m_text;
};

static void addExchanges(QByteArrayList &lines, const Recording &recording)
{
    for (ExchangeId id = 1; id <= recording.lastId(); ++id) {
        const ExchangeFacts &facts = recording.facts(id);
        const RequestHead &head = facts.request;
        Line(lines, "request")
            .add(id)
            .text(head.method)
            .text(head.url.toEncoded())
            .text(head.operation)
            .add(head.agent)
            .add(head.previous)
            .add(head.edited)
            .add(head.automatic)
            .add(head.resentFrom)
            .headers(head.headers)
            .text(recording.requestBody(id));
        Line(lines, "times")
            .add(facts.wallClockMs)
            .add(facts.startedNs)
            .add(facts.times.connectingNs)
            .add(facts.times.encryptedNs)
            .add(facts.times.sentNs)
            .add(facts.headersNs)
            .add(facts.endedNs)
            .add(facts.next);
        for (const MaskedRange &range : facts.requestMasks)
            Line(lines, "masked").add(range.offset).add(range.length);
        Line(lines, "answer")
            .add(facts.status)
            .text(facts.reason)
            .headers(facts.responseHeaders)
            .headers(facts.trailers);
        for (const BodyChunk &chunk : facts.chunks)
            Line(lines, "chunk").add(chunk.bodyOffset).add(chunk.monotonicNs);
        for (const Omission &omitted : facts.omissions)
            Line(lines, "omitted")
                .add(omitted.bodyOffset)
                .add(omitted.bytes)
                .add(omitted.count)
                .add(omitted.firstNs)
                .add(omitted.lastNs);
        Line(lines, "body").text(recording.body(id, 0, facts.bodySize)).add(int(facts.end));
        if (facts.error)
            Line(lines, "error").error(*facts.error);
    }
}

static void addTracks(QByteArrayList &lines, const Store &store)
{
    for (const ExchangeTrack &track : store.exchanges) {
        Line(lines, "track")
            .add(track.dialect ? int(track.dialect->protocolVersion) : -1)
            .add(track.dialect ? int(track.dialect->bindingKind) : -1)
            .add(track.dialect ? int(track.dialect->variant) : -1)
            .add(int(track.operation))
            .add(track.callId)
            .text(track.declaredVersion)
            .add(track.agent)
            .add(track.context)
            .add(track.task)
            .add(track.stream)
            .add(track.logicalEnd)
            .add(track.requestFrame)
            .text(track.requestedTask)
            .add(track.sent)
            .list(track.references)
            .add(track.events)
            .add(track.attempt)
            .add(track.fixed)
            .add(track.superseded)
            .add(track.answer);
    }
    for (const FailureRecord &failure : store.failures) {
        Line(lines, "failure")
            .error(failure.error)
            .add(failure.exchange)
            .add(failure.frame)
            .add(failure.task)
            .add(failure.timeNs);
    }
    for (const Finding &finding : store.findings) {
        Line(lines, "finding")
            .add(finding.frame)
            .text(QByteArray(finding.note.rule))
            .add(int(finding.note.severity))
            .text(QString::fromUtf8(finding.note.section))
            .text(textOf(finding.note))
            .add(finding.note.range.offset)
            .add(finding.note.range.length)
            .text(finding.note.pointer);
    }
    Line(lines, "warnings").add(store.warnings).list(store.clockSkewsMs);
}

static void addTasks(QByteArrayList &lines, const Store &store)
{
    for (const TaskRecord &task : store.tasks) {
        Line line(lines, "task");
        line.text(task.id).add(task.agent).add(task.context).add(int(task.state));
        line.add(task.firstNs).add(task.lastNs).add(task.request).add(task.historySeen);
        line.list(task.statuses).list(task.artifacts).list(task.frames).list(task.references);
        for (const StreamGap &gap : task.gaps)
            line.add(gap.fromNs).add(gap.toNs);
    }
    for (const ArtifactRecord &artifact : store.artifacts) {
        Line line(lines, "artifact");
        line.text(artifact.id).text(artifact.name).text(artifact.mediaType).add(artifact.task);
        line.add(artifact.base).add(artifact.bytes).add(artifact.firstNs).add(artifact.lastNs);
        line.add(artifact.complete).add(artifact.startedByAppend);
        for (const Chunk &chunk : artifact.chunks)
            line.add(chunk.frame).add(chunk.position).add(chunk.bytes);
    }
    for (const StatusRecord &status : store.statuses) {
        Line(lines, "status")
            .add(status.frame)
            .add(status.task)
            .add(status.message)
            .add(status.timeNs)
            .add(status.agentMs)
            .add(int(status.state))
            .add(status.hasMessage)
            .text(status.wireState);
    }
}

static void addConversations(QByteArrayList &lines, const Store &store)
{
    for (const MessageRecord &message : store.messages) {
        Line(lines, "message")
            .text(message.id)
            .add(message.context)
            .add(message.task)
            .add(message.frame)
            .add(message.timeNs)
            .add(message.position)
            .add(message.partsHash)
            .add(int(message.place))
            .add(int(message.role));
    }
    for (const ContextRecord &context : store.contexts) {
        Line line(lines, "context");
        line.text(context.id).add(context.agent).list(context.tasks).add(context.firstNs);
        line.add(context.mergedInto);
        for (const ChatEntry &entry : context.entries)
            line.add(int(entry.kind)).add(entry.index).add(entry.task);
    }
    for (const Frame &frame : store.frames) {
        Line(lines, "frame")
            .add(frame.timeNs)
            .add(frame.offset)
            .add(frame.exchange)
            .add(frame.length)
            .add(frame.dataOffset)
            .add(frame.dataLength)
            .add(frame.task)
            .add(frame.artifact)
            .add(int(frame.kind))
            .add(int(frame.event))
            .add(int(frame.state))
            .add(frame.flags);
    }
}

QByteArrayList storeText(const Recording &recording, const Store &store)
{
    QByteArrayList lines;
    addExchanges(lines, recording);
    for (const FrameRun &run : store.runs)
        Line(lines, "run").add(run.frame).add(run.firstLength).add(run.count).add(run.lastNs);
    addTracks(lines, store);
    addTasks(lines, store);
    addConversations(lines, store);
    return lines;
}

QByteArray firstDifference(const QByteArrayList &left, const QByteArrayList &right)
{
    for (qsizetype i = 0; i < qMax(left.size(), right.size()); ++i) {
        const QByteArray one = i < left.size() ? left.at(i) : QByteArray("(nothing)");
        const QByteArray other = i < right.size() ? right.at(i) : QByteArray("(nothing)");
        if (one != other)
            return one.left(2000) + "\n  but: " + other.left(2000);
    }
    return {};
}

} // namespace a2a::test
