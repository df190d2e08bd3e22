// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/servercertificates.h"

#include <QString>

#include <vector>

namespace a2a {

/// A title and its value, which may have several lines. Values quote the certificate: plain text
/// only.
struct CertificateLine {
    QString title;
    QString value;
    bool isFingerprint = false; ///< its lines are joined by a colon, others by a comma

    /// The title and values in one line.
    [[nodiscard]] QString toSingleLine() const;
};

/// The fields of a certificate, in the order in which users compare them. Absent fields are left
/// out.
[[nodiscard]] std::vector<CertificateLine> certificateLines(const CertificateFacts &certificate);
/// "ab:cd:…", in lines of 16 bytes for comparing by eye.
[[nodiscard]] QString readableFingerprint(const QByteArray &sha256);
/// "Server certificate", "Issuer certificate 1" … of a chain.
[[nodiscard]] QString certificateTitle(const ServerCertificates &server, size_t index);
/// "agent.example:443 · TLS 1.3 · TLS_AES_256_GCM_SHA384".
[[nodiscard]] QString serverTitle(const ServerCertificates &server);
/// All certificates as text for the clipboard: a title, and its values indented.
[[nodiscard]] QString certificatesText(const ServerCertificates &server);

} // namespace a2a
