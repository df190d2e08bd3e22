// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/recording/recording.h"

#include <QHash>
#include <QStringList>
#include <QUrl>

#include <memory>
#include <vector>

class QSslCertificate;
class QSslConfiguration;

namespace a2a {

class JsonWriter;

/// host:port of a URL, the default port made explicit, as used in error texts.
[[nodiscard]] QString hostAndPort(const QUrl &url);

/// The facts about a certificate that a user compares. Texts come from whoever issued it and are
/// untrusted.
struct CertificateFacts {
    QString subject;         ///< "CN=agent.example, O=Example"
    QString issuer;          ///< in the same form
    QStringList names;       ///< the hosts and addresses it is for, at most MaxNames
    qsizetype nameCount = 0; ///< of all of them
    qint64 fromMs = 0;       ///< start of its validity, ms since 1970
    qint64 untilMs = 0;
    QString key; ///< "RSA", "EC" or "DSA", empty for another kind
    int keyBits = 0;
    QString serial;    ///< as hex with colons
    QByteArray sha256; ///< of the whole certificate, in lower-case hex
    bool isSelfSigned = false;

    static constexpr qsizetype MaxNames = 100;
    bool operator==(const CertificateFacts &) const = default;
};

/// The certificates that a server presented, and the connection that was agreed on.
struct ServerCertificates {
    QString hostPort;                    ///< "host:port"
    QString protocol;                    ///< "TLS 1.3", or empty if none was agreed on
    QString cipher;                      ///< "TLS_AES_256_GCM_SHA384"
    bool isVerified = true;              ///< false if it is refused unless the user accepts it
    std::vector<CertificateFacts> chain; ///< in the server's order, its own first

    static constexpr size_t MaxCertificates = 20;
    bool operator==(const ServerCertificates &) const = default;
};
using ServerCertificatesPointer = std::shared_ptr<const ServerCertificates>;

[[nodiscard]] CertificateFacts certificateFacts(const QSslCertificate &certificate);
/// The certificates of a connection, or null if the server presented none. Safe from any thread.
[[nodiscard]] ServerCertificatesPointer serverCertificates(const QString &hostPort,
                                                           const QSslConfiguration &configuration,
                                                           bool areVerified);

/// Writes the members protocol, cipher and chain into an object that was begun.
void writeCertificates(JsonWriter &json, const ServerCertificates &certificates);
/// The certificates of the server at which a connection failed, or null if the error names none.
[[nodiscard]] ServerCertificatesPointer serverCertificates(const Error &error);

/// The certificates that servers presented to the requests of a recording, the newest of each
/// place. In memory only. One per recording, which owns it.
class SeenCertificates final : public QObject {
    Q_OBJECT

public:
    [[nodiscard]] static SeenCertificates &forRecording(Recording &recording);

    void add(const ServerCertificatesPointer &certificates);
    /// Certificates presented at "host:port", or null if none were seen.
    [[nodiscard]] ServerCertificatesPointer at(const QString &hostPort) const
    {
        return m_byHostPort.value(hostPort);
    }

signals:
    void changed();

private:
    explicit SeenCertificates(Recording &recording);

    QHash<QString, ServerCertificatesPointer> m_byHostPort;
};

} // namespace a2a
