// SPDX-License-Identifier: Apache-2.0
#include "model/schema/formsource.h"

#include "model/content/jsonsplice.h"
#include "model/json/document.h"
#include "model/schema/schemasecrets.h"

namespace a2a {

using namespace Qt::StringLiterals;

static json::Value firstMember(json::Value object, std::initializer_list<const char *> names)
{
    for (const char *name : names) {
        if (const json::Value found = object[name]; found.isValid())
            return found;
    }
    return {};
}

static QString nameOfListed(json::Value one)
{
    return firstMember(one, {"name", "id", "key"}).toString();
}

static bool isPassword(json::Value one)
{
    return one["type"].toString() == "password"_L1;
}

bool isFieldList(json::Value list)
{
    return list.isArray() && list.first().isObject() && list.first()["name"].isString();
}

FormSource::FormSource(Kind kind, const QByteArray &json)
    : m_kind(kind)
    , m_document(std::make_shared<const json::Document>(json))
{
    m_hasSecrets = declaresSecrets(m_document->root());
    for (const json::Value one : json::children(m_document->root()["fields"]))
        m_hasSecrets = m_hasSecrets || (kind == Kind::FieldList && isPassword(one));
}

FormSource FormSource::fromSchema(const QByteArray &schema)
{
    return {Kind::Schema, schema};
}

/// Reads a field described in the vocabulary of web forms: "select" with options, "label",
/// "placeholder".
static void readListed(FormField &field, json::Value one, const FormLimits &limits)
{
    const QString type = one["type"].toString();
    if (field.kind == FormField::Kind::Json)
        field.kind = type == "checkbox"_L1 ? FormField::Kind::Boolean : FormField::Kind::Text;
    if (const json::Value options = one["options"]; options.isArray()) {
        for (const json::Value option : json::children(options)) {
            const json::Value value =
                option.isObject() ? firstMember(option, {"value", "id"}) : option;
            const QString label = firstMember(option, {"label", "title", "name"}).toString();
            if (value.isValid() && int(field.choices.size()) < limits.choices)
                field.choices.push_back(
                    {label.isEmpty() ? value.toString() : label, value.raw().toByteArray()});
        }
        if (!field.choices.empty())
            field.kind = FormField::Kind::Choice;
    }
    field.note = {};
    field.secret = field.secret || isPassword(one);
    field.required = one["required"].toBool();
    const QString label = firstMember(one, {"title", "label"}).toString();
    field.title = label.isEmpty() ? field.name : label;
    if (field.example.isEmpty())
        field.example = one["placeholder"].toString();
}

FormField FormSource::fieldListForm(json::Value answer, const FormPicks &picks) const
{
    const FormLimits limits;
    FormField root;
    root.kind = FormField::Kind::Group;
    const json::Value list = m_document->root()["fields"];
    quint32 seen = 0;
    for (const json::Value one : json::children(list)) {
        if (int(root.fields.size()) >= limits.fields) {
            root.hiddenFields += list.count() - seen;
            break;
        }
        ++seen;
        const QString name = nameOfListed(one);
        if (name.isEmpty()) {
            ++root.hiddenFields;
            continue;
        }
        SchemaScope scope(one, SchemaScope::MaxWork / limits.fields);
        FormField field = fieldFromSchema(
            one, scope, {answer[name.toUtf8()], picks, jsonPointer({}, name)}, limits);
        field.name = name;
        readListed(field, one, limits);
        root.fields.push_back(std::move(field));
    }
    return root;
}

FormField FormSource::formFor(json::Value answer, const FormPicks &picks) const
{
    if (m_kind == Kind::FieldList)
        return fieldListForm(answer, picks);
    const json::Value schema = m_document ? m_document->root() : json::Value();
    SchemaScope scope(schema);
    return fieldFromSchema(schema, scope, {answer, picks});
}

QStringList FormSource::secretPointers(json::Value answer) const
{
    if (!m_hasSecrets || !answer.isValid())
        return {};
    if (m_kind == Kind::Schema)
        return findSecretPointers(answer, m_document->root(), m_document->root());
    QStringList places;
    for (const json::Value one : json::children(m_document->root()["fields"])) {
        if (!isPassword(one) && !declaresSecrets(one))
            continue;
        const QString name = nameOfListed(one);
        for (const json::Value value : json::children(answer)) {
            if (answer.isObject() && value.name() == name)
                places += findSecretPointers(value, one, one, isPassword(one));
        }
    }
    return places;
}

} // namespace a2a
