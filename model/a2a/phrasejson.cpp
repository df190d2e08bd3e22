// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/phrasejson.h"

#include <algorithm>

namespace a2a {

/// Limits that our phrases stay within.
static constexpr int MostDepth = 4;
static constexpr size_t MaxValues = 60;
static constexpr qsizetype LongestText = 4000;
static constexpr qsizetype LongestCode = 60;

static void writeValue(JsonWriter &json, const Phrase::Value &value)
{
    struct Writer {
        JsonWriter &json;
        void operator()(const QString &text) const { json.string(text); }
        void operator()(qint64 number) const { json.integer(number); }
        void operator()(Phrase::Bytes bytes) const
        {
            json.beginObject().name("bytes").integer(bytes.count).endObject();
        }
        void operator()(Phrase::Decimal decimal) const
        {
            json.beginObject().name("decimal").raw(QByteArray::number(decimal.value, 'g', 10));
            json.endObject();
        }
        void operator()(const Phrase::List &phrases) const
        {
            json.beginObject().name("phrases").beginArray();
            for (const Phrase &phrase : phrases)
                writePhrase(json, phrase);
            json.endArray().endObject();
        }
    };
    std::visit(Writer{json}, value.is);
}

void writePhrase(JsonWriter &json, const Phrase &phrase)
{
    json.beginObject();
    if (!phrase.code().isEmpty())
        json.name("code").utf8(phrase.code());
    if (!phrase.values().empty()) {
        json.name("values").beginArray();
        for (const Phrase::Value &value : phrase.values())
            writeValue(json, value);
        json.endArray();
    }
    json.endObject();
}

static Phrase phraseFrom(json::Value value, int depth);

static std::optional<Phrase::Value> valueFrom(json::Value value, int depth)
{
    if (value.isString())
        return value.toString().left(LongestText);
    if (value.isNumber()) {
        const std::optional<qint64> number = value.toInteger();
        return number ? std::optional<Phrase::Value>(*number) : std::nullopt;
    }
    if (const json::Value bytes = value["bytes"]; bytes.isNumber())
        return Phrase::Bytes{std::max<qint64>(0, bytes.toInteger().value_or(0))};
    if (const json::Value decimal = value["decimal"]; decimal.isNumber())
        return Phrase::Decimal{decimal.toDouble()};
    if (const json::Value list = value["phrases"]; list.isArray() && depth < MostDepth) {
        Phrase::List phrases;
        for (const json::Value phrase : json::children(list)) {
            if (phrases.size() == MaxValues)
                break;
            phrases.push_back(phraseFrom(phrase, depth + 1));
        }
        return phrases;
    }
    return std::nullopt;
}

static bool isCode(const QString &code)
{
    return code.size() <= LongestCode && std::ranges::all_of(code, [](QChar c) {
               return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'-';
           });
}

static Phrase phraseFrom(json::Value value, int depth)
{
    const QString code = value["code"].toString();
    Phrase::Values values;
    for (const json::Value one : json::children(value["values"])) {
        if (values.size() == MaxValues)
            break;
        // A value that cannot be read stays empty: the others keep their places.
        values.push_back(valueFrom(one, depth).value_or(QString()));
    }
    return {isCode(code) ? code.toLatin1() : QByteArray(), std::move(values)};
}

Phrase readPhrase(json::Value value)
{
    return value.isObject() ? phraseFrom(value, 0) : Phrase();
}

} // namespace a2a
