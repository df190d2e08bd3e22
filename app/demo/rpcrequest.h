// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/demovalues.h"

#include <map>
#include <optional>
#include <string>

namespace a2a::demo {

/// A JSON-RPC request read from the body of a POST, of any protocol version: members are looked up
/// under both names, as a tolerant agent does.
struct RpcRequest {
    enum class Form { Valid, NotJson, NotRequest };
    Form form = Form::NotJson;
    std::string id = "null"; ///< JSON text, to be returned as received
    std::string method;
    std::string paramsProblem; ///< what is wrong with params, or empty
    std::optional<Message> message;
    std::string messageProblem; ///< why there is no message
    bool waits = true;          ///< respond when the agent has finished its turn
    std::string taskId;         ///< params.id, or params.taskId if both are present
    PushConfig push;            ///< the config to set; its id also for get and delete
    bool signedIn = false;      ///< the request has credentials of any kind
    bool timestamps = false;    ///< requested the extension of that name
    std::optional<int> historyLength;
    // For ListTasks
    std::string contextId;
    std::string state;
    std::string after; ///< statusTimestampAfter
    int pageSize = 50;
    std::string pageToken;
    bool includeArtifacts = false;
};

/// @p clientMakesIds: as in 0.1, task and session are beside the message, which has no id.
[[nodiscard]] RpcRequest readRpcRequest(const std::string &body, bool clientMakesIds = false);
/// Reads a body that is only params (HTTP+JSON); an empty one means no params.
[[nodiscard]] RpcRequest readParamsBody(const std::string &body);

/// The members of a JSON object that are strings or numbers, as text; empty if it is not an object.
[[nodiscard]] std::map<std::string, std::string> readFields(const std::string &json);

} // namespace a2a::demo
