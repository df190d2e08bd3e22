// SPDX-License-Identifier: Apache-2.0
#include "model/facts/questionform.h"

#include "model/content/jsonsplice.h"
#include "model/facts/schemaform.h"
#include "model/json/document.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = FormField::Kind;

static constexpr qsizetype LargestSchema = 4 * 1024 * 1024; ///< bytes
static constexpr quint32 MostNamed = 12;

static json::Value firstOf(json::Value object, std::initializer_list<const char *> names)
{
    for (const char *name : names) {
        if (const json::Value found = object[name]; found.isValid())
            return found;
    }
    return {};
}

/// What agents without a schema library send: a list of names, each with what is known of it.
static std::optional<FormField> fromFieldList(json::Value list)
{
    if (!list.isArray() || !list.first().isObject() || !list.first()["name"].isString())
        return {};
    const FormLimits limits;
    FormField root;
    root.kind = Kind::Group;
    for (const json::Value one : json::children(list)) {
        const QString name = firstOf(one, {"name", "id", "key"}).toString();
        if (name.isEmpty() || int(root.fields.size()) >= limits.fields) {
            ++root.unshownFields;
            continue;
        }
        FormField field = fieldFromSchema(one, limits);
        const QString type = one["type"].toString();
        if (field.kind == Kind::Json) // "text", "select" and other words of web pages, or none
            field.kind = type == "checkbox"_L1 ? Kind::Boolean : Kind::Text;
        if (const json::Value options = one["options"]; options.isArray()) {
            for (const json::Value option : json::children(options)) {
                const json::Value value =
                    option.isObject() ? firstOf(option, {"value", "id"}) : option;
                const QString label = firstOf(option, {"label", "title", "name"}).toString();
                if (value.isValid() && int(field.choices.size()) < limits.choices)
                    field.choices.push_back(
                        {label.isEmpty() ? value.toString() : label, value.raw().toByteArray()});
            }
            if (!field.choices.empty())
                field.kind = Kind::Choice;
        }
        field.note = {};
        field.name = name;
        field.secret = field.secret || type == "password"_L1;
        field.required = one["required"].toBool();
        const QString label = firstOf(one, {"title", "label"}).toString();
        field.title = label.isEmpty() ? name : label;
        if (field.example.isEmpty())
            field.example = one["placeholder"].toString();
        root.fields.push_back(std::move(field));
    }
    return root;
}

static QuestionForm formOf(json::Value schema, json::Value data, const QString &instructions)
{
    QuestionForm form;
    form.root = fieldFromSchema(schema);
    form.schema = schema.raw().toByteArray();
    form.instructions = instructions.isEmpty() ? form.root.description : instructions;
    form.initial = data.isObject() ? data.raw().toByteArray() : QByteArray();
    return form;
}

/// Empty values, as the official samples send them for what is to be filled in, are no answers.
static QByteArray withoutBlanks(const QByteArray &json)
{
    const json::Document document(json);
    QStringList blank;
    for (const json::Value member : json::children(document.root())) {
        if (member.isNull() || (member.isString() && member.raw() == "\"\""))
            blank.append(jsonPointer({}, member.name()));
    }
    QByteArray kept = json;
    for (const QString &pointer : blank)
        kept = withoutJsonValue(kept, pointer);
    return kept;
}

static std::optional<QuestionForm> formInData(json::Value value)
{
    if (!value.isObject())
        return {};
    const json::Value data = firstOf(value, {"form_data", "formData", "values", "data"});
    const QString said = firstOf(value, {"instructions", "message", "description"}).toString();
    const json::Value inside = firstOf(value, {"form", "schema", "requestedSchema", "jsonSchema",
                                               "json_schema", "inputSchema", "input_schema"});
    std::optional<QuestionForm> form;
    if (isSchema(inside)) {
        form = formOf(inside, data, said);
    } else if (const auto root = fromFieldList(value["fields"])) {
        form.emplace();
        form->root = *root;
        form->instructions = said;
        form->schema = value.raw().toByteArray();
        form->initial = data.isObject() ? data.raw().toByteArray() : QByteArray();
    } else if (value["$schema"].isString() || value["properties"].isObject()) {
        form = formOf(value, {}, {}); // anything else may as well be data
    }
    if (form)
        form->initial = withDefaults(form->root, withoutBlanks(form->initial));
    return form;
}

static std::optional<QuestionForm> formInMetadata(const QByteArray &metadata)
{
    if (metadata.isEmpty() || metadata.size() > LargestSchema)
        return {};
    const json::Document document(metadata);
    const json::Value schema =
        firstOf(document.root(), {"schema", "jsonSchema", "json_schema", "requestedSchema"});
    if (!document.isValid() || !isSchema(schema))
        return {};
    QuestionForm form = formOf(schema, {}, {});
    form.initial = withDefaults(form.root, form.initial);
    return form;
}

std::optional<QuestionForm> questionForm(const Message &message)
{
    int number = 0;
    for (const Part &part : message.parts) {
        if (part.kind == Part::Kind::Data && part.data.size() <= LargestSchema) {
            const json::Document document(part.data);
            if (auto form = document.isValid() ? formInData(document.root()) : std::nullopt) {
                form->part = number;
                return form;
            }
        }
        ++number;
    }
    for (const Part &part : message.parts) {
        if (auto form = formInMetadata(part.metadata))
            return form;
    }
    return formInMetadata(message.metadata);
}

QByteArray withDefaults(const FormField &field, const QByteArray &json, const QString &pointer)
{
    const json::Document document(json);
    const bool isThere = document.isValid() && document.at(pointer).isValid();
    if (!isThere && !field.initial.isEmpty() && !(pointer.isEmpty() && field.initial == "{}"))
        return withJsonValue(json, pointer, field.initial);
    QByteArray filled = json;
    if (field.kind != Kind::Group)
        return filled;
    for (const FormField &member : field.fields)
        filled = withDefaults(member, filled, jsonPointer(pointer, member.name));
    return filled;
}

/// A secret group hides all that is in it.
static void findSecrets(const FormField &field, json::Value value, bool isSecret,
                        QStringList &places)
{
    if (!value.isValid())
        return;
    const bool hides = isSecret || field.secret;
    if (!value.isObject() && !value.isArray()) {
        if (hides)
            places.append(value.pointer());
        return;
    }
    for (const json::Value inner : json::children(value)) {
        const auto known =
            std::find_if(field.fields.begin(), field.fields.end(), [&](const FormField &member) {
                return field.kind == Kind::List || member.name == inner.name();
            });
        if (known != field.fields.end())
            findSecrets(*known, inner, hides, places);
        else if (hides)
            findSecrets(FormField(), inner, true, places);
    }
}

QStringList secretPlaces(const FormField &root, const QByteArray &json)
{
    const json::Document document(json);
    QStringList places;
    if (document.isValid())
        findSecrets(root, document.root(), false, places);
    return places;
}

QString fieldNames(const FormField &root)
{
    QStringList names;
    for (const FormField &field : root.fields) {
        if (names.size() >= MostNamed) {
            names.append(u"…"_s);
            break;
        }
        names.append(field.required ? field.title.left(60) % " *"_L1 : field.title.left(60));
    }
    return names.join(", "_L1);
}

} // namespace a2a
