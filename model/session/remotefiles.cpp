// SPDX-License-Identifier: Apache-2.0
#include "model/session/remotefiles.h"

#include "model/a2a/hostscope.h"
#include "model/net/http/exchange.h"

namespace a2a {

struct RemoteFiles::Fetch {
    File file;
    std::unique_ptr<Exchange> exchange;
};

static Error refusal(const char *code, const Phrase &message, const QString &link,
                     const Phrase &hint)
{
    return Error(ErrorKind::Usage, QString::fromLatin1(code), message).at(link).hinting(hint);
}

Result<RemoteLink> parseRemoteLink(const QString &link)
{
    const QUrl url(link, QUrl::StrictMode);
    const QString host = url.host(QUrl::FullyEncoded);
    if (!url.isValid() || host.isEmpty())
        return refusal("link-invalid", {"link-invalid"}, link, {"hint-link-invalid"});
    const QString scheme = url.scheme();
    const bool isNear = isLoopbackHost(url.host());
    if (scheme != QLatin1String("https") && !(scheme == QLatin1String("http") && isNear))
        return refusal("link-scheme", {"link-scheme", {scheme}}, link, {"hint-link-scheme"});
    if (!url.userInfo().isEmpty())
        return refusal("link-user", {"link-user"}, link, {"hint-link-user", {host}});
    const QString place =
        url.port() < 0 ? host : QString(host + u':' + QString::number(url.port()));
    return RemoteLink{url, place};
}

RemoteFiles::RemoteFiles(Recording &recording, QObject *parent)
    : QObject(parent)
    , m_recording(recording)
{
}

RemoteFiles::~RemoteFiles() = default;

void RemoteFiles::fetch(const QString &link, quint32 agent, qint64 limit)
{
    auto fetch = std::make_shared<Fetch>();
    m_fetches.insert(link, fetch);
    const Result<RemoteLink> checked = parseRemoteLink(link);
    if (!checked) {
        fetch->file.open = false;
        fetch->file.error = checked.error();
        emit changed(link);
        return;
    }
    fetch->exchange = std::make_unique<Exchange>(m_recording);
    Exchange *exchange = fetch->exchange.get();
    connect(exchange, &Exchange::answered, this, [this, link] { onAnswered(link); });
    connect(exchange, &Exchange::bodyReceived, this, [this, link](QByteArrayView bytes) {
        m_fetches.value(link)->file.received += bytes.size();
        emit changed(link);
    });
    connect(exchange, &Exchange::finished, this, [this, link](const ExchangeOutcome &outcome) {
        m_fetches.value(link)->file.error = outcome.error;
        onFinished(link);
    });
    ExchangeRequest request;
    request.method = "GET";
    request.url = checked->url;
    request.operation = QStringLiteral("remote file");
    request.agent = agent;
    request.bodyLimit = limit;
    request.idleLimit = std::chrono::seconds(30);
    exchange->start(request);
    fetch->file.exchange = exchange->id();
    emit changed(link);
}

void RemoteFiles::onAnswered(const QString &link)
{
    Fetch &fetch = *m_fetches.value(link);
    const Exchange &exchange = *fetch.exchange;
    fetch.file.exchange = exchange.id();
    fetch.file.mediaType = QString::fromLatin1(exchange.contentType());
    bool isNumber = false;
    const qint64 announced =
        headerValue(exchange.responseHeaders(), "Content-Length").toLongLong(&isNumber);
    fetch.file.size = isNumber && announced >= 0 ? announced : -1;
    emit changed(link);
}

void RemoteFiles::onFinished(const QString &link)
{
    Fetch &fetch = *m_fetches.value(link);
    File &file = fetch.file;
    file.exchange = fetch.exchange->id();
    file.open = false;
    const int status = fetch.exchange->status();
    const QString host = fetch.exchange->url().host(QUrl::FullyEncoded);
    if (!file.error && (status < 200 || status > 299)) {
        file.error =
            Error(ErrorKind::Http, QString::number(status), {"link-status", {host, status}})
                .at(link)
                .hinting({"hint-link-status"});
    } else if (!file.error && file.received >= SizeLimit &&
               (file.size < 0 || file.size > SizeLimit)) {
        file.error = Error(ErrorKind::Usage, QStringLiteral("file-too-large"),
                           {"link-too-large", {SizeLimit / 1024 / 1024}})
                         .at(link)
                         .hinting({"hint-link-too-large"});
    }
    // Deleted later: this is called within a signal of the exchange.
    fetch.exchange.release()->deleteLater();
    emit changed(link);
}

void RemoteFiles::stop(const QString &link)
{
    if (const auto fetch = m_fetches.value(link); fetch && fetch->exchange)
        fetch->exchange->stop();
}

const RemoteFiles::File *RemoteFiles::file(const QString &link) const
{
    const auto found = m_fetches.constFind(link);
    return found == m_fetches.constEnd() ? nullptr : &(*found)->file;
}

QByteArray RemoteFiles::bytes(const QString &link) const
{
    const File *known = file(link);
    return known ? read(link, 0, known->received) : QByteArray();
}

QByteArray RemoteFiles::read(const QString &link, qint64 offset, qint64 length) const
{
    const File *known = file(link);
    if (!known || known->exchange == 0 || offset < 0 || offset >= known->received)
        return {};
    return m_recording.body(known->exchange, offset, qMin(length, known->received - offset));
}

} // namespace a2a

#include "moc_remotefiles.cpp"
