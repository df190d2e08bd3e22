// SPDX-License-Identifier: Apache-2.0
#include "model/signin/oauthcall.h"

#include "model/a2a/hostscope.h"
#include "model/log/categories.h"
#include "model/net/http/exchangeerrors.h"

#include <QDateTime>
#include <QLocale>
#include <QTimeZone>

namespace a2a {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static constexpr qsizetype LongestQuote = 300;
static constexpr auto LongestCall = 60s;
static constexpr int TooManyRequests = 429;

/// The name of a step in the recording.
static QString operationOf(OAuthStep step)
{
    switch (step) {
    case OAuthStep::Metadata:
        return u"OAuth metadata"_s;
    case OAuthStep::Registration:
        return u"OAuth client registration"_s;
    case OAuthStep::DeviceCode:
        return u"OAuth device code"_s;
    case OAuthStep::Token:
        return u"OAuth token"_s;
    case OAuthStep::Revocation:
        return u"OAuth revocation"_s;
    }
    return {};
}

QString shortened(const QString &text)
{
    const QString simple = text.left(4 * LongestQuote).simplified();
    return simple.size() <= LongestQuote ? simple : QString(simple.left(LongestQuote) % u'…');
}

OAuthCall::OAuthCall(Recording &recording, const OAuthRequest &context, QObject *parent)
    : QObject(parent)
    , m_recording(recording)
    , m_agent(context.agent)
    , m_tls(context.tls)
    , m_proxy(context.proxy)
{
}

OAuthCall::~OAuthCall() = default;

ExchangeId OAuthCall::exchange() const
{
    return m_exchange ? m_exchange->id() : 0;
}

void OAuthCall::get(const QUrl &url)
{
    ExchangeRequest request;
    request.method = "GET";
    request.url = url;
    send(OAuthStep::Metadata, std::move(request));
}

void OAuthCall::post(OAuthStep step, const QUrl &url, const OAuthForm &form,
                     const HttpHeaders &credentials)
{
    ExchangeRequest request;
    request.url = url;
    request.headers = {{"Content-Type", "application/x-www-form-urlencoded"}};
    request.body = form.body();
    request.masks = form.secrets();
    request.storedBody = maskedBytes(request.body, request.masks);
    if (!credentials.empty())
        request.credentials = {originOf(url), credentials};
    send(step, std::move(request));
}

void OAuthCall::postJson(OAuthStep step, const QUrl &url, const QByteArray &json)
{
    ExchangeRequest request;
    request.url = url;
    request.headers = {{"Content-Type", "application/json"}};
    request.body = json;
    send(step, std::move(request));
}

void OAuthCall::send(OAuthStep step, ExchangeRequest request)
{
    Q_ASSERT(!m_exchange);
    m_step = step;
    request.operation = operationOf(step);
    request.agent = m_agent;
    request.tls = m_tls;
    request.proxy = m_proxy;
    request.bodyLimit = SizeLimit;
    request.headerLimit = 30s;
    request.totalLimit = LongestCall;
    request.findSecrets = findSecretsInResponse;
    m_exchange = std::make_unique<Exchange>(m_recording);
    connect(m_exchange.get(), &Exchange::finished, this, &OAuthCall::onFinished);
    m_exchange->start(request);
}

/// The server's clock from the Date header (RFC 9110 §5.6.7, the preferred form), ms since 1970.
static std::optional<qint64> dateOf(const HttpHeaders &headers)
{
    const QString text = QString::fromLatin1(headerValue(headers, "date").left(60)).trimmed();
    QDateTime date =
        QLocale::c().toDateTime(text.section(u' ', 1), u"dd MMM yyyy hh:mm:ss 'GMT'"_s);
    if (!date.isValid())
        return {};
    date.setTimeZone(QTimeZone::utc());
    return date.toMSecsSinceEpoch();
}

Error providerRefusal(const QUrl &url, int status, const QString &word, const QString &description)
{
    struct Row {
        QLatin1StringView word;
        Phrase hint;
    };
    const Row rows[] = {
        {"access_denied"_L1, {"hint-oauth-denied"}},
        {"invalid_client"_L1, {"hint-oauth-client"}},
        {"unauthorized_client"_L1, {"hint-oauth-grant-for-client"}},
        {"invalid_grant"_L1, {"hint-oauth-again"}},
        {"invalid_scope"_L1, {"hint-oauth-scope"}},
        {"invalid_target"_L1, {"hint-oauth-resource"}},
        {"unsupported_grant_type"_L1, {"hint-oauth-other-flow"}},
        {"unsupported_response_type"_L1, {"hint-oauth-other-flow"}},
        {"expired_token"_L1, {"hint-oauth-again"}},
        {"server_error"_L1, {"hint-oauth-later"}},
        {"temporarily_unavailable"_L1, {"hint-oauth-later"}},
    };
    Phrase hint{"hint-oauth-see-provider"};
    for (const Row &row : rows) {
        if (word == row.word)
            hint = row.hint;
    }
    const QString place = hostAndPort(url);
    const Phrase message =
        description.isEmpty()
            ? Phrase{"oauth-refused", {place, shortened(word)}}
            : Phrase{"oauth-refused-because", {place, shortened(word), shortened(description)}};
    auto error =
        Error(ErrorKind::Auth, word, message).at(url.toString(QUrl::RemoveQuery)).hinting(hint);
    // A provider that is down or busy has decided nothing.
    const bool isBusy = status >= 500 || status == TooManyRequests || word == "server_error"_L1 ||
                        word == "temporarily_unavailable"_L1;
    if (word != "access_denied"_L1 && isBusy)
        error.kind = ErrorKind::Http;
    return error;
}

static Error notOAuth(const char *code, const Phrase &message, const QUrl &url, const Phrase &hint)
{
    return Error(ErrorKind::Decode, QString::fromLatin1(code), message)
        .at(url.toString(QUrl::RemoveQuery))
        .hinting(hint);
}

static Error statusError(OAuthStep step, const QUrl &url, int status)
{
    const QString shown = url.toString(QUrl::RemoveQuery);
    const Phrase message = step == OAuthStep::Metadata
                               ? Phrase{"oauth-no-metadata", {shown, status}}
                               : Phrase{"oauth-status", {shown, status}};
    const Phrase hint = step == OAuthStep::Metadata ? Phrase{"hint-oauth-metadata"}
                        : status >= 500             ? Phrase{"hint-oauth-later"}
                                                    : Phrase{"hint-oauth-endpoint"};
    return Error(ErrorKind::Http, QString::number(status), message).at(shown).hinting(hint);
}

void OAuthCall::onFinished(const ExchangeOutcome &outcome)
{
    OAuthResponse answer;
    answer.url = m_exchange->url();
    answer.status = m_exchange->status();
    answer.body = m_exchange->takeUnmaskedBody();
    answer.serverMs = dateOf(m_exchange->responseHeaders());
    const QString shown = answer.url.toString(QUrl::RemoveQuery);
    if (answer.body.size() >= SizeLimit) {
        emit failed(notOAuth("oauth-too-large",
                             {"oauth-too-large", {shown, Phrase::Bytes{SizeLimit}}}, answer.url,
                             {"hint-oauth-metadata"}));
        return;
    }
    if (outcome.error) {
        emit failed(*outcome.error);
        return;
    }
    if (!isAllowedOAuthUrl(answer.url)) {
        emit failed(notOAuth("oauth-not-https", {"oauth-not-https", {shown}}, answer.url,
                             {"hint-oauth-https"}));
        return;
    }
    const json::Document document(answer.body);
    const bool isObject = document.isValid() && document.root().isObject();
    const QString word = isObject ? document.root()["error"].toString() : QString();
    qCInfo(lcNet, "exchange %u: OAuth answer, status %d%s", m_exchange->id(), answer.status,
           word.isEmpty() ? "" : ", an error");
    if (!word.isEmpty()) {
        // Masked, because a provider's error may quote the request.
        const auto masked = [this](const QString &text) {
            return QString::fromUtf8(m_recording.redactor().masked(text.toUtf8()));
        };
        emit failed(providerRefusal(answer.url, answer.status, masked(word),
                                    masked(document.root()["error_description"].toString())));
        return;
    }
    if (answer.status < 200 || answer.status > 299) {
        emit failed(statusError(m_step, answer.url, answer.status));
        return;
    }
    if (!isObject && m_step != OAuthStep::Revocation) {
        const bool isPage =
            m_exchange->contentType().contains("html") || answer.body.trimmed().startsWith('<');
        emit failed(notOAuth("oauth-not-json",
                             isPage ? Phrase{"oauth-answer-is-page", {shown}}
                                    : Phrase{"oauth-not-json", {shown}},
                             answer.url,
                             m_step == OAuthStep::Metadata ? Phrase{"hint-oauth-metadata"}
                                                           : Phrase{"hint-oauth-endpoint"}));
        return;
    }
    emit done(answer);
}

} // namespace a2a

#include "moc_oauthcall.cpp"
