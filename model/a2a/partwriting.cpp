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

} // namespace a2a
