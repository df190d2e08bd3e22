// SPDX-License-Identifier: Apache-2.0
#include "model/schema/schemascope.h"

#include <QStringList>
#include <QUrl>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongestReference = 1000;
static constexpr qint64 MembersPerStep = 16; ///< skipping one is cheaper than reading it

/// "#/$defs/place" within the document; invalid if it leads elsewhere.
json::Value SchemaScope::resolved(const QString &reference)
{
    if (!reference.startsWith(u'#') || reference.size() > LongestReference)
        return {};
    const QString pointer = QUrl::fromPercentEncoding(reference.mid(1).toUtf8());
    if (pointer.isEmpty())
        return m_root;
    if (!pointer.startsWith(u'/'))
        return {};
    json::Value at = m_root;
    for (QString segment : pointer.mid(1).split(u'/')) {
        segment.replace("~1"_L1, "/"_L1).replace("~0"_L1, "~"_L1);
        if (!spend(1 + at.count() / MembersPerStep))
            return {};
        at = at.isArray() ? at.element(segment.toUInt()) : at[segment.toUtf8()];
        if (!at.isValid())
            return {};
    }
    return at;
}

json::Value SchemaScope::target(json::Value schema)
{
    const json::Value reference = schema["$ref"];
    if (!reference.isString())
        return {};
    const QString name = reference.toString();
    const auto known = m_targets.constFind(name);
    if (known != m_targets.constEnd())
        return *known;
    return *m_targets.insert(name, resolved(name));
}

} // namespace a2a
