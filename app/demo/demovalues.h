// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace a2a::demo {

/// One part of a message or artifact, as used by the scenarios; each protocol version spells it
/// differently.
struct Part {
    enum class Kind {
        Text,       ///< content is the text
        Data,       ///< content is JSON text
        Bytes,      ///< content is base64
        Url,        ///< content is a URL
        UnknownKind ///< a part of a kind unknown to all protocol versions; content is its text
    };
    Kind kind = Kind::Text;
    std::string content;
    std::string mediaType;
    std::string fileName;
};

struct Message {
    std::string messageId;
    std::string contextId;
    std::string taskId;
    bool fromUser = false;
    std::vector<Part> parts;
    std::vector<std::string> referenceTaskIds;
    std::string refinedArtifact = {}; ///< id, from the metadata of a part
    std::string refinedTask = {};     ///< task id, from the same metadata
    bool wantsTimestamps = false;     ///< the extension was requested
    std::string timestampText = {};   ///< the agent's, if that was requested
};

struct Artifact {
    std::string artifactId;
    std::string name;
    std::string description;
    std::vector<Part> parts;
    std::size_t index = 0; ///< among the artifacts of its task
};

enum class State {
    Submitted,
    Working,
    InputRequired,
    AuthRequired,
    Completed,
    Failed,
    Canceled,
    Rejected
};

[[nodiscard]] constexpr bool isTerminal(State state)
{
    return state == State::Completed || state == State::Failed || state == State::Canceled ||
           state == State::Rejected;
}

[[nodiscard]] constexpr bool isInterrupted(State state)
{
    return state == State::InputRequired || state == State::AuthRequired;
}

struct Status {
    State state = State::Submitted;
    std::optional<Message> message;
    std::string timestamp; ///< RFC 3339, UTC, milliseconds
};

/// A snapshot of a task.
struct TaskSnapshot {
    std::string id;
    std::string contextId;
    Status status;
    std::vector<Artifact> artifacts;
    std::vector<Message> history;
};

/// Where a task's progress is to be reported.
struct PushConfig {
    std::string taskId;
    std::string id;
    std::string url;
    std::string token;
    std::string scheme; ///< of Authorization
    std::string credentials;
};

/// One event of a task; its streams receive it.
struct Event {
    enum class Kind {
        Status,
        Artifact,
        Unknown, ///< an event of a kind unknown to all protocol versions
        Broken,  ///< not an event: non-JSON text in its place
        End      ///< the agent has done its turn: streams close
    };
    Kind kind = Kind::Status;
    std::string taskId;
    std::string contextId;
    Status status;
    Artifact artifact;
    bool append = false;
    bool lastChunk = false;
    /// The task as it was then, if requested: see DemoTask::enableSnapshots().
    std::shared_ptr<const TaskSnapshot> view = {};
};

} // namespace a2a::demo
