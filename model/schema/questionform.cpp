// SPDX-License-Identifier: Apache-2.0
#include "model/schema/questionform.h"

#include "model/content/jsonsplice.h"
#include "model/json/document.h"
#include "model/schema/formanswer.h"

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = FormField::Kind;

static constexpr qsizetype LargestSchema = qsizetype{4} * 1024 * 1024; ///< bytes
static constexpr quint32 MaxNamed = 12;
static constexpr qsizetype LongestName = 60;
static constexpr int MaxRounds = 4;

static json::Value firstOf(json::Value object, std::initializer_list<const char *> names)
{
    for (const char *name : names) {
        if (const json::Value found = object[name]; found.isValid())
            return found;
    }
    return {};
}

/// Defaults may introduce fields that have defaults themselves.
static void begin(QuestionForm &form)
{
    for (int round = 0; round < MaxRounds; ++round) {
        const json::Document answer(form.initial);
        form.root = form.source.formFor(answer.root());
        const QByteArray filled = withDefaults(form.root, form.initial);
        if (filled == form.initial)
            return;
        form.initial = filled;
    }
}

static QuestionForm formOf(FormSource::Kind kind, json::Value asked, const QByteArray &initial,
                           const QString &instructions)
{
    QuestionForm form;
    form.schema = asked.raw().toByteArray();
    form.source = FormSource(kind, form.schema);
    form.initial = initial;
    begin(form);
    form.instructions = instructions.isEmpty() ? form.root.description : instructions;
    return form;
}

/// Empty values, which the official samples send as placeholders, are not answers.
static QByteArray withoutBlanks(json::Value data)
{
    const QByteArray json = data.isObject() ? data.raw().toByteArray() : QByteArray();
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

/// Whether the value can only be a schema, since plain data may have a member "type" or "enum",
/// too.
static bool isSchemaOnly(json::Value value)
{
    const bool hasDefinitions = value["$defs"].isObject() || value["definitions"].isObject();
    return value["$schema"].isString() || value["properties"].isObject() ||
           (value["$ref"].isString() && hasDefinitions);
}

static std::optional<QuestionForm> formInData(json::Value value)
{
    if (!value.isObject())
        return {};
    const json::Value data = firstOf(value, {"form_data", "formData", "values", "data"});
    const QString said = firstOf(value, {"instructions", "message", "description"}).toString();
    const json::Value inside = firstOf(value, {"form", "schema", "requestedSchema", "jsonSchema",
                                               "json_schema", "inputSchema", "input_schema"});
    if (isSchema(inside))
        return formOf(FormSource::Kind::Schema, inside, withoutBlanks(data), said);
    if (isFieldList(value["fields"]))
        return formOf(FormSource::Kind::FieldList, value, withoutBlanks(data), said);
    if (isSchemaOnly(value))
        return formOf(FormSource::Kind::Schema, value, {}, {});
    return {};
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
    return formOf(FormSource::Kind::Schema, schema, {}, {});
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

QString fieldNames(const FormField &root)
{
    QStringList names;
    for (const FormField &field : root.fields) {
        if (names.size() >= MaxNamed) {
            names.append(u"…"_s);
            break;
        }
        // Forms mark required fields; here the mark would look like a part of the label.
        if (!field.fixed)
            names.append(elidedFirstLine(field.title, LongestName));
    }
    return names.join(", "_L1);
}

} // namespace a2a
