// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSslCertificate>
#include <QSslKey>

namespace a2a {

/// A server's TLS identity. Code that only passes it on needs none of its headers.
struct ServerIdentity {
    QSslCertificate certificate;
    QSslKey key;
};

} // namespace a2a
