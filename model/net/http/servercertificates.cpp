// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/servercertificates.h"

#include "model/a2a/jsonwriter.h"
#include "model/json/document.h"
#include "model/net/http/credentials.h"
#include "model/net/http/tlschoices.h"

#include <QDateTime>
#include <QSslCertificate>
#include <QSslCipher>
#include <QSslConfiguration>
#include <QSslKey>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

QString hostAndPort(const QUrl &url)
{
    const QString origin = originOf(url);
    return origin.mid(origin.indexOf(QLatin1String("://")) + 3);
}

/// The attributes that identify somebody come first, the others follow in their own order.
static QString distinguishedName(const QSslCertificate &certificate,
                                 const QList<QByteArray> &attributes,
                                 QStringList (QSslCertificate::*info)(const QByteArray &) const)
{
    static const QList<QByteArray> First{"CN", "O", "OU", "L", "ST", "C"};
    QList<QByteArray> ordered;
    for (const QByteArray &attribute : First) {
        if (attributes.contains(attribute))
            ordered.append(attribute);
    }
    for (const QByteArray &attribute : attributes) {
        if (!ordered.contains(attribute))
            ordered.append(attribute);
    }
    QStringList parts;
    for (const QByteArray &attribute : std::as_const(ordered)) {
        const QStringList values = (certificate.*info)(attribute);
        for (const QString &value : values)
            parts.append(QString::fromUtf8(attribute) % u'=' % value);
    }
    return parts.join(u", "_s);
}

static QString keyWord(QSsl::KeyAlgorithm algorithm)
{
    switch (algorithm) {
    case QSsl::Rsa:
        return u"RSA"_s;
    case QSsl::Ec:
        return u"EC"_s;
    case QSsl::Dsa:
        return u"DSA"_s;
    case QSsl::Dh:
    case QSsl::Opaque:
        break;
    }
    return {};
}

CertificateFacts certificateFacts(const QSslCertificate &certificate)
{
    CertificateFacts facts;
    facts.subject = distinguishedName(certificate, certificate.subjectInfoAttributes(),
                                      qOverload<const QByteArray &>(&QSslCertificate::subjectInfo));
    facts.issuer = distinguishedName(certificate, certificate.issuerInfoAttributes(),
                                     qOverload<const QByteArray &>(&QSslCertificate::issuerInfo));
    const auto names = certificate.subjectAlternativeNames();
    for (const QSsl::AlternativeNameEntryType type : {QSsl::DnsEntry, QSsl::IpAddressEntry}) {
        QStringList ofType = names.values(type);
        std::sort(ofType.begin(), ofType.end());
        facts.names += ofType;
    }
    facts.nameCount = facts.names.size();
    facts.names = facts.names.mid(0, CertificateFacts::MaxNames);
    facts.fromMs = certificate.effectiveDate().toMSecsSinceEpoch();
    facts.untilMs = certificate.expiryDate().toMSecsSinceEpoch();
    const QSslKey key = certificate.publicKey();
    facts.key = keyWord(key.algorithm());
    facts.keyBits = std::max(0, key.length());
    facts.serial = QString::fromLatin1(certificate.serialNumber());
    facts.sha256 = computeFingerprint(certificate);
    facts.isSelfSigned = certificate.isSelfSigned();
    return facts;
}

static QString protocolTitle(QSsl::SslProtocol protocol)
{
    switch (protocol) {
    case QSsl::TlsV1_2:
        return u"TLS 1.2"_s;
    case QSsl::TlsV1_3:
        return u"TLS 1.3"_s;
    default:
        return {};
    }
}

ServerCertificatesPointer serverCertificates(const QString &hostPort,
                                             const QSslConfiguration &configuration,
                                             bool areVerified)
{
    const QList<QSslCertificate> chain = configuration.peerCertificateChain();
    if (chain.isEmpty())
        return nullptr;
    auto seen = std::make_shared<ServerCertificates>();
    seen->hostPort = hostPort;
    seen->protocol = protocolTitle(configuration.sessionProtocol());
    seen->cipher = configuration.sessionCipher().name();
    seen->isVerified = areVerified;
    for (const QSslCertificate &certificate : chain) {
        if (seen->chain.size() < ServerCertificates::MaxCertificates)
            seen->chain.push_back(certificateFacts(certificate));
    }
    return seen;
}

