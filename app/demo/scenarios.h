// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/run.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace a2a::demo {

/// A story the agent can play, chosen by the first word of a message.
struct Scenario {
    std::string_view word;
    std::string_view usage;
    std::string_view about;
    void (*play)(Run &run);
};

/// What the agent does wrong on the wire of one exchange, whatever the task does.
struct Fault {
    enum class Kind {
        None,
        CutAfter,
        CutInside,
        Http500,
        NotJsonRpc,
        ReplayOnReturn, ///< who subscribes again gets every event once more
        LoseOnReturn,   ///< who subscribes again is not told what was missed
    };
    Kind kind = Kind::None;
    int frame = 0; ///< cut after / inside this frame, counted from 1
};

/// What it does wrong when it pushes.
enum class PushFault {
    None,
    Token, ///< neither the token nor the credentials that were given
    Task,  ///< the id of a task that nobody has made
    Twice,
    Late, ///< what happened before the end comes after it
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

/// A task that tells who registered for it; @p burst: that many updates at once in their place.
void playPush(Run &run, int burst);

/// All of them in the order `help` lists them.
[[nodiscard]] std::vector<Scenario> allScenarios();
/// The story for the first message of a task; null when the message gets a direct answer instead.
[[nodiscard]] const Scenario *scenarioFor(const Message &message);
[[nodiscard]] const Scenario *scenarioNamed(std::string_view word);
/// The direct answer (help, echo, small talk) to a message that begins no task.
[[nodiscard]] std::vector<Part> directAnswer(const Message &message);
[[nodiscard]] Fault faultFor(const Message &message);
[[nodiscard]] PushFault pushFaultFor(const Message &message);
/// A booking whose stream breaks, after the event doomedBookingCut().
[[nodiscard]] bool isDoomedBooking(const Message &message);
[[nodiscard]] int doomedBookingCut();
/// Milliseconds until it can be subscribed to again.
inline constexpr int kDoomedBookingGap = 800;
/// "streams cut": its stream breaks after kStreamCut events; the task goes on.
[[nodiscard]] bool isCutStream(const Message &message);
inline constexpr int kStreamCut = 8;
/// Milliseconds of a task that who subscribes again to a "wrong resume-loss" misses.
inline constexpr int kLossGap = 500;
/// What can go wrong on request, a line each: "cut N", "what it does".
[[nodiscard]] std::vector<std::pair<std::string_view, std::string_view>> wrongBehaviours();

} // namespace a2a::demo
