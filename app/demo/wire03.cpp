// SPDX-License-Identifier: Apache-2.0
// Protocol 0.3 over JSON-RPC, and 0.2 with few differences: `kind` is the discriminator, states are
// lower case, `final` ends a stream.
#include "app/demo/wire.h"

#include "app/demo/jsontext.h"
#include "app/demo/timestamps.h"

#include <chrono>

namespace a2a::demo {

namespace {

class Wire03 final : public Wire {
public:
    explicit Wire03(bool is02)
        : m_is02(is02)
    {
    }

    [[nodiscard]] Operation operation(std::string_view method) const override;
    [[nodiscard]] std::string_view stateName(State state) const override;
    [[nodiscard]] std::string part(const Part &part) const override;
    [[nodiscard]] std::string message(const Message &message) const override;
    [[nodiscard]] std::string task(const TaskSnapshot &task) const override;
    [[nodiscard]] std::string sentTask(const TaskSnapshot &view) const override
    {
        return task(view);
    }
    [[nodiscard]] std::string sentMessage(const Message &one) const override
    {
        return message(one);
    }
    [[nodiscard]] std::string event(const Event &event) const override;
    [[nodiscard]] std::string error(ProtocolError trouble, std::string_view text) const override;
    [[nodiscard]] int httpStatus(ProtocolError trouble) const override
    {
        return trouble == ProtocolError::Parse          ? 400
               : trouble == ProtocolError::Unauthorized ? 401
                                                        : 200;
    }
    [[nodiscard]] std::string notification(const Event &event,
                                           const TaskSnapshot &view) const override
    {
        return event.kind == Event::Kind::Status ? task(view) : std::string();
    }
    [[nodiscard]] std::string pushConfig(const PushConfig &config) const override;
    [[nodiscard]] std::string pushConfigs(const std::vector<std::string> &configs) const override
    {
        return array(configs);
    }
    [[nodiscard]] std::string frameStart() const override;
    [[nodiscard]] bool refusesStreamOfEndedTask() const override { return false; }

private:
    [[nodiscard]] std::string status(const Status &status) const;
    [[nodiscard]] std::string artifact(const Artifact &artifact) const;

