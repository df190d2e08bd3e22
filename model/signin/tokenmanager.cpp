// SPDX-License-Identifier: Apache-2.0
#include "model/signin/tokenmanager.h"

#include "model/log/categories.h"
#include "model/signin/tokencall.h"

#include <QPointer>

#include <algorithm>
#include <utility>
#include <vector>

namespace a2a {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static constexpr qint64 LongestMarginMs = 60'000;
/// Timers do not count the time a machine sleeps, so the clock is checked again.
static constexpr std::chrono::milliseconds LongestWait = 60s;
static constexpr std::chrono::milliseconds FirstRetry = 5s;
static constexpr std::chrono::milliseconds LongestRetry = 60s;

class TokenManager::Impl final {
public:
    Impl(TokenManager &keeper, Recording &into, OAuthClock &byClock)
        : q(keeper)
        , recording(into)
        , clock(byClock)
    {
    }

    struct Waiting {
        QPointer<QObject> context;
        TokenCallback answer;
    };

    [[nodiscard]] bool hasEnded() const
    {
        return tokens.expiryMs && clock.nowMs() >= *tokens.expiryMs;
    }
    [[nodiscard]] bool isUsable() const { return !tokens.isEmpty() && !wasRefused && !hasEnded(); }
    /// When the token is due for renewal, ms since 1970.
    [[nodiscard]] qint64 dueMs() const;
    void watch();
    void onTime();
    void stopRenewing();
    void onRenewed(const TokenResponse &answer);
    void onFailed(const Error &error);
    /// `isFinal` means that the refresh token is no longer usable.
    void giveUp(const Error &error, bool isFinal = true);
    void answerAll(const Result<QByteArray> &answer);
    void setState(State next);

