// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/tlschoices.h"

#include "model/json/document.h"
#include "model/net/http/credentials.h"
#include "model/net/http/exchangeerrors.h"
#include "model/net/http/qtmessagefilter.h"
#include "model/platform/files.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

namespace a2a {

struct TlsChoices::Files {
    QList<QSslCertificate> authorities;
    QList<QSslCertificate> clientChain; ///< the client's own first
    QSslKey clientKey;
};

QByteArray computeFingerprint(const QSslCertificate &certificate)
{
    return certificate.digest(QCryptographicHash::Sha256).toHex();
}

std::optional<RefusedCertificate> refusedCertificate(const Error &error)
{
    if (error.kind != ErrorKind::Tls)
        return {};
    const json::Document facts(error.data);
    const auto [hostPort, sha256] = json::membersByName(facts.root(), "place", "sha256");
    if (!hostPort.isString() || !sha256.isString())
        return {};
    return RefusedCertificate{hostPort.toString(), sha256.toString().toLatin1()};
}

bool TlsExceptions::accepts(const QString &hostPort, const QSslCertificate &certificate)
{
    if (certificate.isNull())
        return false;
    const QByteArray fingerprint = computeFingerprint(certificate);
    const QMutexLocker lock(&m_mutex);
    if (m_first == FirstCertificate::IsAccepted && !m_accepted.contains(hostPort))
        m_accepted.insert(hostPort, fingerprint);
    return m_accepted.value(hostPort) == fingerprint;
}

QHash<QString, QByteArray> TlsExceptions::accepted() const
{
    const QMutexLocker lock(&m_mutex);
    return m_accepted;
}

void TlsExceptions::accept(const QString &hostPort, const QByteArray &sha256)
{
    const QMutexLocker lock(&m_mutex);
    m_accepted.insert(hostPort, sha256);
}

void TlsExceptions::forget(const QString &hostPort)
{
    const QMutexLocker lock(&m_mutex);
    m_accepted.remove(hostPort);
}

bool TlsChoices::receivesClientCertificate(const QUrl &url) const
{
    const QString origin = originOf(url);
    return !origin.isEmpty() && (origin == clientOrigin || clientFurtherOrigins.contains(origin));
}

QSslConfiguration TlsChoices::configurationFor(const QUrl &url) const
{
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    if (!m_files)
        return configuration;
    if (!m_files->authorities.isEmpty())
        configuration.addCaCertificates(m_files->authorities);
    if (!m_files->clientChain.isEmpty() && receivesClientCertificate(url)) {
        configuration.setLocalCertificateChain(m_files->clientChain);
        configuration.setPrivateKey(m_files->clientKey);
    }
    return configuration;
}

qsizetype TlsChoices::authorityCount() const
{
    return m_files ? m_files->authorities.size() : 0;
}

void TlsChoices::removeClientCertificate()
{
    if (!hasClientCertificate())
        return;
    auto files = std::make_shared<Files>(*m_files);
    files->clientChain.clear();
    files->clientKey = {};
    m_files = files->authorities.isEmpty() ? nullptr : std::move(files);
}

void TlsChoices::copyClientCertificate(const TlsChoices &other)
{
    if (!other.hasClientCertificate())
        return;
    auto files = m_files ? std::make_shared<Files>(*m_files) : std::make_shared<Files>();
    files->clientChain = other.m_files->clientChain;
    files->clientKey = other.m_files->clientKey;
    m_files = std::move(files);
    clientOrigin = other.clientOrigin;
    clientFurtherOrigins = other.clientFurtherOrigins;
}

bool TlsChoices::hasClientCertificate() const
{
    return m_files && !m_files->clientChain.isEmpty();
}

bool TlsChoices::accepts(const QUrl &url, const QSslCertificate &certificate) const
{
    return exceptions && exceptions->accepts(hostAndPort(url), certificate);
}

static Error fileError(const QString &path, Phrase message, Phrase hint)
{
    return Error(ErrorKind::File, QStringLiteral("file"), std::move(message))
        .at(path)
        .hinting(std::move(hint));
}

static std::optional<Error> readPem(const QString &path, QByteArray *bytes)
{
    QFile file(path);
    if (!openWithoutWaiting(file)) {
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

/// For a DER file: whether it contains an object identifier of one of the PKCS#12 ciphers that
/// OpenSSL 3 has only in its legacy provider (RFC 7292 appendix C): RC4 and RC2.
static bool hasLegacyCipher(const QByteArray &der)
{
    static constexpr std::array<char, 4> legacy{1, 2, 5, 6};
    const QByteArray family("\x06\x0a\x2a\x86\x48\x86\xf7\x0d\x01\x0c\x01");
    return std::any_of(legacy.begin(), legacy.end(),
                       [&](char last) { return der.contains(QByteArray(family + last)); });
}

/// Whether the file is a DER SEQUENCE of about the file's length, and thus not text.
static bool isPkcs12(const QByteArray &bytes)
{
    return bytes.size() > 4 && bytes.startsWith('\x30') && (quint8(bytes[1]) & 0x80) != 0;
}

static Error passPhraseError(const QString &path, bool isMissing)
{
    return Error(ErrorKind::File, QStringLiteral("pass-phrase"),
                 isMissing ? Phrase("pass-phrase-needed", {path})
                           : Phrase("pass-phrase-wrong", {path}))
        .at(path)
        .hinting({"hint-pass-phrase"});
}

/// A file that would keep the program busy for longer than anybody waits.
static std::optional<Error> roundsError(const QString &path, const QByteArray &bytes,
                                        const Phrase &hint)
{
    static constexpr quint64 MaxRounds = std::numeric_limits<qint64>::max();
    const quint64 rounds = keyDerivationRounds(bytes);
    if (rounds <= MaxKeyDerivationRounds)
        return {};
    return fileError(
        path,
        {"key-rounds", {path, qint64(std::min(rounds, MaxRounds)), qint64(MaxKeyDerivationRounds)}},
        hint);
}

/// The key of a PEM file, of whatever kind it is.
static QSslKey readKey(const QByteArray &pem, const QByteArray &passPhrase)
{
    for (const QSsl::KeyAlgorithm algorithm : {QSsl::Rsa, QSsl::Ec, QSsl::Dsa}) {
        QSslKey key(pem, algorithm, QSsl::Pem, QSsl::PrivateKey, passPhrase);
        if (!key.isNull())
            return key;
    }
    return {};
}

std::optional<Error> TlsChoices::readPkcs12(const QString &path, const QByteArray &bytes,
                                            const QByteArray &passPhrase, Files &files)
{
    dropKnownQtMessages();
    QBuffer buffer;
    buffer.setData(bytes);
    buffer.open(QIODevice::ReadOnly);
    QSslCertificate certificate;
    QList<QSslCertificate> others;
    if (QSslCertificate::importPkcs12(&buffer, &files.clientKey, &certificate, &others,
                                      passPhrase)) {
        files.clientChain = QList<QSslCertificate>{certificate} + others;
        return {};
    }
    if (hasLegacyCipher(bytes)) {
        const QString pem = QFileInfo(path).completeBaseName() % QStringLiteral(".pem");
        return fileError(path, {"pkcs12-legacy", {path}}, {"hint-pkcs12-legacy", {path, pem}});
    }
    return passPhraseError(path, passPhrase.isEmpty());
}

std::optional<Error> TlsChoices::readClientCertificate(const QString &certificatePath,
                                                       const QString &keyPath,
                                                       const QByteArray &passPhrase)
{
    QByteArray certificateBytes;
    if (auto error = readPem(certificatePath, &certificateBytes))
        return error;
    auto files = m_files ? std::make_shared<Files>(*m_files) : std::make_shared<Files>();
    if (isPkcs12(certificateBytes)) {
        if (auto error = roundsError(certificatePath, certificateBytes, {"hint-pkcs12-rounds"}))
            return error;
        if (auto error = readPkcs12(certificatePath, certificateBytes, passPhrase, *files))
            return error;
        m_files = std::move(files);
        return {};
    }
    const QString keyFile = keyPath.isEmpty() ? certificatePath : keyPath;
    QByteArray keyBytes;
    if (auto error = readPem(keyFile, &keyBytes))
        return error;
    files->clientChain = QSslCertificate::fromData(certificateBytes, QSsl::Pem);
    if (files->clientChain.isEmpty()) {
        return fileError(certificatePath, {"pem-no-certificate", {certificatePath}},
                         {"hint-pem-certificate"});
    }
    if (auto error = roundsError(keyFile, keyBytes, {"hint-key-rounds"}))
        return error;
    files->clientKey = readKey(keyBytes, passPhrase);
    if (files->clientKey.isNull()) {
        if (keyBytes.contains("ENCRYPTED"))
            return passPhraseError(keyFile, passPhrase.isEmpty());
        return fileError(keyFile, {"pem-no-key", {keyFile}}, {"hint-pem-key"});
    }
    m_files = std::move(files);
    return {};
}

static constexpr quint8 Integer = 0x02;
static constexpr quint8 OctetString = 0x04;
static constexpr quint8 Sequence = 0x30;
static constexpr qsizetype LargestInteger = 8;

/// Steps into or over one value of DER at a time.
class DerReader final {
public:
    DerReader(const QByteArray &bytes, qsizetype at)
        : m_bytes(bytes)
        , m_at(at)
    {
    }

    /// The size of the content that follows. Nothing if it has another type or is not complete.
    [[nodiscard]] std::optional<qsizetype> enter(quint8 type)
    {
        if (byte() != type)
            return {};
        qsizetype size = byte();
        if (size > 0x80) {
            qsizetype digits = size - 0x80;
            size = 0;
            for (; digits > 0 && size <= m_bytes.size(); --digits)
                size = size << 8 | byte();
        }
        return size > m_bytes.size() - m_at ? std::nullopt : std::optional(size);
    }
    void skip(qsizetype size) { m_at += size; }
    [[nodiscard]] quint64 integer(qsizetype size)
    {
        quint64 value = 0;
        for (qsizetype i = 0; i < qMin(size, LargestInteger + 1); ++i)
            value = value << 8 | byte();
        return value;
    }

private:
    [[nodiscard]] quint8 byte()
    {
        return m_at < m_bytes.size() ? quint8(m_bytes[m_at++]) : quint8(0);
    }

    const QByteArray &m_bytes;
    qsizetype m_at;
};

/// Rounds of key derivation in the parameters that follow an algorithm's name: SEQUENCE { salt,
/// rounds }.
static quint64 roundsAt(const QByteArray &der, qsizetype at)
{
    DerReader reader(der, at);
    if (!reader.enter(Sequence))
        return 0;
    const std::optional<qsizetype> salt = reader.enter(OctetString);
    if (!salt)
        return 0;
    reader.skip(*salt);
    const std::optional<qsizetype> size = reader.enter(Integer);
    return size ? reader.integer(*size) : 0;
}

/// A PKCS#12 file ends with its checksum, which has the rounds at its end.
static quint64 lastInteger(const QByteArray &der)
{
    for (qsizetype size = 1; size <= LargestInteger && size + 2 <= der.size(); ++size) {
        const qsizetype at = der.size() - size - 2;
        if (quint8(der[at]) == Integer && der[at + 1] == char(size))
            return DerReader(der, at + 2).integer(size);
    }
    return 0;
}

static QByteArray derOf(const QByteArray &file)
{
    static const QByteArray begin("-----BEGIN ENCRYPTED PRIVATE KEY-----");
    const qsizetype at = file.indexOf(begin);
    if (at < 0)
        return file.contains("-----BEGIN ") ? QByteArray() : file;
    const qsizetype from = at + begin.size();
    return QByteArray::fromBase64(file.mid(from, file.indexOf("-----", from) - from));
}

quint64 keyDerivationRounds(const QByteArray &file)
{
    static const QByteArray pbkdf2("\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x05\x0c");
    static const QByteArray pkcs12(
        "\x06\x0a\x2a\x86\x48\x86\xf7\x0d\x01\x0c\x01"); // and its number
    const QByteArray der = derOf(file);
    quint64 most =
        der.startsWith(char(Sequence)) && der.size() == file.size() ? lastInteger(der) : 0;
    for (const auto &[name, size] :
         {std::pair{pbkdf2, pbkdf2.size()}, std::pair{pkcs12, pkcs12.size() + 1}}) {
        for (qsizetype at = der.indexOf(name); at >= 0; at = der.indexOf(name, at + 1))
            most = std::max(most, roundsAt(der, at + size));
    }
    return most;
}

} // namespace a2a
