// SPDX-License-Identifier: Apache-2.0
#include "model/signature/cardforms.h"

#include "model/signature/canonicaljson.h"
#include "model/signature/cardschema.h"

#include <algorithm>

namespace a2a::signature {

namespace {

/// What a form does besides leaving out `signatures`.
struct FormRules {
    SigningForm form;
    const char *word;
    const char *title; ///< code of its text
    CanonicalStyle spelling = CanonicalStyle::Jcs;
    bool bySchema = false; ///< omits defaults as in 1.0 §5.7, and unknown members
    bool keepsUnknown = false;
    bool withoutNulls = false;
    bool withoutEmpty = false; ///< "", null, [] and {}, also what becomes empty that way
    bool withoutFalse = false;
    bool withoutOneOfs = false;
    bool withoutOldDefaults = false;
};

/// Writes a card in a form. Depth has been limited before (CanonicalDepth).
class FormWriter final {
public:
    explicit FormWriter(const FormRules &rules)
        : m_rules(rules)
    {
    }

    [[nodiscard]] SigningPayload card(json::Value card);

private:
    enum class Level : quint8 { Card, Schemes, Scheme, Other };

    bool write(json::Value value, const MessageType *type, bool isMap, Level level,
               QByteArray &out);
    void writeObject(json::Value object, const MessageType *type, bool isMap, Level level,
                     QByteArray &out);
    void writeArray(json::Value array, const MessageType *type, QByteArray &out);
    [[nodiscard]] bool leavesOut(json::Value value, const QString &name, const MessageType *type);
    [[nodiscard]] bool isOldDefault(json::Value value, const QString &name, Level level) const;
    void noteUncovered(json::Value value);

