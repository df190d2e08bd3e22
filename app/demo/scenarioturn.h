// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/demotask.h"
#include "app/demo/pushstore.h"
#include "app/demo/taskstore.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace a2a::demo {

/// Settings shared by all tasks of one agent.
struct ScenarioEnvironment {
    TaskStore *store = nullptr;
    const PushStore *push = nullptr;
    double speed = 1;   ///< divides every delay; 0 removes all of them
    std::string origin; ///< "http://127.0.0.1:PORT"
};

[[nodiscard]] Part textPart(std::string text, std::string mediaType = "text/plain");
[[nodiscard]] Part dataPart(std::string json);
[[nodiscard]] Part filePart(std::string_view bytes, std::string mediaType, std::string name);
/// All text parts of a message, one per line.
[[nodiscard]] std::string joinedText(const Message &message);
[[nodiscard]] std::vector<std::string> splitWords(const std::string &text);
[[nodiscard]] std::string lowerCase(std::string text);

/// One turn of the agent in one task: the interface for scenarios.
class ScenarioTurn final {
public:
    ScenarioTurn(std::shared_ptr<DemoTask> task, ScenarioEnvironment environment, Message message,
                 bool isFollowUp);

    [[nodiscard]] DemoTask &task() const { return *m_task; }
    [[nodiscard]] const ScenarioEnvironment &environment() const { return m_environment; }
    [[nodiscard]] const Message &message() const { return m_message; }
    /// Whether the message answers an interrupted task, as opposed to having created it.
    [[nodiscard]] bool isFollowUp() const { return m_isFollowUp; }
    /// The n-th word of the message as a number within 1 … @p most, or @p fallback.
    [[nodiscard]] int number(std::size_t word, int fallback, int most = 100'000) const;

    /// A status with a message, or without if @p text is empty.
    void status(State state, const std::string &text = {});
    void status(State state, std::vector<Part> parts);
    void artifact(const std::string &id, const std::string &name, std::vector<Part> parts,
                  bool append = false, bool lastChunk = true, const std::string &description = {});
    /// Waits @p milliseconds of scenario time. Returns false if the scenario must stop now.
    [[nodiscard]] bool pause(int milliseconds) const;
    /// "Reading the mail" style start: working with a text, then a pause.
    [[nodiscard]] bool working(const std::string &text, int milliseconds = 500);
    [[nodiscard]] Message agentMessage(std::vector<Part> parts) const;

private:
    std::shared_ptr<DemoTask> m_task;
    ScenarioEnvironment m_environment;
    Message m_message;
    bool m_isFollowUp;
};

} // namespace a2a::demo
