// SPDX-License-Identifier: Apache-2.0
#include "model/facts/schemaform.h"

#include "model/a2a/jsonwriter.h"
#include "model/facts/schemalayers.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = FormField::Kind;

namespace {

/// Reads one schema; counts what it has made of it.
class SchemaReader final {
public:
    SchemaReader(json::Value root, const FormLimits &limits)
        : m_root(root)
        , m_limits(limits)
        , m_left(limits.fields)
    {
    }

    [[nodiscard]] FormField read(json::Value schema, int depth);

private:
    void readValue(FormField &field, const SchemaLayers &layers, int depth);
    void readString(FormField &field, const SchemaLayers &layers) const;
    void readArray(FormField &field, const SchemaLayers &layers, int depth);
    void readObject(FormField &field, const SchemaLayers &layers, int depth);
    [[nodiscard]] bool readChoices(FormField &field, const SchemaLayers &layers) const;
    void addChoice(FormField &field, const QString &title, json::Value value) const;

    json::Value m_root;
    const FormLimits &m_limits;
    int m_left;
};

} // namespace

static QByteArray rawOf(json::Value value)
{
    return value.raw().toByteArray();
}

static std::optional<qint64> countOf(json::Value value)
{
    const std::optional<qint64> count = value.toInteger();
    return count && *count >= 0 ? count : std::nullopt;
}

static QString titleOfValue(json::Value value)
{
    return value.isString()
               ? value.toString()
               : QString::fromUtf8(value.raw().first(qMin<qsizetype>(200, value.raw().size())));
}

/// The draft before 6 had a flag beside the bound.
static void readBounds(FormField &field, const SchemaLayers &layers)
{
    const auto read = [&layers](const char *bound, const char *strict, bool &excluded) {
        const json::Value value = layers.member(bound);
        const json::Value stricter = layers.member(strict);
        excluded = stricter.isNumber() || (stricter.isBool() && stricter.toBool());
        const json::Value taken = stricter.isNumber() ? stricter : value;
        return taken.isNumber() ? rawOf(taken) : QByteArray();
    };
    field.minimum = read("minimum", "exclusiveMinimum", field.minimumExcluded);
    field.maximum = read("maximum", "exclusiveMaximum", field.maximumExcluded);
}

void SchemaReader::addChoice(FormField &field, const QString &title, json::Value value) const
{
    if (value.isNull()) {
        field.nullable = true;
    } else if (int(field.choices.size()) >= m_limits.choices) {
        ++field.unshownChoices;
    } else {
        field.choices.push_back({title.isEmpty() ? titleOfValue(value) : title, rawOf(value)});
    }
}

/// const, enum (also with the names some form libraries put beside it), or alternatives that are
/// all one value.
bool SchemaReader::readChoices(FormField &field, const SchemaLayers &layers) const
{
    if (const json::Value only = layers.member("const"); only.isValid()) {
        addChoice(field, layers.text("title"), only);
        if (!only.isBool()) // nobody consents by not looking
            field.initial = rawOf(only);
    } else if (const json::Value list = layers.member("enum"); list.isArray()) {
        json::Value names = layers.member("enumNames");
        if (!names.isArray())
            names = layers.member("x-enumNames");
        json::Value name = names.isArray() ? names.first() : json::Value();
        for (const json::Value value : json::children(list)) {
            addChoice(field, name.toString(), value);
            name = name.nextSibling();
        }
    } else {
        const auto isOne = [](json::Value one) {
            return one["const"].isValid() || one["enum"].count() == 1;
        };
        if (layers.alternatives.empty() ||
            !std::all_of(layers.alternatives.begin(), layers.alternatives.end(), isOne))
            return false;
        for (const json::Value one : layers.alternatives) {
            const json::Value value = one["const"].isValid() ? one["const"] : one["enum"].first();
            addChoice(field, one["title"].toString(), value);
        }
    }
    field.kind = Kind::Choice;
    return !field.choices.empty();
}

void SchemaReader::readString(FormField &field, const SchemaLayers &layers) const
{
    field.format = layers.text("format").toLower();
    field.pattern = layers.text("pattern");
    field.minLength = countOf(layers.member("minLength"));
    field.maxLength = countOf(layers.member("maxLength"));
    field.secret = field.format == "password"_L1 || layers.member("writeOnly").toBool();
    field.kind = Kind::Text;
    if (field.format == "date"_L1)
        field.kind = Kind::Date;
    else if (field.format == "date-time"_L1 || field.format == "datetime"_L1)
        field.kind = Kind::DateTime;
    else if (field.format == "time"_L1)
        field.kind = Kind::Time;
    else if (!field.secret && (field.format == "textarea"_L1 || field.format == "multiline"_L1 ||
                               field.maxLength.value_or(0) > m_limits.longText))
        field.kind = Kind::LongText;
}

