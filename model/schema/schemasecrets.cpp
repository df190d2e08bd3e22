// SPDX-License-Identifier: Apache-2.0
#include "model/schema/schemasecrets.h"

#include "model/content/jsonsplice.h"
#include "model/json/document.h"

#include <algorithm>
#include <map>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qint64 MaxSecretWork = 400'000;
static constexpr int DeepestAnswer = 200;

static bool saysSecret(json::Value schema)
{
    return schema["writeOnly"].toBool() ||
           schema["format"].toString().compare("password"_L1, Qt::CaseInsensitive) == 0;
}

bool isSecretSchema(const SchemaLayers &layers)
{
    return std::any_of(layers.schemas.begin(), layers.schemas.end(), saysSecret);
}

bool declaresSecrets(json::Value schema)
{
    if (!schema.isValid())
        return false;
    const json::Document &document = *schema.document();
    const quint32 end = document.token(schema.index()).next;
    for (quint32 at = schema.index(); at < end; ++at) {
        const json::Token &token = document.token(at);
        if ((token.flags & json::IsKey) == 0)
            continue;
        const json::Value value(&document, at + 1);
        if (document.nameIs(token, "writeOnly") && value.toBool())
            return true;
        if (document.nameIs(token, "format") &&
            value.toString().compare("password"_L1, Qt::CaseInsensitive) == 0)
            return true;
    }
    return false;
}

namespace {

/// Walks an answer along with every subschema that could apply.
class SecretWalk final {
public:
    explicit SecretWalk(json::Value root)
        : m_scope(root, MaxSecretWork)
    {
    }
    using Schemas = std::vector<json::Value>;
    struct Place {
        json::Value value;
        QString pointer;
        int depth = 0;
    };
    void walk(const Place &place, const Schemas &schemas, bool isSecret);

    QStringList places;

private:
    struct Known {
        SchemaLayers layers;
        bool isSecret = false;
    };
    [[nodiscard]] const Known &known(const Schemas &schemas);
    [[nodiscard]] Schemas ofMember(const SchemaLayers &layers, const QByteArray &name);
    [[nodiscard]] Schemas ofElement(const SchemaLayers &layers);
    void append(Schemas &list, json::Value schema);

    SchemaScope m_scope;
    std::map<std::vector<quint32>, Known> m_known; ///< rows of a list are all alike
};

} // namespace

const SecretWalk::Known &SecretWalk::known(const Schemas &schemas)
{
    std::vector<quint32> key;
    key.reserve(schemas.size());
    for (const json::Value schema : schemas)
        key.push_back(schema.index());
    const auto found = m_known.find(key);
    if (found != m_known.end())
        return found->second;
    Known made;
    made.layers = SchemaLayers::resolve(schemas, m_scope, {{}, -1, SchemaLayers::Branches::All});
    made.isSecret = made.layers.isTruncated || isSecretSchema(made.layers);
    return m_known.emplace(std::move(key), std::move(made)).first->second;
}

void SecretWalk::append(Schemas &list, json::Value schema)
{
    if (schema.isObject() && m_scope.spend(1))
        list.push_back(schema);
}

SecretWalk::Schemas SecretWalk::ofMember(const SchemaLayers &layers, const QByteArray &name)
{
    Schemas found;
    for (const json::Value schema : layers.schemas) {
        const json::Value properties = schema["properties"];
        m_scope.spend(1 + properties.count() / 16);
        append(found, properties[name]);
        for (const json::Value one : json::children(schema["patternProperties"]))
            append(found, one);
        append(found, schema["additionalProperties"]);
        append(found, schema["unevaluatedProperties"]);
    }
    return found;
}

SecretWalk::Schemas SecretWalk::ofElement(const SchemaLayers &layers)
{
    Schemas found;
    for (const json::Value schema : layers.schemas) {
        append(found, schema["items"]);
        for (const char *list : {"items", "prefixItems"}) {
            const json::Value each = schema[list];
            for (const json::Value one : json::children(each.isArray() ? each : json::Value()))
                append(found, one);
        }
        for (const char *more : {"additionalItems", "unevaluatedItems", "contains"})
            append(found, schema[more]);
    }
    return found;
}

void SecretWalk::walk(const Place &place, const Schemas &schemas, bool isSecret)
{
    const Known &own = known(schemas);
    // Secret unless known otherwise.
    const bool hides =
        isSecret || own.isSecret || m_scope.isExhausted() || place.depth > DeepestAnswer;
    const json::Value value = place.value;
    if ((!value.isObject() && !value.isArray()) || place.depth > 2 * DeepestAnswer) {
        if (hides)
            places.append(place.pointer);
        return;
    }
    const Schemas ofEach = value.isArray() ? ofElement(own.layers) : Schemas();
    qsizetype number = 0;
    for (const json::Value inner : json::children(value)) {
        const QString name = value.isArray() ? QString() : inner.name();
        const QString pointer = value.isArray() ? jsonPointer(place.pointer, number++)
                                                : jsonPointer(place.pointer, name);
        walk({inner, pointer, place.depth + 1},
             value.isArray() ? ofEach : ofMember(own.layers, name.toUtf8()), hides);
    }
}

QStringList findSecretPointers(json::Value answer, json::Value schema, json::Value root,
                               bool isSecret)
{
    SecretWalk secrets(root);
    if (answer.isValid())
        secrets.walk({answer, answer.pointer(), 0}, {schema}, isSecret);
    secrets.places.removeDuplicates();
    return secrets.places;
}

} // namespace a2a
