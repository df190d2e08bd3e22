// SPDX-License-Identifier: Apache-2.0
#include "app/demo/wire.h"

#include "app/demo/jsontext.h"

namespace a2a::demo {

std::vector<std::string> Wire::parts(const std::vector<Part> &parts) const
{
    std::vector<std::string> out;
    for (const Part &one : parts)
        out.push_back(part(one));
    return out;
}

std::vector<std::string> Wire::messages(const std::vector<Message> &messages) const
{
    std::vector<std::string> out;
    for (const Message &one : messages)
        out.push_back(message(one));
    return out;
}

std::string Wire::member(std::string_view name, std::string_view text)
{
    return text.empty() ? std::string() : fillTemplate(R"(,$1:$2)", {quote(name), quote(text)});
}

std::string Wire::answer(const std::string &id, const std::string &result) const
{
    return resultEnvelope(id, result);
}

std::string Wire::refusal(const std::string &id, ProtocolError trouble, std::string_view text) const
{
    return errorEnvelope(id, error(trouble, text));
}

std::string Wire::brokenEvent(const std::string &id) const
{
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":{"artifactUpd)";
}

std::string resultEnvelope(const std::string &id, const std::string &result)
{
    return fillTemplate(R"({"jsonrpc":"2.0","id":$1,"result":$2})", {id, result});
}

std::string errorEnvelope(const std::string &id, const std::string &error)
{
    return fillTemplate(R"({"jsonrpc":"2.0","id":$1,"error":$2})", {id, error});
}

int errorCode(ProtocolError trouble)
{
    switch (trouble) {
    case ProtocolError::Parse:
        return -32700;
    case ProtocolError::InvalidRequest:
        return -32600;
    case ProtocolError::MethodNotFound:
        return -32601;
    case ProtocolError::InvalidParams:
        return -32602;
    case ProtocolError::TaskNotFound:
        return -32001;
    case ProtocolError::NotCancelable:
        return -32002;
    case ProtocolError::Unsupported:
    case ProtocolError::TaskIsOver:
        return -32004;
    case ProtocolError::ContentType:
        return -32005;
    case ProtocolError::Version:
        return -32009;
    case ProtocolError::Unauthorized:
        return -32000;
    }
    return -32603;
}

} // namespace a2a::demo
