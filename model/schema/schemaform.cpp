// SPDX-License-Identifier: Apache-2.0
#include "model/schema/schemaform.h"

#include "model/content/jsonsplice.h"
#include "model/schema/schemalayers.h"
#include "model/schema/schemamatch.h"
#include "model/schema/schemasecrets.h"

#include <QSet>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = FormField::Kind;

static constexpr qsizetype MostNames = 2'000; ///< of required members
static const QString NoPlace = u"-"_s;        ///< not a pointer; stands for a future row

namespace {

/// Reads one schema; counts the fields created.
class SchemaReader final {
public:
    SchemaReader(SchemaScope &scope, const FormLimits &limits, const FormPicks &picks)
        : m_scope(scope)
        , m_limits(limits)
        , m_picks(picks)
        , m_left(limits.fields)
        , m_leftInRows(limits.rowFields)
    {
    }

    using Schemas = std::vector<json::Value>;
    /// The place of a value.
    struct Place {
        json::Value value; ///< invalid if there is none
        QString pointer;
        int depth = 0;
        bool isSecret = false; ///< its container is secret
    };
    [[nodiscard]] FormField read(const Schemas &schemas, const Place &place);

private:
    void readValue(FormField &field, const SchemaLayers &layers, const Place &place);
    void readType(FormField &field, const SchemaLayers &layers, const Place &place,
                  const QString &type);
    void readString(FormField &field, const SchemaLayers &layers) const;
    void readArray(FormField &field, const SchemaLayers &layers, const Place &place);
    void readRows(FormField &field, json::Value items, const Place &place);
    void readObject(FormField &field, const SchemaLayers &layers, const Place &place);
    [[nodiscard]] bool readChoices(FormField &field, const SchemaLayers &layers) const;
    void readAlternatives(FormField &field, const SchemaLayers &layers);
    [[nodiscard]] FormAlternative alternativeOf(json::Value schema, const QString &discriminator);
    void addChoice(FormField &field, const QString &title, json::Value value) const;

    SchemaScope &m_scope;
    const FormLimits &m_limits;
    const FormPicks &m_picks;
    int m_left;
    int m_leftInRows;
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

/// Drafts before 6 had a flag beside the bound.
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
        ++field.hiddenChoices;
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
        if (!only.isBool()) // no consent by default
            field.initial = rawOf(only);
    } else if (const json::Value list = layers.member("enum"); list.isArray()) {
        json::Value names = layers.member("enumNames");
        if (!names.isArray())
            names = layers.member("x-enumNames");
        json::Value name = names.isArray() ? names.first() : json::Value();
        quint32 read = 0;
        for (const json::Value value : json::children(list)) {
            if (int(field.choices.size()) >= m_limits.choices) {
                field.hiddenChoices = list.count() - read;
                break;
            }
            addChoice(field, name.toString(), value);
            name = name.nextSibling();
            ++read;
        }
    } else {
        if (!layers.areChoices())
            return false;
        for (const json::Value one : layers.alternatives)
            addChoice(field, one["title"].toString(), singleAllowedValue(one));
    }
    field.kind = Kind::Choice;
    return !field.choices.empty();
}

/// A string that encodes bytes; textual media types are text.
static bool isFile(const SchemaLayers &layers)
{
    const QString encoding = layers.text("contentEncoding").toLower();
    const QString type = layers.text("contentMediaType").toLower();
    if (!encoding.isEmpty())
        return encoding == "base64"_L1;
    return !type.isEmpty() && !type.startsWith("text/"_L1) && !type.contains("json"_L1) &&
           !type.contains("xml"_L1);
}

void SchemaReader::readString(FormField &field, const SchemaLayers &layers) const
{
    field.format = layers.text("format").toLower();
    field.pattern = layers.text("pattern");
    field.minLength = countOf(layers.member("minLength"));
    field.maxLength = countOf(layers.member("maxLength"));
    field.mediaType = layers.text("contentMediaType");
    field.kind = Kind::Text;
    if (isFile(layers))
        field.kind = Kind::File;
    else if (field.format == "date"_L1)
        field.kind = Kind::Date;
    else if (field.format == "date-time"_L1 || field.format == "datetime"_L1)
        field.kind = Kind::DateTime;
    else if (field.format == "time"_L1)
        field.kind = Kind::Time;
    else if (!field.secret && (field.format == "textarea"_L1 || field.format == "multiline"_L1 ||
                               field.maxLength.value_or(0) > m_limits.longText ||
                               field.mediaType.startsWith("text/"_L1)))
        field.kind = Kind::LongText;
}

