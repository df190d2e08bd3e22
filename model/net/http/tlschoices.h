// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <QByteArray>
#include <QHash>
#include <QMutex>
#include <QStringList>
#include <QUrl>

#include <memory>
#include <optional>

class QSslCertificate;
class QSslConfiguration;

namespace a2a {

/// Certificates that do not verify and that the user accepts anyway, each for one host and port and
/// for the life of the session. Shared by the requests of a connection, whose certificates are
/// checked on the network's thread: safe from any thread.
class TlsExceptions final {
public:
    /// Whether the first certificate of each host is accepted without asking. A different one later
    /// never is.
    enum class FirstCertificate : bool { NeedsConfirmation, IsAccepted };

    explicit TlsExceptions(FirstCertificate first = FirstCertificate::NeedsConfirmation)
        : m_first(first)
    {
    }
    TlsExceptions(const TlsExceptions &other)
        : m_accepted(other.accepted())
        , m_first(other.m_first)
    {
    }
    TlsExceptions &operator=(const TlsExceptions &) = delete;
    ~TlsExceptions() = default;

    /// "host:port" → SHA-256 of the certificate.
    [[nodiscard]] QHash<QString, QByteArray> accepted() const;
    void accept(const QString &hostPort, const QByteArray &sha256);
    void forget(const QString &hostPort);
    /// Whether this certificate of this host:port is accepted. With FirstCertificate::IsAccepted
    /// the first one of a host is accepted and remembered.
    [[nodiscard]] bool accepts(const QString &hostPort, const QSslCertificate &certificate);

private:
    mutable QMutex m_mutex;
    QHash<QString, QByteArray> m_accepted;
    FirstCertificate m_first;
};

/// What a user chose about secure connections to one agent. Applied per request; nothing is set for
/// the process. If empty, the system's authorities decide.
struct TlsChoices {
    QString clientOrigin; ///< the one origin (originOf) that receives the client's certificate
    QStringList clientFurtherOrigins; ///< further ones, if the user allowed them
    std::shared_ptr<TlsExceptions> exceptions;

    [[nodiscard]] bool isEmpty() const { return !m_files && !exceptions; }
    /// The configuration for a request to this URL.
    [[nodiscard]] QSslConfiguration configurationFor(const QUrl &url) const;
    [[nodiscard]] bool accepts(const QUrl &url, const QSslCertificate &certificate) const;

    // Each of these reads files. The error (ErrorKind::File) has the file's name and what is wrong
    // with it.
    /// Authorities trusted in addition to the system's: PEM.
    [[nodiscard]] std::optional<Error> readAuthorities(const QString &path);
    [[nodiscard]] qsizetype authorityCount() const;
    /// The certificate for servers that request one: PEM, the key in a separate file or (empty
    /// path) in the same one, or PKCS#12, which has both. `passPhrase`: of the key or the file. If
    /// it does not open the file, fails with the code "pass-phrase".
    [[nodiscard]] std::optional<Error> readClientCertificate(const QString &certificatePath,
                                                             const QString &keyPath,
                                                             const QByteArray &passPhrase = {});
    [[nodiscard]] bool hasClientCertificate() const;
    void removeClientCertificate();
    /// Copies the client's certificate of another, with its origins.
    void copyClientCertificate(const TlsChoices &other);

private:
    struct Files;
    static std::optional<Error> readPkcs12(const QString &path, const QByteArray &bytes,
                                           const QByteArray &passPhrase, Files &files);
    [[nodiscard]] bool receivesClientCertificate(const QUrl &url) const;

    std::shared_ptr<const Files> m_files; ///< what was read, or null if nothing was
};

/// A certificate that did not verify, as the error about it names it.
struct RefusedCertificate {
    QString hostPort; ///< "host:port"
    QByteArray sha256;
};

/// The refused certificate of an error. Nothing if the error is not about a certificate that could
/// be accepted.
[[nodiscard]] std::optional<RefusedCertificate> refusedCertificate(const Error &error);

/// SHA-256 of a certificate in lower-case hex, which a user compares.
[[nodiscard]] QByteArray computeFingerprint(const QSslCertificate &certificate);

/// The rounds of key derivation that a key file requires before anything of it can be read: the
/// maximum of those for PBKDF2 (RFC 8018), for PKCS#12's own encryption and for its checksum (RFC
/// 7292). 0 if it names none that is known. `file` is PEM (PKCS#8) or DER (PKCS#12). Found without
/// deriving a key.
[[nodiscard]] quint64 keyDerivationRounds(const QByteArray &file);
/// The most rounds of key derivation that are accepted: more take seconds and block the program
/// meanwhile. Recommendations are 600,000 to 1,300,000.
inline constexpr quint64 MaxKeyDerivationRounds = 3'000'000;

} // namespace a2a
