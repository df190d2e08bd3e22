// SPDX-License-Identifier: Apache-2.0
#include "model/session/signaturekeys.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace a2a {

SignatureKeys::SignatureKeys(RemoteFiles &files, QObject *parent)
    : QObject(parent)
    , m_files(files)
{
    connect(&files, &RemoteFiles::changed, this, &SignatureKeys::onFileChanged);
}

Result<signature::KeySet> SignatureKeys::addFile(const QString &name, const QByteArray &bytes)
{
    Result<signature::KeySet> read = signature::readKeys(bytes, name);
    if (read) {
        replace(name, read->keys);
        notifyChanged();
    }
    return read;
}

void SignatureKeys::addFile(const QString &path)
{
    m_fileError.reset();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        m_fileError = Error(ErrorKind::File, QStringLiteral("key-file"),
                            {"key-file-unreadable", {file.errorString()}})
                          .at(path)
                          .hinting({"hint-key-file"});
        return notifyChanged();
    }
    // One byte more than the limit shows that there is more.
    const QFileInfo info(file); // by its full path: folders may have files of the same name
    const Result<signature::KeySet> read = addFile(
        QDir::toNativeSeparators(info.canonicalFilePath()), file.read(signature::KeyFileLimit + 1));
    if (!read) {
        m_fileError = read.error();
        notifyChanged();
    }
}

void SignatureKeys::notifyChanged()
{
    ++m_revision;
    emit changed();
}

void SignatureKeys::replace(const QString &source, std::vector<signature::Key> keys)
{
    std::erase_if(m_keys, [&source](const signature::Key &key) { return key.source == source; });
    std::move(keys.begin(), keys.end(), std::back_inserter(m_keys));
}

void SignatureKeys::fetch(const QString &jku, quint32 agent)
{
    m_fetches.insert(jku, {});
    m_files.fetch(jku, agent, signature::KeyFileLimit + 1); // one more shows that it is too large
    notifyChanged();
}

bool SignatureKeys::isFetching(const QString &jku) const
{
    const auto found = m_fetches.constFind(jku);
    return found != m_fetches.constEnd() && found->open;
}

std::optional<Error> SignatureKeys::error(const QString &jku) const
{
    const auto found = m_fetches.constFind(jku);
    return found == m_fetches.constEnd() ? std::nullopt : found->error;
}

void SignatureKeys::onFileChanged(const QString &link)
{
    if (!isFetching(link))
        return;
    const RemoteFiles::File &file = *m_files.file(link);
    if (file.open)
        return;
    if (file.received > signature::KeyFileLimit)
        return setFetchedKeys(link, Error(ErrorKind::Usage, QStringLiteral("keys-too-large"),
                                          {"keys-too-large", {signature::KeyFileLimit / 1024}})
                                        .at(link)
                                        .hinting({"hint-keys-elsewhere"}));
    if (file.error)
        return setFetchedKeys(link, *file.error);
    setFetchedKeys(link, signature::readKeys(m_files.bytes(link), link, link));
}

void SignatureKeys::setFetchedKeys(const QString &jku, Result<signature::KeySet> read)
{
    Fetch &fetch = m_fetches[jku];
    fetch.open = false;
    if (read)
        replace(jku, read->keys);
    else
        fetch.error = read.error();
    notifyChanged();
}

} // namespace a2a

#include "moc_signaturekeys.cpp"