void SchemaReader::readArray(FormField &field, const SchemaLayers &layers, int depth)
{
    field.minLength = countOf(layers.member("minItems"));
    field.maxLength = countOf(layers.member("maxItems"));
    field.unique = layers.member("uniqueItems").toBool();
    const json::Value items = layers.member("items");
    if (!items.isObject() || layers.member("prefixItems").isArray()) {
        field.note = {"field-list"};
        return;
    }
    FormField row = read(items, depth + 1);
    const int choices = int(row.choices.size());
    if (row.kind == Kind::Choice && choices <= m_limits.inlined && row.unshownChoices == 0 &&
        (field.unique || field.maxLength.value_or(choices + 1) <= choices)) {
        field.kind = Kind::Several;
        field.choices = std::move(row.choices);
        return;
    }
    field.kind = Kind::List;
    field.fields.push_back(std::move(row));
}

void SchemaReader::readObject(FormField &field, const SchemaLayers &layers, int depth)
{
    QStringList required;
    for (const json::Value schema : layers.schemas) {
        for (const json::Value name : json::children(schema["required"]))
            required.append(name.toString());
    }
    bool any = false;
    for (const json::Value schema : layers.schemas) {
        const json::Value properties = schema["properties"];
        if (!properties.isObject())
            continue;
        any = true;
        for (const json::Value property : json::children(properties)) {
            const QString name = property.name();
            if (m_left <= 0) {
                ++field.unshownFields;
                continue;
            }
            const bool known =
                std::any_of(field.fields.begin(), field.fields.end(),
                            [&name](const FormField &other) { return other.name == name; });
            if (known)
                continue;
            FormField member = read(property, depth + 1);
            member.name = name;
            if (member.title.isEmpty())
                member.title = name;
            member.required = required.contains(name);
            if (!member.required && member.choices.size() == 1)
                member.initial.clear(); // may be left out, so whether is the user's choice
            field.fields.push_back(std::move(member));
        }
    }
    if (any)
        field.kind = Kind::Group;
    else
        field.note = {"field-object"};
}

void SchemaReader::readValue(FormField &field, const SchemaLayers &layers, int depth)
{
    if (readChoices(field, layers))
        return;
    field.kind = Kind::Json;
    const auto has = [&layers](const char *keyword) { return layers.member(keyword).isValid(); };
    QString type = layers.types.value(0);
    if (layers.types.isEmpty()) {
        if (has("properties"))
            type = u"object"_s;
        else if (has("items"))
            type = u"array"_s;
        else if (has("pattern") || has("format") || has("minLength") || has("maxLength"))
            type = u"string"_s;
        else if (has("minimum") || has("maximum"))
            type = u"number"_s;
    }
    const bool isContainer = type == "object"_L1 || type == "array"_L1;
    if (layers.types.size() > 1 || (layers.alternatives.size() > 1 && type != "object"_L1)) {
        field.note = {"field-several-kinds"};
    } else if (isContainer && depth >= m_limits.depth) {
        field.note = {"field-too-deep", {m_limits.depth}};
    } else if (type == "string"_L1) {
        readString(field, layers);
    } else if (type == "integer"_L1 || type == "number"_L1) {
        field.kind = type == "integer"_L1 ? Kind::Integer : Kind::Number;
        readBounds(field, layers);
    } else if (type == "boolean"_L1) {
        field.kind = Kind::Boolean;
    } else if (type == "array"_L1) {
        readArray(field, layers, depth);
    } else if (type == "object"_L1) {
        readObject(field, layers, depth);
    } else if (layers.isUnresolved) {
        field.note = {"field-unresolved"};
    } else {
        field.note = {"field-unknown"};
    }
}

FormField SchemaReader::read(json::Value schema, int depth)
{
    --m_left;
    const SchemaLayers layers = SchemaLayers::of(schema, m_root);
    FormField field;
    field.title = layers.text("title");
    field.description = layers.text("description");
    field.nullable = layers.nullable;
    if (const json::Value value = layers.member("default"); value.isValid())
        field.initial = rawOf(value);
    const json::Value examples = layers.member("examples");
    const json::Value example = examples.isArray() ? examples.first() : layers.member("example");
    if (example.isString() || example.isNumber())
        field.example = titleOfValue(example);
    readValue(field, layers, depth);
    field.secret = field.secret || layers.text("format").toLower() == "password"_L1 ||
                   layers.member("writeOnly").toBool();
    return field;
}

FormField fieldFromSchema(json::Value schema, const FormLimits &limits)
{
    return SchemaReader(schema, limits).read(schema, 0);
}

bool isSchema(json::Value value)
{
    if (!value.isObject())
        return false;
    if (value["$schema"].isString() || value["properties"].isObject())
        return true;
    const QString type = value["type"].toString();
    static const QStringList plain{u"string"_s, u"integer"_s, u"number"_s, u"boolean"_s};
    if (type == "array"_L1)
        return value["items"].isObject();
    return plain.contains(type) || (type == "object"_L1 && value["required"].isArray()) ||
           (type.isEmpty() && value["enum"].isArray());
}

} // namespace a2a
