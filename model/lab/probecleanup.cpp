// SPDX-License-Identifier: Apache-2.0
#include "model/lab/probecleanup.h"

#include "model/lab/activesteps.h"
#include "model/session/proberesponse.h"

namespace a2a {

using rules::ProbePart;
using rules::ProbeReply;

static constexpr qint64 NotFoundCode = -32001;
static constexpr std::chrono::milliseconds BetweenAttempts{500};

Result<ExchangeRequest> partRequest(Connection &connection, const ProbeStep &step, ProbePart part,
                                    OperationCall call)
{
    call.operation = rules::partOperation(part);
    Result<PreparedCall> prepared = connection.operations().prepareFor(step.offer, call);
    if (!prepared)
        return prepared.error();
    ExchangeRequest request = prepared->request();
    rules::ProbeMark mark = step.mark;
    mark.part = part;
    mark.attempt = quint8(call.attempt);
    request.operation = mark.text();
    const ProbePatience &patience = step.patience;
    request.headerLimit = call.operation == Operation::Send ? patience.message : patience.reply;
    if (rules::isClosing(part)) // several attempts have to fit into the cleanup
        request.headerLimit = std::min(patience.reply, patience.cleanup / 4);
    request.totalLimit = request.headerLimit;
    if (isStreaming(call.operation)) {
        request.totalLimit = patience.reply + patience.stream + patience.message; // closed before
        return request;
    }
    request.stream = false;
    request.bodyLimit = MaxProbeBytes;
    return request;
}

ProbeCleanup::ProbeCleanup(Connection &connection, Recording &recording, const ProbeStep &step,
                           QObject *parent)
    : QObject(parent)
    , m_connection(connection)
    , m_recording(recording)
    , m_step(step)
{
    m_deadline.setSingleShot(true);
    m_pause.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, &ProbeCleanup::giveUp);
    connect(&m_pause, &QTimer::timeout, this, &ProbeCleanup::next);
}

ProbeCleanup::~ProbeCleanup() = default;

void ProbeCleanup::add(const ProbeLeftover &item)
{
    m_items.push_back(item);
}

void ProbeCleanup::addTask(const QString &id)
{
    add({ProbeLeftover::Kind::Task, id, {}, {}});
}

void ProbeCleanup::addConfig(const QString &id, const QString &taskId)
{
    add({ProbeLeftover::Kind::PushConfig, id, taskId, {}});
}

void ProbeCleanup::addMessage(const QString &id)
{
    add({ProbeLeftover::Kind::Message, id, {}, {}});
}

void ProbeCleanup::start(std::chrono::milliseconds patience)
{
    m_deadline.start(patience);
    QMetaObject::invokeMethod(this, &ProbeCleanup::next, Qt::QueuedConnection);
}

void ProbeCleanup::hurry(std::chrono::milliseconds patience)
{
    if (m_deadline.isActive() && m_deadline.remainingTime() > patience.count())
        m_deadline.start(patience);
}

void ProbeCleanup::next()
{
    if (m_isOver || m_exchange)
        return;
    if (m_items.empty()) {
        m_isOver = true;
        m_deadline.stop();
        emit finished();
        return;
    }
    switch (m_items.front().kind) {
    case ProbeLeftover::Kind::PushConfig:
        return request(ProbePart::ClosePush);
    case ProbeLeftover::Kind::Task:
        return request(ProbePart::CloseCancel);
    case ProbeLeftover::Kind::Message:
        return request(ProbePart::CloseList);
    }
}

void ProbeCleanup::request(ProbePart part)
{
    static constexpr int LargestPage = 100;
    const ProbeLeftover &item = m_items.front();
    OperationCall call;
    call.taskId = part == ProbePart::ClosePush ? item.taskId : item.id;
    call.push.id = item.id;
    call.push.taskId = item.taskId;
    if (part == ProbePart::CloseList) {
        call.taskId.clear();
        call.filter.pageSize = LargestPage;
        call.filter.historyLength = LargestPage;
    }
    const Result<ExchangeRequest> request = partRequest(m_connection, m_step, part, call);
    if (!request) { // the operation does not exist: no attempt can succeed
        m_items.front().why = request.error().message;
        m_leftovers.push_back(m_items.front());
        return done();
    }
    m_part = part;
    m_exchange = std::make_unique<Exchange>(m_recording);
    connect(m_exchange.get(), &Exchange::finished, this, &ProbeCleanup::onFinished);
    m_exchange->start(*request);
}

void ProbeCleanup::onFinished()
{
    const ExchangeId id = m_exchange->id();
    m_exchange.release()->deleteLater(); // it is the sender
    if (m_isOver) {
        emit finished();
        return;
    }
    rules::ProbeMark mark = m_step.mark;
    mark.part = m_part;
    const ExchangeFacts &facts = m_recording.facts(id);
    const ProbeReply reply =
        readProbeReply(mark, facts, m_recording.body(id, 0, qMin(facts.bodySize, MaxProbeBytes)));
    m_items.front().why = reply.kind == ProbeReply::Kind::Nothing && facts.error
                              ? facts.error->message
                              : rules::describeReply(mark.protocolVersion, reply);
    checkResult(m_part, reply);
}

void ProbeCleanup::checkResult(ProbePart part, const ProbeReply &reply)
{
    const bool isAccepted = reply.kind == ProbeReply::Kind::Accepted;
    const bool isGone = reply.kind == ProbeReply::Kind::Refused && reply.code == NotFoundCode;
    if (part == ProbePart::CloseList) {
        if (isAccepted)
            return findTasks(reply);
        return retry(m_items.front().why);
    }
    const bool isDone =
        part == ProbePart::ClosePush ? isAccepted : isAccepted && isTerminal(reply.lastState());
    if (isDone || isGone)
        return done();
    if (isAccepted)
        m_items.front().why = {"run-state",
                               {rules::operationName(m_step.mark.protocolVersion, part),
                                stateName(reply.lastState())}};
    // A task that cannot be canceled may have ended; one whose cancel has no response, too.
    if (part == ProbePart::CloseCancel)
        return request(ProbePart::CloseTask);
    retry(m_items.front().why);
}

/// The tasks that have the message in their history.
void ProbeCleanup::findTasks(const ProbeReply &list)
{
    const QString messageId = m_items.front().id;
    QStringList found;
    for (const rules::ProbeEvent &event : list.events) {
        const json::Document page(event.json);
        for (const json::Value task : json::children(page.root()["tasks"])) {
            for (const json::Value message : json::children(task["history"])) {
                if (message["messageId"].toString() == messageId)
                    found.append(task["id"].toString());
            }
        }
    }
    if (found.isEmpty())
        return retry({"cleanup-not-listed"});
    for (const QString &task : std::as_const(found))
        addTask(task);
    done();
}

void ProbeCleanup::done()
{
    m_items.pop_front();
    QMetaObject::invokeMethod(this, &ProbeCleanup::next, Qt::QueuedConnection);
}

/// The other items are tried before the next attempt.
void ProbeCleanup::retry(const Phrase &why)
{
    m_items.front().why = why;
    m_items.push_back(m_items.front());
    m_items.pop_front();
    m_pause.start(BetweenAttempts);
}

void ProbeCleanup::giveUp()
{
    m_isOver = true;
    m_pause.stop();
    for (ProbeLeftover &item : m_items) {
        if (item.why.isEmpty())
            item.why = {"cleanup-no-time"};
        m_leftovers.push_back(item);
    }
    m_items.clear();
    if (m_exchange)
        m_exchange->stop(); // its end is that of all
    else
        emit finished();
}

} // namespace a2a

#include "moc_probecleanup.cpp"
