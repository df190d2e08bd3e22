// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSslCertificate>
#include <QSslKey>

namespace a2a {

/// What a server shows for TLS. Who only hands it on needs none of its headers.
struct ServerIdentity {
    QSslCertificate certificate;
    QSslKey key;
};

} // namespace a2a