    const FormRules &m_rules;
    QStringList m_uncovered;
};

} // namespace

static constexpr FormRules Rules[] = {
    {.form = SigningForm::Specification,
     .word = "specification",
     .title = "signed-form-specification",
     .bySchema = true},
    {.form = SigningForm::SpecificationAndMore,
     .word = "specification-and-more",
     .title = "signed-form-specification-and-more",
     .bySchema = true,
     .keepsUnknown = true},
    {.form = SigningForm::JavaScript,
     .word = "javascript",
     .title = "signed-form-javascript",
     .bySchema = true,
     .withoutEmpty = true},
    {.form = SigningForm::JavaScriptObject,
     .word = "javascript-object",
     .title = "signed-form-javascript-object",
     .bySchema = true,
     .withoutEmpty = true,
     .withoutOneOfs = true},
    {.form = SigningForm::Python,
     .word = "python",
     .title = "signed-form-python",
     .spelling = CanonicalStyle::PythonFloats,
     .bySchema = true,
     .withoutEmpty = true},
    {.form = SigningForm::PythonOld,
     .word = "python-0.3",
     .title = "signed-form-python-0-3",
     .spelling = CanonicalStyle::Python,
     .withoutEmpty = true,
     .withoutOldDefaults = true},
    {.form = SigningForm::PythonOlder,
     .word = "python-0.3-early",
     .title = "signed-form-python-0-3-early",
     .spelling = CanonicalStyle::Python,
     .withoutEmpty = true,
     .withoutFalse = true,
     .withoutOldDefaults = true},
    {.form = SigningForm::WithoutEmpty,
     .word = "without-empty",
     .title = "signed-form-without-empty",
     .withoutEmpty = true},
    {.form = SigningForm::Plain, .word = "plain", .title = "signed-form-plain"},
    {.form = SigningForm::WithoutNulls,
     .word = "without-nulls",
     .title = "signed-form-without-nulls",
     .withoutNulls = true},
    {.form = SigningForm::AsServed,
     .word = "as-served",
     .title = "signed-form-as-served",
     .spelling = CanonicalStyle::AsReceived},
};

std::vector<SigningForm> signingFormsFor(json::Value card)
{
    std::vector<SigningForm> forms;
    for (const FormRules &rules : Rules)
        forms.push_back(rules.form);
    if (!card["supportedInterfaces"].isValid()) {
        std::stable_partition(forms.begin(), forms.end(),
                              [](SigningForm form) { return !Rules[std::size_t(form)].bySchema; });
    }
    return forms;
}

static const FormRules &rulesOf(SigningForm form)
{
    return Rules[std::size_t(form)];
}

Phrase signingFormTitle(SigningForm form)
{
    const QByteArrayView code = rulesOf(form).title;
    return {QByteArray::fromRawData(code.data(), code.size()), {}};
}

QString signingFormName(SigningForm form)
{
    return QString::fromLatin1(rulesOf(form).word);
}

/// Whether protobuf omits the value: "", false, 0, [] and {}.
static bool isDefault(json::Value value)
{
    if (value.isString())
        return value.raw().size() == 2;
    if (value.isNumber())
        return value.toDouble() == 0;
    if (value.isBool())
        return !value.toBool();
    return value.isNull() || !value.first().isValid();
}

SigningPayload FormWriter::card(json::Value card)
{
    SigningPayload form;
    form.form = m_rules.form;
    const MessageType *type = m_rules.bySchema ? &agentCardType() : nullptr;
    if (!write(card, type, false, Level::Card, form.payload))
        form.payload = "{}";
    form.uncovered = m_uncovered;
    return form;
}

/// Returns false if nothing of it is left.
bool FormWriter::write(json::Value value, const MessageType *type, bool isMap, Level level,
                       QByteArray &out)
{
    const qsizetype begin = out.size();
    if (value.isObject())
        writeObject(value, type, isMap, level, out);
    else if (value.isArray())
        writeArray(value, type, out);
    else
        out += canonicalScalar(value, m_rules.spelling);
    const QByteArrayView written = QByteArrayView(out).sliced(begin);
    const bool isEmpty = written == "\"\"" || written == "null" || written == "[]" ||
                         written == "{}" || (m_rules.withoutFalse && isDefault(value));
    if (!m_rules.withoutEmpty || !isEmpty)
        return true;
    out.truncate(begin);
    return false;
}

void FormWriter::writeObject(json::Value object, const MessageType *type, bool isMap, Level level,
                             QByteArray &out)
{
    out += '{';
    const qsizetype first = out.size();
    for (const NamedValue &member : orderedMembers(object, m_rules.spelling)) {
        const bool byFields = type && !isMap && !type->isData();
        if ((level == Level::Card && member.name == u"signatures") ||
            (m_rules.withoutNulls && member.value.isNull()) ||
            isOldDefault(member.value, member.name, level) ||
            (byFields && leavesOut(member.value, member.name, type)))
            continue;
        const Field *field = byFields ? type->field(member.name.toUtf8()) : nullptr;
        const MessageType *inner = isMap ? type : field ? field->type : nullptr;
        const Level next = level == Level::Card && member.name == u"securitySchemes"
                               ? Level::Schemes
                           : level == Level::Schemes ? Level::Scheme
                                                     : Level::Other;
        const qsizetype before = out.size();
        if (before > first)
            out += ',';
        out += canonicalString(member.name, m_rules.spelling) + ':';
        if (!write(member.value, inner, field && field->isMap, next, out))
            out.truncate(before);
    }
    out += '}';
}

void FormWriter::writeArray(json::Value array, const MessageType *type, QByteArray &out)
{
    out += '[';
    const qsizetype first = out.size();
    for (const json::Value element : json::children(array)) {
        const qsizetype before = out.size();
        if (before > first)
            out += ',';
        if (!write(element, type, false, Level::Other, out))
            out.truncate(before);
    }
    out += ']';
}

/// Whether the member is unknown to the specification's messages, or a default that is not written.
bool FormWriter::leavesOut(json::Value value, const QString &name, const MessageType *type)
{
    const Field *field = type->field(name.toUtf8());
    if (!field || (type->isOneOf && m_rules.withoutOneOfs)) {
        if (m_rules.keepsUnknown)
            return false;
        noteUncovered(value);
        return true;
    }
    return value.isNull() || (field->presence == Presence::Implicit && isDefault(value));
}

bool FormWriter::isOldDefault(json::Value value, const QString &name, Level level) const
{
    if (!m_rules.withoutOldDefaults || !value.isString())
        return false;
    const QString text = value.toString();
    if (level == Level::Card)
        return (name == u"protocolVersion" && text == u"0.3.0") ||
               (name == u"preferredTransport" && text == u"JSONRPC");
    static constexpr QStringView types[] = {u"apiKey", u"http", u"oauth2", u"openIdConnect",
                                            u"mutualTLS"};
    return level == Level::Scheme && name == u"type" &&
           std::find(std::begin(types), std::end(types), text) != std::end(types);
}

/// Empty values contain nothing that could be forged.
void FormWriter::noteUncovered(json::Value value)
{
    static constexpr qsizetype Most = 20;
    if (!isDefault(value) && m_uncovered.size() < Most)
        m_uncovered.append(value.pointer());
}

SigningPayload makeSigningPayload(json::Value card, SigningForm form)
{
    return FormWriter(rulesOf(form)).card(card);
}

} // namespace a2a::signature
