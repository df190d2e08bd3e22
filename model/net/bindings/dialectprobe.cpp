// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/dialectprobe.h"

#include <QUuid>

namespace a2a {

DialectProbe::DialectProbe(Recording &recording, const Offer &offer, PrepareRequest prepare,
                           QObject *parent)
    : QObject(parent)
    , m_recording(recording)
    , m_prepare(std::move(prepare))
    , m_dialects(dialectVariants(offer.protocolVersion, offer.binding))
{
    m_call.operation = Operation::GetTask;
    m_call.taskId = QUuid::createUuid().toString(QUuid::WithoutBraces);
    m_call.tenant = offer.tenant;
}

DialectProbe::~DialectProbe() = default;

void DialectProbe::start()
{
    QMetaObject::invokeMethod(this, &DialectProbe::requestNext, Qt::QueuedConnection);
}

void DialectProbe::requestNext()
{
    for (; m_next < m_dialects.size(); ++m_next) {
        ExchangeRequest request = m_prepare(*m_dialects[m_next], m_call);
        if (m_asked.contains(request.url))
            continue; // the same address in another form of JSON: a request without a body cannot
                      // tell them apart
        m_asked.append(request.url);
        request.bodyLimit = 1024 * 1024;
        m_body.clear();
        m_exchange = std::make_unique<Exchange>(m_recording);
        connect(m_exchange.get(), &Exchange::bodyReceived, this,
                [this](QByteArrayView bytes) { m_body.append(bytes); });
        connect(m_exchange.get(), &Exchange::finished, this, &DialectProbe::onFinished);
        m_exchange->start(request);
        return;
    }
    emit finished({});
}

void DialectProbe::onFinished(const ExchangeOutcome &outcome)
{
    const int status = m_exchange->status();
    m_exchange.release()->deleteLater(); // it is the sender of this signal
    if (outcome.error || status == 401 || status == 403) {
        emit finished({});
        return;
    }
    const Dialect &dialect = *m_dialects[m_next];
    const json::Document document(m_body);
    Notes notes;
    bool alive = false;
    if (document.isValid()) {
        const Binding::UnwrappedResponse reading =
            dialect.binding->read(document, {Operation::GetTask, 0, status, 0}, notes);
        // A bare HTTP code could come from any web framework; one SDK responds like that, but
        // mentions the task.
        alive = !reading.error ||
                (reading.error->kind == ErrorKind::Rpc &&
                 (reading.error->code != QString::number(status) ||
                  reading.error->message.quoted().contains(u"task", Qt::CaseInsensitive)));
    }
    if (alive) {
        emit finished(dialect.variant);
        return;
    }
    ++m_next;
    requestNext();
}

} // namespace a2a

#include "moc_dialectprobe.cpp"
