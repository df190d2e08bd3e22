// SPDX-License-Identifier: Apache-2.0
#include "model/json/pointer.h"

#include "model/json/document.h"

namespace a2a::json {

QString unescapedToken(QStringView token)
{
    QString name = token.toString();
    name.replace(QLatin1String("~1"), QLatin1String("/"));
    return name.replace(QLatin1String("~0"), QLatin1String("~"));
}

std::optional<quint32> parseArrayIndex(const QString &name)
{
    if (name.isEmpty() || name.size() > 9 || (name.size() > 1 && name[0] == u'0'))
        return std::nullopt;
    quint32 position = 0;
    for (const QChar c : name) {
        if (c < u'0' || c > u'9')
            return std::nullopt;
        position = position * 10 + (c.unicode() - u'0');
    }
    return position;
}

bool isMemberNamed(Value member, const QString &name, const QByteArray &utf8)
{
    const quint32 flags = member.document()->token(member.index() - 1).flags;
    return member.nameIs(utf8) || ((flags & NonAscii) != 0 && member.name() == name);
}

static void appendNamed(std::vector<Value> &found, Value parent, const QString &name)
{
    if (parent.isArray()) {
        const std::optional<quint32> position = parseArrayIndex(name);
        if (const Value element = position ? parent.element(*position) : Value(); element.isValid())
            found.push_back(element);
        return;
    }
    const QByteArray utf8 = name.toUtf8();
    for (const Value member : children(parent)) {
        if (parent.isObject() && isMemberNamed(member, name, utf8))
            found.push_back(member);
    }
}

std::vector<Value> valuesAt(const Document &document, QStringView pointer)
{
    std::vector<Value> found;
    if (document.root().isValid())
        found.push_back(document.root());
    if (pointer.isEmpty())
        return found;
    if (pointer[0] != u'/')
        return {};
    for (const QStringView token : pointer.sliced(1).split(u'/')) {
        const QString name = unescapedToken(token);
        std::vector<Value> inner;
        for (const Value parent : found)
            appendNamed(inner, parent, name);
        found = std::move(inner);
    }
    return found;
}

} // namespace a2a::json
