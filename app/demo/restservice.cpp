// SPDX-License-Identifier: Apache-2.0
// The part of RpcService that reads HTTP+JSON: method and path tell the operation, the query and
// the body its parameters.
#include "app/demo/servicecall.h"

#include <charconv>

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

/// Takes a verb off: "T:cancel" → "T". False when it is not there.
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

static Operation operationOf(Generation generation, const std::string &method,
                             std::vector<std::string> &segments)
{
    if (generation == Generation::V03Rest) {
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
    const bool isCard = first == (generation == Generation::V10Rest ? "extendedAgentCard" : "card");
    return method == "GET" && isCard ? Operation::ExtendedCard : Operation::Unknown;
}

/// A whole number of the query; -1 when it is none.
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

Reply RpcService::handleRest(Generation generation, const RestCall &rest)
{
    Call call{generation, wireOf(generation), {}};
    std::vector<std::string> segments = segmentsOf(rest.path);
    call.operation = operationOf(generation, rest.method, segments);
    if (call.operation == Operation::Unknown)
        return call.error(Trouble::MethodNotFound,
                          "There is no " + rest.method + " " + rest.path + " here.");
    if (generation == Generation::V10Rest && rest.version != "1.0")
        return call.error(Trouble::Version, "The requested A2A protocol version '" +
                                                (rest.version.empty() ? "0.3" : rest.version) +
                                                "' is not supported. Supported versions: 1.0");
    const std::string type = lowerCase(rest.contentType);
    if (!rest.body.empty() && type.rfind("application/json", 0) != 0 &&
        type.rfind("application/a2a+json", 0) != 0)
        return call.error(Trouble::ContentType, "Unsupported Content-Type \"" + rest.contentType +
                                                    "\"; expected application/json.");
    const std::string pushId = segments.size() > 3 ? segments[3] : std::string();
    call.request = readBareRequest(rest.body);
    if (call.request.form != RpcRequest::Form::Good)
        return call.error(Trouble::Parse, "Invalid JSON payload.");
    readQuery(rest.query, call.request);
    call.request.signedIn = rest.signedIn;
    call.request.timestamps = rest.timestamps;
    if (segments.size() > 1)
        call.request.taskId = segments[1];
    if (!pushId.empty())
        call.request.push.id = pushId;
    if (!call.request.paramsProblem.empty())
        return call.error(Trouble::InvalidParams, call.request.paramsProblem);
    return dispatch(call);
}

} // namespace a2a::demo
