// SPDX-License-Identifier: Apache-2.0
#include "model/lab/activeprobe.h"

#include "model/a2a/hostscope.h"
#include "model/session/proberesponse.h"

#include <QUuid>

#include <algorithm>

namespace a2a {

using rules::ProbeKind;
using rules::ProbePart;
using rules::ProbeReply;

static QString unusedId()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces);
}

static bool isMessage(ProbePart part)
{
    const Operation operation = rules::partOperation(part);
    return part != ProbePart::None && !rules::isClosing(part) &&
           (operation == Operation::Send || operation == Operation::SendStreaming);
}

/// An address at which nobody is notified: a port that is closed, or a name that nobody has.
static QString deadEnd(const QUrl &agent)
{
    return isLoopbackHost(agent.host()) ? QStringLiteral("http://127.0.0.1:9/a2ascope")
                                        : QStringLiteral("https://a2ascope.invalid/");
}

/// The request did not reach the agent.
static bool isUnsent(const ExchangeFacts &facts)
{
    static const QStringList before{QStringLiteral("connection-refused"),
                                    QStringLiteral("host-not-found"), QStringLiteral("unreachable"),
                                    QStringLiteral("proxy"), QStringLiteral("tls")};
    return facts.end == EndReason::Refused && facts.error && before.contains(facts.error->code);
}

ActiveProbe::ActiveProbe(Connection &connection, Recording &recording, const ProbeStep &step,
                         const QString &text, QObject *parent)
    : QObject(parent)
    , m_connection(connection)
    , m_recording(recording)
    , m_step(step)
    , m_text(text)
    , m_cleanup(connection, recording, m_step)
{
    m_wait.setSingleShot(true);
    connect(&m_wait, &QTimer::timeout, this, &ActiveProbe::onWaited);
    connect(&m_cleanup, &ProbeCleanup::finished, this, &ActiveProbe::finished);
}

ActiveProbe::~ActiveProbe() = default;

void ActiveProbe::start()
{
    QMetaObject::invokeMethod(this, &ActiveProbe::next, Qt::QueuedConnection);
}

void ActiveProbe::stop()
{
    m_isStopping = true;
    if (m_isEnding)
        return m_cleanup.hurry(m_step.patience.hurriedCleanup);
    if (!isMessage(m_awaited))
        return end();
    m_wait.start(m_step.patience.grace);
}

void ActiveProbe::next()
{
    if (m_isEnding)
        return;
    const std::span<const ActiveStep> steps = activeSteps(m_step.mark.kind);
    if (m_isStopping || m_next >= steps.size() || !canContinue(steps[m_next]))
        return end();
    perform(steps[m_next++]);
}

/// The task exists, and the requests so far were accepted.
bool ActiveProbe::canContinue(const ActiveStep &step) const
{
    if (m_replies.empty())
        return true;
    ProbeReply first = m_replies.begin()->second;
    if (const auto open = m_open.find(first.part); open != m_open.end())
        first = reply(first.part, open->second.exchange->id());
    const bool mayHaveEnded = step.kind != ActiveStep::Kind::Call ||
                              step.part >= ProbePart::CancelAgain || !isTerminal(first.lastState());
    const bool isAccepted = std::all_of(m_replies.begin(), m_replies.end(), [](const auto &one) {
        return one.second.kind == ProbeReply::Kind::Accepted || one.first == ProbePart::GetPush;
    });
    return !first.taskId().isEmpty() && mayHaveEnded && isAccepted;
}

void ActiveProbe::perform(const ActiveStep &step)
{
    const auto first = m_open.find(ProbePart::StartStream);
    switch (step.kind) {
    case ActiveStep::Kind::Call: {
        const ProbePart part = partFor(step.part);
        return call(part, callFor(part));
    }
    case ActiveStep::Kind::CloseFirst:
        if (first == m_open.end())
            return next();
        m_awaitsClosing = true;
        return first->second.exchange->stop();
    case ActiveStep::Kind::AwaitStreams:
        if (m_open.empty())
            return next();
        m_awaitsStreams = true;
        m_wait.start(m_step.patience.stream);
    }
}

