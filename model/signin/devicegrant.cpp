// SPDX-License-Identifier: Apache-2.0
#include "model/signin/devicegrant.h"

#include "model/signin/clientauthentication.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static constexpr auto UsualInterval = 5s; // RFC 8628 §3.2
static constexpr auto LongestInterval = 60s;
static constexpr qint64 UsualLifeSeconds = 600;
static constexpr qint64 LongestCodeLifeSeconds = 3600;

DeviceGrant::DeviceGrant(Recording &recording, OAuthClock &clock, QObject *parent)
    : QObject(parent)
    , m_recording(recording)
    , m_clock(clock)
{
}

void DeviceGrant::start(const OAuthRequest &request)
{
    m_request = request;
    OAuthForm form;
    if (!request.scopes.isEmpty())
        form.add("scope", request.scopes.join(u' ').toUtf8());
    if (!request.resource.isEmpty())
        form.add("resource", request.resource.toUtf8());
    const Result<HttpHeaders> proof = authenticateClient(form, request, m_clock.nowMs());
    if (!proof)
        return fail(proof.error());
    if (!request.clientId.isEmpty() &&
        chooseClientAuthentication(request) == ClientAuthentication::Basic)
        form.add("client_id", request.clientId.toUtf8()); // always required by RFC 8628 §3.1
    auto *call = new OAuthCall(m_recording, request, this);
    connect(call, &OAuthCall::done, this, &DeviceGrant::onCode);
    connect(call, &OAuthCall::failed, this, &DeviceGrant::failed);
    call->post(OAuthStep::DeviceCode, request.endpoints.deviceAuthorization, form, *proof);
}

void DeviceGrant::fail(const Error &error)
{
    QMetaObject::invokeMethod(
        this, [this, error] { emit failed(error); }, Qt::QueuedConnection);
}

static Error codeError(const char *code, const Phrase &message, const QUrl &url, const Phrase &hint)
{
    const QString shown = url.toString(QUrl::RemoveQuery);
    return Error(ErrorKind::Decode, QString::fromLatin1(code), message).at(shown).hinting(hint);
}

/// A number, or one written as text, within bounds; nothing if it is not one.
static std::optional<qint64> boundedSeconds(json::Value value, qint64 most)
{
    bool isNumber = value.isNumber();
    double seconds = value.toDouble();
    if (value.isString())
        seconds = value.toString().trimmed().toDouble(&isNumber);
    if (!isNumber || !(seconds > 0))
        return {};
    return std::max<qint64>(1, qint64(std::min(seconds, double(most))));
}

void DeviceGrant::onCode(const OAuthResponse &answer)
{
    const json::Document document(answer.body);
    const json::Value root = document.root();
    m_code = root["device_code"].toString().toUtf8();
    m_shown.userCode = root["user_code"].toString().left(100).simplified();
    // Older servers call it verification_url.
    const json::Value page =
        root["verification_uri"].isString() ? root["verification_uri"] : root["verification_url"];
    m_shown.page = QUrl(page.toString(), QUrl::StrictMode);
    m_shown.pageWithCode = QUrl(root["verification_uri_complete"].toString(), QUrl::StrictMode);
    if (m_code.isEmpty() || m_shown.userCode.isEmpty())
        return fail(codeError("oauth-no-device-code",
                              {"oauth-no-device-code", {answer.url.toString(QUrl::RemoveQuery)}},
                              answer.url, {"hint-oauth-endpoint"}));
    if (!isAllowedOAuthUrl(m_shown.page) || pointsToPrivateNetwork(answer.url, m_shown.page))
        return fail(codeError("oauth-device-page",
                              {"oauth-device-page", {shortened(page.toString())}}, answer.url,
                              {"hint-oauth-https"}));
    if (!isAllowedOAuthUrl(m_shown.pageWithCode) ||
        pointsToPrivateNetwork(answer.url, m_shown.pageWithCode))
        m_shown.pageWithCode.clear();
    m_recording.redactor().addSecret(m_code);
    m_recording.redactor().addSecret(m_shown.userCode.toUtf8());
    const std::optional<qint64> life = boundedSeconds(root["expires_in"], LongestCodeLifeSeconds);
    if (!life)
        emit warningIssued({"oauth-device-life", {UsualLifeSeconds / 60}});
    m_shown.expiryMs = m_clock.nowMs() + life.value_or(UsualLifeSeconds) * 1000;
    m_interval = std::chrono::seconds(
        boundedSeconds(root["interval"], LongestInterval.count()).value_or(UsualInterval.count()));
    emit codeShown(m_shown);
    waitAndPoll();
}

void DeviceGrant::waitAndPoll()
{
    const std::chrono::milliseconds left(m_shown.expiryMs - m_clock.nowMs());
    const bool isLast = left <= m_interval;
    m_clock.callAfter(
        std::clamp<std::chrono::milliseconds>(left, 0ms, m_interval), this, [this, isLast] {
            if (!isLast)
                return poll();
            emit failed(Error(ErrorKind::Timeout, u"oauth-device-ended"_s, {"oauth-device-ended"})
                            .hinting({"hint-oauth-again"}));
        });
}

void DeviceGrant::poll()
{
    OAuthForm form;
    form.add("grant_type", "urn:ietf:params:oauth:grant-type:device_code");
    form.add("device_code", m_code);
    auto *call = new TokenCall(m_recording, m_clock, this);
    connect(call, &TokenCall::done, this, &DeviceGrant::done);
    connect(call, &TokenCall::failed, this, &DeviceGrant::onRefused);
    connect(call, &TokenCall::failed, call, &QObject::deleteLater);
    call->start(m_request, std::move(form));
}

void DeviceGrant::onRefused(const Error &error)
{
    const bool isLater = error.code == u"slow_down";
    // The provider's own error code instead of a status: see providerRefusal().
    const bool isBusy =
        error.kind == ErrorKind::Http && !error.code.isEmpty() && !error.code.front().isDigit();
    const bool isUnreachable = error.kind == ErrorKind::Network ||
                               error.kind == ErrorKind::Timeout || error.kind == ErrorKind::Cut ||
                               error.code == u"429" || error.code.startsWith(u"50") || isBusy;
    if (isLater)
        m_interval += 5s; // RFC 8628 §3.5
    else if (isUnreachable)
        m_interval *= 2;
    else if (error.code != u"authorization_pending") {
        emit failed(error.code == u"expired_token"
                        ? Error(ErrorKind::Timeout, u"oauth-device-ended"_s, {"oauth-device-ended"})
                              .at(error.where)
                              .hinting({"hint-oauth-again"})
                        : error);
        return;
    }
    m_interval = std::min<std::chrono::seconds>(m_interval, LongestInterval);
    waitAndPoll();
}

} // namespace a2a

#include "moc_devicegrant.cpp"
