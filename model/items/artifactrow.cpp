// SPDX-License-Identifier: Apache-2.0
#include "model/items/artifactrow.h"

#include "model/items/artifactpreviews.h"
#include "model/json/utf8.h"
#include "model/marks/usermarks.h"
#include "model/text/bytesize.h"

#include <algorithm>

namespace a2a {

ChatArtifact ArtifactRow::artifact() const
{
    const ArtifactRecord &record = m_from.store.artifacts[index()];
    const ArtifactVersion version = m_from.versions.version(index());
    return {QString::fromUtf8(record.id),
            QString::fromUtf8(record.name),
            QString::fromUtf8(record.mediaType),
            record.bytes,
            m_from.growths.growth(index()),
            version.number,
            version.count,
            m_from.marks && m_from.marks->isAccepted(index())};
}

quint32 ArtifactRow::frameCount() const
{
    return quint32(m_from.store.artifacts[index()].chunks.size());
}

FrameIndex ArtifactRow::frameAt(quint32 number) const
{
    return m_from.store.artifacts[index()].chunks[number].frame;
}

ByteLocation ArtifactRow::byteLocation() const
{
    const quint32 chunks = frameCount();
    return chunks ? m_from.byteLocator.locateChunk(index(), chunks - 1) : ByteLocation{};
}

qint64 ArtifactRow::startNs() const
{
    return m_from.store.artifacts[index()].firstNs;
}

bool ArtifactRow::isWithin(const TimeRange &range) const
{
    return anyWithin(m_from.store.artifacts[index()].chunks, range, [this](const Chunk &chunk) {
        return m_from.store.frames[chunk.frame].timeNs;
    });
}

std::vector<ChatPart> ArtifactRow::preview(bool isVisible) const
{
    return m_from.previews
               ? m_from.previews->preview(index(), isVisible).parts(m_from.store.artifacts[index()])
               : std::vector<ChatPart>();
}

QByteArray ArtifactRow::metadata(bool isVisible) const
{
    return m_from.previews ? m_from.previews->preview(index(), isVisible).metadata : QByteArray();
}

size_t ArtifactRow::previewRevision(bool isVisible) const
{
    return m_from.previews ? m_from.previews->preview(index(), isVisible).revision : 0;
}

qint64 ArtifactRow::bytes() const
{
    return m_from.store.artifacts[index()].bytes;
}

static QString textOfRun(const ContentRun &run)
{
    if (run.kind == Part::Kind::Data)
        return readableJson(run.bytes, ChatNoLimit);
    if (run.kind == Part::Kind::Raw && sniffPart(run.kind, run.bytes, true) == MediaFormat::Binary)
        return run.filename.isEmpty() ? run.mediaType : run.filename;
    return json::decodeUtf8(run.bytes);
}

/// The artifact's content, as far as available at once; for files their names.
QString ArtifactRow::text() const
{
    static constexpr qint64 MaxCopied = qint64{1024} * 1024; // bytes
    const ArtifactRecord &record = m_from.store.artifacts[index()];
    const std::vector<ChatPart> parts = preview(false);
    const bool isText = std::any_of(parts.begin(), parts.end(), [](const ChatPart &part) {
        return part.kind == ChatPart::Kind::Text || part.kind == ChatPart::Kind::Data ||
               part.view == ViewKind::Table;
    });
    const bool isUnread = parts.empty() && record.bytes > 0;
    if ((isText || isUnread) && record.bytes <= MaxCopied) {
        QStringList texts;
        for (const ContentRun &run : m_from.content.assemble(index()))
            texts.append(textOfRun(run));
        return texts.join(u'\n');
    }
    const QString excerpt = plainText(parts);
    return excerpt.isEmpty() ? QString::fromUtf8(record.name.isEmpty() ? record.id : record.name)
                             : excerpt;
}

QString ArtifactRow::searchText() const
{
    return QString::fromUtf8(m_from.store.artifacts[index()].name) % u'\n' % text();
}

QString ArtifactRow::name(const QString &, const QString &) const
{
    const ChatArtifact shown = artifact();
    const QString called = shown.name.isEmpty() ? shown.id : shown.name;
    return shown.version > 1
               ? ChatRow::tr("Artifact %1, version %2").arg(called, QString::number(shown.version))
               : ChatRow::tr("Artifact %1").arg(called);
}

QString ArtifactRow::facts() const
{
    const ChatArtifact shown = artifact();
    QStringList facts{sizeText(shown.bytes), shown.growth.chunksText(), shown.growth.endText()};
    if (shown.versions > 1)
        facts << ChatRow::tr("version %1 of %2").arg(shown.version).arg(shown.versions);
    if (shown.accepted)
        facts << ChatRow::tr("accepted as current");
    const QString all = facts.join(ChatRow::tr(", ", "between facts"));
    const QString excerpt = plainText(preview(false));
    return excerpt.isEmpty() ? all : ChatRow::tr("%1: %2").arg(all, excerpt);
}

} // namespace a2a
