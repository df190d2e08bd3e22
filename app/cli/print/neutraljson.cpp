// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/neutraljson.h"

#include "model/a2a/partwriting.h"

namespace a2a::cli {

static void writeAnyPart(JsonWriter &json, const Part &part)
{
    if (part.kind == Part::Kind::Unknown) {
        json.raw(part.json);
        return;
    }
    if (part.kind != Part::Kind::Raw)
        return writePart(json, part);
    Part spelled = part; // in the standard alphabet and padded, however received
    spelled.base64 = part.decodedBytes().toBase64();
    writePart(json, spelled);
}

void writeParts(JsonWriter &json, const std::vector<Part> &parts)
{
    json.name("parts").beginArray();
    for (const Part &part : parts)
        writeAnyPart(json, part);
    json.endArray();
}

static QStringView roleName(Role role)
{
    switch (role) {
    case Role::User:
        return u"ROLE_USER";
    case Role::Agent:
        return u"ROLE_AGENT";
    case Role::Unspecified:
        break;
    }
    return u"ROLE_UNSPECIFIED";
}

void writeMessage(JsonWriter &json, const Message &message)
{
    json.beginObject().name("messageId").string(message.messageId);
    json.name("role").string(roleName(message.role));
    json.name("contextId").string(message.contextId).name("taskId").string(message.taskId);
    writeParts(json, message.parts);
    json.optionalRaw("metadata", message.metadata).endObject();
}

void writeOptionalMessage(JsonWriter &json, const std::optional<Message> &message)
{
    json.name("message");
    if (message)
        writeMessage(json, *message);
    else
        json.raw("null");
}

} // namespace a2a::cli
