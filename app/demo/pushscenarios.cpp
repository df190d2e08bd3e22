// SPDX-License-Identifier: Apache-2.0
// A task that sends push notifications to registered receivers, whether or not a stream is open.
#include "app/demo/scenarios.h"

#include <array>

namespace a2a::demo {

static constexpr std::array<std::string_view, 6> kParcel{
    "Collected in Porto", "Sorted in Coimbra",   "On the night train to Lisbon",
    "Sorted in Lisbon",   "In the van, stop 12", "At the door, nobody opens yet"};

/// Whether a receiver is registered: at once, or within half a minute of story time.
static bool awaitReceiver(ScenarioTurn &run)
{
    static constexpr int steps = 150;
    static constexpr int stepMs = 200;
    const PushStore &store = *run.environment().push;
    for (int i = 0; i < steps && store.all(run.task().id()).empty(); ++i) {
        if (i == 0)
            run.status(State::Working, "Waiting for a push notification config of this task");
        if (!run.pause(stepMs))
            return false;
    }
    if (!store.all(run.task().id()).empty())
        return true;
    run.status(State::Completed, "Nobody registered for notifications, so none were pushed.");
    return false;
}

void playPush(ScenarioTurn &run, int burst)
{
    if (!run.pause(100) || !awaitReceiver(run))
        return;
    for (int i = 1; i <= burst; ++i)
        run.task().setStatus(State::Working,
                             run.agentMessage({textPart("Update " + std::to_string(i) + " of " +
                                                        std::to_string(burst))}),
                             false);
    for (std::size_t i = 0; burst == 0 && i < kParcel.size(); ++i) {
        if (!run.working(std::string(kParcel[i]), 1000))
            return;
    }
    run.artifact("receipt", "receipt.txt", {textPart("Parcel 7-301, signed for by a neighbor.\n")});
    run.status(State::Completed, "Delivered to a neighbor.");
}

static void playParcel(ScenarioTurn &run)
{
    playPush(run, 0);
}

std::span<const Scenario> pushScenarios()
{
    static constexpr std::array<Scenario, 1> scenarios{{
        {"push", "push",
         "a parcel on its way; each step is pushed to who registered for notifications (waits half "
         "a minute for somebody)",
         playParcel},
    }};
    return scenarios;
}

} // namespace a2a::demo
