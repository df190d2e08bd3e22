// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/demovalues.h"

#include <map>
#include <optional>
#include <string>

namespace a2a::demo {

/// A JSON-RPC request read from the body of a POST, whatever its generation: members are looked for
/// under both names, as a tolerant agent does.
struct RpcRequest {
    enum class Form { Good, NoJson, NoRequest };
    Form form = Form::NoJson;
    std::string id = "null"; ///< JSON text, to be given back as it came
    std::string method;
    std::string paramsProblem; ///< what is wrong with params, empty when nothing is
    std::optional<Message> message;
    std::string messageProblem; ///< why there is no message
    bool waits = true;          ///< the answer is wanted when the agent has done its turn
    std::string taskId;         ///< params.id, or params.taskId where both are there
    PushConfig push;            ///< what is to be set; its id also where one is asked for
    bool signedIn = false;      ///< came with credentials of any kind
    bool timestamps = false;    ///< requested the extension of that name
    std::optional<int> historyLength;
    // For ListTasks
    std::string contextId;
    std::string state;
    int pageSize = 50;
    std::string pageToken;
    bool includeArtifacts = false;
};

/// @p clientMakesIds: as in 0.1, task and session stand beside the message, which has no id.
[[nodiscard]] RpcRequest readRpcRequest(const std::string &body, bool clientMakesIds = false);
/// Reads a body that is params alone (HTTP+JSON); an empty one is no params.
[[nodiscard]] RpcRequest readBareRequest(const std::string &body);

/// The members of a JSON object that are strings or numbers, as text; empty when it is no object.
[[nodiscard]] std::map<std::string, std::string> readFields(const std::string &json);

} // namespace a2a::demo
