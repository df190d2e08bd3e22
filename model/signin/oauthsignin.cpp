// SPDX-License-Identifier: Apache-2.0
#include "model/signin/oauthsignin.h"

#include "model/log/categories.h"
#include "model/signin/clientregistration.h"
#include "model/signin/codegrant.h"
#include "model/signin/devicegrant.h"
#include "model/signin/oauthdiscovery.h"

#include <QPointer>

namespace a2a {

using namespace Qt::StringLiterals;

/// The steps in progress. Each is owned by `course`, which is deleted with all of them when the
/// sign-in ends.
class OAuthSignIn::Impl final {
public:
    Impl(OAuthSignIn &signIn, Recording &into, OAuthClock &byClock)
        : q(signIn)
        , recording(into)
        , clock(byClock)
    {
    }

    void start();
    void onEndpoints(const OAuthRequest &found);
    void registerClient();
    void beginGrant();
    void beginCode();
    void beginDevice();
    void beginCredentials();
    void onTokens(const TokenResponse &answer);
    void fail(const Error &error);
    /// From the event loop, if this sign-in is still in progress.
    void failLater(const Error &error);
    void end();

    OAuthSignIn &q;
    Recording &recording;
    OAuthClock &clock;
    OAuthRequest request;
    std::unique_ptr<QObject> course;
    CodeGrant *code = nullptr; // the course's
};

OAuthSignIn::OAuthSignIn(Recording &recording, OAuthClock &clock, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Impl>(*this, recording, clock))
{
}

OAuthSignIn::~OAuthSignIn() = default;

void OAuthSignIn::start(const OAuthRequest &request)
{
    d->end();
    d->request = request;
    d->course = std::make_unique<QObject>();
    d->start();
}

void OAuthSignIn::cancel()
{
    if (!isRunning())
        return;
    d->end();
    d->course = std::make_unique<QObject>();
    d->failLater(Error(ErrorKind::Canceled, u"oauth-cancelled"_s, {"oauth-cancelled"})
                     .hinting({"hint-oauth-again"}));
}

bool OAuthSignIn::isRunning() const
{
    return d->course != nullptr;
}

const OAuthRequest &OAuthSignIn::request() const
{
    return d->request;
}

qint64 OAuthSignIn::redirectDeadlineMs() const
{
    return d->code ? d->code->redirectDeadlineMs() : 0;
}

void OAuthSignIn::Impl::start()
{
    if (!request.clientSecret.isEmpty())
        recording.redactor().addSecret(request.clientSecret);
    auto *discovery = new OAuthDiscovery(recording, course.get());
    QObject::connect(discovery, &OAuthDiscovery::warningIssued, &q, &OAuthSignIn::warningIssued);
    QObject::connect(discovery, &OAuthDiscovery::found, course.get(),
                     [this](const OAuthRequest &found) { onEndpoints(found); });
    QObject::connect(discovery, &OAuthDiscovery::failed, course.get(),
                     [this](const Error &error) { fail(error); });
    discovery->start(request);
}

void OAuthSignIn::Impl::onEndpoints(const OAuthRequest &found)
{
    request = found;
    if (request.grant == OAuthGrant::AuthorizationCode) {
        code = new CodeGrant(recording, clock, course.get());
        if (const std::optional<Error> error = code->open(request))
            return fail(*error);
        const QStringList &methods = request.endpoints.pkceMethods;
        const QObject *const begun = course.get();
        if (!methods.isEmpty() && !methods.contains(u"S256"_s))
            emit q.warningIssued({"oauth-pkce", {shortened(methods.join(u", "))}});
        if (course.get() != begun) // a receiver has canceled it
            return;
    }
    if (request.clientId.isEmpty())
        registerClient();
    else
        beginGrant();
}

void OAuthSignIn::Impl::registerClient()
{
    auto *registration = new ClientRegistration(recording, course.get());
    QObject::connect(registration, &ClientRegistration::done, course.get(),
                     [this](const OAuthRequest &registered) {
                         request = registered;
                         beginGrant();
                     });
    QObject::connect(registration, &ClientRegistration::failed, course.get(),
                     [this](const Error &error) { fail(error); });
    registration->start(request, code ? code->redirect() : QUrl());
}

void OAuthSignIn::Impl::beginGrant()
{
    qCInfo(lcSession, "OAuth sign-in: grant %d begins", int(request.grant));
    switch (request.grant) {
    case OAuthGrant::AuthorizationCode:
        return beginCode();
    case OAuthGrant::DeviceCode:
        return beginDevice();
    case OAuthGrant::ClientCredentials:
        return beginCredentials();
    }
}

void OAuthSignIn::Impl::beginCode()
{
    QObject::connect(code, &CodeGrant::done, course.get(),
                     [this](const TokenResponse &answer) { onTokens(answer); });
    QObject::connect(code, &CodeGrant::failed, course.get(),
                     [this](const Error &error) { fail(error); });
    emit q.browserRequested(code->begin(request));
}

void OAuthSignIn::Impl::beginDevice()
{
    auto *device = new DeviceGrant(recording, clock, course.get());
    QObject::connect(device, &DeviceGrant::warningIssued, &q, &OAuthSignIn::warningIssued);
    QObject::connect(device, &DeviceGrant::codeShown, &q, &OAuthSignIn::codeShown);
    QObject::connect(device, &DeviceGrant::done, course.get(),
                     [this](const TokenResponse &answer) { onTokens(answer); });
    QObject::connect(device, &DeviceGrant::failed, course.get(),
                     [this](const Error &error) { fail(error); });
    device->start(request);
}

void OAuthSignIn::Impl::beginCredentials()
{
    OAuthForm form;
    form.add("grant_type", "client_credentials");
    if (!request.scopes.isEmpty())
        form.add("scope", request.scopes.join(u' ').toUtf8());
    auto *call = new TokenCall(recording, clock, course.get());
    QObject::connect(call, &TokenCall::done, course.get(),
                     [this](const TokenResponse &answer) { onTokens(answer); });
    QObject::connect(call, &TokenCall::failed, course.get(),
                     [this](const Error &error) { fail(error); });
    call->start(request, std::move(form));
}

void OAuthSignIn::Impl::onTokens(const TokenResponse &answer)
{
    end();
    qCInfo(lcSession, "OAuth sign-in: done, %s, %s",
           answer.tokens.expiryMs ? "with an end" : "without an end",
           answer.tokens.refreshToken.isEmpty() ? "cannot be renewed" : "can be renewed");
    const QPointer<OAuthSignIn> alive(&q);
    for (const Phrase &note : answer.notes) {
        if (alive)
            emit q.warningIssued(note);
    }
    if (alive)
        emit q.finished(answer.tokens);
}

void OAuthSignIn::Impl::fail(const Error &error)
{
    end();
    qCInfo(lcSession, "OAuth sign-in: failed, kind %d", int(error.kind));
    emit q.failed(error);
}

void OAuthSignIn::Impl::failLater(const Error &error)
{
    QMetaObject::invokeMethod(
        course.get(), [this, error] { fail(error); }, Qt::QueuedConnection);
}

/// `course` may be the sender. It is deleted from the event loop, and its signals are ignored from
/// now on.
void OAuthSignIn::Impl::end()
{
    code = nullptr;
    if (QObject *ended = course.release()) {
        for (QObject *step : ended->children())
            step->disconnect();
        ended->deleteLater();
    }
}

} // namespace a2a

#include "moc_oauthsignin.cpp"