/// The existing rows: each may be another alternative.
void SchemaReader::readRows(FormField &field, json::Value items, const Place &place)
{
    if (!place.value.isArray())
        return;
    const int left = m_left;
    qsizetype number = 0;
    for (const json::Value one : json::children(place.value)) {
        if (number >= m_limits.rows || m_leftInRows <= 0)
            break;
        const int given = qMin(m_limits.fields, m_leftInRows);
        m_left = given;
        field.rows.push_back(read(
            {items}, {one, jsonPointer(place.pointer, number++), place.depth + 1, field.secret}));
        m_leftInRows -= given - m_left;
    }
    field.hiddenRows = qint64(place.value.count()) - number;
    m_left = left;
}

void SchemaReader::readArray(FormField &field, const SchemaLayers &layers, const Place &place)
{
    field.minLength = countOf(layers.member("minItems"));
    field.maxLength = countOf(layers.member("maxItems"));
    field.unique = layers.member("uniqueItems").toBool();
    const json::Value items = layers.member("items");
    if (!items.isObject() || layers.member("prefixItems").isArray()) {
        field.note = {"field-list"};
        return;
    }
    FormField row = read({items}, {{}, NoPlace, place.depth + 1, field.secret});
    const int choices = int(row.choices.size());
    if (row.kind == Kind::Choice && choices <= m_limits.inlined && row.hiddenChoices == 0 &&
        (field.unique || field.maxLength.value_or(choices + 1) <= choices)) {
        field.kind = Kind::MultiChoice;
        field.choices = std::move(row.choices);
        return;
    }
    field.kind = Kind::List;
    field.fields.push_back(std::move(row));
    readRows(field, items, place);
}

void SchemaReader::readObject(FormField &field, const SchemaLayers &layers, const Place &place)
{
    QSet<QString> required;
    QSet<QString> known;
    bool any = false;
    for (const json::Value schema : layers.schemas) {
        for (const json::Value name : json::children(schema["required"])) {
            if (required.size() < MostNames)
                required.insert(name.toString());
        }
    }
    for (std::size_t i = 0; i < layers.schemas.size(); ++i) {
        const json::Value properties = layers.schemas[i]["properties"];
        any = any || properties.isObject();
        quint32 seen = 0;
        for (const json::Value property : json::children(properties)) {
            if (m_left <= 0) {
                field.hiddenFields += properties.count() - seen;
                break;
            }
            ++seen;
            const QString name = property.name();
            if (known.contains(name))
                continue;
            known.insert(name);
            std::vector<json::Value> said = layers.property(name.toUtf8());
            const bool isTold = name == layers.discriminator && layers.chosen >= 0;
            if (isTold && said.size() > 1 && i < layers.chosenFrom) // a separate field decides
                said.resize(1);
            FormField member =
                read(said, {place.value[name.toUtf8()], jsonPointer(place.pointer, name),
                            place.depth + 1, field.secret});
            member.name = name;
            if (member.title.isEmpty())
                member.title = name;
            member.required = required.contains(name);
            member.fixed = isTold && i >= layers.chosenFrom && member.choices.size() == 1;
            if (!member.required && !member.fixed && member.choices.size() == 1)
                member.initial.clear(); // optional, so including it is the user's choice
            field.fields.push_back(std::move(member));
        }
    }
    if (any)
        field.kind = Kind::Group;
    else
        field.note = {"field-object"};
}

/// The name of an alternative: its title, else its discriminator value, else the name of its
/// reference.
FormAlternative SchemaReader::alternativeOf(json::Value schema, const QString &discriminator)
{
    const SchemaLayers layers = SchemaLayers::resolve({schema}, m_scope);
    FormAlternative made{layers.text("title"), layers.types.value(0)};
    if (made.title.isEmpty() && !discriminator.isEmpty()) {
        for (const json::Value property : layers.property(discriminator.toUtf8())) {
            if (const json::Value only = singleAllowedValue(property); only.isValid())
                made.title = titleOfValue(only);
        }
    }
    if (made.title.isEmpty() && layers.member("const").isValid())
        made.title = titleOfValue(layers.member("const"));
    if (made.title.isEmpty() && schema["$ref"].isString())
        made.title = schema["$ref"].toString().section(u'/', -1).left(200);
    return made;
}

/// Unless another field of the form decides it.
void SchemaReader::readAlternatives(FormField &field, const SchemaLayers &layers)
{
    if (layers.alternatives.size() < 2 || layers.areChoices())
        return;
    if (!layers.discriminator.isEmpty()) {
        const QByteArray name = layers.discriminator.toUtf8();
        for (std::size_t i = 0; i < layers.schemas.size(); ++i) {
            const bool isOfAlternative = i >= layers.chosenFrom && i < layers.chosenTo;
            if (!isOfAlternative && layers.schemas[i]["properties"][name].isValid())
                return;
        }
    }
    for (const json::Value one : layers.alternatives)
        field.alternatives.push_back(alternativeOf(one, layers.discriminator));
    field.chosen = layers.chosen;
}

