// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/rpcrequest.h"
#include "app/demo/wire.h"

namespace a2a::demo {

/// A request over HTTP+JSON as received.
struct RestCall {
    std::string method;
    std::string path; ///< below the interface's URL
    std::map<std::string, std::string> query;
    std::string contentType;
    std::string version; ///< A2A-Version, empty without one
    std::string body;
    bool signedIn = false;
    bool timestamps = false; ///< requested the extension
};

/// The operation from method and path, its parameters from the query and the body.
struct RestRequest {
    Operation operation = Operation::Unknown; ///< Unknown: there is no such path
    RpcRequest request;
};
[[nodiscard]] RestRequest readRestRequest(ProtocolVersion protocolVersion, const RestCall &rest);

} // namespace a2a::demo
