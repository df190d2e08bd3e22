// SPDX-License-Identifier: Apache-2.0
// Protocol 1.0 over JSON-RPC: PascalCase methods, ProtoJSON, the member name is the discriminator.
#include "app/demo/wire.h"

#include "app/demo/jsontext.h"
#include "app/demo/timestamps.h"

namespace a2a::demo {

namespace {

class Wire10 : public Wire {
public:
    [[nodiscard]] Operation operation(std::string_view method) const override;
    [[nodiscard]] std::string_view stateName(State state) const override;
    [[nodiscard]] std::string part(const Part &part) const override;
    [[nodiscard]] std::string message(const Message &message) const override;
    [[nodiscard]] std::string task(const TaskSnapshot &task) const override;
    [[nodiscard]] std::string sentTask(const TaskSnapshot &view) const override;
    [[nodiscard]] std::string sentMessage(const Message &one) const override;
    [[nodiscard]] std::string event(const Event &event) const override;
    [[nodiscard]] std::string error(ProtocolError trouble, std::string_view text) const override;
    [[nodiscard]] int httpStatus(ProtocolError trouble) const override
    {
        return trouble == ProtocolError::Unauthorized ? 401 : 200;
    }
    [[nodiscard]] bool refusesStreamOfEndedTask() const override { return true; }
    [[nodiscard]] std::string notification(const Event &event, const TaskSnapshot &) const override
    {
        return this->event(event);
    }
    [[nodiscard]] std::string notificationType() const override { return "application/a2a+json"; }
    [[nodiscard]] std::string pushConfig(const PushConfig &config) const override;
    [[nodiscard]] std::string pushConfigs(const std::vector<std::string> &configs) const override;

private:
    [[nodiscard]] std::string status(const Status &status) const;
    [[nodiscard]] std::string artifact(const Artifact &artifact) const;
};

/// Protocol 1.0 over HTTP+JSON: bare payloads, google.rpc.Status for errors.
class Wire10Rest final : public Wire10 {
public:
    [[nodiscard]] int httpStatus(ProtocolError trouble) const override;
    [[nodiscard]] int successStatus(Operation operation) const override;
    [[nodiscard]] std::string mediaType() const override
    {
        return "application/a2a+json; charset=utf-8";
    }
    [[nodiscard]] std::string answer(const std::string &, const std::string &result) const override
    {
        return result;
    }
    [[nodiscard]] std::string refusal(const std::string &, ProtocolError trouble,
                                      std::string_view text) const override;
    [[nodiscard]] std::string brokenEvent(const std::string &) const override
    {
        return R"({"artifactUpd)";
    }
    [[nodiscard]] std::string deleted() const override { return {}; }
};

} // namespace

Operation Wire10::operation(std::string_view method) const
{
    if (method == "SendMessage")
        return Operation::Send;
    if (method == "SendStreamingMessage")
        return Operation::Stream;
    if (method == "GetTask")
        return Operation::Get;
    if (method == "ListTasks")
        return Operation::List;
    if (method == "CancelTask")
        return Operation::Cancel;
    if (method == "SubscribeToTask")
        return Operation::Subscribe;
    if (method == "GetExtendedAgentCard")
        return Operation::ExtendedCard;
    if (method == "CreateTaskPushNotificationConfig")
        return Operation::PushSet;
    if (method == "GetTaskPushNotificationConfig")
        return Operation::PushGet;
    if (method == "ListTaskPushNotificationConfigs")
        return Operation::PushList;
    if (method == "DeleteTaskPushNotificationConfig")
        return Operation::PushDelete;
    return Operation::Unknown;
}

std::string_view Wire10::stateName(State state) const
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
        return "TASK_STATE_CANCELED";
    case State::Rejected:
        return "TASK_STATE_REJECTED";
    }
    return "TASK_STATE_UNSPECIFIED";
}

std::string Wire10::part(const Part &part) const
{
    const std::string extras =
        member("filename", part.fileName) + member("mediaType", part.mediaType);
    switch (part.kind) {
    case Part::Kind::Text:
        return fillTemplate(R"({"text":$1$2})", {quote(part.content), extras});
    case Part::Kind::Data:
        return fillTemplate(R"({"data":$1$2})", {part.content, extras});
    case Part::Kind::Bytes:
        return fillTemplate(R"({"raw":$1$2})", {quote(part.content), extras});
    case Part::Kind::Url:
        return fillTemplate(R"({"url":$1$2})", {quote(part.content), extras});
    case Part::Kind::UnknownKind:
        return fillTemplate(R"({"hologram":{"scene":$1}$2})", {quote(part.content), extras});
    }
    return "{}";
}

std::string Wire10::message(const Message &message) const
{
    std::string references;
    for (const std::string &id : message.referenceTaskIds)
        references += (references.empty() ? "" : ",") + quote(id);
    if (!references.empty())
        references = R"(,"referenceTaskIds":[)" + references + "]";
    return fillTemplate(R"({"messageId":$1$2$3,"role":"$4","parts":$5$6$7})",
                        {quote(message.messageId), member("contextId", message.contextId),
                         member("taskId", message.taskId),
                         message.fromUser ? "ROLE_USER" : "ROLE_AGENT", array(parts(message.parts)),
                         references, timestampMembers(message)});
}