static QString typeOf(const SchemaLayers &layers)
{
    const auto has = [&layers](const char *keyword) { return layers.member(keyword).isValid(); };
    if (!layers.types.isEmpty())
        return layers.types.front();
    if (has("properties"))
        return u"object"_s;
    if (has("items"))
        return u"array"_s;
    if (has("pattern") || has("format") || has("minLength") || has("maxLength") ||
        has("contentEncoding") || has("contentMediaType"))
        return u"string"_s;
    return has("minimum") || has("maximum") ? u"number"_s : QString();
}

void SchemaReader::readType(FormField &field, const SchemaLayers &layers, const Place &place,
                            const QString &type)
{
    const bool isContainer = type == "object"_L1 || type == "array"_L1;
    if (isContainer && place.depth >= m_limits.depth) {
        field.note = {"field-too-deep", {m_limits.depth}};
    } else if (type == "string"_L1) {
        readString(field, layers);
    } else if (type == "integer"_L1 || type == "number"_L1) {
        field.kind = type == "integer"_L1 ? Kind::Integer : Kind::Number;
        readBounds(field, layers);
    } else if (type == "boolean"_L1) {
        field.kind = Kind::Boolean;
    } else if (type == "array"_L1) {
        readArray(field, layers, place);
    } else if (type == "object"_L1) {
        readObject(field, layers, place);
    } else if (layers.isUnresolved) {
        field.note = {"field-unresolved"};
    } else {
        field.note = m_scope.isExhausted() ? Phrase("field-too-large") : Phrase("field-unknown");
    }
}

void SchemaReader::readValue(FormField &field, const SchemaLayers &layers, const Place &place)
{
    if (readChoices(field, layers))
        return;
    field.kind = Kind::Json;
    const QString type = typeOf(layers);
    readAlternatives(field, layers);
    const bool hasMembers = type == "object"_L1 && layers.member("properties").isValid();
    if (!field.alternatives.empty() && field.chosen < 0 && !hasMembers) {
        const bool isEmpty = !place.value.isValid() || place.value.isNull() ||
                             (place.value.isObject() && place.value.count() == 0);
        if (isEmpty)
            field.kind = Kind::Open;
        else
            field.note = {"field-no-alternative"};
    } else if (layers.types.size() > 1) {
        field.note = {"field-several-kinds"};
    } else {
        readType(field, layers, place, type);
    }
}

FormField SchemaReader::read(const Schemas &schemas, const Place &place)
{
    --m_left;
    const SchemaLayers layers = SchemaLayers::resolve(
        schemas, m_scope,
        {place.value, m_picks.value(place.pointer, -1), SchemaLayers::Branches::Matching});
    FormField field;
    field.title = layers.text("title");
    field.description = layers.text("description");
    field.nullable = layers.nullable;
    field.secret = place.isSecret || isSecretSchema(layers);
    if (const json::Value value = layers.member("default"); value.isValid())
        field.initial = rawOf(value);
    const json::Value examples = layers.member("examples");
    const json::Value example = examples.isArray() ? examples.first() : layers.member("example");
    if (example.isString() || example.isNumber())
        field.example = titleOfValue(example);
    readValue(field, layers, place);
    return field;
}

FormField fieldFromSchema(json::Value schema, SchemaScope &scope, const FormAnswer &answer,
                          const FormLimits &limits)
{
    SchemaReader reader(scope, limits, answer.picks);
    return reader.read({schema}, {answer.value, answer.pointer, 0});
}

FormField fieldFromSchema(json::Value schema, const FormLimits &limits)
{
    SchemaScope scope(schema);
    return fieldFromSchema(schema, scope, {}, limits);
}

bool isSchema(json::Value value)
{
    if (!value.isObject())
        return false;
    if (value["$schema"].isString() || value["properties"].isObject())
        return true;
    const QString type = value["type"].toString();
    static const QStringList plain{u"string"_s, u"integer"_s, u"number"_s, u"boolean"_s};
    for (const char *list : {"oneOf", "anyOf", "allOf"}) {
        if (value[list].isArray() && value[list].first().isObject())
            return true;
    }
    if (value["$ref"].isString() && (value["$defs"].isObject() || value["definitions"].isObject()))
        return true;
    if (type == "array"_L1)
        return value["items"].isObject();
    return plain.contains(type) || (type == "object"_L1 && value["required"].isArray()) ||
           (type.isEmpty() && value["enum"].isArray());
}

} // namespace a2a
