// SPDX-License-Identifier: Apache-2.0
#include "model/facts/schemalayers.h"

#include <QUrl>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongestReference = 1000;
static constexpr quint32 MostAlternatives = 500;

/// "#/$defs/place" within the schema; invalid when it leads elsewhere.
static json::Value target(const QString &reference, json::Value root)
{
    if (!reference.startsWith(u'#') || reference.size() > LongestReference)
        return {};
    const QString pointer = QUrl::fromPercentEncoding(reference.mid(1).toUtf8());
    if (pointer.isEmpty())
        return root;
    if (!pointer.startsWith(u'/'))
        return {};
    json::Value at = root;
    for (QString segment : pointer.mid(1).split(u'/')) {
        segment.replace("~1"_L1, "/"_L1).replace("~0"_L1, "~"_L1);
        at = at.isArray() ? at.element(segment.toUInt()) : at[segment.toUtf8()];
        if (!at.isValid())
            return {};
    }
    return at;
}

static bool isNullSchema(json::Value schema)
{
    return schema["type"].toString() == "null"_L1 || schema["const"].isNull();
}

/// Alternatives that only say which members go together do not change what a member is.
static bool saysWhatItIs(json::Value schema)
{
    for (const json::Value member : json::children(schema)) {
        const QString name = member.name();
        if (name != "required"_L1 && name != "not"_L1 && name != "$comment"_L1)
            return true;
    }
    return false;
}

SchemaLayers SchemaLayers::of(json::Value schema, json::Value root)
{
    SchemaLayers layers;
    layers.add(schema, root);
    layers.readTypes();
    return layers;
}

void SchemaLayers::add(json::Value schema, json::Value root)
{
    for (const json::Value known : schemas) {
        if (known == schema)
            return; // a circle, or said twice
    }
    if (!schema.isObject() || schemas.size() >= Most)
        return;
    schemas.push_back(schema);
    if (const json::Value reference = schema["$ref"]; reference.isString()) {
        const json::Value found = target(reference.toString(), root);
        if (found.isValid())
            add(found, root);
        else
            isUnresolved = true;
    }
    for (const json::Value part : json::children(schema["allOf"])) {
        if (schemas.size() < Most)
            add(part, root);
    }
    addAlternatives(schema["oneOf"], root);
    addAlternatives(schema["anyOf"], root);
}

void SchemaLayers::addAlternatives(json::Value list, json::Value root)
{
    if (!list.isArray())
        return;
    std::vector<json::Value> others;
    for (const json::Value one : json::children(list)) {
        if (isNullSchema(one))
            nullable = true;
        else if (one.isObject() && saysWhatItIs(one) && others.size() < MostAlternatives)
            others.push_back(one);
    }
    if (others.size() == 1 && !others.front()["const"].isValid())
        add(others.front(), root);
    else if (alternatives.empty())
        alternatives = std::move(others);
}

void SchemaLayers::readTypes()
{
    const auto take = [this](const QString &type) {
        if (type == "null"_L1)
            nullable = true;
        else if (!type.isEmpty() && types.size() < 10 && !types.contains(type))
            types.append(type);
    };
    const json::Value type = member("type");
    if (type.isString())
        take(type.toString());
    for (const json::Value one : json::children(type.isArray() ? type : json::Value()))
        take(one.toString());
    if (member("nullable").toBool()) // OpenAPI 3.0
        nullable = true;
}

json::Value SchemaLayers::member(QByteArrayView keyword) const
{
    for (const json::Value schema : schemas) {
        if (const json::Value found = schema[keyword]; found.isValid())
            return found;
    }
    return {};
}

QString SchemaLayers::text(QByteArrayView keyword) const
{
    return member(keyword).toString();
}

} // namespace a2a
