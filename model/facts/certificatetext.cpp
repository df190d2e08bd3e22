// SPDX-License-Identifier: Apache-2.0
#include "model/facts/certificatetext.h"

#include "model/facts/factstr.h"

#include <QDateTime>
#include <QLocale>

namespace a2a {

using namespace Qt::StringLiterals;

QString readableFingerprint(const QByteArray &sha256)
{
    QString text;
    for (qsizetype i = 0; i + 1 < sha256.size(); i += 2) {
        if (i > 0)
            text += i % 32 == 0 ? u'\n' : u':';
        text += QString::fromLatin1(sha256.mid(i, 2));
    }
    return text;
}

static QString dateText(qint64 ms)
{
    const QDateTime date = QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC);
    return FactsTr::tr("%1 UTC").arg(QLocale::c().toString(date, u"yyyy-MM-dd HH:mm:ss"));
}

static QString validityText(const CertificateFacts &certificate)
{
    const QString range =
        FactsTr::tr("%1 to %2").arg(dateText(certificate.fromMs), dateText(certificate.untilMs));
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    if (now > certificate.untilMs)
        return FactsTr::tr("%1 (expired)").arg(range);
    return now < certificate.fromMs ? FactsTr::tr("%1 (not yet valid)").arg(range) : range;
}

static QString keyText(const CertificateFacts &certificate)
{
    if (certificate.keyBits > 0 && !certificate.key.isEmpty())
        return FactsTr::tr("%1, %2 bits").arg(certificate.key).arg(certificate.keyBits);
    return certificate.key.isEmpty() ? FactsTr::tr("another type") : certificate.key;
}

std::vector<CertificateLine> certificateLines(const CertificateFacts &certificate)
{
    std::vector<CertificateLine> lines;
    const auto add = [&lines](const QString &title, const QString &value) {
        if (!value.isEmpty())
            lines.push_back({title, value});
    };
    const bool isKnown = certificate.untilMs != 0 || certificate.fromMs != 0;
    add(FactsTr::tr("Subject"), certificate.subject);
    add(FactsTr::tr("Issuer"), certificate.isSelfSigned
                                   ? FactsTr::tr("self-signed (%1)").arg(certificate.issuer)
                                   : certificate.issuer);
    add(FactsTr::tr("Valid"), isKnown ? validityText(certificate) : QString());
    add(FactsTr::tr("SHA-256 fingerprint"), readableFingerprint(certificate.sha256));
    if (!certificate.sha256.isEmpty())
        lines.back().isFingerprint = true;
    add(FactsTr::tr("Public key"), isKnown ? keyText(certificate) : QString());
    add(FactsTr::tr("Serial number"), certificate.serial);
    QString names = certificate.names.join(u'\n');
    if (certificate.nameCount > certificate.names.size())
        names += FactsTr::tr("\n… %1 in all").arg(certificate.nameCount);
    add(FactsTr::tr("Names"), isKnown && names.isEmpty() ? FactsTr::tr("none") : names);
    return lines;
}

QString CertificateLine::toSingleLine() const
{
    QString line = value;
    return line.replace(u'\n', isFingerprint ? u":"_s : u", "_s);
}

QString certificateTitle(const ServerCertificates &server, size_t index)
{
    if (index == 0)
        return FactsTr::tr("Server certificate");
    return index + 1 == server.chain.size() && server.chain[index].isSelfSigned
               ? FactsTr::tr("Root certificate")
               : FactsTr::tr("Issuer certificate %1").arg(index);
}

QString serverTitle(const ServerCertificates &server)
{
    QStringList facts{server.hostPort, server.protocol, server.cipher};
    facts.removeAll({});
    return facts.join(u" · "_s);
}

QString certificatesText(const ServerCertificates &server)
{
    QString text = serverTitle(server) % u'\n';
    for (size_t index = 0; index < server.chain.size(); ++index) {
        text += certificateTitle(server, index) % u'\n';
        for (const CertificateLine &line : certificateLines(server.chain[index])) {
            const QStringList values = line.value.split(u'\n');
            text += u"  "_s % line.title % u": "_s % values.join(u"\n    "_s) % u'\n';
        }
    }
    return text;
}

} // namespace a2a
