// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/demotask.h"
#include "app/demo/scenarios.h"
#include "app/demo/wire.h"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

namespace a2a::demo {

/// Whether a URL is plain http to this machine by its address: where a demo agent may push to.
[[nodiscard]] bool isLoopbackUrl(const std::string &url);
/// Requests the receiver to echo a random token, as the sample agents of 0.1 do before they store a
/// configuration.
[[nodiscard]] bool echoesValidationToken(const std::string &url);

/// Pushes the events of one task to one receiver, in order. A notification that is not accepted is
/// tried four times, with a longer pause each time; after three lost in a row, or if the receiver
/// is gone (HTTP 410), it gives the receiver up. Runs on its own thread.
class PushSender final {
public:
    struct Delivery {
        std::shared_ptr<DemoTask> task;
        PushConfig config;
        const Wire *wire = nullptr;
        PushFault fault = PushFault::None;
        double speed = 1; ///< divides the pauses; 0 removes them
    };

    /// @p position: the event of the task to begin with.
    PushSender(Delivery errand, std::uint64_t position);
    ~PushSender();
    PushSender(const PushSender &) = delete;
    PushSender &operator=(const PushSender &) = delete;

    /// Delivers until the task has ended and everything was sent, or stop(). Returns false if the
    /// receiver was given up.
    [[nodiscard]] bool run();
    /// Ends run() soon, even while it waits for a response. Thread-safe.
    void stop();

private:
    struct PendingNotification {
        std::string body;
        std::string mediaType;
    };
    enum class Outcome { Delivered, RetryLater, Refused, Gone };
    struct Post; // the connection

    [[nodiscard]] bool sendEvent(Event event);
    [[nodiscard]] bool deliver(const PendingNotification &note);
    [[nodiscard]] Outcome post(const PendingNotification &note, int &secondsToWait);
    [[nodiscard]] bool pause(int milliseconds);
    [[nodiscard]] bool isStopped() const;

    const Delivery m_delivery;
    std::uint64_t m_position;
    const std::string m_foreignId;
    const std::unique_ptr<Post> m_post;
    std::vector<Event> m_held; ///< events to be sent late
    int m_lost = 0;            ///< in a row
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_stopped = false;
};

} // namespace a2a::demo
