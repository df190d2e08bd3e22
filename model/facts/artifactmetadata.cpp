// SPDX-License-Identifier: Apache-2.0
#include "model/facts/artifactmetadata.h"

#include "model/json/document.h"

namespace a2a {

QByteArray artifactMetadata(json::Value artifact)
{
    if (!artifact.isObject())
        return {};
    QByteArray rest = "{";
    for (const json::Value member : json::children(artifact)) {
        if (member.nameIs("parts"))
            continue;
        const json::ByteRange range = member.memberRange();
        if (rest.size() > 1)
            rest += ',';
        rest += artifact.document()->bytes().sliced(range.offset, range.length);
    }
    return rest + '}';
}

QStringList metadataChanges(const QByteArray &before, const QByteArray &after)
{
    const json::Document first(before);
    const json::Document second(after);
    QStringList changes;
    for (const json::Difference &difference : json::differences(first.root(), second.root(), 100)) {
        const bool isLeftOut = difference.kind == json::Difference::Kind::Removed &&
                               difference.pointer.count(u'/') == 1;
        if (!isLeftOut)
            changes.append(difference.pointer.mid(1));
    }
    return changes;
}

} // namespace a2a
