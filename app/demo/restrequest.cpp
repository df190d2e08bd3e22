// SPDX-License-Identifier: Apache-2.0
#include "app/demo/restrequest.h"

#include <charconv>
#include <vector>

namespace a2a::demo {

/// "/tasks/T:cancel" → {"tasks", "T:cancel"}
static std::vector<std::string> segmentsOf(const std::string &path)
{
    std::vector<std::string> segments;
    std::size_t at = 1;
    while (at <= path.size()) {
        const std::size_t end = std::min(path.find('/', at), path.size());
        segments.push_back(path.substr(at, end - at));
        at = end + 1;
    }
    return segments;
}

/// Removes a verb: "T:cancel" → "T". False if it is not there.
static bool takeVerb(std::string &segment, std::string_view verb)
{
    if (segment.size() < verb.size() ||
        segment.compare(segment.size() - verb.size(), verb.size(), verb) != 0)
        return false;
    segment.resize(segment.size() - verb.size());
    return true;
}

/// @p segments are those below the version's prefix.
static Operation taskOperation(const std::string &method, std::vector<std::string> &segments)
{
    const bool get = method == "GET";
    if (segments.size() == 1)
        return get ? Operation::List : Operation::Unknown;
    if (segments.size() == 2) {
        if (method == "POST" && takeVerb(segments[1], ":cancel"))
            return Operation::Cancel;
        if (takeVerb(segments[1], ":subscribe"))
            return Operation::Subscribe;
        return get ? Operation::Get : Operation::Unknown;
    }
    if (segments[2] != "pushNotificationConfigs")
        return Operation::Unknown;
    if (segments.size() == 3)
        return get ? Operation::PushList : Operation::PushSet;
    return get                  ? Operation::PushGet
           : method == "DELETE" ? Operation::PushDelete
                                : Operation::Unknown;
}

static Operation operationOf(ProtocolVersion protocolVersion, const std::string &method,
                             std::vector<std::string> &segments)
{
    if (protocolVersion == ProtocolVersion::V03Rest) {
        if (segments.empty() || segments.front() != "v1")
            return Operation::Unknown;
        segments.erase(segments.begin());
    }
    if (segments.empty())
        return Operation::Unknown;
    const std::string &first = segments.front();
    if (first == "tasks")
        return taskOperation(method, segments);
    if (segments.size() > 1)
        return Operation::Unknown;
    if (method == "POST" && first == "message:send")
        return Operation::Send;
    if (method == "POST" && first == "message:stream")
        return Operation::Stream;
    const bool isCard =
        first == (protocolVersion == ProtocolVersion::V10Rest ? "extendedAgentCard" : "card");
    return method == "GET" && isCard ? Operation::ExtendedCard : Operation::Unknown;
}

/// An integer of the query; -1 if it is not one.
static int numberOf(const std::string &text)
{
    int number = -1;
    const auto [rest, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc() && rest == text.data() + text.size() ? number : -1;
}

static void readQuery(const std::map<std::string, std::string> &query, RpcRequest &request)
{
    for (const auto &[name, value] : query) {
        if (name == "contextId")
            request.contextId = value;
        else if (name == "status")
            request.state = value;
        else if (name == "statusTimestampAfter")
            request.after = value;
        else if (name == "pageToken")
            request.pageToken = value;
        else if (name == "includeArtifacts")
            request.includeArtifacts = value == "true";
        else if (name == "pageSize")
            request.pageSize = numberOf(value);
        else if (name == "historyLength" && numberOf(value) >= 0)
            request.historyLength = numberOf(value);
        else if (name == "historyLength")
            request.paramsProblem = "historyLength must be a whole number, 0 or more.";
    }
}

RestRequest readRestRequest(ProtocolVersion protocolVersion, const RestCall &rest)
{
    std::vector<std::string> segments = segmentsOf(rest.path);
    RestRequest read{operationOf(protocolVersion, rest.method, segments),
                     readParamsBody(rest.body)};
    RpcRequest &request = read.request;
    readQuery(rest.query, request);
    request.signedIn = rest.signedIn;
    request.timestamps = rest.timestamps;
    if (segments.size() > 1)
        request.taskId = segments[1];
    if (segments.size() > 3 && !segments[3].empty())
        request.push.id = segments[3];
    return read;
}

} // namespace a2a::demo
