// SPDX-License-Identifier: Apache-2.0
#include "app/cli/printer.h"

#include "app/cli/extensionlines.h"
#include "app/cli/neutraljson.h"
#include "app/cli/signaturelines.h"
#include "app/cli/terminaltext.h"

#include "model/rules/notewords.h"
#include "model/session/contentreader.h"
#include "model/session/retrywords.h"

#include <QCoreApplication>

#include <cstdio>

namespace a2a::cli {

static QString say(const char *text)
{
    return QCoreApplication::translate("a2a::cli", text);
}

Printer::Printer(const Session &session, const Options &options, std::FILE *out)
    : m_session(session)
    , m_options(options)
    , m_out(out)
{
}

void Printer::line(const QByteArray &bytes) const
{
    std::fwrite(bytes.constData(), 1, size_t(bytes.size()), m_out);
    std::fputc('\n', m_out);
    std::fflush(m_out);
}

/// What was received may hold line breaks between its tokens (never inside strings): here a line is
/// an object.
void Printer::jsonLine(const JsonWriter &json) const
{
    line(QByteArray(json.bytes()).replace('\n', ' ').replace('\r', ' '));
}

static void writeInterfaces(JsonWriter &json, const std::vector<Offer> &offers)
{
    json.name("interfaces").beginArray();
    for (const Offer &offer : offers) {
        json.beginObject().name("binding").string(bindingWord(offer.binding));
        json.name("generation").string(generationWord(offer.generation));
        json.name("url")
            .string(offer.url.toString())
            .optional("problem", offer.problem)
            .endObject();
    }
    json.endArray();
}

void Printer::card(const Connection &connection)
{
    const FoundCard &found = *connection.found();
    const Offer *offer = connection.offer();
    if (m_options.quiet && m_options.command != Command::Card)
        return;
    if (!m_options.json) {
        line(lineForTerminal(say("%1 · %2").arg(found.card.name, found.url.toString())));
        for (const Offer &listed : found.offers) {
            line(lineForTerminal(QStringLiteral("  %1 %2 %3  %4")
                                     .arg(generationWord(listed.generation),
                                          bindingTitle(listed.binding), listed.url.toString(),
                                          listed.usable() ? listed.reason : listed.problem)));
        }
        if (m_options.command == Command::Card) {
            line(lineForTerminal(QString(u"  " % found.card.description)));
            for (const AgentSkill &skill : found.card.skills)
                line(lineForTerminal(
                    QStringLiteral("  · %1: %2").arg(skill.name, skill.description)));
        }
        signatures(connection);
        if (m_options.command == Command::Check) {
            for (const Note &note : found.notes)
                finding(note);
        }
        return;
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"card").name("url").string(found.url.toString());
    json.name("generation").string(offer ? generationWord(offer->generation) : QString());
    writeInterfaces(json, found.offers);
    json.name("name").string(found.card.name);
    const json::Document document(found.card.json);
    for (const char *member : {"capabilities", "skills"}) {
        const json::Value value = document.root()[member];
        json.name(member).raw(value.isValid() ? value.raw() : QByteArrayView("null"));
    }
    json.name("card").raw(document.root().raw());
    jsonLine(json.endObject());
    signatures(connection);
    for (const Note &note : found.notes)
        finding(note);
}

/// Where the card is what was asked for.
void Printer::signatures(const Connection &connection) const
{
    if (m_options.command != Command::Card && m_options.command != Command::Check)
        return;
    for (const QByteArray &text : signatureLines(connection, m_options.json))
        line(text);
}

void Printer::sent(ExchangeId exchange)
{
    if (m_options.quiet)
        return;
    const RequestHead &request = m_session.recording().facts(exchange).request;
    const ExchangeTrack &track = *m_session.store().track(exchange);
    if (!m_options.json) {
        line("> " + lineForTerminal(request.operation) + " " +
             lineForTerminal(QString::fromUtf8(request.url.toEncoded())));
        return;
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"sent").name("operation").string(request.operation);
    json.name("generation").string(generationWord(track.dialect->generation));
    json.name("binding").string(bindingWord(track.dialect->bindingKind));
    json.name("url").string(request.url.toString());
    if (track.sent != NoIndex) // as it went out: not every generation has ids of messages
        json.optional("messageId", QString::fromUtf8(m_session.store().messages[track.sent].id));
    jsonLine(json.endObject());
}

void Printer::news()
{
    newsBefore(FrameIndex(m_session.store().frames.size()));
}

void Printer::newsBefore(FrameIndex end)
{
    for (; m_nextFrame < end; ++m_nextFrame) {
        const Frame &next = m_session.store().frames[m_nextFrame];
        if (next.kind == FrameKind::End)
            m_ended.insert(next.exchange);
        frame(m_nextFrame);
        if (next.kind == FrameKind::End && !m_options.quiet)
            extensions(next.exchange);
        saidOf(m_nextFrame);
    }
}

/// Findings and failures up to a frame; a failure without a frame belongs to its exchange's end.
void Printer::saidOf(FrameIndex index)
{
    const std::vector<Finding> &findings = m_session.store().findings;
    for (; m_nextFinding < findings.size() && findings[m_nextFinding].frame <= index;
         ++m_nextFinding) {
        if (!m_options.quiet)
            finding(findings[m_nextFinding].note);
    }
    const std::vector<FailureRecord> &failures = m_session.store().failures;
    for (; m_nextFailure < failures.size(); ++m_nextFailure) {
        const FailureRecord &failure = failures[m_nextFailure];
        const bool isNext =
            failure.frame != NoIndex ? failure.frame <= index : m_ended.contains(failure.exchange);
        if (!isNext)
            return;
        if (isRetried(failure.exchange))
            retry(failure.exchange, failure.error);
        else
            error(failure.error);
    }
}

/// It will be, or was: in a recording the next attempt is there already.
bool Printer::isRetried(ExchangeId refused) const
{
    const ExchangeTrack &track = *m_session.store().track(refused);
    if (track.retryAfterMs < 0)
        return false;
    const bool waits = track.agent < AgentIndex(m_session.agentCount()) &&
                       m_session.agent(track.agent).retries().isCountingDown(refused);
    return waits || wasSentAgain(m_session.store(), refused);
}

void Printer::retry(ExchangeId refused, const Error &error) const
{
    const ExchangeTrack &track = *m_session.store().track(refused);
    const std::chrono::milliseconds wait =
        qMax(std::chrono::milliseconds(track.retryAfterMs), SendRetries::ShortestWait);
    const QString sentence =
        say("%1 The agent asks to wait: retry in %2.").arg(error.message, waitText(wait));
    std::fprintf(stderr, "a2ascope-cli: %s\n", lineForTerminal(sentence).constData());
    if (!m_options.json || m_options.quiet)
        return;
    JsonWriter json;
    json.beginObject().name("type").string(u"retry").name("afterMs").integer(wait.count());
    json.name("attempt").integer(track.attempt + 1).name("code").string(error.code);
    jsonLine(json.name("message").string(error.message).endObject());
}

void Printer::frame(FrameIndex index)
{
    if (m_options.quiet)
        return;
    const Frame &frame = m_session.store().frames[index];
    const ExchangeTrack *track = m_session.store().track(frame.exchange);
    if (m_options.wire)
        wireFrame(index);
    const bool isCall = track && track->dialect;
    if (isCall && (frame.kind == FrameKind::Event || frame.kind == FrameKind::Answer) &&
        frame.event != EventKind::None)
        event(index);
}

/// What became of extensions, where any were requested, activated or required.
void Printer::extensions(ExchangeId exchange) const
{
    const ExtensionNegotiation negotiation = negotiatedExtensions(m_session, exchange);
    if (negotiation.isEmpty())
        return;
    for (const QByteArray &text : extensionLines(negotiation, exchange, m_options.json))
        line(text);
}

void Printer::finding(const Note &note)
{
    static constexpr const char *severities[] = {"note", "warning", "error"};
    const QString severity = QString::fromLatin1(severities[int(note.severity)]);
    if (!m_options.json) {
        const QString place = note.pointer.isEmpty()
                                  ? note.section
                                  : QString(note.section % QStringLiteral(", ") % note.pointer);
        line(lineForTerminal(QStringLiteral("  ! %1 %2: %3 (%4)")
                                 .arg(severity, QLatin1String(note.rule), note.text, place)));
        return;
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"finding").name("rule").plain(note.rule);
    json.name("severity").string(severity).name("section").string(note.section);
    json.name("where").string(note.pointer).name("text").string(note.text);
    const rules::Words words = rules::wordsOf(note.rule, note.text);
    json.name("expected").string(words.expected).name("advice").string(words.advice);
    jsonLine(json.endObject());
}

void Printer::error(const Error &error)
{
    std::fprintf(stderr, "a2ascope-cli: %s\n", lineForTerminal(error.text()).constData());
    for (const QString &detail : error.details)
        std::fprintf(stderr, "  %s\n", lineForTerminal(detail).constData());
    if (!m_options.json)
        return;
    JsonWriter json;
    json.beginObject().name("type").string(u"error").name("kind").string(errorKindWord(error.kind));
    json.name("code").string(error.code).name("message").string(error.text());
    json.optional("where", error.where)
        .optional("reason", error.reason)
        .optional("details", error.details);
    const json::Document data(error.data);
    json.name("data");
    if (data.isValid())
        json.raw(error.data);
    else if (!error.data.isEmpty())
        json.string(QString::fromUtf8(error.data));
    else
        json.raw("null");
    jsonLine(json.endObject());
}

void Printer::advice(const SwitchAdvice &advice, const Offer &spoken)
{
    QString options = QStringLiteral("--generation ") % generationWord(advice.offer.generation);
    if (advice.offer.binding != spoken.binding)
        options += QStringLiteral(" --binding ") % bindingWord(advice.offer.binding);
    const QString sentence = say("%1 To try it: %2").arg(advice.sentence, options);
    std::fprintf(stderr, "a2ascope-cli: %s\n", lineForTerminal(sentence).constData());
    if (!m_options.json)
        return;
    JsonWriter json;
    json.beginObject().name("type").string(u"advice").name("message").string(advice.sentence);
    json.name("generation").string(generationWord(advice.offer.generation));
    json.name("binding").string(bindingWord(advice.offer.binding));
    json.name("url").string(advice.offer.url.toString(QUrl::RemoveUserInfo));
    jsonLine(json.name("options").string(options).endObject());
}

void Printer::end(const Outcome &outcome)
{
    if (!m_options.json) {
        endAsText(outcome);
        return;
    }
    JsonWriter json;
    json.beginObject()
        .name("type")
        .string(u"end")
        .name("outcome")
        .string(outcome.word)
        .name("task");
    if (outcome.task == NoIndex)
        json.raw("null");
    else
        writeTaskEnd(json, outcome.task);
    jsonLine(json.endObject());
}

void Printer::writeTaskEnd(JsonWriter &json, TaskIndex index) const
{
    const Store &store = m_session.store();
    ContentReader content(m_session.content(), store);
    const TaskRecord &task = store.tasks[index];
    json.beginObject().name("taskId").string(QString::fromUtf8(task.id));
    json.name("contextId").string(QString::fromUtf8(store.contexts[task.context].id));
    json.name("state").string(stateName(task.state)).name("wireState");
    json.string(task.statuses.empty()
                    ? QString()
                    : QString::fromUtf8(store.statuses[task.statuses.back()].wireState));
    writeOptionalMessage(json, task.statuses.empty() ? std::nullopt
                                                     : content.statusMessage(task.statuses.back()));
    json.name("artifacts").beginArray();
    for (const ArtifactIndex artifact : task.artifacts) {
        const ArtifactRecord &record = store.artifacts[artifact];
        const Artifact first = content.chunk(artifact, record.base);
        json.beginObject().name("artifactId").string(QString::fromUtf8(record.id));
        json.name("name").string(QString::fromUtf8(record.name));
        json.name("description").string(first.description);
        writeRuns(json, content.assemble(artifact));
        json.name("chunks").integer(qint64(record.chunks.size() - record.base));
        json.name("complete").boolean(record.complete).endObject();
    }
    json.endArray().name("history").beginArray();
    for (MessageIndex message = 0; message < store.messages.size(); ++message) {
        if (store.messages[message].task == index)
            writeMessage(json, content.message(message));
    }
    json.endArray().endObject();
}

void Printer::endAsText(const Outcome &outcome) const
{
    const Store &store = m_session.store();
    if (outcome.task != NoIndex && !m_options.quiet) {
        ContentReader content(m_session.content(), store);
        for (const ArtifactIndex artifact : store.tasks[outcome.task].artifacts) {
            const ArtifactRecord &record = store.artifacts[artifact];
            const QString name = QString::fromUtf8(record.name.isEmpty() ? record.id : record.name);
            line(lineForTerminal(say("artifact %1 · %2 bytes in %3 chunks")
                                     .arg(name)
                                     .arg(record.bytes)
                                     .arg(record.chunks.size() - record.base)));
            for (const ContentRun &run : content.assemble(artifact)) {
                if (run.kind != Part::Kind::Raw)
                    line(forTerminal(QString::fromUtf8(run.bytes)));
            }
        }
    }
    QString text = outcome.word;
    if (outcome.task != NoIndex)
        text += QStringLiteral(" · task ") % QString::fromUtf8(store.tasks[outcome.task].id);
    line(lineForTerminal(text));
}

} // namespace a2a::cli
