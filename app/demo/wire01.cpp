// SPDX-License-Identifier: Apache-2.0
// Protocol 0.1 over JSON-RPC: `tasks/send`, ids made by the client, parts with `type`, artifacts
// with an `index`. Only tasks answer: there are no messages beside them.
#include "app/demo/wire.h"

#include "app/demo/jsontext.h"

namespace a2a::demo {

namespace {

/// A task comes without its history unless that is asked for.
TaskView withoutHistory(TaskView view)
{
    view.history.clear();
    return view;
}

class Wire01 final : public Wire {
public:
    [[nodiscard]] Operation operation(std::string_view method) const override;
    [[nodiscard]] std::string_view stateName(State state) const override;
    [[nodiscard]] std::string part(const Part &part) const override;
    [[nodiscard]] std::string message(const Message &message) const override;
    [[nodiscard]] std::string task(const TaskView &task) const override;
    [[nodiscard]] std::string sentTask(const TaskView &view) const override { return task(view); }
    [[nodiscard]] std::string sentMessage(const Message &one) const override
    {
        return message(one);
    }
    [[nodiscard]] std::string streamStart(const TaskView &view) const override
    {
        return statusEvent(view.id, view.status);
    }
    [[nodiscard]] std::string event(const Event &event) const override;
    [[nodiscard]] std::string error(Trouble trouble, std::string_view text) const override;
    [[nodiscard]] std::string notification(const Event &event, const TaskView &view) const override
    {
        return event.kind == Event::Kind::Status ? task(withoutHistory(view)) : std::string();
    }
    [[nodiscard]] bool validatesReceivers() const override { return true; }
    [[nodiscard]] std::string pushConfig(const PushConfig &config) const override;
    [[nodiscard]] std::string pushConfigs(const std::vector<std::string> &configs) const override
    {
        return array(configs);
    }
    [[nodiscard]] bool refusesStreamOfEndedTask() const override { return false; }
    [[nodiscard]] bool answersWithTasksOnly() const override { return true; }

private:
    [[nodiscard]] std::string status(const Status &status) const;
    [[nodiscard]] std::string statusEvent(const std::string &taskId, const Status &status) const;
    [[nodiscard]] std::string artifact(const Artifact &artifact, const std::string &flags) const;
};

} // namespace

Operation Wire01::operation(std::string_view method) const
{
    if (method == "tasks/send")
        return Operation::Send;
    if (method == "tasks/sendSubscribe")
        return Operation::Stream;
    if (method == "tasks/get")
        return Operation::Get;
    if (method == "tasks/cancel")
        return Operation::Cancel;
    if (method == "tasks/resubscribe")
        return Operation::Subscribe;
    if (method == "tasks/pushNotification/set")
        return Operation::PushSet;
    if (method == "tasks/pushNotification/get")
        return Operation::PushGet;
    return Operation::Unknown;
}

/// A task has one, which is known by the task's id.
std::string Wire01::pushConfig(const PushConfig &config) const
{
    std::string authentication;
    if (!config.scheme.empty())
        authentication = fill(R"(,"authentication":{"schemes":[$1]$2})",
                              {quote(config.scheme), member("credentials", config.credentials)});
    return fill(
        R"({"id":$1,"pushNotificationConfig":{"url":$2$3$4}})",
        {quote(config.taskId), quote(config.url), member("token", config.token), authentication});
}

/// There were no words yet for a task that is refused or that waits for a sign-in.
std::string_view Wire01::stateName(State state) const
{
    switch (state) {
    case State::Submitted:
        return "submitted";
    case State::Working:
        return "working";
    case State::InputRequired:
    case State::AuthRequired:
        return "input-required";
    case State::Completed:
        return "completed";
    case State::Failed:
    case State::Rejected:
        return "failed";
    case State::Canceled:
        return "canceled";
    }
    return "unknown";
}

std::string Wire01::part(const Part &part) const
{
    const std::string file = member("name", part.fileName) + member("mimeType", part.mediaType);
    switch (part.kind) {
    case Part::Kind::Text:
        // A text part has no place for its media type. Where it matters the text travels as a file.
        if (!part.mediaType.empty() && part.mediaType != "text/plain" &&
            part.mediaType != "text/markdown")
            return fill(R"({"type":"file","file":{"bytes":"$1"$2}})", {base64(part.content), file});
        return fill(R"({"type":"text","text":$1})", {quote(part.content)});
    case Part::Kind::Data:
        return fill(R"({"type":"data","data":$1})", {part.content});
    case Part::Kind::Bytes:
        return fill(R"({"type":"file","file":{"bytes":"$1"$2}})", {part.content, file});
    case Part::Kind::Url:
        return fill(R"({"type":"file","file":{"uri":$1$2}})", {quote(part.content), file});
    case Part::Kind::Strange:
        return fill(R"({"type":"hologram","scene":$1})", {quote(part.content)});
    }
    return "{}";
}

std::string Wire01::message(const Message &message) const
{
    return fill(R"({"role":"$1","parts":$2})",
                {message.fromUser ? "user" : "agent", array(parts(message.parts))});
}

std::string Wire01::status(const Status &status) const
{
    const std::string words =
        status.message ? R"(,"message":)" + message(*status.message) : std::string();
    return fill(R"({"state":"$1"$2,"timestamp":"$3"})",
                {std::string(stateName(status.state)), words, status.timestamp});
}

std::string Wire01::statusEvent(const std::string &taskId, const Status &one) const
{
    const bool last = isTerminal(one.state) || isInterrupted(one.state);
    return fill(R"({"id":$1,"status":$2,"final":$3})",
                {quote(taskId), status(one), last ? "true" : "false"});
}

std::string Wire01::artifact(const Artifact &artifact, const std::string &flags) const
{
    return fill(R"({"index":$1$2$3$4,"parts":$5})",
                {std::to_string(artifact.index), member("name", artifact.name),
                 member("description", artifact.description), flags, array(parts(artifact.parts))});
}

std::string Wire01::task(const TaskView &task) const
{
    std::vector<std::string> artifacts;
    for (const Artifact &one : task.artifacts)
        artifacts.push_back(artifact(one, {}));
    const std::string history =
        task.history.empty() ? std::string() : R"(,"history":)" + array(messages(task.history));
    return fill(
        R"({"id":$1,"sessionId":$2,"status":$3,"artifacts":$4$5})",
        {quote(task.id), quote(task.contextId), status(task.status), array(artifacts), history});
}

std::string Wire01::event(const Event &event) const
{
    if (event.kind == Event::Kind::Artifact) {
        std::string flags = event.append ? R"(,"append":true)" : "";
        if (event.lastChunk)
            flags += R"(,"lastChunk":true)";
        return fill(R"({"id":$1,"artifact":$2})",
                    {quote(event.taskId), artifact(event.artifact, flags)});
    }
    if (event.kind == Event::Kind::Unknown)
        return fill(R"({"id":$1,"progress":{"done":3,"of":7,"unit":"maps"}})",
                    {quote(event.taskId)});
    return statusEvent(event.taskId, event.status);
}

std::string Wire01::error(Trouble trouble, std::string_view text) const
{
    // -32009 was the code for a task in the wrong state then.
    const int code = trouble == Trouble::TaskIsOver ? -32009 : errorCode(trouble);
    return fill(R"({"code":$1,"message":$2})", {std::to_string(code), quote(text)});
}

std::unique_ptr<Wire> makeWire01()
{
    return std::make_unique<Wire01>();
}

} // namespace a2a::demo