    TokenManager &q;
    Recording &recording;
    OAuthClock &clock;
    OAuthRequest request;
    OAuthTokens tokens;
    State state = State::Empty;
    std::optional<Error> why;   ///< a sign-in is needed
    bool wasRefused = false;    ///< refused by an agent
    bool isFromRefusal = false; ///< the token replaces one that an agent has refused
    int failures = 0;
    quint64 turn = 0; ///< of the current timer
    TokenCall *call = nullptr;
    std::vector<Waiting> waiting;
};

static Error needed(const char *code, const Phrase &message)
{
    return Error(ErrorKind::Auth, QString::fromLatin1(code), message).hinting({"hint-oauth-again"});
}

TokenManager::TokenManager(Recording &recording, OAuthClock &clock, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Impl>(*this, recording, clock))
{
}

TokenManager::~TokenManager() = default;

void TokenManager::setTokens(const OAuthRequest &request, const OAuthTokens &tokens)
{
    d->stopRenewing();
    d->request = request;
    d->tokens = tokens;
    d->why.reset();
    d->wasRefused = false;
    d->isFromRefusal = false;
    d->failures = 0;
    d->state = tokens.isEmpty() && !canRenew()     ? State::Empty
               : tokens.isEmpty() || d->hasEnded() ? State::Expired
                                                   : State::Valid;
    for (const QByteArray &secret :
         {tokens.accessToken, tokens.refreshToken, tokens.idToken, request.clientSecret}) {
        if (!secret.isEmpty())
            d->recording.redactor().addSecret(secret);
    }
    d->watch();
    if (d->isUsable())
        d->answerAll(d->tokens.accessToken);
    emit changed();
}

void TokenManager::clearTokens()
{
    d->stopRenewing();
    ++d->turn;
    d->request = {};
    d->tokens = {};
    d->why.reset();
    d->state = State::Empty;
    d->answerAll(needed("oauth-forgotten", {"oauth-forgotten"}));
    emit changed();
}

TokenManager::State TokenManager::state() const
{
    return d->state;
}

const OAuthTokens &TokenManager::tokens() const
{
    return d->tokens;
}

const OAuthRequest &TokenManager::request() const
{
    return d->request;
}

bool TokenManager::canRenew() const
{
    if (d->request.endpoints.token.isEmpty())
        return false;
    return d->request.grant == OAuthGrant::ClientCredentials || !d->tokens.refreshToken.isEmpty();
}

void TokenManager::requestToken(QObject *context, TokenCallback answer)
{
    if (d->isUsable()) {
        answer(d->tokens.accessToken);
        return;
    }
    if (d->state == State::SignInNeeded) {
        answer(*d->why);
        return;
    }
    if (d->state == State::Empty || !canRenew()) {
        answer(d->state == State::Empty ? needed("oauth-forgotten", {"oauth-forgotten"})
                                        : needed("oauth-ended", {"oauth-ended"}));
        return;
    }
    d->waiting.push_back({context, std::move(answer)});
    renew();
}

void TokenManager::tokenRefused(const QByteArray &accessToken)
{
    if (accessToken != d->tokens.accessToken || d->tokens.isEmpty())
        return; // the token was already replaced
    d->wasRefused = true;
    if (d->isFromRefusal || !canRenew())
        return d->giveUp(needed("oauth-token-refused", {"oauth-token-refused"}));
    renew();
}

void TokenManager::tokenAccepted()
{
    d->isFromRefusal = false;
}

void TokenManager::renew()
{
    if (d->call || !canRenew())
        return;
    ++d->turn;
    OAuthForm form;
    OAuthRequest request = d->request;
    if (!d->tokens.refreshToken.isEmpty()) {
        form.add("grant_type", "refresh_token");
        form.add("refresh_token", d->tokens.refreshToken);
        request.scopes = d->tokens.scopes; // what the response leaves out is unchanged
    } else {
        form.add("grant_type", "client_credentials");
        if (!request.scopes.isEmpty())
            form.add("scope", request.scopes.join(u' ').toUtf8());
    }
    d->call = new TokenCall(d->recording, d->clock, this);
    connect(d->call, &TokenCall::done, this,
            [this](const TokenResponse &answer) { d->onRenewed(answer); });
    connect(d->call, &TokenCall::failed, this, [this](const Error &error) { d->onFailed(error); });
    d->call->start(request, std::move(form));
    d->setState(State::Renewing);
}

void TokenManager::Impl::stopRenewing()
{
    if (TokenCall *stopped = std::exchange(call, nullptr)) {
        stopped->disconnect(&q);
        stopped->deleteLater();
    }
}

void TokenManager::Impl::setState(State next)
{
    if (std::exchange(state, next) != next)
        emit q.changed();
}

qint64 TokenManager::Impl::dueMs() const
{
    const qint64 life = std::max<qint64>(*tokens.expiryMs - tokens.issuedMs, 0);
    return *tokens.expiryMs - std::min(life / 5, LongestMarginMs);
}

void TokenManager::Impl::watch()
{
    const quint64 own = ++turn;
    if (!tokens.expiryMs || tokens.isEmpty())
        return;
    std::chrono::milliseconds wait((q.canRenew() ? dueMs() : *tokens.expiryMs) - clock.nowMs());
    if (failures > 0) {
        const auto pause = FirstRetry * (1 << std::min(failures - 1, 4));
        wait = std::max(wait, std::min<std::chrono::milliseconds>(pause, LongestRetry));
    }
    clock.callAfter(std::clamp<std::chrono::milliseconds>(wait, 0ms, LongestWait), &q, [this, own] {
        if (own == turn)
            onTime();
    });
}

void TokenManager::Impl::onTime()
{
    if (q.canRenew() && clock.nowMs() >= dueMs())
        return q.renew();
    if (!q.canRenew() && hasEnded())
        return giveUp(needed("oauth-ended", {"oauth-ended"}));
    watch();
}

void TokenManager::Impl::onRenewed(const TokenResponse &answer)
{
    stopRenewing();
    OAuthTokens renewed = answer.tokens;
    if (renewed.refreshToken.isEmpty())
        renewed.refreshToken = tokens.refreshToken;
    if (renewed.idToken.isEmpty())
        renewed.idToken = tokens.idToken;
    qCInfo(lcSession, "OAuth tokens renewed, refresh token %s",
           renewed.refreshToken == tokens.refreshToken ? "kept" : "rotated");
    isFromRefusal = wasRefused;
    wasRefused = false;
    failures = 0;
    tokens = std::move(renewed);
    state = State::Valid;
    watch();
    emit q.changed(); // stored first: a rotated refresh token is the only one left
    answerAll(tokens.accessToken);
}

/// Whether the provider has refused, as opposed to being unreachable.
static bool isRefusal(const Error &error)
{
    return error.kind == ErrorKind::Auth || error.kind == ErrorKind::Usage ||
           error.code == u"400" || error.code == u"401" || error.code == u"403";
}

void TokenManager::Impl::onFailed(const Error &error)
{
    stopRenewing();
    if (isRefusal(error)) {
        Error refusal = error;
        refusal.message = {"oauth-renewal-refused", {error.message}};
        if (error.kind == ErrorKind::Usage) { // nothing was sent: the token may still be valid
            refusal.hint = error.hint;
            return giveUp(refusal, false);
        }
        refusal.hint = {"hint-oauth-again"};
        return giveUp(refusal);
    }
    ++failures;
    qCInfo(lcSession, "OAuth tokens not renewed, kind %d, try %d", int(error.kind), failures);
    setState(isUsable() ? State::Valid : State::Expired);
    if (failures < 20)
        watch();
    answerAll(error);
}

void TokenManager::Impl::giveUp(const Error &error, bool isFinal)
{
    stopRenewing();
    ++turn;
    why = error;
    if (isFinal)
        tokens.refreshToken.clear();
    const QPointer<TokenManager> alive(&q);
    setState(State::SignInNeeded);
    if (alive)
        answerAll(error);
    if (alive)
        emit q.needsSignIn(error);
}

void TokenManager::Impl::answerAll(const Result<QByteArray> &answer)
{
    for (const Waiting &one : std::exchange(waiting, {})) {
        if (one.context)
            one.answer(answer);
    }
}

} // namespace a2a

#include "moc_tokenmanager.cpp"
