// SPDX-License-Identifier: Apache-2.0
#include "model/net/exchange.h"

#include "model/net/exchangerun.h"

namespace a2a {

Exchange::Exchange(Recording &recording, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this, recording))
{
}

Exchange::~Exchange() = default;

void Exchange::start(const ExchangeRequest &request)
{
    d->start(request);
}

void Exchange::stop()
{
    d->stop();
}

ExchangeId Exchange::id() const
{
    return d->id;
}

QUrl Exchange::url() const
{
    return d->url;
}

int Exchange::status() const
{
    return d->id > 0 ? d->recording.facts(d->id).status : 0;
}

const HttpHeaders &Exchange::responseHeaders() const
{
    static const HttpHeaders none;
    return d->id > 0 ? d->recording.facts(d->id).responseHeaders : none;
}

QByteArray Exchange::contentType() const
{
    const QByteArray value = headerValue(responseHeaders(), "content-type");
    const qsizetype end = value.indexOf(';');
    return (end < 0 ? value : value.first(end)).trimmed().toLower();
}

} // namespace a2a

#include "moc_exchange.cpp"