static void writeCertificate(JsonWriter &json, const CertificateFacts &facts)
{
    const auto date = [](qint64 ms) {
        return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(Qt::ISODate);
    };
    json.beginObject().name("subject").string(facts.subject).name("issuer").string(facts.issuer);
    json.name("names").beginArray();
    for (const QString &name : facts.names)
        json.string(name);
    json.endArray().name("nameCount").integer(facts.nameCount);
    json.name("validFrom").string(date(facts.fromMs)).name("expires").string(date(facts.untilMs));
    json.optional("key", facts.key).name("keyBits").integer(facts.keyBits);
    json.name("serial").string(facts.serial).name("sha256").plain(facts.sha256);
    json.name("selfSigned").boolean(facts.isSelfSigned).endObject();
}

void writeCertificates(JsonWriter &json, const ServerCertificates &certificates)
{
    json.optional("protocol", certificates.protocol).optional("cipher", certificates.cipher);
    json.name("chain").beginArray();
    for (const CertificateFacts &facts : certificates.chain)
        writeCertificate(json, facts);
    json.endArray();
}

static CertificateFacts readCertificate(const json::Value &value)
{
    const auto date = [&value](const char *name) {
        return QDateTime::fromString(value[name].toString(), Qt::ISODate).toMSecsSinceEpoch();
    };
    CertificateFacts facts;
    facts.subject = value["subject"].toString();
    facts.issuer = value["issuer"].toString();
    for (const json::Value name : json::children(value["names"])) {
        if (facts.names.size() < CertificateFacts::MaxNames)
            facts.names.append(name.toString());
    }
    facts.nameCount =
        std::max<qsizetype>(facts.names.size(), value["nameCount"].toInteger().value_or(0));
    facts.fromMs = date("validFrom");
    facts.untilMs = date("expires");
    facts.key = value["key"].toString();
    facts.keyBits = int(std::clamp<qint64>(value["keyBits"].toInteger().value_or(0), 0, 1'000'000));
    facts.serial = value["serial"].toString();
    facts.sha256 = value["sha256"].toString().toLatin1();
    facts.isSelfSigned = value["selfSigned"].toBool();
    return facts;
}

ServerCertificatesPointer serverCertificates(const Error &error)
{
    if (error.kind != ErrorKind::Tls || error.data.isEmpty())
        return nullptr;
    const json::Document document(error.data); // from a recording: it may be anything
    auto read = std::make_shared<ServerCertificates>();
    read->isVerified = false;
    read->hostPort = document.root()["place"].toString();
    read->protocol = document.root()["protocol"].toString();
    read->cipher = document.root()["cipher"].toString();
    for (const json::Value one : json::children(document.root()["chain"])) {
        if (read->chain.size() < ServerCertificates::MaxCertificates)
            read->chain.push_back(readCertificate(one));
    }
    return read->chain.empty() ? nullptr : ServerCertificatesPointer(read);
}

SeenCertificates::SeenCertificates(Recording &recording)
    : QObject(&recording)
{
}

SeenCertificates &SeenCertificates::forRecording(Recording &recording)
{
    auto *seen = recording.findChild<SeenCertificates *>(QString(), Qt::FindDirectChildrenOnly);
    return seen ? *seen : *new SeenCertificates(recording);
}

void SeenCertificates::add(const ServerCertificatesPointer &certificates)
{
    if (!certificates)
        return;
    ServerCertificatesPointer &known = m_byHostPort[certificates->hostPort];
    if (known && *known == *certificates)
        return;
    known = certificates;
    emit changed();
}

} // namespace a2a

#include "moc_servercertificates.cpp"
