// SPDX-License-Identifier: Apache-2.0
// Built without OpenSSL: no key can be read, so that no signature is ever said to hold.
#include "model/signature/publickey.h"

#include <QCoreApplication>

namespace a2a::signature {

static Error unavailable()
{
    return {ErrorKind::Usage,
            QStringLiteral("no-openssl"),
            QCoreApplication::translate("a2a::Signature",
                                        "This program was built without OpenSSL, so that it cannot "
                                        "check signatures."),
            {},
            QCoreApplication::translate("a2a::Signature",
                                        "Build it again with the package libssl-dev."),
            {}};
}

Result<PublicKey> PublicKey::ec(const QString &, const QByteArray &, const QByteArray &)
{
    return unavailable();
}

Result<PublicKey> PublicKey::rsa(const QByteArray &, const QByteArray &)
{
    return unavailable();
}

Result<PublicKey> PublicKey::okp(const QString &, const QByteArray &)
{
    return unavailable();
}

Result<PublicKey> PublicKey::pem(const QByteArray &, std::optional<qint64> *)
{
    return unavailable();
}

std::optional<qint64> PublicKey::certificateExpiry(const QByteArray &)
{
    return {};
}

bool PublicKey::verifies(const QString &, const QByteArray &, const QByteArray &) const
{
    return false;
}

bool canVerify()
{
    return false;
}

} // namespace a2a::signature
