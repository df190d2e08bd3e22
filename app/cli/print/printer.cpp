// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/printer.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/extensionlines.h"
#include "app/cli/print/findingprinter.h"
#include "app/cli/print/terminaltext.h"

#include "model/text/textof.h"
#include "model/text/waitphrases.h"

#include <algorithm>

namespace a2a::cli {

Printer::Printer(const Session &session, const Options &options, std::FILE *out)
    : m_session(session)
    , m_options(options)
    , m_output(options.output, out)
    , m_wire(session, m_output)
    , m_events(session, options, m_output)
{
}

void Printer::sent(ExchangeId exchange) const
{
    if (m_output.isQuiet())
        return;
    const RequestHead &request = m_session.recording().facts(exchange).request;
    const ExchangeTrack &track = *m_session.store().track(exchange);
    if (!m_output.isJson()) {
        QByteArray line =
            m_output.terminal().painted("> " + lineForTerminal(request.operation), Tone::Name) +
            " " + lineForTerminal(QString::fromUtf8(request.url.toEncoded()));
        if (isForwarded(request))
            line += ' ' +
                    lineForTerminal(CliTr::tr("(from %1)").arg(QString::fromUtf8(request.client)));
        m_output.line(line);
        return;
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"sent").name("operation").string(request.operation);
    writeTapClient(json, request);
    json.name("generation").string(versionName(track.protocolVersion()));
    json.name("binding").string(bindingName(track.bindingKind()));
    json.name("url").string(request.url.toString());
    if (track.sent != NoIndex) // as sent: not every protocol version has message ids
        json.optional("messageId", QString::fromUtf8(m_session.store().messages[track.sent].id));
    m_output.line(json.endObject());
}

void Printer::printNew()
{
    printNewBefore(FrameIndex(m_session.store().frames.size()));
}

void Printer::printRemaining()
{
    printNew();
    m_wire.finish();
}

void Printer::printNewBefore(FrameIndex end)
{
    for (; m_nextFrame < end; ++m_nextFrame) {
        const Frame &next = m_session.store().frames[m_nextFrame];
        if (next.kind == FrameKind::End) {
            m_output.endLine();
            m_ended.insert(next.exchange);
        }
        frame(m_nextFrame);
        if (next.kind == FrameKind::End && !m_output.isQuiet())
            extensions(next.exchange);
        printFailuresAt(m_nextFrame);
    }
}

/// Whether only the end of a stream reveals the finding, about a frame that may have been printed
/// long before.
bool Printer::isDeferred(size_t finding) const
{
    const Store &store = m_session.store();
    const FrameIndex frame = store.findings[finding].frame;
    const auto late = std::ranges::count(store.lateFindings, frame);
    return late > 0 &&
           std::count_if(store.findings.begin() + std::ptrdiff_t(finding), store.findings.end(),
                         [frame](const Finding &one) { return one.frame == frame; }) <= late;
}

/// Prints the findings of a frame, errors first; late ones are printed with the end of their
/// exchange. `check` in words has a list of its own at the end.
void Printer::printFindingsAt(FrameIndex index)
{
    const Store &store = m_session.store();
    std::vector<size_t> found;
    for (; m_nextFinding < store.findings.size() && store.findings[m_nextFinding].frame <= index;
         ++m_nextFinding)
        (isDeferred(m_nextFinding) ? m_deferredFindings : found).push_back(m_nextFinding);
    std::erase_if(m_deferredFindings, [&](size_t late) {
        const bool isNext = m_ended.contains(store.frames[store.findings[late].frame].exchange);
        if (isNext)
            found.push_back(late);
        return isNext;
    });
    if (m_output.isQuiet() || (m_defersFindings && !m_output.isJson()))
        return;
    if (!m_output.isJson())
        std::ranges::stable_sort(found, [&store](size_t a, size_t b) {
            return store.findings[a].note.severity > store.findings[b].note.severity;
        });
    for (const size_t number : found) {
        const Finding &one = store.findings[number];
        const ExchangeId exchange = store.frames[one.frame].exchange;
        FindingPrinter(m_output, m_options)
            .finding(one.note, subjectOf(m_session.recording(), exchange), exchange, one.frame,
                     &m_session.recording().facts(exchange).request);
    }
}

/// Findings and failures up to a frame; a failure without a frame belongs to its exchange's end.
void Printer::printFailuresAt(FrameIndex index)
{
    printFindingsAt(index);
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
            m_output.error(failure.error, failure.exchange, taskIdOf(failure));
    }
}

/// A message that was not accepted is about no task yet.
QString Printer::taskIdOf(const FailureRecord &failure) const
{
    const Store &store = m_session.store();
    return failure.task == NoIndex ? QString() : QString::fromUtf8(store.tasks[failure.task].id);
}

