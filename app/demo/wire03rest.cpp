// SPDX-License-Identifier: Apache-2.0
// Protocol 0.3 over HTTP+JSON, in the JSON form of its protobuf messages: parts of a message are in
// `content`, states and roles have their enum names, tasks have resource names.
#include "app/demo/wire.h"

#include "app/demo/jsontext.h"
#include "app/demo/timestamps.h"

namespace a2a::demo {

namespace {

class Wire03Rest final : public Wire {
public:
    [[nodiscard]] Operation operation(std::string_view) const override
    {
        return Operation::Unknown; // the path determines the operation, not the method
    }
    [[nodiscard]] std::string_view stateName(State state) const override;
    [[nodiscard]] std::string part(const Part &part) const override;
    [[nodiscard]] std::string message(const Message &message) const override;
    [[nodiscard]] std::string task(const TaskSnapshot &task) const override;
    [[nodiscard]] std::string sentTask(const TaskSnapshot &view) const override
    {
        return fillTemplate(R"({"task":$1})", {task(view)});
    }
    [[nodiscard]] std::string sentMessage(const Message &one) const override
    {
        return fillTemplate(R"({"message":$1})", {message(one)});
    }
    [[nodiscard]] std::string event(const Event &event) const override;
    [[nodiscard]] std::string error(ProtocolError trouble, std::string_view text) const override
    {
        return fillTemplate(R"({"code":$1,"message":$2})",
                            {std::to_string(errorCode(trouble)), quote(text)});
    }
    [[nodiscard]] int httpStatus(ProtocolError trouble) const override;
    [[nodiscard]] int successStatus(Operation operation) const override;
    [[nodiscard]] std::string answer(const std::string &, const std::string &result) const override
    {
        return result;
    }
    [[nodiscard]] std::string refusal(const std::string &, ProtocolError trouble,
                                      std::string_view text) const override
    {
        return error(trouble, text);
    }
    [[nodiscard]] std::string brokenEvent(const std::string &) const override
    {
        return R"({"artifactUpd)";
    }
    /// Notifications do not depend on the binding: they are those of the version over JSON-RPC.
    [[nodiscard]] std::string notification(const Event &event,
                                           const TaskSnapshot &view) const override
    {
        return m_jsonRpc->notification(event, view);
    }
    [[nodiscard]] std::string pushConfig(const PushConfig &config) const override;
    [[nodiscard]] std::string pushConfigs(const std::vector<std::string> &configs) const override
    {
        return fillTemplate(R"({"configs":$1})", {array(configs)});
    }
    [[nodiscard]] std::string deleted() const override { return {}; }
    [[nodiscard]] bool refusesStreamOfEndedTask() const override { return false; }

private:
    [[nodiscard]] std::string status(const Status &status) const;
    [[nodiscard]] std::string artifact(const Artifact &artifact) const;

    const std::unique_ptr<Wire> m_jsonRpc = makeWire03(ProtocolVersion::V03);
};

} // namespace

std::string_view Wire03Rest::stateName(State state) const
{
    switch (state) {
    case State::Submitted:
        return "TASK_STATE_SUBMITTED";
    case State::Working:
        return "TASK_STATE_WORKING";
    case State::InputRequired:
        return "TASK_STATE_INPUT_REQUIRED";
    case State::AuthRequired:
        return "TASK_STATE_AUTH_REQUIRED";
    case State::Completed:
        return "TASK_STATE_COMPLETED";
    case State::Failed:
        return "TASK_STATE_FAILED";
    case State::Canceled:
        return "TASK_STATE_CANCELLED";
    case State::Rejected:
        return "TASK_STATE_REJECTED";
    }
    return "TASK_STATE_UNSPECIFIED";
}

std::string Wire03Rest::part(const Part &part) const
{
    const std::string type = member("mimeType", part.mediaType);
    switch (part.kind) {
    case Part::Kind::Text:
        // A text part has no field for its media type. If it matters, the text is sent as a file.
        if (!part.mediaType.empty() && part.mediaType != "text/plain" &&
            part.mediaType != "text/markdown")
            return fillTemplate(R"({"file":{"fileWithBytes":"$1"$2}})",
                                {base64(part.content), type});
        return fillTemplate(R"({"text":$1})", {quote(part.content)});
    case Part::Kind::Data:
        return fillTemplate(R"({"data":{"data":$1}})", {part.content});
    case Part::Kind::Bytes:
        return fillTemplate(R"({"file":{"fileWithBytes":"$1"$2}})", {part.content, type});
    case Part::Kind::Url:
        return fillTemplate(R"({"file":{"fileWithUri":$1$2}})", {quote(part.content), type});
    case Part::Kind::UnknownKind:
        return fillTemplate(R"({"hologram":{"scene":$1}})", {quote(part.content)});
    }
    return "{}";
}

