// SPDX-License-Identifier: Apache-2.0
#include "model/push/deliverycheck.h"

#include "model/net/server/samesecret.h"
#include "model/push/jwtcheck.h"

#include <QDateTime>

namespace a2a {

static Receipt::Check checkToken(const QByteArray &given, const QByteArray &wanted)
{
    if (wanted.isEmpty())
        return Receipt::Check::NotRequired;
    if (given.isEmpty())
        return Receipt::Check::Missing;
    return isSameSecret(given, wanted) ? Receipt::Check::Right : Receipt::Check::Wrong;
}

/// The scheme is compared without case (RFC 9110 §11.1).
static Receipt::Check checkAuthorization(const QByteArray &given,
                                         const ExpectedAuthentication &agreed)
{
    if (agreed.scheme.isEmpty())
        return Receipt::Check::NotRequired;
    if (given.isEmpty())
        return Receipt::Check::Missing;
    const qsizetype blank = given.indexOf(' ');
    if (given.first(qMax<qsizetype>(blank, 0)).compare(agreed.scheme, Qt::CaseInsensitive) != 0)
        return Receipt::Check::Wrong;
    if (agreed.credentials.isEmpty())
        return Receipt::Check::Right; // the agent's own, verified by its signature only
    return isSameSecret(QByteArrayView(given).sliced(blank + 1).trimmed(), agreed.credentials)
               ? Receipt::Check::Right
               : Receipt::Check::Wrong;
}

/// Whether the sender is unproven: without the requested authentication, anybody who knows or
/// guesses the address may have sent the notification. An Authorization of the agent's own counts
/// only if its signature was verified.
static bool isUnproven(const Receipt &receipt, const ExpectedAuthentication &agreed)
{
    const bool isProven =
        receipt.token == Receipt::Check::Right || receipt.jwt == Receipt::Jwt::Verified ||
        (receipt.authorization == Receipt::Check::Right && !agreed.credentials.isEmpty());
    return !isProven && (receipt.token == Receipt::Check::Missing ||
                         receipt.authorization == Receipt::Check::Missing);
}

QString agentKeysUrl(const Session &session, AgentIndex agent)
{
    if (int(agent) >= session.agentCount())
        return {};
    const Offer *offer = session.agent(agent).link().offer();
    return offer ? originOf(QUrl(offer->url)) % QStringLiteral("/.well-known/jwks.json")
                 : QString();
}

void checkDelivery(const Delivery &delivery, const ExpectedAuthentication &agreed, Session &session,
                   Receipt &receipt)
{
    const HttpHeaders &headers = delivery.request.headers;
    const QByteArray given = headerValue(headers, "Authorization").trimmed();
    receipt.token = checkToken(headerValue(headers, "X-A2A-Notification-Token"), agreed.token);
    receipt.authorization = checkAuthorization(given, agreed);
    receipt.isUnproven = isUnproven(receipt, agreed);
    if (!given.left(7).toLower().startsWith("bearer "))
        return;
    const QString from = agentKeysUrl(session, delivery.agent);
    std::vector<signature::Key> keys;
    for (const signature::Key &key : session.signatureKeys().keys()) {
        if (key.jku.isEmpty() || key.jku == from)
            keys.push_back(key);
    }
    checkJwt(given.sliced(7).trimmed(),
             {delivery.request.body, delivery.address, keys, QDateTime::currentSecsSinceEpoch()},
             receipt);
    // A JWT is created for each notification: it does not count as different credentials.
    const bool isSigned = receipt.jwt == Receipt::Jwt::Verified;
    if (isSigned && receipt.authorization == Receipt::Check::Wrong)
        receipt.authorization = Receipt::Check::Right;
    receipt.isUnproven = isUnproven(receipt, agreed);
}

} // namespace a2a
