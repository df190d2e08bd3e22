// SPDX-License-Identifier: Apache-2.0
#include "ui/files/agentfile.h"

#include "model/content/safefilename.h"
#include "model/session/content.h"
#include "model/session/remotefiles.h"

namespace a2a {

using namespace Qt::StringLiterals;

QString AgentFile::fileName() const
{
    return safeFileName(name, mediaType);
}

QByteArray AgentFile::read() const
{
    QByteArray all;
    all.reserve(bytes.size);
    while (all.size() < bytes.size) {
        const QByteArray piece = bytes.read(all.size(), bytes.size - all.size());
        if (piece.isEmpty())
            break;
        all += piece;
    }
    return all;
}

QString impliedMediaType(Part::Kind kind, const QString &declared)
{
    if (!declared.isEmpty())
        return declared;
    if (kind == Part::Kind::Text)
        return u"text/plain"_s;
    return kind == Part::Kind::Data || kind == Part::Kind::Unknown ? u"application/json"_s
                                                                   : QString();
}

std::optional<AgentFile> fetchedFile(const RemoteFiles &remote, const QString &link,
                                     const QString &name, const QString &mediaType)
{
    const RemoteFiles::File *known = remote.file(link);
    if (!known || known->open || known->error)
        return {};
    AgentFile file;
    file.name = name;
    file.mediaType = mediaType.isEmpty() ? known->mediaType : mediaType;
    file.bytes = {known->received, [&remote, link](qint64 offset, qint64 length) {
                      return remote.read(link, offset, length);
                  }};
    return file;
}

AgentFile makeAgentFile(const Part &part, const QString &name)
{
    AgentFile file;
    file.name = part.filename.isEmpty() ? name : part.filename;
    file.mediaType = impliedMediaType(part.kind, part.mediaType);
    if (part.kind == Part::Kind::Url)
        file.link = part.url;
    else
        file.bytes = ByteSource::fromBytes(partContent(part));
    return file;
}

} // namespace a2a
