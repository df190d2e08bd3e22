// SPDX-License-Identifier: Apache-2.0
#include "model/net/discovery/switchtrial.h"

#include "model/json/document.h"

#include <QUuid>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr std::chrono::seconds TrialPatience{5};
static constexpr qint64 TrialLimit = 1024 * 1024;

static QString markOf(const Offer &offer)
{
    return u"try "_s % versionName(offer.protocolVersion) % u' ' % bindingName(offer.binding);
}

SwitchTrial::SwitchTrial(Recording &recording, std::vector<SwitchAdvice> candidates,
                         PrepareRequest prepare, QObject *parent)
    : QObject(parent)
    , m_recording(recording)
    , m_candidates(std::move(candidates))
    , m_prepare(std::move(prepare))
{
}

SwitchTrial::~SwitchTrial() = default;

void SwitchTrial::start()
{
    QMetaObject::invokeMethod(this, &SwitchTrial::requestNext, Qt::QueuedConnection);
}

void SwitchTrial::requestNext()
{
    if (m_next == m_candidates.size()) {
        emit finished({});
        return;
    }
    const Offer &offer = m_candidates[m_next].offer;
    const Dialect *dialect = dialectFor(offer);
    if (!dialect) {
        ++m_next;
        return requestNext();
    }
    OperationCall call;
    call.operation = Operation::GetTask;
    call.taskId = QUuid::createUuid().toString(QUuid::WithoutBraces);
    call.tenant = offer.tenant;
    ExchangeRequest request = m_prepare(*dialect, offer, call);
    request.operation = markOf(offer);
    request.bodyLimit = TrialLimit;
    request.headerLimit = TrialPatience;
    request.totalLimit = TrialPatience;
    m_body.clear();
    m_exchange = std::make_unique<Exchange>(m_recording);
    connect(m_exchange.get(), &Exchange::bodyReceived, this,
            [this](QByteArrayView bytes) { m_body.append(bytes); });
    connect(m_exchange.get(), &Exchange::finished, this, &SwitchTrial::onFinished);
    m_exchange->start(request);
}

/// Whether a refusal shows that the agent looked for the task, so that it knows the call: any web
/// server can respond with a status alone.
static bool lookedForTask(const Dialect &dialect, int status, const QByteArray &body)
{
    const json::Document document(body);
    if (!document.isValid())
        return false;
    Notes notes;
    const Binding::UnwrappedResponse reading =
        dialect.binding->read(document, {Operation::GetTask, 0, status, 0}, notes);
    if (!reading.error)
        return reading.payload["status"]["state"].isString();
    const Error &error = *reading.error;
    const bool isOther = error.code == u"-32601" || error.code == u"-32600" ||
                         error.code == u"-32700" || error.code == u"-32009";
    return error.kind == ErrorKind::Rpc && !isOther &&
           (isVersionSpecificError(error) || error.reason == u"TASK_NOT_FOUND" ||
            error.message.quoted().contains(u"task", Qt::CaseInsensitive));
}

bool SwitchTrial::isTrialOperation(const QString &operation)
{
    return operation.startsWith(u"try ");
}

bool SwitchTrial::confirms(const Recording &recording, ExchangeId id, const SwitchAdvice &candidate)
{
    const ExchangeFacts &facts = recording.facts(id);
    const Dialect *dialect = dialectFor(candidate.offer);
    return dialect && !facts.error && facts.request.operation == markOf(candidate.offer) &&
           facts.request.url.toString().startsWith(candidate.offer.url.toString()) &&
           lookedForTask(*dialect, facts.status, recording.body(id, 0, facts.bodySize));
}

void SwitchTrial::onFinished(const ExchangeOutcome &outcome)
{
    const int status = m_exchange->status();
    m_exchange.release()->deleteLater(); // it is the sender of this signal
    const SwitchAdvice &tried = m_candidates[m_next];
    if (!outcome.error && lookedForTask(*dialectFor(tried.offer), status, m_body)) {
        emit finished(tried);
        return;
    }
    ++m_next;
    requestNext();
}

} // namespace a2a

#include "moc_switchtrial.cpp"
