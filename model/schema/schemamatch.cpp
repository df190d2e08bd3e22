// SPDX-License-Identifier: Apache-2.0
#include "model/schema/schemamatch.h"

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int MostDepth = 32;

int compareNumbers(json::Value a, json::Value b)
{
    const auto left = a.toInteger();
    const auto right = b.toInteger();
    if (left && right)
        return *left < *right ? -1 : *left > *right ? 1 : 0;
    return a.toDouble() < b.toDouble() ? -1 : a.toDouble() > b.toDouble() ? 1 : 0;
}

bool isInteger(json::Value value)
{
    if (value.toInteger())
        return true;
    const QByteArrayView raw = value.raw();
    return value.isNumber() && !raw.contains('.') && !raw.contains('e') && !raw.contains('E');
}

json::Value singleAllowedValue(json::Value schema)
{
    if (const json::Value only = schema["const"]; only.isValid())
        return only;
    const json::Value list = schema["enum"];
    return list.isArray() && list.count() == 1 ? list.first() : json::Value();
}

static bool isNamed(const QString &type, json::Value value)
{
    if (type == "object"_L1)
        return value.isObject();
    if (type == "array"_L1)
        return value.isArray();
    if (type == "string"_L1)
        return value.isString();
    if (type == "boolean"_L1)
        return value.isBool();
    if (type == "null"_L1)
        return value.isNull();
    if (type == "integer"_L1)
        return isInteger(value);
    return type != "number"_L1 || value.isNumber();
}

bool isOfType(json::Value schema, json::Value value)
{
    const json::Value type = schema["type"];
    if (type.isString())
        return isNamed(type.toString(), value) || (value.isNull() && schema["nullable"].toBool());
    if (!type.isArray())
        return true;
    for (const json::Value one : json::children(type)) {
        if (isNamed(one.toString(), value))
            return true;
    }
    return false;
}

static bool isAmong(json::Value list, json::Value value, SchemaScope &scope)
{
    for (const json::Value one : json::children(list)) {
        if (!scope.spend(1))
            return false;
        if (json::deepEquals(one, value))
            return true;
    }
    return false;
}

static bool hasLength(json::Value schema, qint64 length, const char *least, const char *most)
{
    const auto minimum = schema[least].toInteger();
    const auto maximum = schema[most].toInteger();
    return (!minimum || length >= *minimum) && (!maximum || length <= *maximum);
}

static bool textFits(json::Value schema, json::Value value, SchemaScope &scope)
{
    const QString text = value.toString();
    if (!hasLength(schema, text.toUcs4().size(), "minLength", "maxLength"))
        return false;
    const json::Value pattern = schema["pattern"];
    return !pattern.isString() || scope.patterns.matches(pattern.toString(), text).value_or(true);
}

static bool numberFits(json::Value schema, json::Value value)
{
    const json::Value least = schema["minimum"];
    const json::Value most = schema["maximum"];
    const json::Value above = schema["exclusiveMinimum"];
    const json::Value below = schema["exclusiveMaximum"];
    const int from = least.isNumber() ? compareNumbers(value, least) : 1;
    const int to = most.isNumber() ? compareNumbers(value, most) : -1;
    return (above.toBool() ? from > 0 : from >= 0) && (below.toBool() ? to < 0 : to <= 0) &&
           (!above.isNumber() || compareNumbers(value, above) > 0) &&
           (!below.isNumber() || compareNumbers(value, below) < 0);
}

static bool listFits(json::Value schema, json::Value value, SchemaScope &scope, int depth)
{
    if (!hasLength(schema, value.count(), "minItems", "maxItems"))
        return false;
    const json::Value items = schema["items"];
    const json::Value wanted = schema["contains"];
    bool isFound = !wanted.isValid();
    for (const json::Value one : json::children(value)) {
        if (items.isObject() && !matchesSchema(items, one, scope, depth + 1))
            return false;
        isFound = isFound || matchesSchema(wanted, one, scope, depth + 1);
    }
    return isFound;
}

static bool objectFits(json::Value schema, json::Value value, SchemaScope &scope, int depth)
{
    for (const json::Value name : json::children(schema["required"])) {
        if (!scope.spend(1) || !value[name.toString().toUtf8()].isValid())
            return false;
    }
    const json::Value properties = schema["properties"];
    const bool isClosed = schema["additionalProperties"].isBool() &&
                          !schema["additionalProperties"].toBool() &&
                          !schema["patternProperties"].isObject();
    for (const json::Value member : json::children(value)) {
        if (!scope.spend(1 + properties.count() / 16))
            return false;
        const json::Value known = properties[member.name().toUtf8()];
        if (known.isValid() ? !matchesSchema(known, member, scope, depth + 1) : isClosed)
            return false;
    }
    return true;
}

/// Keywords that refer to other schemas.
static bool combinedFits(json::Value schema, json::Value value, SchemaScope &scope, int depth)
{
    const auto fits = [&](json::Value one) { return matchesSchema(one, value, scope, depth + 1); };
    const auto fitting = [&](json::Value list) {
        int count = 0;
        for (const json::Value one : json::children(list))
            count += fits(one) ? 1 : 0;
        return count;
    };
    if (schema["$ref"].isValid()) {
        const json::Value named = scope.resolveReference(schema);
        if (!named.isValid() || !fits(named))
            return false;
    }
    for (const json::Value one : json::children(schema["allOf"])) {
        if (!fits(one))
            return false;
    }
    if (schema["anyOf"].isArray() && fitting(schema["anyOf"]) == 0)
        return false;
    if (schema["oneOf"].isArray() && fitting(schema["oneOf"]) != 1)
        return false;
    if (schema["not"].isValid() && fits(schema["not"]))
        return false;
    if (schema["if"].isValid()) {
        const json::Value branch = schema[fits(schema["if"]) ? "then" : "else"];
        return !branch.isValid() || fits(branch);
    }
    return true;
}

bool matchesSchema(json::Value schema, json::Value value, SchemaScope &scope, int depth)
{
    if (schema.isBool())
        return schema.toBool();
    if (depth > MostDepth || !schema.isObject() || !scope.spend(1 + schema.count()))
        return false;
    if (value.isNull() && schema["nullable"].toBool())
        return true;
    if (!isOfType(schema, value))
        return false;
    if (schema["const"].isValid() && !json::deepEquals(schema["const"], value))
        return false;
    if (schema["enum"].isArray() && !isAmong(schema["enum"], value, scope))
        return false;
    if (value.isString() && !textFits(schema, value, scope))
        return false;
    if (value.isNumber() && !numberFits(schema, value))
        return false;
    if (value.isArray() && !listFits(schema, value, scope, depth))
        return false;
    if (value.isObject() && !objectFits(schema, value, scope, depth))
        return false;
    return combinedFits(schema, value, scope, depth);
}

} // namespace a2a
