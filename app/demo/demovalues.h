// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace a2a::demo {

/// One part of a message or artifact, as the scenarios speak of it; each generation spells it its
/// own way.
struct Part {
    enum class Kind {
        Text,   ///< content is the text
        Data,   ///< content is JSON text
        Bytes,  ///< content is base64
        Url,    ///< content is a URL
        Strange ///< a part of a kind that no generation knows; content is its text
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
    std::string refinedTask = {};     ///< likewise
    bool wantsTimestamps = false;     ///< came with the extension requested
    std::string saidAt = {};          ///< the agent's, where that was requested
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

/// A task as it is at one moment.
struct TaskView {
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

/// One thing that happens in a task; streams of the task are told of it.
struct Event {
    enum class Kind {
        Status,
        Artifact,
        Unknown, ///< an event of a kind that no generation knows
        Broken,  ///< not an event: text that is no JSON stands in its place
        End      ///< the agent has done its turn: streams close
    };
    Kind kind = Kind::Status;
    std::string taskId;
    std::string contextId;
    Status status;
    Artifact artifact;
    bool append = false;
    bool lastChunk = false;
    /// The task as it was then, where somebody wants to know: see DemoTask::keepViews().
    std::shared_ptr<const TaskView> view = {};
};

} // namespace a2a::demo
