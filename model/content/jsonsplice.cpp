// SPDX-License-Identifier: Apache-2.0
#include "model/content/jsonsplice.h"

#include "model/a2a/jsonwriter.h"
#include "model/json/document.h"

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype Deepest = 100; ///< parents that are created

QString jsonPointer(const QString &parent, const QString &member)
{
    QString escaped = member;
    escaped.replace(u'~', "~0"_L1).replace(u'/', "~1"_L1);
    return parent % u'/' % escaped;
}

QString jsonPointer(const QString &parent, qsizetype element)
{
    return parent % u'/' % QString::number(element);
}

static QString parentOf(const QString &pointer)
{
    return pointer.left(pointer.lastIndexOf(u'/'));
}

static QString nameOf(const QString &pointer)
{
    QString name = pointer.mid(pointer.lastIndexOf(u'/') + 1);
    return name.replace("~1"_L1, "/"_L1).replace("~0"_L1, "~"_L1);
}

static QByteArray replaced(const QByteArray &json, json::ByteRange range, const QByteArray &by)
{
    return json.first(range.offset) + by + json.sliced(range.end());
}

static QByteArray lineBreak(const QString &parent, qsizetype further)
{
    const qsizetype depth = parent.count(u'/') + further;
    return "\n" + QByteArray(qMin<qsizetype>(2 * depth, 40), ' ');
}

/// Inserts a member after the last one that precedes it in `order`, or else first, if one of the
/// others follows it there.
static QByteArray insertedMember(const QByteArray &json, json::Value object, const QString &parent,
                                 const QByteArray &member, const QString &name,
                                 const QStringList &order)
{
    const QByteArray line = lineBreak(parent, 1);
    const qint64 begin = object.range().offset + 1;
    if (!object.first().isValid())
        return replaced(json, {begin, object.range().length - 2},
                        line + member + lineBreak(parent, 0));
    const qsizetype place = order.indexOf(name);
    json::Value before;
    bool isFirst = place >= 0;
    for (const json::Value other : json::children(object)) {
        const qsizetype at = order.indexOf(other.name());
        if (place < 0 || at < 0 || at < place) {
            before = other;
            isFirst = false;
        } else {
            break;
        }
    }
    if (isFirst)
        return json.first(begin) + line + member + "," + json.sliced(begin);
    const qint64 end = before.range().end();
    return json.first(end) + "," + line + member + json.sliced(end);
}

static QByteArray appendedElement(const QByteArray &json, json::Value array, const QString &parent,
                                  const QByteArray &value)
{
    const QByteArray line = lineBreak(parent, 1);
    if (array.count() == 0)
        return replaced(json, {array.range().offset + 1, array.range().length - 2},
                        line + value + lineBreak(parent, 0));
    const qint64 end = array.element(array.count() - 1).range().end();
    return json.first(end) + "," + line + value + json.sliced(end);
}

QByteArray withJsonValue(const QByteArray &json, const QString &pointer, const QByteArray &value,
                         const QStringList &order)
{
    if (pointer.count(u'/') > Deepest)
        return json;
    const json::Document document(json);
    if (pointer.isEmpty())
        return value;
    if (!document.isValid())
        return withJsonValue("{}", pointer, value, order);
    if (const json::Value known = document.at(pointer); known.isValid())
        return replaced(json, known.range(), value);
    const QString parent = parentOf(pointer);
    const json::Value container = document.at(parent);
    if (container.isObject())
        return insertedMember(json, container, parent, jsonString(nameOf(pointer)) + ": " + value,
                              nameOf(pointer), order);
    if (container.isArray())
        return appendedElement(json, container, parent, value);
    return withJsonValue(withJsonValue(json, parent, "{}"), pointer, value, order);
}

QByteArray withoutJsonValue(const QByteArray &json, const QString &pointer)
{
    if (pointer.isEmpty())
        return {};
    const json::Document document(json);
    const json::Value value = document.isValid() ? document.at(pointer) : json::Value();
    if (!value.isValid())
        return json;
    const json::Value next = value.nextSibling();
    if (next.isValid())
        return replaced(
            json,
            {value.memberRange().offset, next.memberRange().offset - value.memberRange().offset},
            {});
    json::Value previous;
    for (const json::Value other : json::children(value.parent())) {
        if (other == value)
            break;
        previous = other;
    }
    if (previous.isValid())
        return replaced(json,
                        {previous.range().end(), value.range().end() - previous.range().end()}, {});
    const json::ByteRange all = value.parent().range();
    return replaced(json, {all.offset + 1, all.length - 2}, {});
}

} // namespace a2a
