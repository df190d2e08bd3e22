// SPDX-License-Identifier: Apache-2.0
#include "model/facts/artifactmetadata.h"

#include "model/json/document.h"

#include <algorithm>

namespace a2a {

/// Copies the members of an object, or what `instead` makes of them. Members of which it makes an
/// empty text are left out.
template <typename Instead>
static QByteArray copied(json::Value object, const Instead &instead)
{
    QByteArray copy = "{";
    for (const json::Value member : json::children(object)) {
        const json::ByteRange range = member.memberRange();
        const QByteArray made = instead(
            member, object.document()->bytes().sliced(range.offset, range.length).toByteArray());
        if (copy.size() > 1 && !made.isEmpty())
            copy += ',';
        copy += made;
    }
    return copy + '}';
}

static bool isContent(json::Value member)
{
    static constexpr const char *Contents[] = {"text", "raw", "url", "data", "file", "content"};
    return std::any_of(std::begin(Contents), std::end(Contents),
                       [member](const char *name) { return member.nameIs(name); });
}

/// `"parts":[…]`, or empty if no part has metadata.
static QByteArray partsMetadata(json::Value parts)
{
    if (!parts.isArray())
        return {};
    bool hasMetadata = false;
    QByteArray copies;
    for (const json::Value part : json::children(parts)) {
        if (!copies.isEmpty())
            copies += ',';
        hasMetadata = hasMetadata || (part.isObject() && part["metadata"].isObject());
        copies += part.isObject() ? copied(part,
                                           [](json::Value member, const QByteArray &bytes) {
                                               return isContent(member) ? QByteArray() : bytes;
                                           })
                                  : QByteArray("null");
    }
    return hasMetadata ? QByteArray("\"parts\":[" + copies + ']') : QByteArray();
}

QByteArray artifactMetadata(json::Value artifact)
{
    if (!artifact.isObject())
        return {};
    return copied(artifact, [](json::Value member, const QByteArray &bytes) {
        return member.nameIs("parts") ? partsMetadata(member) : bytes;
    });
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
