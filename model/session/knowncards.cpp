// SPDX-License-Identifier: Apache-2.0
#include "model/session/knowncards.h"

#include "model/json/difference.h"
#include "model/json/document.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSaveFile>

namespace a2a {

QString KnownCards::fileFor(const QUrl &url) const
{
    const QByteArray name =
        url.toEncoded(QUrl::RemoveUserInfo | QUrl::RemoveFragment | QUrl::NormalizePathSegments);
    const QByteArray hash = QCryptographicHash::hash(name, QCryptographicHash::Sha256).toHex();
    return m_folder + u'/' + QString::fromLatin1(hash) + QStringLiteral(".json");
}

/// Some agents sign with each start: the content of their card is unchanged.
static bool saysTheSame(const QByteArray &before, const QByteArray &now)
{
    static const QRegularExpression newlySigned(QStringLiteral("^/signatures/[0-9]+/signature$"));
    const json::Document first(before);
    const json::Document second(now);
    for (const json::Difference &difference : json::differences(first.root(), second.root())) {
        if (!newlySigned.match(difference.pointer).hasMatch())
            return false;
    }
    return true;
}

void KnownCards::update(const QUrl &url, const QByteArray &card)
{
    if (m_folder.isEmpty() || url.isLocalFile() || !url.isValid() || card.size() > SizeLimit)
        return;
    const QString path = fileFor(url);
    CardState &look = m_states[path];
    if (look.now == card)
        return;
    look.now = card;
    look.before.reset();
    QFile file(path);
    if (file.open(QIODevice::ReadOnly)) {
        const QByteArray before = file.read(SizeLimit);
        if (!saysTheSame(before, card)) {
            look.before = KnownCard{before, QFileInfo(file).lastModified()};
            return;
        }
    }
    keep(path, card);
}

const KnownCards::KnownCard *KnownCards::changed(const QUrl &url) const
{
    const auto found = m_states.constFind(fileFor(url));
    return found != m_states.constEnd() && found->before ? &*found->before : nullptr;
}

void KnownCards::accept(const QUrl &url)
{
    const QString path = fileFor(url);
    const auto found = m_states.find(path);
    if (found == m_states.end() || !found->before)
        return;
    found->before.reset();
    keep(path, found->now);
}

/// If writing fails, nothing is kept: the card is compared with an older one next time, or with
/// none.
void KnownCards::keep(const QString &path, const QByteArray &card) const
{
    QDir().mkpath(m_folder);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return;
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    file.write(card);
    if (file.commit())
        removeOldest();
}

void KnownCards::removeOldest() const
{
    const QFileInfoList files =
        QDir(m_folder).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Time);
    for (qsizetype i = MaxCards; i < files.size(); ++i)
        QFile::remove(files[i].filePath());
}

} // namespace a2a