/// Whether the refused message is to be sent again, or was: a recording already has the next
/// attempt.
bool Printer::isRetried(ExchangeId refused) const
{
    const ExchangeTrack &track = *m_session.store().track(refused);
    if (track.retryAfterMs < 0)
        return false;
    const bool waits = track.agent < AgentIndex(m_session.agentCount()) &&
                       m_session.agent(track.agent).operations().retries().isCountingDown(refused);
    return waits || wasSentAgain(m_session.store(), refused);
}

void Printer::retry(ExchangeId refused, const Error &error) const
{
    const ExchangeTrack &track = *m_session.store().track(refused);
    const std::chrono::milliseconds wait =
        qMax(std::chrono::milliseconds(track.retryAfterMs), SendRetries::ShortestWait);
    Output::printToStderr(CliTr::tr("%1 The agent asks to wait: retry in %2.")
                              .arg(textOf(error.message), textOf(waitPhrase(wait))));
    if (!m_output.isJson() || m_output.isQuiet())
        return;
    JsonWriter json;
    json.beginObject().name("type").string(u"retry");
    writeExchange(json, refused);
    json.name("afterMs").integer(wait.count());
    json.name("attempt").integer(track.attempt + 1).name("code").string(error.code);
    m_output.line(json.name("message").string(textOf(error.message)).endObject());
}

void Printer::frame(FrameIndex index)
{
    if (m_output.isQuiet())
        return;
    const Frame &frame = m_session.store().frames[index];
    const ExchangeTrack *track = m_session.store().track(frame.exchange);
    if (m_options.output.wire)
        m_wire.frame(index);
    const bool isCall = track && track->dialect;
    const bool isRequest = isCall && frame.kind == FrameKind::Request;
    if (isRequest && isForwarded(m_session.recording().facts(frame.exchange).request))
        sent(frame.exchange);
    const bool isPushed = frame.kind == FrameKind::Request && (frame.flags & FrameReceived);
    const bool isAnswer = !(frame.flags & FrameReceived) &&
                          (frame.kind == FrameKind::Event || frame.kind == FrameKind::Response);
    if (isCall && (isAnswer || isPushed) && frame.event != EventKind::None)
        m_events.event(index);
}

/// The extensions, if any were requested, activated or required.
void Printer::extensions(ExchangeId exchange) const
{
    const ExtensionNegotiation negotiation = negotiatedExtensions(m_session, exchange);
    if (negotiation.isEmpty())
        return;
    for (const QByteArray &text : extensionLines(negotiation, exchange, m_output.isJson()))
        m_output.line(text);
}

/// Prints a connection error with the exchange it belongs to: the newest request to the error's
/// URL.
void Printer::connectionError(const Connection &connection, const Error &error) const
{
    ExchangeId id = error.where.isEmpty() ? 0 : m_session.recording().lastId();
    for (; id > 0; --id) {
        const RequestHead &request = m_session.recording().facts(id).request;
        if (request.agent == connection.index() &&
            request.url.toString(QUrl::RemoveUserInfo) == error.where)
            break;
    }
    m_output.error(error, id);
}

void Printer::otherCards(const Connection &connection) const
{
    for (const OtherCard &other : connection.link().otherCards()) {
        const QString url = other.url.toString(QUrl::FullyEncoded | QUrl::RemoveUserInfo);
        Output::printToStderr(CliTr::tr("To use %1: %2").arg(other.name, url));
        if (!m_output.isJson())
            continue;
        JsonWriter json;
        json.beginObject().name("type").string(u"advice");
        json.name("message").string(textOf(Phrase("card-of-other-path", {other.name, url})));
        json.name("name").string(other.name).name("card").string(url);
        m_output.line(json.name("options").string(url).endObject());
    }
}

void Printer::advice(const SwitchAdvice &advice, const Offer &spoken) const
{
    QString options = QStringLiteral("--generation ") % versionName(advice.offer.protocolVersion);
    if (advice.offer.binding != spoken.binding)
        options += QStringLiteral(" --binding ") % bindingName(advice.offer.binding);
    const QString url = advice.offer.url.toString(QUrl::RemoveUserInfo);
    if (advice.offer.url != spoken.url)
        options += QStringLiteral(" --endpoint ") % url;
    const QString sentence = textOf(advice.sentence);
    Output::printToStderr(CliTr::tr("%1 To try it: %2").arg(sentence, options));
    if (!m_output.isJson())
        return;
    JsonWriter json;
    json.beginObject().name("type").string(u"advice").name("message").string(sentence);
    json.name("generation").string(versionName(advice.offer.protocolVersion));
    json.name("binding").string(bindingName(advice.offer.binding));
    json.name("url").string(url);
    m_output.line(json.name("options").string(options).endObject());
}

} // namespace a2a::cli
