// SPDX-License-Identifier: Apache-2.0
#include "app/demo/timestamps.h"

#include "app/demo/jsontext.h"

#include <sstream>

namespace a2a::demo {

static constexpr const char *kName = "github.com/a2aproject/a2a-samples/extensions/timestamp/v1";

std::string timestampsUri()
{
    return std::string("https://") + kName;
}

std::string declaredExtensions()
{
    return fillTemplate(R"([{"uri":$1,"description":"Messages say when they were made.",)"
                        R"("required":false}])",
                        {quote(timestampsUri())});
}

std::string extensionsHeader(ProtocolVersion protocolVersion)
{
    switch (protocolVersion) {
    case ProtocolVersion::V10:
    case ProtocolVersion::V10Rest:
        return "A2A-Extensions";
    case ProtocolVersion::V01:
        return {};
    default:
        return "X-A2A-Extensions";
    }
}

bool namesTimestamps(const std::vector<std::string> &lines)
{
    const std::string wanted = timestampsUri();
    for (const std::string &line : lines) {
        std::istringstream list(line);
        for (std::string uri; std::getline(list, uri, ',');) {
            const std::size_t first = uri.find_first_not_of(" \t");
            const std::size_t last = uri.find_last_not_of(" \t");
            if (first != std::string::npos && uri.substr(first, last - first + 1) == wanted)
                return true;
        }
    }
    return false;
}

std::string timestampMembers(const Message &message)
{
    if (message.timestampText.empty())
        return {};
    return fillTemplate(R"(,"metadata":{$1:$2},"extensions":[$3])",
                        {quote(std::string(kName) + "/timestamp"), quote(message.timestampText),
                         quote(timestampsUri())});
}

} // namespace a2a::demo
