// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/shapecheck.h"

#include "model/a2a/datauri.h"
#include "model/json/document.h"

#include <algorithm>
#include <array>

namespace a2a {

static constexpr std::array<std::pair<const char *, const char *>, 46> SnakeNames{{
    {"lastChunk", "last_chunk"}, // often left out: found first
    {"taskId", "task_id"},
    {"contextId", "context_id"},
    {"messageId", "message_id"},
    {"artifactId", "artifact_id"},
    {"mediaType", "media_type"},
    {"mimeType", "mime_type"},
    {"referenceTaskIds", "reference_task_ids"},
    {"statusUpdate", "status_update"},
    {"artifactUpdate", "artifact_update"},
    {"sessionId", "session_id"},
    {"supportedInterfaces", "supported_interfaces"},
    {"protocolBinding", "protocol_binding"},
    {"protocolVersion", "protocol_version"},
    {"defaultInputModes", "default_input_modes"},
    {"defaultOutputModes", "default_output_modes"},
    {"securitySchemes", "security_schemes"},
    {"inputModes", "input_modes"},
    {"outputModes", "output_modes"},
    {"documentationUrl", "documentation_url"},
    {"iconUrl", "icon_url"},
    {"pushNotifications", "push_notifications"},
    {"extendedAgentCard", "extended_agent_card"},
    {"preferredTransport", "preferred_transport"},
    {"additionalInterfaces", "additional_interfaces"},
    {"securityRequirements", "security_requirements"},
    {"apiKeySecurityScheme", "api_key_security_scheme"},
    {"httpAuthSecurityScheme", "http_auth_security_scheme"},
    {"oauth2SecurityScheme", "oauth2_security_scheme"},
    {"openIdConnectSecurityScheme", "open_id_connect_security_scheme"},
    {"mtlsSecurityScheme", "mtls_security_scheme"},
    {"bearerFormat", "bearer_format"},
    {"openIdConnectUrl", "open_id_connect_url"},
    {"oauth2MetadataUrl", "oauth2_metadata_url"},
    {"authorizationCode", "authorization_code"},
    {"clientCredentials", "client_credentials"},
    {"deviceCode", "device_code"},
    {"authorizationUrl", "authorization_url"},
    {"deviceAuthorizationUrl", "device_authorization_url"},
    {"tokenUrl", "token_url"},
    {"refreshUrl", "refresh_url"},
    {"pkceRequired", "pkce_required"},
    {"nextPageToken", "next_page_token"},
    {"pageSize", "page_size"},
    {"totalSize", "total_size"},
    {"pushNotificationConfig", "push_notification_config"},
}};

QByteArrayView snakeCaseName(QByteArrayView name)
{
    for (const auto &[camel, snake] : SnakeNames) {
        if (name == camel)
            return snake;
    }
    return {};
}

bool isSnakeCaseName(QByteArrayView name)
{
    if (!name.contains('_'))
        return false;
    for (const auto &[camel, snake] : SnakeNames) {
        if (name == snake)
            return true;
    }
    return false;
}

json::Value findParts(json::Value object)
{
    const auto candidates = json::membersByName(object, "parts", "data", "content");
    for (const json::Value parts : candidates) {
        if (parts.isArray())
            return parts;
    }
    return {};
}

json::Value findStatusMessage(json::Value status)
{
    const auto [message, update] = json::membersByName(status, "message", "update");
    return message.isValid() ? message : update;
}

bool isMessage(json::Value message)
{
    return message.isObject() || message.isString();
}

FileContent findFileContent(json::Value file)
{
    for (const char *name : {"bytes", "fileWithBytes", "file_with_bytes", "data"}) {
        if (const json::Value content = file[name]; content.isString())
            return {content, false};
    }
    for (const char *name : {"uri", "fileWithUri", "file_with_uri", "url"}) {
        if (const json::Value content = file[name]; content.isString())
            return {content, true};
    }
    return {};
}

/// Checks what can be wrong with any member of any object: null where it could be left out (JSON
/// null is a value of data), and another naming style. It is called for every object of every
/// event, and most documents have neither.
void ShapeCheck::checkMembers(json::Value object, const char *section, bool dataMayBeNull)
{
    const json::Document *document = object.document();
    if (!document || (!document->mayHaveNull() && !document->mayHaveUnderscores()))
        return;
    const bool hasNames = object.isObject();
    for (const json::Value member : json::children(object)) {
        const bool hasUnderscore = hasNames && (document->token(member.index() - 1).count &
                                                json::NameTag::Underscore) != 0;
        if (!member.isNull() && !hasUnderscore)
            continue;
        if (member.isNull() && !(dataMayBeNull && member.nameIs("data"))) {
            addNote(m_notes, "NOTE-NULL", member, {.severity = m_wireFormat.nullSeverity});
        } else if (!m_wireFormat.usesSnakeCase && isSnakeCaseName(member.rawName())) {
            addNote(m_notes, "NOTE-SNAKE-CASE", member, {.section = section});
        }
    }
}

/// Notes a kind member, in versions whose objects have none.
void ShapeCheck::noteKind(json::Value object)
{
    if (const json::Value kind = object["kind"]; kind.isValid()) {
        addNote(m_notes, "NOTE-KIND-PRESENT", kind, {.section = m_wireFormat.taskSection});
    }
}

void ShapeCheck::checkPartName(json::Value part, json::Value kind, json::Value type)
{
    const QByteArrayView expected = m_wireFormat.partKind;
    if (expected.isEmpty()) {
        if (kind.isValid()) {
            addNote(m_notes, "NOTE-KIND-PRESENT", part,
                    {.found = {"part-kind"}, .section = m_wireFormat.partSection});
        } else if (type.isValid()) {
            addNote(m_notes, "NOTE-PART-TYPE", part, {.section = m_wireFormat.partSection});
        }
        return;
    }
    if ((expected == "kind" ? kind : type).isValid())
        return;
    const bool other = (expected == "kind" ? type : kind).isString();
    if (other && expected == "kind") {
        addNote(m_notes, "NOTE-PART-TYPE", part,
                {.found = {"part-type-for-kind"}, .section = m_wireFormat.partSection});
    } else if (other) {
        addNote(m_notes, "NOTE-KIND-PRESENT", part,
                {.found = {"part-kind-for-type"}, .section = m_wireFormat.partSection});
    } else {
        addNote(m_notes, "NOTE-PART-KIND", part, {.section = m_wireFormat.partSection});
    }
}

void ShapeCheck::checkMediaType(json::Value type)
{
    if (type.isString() && type.raw() == "\"text\"") {
        addNote(m_notes, "NOTE-MEDIA-TYPE", type);
    }
}

void ShapeCheck::checkDataUri(json::Value url)
{
    QByteArray scratch;
    const QByteArrayView utf8 = url.toUtf8(scratch);
    if (DataUri::hasDataScheme(utf8) && !DataUri::byteCount(utf8))
        addNote(m_notes, "NOTE-DATA-URI", url, {.section = m_wireFormat.partSection});
}

void ShapeCheck::checkFile(json::Value file)
{
    checkMembers(file);
    checkMediaType(file["mimeType"]);
    if (m_wireFormat.fileBytesMember.isEmpty()) {
        addNote(m_notes, "NOTE-PART-FILE", file);
        return; // its content is of another version altogether
    }
    const auto [content, isUrl] = findFileContent(file);
    if (!content.isValid())
        return;
    if (isUrl)
        checkDataUri(content);
    const QByteArrayView name = content.rawName();
    const bool isSnake = m_wireFormat.usesSnakeCase && name.contains('_');
    if (name != (isUrl ? m_wireFormat.fileUriMember : m_wireFormat.fileBytesMember) && !isSnake) {
        if (name == "data")
            addNote(m_notes, "NOTE-FILE-DATA", content, {.section = m_wireFormat.partSection});
        else
            addNote(m_notes, "NOTE-FILE-MEMBER", content,
                    {.found = {"file-member", {QString::fromUtf8(name)}},
                     .section = m_wireFormat.partSection});
    }
}

void ShapeCheck::checkPart(json::Value part)
{
    const auto [text, inner, data, raw, url, kind, type, mediaTypeValue] = json::membersByName(
        part, "text", "file", "data", "raw", "url", "kind", "type", "mediaType");
    checkMembers(part, m_wireFormat.partSection, true);
    int contents = data.isValid() ? 1 : 0;
    for (const json::Value content : {text, inner, raw, url})
        contents += content.isValid() && !content.isNull() ? 1 : 0;
    if (contents > 1) {
        addNote(m_notes, "NOTE-PART-UNION", part, {.section = m_wireFormat.partSection});
    }
    checkPartName(part, kind, type);
    if (inner.isObject())
        checkFile(inner);
    else if (url.isString())
        checkDataUri(url);
    checkMediaType(mediaTypeValue);
}

void ShapeCheck::checkParts(json::Value holder, QByteArrayView expected)
{
    const json::Value list = findParts(holder);
    if (list.isValid() && !list.nameIs(expected)) {
        if (list.nameIs("parts")) {
            addNote(m_notes, "NOTE-MESSAGE-PARTS", list, {.section = m_wireFormat.messageSection});
        } else if (list.nameIs("data")) {
            addNote(m_notes, "NOTE-MESSAGE-DATA", list, {.section = m_wireFormat.messageSection});
        } else {
            addNote(m_notes, "NOTE-MESSAGE-CONTENT", list,
                    {.section = m_wireFormat.messageSection});
        }
    }
    for (const json::Value one : json::children(list))
        checkPart(one);
}

void ShapeCheck::checkRole(json::Value message)
{
    const json::Value role = message["role"];
    if (!role.isValid() || role.isNull()) {
        addNote(m_notes, "NOTE-MESSAGE-ROLE", message, {.section = m_wireFormat.messageSection});
        return;
    }
    QByteArray scratch;
    EnumStyle style = m_wireFormat.enumStyle;
    const Role read = roleFromName(role.isString() ? role.toUtf8(scratch) : role.raw(), &style);
    if (read == Role::Unspecified) {
        addNote(m_notes, "NOTE-ROLE-UNKNOWN", role, {.section = m_wireFormat.messageSection});
    } else if (role.isString() && style != m_wireFormat.enumStyle) {
        addNote(m_notes, "NOTE-ROLE-SPELLING", role, {.section = m_wireFormat.messageSection});
    }
}

void ShapeCheck::checkMessage(json::Value message)
{
    if (!message.isObject())
        return;
    checkMembers(message);
    checkRole(message);
    if (!m_wireFormat.hasKinds) {
        noteKind(message);
    } else if (!message["kind"].isValid()) {
        addNote(m_notes, "NOTE-MESSAGE-KIND", message, {.section = m_wireFormat.messageSection});
    }
    if (m_wireFormat.hasMessageIds && !message["messageId"].isValid() &&
        !message["message_id"].isValid()) {
        addNote(m_notes, "NOTE-MESSAGE-ID", message, {.section = m_wireFormat.messageSection});
    }
    checkParts(message, m_wireFormat.partsMember);
}

void ShapeCheck::checkState(json::Value state)
{
    QByteArray scratch;
    const QByteArrayView word = state.isString() ? state.toUtf8(scratch) : state.raw();
    EnumStyle style = m_wireFormat.enumStyle;
    if (stateFromName(word, &style) == TaskState::Unknown) {
        addNote(m_notes, "NOTE-STATE-UNKNOWN", state, {.section = m_wireFormat.taskSection});
    } else if (state.isString() && style != m_wireFormat.enumStyle) {
        addNote(m_notes, "NOTE-STATE-SPELLING", state, {.section = m_wireFormat.taskSection});
    } else if (m_wireFormat.enumStyle == EnumStyle::Prefixed && !m_wireFormat.hasDoubleLCancelled &&
               word == "TASK_STATE_CANCELLED") {
        addNote(m_notes, "NOTE-STATE-CANCELLED", state, {.section = m_wireFormat.taskSection});
    }
}

void ShapeCheck::checkStatus(json::Value status)
{
    if (!status.isObject())
        return;
    checkMembers(status);
    checkState(status["state"]);
    const json::Value said = findStatusMessage(status);
    checkMessage(said);
    if (said.isString())
        addNote(m_notes, "NOTE-STATUS-MESSAGE", said, {.section = m_wireFormat.taskSection});
    const json::Value timestamp = status["timestamp"];
    if (!timestamp.isValid() || timestamp.isNull() || timestamp.raw().endsWith("Z\""))
        return;
    bool zoneKnown = true;
    const QString text =
        timestamp.isString() ? timestamp.toString() : QString::fromUtf8(timestamp.raw());
    if (!timestamp.isString() || !parseTimestamp(text, &zoneKnown) || !zoneKnown) {
        addNote(m_notes, "NOTE-TIMESTAMP-ZONE", timestamp, {.section = m_wireFormat.taskSection});
    }
}

void ShapeCheck::checkArtifact(json::Value artifact)
{
    if (!artifact.isObject())
        return;
    checkMembers(artifact);
    const auto [id, snakeId] = json::membersByName(artifact, "artifactId", "artifact_id");
    if (m_wireFormat.hasMessageIds && !id.isValid() && !snakeId.isValid()) {
        addNote(m_notes, "NOTE-ARTIFACT-ID", artifact, {.section = m_wireFormat.partSection});
    }
    checkParts(artifact, "parts");
}

void ShapeCheck::checkUpdate(json::Value update)
{
    checkMembers(update);
    if (m_wireFormat.hasKinds)
        return; // already checked where its kind was read
    noteKind(update);
    if (const json::Value final = update["final"];
        final.isValid() && m_wireFormat.fileBytesMember.isEmpty()) {
        addNote(m_notes, "NOTE-FINAL-PRESENT", final);
    }
}

void ShapeCheck::checkTask(json::Value task)
{
    checkMembers(task);
    if (!m_wireFormat.hasKinds)
        noteKind(task);
    checkStatus(task["status"]);
    for (const json::Value one : json::children(task["artifacts"]))
        checkArtifact(one);
    for (const json::Value one : json::children(task["history"]))
        checkMessage(one);
}

} // namespace a2a
