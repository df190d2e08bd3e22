// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/legacywriting.h"

#include "model/a2a/jsonwriter.h"

namespace a2a {

static void writeFile(JsonWriter &json, const Part &part)
{
    json.name("file").beginObject();
    json.optional("name", part.filename).optional("mimeType", part.mediaType);
    if (!part.hasUrl())
        json.name("bytes").plain(part.base64);
    else
        json.name("uri").string(part.url);
    json.endObject();
}

/// Before 1.0 data is an object, in 0.1 also an array; the official SDK wraps anything else.
static void writeData(JsonWriter &json, const QByteArray &data, const char *discriminator)
{
    const QByteArray trimmed = data.trimmed();
    const bool isFirstVersion = QByteArrayView(discriminator) == "type";
    if (trimmed.startsWith('{') || (isFirstVersion && trimmed.startsWith('[')))
        json.raw(data);
    else
        json.beginObject().name("value").raw(data).endObject();
}

static void writePart(JsonWriter &json, const Part &part, const char *discriminator)
{
    json.beginObject();
    switch (part.kind) {
    case Part::Kind::Text:
        json.name(discriminator).string(u"text").name("text").string(part.text);
        break;
    case Part::Kind::Raw:
    case Part::Kind::Url:
        json.name(discriminator).string(u"file");
        writeFile(json, part);
        break;
    case Part::Kind::Data:
        json.name(discriminator).string(u"data").name("data");
        writeData(json, part.data, discriminator);
        break;
    case Part::Kind::Unknown:
        break;
    }
    json.optionalRaw("metadata", part.metadata).endObject();
}

void writeLegacyParts(JsonWriter &json, const std::vector<Part> &parts, const char *discriminator)
{
    json.name("parts").beginArray();
    for (const Part &part : parts)
        writePart(json, part, discriminator);
    json.endArray();
}

void writeLegacyPush(JsonWriter &json, const PushConfig &config)
{
    json.name("url").string(config.url).optional("token", config.token);
    if (config.authScheme.isEmpty() && config.authCredentials.isEmpty())
        return;
    json.name("authentication").beginObject().name("schemes").beginArray();
    if (!config.authScheme.isEmpty())
        json.string(config.authScheme);
    json.endArray().optional("credentials", config.authCredentials).endObject();
}

} // namespace a2a
