// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/tlschoices.h"

#include "model/json/document.h"
#include "model/net/http/credentials.h"
#include "model/net/http/exchangeerrors.h"

#include <QCryptographicHash>
#include <QFile>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>

#include <utility>

namespace a2a {

struct TlsChoices::Files {
    QList<QSslCertificate> authorities;
    QList<QSslCertificate> clientChain; ///< the client's own first
    QSslKey clientKey;
};

QByteArray fingerprintOf(const QSslCertificate &certificate)
{
    return certificate.digest(QCryptographicHash::Sha256).toHex();
}

std::optional<RefusedCertificate> refusedCertificate(const Error &error)
{
    if (error.kind != ErrorKind::Tls)
        return {};
    const json::Document facts(error.data);
    const auto [place, sha256] = json::membersOf(facts.root(), "place", "sha256");
    if (!place.isString() || !sha256.isString())
        return {};
    return RefusedCertificate{place.toString(), sha256.toString().toLatin1()};
}

bool TlsExceptions::accepts(const QString &place, const QSslCertificate &certificate)
{
    if (certificate.isNull())
        return false;
    const QByteArray fingerprint = fingerprintOf(certificate);
    const QMutexLocker lock(&m_mutex);
    if (m_first == First::IsAccepted && !m_accepted.contains(place))
        m_accepted.insert(place, fingerprint);
    return m_accepted.value(place) == fingerprint;
}

QHash<QString, QByteArray> TlsExceptions::accepted() const
{
    const QMutexLocker lock(&m_mutex);
    return m_accepted;
}

void TlsExceptions::accept(const QString &place, const QByteArray &sha256)
{
    const QMutexLocker lock(&m_mutex);
    m_accepted.insert(place, sha256);
}

void TlsExceptions::forget(const QString &place)
{
    const QMutexLocker lock(&m_mutex);
    m_accepted.remove(place);
}

QSslConfiguration TlsChoices::configurationFor(const QUrl &url) const
{
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    if (!m_files)
        return configuration;
    if (!m_files->authorities.isEmpty())
        configuration.addCaCertificates(m_files->authorities);
    if (!m_files->clientChain.isEmpty() && originOf(url) == clientOrigin) {
        configuration.setLocalCertificateChain(m_files->clientChain);
        configuration.setPrivateKey(m_files->clientKey);
    }
    return configuration;
}

qsizetype TlsChoices::authorityCount() const
{
    return m_files ? m_files->authorities.size() : 0;
}

bool TlsChoices::hasClientCertificate() const
{
    return m_files && !m_files->clientChain.isEmpty();
}

bool TlsChoices::accepts(const QUrl &url, const QSslCertificate &certificate) const
{
    return exceptions && exceptions->accepts(placeOf(url), certificate);
}

static Error fileError(const QString &path, Phrase message, Phrase hint)
{
    return {ErrorKind::File, QStringLiteral("file"), std::move(message), path, std::move(hint), {}};
}

static std::optional<Error> readPem(const QString &path, QByteArray *bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return fileError(path, {"file-unreadable-why", {path, file.errorString()}},
                         {"hint-check-path"});
    }
    *bytes = file.read(4 * 1024 * 1024);
    return {};
}

std::optional<Error> TlsChoices::readAuthorities(const QString &path)
{
    QByteArray bytes;
    if (auto error = readPem(path, &bytes))
        return error;
    const QList<QSslCertificate> read = QSslCertificate::fromData(bytes, QSsl::Pem);
    if (read.isEmpty()) {
        return fileError(path, {"pem-no-certificate", {path}}, {"hint-pem-certificate"});
    }
    auto files = m_files ? std::make_shared<Files>(*m_files) : std::make_shared<Files>();
    files->authorities += read;
    m_files = std::move(files);
    return {};
}

std::optional<Error> TlsChoices::readClient(const QString &certificatePath, const QString &keyPath)
{
    QByteArray certificateBytes;
    QByteArray keyBytes;
    if (auto error = readPem(certificatePath, &certificateBytes))
        return error;
    if (auto error = readPem(keyPath, &keyBytes))
        return error;
    auto files = m_files ? std::make_shared<Files>(*m_files) : std::make_shared<Files>();
    files->clientChain = QSslCertificate::fromData(certificateBytes, QSsl::Pem);
    if (files->clientChain.isEmpty()) {
        return fileError(certificatePath, {"pem-no-certificate", {certificatePath}},
                         {"hint-pem-certificate"});
    }
    for (const QSsl::KeyAlgorithm algorithm : {QSsl::Rsa, QSsl::Ec, QSsl::Dsa}) {
        files->clientKey = QSslKey(keyBytes, algorithm, QSsl::Pem);
        if (!files->clientKey.isNull()) {
            m_files = std::move(files);
            return {};
        }
    }
    return fileError(keyPath, {"pem-no-key", {keyPath}}, {"hint-pem-key"});
}

} // namespace a2a
