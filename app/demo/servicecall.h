// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/rpcservice.h"

namespace a2a::demo {

/// One request with its wire: makes answers of results and troubles.
struct RpcService::Call {
    Generation generation;
    const Wire &wire;
    RpcRequest request;
    Operation operation = Operation::Unknown;

    [[nodiscard]] Reply result(const std::string &json) const
    {
        Reply reply;
        reply.status = wire.successStatus(operation);
        reply.contentType = wire.mediaType();
        reply.body = wire.answer(request.id, json);
        return reply;
    }
    [[nodiscard]] Reply error(Trouble trouble, const std::string &text) const
    {
        Reply reply;
        reply.status = wire.httpStatus(trouble);
        reply.contentType = wire.mediaType();
        reply.body = wire.refusal(request.id, trouble, text);
        return reply;
    }
};

} // namespace a2a::demo
