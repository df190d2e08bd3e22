// SPDX-License-Identifier: Apache-2.0
#include "model/schema/schemalayers.h"

#include "model/json/document.h"
#include "model/schema/schemamatch.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr quint32 MostListed = 500;
static constexpr int MaxMembers = 200; ///< of an alternative, by which it is recognized
static constexpr int MostTypes = 10;
static constexpr int DeepestList = 4; ///< alternatives of alternatives

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

SchemaLayers SchemaLayers::resolve(const std::vector<json::Value> &schemas, SchemaScope &scope,
                                   const Query &asked)
{
    SchemaLayers layers;
    for (const json::Value schema : schemas)
        layers.add(schema, scope, asked);
    if (asked.branches == Branches::Matching)
        layers.choose(scope, asked);
    layers.readTypes();
    layers.isTruncated = layers.isTruncated || scope.isExhausted();
    return layers;
}

SchemaLayers SchemaLayers::resolve(const std::vector<json::Value> &schemas, SchemaScope &scope)
{
    return resolve(schemas, scope, Query());
}

void SchemaLayers::add(json::Value schema, SchemaScope &scope, const Query &asked)
{
    if (!schema.isObject() || std::find(schemas.begin(), schemas.end(), schema) != schemas.end())
        return; // a cycle, or a duplicate
    const std::size_t most = asked.branches == Branches::All ? MaxSchemasOfAll : MaxSchemas;
    if (schemas.size() >= most || !scope.spend(1 + schema.count())) {
        isTruncated = true;
        return;
    }
    schemas.push_back(schema);
    if (schema["$ref"].isString()) {
        const json::Value found = scope.resolveReference(schema);
        if (found.isValid())
            add(found, scope, asked);
        else
            isUnresolved = true;
    }
    for (const json::Value part : json::children(schema["allOf"])) {
        if (schemas.size() >= most) {
            isTruncated = true;
            break;
        }
        add(part, scope, asked);
    }
    addAlternatives(schema["oneOf"], scope, asked);
    addAlternatives(schema["anyOf"], scope, asked);
    addBranches(schema, scope, asked);
}

/// An alternative that only consists of alternatives is replaced by those.
void SchemaLayers::collect(json::Value list, SchemaScope &scope, int depth,
                           std::vector<json::Value> &found)
{
    for (const json::Value one : json::children(list)) {
        if (!scope.spend(1) || found.size() >= MostListed) {
            isTruncated = true;
            return;
        }
        if (isNullSchema(one)) {
            nullable = true;
            continue;
        }
        if (!one.isObject() || !saysWhatItIs(one))
            continue;
        const json::Value named = scope.resolveReference(one);
        const json::Value inner = named.isValid() ? named : one;
        const json::Value lists = inner["oneOf"].isArray() ? inner["oneOf"] : inner["anyOf"];
        const bool isList = lists.isArray() && !inner["properties"].isValid() &&
                            !inner["type"].isValid() && depth < DeepestList;
        if (isList)
            collect(lists, scope, depth + 1, found);
        else
            found.push_back(one);
    }
}

void SchemaLayers::addAlternatives(json::Value list, SchemaScope &scope, const Query &asked)
{
    if (!list.isArray())
        return;
    if (asked.branches == Branches::All) {
        for (const json::Value one : json::children(list)) {
            if (isTruncated)
                return;
            add(one, scope, asked);
        }
        return;
    }
    std::vector<json::Value> others;
    collect(list, scope, 0, others);
    if (others.size() == 1 && !singleAllowedValue(others.front()).isValid())
        add(others.front(), scope, asked);
    else if (alternatives.empty())
        alternatives = std::move(others);
    else if (!others.empty())
        m_others.push_back(std::move(others));
}

/// Decided without members: the object does not exist yet, but how an empty one is judged is known.
static json::Value valueOrNothing(json::Value value)
{
    static const json::Document empty(QByteArrayLiteral("{}"));
    return value.isValid() ? value : empty.root();
}

void SchemaLayers::addBranches(json::Value schema, SchemaScope &scope, const Query &asked)
{
    const json::Value dependent = schema["dependentSchemas"].isObject()
                                      ? schema["dependentSchemas"]
                                      : schema["dependencies"]; // before 2019-09
    if (asked.branches == Branches::All) {
        for (const char *branch : {"if", "then", "else"})
            add(schema[branch], scope, asked);
        for (const json::Value one : json::children(dependent)) {
            if (isTruncated)
                return;
            add(one, scope, asked);
        }
        return;
    }
    if (asked.branches != Branches::Matching)
        return;
    const json::Value value = valueOrNothing(asked.value);
    if (const json::Value condition = schema["if"]; condition.isValid())
        add(schema[matchesSchema(condition, value, scope) ? "then" : "else"], scope, asked);
    for (const json::Value one : json::children(dependent.isObject() ? dependent : json::Value())) {
        if (isTruncated || !scope.spend(1))
            return;
        if (value[one.name().toUtf8()].isValid())
            add(one, scope, asked);
    }
}

bool SchemaLayers::areChoices() const
{
    return !alternatives.empty() &&
           std::all_of(alternatives.begin(), alternatives.end(), [](json::Value one) {
               return singleAllowedValue(one).isValid() && !one["properties"].isValid();
           });
}

