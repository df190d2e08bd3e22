// SPDX-License-Identifier: Apache-2.0
#include "app/demo/rpcrequest.h"

#include "app/demo/jsontext.h"

#include <nlohmann/json.hpp>

namespace a2a::demo {

using Json = nlohmann::json;

static std::string text(const Json &object, const char *name)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

static std::string dump(const Json &value)
{
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// A part may name the artifact to refine, and its task.
static void readRefinement(const Json &part, Message &message)
{
    const auto metadata = part.find("metadata");
    if (metadata == part.end() || !metadata->is_object() || !message.refinedArtifact.empty())
        return;
    message.refinedArtifact = text(*metadata, "artifactId");
    message.refinedTask = text(*metadata, "taskId");
}

/// @p nested: in the form of the 0.3 messages, data is in `data.data`.
static std::optional<Part> readPart(const Json &json, bool nested)
{
    if (!json.is_object())
        return std::nullopt;
    Part part;
    part.mediaType = text(json, "mediaType");
    part.fileName = text(json, "filename");
    if (json.contains("text")) {
        part.content = text(json, "text");
    } else if (json.contains("data")) {
        part.kind = Part::Kind::Data;
        const Json &data = json["data"];
        part.content =
            dump(nested && data.is_object() && data.contains("data") ? data["data"] : data);
    } else if (json.contains("raw")) {
        part.kind = Part::Kind::Bytes;
        part.content = text(json, "raw");
    } else if (json.contains("url")) {
        part.kind = Part::Kind::Url;
        part.content = text(json, "url");
    } else if (json.contains("file") && json["file"].is_object()) {
        const Json &file = json["file"];
        const bool byUrl = file.contains(nested ? "fileWithUri" : "uri");
        part.kind = byUrl ? Part::Kind::Url : Part::Kind::Bytes;
        part.content = nested ? text(file, byUrl ? "fileWithUri" : "fileWithBytes")
                              : text(file, byUrl ? "uri" : "bytes");
        part.mediaType = text(file, "mimeType");
        part.fileName = text(file, "name");
    } else {
        return std::nullopt;
    }
    return part;
}

static void readMessage(const Json &params, bool clientMakesIds, RpcRequest &request)
{
    const auto found = params.find("message");
    if (found == params.end() || !found->is_object()) {
        request.messageProblem = "message is required.";
        return;
    }
    const Json &json = *found;
    Message message;
    message.fromUser = true;
    message.messageId = text(json, "messageId");
    message.contextId = text(json, "contextId");
    message.taskId = text(json, "taskId");
    if (clientMakesIds) {
        // Messages had no ids then; requests for the task in a later protocol version return one.
        message.messageId = newId();
        message.taskId = text(params, "id");
        message.contextId = text(params, "sessionId");
    }
    if (message.messageId.empty() && !clientMakesIds) {
        request.messageProblem = "message.messageId is required.";
        return;
    }
    if (clientMakesIds && message.taskId.empty()) {
        request.messageProblem = "id is required.";
        return;
    }
    const bool nested = json.contains("content");
    const auto parts = json.find(nested ? "content" : "parts");
    if (parts == json.end() || !parts->is_array() || parts->empty()) {
        request.messageProblem = "message.parts must hold at least one part.";
        return;
    }
    for (const Json &item : *parts) {
        const std::optional<Part> part = readPart(item, nested);
        if (!part) {
            request.messageProblem = "message.parts holds a part of no known kind.";
            return;
        }
        message.parts.push_back(*part);
        readRefinement(item, message);
    }
    if (const auto references = json.find("referenceTaskIds");
        references != json.end() && references->is_array()) {
        for (const Json &id : *references) {
            if (id.is_string())
                message.referenceTaskIds.push_back(id.get<std::string>());
        }
    }
    request.message = std::move(message);
}

static std::optional<int> readCount(const Json &object, const char *name, RpcRequest &request)
{
    const auto found = object.find(name);
    if (found == object.end() || found->is_null())
        return std::nullopt;
    if (!found->is_number_integer() || found->get<long long>() < 0 ||
        found->get<long long>() > 1'000'000) {
        request.paramsProblem = std::string(name) + " must be a whole number, 0 or more.";
        return std::nullopt;
    }
    return static_cast<int>(found->get<long long>());
}

/// Flat in 1.0, wrapped before; over HTTP+JSON a request to set one wraps it again.
static void readPush(const Json &params, RpcRequest &request)
{
    const auto wrapped = params.find("pushNotificationConfig");
    const auto config = params.find("config");
    if (wrapped == params.end() && config != params.end() && config->is_object()) {
        readPush(*config, request);
        return;
    }
    const Json &from = wrapped != params.end() && wrapped->is_object() ? *wrapped : params;
    PushConfig &push = request.push;
    push.id = text(from, "id");
    push.url = text(from, "url");
    push.token = text(from, "token");
    const auto authentication = from.find("authentication");
    if (authentication == from.end() || !authentication->is_object())
        return;
    push.scheme = text(*authentication, "scheme");
    push.credentials = text(*authentication, "credentials");
    const auto schemes = authentication->find("schemes");
    if (schemes != authentication->end() && schemes->is_array() && !schemes->empty() &&
        schemes->front().is_string())
        push.scheme = schemes->front().get<std::string>();
}

static void readParams(const Json &params, bool clientMakesIds, RpcRequest &request)
{
    readMessage(params, clientMakesIds, request);
    readPush(params, request);
    const auto first = params.find("pushNotification"); // 0.1: beside the message
    if (clientMakesIds && first != params.end() && first->is_object())
        readPush(*first, request);
    request.taskId = text(params, "id");
    if (params.contains("pushNotificationConfigId"))
        request.push.id = text(params, "pushNotificationConfigId");
    else if (request.push.url.empty() && !params.contains("taskId"))
        request.push.id.clear(); // the id is the task's
    if (params.contains("taskId"))
        request.taskId = text(params, "taskId");
    request.contextId = text(params, "contextId");
    request.state = text(params, "status");
    request.after = text(params, "statusTimestampAfter");
    request.pageToken = text(params, "pageToken");
    request.includeArtifacts = params.value("includeArtifacts", Json(false)) == Json(true);
    request.historyLength = readCount(params, "historyLength", request);
    request.pageSize = readCount(params, "pageSize", request).value_or(50);
    const auto configuration = params.find("configuration");
    if (configuration == params.end() || !configuration->is_object())
        return;
    request.waits = configuration->value("returnImmediately", Json(false)) != Json(true) &&
                    configuration->value("blocking", Json(true)) != Json(false);
    for (const char *name :
         {"taskPushNotificationConfig", "pushNotificationConfig", "pushNotification"}) {
        const auto push = configuration->find(name);
        if (push != configuration->end() && push->is_object())
            readPush(*push, request);
    }
    if (configuration->contains("historyLength"))
        request.historyLength = readCount(*configuration, "historyLength", request);
}

/// Whether objects and arrays are nested deeper than in any request: what is written again of them
/// takes some stack for each level.
static bool isTooDeep(const std::string &json)
{
    static constexpr int kMostLevels = 500;
    int level = 0;
    bool isText = false;
    for (std::size_t at = 0; at < json.size(); ++at) {
        const char c = json[at];
        if (c == '"')
            isText = !isText;
        else if (isText && c == '\\')
            ++at; // what follows is not an end
        else if (isText)
            continue;
        else if (c == '{' || c == '[')
            ++level;
        else if (c == '}' || c == ']')
            --level;
        if (level > kMostLevels)
            return true;
    }
    return false;
}

RpcRequest readRpcRequest(const std::string &body, bool clientMakesIds)
{
    RpcRequest request;
    if (isTooDeep(body))
        return request;
    const Json json = Json::parse(body, nullptr, false);
    if (json.is_discarded())
        return request;
    request.form = RpcRequest::Form::NotRequest;
    if (!json.is_object())
        return request;
    const Json id = json.value("id", Json());
    if (id.is_string() || id.is_number())
        request.id = dump(id);
    request.method = text(json, "method");
    if (text(json, "jsonrpc") != "2.0" || request.method.empty() ||
        !(id.is_string() || id.is_number() || id.is_null()))
        return request;
    request.form = RpcRequest::Form::Valid;
    const auto params = json.find("params");
    if (params != json.end() && params->is_object())
        readParams(*params, clientMakesIds, request);
    else if (params != json.end())
        request.paramsProblem = "params must be an object.";
    else
        request.messageProblem = "message is required.";
    return request;
}

RpcRequest readParamsBody(const std::string &body)
{
    RpcRequest request;
    if (isTooDeep(body))
        return request;
    const Json json = body.empty() ? Json::object() : Json::parse(body, nullptr, false);
    if (!json.is_object())
        return request;
    request.form = RpcRequest::Form::Valid;
    readParams(json, false, request);
    return request;
}

std::map<std::string, std::string> readFields(const std::string &json)
{
    std::map<std::string, std::string> fields;
    const Json object = Json::parse(json, nullptr, false);
    if (!object.is_object())
        return fields;
    for (const auto &[name, value] : object.items()) {
        if (value.is_string())
            fields[name] = value.get<std::string>();
        else if (value.is_number())
            fields[name] = dump(value);
    }
    return fields;
}

} // namespace a2a::demo
