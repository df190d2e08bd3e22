// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/demovalues.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace a2a::demo {

/// A protocol version over a binding; JSON-RPC if none is named.
enum class ProtocolVersion { V01, V02, V03, V10, V03Rest, V10Rest };

enum class Operation {
    Send,
    Stream,
    Get,
    List,
    Cancel,
    Subscribe,
    PushSet,
    PushGet,
    PushList,
    PushDelete,
    ExtendedCard,
    Unknown
};

enum class ProtocolError {
    Parse,
    InvalidRequest,
    MethodNotFound,
    InvalidParams,
    TaskNotFound,
    NotCancelable,
    Unsupported,
    Unauthorized,
    TaskIsOver, ///< a message for a task in a terminal state
    ContentType,
    Version
};

/// The encoding of one protocol version: JSON text written by hand, one class per version.
class Wire {
public:
    Wire() = default;
    Wire(const Wire &) = delete;
    Wire &operator=(const Wire &) = delete;
    virtual ~Wire() = default;

    [[nodiscard]] virtual Operation operation(std::string_view method) const = 0;
    [[nodiscard]] virtual std::string_view stateName(State state) const = 0;

    [[nodiscard]] virtual std::string part(const Part &part) const = 0;
    [[nodiscard]] virtual std::string message(const Message &message) const = 0;
    /// The task as `GetTask` / `tasks/get` returns it.
    [[nodiscard]] virtual std::string task(const TaskSnapshot &task) const = 0;
    /// The task or message as returned by a send and at the beginning of a stream.
    [[nodiscard]] virtual std::string sentTask(const TaskSnapshot &task) const = 0;
    [[nodiscard]] virtual std::string sentMessage(const Message &message) const = 0;
    /// The result with which the stream of a task begins.
    [[nodiscard]] virtual std::string streamStart(const TaskSnapshot &task) const
    {
        return sentTask(task);
    }
    /// The result of one event of a stream; not for Broken and End.
    [[nodiscard]] virtual std::string event(const Event &event) const = 0;
    /// The value of `error`.
    [[nodiscard]] virtual std::string error(ProtocolError trouble, std::string_view text) const = 0;
    /// HTTP status of a response with this error.
    [[nodiscard]] virtual int httpStatus(ProtocolError) const { return 200; }
    /// HTTP status of a successful response.
    [[nodiscard]] virtual int successStatus(Operation) const { return 200; }
    [[nodiscard]] virtual std::string mediaType() const
    {
        return "application/json; charset=utf-8";
    }
    /// The body of a response: the result or error in the envelope of the binding. @p id is the
    /// request's, JSON text.
    [[nodiscard]] virtual std::string answer(const std::string &id,
                                             const std::string &result) const;
    [[nodiscard]] virtual std::string refusal(const std::string &id, ProtocolError trouble,
                                              std::string_view text) const;
    /// A truncated text in place of an event.
    [[nodiscard]] virtual std::string brokenEvent(const std::string &id) const;
    [[nodiscard]] virtual std::string pushConfig(const PushConfig &config) const = 0;
    [[nodiscard]] virtual std::string
    pushConfigs(const std::vector<std::string> &configs) const = 0;
    /// The body that is pushed to a receiver for @p event, @p task being the task as it was then;
    /// empty if this protocol version does not push events of that kind.
    [[nodiscard]] virtual std::string notification(const Event &event,
                                                   const TaskSnapshot &task) const = 0;
    [[nodiscard]] virtual std::string notificationType() const { return "application/json"; }
    /// Whether a receiver must echo a token before its configuration is stored.
    [[nodiscard]] virtual bool validatesReceivers() const { return false; }
    /// The result of a deletion, or empty for no body.
    [[nodiscard]] virtual std::string deleted() const { return "null"; }
    /// The text before `data:` in each event of a stream.
    [[nodiscard]] virtual std::string frameStart() const { return {}; }
    /// Whether subscribing to a task that has ended is refused.
    [[nodiscard]] virtual bool refusesStreamOfEndedTask() const = 0;
    /// Whether there are no messages besides tasks, as in 0.1: the client generates the ids, and a
    /// task has no history unless requested.
    [[nodiscard]] virtual bool answersWithTasksOnly() const { return false; }

protected:
    [[nodiscard]] std::vector<std::string> parts(const std::vector<Part> &parts) const;
    [[nodiscard]] std::vector<std::string> messages(const std::vector<Message> &messages) const;
    /// `,"name":"text"`, or nothing if the text is empty.
    [[nodiscard]] static std::string member(std::string_view name, std::string_view text);
};

[[nodiscard]] std::unique_ptr<Wire> makeWire10();
[[nodiscard]] std::unique_ptr<Wire> makeWire10Rest();
/// 0.3 over HTTP+JSON, in the JSON form of its protobuf messages.
[[nodiscard]] std::unique_ptr<Wire> makeWire03Rest();
[[nodiscard]] std::unique_ptr<Wire> makeWire01();
/// 0.3, and 0.2 with few differences.
[[nodiscard]] std::unique_ptr<Wire> makeWire03(ProtocolVersion protocolVersion);

/// `{"jsonrpc":"2.0","id":…,"result":…}`; @p id is JSON text.
[[nodiscard]] std::string resultEnvelope(const std::string &id, const std::string &result);
[[nodiscard]] std::string errorEnvelope(const std::string &id, const std::string &error);
[[nodiscard]] int errorCode(ProtocolError trouble);

} // namespace a2a::demo
