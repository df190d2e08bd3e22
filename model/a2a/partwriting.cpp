// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/partwriting.h"

#include "model/a2a/jsonwriter.h"

namespace a2a {

void writePart(JsonWriter &json, const Part &part)
{
    json.beginObject();
    switch (part.kind) {
    case Part::Kind::Text:
        json.name("text").string(part.text);
        break;
    case Part::Kind::Raw:
        if (part.hasUrl())
            json.name("url").string(part.url);
        else
            json.name("raw").plain(part.base64);
        break;
    case Part::Kind::Url:
        json.name("url").string(part.url);
        break;
    case Part::Kind::Data:
        json.name("data").raw(part.data);
        break;
    case Part::Kind::Unknown:
        break;
    }
    json.optional("filename", part.filename).optional("mediaType", part.mediaType);
    json.optionalRaw("metadata", part.metadata).endObject();
}

/// Data is an object in these messages: anything else is wrapped, as the official Python SDK does.
static void writeNestedData(JsonWriter &json, const QByteArray &data)
{
    json.name("data").beginObject();
    if (data.trimmed().startsWith('{'))
        json.name("data").raw(data);
    else
        json.name("data").beginObject().name("value").raw(data).endObject();
    json.endObject();
}

void writeNestedPart(JsonWriter &json, const Part &part)
{
    json.beginObject();
    switch (part.kind) {
    case Part::Kind::Text:
        json.name("text").string(part.text);
        break;
    case Part::Kind::Raw:
    case Part::Kind::Url:
        json.name("file").beginObject();
        if (!part.hasUrl())
            json.name("fileWithBytes").plain(part.base64);
        else
            json.name("fileWithUri").string(part.url);
        json.optional("mimeType", part.mediaType).endObject();
        break;
    case Part::Kind::Data:
        writeNestedData(json, part.data);
        break;
    case Part::Kind::Unknown:
        break;
    }
    json.endObject();
}

} // namespace a2a