/// A stream names its task at once, whatever the agent makes of returnImmediately.
ProbePart ActiveProbe::partFor(ProbePart part) const
{
    const ProbeKind kind = m_step.mark.kind;
    const bool isAboutSend = kind == ProbeKind::ReturnAtOnce || kind == ProbeKind::SendTwice;
    return part == ProbePart::Start && !isAboutSend && m_connection.link().supportsStreaming()
               ? ProbePart::StartStream
               : part;
}

OperationCall ActiveProbe::callFor(ProbePart part)
{
    OperationCall call;
    const auto first = m_replies.begin();
    if (first != m_replies.end())
        call.taskId = QString::fromUtf8(first->second.taskId());
    call.push.taskId = call.taskId;
    if (part == ProbePart::SetPush) {
        call.push.id = unusedId();
        call.push.url = deadEnd(m_step.offer.url);
    } else if (!m_configs.empty()) {
        call.push.id = m_configs.back().first;
    }
    if (!isMessage(part))
        return call;
    call.draft.messageId = part == ProbePart::StartAgain ? m_messageId : unusedId();
    m_messageId = call.draft.messageId;
    call.draft.returnImmediately = true;
    Part text;
    text.kind = Part::Kind::Text;
    text.text = m_text;
    call.draft.parts.push_back(text);
    if (part != ProbePart::SendOther)
        return call;
    const ProbeKind kind = m_step.mark.kind;
    if (kind == ProbeKind::MessageUnknownTask)
        call.draft.taskId = unusedId();
    if (kind == ProbeKind::MessageOtherContext) {
        call.draft.taskId = call.taskId;
        call.draft.contextId = unusedId();
    }
    if (kind == ProbeKind::OtherExtension) {
        const json::Document card(m_connection.link().foundCard()->card.json);
        call.extensions.append(
            QString::fromUtf8(rules::withOtherVersion(versionedExtension(card.root()))));
    }
    return call;
}

void ActiveProbe::call(ProbePart part, const OperationCall &call)
{
    Result<ExchangeRequest> prepared = partRequest(m_connection, m_step, part, call);
    if (!prepared) {
        m_notSentReason = prepared.error().message;
        return end();
    }
    ExchangeRequest request = prepared.take();
    const Dialect *dialect = dialectFor(m_step.offer);
    if (m_step.mark.kind == ProbeKind::NoExtension && dialect)
        std::erase_if(request.headers, [dialect](const HttpHeader &header) {
            return header.name.compare(dialect->extensionsHeader, Qt::CaseInsensitive) == 0;
        });
    m_awaited = part;
    OpenRequest &open = m_open[part];
    open.call = call;
    open.exchange = std::make_unique<Exchange>(m_recording);
    connect(open.exchange.get(), &Exchange::finished, this, [this, part] { onFinished(part); });
    if (isStreaming(rules::partOperation(part))) {
        connect(open.exchange.get(), &Exchange::bodyReceived, this, [this, part] { onBody(part); });
        m_wait.start(m_step.patience.reply);
    }
    open.exchange->start(request);
}

void ActiveProbe::onBody(ProbePart part)
{
    Exchange &exchange = *m_open.at(part).exchange;
    if (m_recording.facts(exchange.id()).bodySize > MaxProbeBytes)
        return exchange.stop();
    if (part != m_awaited)
        return;
    const ProbeReply received = reply(part, exchange.id());
    if (received.events.empty())
        return;
    m_replies[part] = received;
    onAnswered();
}

