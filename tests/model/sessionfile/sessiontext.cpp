// SPDX-License-Identifier: Apache-2.0
#include "tests/model/sessionfile/sessiontext.h"

#include "model/net/bindings/dialects.h"
#include "model/sessionfile/recordheads.h"
#include "model/text/textof.h"

#include <QCryptographicHash>

namespace a2a::test {

/// Words and values separated by spaces, one line at a time.
class Page final {
public:
    Page &line(const char *word)
    {
        if (!m_text.isEmpty())
            m_text += '\n';
        m_text += word;
        return *this;
    }
    Page &word(const QByteArray &word)
    {
        m_text += ' ' + word;
        return *this;
    }
    Page &number(const char *name, qint64 number)
    {
        return word(QByteArray(name) + ' ' + QByteArray::number(number));
    }
    Page &text(const char *name, const QByteArray &bytes)
    {
        if (bytes.isEmpty())
            return *this;
        return word(QByteArray(name) + " '" + bytes.toPercentEncoding(" {}\"[]:,;/=?&()*|") + '\'');
    }
    /// As people read it.
    Page &sentence(const char *name, const QString &text)
    {
        return text.isEmpty() ? *this : word(QByteArray(name) + " '" + text.toUtf8() + '\'');
    }
    /// Their number, their beginning, and a checksum of all of them.
    Page &bytes(const char *name, const QByteArray &bytes)
    {
        number(name, bytes.size());
        if (bytes.isEmpty())
            return *this;
        static constexpr qsizetype Shown = 40;
        return word(QCryptographicHash::hash(bytes, QCryptographicHash::Sha1).toHex().left(12))
            .text("beginning", bytes.left(Shown));
    }
    Page &headers(const HttpHeaders &headers)
    {
        for (const HttpHeader &header : headers)
            text("header", header.name + ": " + header.value);
        return *this;
    }
    Page &error(const Error &error)
    {
        word("error").word(errorKindName(error.kind).toUtf8()).text("code", error.code.toUtf8());
        sentence("message", textOf(error.message)).sentence("hint", textOf(error.hint));
        text("where", error.where.toUtf8()).text("data", error.data);
        text("reason", error.reason.toUtf8());
        return sentence("details", textsOf(error.details).join(u" | "));
    }
    [[nodiscard]] QByteArray all() const { return m_text + '\n'; }

private:
    QByteArray m_text;
};

static void addAgents(Page &page, const Session &session)
{
    for (AgentIndex index = 0; index < AgentIndex(session.agentCount()); ++index) {
        const Connection &agent = session.agent(index);
        page.line("agent").number("number", index).sentence("input", agent.link().typedAddress());
        page.sentence("profile", agent.choices().profile());
        if (agent.link().foundCard())
            page.text("card", agent.link().foundCard()->card.name.toUtf8())
                .bytes("bytes", agent.link().foundCard()->card.json)
                .text("url", agent.link().foundCard()->url.toEncoded());
        if (agent.link().isForced() && agent.link().offer())
            page.word("forced").word(versionName(agent.link().offer()->protocolVersion).toUtf8());
        if (agent.link().error())
            page.error(*agent.link().error());
    }
}

static void addRequest(Page &page, const Recording &recording, ExchangeId id)
{
    const ExchangeFacts &facts = recording.facts(id);
    const RequestHead &head = facts.request;
    page.line("exchange").number("number", id).word(head.method).word(head.url.toEncoded());
    page.text("operation", head.operation.toUtf8()).number("agent", head.agent);
    if (head.previous != 0)
        page.number("follows", head.previous);
    if (facts.next != 0)
        page.number("followed by", facts.next);
    if (head.resentFrom != 0)
        page.number("repeats", head.resentFrom);
    if (head.edited)
        page.word("edited");
    if (head.direction != ExchangeDirection::Sent)
        page.number("direction", qint64(head.direction));
    page.headers(head.headers);
    page.line("  sent").bytes("bytes", recording.requestBody(id)).number("at", facts.startedNs);
    page.number("wall", facts.wallClockMs);
    for (const MaskedRange &range : facts.requestMasks)
        page.word("masked " + QByteArray::number(range.offset) + '+' +
                  QByteArray::number(range.length));
}

static void addCall(Page &page, const Store &store, ExchangeId id)
{
    const ExchangeTrack *track = store.track(id);
    if (!track || !track->dialect)
        return;
    page.line("  call").word(versionName(track->protocolVersion()).toUtf8());
    page.word(bindingName(track->bindingKind()).toUtf8());
    page.number("variant", track->dialect->variant);
    page.word(codecFor(ProtocolVersion::V1_0)->operationName(track->operation));
    page.number("id", qint32(track->callId)).number("agent", track->agent);
    page.number("context", qint32(track->context)).number("attempt", track->attempt);
    page.word(track->stream ? "stream" : "unary").word(track->fixed ? "fixed" : "free");
    page.text("card version", track->declaredVersion).number("events", track->events);
    if (track->superseded)
        page.word("superseded");
}

static void addAnswer(Page &page, const Recording &recording, ExchangeId id)
{
    const ExchangeFacts &facts = recording.facts(id);
    if (facts.headersNs >= 0)
        page.line("  answered")
            .number("status", facts.status)
            .text("reason", facts.reason)
            .number("at", facts.headersNs)
            .headers(facts.responseHeaders);
    if (!facts.chunks.empty())
        page.line("  body")
            .bytes("bytes", recording.body(id, 0, facts.bodySize))
            .number("reads", qint64(facts.chunks.size()))
            .number("last at", facts.chunks.back().monotonicNs);
    if (!facts.trailers.empty())
        page.line("  trailers").headers(facts.trailers);
    page.line("  end").word(endReasonName(facts.end)).number("at", facts.endedNs);
    if (facts.error)
        page.error(*facts.error);
}

static void addFold(Page &page, const Store &store)
{
    for (const ContextRecord &context : store.contexts)
        page.line("conversation")
            .text("id", context.id)
            .number("agent", context.agent)
            .number("entries", qint64(context.entries.size()))
            .number("tasks", qint64(context.tasks.size()))
            .number("merged into", qint32(context.mergedInto));
    for (const TaskRecord &task : store.tasks)
        page.line("task")
            .text("id", task.id)
            .number("conversation", qint32(task.context))
            .number("state", qint64(task.state))
            .number("statuses", qint64(task.statuses.size()))
            .number("frames", qint64(task.frames.size()))
            .number("gaps", qint64(task.gaps.size()));
    for (const ArtifactRecord &artifact : store.artifacts)
        page.line("artifact")
            .text("id", artifact.id)
            .text("name", artifact.name)
            .number("task", qint32(artifact.task))
            .number("chunks", qint64(artifact.chunks.size()))
            .number("bytes", artifact.bytes)
            .word(artifact.complete ? "complete" : "growing");
    for (const MessageRecord &message : store.messages)
        page.line("message")
            .text("id", message.id)
            .number("conversation", qint32(message.context))
            .number("role", qint64(message.role));
    for (const FailureRecord &failure : store.failures)
        page.line("failure").number("exchange", failure.exchange).error(failure.error);
    page.line("frames").number("count", qint64(store.frames.size()));
}

static void addSaid(Page &page, const UserMarks &marks)
{
    for (const UserMarks::FrameMark &mark : marks.frameMarks())
        page.line("mark")
            .number("exchange", mark.exchange)
            .number("offset", mark.offset)
            .word(frameKindName(mark.kind))
            .word(mark.marked ? "marked" : "not marked")
            .sentence("comment", mark.comment);
    for (const UserMarks::TaskNote &note : marks.taskNotes())
        page.line("note")
            .number("agent", note.agent)
            .text("task", note.taskId)
            .text("artifact", note.artifactId.value_or(QByteArray()))
            .word(note.artifactId ? "of an artifact" : "of a task")
            .word(note.marked ? "marked" : "not marked")
            .sentence("comment", note.comment);
    for (const UserMarks::AcceptedVersion &accepted : marks.accepted())
        page.line("accepted")
            .text("context", accepted.contextId)
            .text("task", accepted.taskId)
            .text("artifact", accepted.artifactId);
    for (const UserMarks::ConversationNote &note : marks.conversationNotes())
        page.line("conversation")
            .number("agent", note.agent)
            .text("id", note.contextId)
            .number("exchange", note.exchange)
            .sentence("called", note.name)
            .word(note.archived ? "archived" : "not archived");
    for (const UserMarks::Unknown &unknown : marks.unknown())
        page.line("unknown")
            .word(unknown.kind)
            .text("about", unknown.target)
            .text("value", unknown.value);
}

QByteArray sessionText(const Session &session)
{
    Page page;
    const Recording &recording = session.recording();
    page.line("session").number("started", recording.startedWallMs());
    page.number("lasted", recording.nowNs());
    addAgents(page, session);
    for (ExchangeId id = 1; id <= recording.lastId(); ++id) {
        addRequest(page, recording, id);
        addCall(page, session.store(), id);
        addAnswer(page, recording, id);
    }
    addFold(page, session.store());
    addSaid(page, session.marks());
    return page.all();
}

} // namespace a2a::test