std::string Wire10::status(const Status &status) const
{
    const std::string words =
        status.message ? R"(,"message":)" + message(*status.message) : std::string();
    return fillTemplate(R"({"state":"$1"$2,"timestamp":"$3"})",
                        {std::string(stateName(status.state)), words, status.timestamp});
}

std::string Wire10::artifact(const Artifact &artifact) const
{
    return fillTemplate(R"({"artifactId":$1$2$3,"parts":$4})",
                        {quote(artifact.artifactId), member("name", artifact.name),
                         member("description", artifact.description),
                         array(parts(artifact.parts))});
}

std::string Wire10::task(const TaskSnapshot &task) const
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

std::string Wire10::sentTask(const TaskSnapshot &view) const
{
    return fillTemplate(R"({"task":$1})", {task(view)});
}

std::string Wire10::sentMessage(const Message &one) const
{
    return fillTemplate(R"({"message":$1})", {message(one)});
}

std::string Wire10::event(const Event &event) const
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
    return fillTemplate(R"({"statusUpdate":{$1,"status":$2}})", {ids, status(event.status)});
}

static std::string_view reasonOf(ProtocolError trouble)
{
    switch (trouble) {
    case ProtocolError::InvalidParams:
        return "INVALID_PARAMS";
    case ProtocolError::TaskNotFound:
        return "TASK_NOT_FOUND";
    case ProtocolError::NotCancelable:
        return "TASK_NOT_CANCELABLE";
    case ProtocolError::Unsupported:
    case ProtocolError::TaskIsOver:
        return "UNSUPPORTED_OPERATION";
    case ProtocolError::ContentType:
        return "CONTENT_TYPE_NOT_SUPPORTED";
    case ProtocolError::Version:
        return "VERSION_NOT_SUPPORTED";
    case ProtocolError::Parse:
    case ProtocolError::InvalidRequest:
    case ProtocolError::MethodNotFound:
    case ProtocolError::Unauthorized:
        break;
    }
    return {};
}

std::string Wire10::pushConfig(const PushConfig &config) const
{
    std::string authentication;
    if (!config.scheme.empty())
        authentication =
            fillTemplate(R"(,"authentication":{"scheme":$1$2})",
                         {quote(config.scheme), member("credentials", config.credentials)});
    return fillTemplate(R"({"id":$1,"taskId":$2,"url":$3$4$5})",
                        {quote(config.id), quote(config.taskId), quote(config.url),
                         member("token", config.token), authentication});
}

std::string Wire10::pushConfigs(const std::vector<std::string> &configs) const
{
    return fillTemplate(R"({"configs":$1,"nextPageToken":""})", {array(configs)});
}

int Wire10Rest::httpStatus(ProtocolError trouble) const
{
    switch (trouble) {
    case ProtocolError::Unauthorized:
        return 401;
    case ProtocolError::TaskNotFound:
    case ProtocolError::MethodNotFound:
        return 404;
    default:
        return 400;
    }
}

int Wire10Rest::successStatus(Operation operation) const
{
    if (operation == Operation::PushDelete)
        return 204;
    return operation == Operation::PushSet ? 201 : 200;
}

static std::string_view statusNameOf(ProtocolError trouble)
{
    switch (trouble) {
    case ProtocolError::TaskNotFound:
    case ProtocolError::MethodNotFound:
        return "NOT_FOUND";
    case ProtocolError::Parse:
    case ProtocolError::InvalidRequest:
    case ProtocolError::InvalidParams:
    case ProtocolError::ContentType:
        return "INVALID_ARGUMENT";
    case ProtocolError::Unauthorized:
        return "UNAUTHENTICATED";
    default:
        return "FAILED_PRECONDITION";
    }
}

std::string Wire10Rest::refusal(const std::string &, ProtocolError trouble,
                                std::string_view text) const
{
    const std::string_view reason = reasonOf(trouble);
    const std::string details =
        reason.empty() ? std::string()
                       : fillTemplate(R"({"@type":"type.googleapis.com/google.rpc.ErrorInfo",)"
                                      R"("reason":"$1","domain":"a2a-protocol.org"})",
                                      {std::string(reason)});
    return fillTemplate(R"({"error":{"code":$1,"status":"$2","message":$3,"details":[$4]}})",
                        {std::to_string(httpStatus(trouble)), std::string(statusNameOf(trouble)),
                         quote(text), details});
}

std::string Wire10::error(ProtocolError trouble, std::string_view text) const
{
    const std::string_view reason = reasonOf(trouble);
    const std::string data =
        reason.empty()
            ? std::string()
            : fillTemplate(
                  R"(,"data":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"$1",)"
                  R"("domain":"a2a-protocol.org"}])",
                  {std::string(reason)});
    return fillTemplate(R"({"code":$1,"message":$2$3})",
                        {std::to_string(errorCode(trouble)), quote(text), data});
}

std::unique_ptr<Wire> makeWire10()
{
    return std::make_unique<Wire10>();
}

std::unique_ptr<Wire> makeWire10Rest()
{
    return std::make_unique<Wire10Rest>();
}

} // namespace a2a::demo