    const bool m_is02;
};

} // namespace

Operation Wire03::operation(std::string_view method) const
{
    if (method == "message/send")
        return Operation::Send;
    if (method == "message/stream")
        return Operation::Stream;
    if (method == "tasks/get")
        return Operation::Get;
    if (method == "tasks/cancel")
        return Operation::Cancel;
    if (method == "tasks/resubscribe")
        return Operation::Subscribe;
    if (method == "agent/getAuthenticatedExtendedCard" && !m_is02)
        return Operation::ExtendedCard;
    if (method == "tasks/pushNotificationConfig/set")
        return Operation::PushSet;
    if (method == "tasks/pushNotificationConfig/get")
        return Operation::PushGet;
    if (method == "tasks/pushNotificationConfig/list")
        return Operation::PushList;
    if (method == "tasks/pushNotificationConfig/delete")
        return Operation::PushDelete;
    return Operation::Unknown;
}

std::string_view Wire03::stateName(State state) const
{
    switch (state) {
    case State::Submitted:
        return "submitted";
    case State::Working:
        return "working";
    case State::InputRequired:
        return "input-required";
    case State::AuthRequired:
        return "auth-required";
    case State::Completed:
        return "completed";
    case State::Failed:
        return "failed";
    case State::Canceled:
        return "canceled";
    case State::Rejected:
        return "rejected";
    }
    return "unknown";
}

std::string Wire03::part(const Part &part) const
{
    const std::string file = member("name", part.fileName) + member("mimeType", part.mediaType);
    switch (part.kind) {
    case Part::Kind::Text:
        // A text part has no field for its media type. If it matters, the text is sent as a file.
        if (!part.mediaType.empty() && part.mediaType != "text/plain" &&
            part.mediaType != "text/markdown")
            return fillTemplate(R"({"kind":"file","file":{"bytes":"$1"$2}})",
                                {base64(part.content), file});
        return fillTemplate(R"({"kind":"text","text":$1})", {quote(part.content)});
    case Part::Kind::Data:
        return fillTemplate(R"({"kind":"data","data":$1})", {part.content});
    case Part::Kind::Bytes:
        return fillTemplate(R"({"kind":"file","file":{"bytes":"$1"$2}})", {part.content, file});
    case Part::Kind::Url:
        return fillTemplate(R"({"kind":"file","file":{"uri":$1$2}})", {quote(part.content), file});
    case Part::Kind::UnknownKind:
        return fillTemplate(R"({"kind":"hologram","scene":$1})", {quote(part.content)});
    }
    return "{}";
}

std::string Wire03::message(const Message &message) const
{
    std::string references;
    for (const std::string &id : message.referenceTaskIds)
        references += (references.empty() ? "" : ",") + quote(id);
    if (!references.empty())
        references = R"(,"referenceTaskIds":[)" + references + "]";
    return fillTemplate(R"({"kind":"message","role":"$1","messageId":$2,"parts":$3$4$5$6$7})",
                        {message.fromUser ? "user" : "agent", quote(message.messageId),
                         array(parts(message.parts)), member("taskId", message.taskId),
                         member("contextId", message.contextId), references,
                         timestampMembers(message)});
}

std::string Wire03::status(const Status &status) const
{
    const std::string words =
        status.message ? R"(,"message":)" + message(*status.message) : std::string();
    return fillTemplate(R"({"state":"$1","timestamp":"$2"$3})",
                        {std::string(stateName(status.state)), status.timestamp, words});
}

std::string Wire03::artifact(const Artifact &artifact) const
{
    return fillTemplate(R"({"artifactId":$1$2$3,"parts":$4})",
                        {quote(artifact.artifactId), member("name", artifact.name),
                         member("description", artifact.description),
                         array(parts(artifact.parts))});
}

std::string Wire03::task(const TaskSnapshot &task) const
{
    std::vector<std::string> artifacts;
    for (const Artifact &one : task.artifacts)
        artifacts.push_back(artifact(one));
    return fillTemplate(
        R"({"kind":"task","id":$1,"contextId":$2,"status":$3,"history":$4,"artifacts":$5})",
        {quote(task.id), quote(task.contextId), status(task.status), array(messages(task.history)),
         array(artifacts)});
}

std::string Wire03::event(const Event &event) const
{
    const std::string ids = fillTemplate(R"("taskId":$1,"contextId":$2)",
                                         {quote(event.taskId), quote(event.contextId)});
    if (event.kind == Event::Kind::Artifact)
        return fillTemplate(
            R"({"kind":"artifact-update",$1,"append":$2,"lastChunk":$3,"artifact":$4})",
            {ids, event.append ? "true" : "false", event.lastChunk ? "true" : "false",
             artifact(event.artifact)});
    if (event.kind == Event::Kind::Unknown)
        return fillTemplate(
            R"({"kind":"progress-update",$1,"progress":{"done":3,"of":7,"unit":"maps"}})", {ids});
    const bool last = isTerminal(event.status.state) || isInterrupted(event.status.state);
    return fillTemplate(R"({"kind":"status-update",$1,"final":$2,"status":$3})",
                        {ids, last ? "true" : "false", status(event.status)});
}

std::string Wire03::pushConfig(const PushConfig &config) const
{
    std::string authentication;
    if (!config.scheme.empty())
        authentication =
            fillTemplate(R"(,"authentication":{"schemes":[$1]$2})",
                         {quote(config.scheme), member("credentials", config.credentials)});
    return fillTemplate(R"({"taskId":$1,"pushNotificationConfig":{"id":$2,"url":$3$4$5}})",
                        {quote(config.taskId), quote(config.id), quote(config.url),
                         member("token", config.token), authentication});
}

std::string Wire03::error(ProtocolError trouble, std::string_view text) const
{
    // The reference servers of these versions respond to a message for an ended task with an
    // invalid request error.
    const int code = trouble == ProtocolError::TaskIsOver ? errorCode(ProtocolError::InvalidRequest)
                                                          : errorCode(trouble);
    return fillTemplate(R"({"code":$1,"message":$2})", {std::to_string(code), quote(text)});
}

std::string Wire03::frameStart() const
{
    if (!m_is02)
        return {};
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto millis = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    return "id: " + std::to_string(millis) + "\n";
}

std::unique_ptr<Wire> makeWire03(ProtocolVersion protocolVersion)
{
    return std::make_unique<Wire03>(protocolVersion == ProtocolVersion::V02);
}

} // namespace a2a::demo
