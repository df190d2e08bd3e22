// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/scriptedserver.h"

#include <QDateTime>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace a2a::test {

using namespace Qt::StringLiterals;

inline constexpr auto LoginTokens =
    R"({"access_token":"canary-access-1a2b3c4d","token_type":"Bearer","expires_in":3600,)"
    R"("refresh_token":"canary-refresh-5e6f7a8b"})";

/// An agent whose card names a provider (the same server), and a path for the token.
struct LoginFixture {
    /// `tokens`: where its card says that tokens are; empty: at the provider.
    explicit LoginFixture(const char *flow = "authorizationCode", const QByteArray &tokens = {})
    {
        const QByteArray origin = server.origin();
        const QByteArray flows =
            "{\"" + QByteArray(flow) + "\":{\"authorizationUrl\":\"" + origin +
            "/authorize\",\"deviceAuthorizationUrl\":\"" + origin + "/device\",\"tokenUrl\":\"" +
            (tokens.isEmpty() ? origin : tokens) + "/token\",\"scopes\":{\"read\":\"to read\"}}}";
        server.play(plainAnswer(404, {})); // nothing else is there
        server.playCard(
            "Guarded",
            "\"securitySchemes\":{\"oauth\":{\"oauth2SecurityScheme\":{\"flows\":" + flows +
                "}}},\"securityRequirements\":[{\"schemes\":{\"oauth\":{\"list\":["
                "\"read\"]}}}],");
        server.playAt("/token", plainAnswer(200, LoginTokens));
    }
    [[nodiscard]] QString url() const { return QString::fromLatin1(server.origin()); }
    [[nodiscard]] QStringList login(const QStringList &more = {}) const
    {
        return QStringList{u"login"_s,        url(),   u"--token-file"_s,      file,
                           u"--no-browser"_s, u"-q"_s, u"--oauth-client-id"_s, u"scope-client"_s} +
               more;
    }
    /// Writes a token as login would, expiring in the given number of seconds.
    void writeToken(qint64 seconds, const QByteArray &origin, bool isRenewable = true) const
    {
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        const qint64 now = QDateTime::currentMSecsSinceEpoch();
        out.write("{\"a2ascopeToken\":1,\"origin\":\"" + origin +
                  "\",\"flow\":\"code\",\"tokenEndpoint\":\"" + server.origin() +
                  "/token\",\"clientId\":\"scope-client\",\"authentication\":\"none\","
                  "\"accessToken\":\"canary-old-9f8e7d6c\"," +
                  (isRenewable ? "\"refreshToken\":\"canary-refresh-0a1b2c3d\"," : "") +
                  "\"expires\":" + QByteArray::number(now + seconds * 1000) +
                  ",\"issued\":" + QByteArray::number(now - 3'600'000) + "}");
        out.close();
        QVERIFY(out.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
    }
    [[nodiscard]] QByteArray content() const
    {
        QFile in(file);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }
    /// Authorization of the requests for a path.
    [[nodiscard]] QByteArrayList shown(const QByteArray &path) const
    {
        QByteArrayList all;
        for (const ReceivedRequest &request : server.requests()) {
            if (request.target == path)
                all.append(headerValue(request.headers, "Authorization"));
        }
        return all;
    }

    ScriptedServer server;
    QTemporaryDir folder;
    QString file = folder.filePath(u"token.json"_s);
};

} // namespace a2a::test
