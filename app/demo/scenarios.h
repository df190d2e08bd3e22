// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/scenarioturn.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace a2a::demo {

/// A scenario of the agent, chosen by the first word of a message.
struct Scenario {
    std::string_view word;
    std::string_view usage;
    std::string_view about;
    void (*play)(ScenarioTurn &run);
};

/// A protocol error on the wire of one exchange, whatever the task does.
struct Fault {
    enum class Kind {
        None,
        CutAfter,
        CutInside,
        Http500,
        NotJsonRpc,
        ReplayOnResubscribe, ///< resubscribing replays every event
        LoseOnResubscribe,   ///< resubscribing does not send missed events
    };
    Kind kind = Kind::None;
    int frame = 0; ///< cut after / inside this frame, counted from 1
};

/// An error in its push notifications.
enum class PushFault {
    None,
    Token, ///< neither the token nor the credentials of the config
    Task,  ///< the id of an unknown task
    Twice,
    Late, ///< earlier events are sent after the end
    Text, ///< not JSON
};

[[nodiscard]] std::span<const Scenario> basicScenarios();
[[nodiscard]] std::span<const Scenario> textScenarios();
[[nodiscard]] std::span<const Scenario> fileScenarios();
[[nodiscard]] std::span<const Scenario> galleryScenarios();
[[nodiscard]] std::span<const Scenario> refineScenarios();
[[nodiscard]] std::span<const Scenario> tripScenarios();
[[nodiscard]] std::span<const Scenario> questionScenarios();
[[nodiscard]] std::span<const Scenario> bookingScenarios();
[[nodiscard]] std::span<const Scenario> pushScenarios();
[[nodiscard]] std::span<const Scenario> streamScenarios();
[[nodiscard]] std::span<const Scenario> wrongScenarios();

/// A task that pushes to its receivers; @p burst: that many updates at once instead.
void playPush(ScenarioTurn &run, int burst);

/// All scenarios in the order of `help`.
[[nodiscard]] std::vector<Scenario> allScenarios();
/// The scenario for the first message of a task; null if the response is a direct message.
[[nodiscard]] const Scenario *findScenario(const Message &message);
[[nodiscard]] const Scenario *findScenarioByWord(std::string_view word);
/// The direct message (help, echo, small talk) in response to one that creates no task.
[[nodiscard]] std::vector<Part> directAnswer(const Message &message);
[[nodiscard]] Fault faultFor(const Message &message);
[[nodiscard]] PushFault pushFaultFor(const Message &message);
/// A booking whose stream breaks, after the event interruptedBookingCut().
[[nodiscard]] bool isInterruptedBooking(const Message &message);
[[nodiscard]] int interruptedBookingCut();
/// Milliseconds until it can be resubscribed.
inline constexpr int InterruptedBookingGapMs = 800;
/// "streams cut": its stream breaks after StreamCutAfter events; the task continues.
[[nodiscard]] bool isCutStream(const Message &message);
inline constexpr int StreamCutAfter = 8;
/// Milliseconds of a "wrong resume-loss" task that are missed on resubscribing.
inline constexpr int ResubscribeLossMs = 500;
/// The available errors, a line each: "cut N", "what it does".
[[nodiscard]] std::vector<std::pair<std::string_view, std::string_view>> wrongBehaviors();

} // namespace a2a::demo
