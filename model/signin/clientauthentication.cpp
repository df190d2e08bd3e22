// SPDX-License-Identifier: Apache-2.0
#include "model/signin/clientauthentication.h"

#include "model/signin/clientassertion.h"

namespace a2a {

using namespace Qt::StringLiterals;

ClientAuthentication chooseClientAuthentication(const OAuthRequest &request)
{
    if (request.authentication)
        return *request.authentication;
    const QStringList &taken = request.endpoints.clientAuthentications;
    if (!request.privateKey.isEmpty())
        return ClientAuthentication::PrivateKeyJwt;
    if (request.clientSecret.isEmpty())
        return ClientAuthentication::None;
    // Basic must be supported by servers (RFC 6749 §2.3.1), and is the default of RFC 8414.
    const bool wantsPost =
        taken.contains(u"client_secret_post"_s) && !taken.contains(u"client_secret_basic"_s);
    return wantsPost ? ClientAuthentication::Post : ClientAuthentication::Basic;
}

static Error missing(const char *code, const Phrase &message, const Phrase &hint)
{
    return Error(ErrorKind::Usage, QString::fromLatin1(code), message).hinting(hint);
}

/// RFC 6749 appendix B: a form's own encoding, in which a space is "+".
static QByteArray formEncoded(const QByteArray &text)
{
    return text.toPercentEncoding().replace("%20", "+");
}

Result<HttpHeaders> authenticateClient(OAuthForm &form, const OAuthRequest &request, qint64 nowMs)
{
    const QByteArray id = request.clientId.toUtf8();
    const ClientAuthentication way = chooseClientAuthentication(request);
    if ((way == ClientAuthentication::Basic || way == ClientAuthentication::Post) &&
        request.clientSecret.isEmpty())
        return missing("oauth-no-secret", {"oauth-no-secret"}, {"hint-oauth-secret"});
    switch (way) {
    case ClientAuthentication::None:
        form.add("client_id", id);
        return HttpHeaders{};
    case ClientAuthentication::Basic: {
        const QByteArray login = formEncoded(id) + ':' + formEncoded(request.clientSecret);
        return HttpHeaders{{"Authorization", "Basic " + login.toBase64()}};
    }
    case ClientAuthentication::Post:
        form.add("client_id", id);
        form.add("client_secret", request.clientSecret);
        return HttpHeaders{};
    case ClientAuthentication::PrivateKeyJwt:
        break;
    }
    if (request.privateKey.isEmpty())
        return missing("oauth-no-key", {"oauth-no-key"}, {"hint-oauth-key"});
    const Result<QByteArray> assertion = makeClientAssertion(request, nowMs);
    if (!assertion)
        return assertion.error();
    form.add("client_id", id);
    form.add("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer");
    form.add("client_assertion", *assertion);
    return HttpHeaders{};
}

} // namespace a2a
