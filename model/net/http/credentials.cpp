// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/credentials.h"

#include <algorithm>

namespace a2a {

QString originOf(const QUrl &url)
{
    const QString scheme = url.scheme().toLower();
    QString host = url.host(QUrl::FullyEncoded).toLower();
    if (scheme.isEmpty() || host.isEmpty())
        return {};
    if (host.contains(QLatin1Char(':')) && !host.startsWith(QLatin1Char('[')))
        host = QLatin1Char('[') % host % QLatin1Char(']');
    const int usual = scheme == QLatin1String("https") ? 443 : 80;
    return scheme % QLatin1String("://") % host % QLatin1Char(':') %
           QString::number(url.port(usual));
}

bool sameOrigin(const QUrl &a, const QUrl &b)
{
    const QString origin = originOf(a);
    return !origin.isEmpty() && origin == originOf(b);
}

bool Credentials::appliesTo(const QUrl &url) const
{
    const QString asked = originOf(url);
    return !origin.isEmpty() && !asked.isEmpty() &&
           (asked == origin || furtherOrigins.contains(asked));
}

void Credentials::addCookie(const QByteArray &name, const QByteArray &value)
{
    const QByteArray cookie = name + '=' + value;
    const auto present = std::find_if(headers.begin(), headers.end(), [](const HttpHeader &header) {
        return header.name.compare("Cookie", Qt::CaseInsensitive) == 0;
    });
    if (present == headers.end())
        headers.push_back({"Cookie", cookie});
    else
        present->value += "; " + cookie;
}

const char *credentialKind(const HttpHeader &header)
{
    if (header.name.compare("authorization", Qt::CaseInsensitive) != 0)
        return "a header of its own";
    const QByteArray value = header.value.toLower();
    return value.startsWith("bearer ")  ? "bearer token"
           : value.startsWith("basic ") ? "user name and password"
                                        : "another scheme";
}

void hideCredentials(const Credentials &credentials, Redactor &redactor)
{
    for (const HttpHeader &header : credentials.headers)
        redactor.addHeaderSecret(header.name, header.value);
    for (const HttpHeader &parameter : credentials.query) {
        redactor.addParameterSecret(parameter.name, parameter.value);
        redactor.addHeaderSecret(parameter.name, parameter.value); // metadata over gRPC
    }
}

} // namespace a2a