std::vector<json::Value> SchemaLayers::property(QByteArrayView name) const
{
    std::vector<json::Value> found;
    for (const json::Value schema : schemas) {
        if (const json::Value one = schema["properties"][name]; one.isValid())
            found.push_back(one);
    }
    return found;
}

/// The one value that any of them allows, or invalid if there is none.
static json::Value onlyValueIn(const std::vector<json::Value> &schemas)
{
    for (const json::Value one : schemas) {
        if (const json::Value only = singleAllowedValue(one); only.isValid())
            return only;
    }
    return {};
}

void SchemaLayers::findDiscriminator(SchemaScope &scope)
{
    if (const json::Value named = member("discriminator")["propertyName"]; named.isString()) {
        discriminator = named.toString();
        return;
    }
    const SchemaLayers first = resolve({alternatives.front()}, scope);
    int left = MaxMembers;
    for (const json::Value schema : first.schemas) {
        for (const json::Value property : json::children(schema["properties"])) {
            if (--left < 0 || !scope.spend(1))
                return;
            if (!singleAllowedValue(property).isValid())
                continue;
            const QByteArray name = property.name().toUtf8();
            const bool isInAll =
                std::all_of(alternatives.begin() + 1, alternatives.end(), [&](json::Value one) {
                    return onlyValueIn(resolve({one}, scope).property(name)).isValid();
                });
            if (isInAll) {
                discriminator = property.name();
                return;
            }
        }
    }
}

static bool wantsContainer(const SchemaLayers &layers)
{
    return std::all_of(layers.types.begin(), layers.types.end(), [](const QString &type) {
        return type == "object"_L1 || type == "array"_L1;
    });
}

/// How well a value matches an alternative, negative if it cannot be this one. "12x" may be meant
/// as a number, so that the alternative does not change while typing.
static int fitOf(json::Value alternative, json::Value value, SchemaScope &scope)
{
    const SchemaLayers layers = SchemaLayers::resolve({alternative}, scope);
    if (!layers.types.isEmpty() &&
        std::none_of(layers.schemas.begin(), layers.schemas.end(), [value](json::Value schema) {
            return schema["type"].isValid() && isOfType(schema, value);
        }))
        return value.isObject() || value.isArray() || wantsContainer(layers) ? -1 : 0;
    if (!value.isObject())
        return matchesSchema(alternative, value, scope) ? 100
               : onlyValueIn(layers.schemas).isValid()  ? -1
                                                        : 10;
    int fit = 0;
    for (const json::Value member : json::children(value)) {
        if (!scope.spend(qint64(layers.schemas.size())))
            return 0;
        for (const json::Value property : layers.property(member.name().toUtf8())) {
            const json::Value only = singleAllowedValue(property);
            if (only.isValid() && !json::deepEquals(only, member))
                return -1;
            fit += only.isValid() ? 50 : isOfType(property, member) ? 2 : -2;
        }
    }
    return fit > 0 && matchesSchema(alternative, value, scope) ? fit + 1000 : qMax(0, fit);
}

/// The alternative that the value matches; if several do, the user's choice.
void SchemaLayers::choose(SchemaScope &scope, const Query &asked)
{
    const bool isChoice = alternatives.size() < 2 || areChoices();
    if (!isChoice && alternatives.size() > MaxAlternatives) {
        alternatives.resize(MaxAlternatives);
        isTruncated = true;
    }
    const bool isThere = asked.value.isValid() && !asked.value.isNull();
    const auto best = [&](const std::vector<json::Value> &list, int pick) {
        int found = isThere ? -1 : pick;
        int most = 0;
        for (int i = 0; isThere && i < int(list.size()); ++i) {
            const int fit = fitOf(list[size_t(i)], asked.value, scope);
            if (i == pick && fit >= 0)
                return i;
            if (fit > most) {
                most = fit;
                found = i;
            }
        }
        return found < int(list.size()) ? found : -1;
    };
    if (!isChoice) {
        findDiscriminator(scope);
        chosen = best(alternatives, asked.pick);
        chosenFrom = schemas.size();
        if (chosen >= 0)
            add(alternatives[size_t(chosen)], scope, asked);
        chosenTo = schemas.size();
    }
    for (std::size_t i = 0; i < m_others.size() && i < MaxAlternatives; ++i) {
        const std::vector<json::Value> list = m_others[i]; // adding may append more
        if (const int one = best(list, -1); one >= 0)
            add(list[size_t(one)], scope, asked);
    }
}

static QStringList typesOf(json::Value schema)
{
    const json::Value type = schema["type"];
    QStringList types;
    if (type.isString())
        types.append(type.toString());
    for (const json::Value one : json::children(type.isArray() ? type : json::Value())) {
        if (types.size() < MostTypes && one.isString())
            types.append(one.toString());
    }
    types.removeDuplicates();
    return types;
}

void SchemaLayers::readTypes()
{
    for (const json::Value schema : schemas) {
        QStringList named = typesOf(schema);
        nullable = nullable || named.removeAll(u"null"_s) > 0;
        if (named.isEmpty())
            continue;
        if (types.isEmpty()) {
            types = named;
            continue;
        }
        QStringList both;
        for (const QString &type : std::as_const(types)) {
            if (named.contains(type) || (type == "integer"_L1 && named.contains("number"_L1)))
                both.append(type);
            else if (type == "number"_L1 && named.contains("integer"_L1))
                both.append(u"integer"_s);
        }
        if (!both.isEmpty()) // contradictory types: the first schema counts
            types = both;
    }
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