void ActiveProbe::onFinished(ProbePart part)
{
    OpenRequest open = std::move(m_open.at(part));
    m_open.erase(part);
    const ExchangeId id = open.exchange->id();
    open.exchange.release()->deleteLater(); // it is the sender
    m_last = qMax(m_last, id);
    ProbeReply received = reply(part, id);
    if (received.isSuperseded && !m_isEnding) {
        ++open.call.attempt; // the agent may use another method name
        return call(part, open.call);
    }
    const bool mayBeSet = received.kind != ProbeReply::Kind::Refused;
    if (part == ProbePart::SetPush && mayBeSet) {
        const bool isNamed =
            !received.events.empty() && !received.events.front().configId.isEmpty();
        m_configs.emplace_back(isNamed ? QString::fromUtf8(received.events.front().configId)
                                       : open.call.push.id,
                               open.call.taskId);
    }
    const auto found = m_replies.find(ProbePart::GetPush);
    const bool wasThere =
        found != m_replies.end() && found->second.kind == ProbeReply::Kind::Accepted;
    if (part == ProbePart::DeletePushAgain && received.kind == ProbeReply::Kind::Accepted &&
        !wasThere)
        m_configs.clear();
    const bool isLost =
        (received.kind == ProbeReply::Kind::Nothing && !isUnsent(m_recording.facts(id))) ||
        (received.kind == ProbeReply::Kind::Undecided && received.status >= 500);
    if (isMessage(part) && isLost)
        m_unanswered.emplace_back(open.call.draft.messageId, startedTask(part, id));
    m_replies[part] = std::move(received);
    if (m_isEnding) {
        if (m_open.empty())
            cleanUp();
    } else if (part == m_awaited) {
        onAnswered();
    } else if (m_awaitsClosing && part == ProbePart::StartStream) {
        m_awaitsClosing = false;
        next();
    } else if (m_awaitsStreams && m_open.empty()) {
        m_awaitsStreams = false;
        m_wait.stop();
        next();
    }
}

/// The id of the new task, in versions where the client chooses it.
QString ActiveProbe::startedTask(ProbePart part, ExchangeId id) const
{
    const Dialect *dialect = dialectFor(m_step.offer);
    if (!dialect || part == ProbePart::SendOther)
        return {};
    const json::Document body(
        dialect->requestJson(rules::partOperation(part), m_recording.requestBody(id)));
    const Binding::SentRequest sent =
        dialect->binding->parseSentRequest(m_recording.facts(id).request, body);
    return QString::fromUtf8(sent.taskId);
}

void ActiveProbe::onAnswered()
{
    m_awaited = ProbePart::None;
    m_wait.stop();
    QMetaObject::invokeMethod(this, &ActiveProbe::next, Qt::QueuedConnection);
}

ProbeReply ActiveProbe::reply(ProbePart part, ExchangeId id) const
{
    const ExchangeFacts &facts = m_recording.facts(id);
    rules::ProbeMark mark = m_step.mark;
    mark.part = part;
    if (const auto read = rules::ProbeMark::read(facts.request.operation))
        mark = *read;
    return readProbeReply(mark, facts,
                          m_recording.body(id, 0, qMin(facts.bodySize, MaxProbeBytes)));
}

void ActiveProbe::onWaited()
{
    if (!m_awaitsStreams)
        return end();
    closeStreams();
}

/// The stream that was opened last is closed first, so that the other one has all of its events.
void ActiveProbe::closeStreams()
{
    for (auto open = m_open.rbegin(); open != m_open.rend(); ++open)
        open->second.exchange->stop();
}

void ActiveProbe::end()
{
    if (std::exchange(m_isEnding, true))
        return;
    m_wait.stop();
    if (m_open.empty())
        cleanUp();
    else
        closeStreams();
}

void ActiveProbe::cleanUp()
{
    emit concluded();
    std::map<QByteArray, TaskState> tasks;
    for (const auto &[part, received] : m_replies) {
        for (const rules::ProbeEvent &event : received.events) {
            if (event.taskId.isEmpty() || event.kind == EventKind::Message)
                continue;
            TaskState &state = tasks[event.taskId];
            if (event.state != TaskState::Unspecified)
                state = event.state; // the later part knows better
        }
    }
    for (const auto &[config, task] : m_configs)
        m_cleanup.addConfig(config, task);
    for (const auto &[task, state] : tasks) {
        if (!isTerminal(state))
            m_cleanup.addTask(QString::fromUtf8(task));
    }
    for (const auto &[message, task] : m_unanswered) {
        if (task.isEmpty())
            m_cleanup.addMessage(message);
        else
            m_cleanup.addTask(task);
    }
    m_cleanup.start(m_isStopping ? m_step.patience.hurriedCleanup : m_step.patience.cleanup);
}

} // namespace a2a

#include "moc_activeprobe.cpp"