std::string Wire03Rest::message(const Message &message) const
{
    return fillTemplate(R"({"messageId":$1$2$3,"role":"$4","content":$5$6})",
                        {quote(message.messageId), member("contextId", message.contextId),
                         member("taskId", message.taskId),
                         message.fromUser ? "ROLE_USER" : "ROLE_AGENT", array(parts(message.parts)),
                         timestampMembers(message)});
}

std::string Wire03Rest::status(const Status &status) const
{
    const std::string words =
        status.message ? R"(,"message":)" + message(*status.message) : std::string();
    return fillTemplate(R"({"state":"$1"$2,"timestamp":"$3"})",
                        {std::string(stateName(status.state)), words, status.timestamp});
}

std::string Wire03Rest::artifact(const Artifact &artifact) const
{
    return fillTemplate(R"({"artifactId":$1$2$3,"parts":$4})",
                        {quote(artifact.artifactId), member("name", artifact.name),
                         member("description", artifact.description),
                         array(parts(artifact.parts))});
}

std::string Wire03Rest::task(const TaskSnapshot &task) const
{
    std::vector<std::string> artifacts;
    for (const Artifact &one : task.artifacts)
        artifacts.push_back(artifact(one));
    return fillTemplate(
        R"({"id":$1,"contextId":$2,"status":$3$4$5})",
        {quote(task.id), quote(task.contextId), status(task.status),
         artifacts.empty() ? std::string() : R"(,"artifacts":)" + array(artifacts),
         task.history.empty() ? std::string() : R"(,"history":)" + array(messages(task.history))});
}

std::string Wire03Rest::event(const Event &event) const
{
    const std::string ids = fillTemplate(R"("taskId":$1,"contextId":$2)",
                                         {quote(event.taskId), quote(event.contextId)});
    if (event.kind == Event::Kind::Artifact)
        return fillTemplate(R"({"artifactUpdate":{$1,"artifact":$2$3$4}})",
                            {ids, artifact(event.artifact), event.append ? R"(,"append":true)" : "",
                             event.lastChunk ? R"(,"lastChunk":true)" : ""});
    if (event.kind == Event::Kind::Unknown)
        return fillTemplate(R"({"progressUpdate":{$1,"progress":{"done":3,"of":7,"unit":"maps"}}})",
                            {ids});
    const bool last = isTerminal(event.status.state) || isInterrupted(event.status.state);
    return fillTemplate(R"({"statusUpdate":{$1,"status":$2$3}})",
                        {ids, status(event.status), last ? R"(,"final":true)" : ""});
}

int Wire03Rest::httpStatus(ProtocolError trouble) const
{
    switch (trouble) {
    case ProtocolError::Unauthorized:
        return 401;
    case ProtocolError::TaskNotFound:
    case ProtocolError::MethodNotFound:
        return 404;
    case ProtocolError::NotCancelable:
        return 409;
    default:
        return 400;
    }
}

int Wire03Rest::successStatus(Operation operation) const
{
    switch (operation) {
    case Operation::Send:
    case Operation::PushSet:
        return 201;
    case Operation::Cancel:
        return 202;
    case Operation::PushDelete:
        return 204;
    default:
        return 200;
    }
}

std::string Wire03Rest::pushConfig(const PushConfig &config) const
{
    std::string authentication;
    if (!config.scheme.empty())
        authentication =
            fillTemplate(R"(,"authentication":{"schemes":[$1]$2})",
                         {quote(config.scheme), member("credentials", config.credentials)});
    return fillTemplate(R"({"name":$1,"pushNotificationConfig":{"id":$2,"url":$3$4$5}})",
                        {quote("tasks/" + config.taskId + "/pushNotificationConfigs/" + config.id),
                         quote(config.id), quote(config.url), member("token", config.token),
                         authentication});
}

std::unique_ptr<Wire> makeWire03Rest()
{
    return std::make_unique<Wire03Rest>();
}

} // namespace a2a::demo
