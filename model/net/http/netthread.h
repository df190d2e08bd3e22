// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

class QObject;

namespace a2a {

/// The thread on which all transports live, so that what arrives is read, and its time taken, while
/// the window is busy. There is one for the process: it begins with the first job and ends with the
/// application, before that is gone. Safe from any thread.
class NetThread final {
public:
    /// Done on the thread, after all jobs before it, with the object that what lives there belongs
    /// to: what is its child ends with the thread. Nothing happens while there is no application.
    using Job = std::function<void(QObject &owner)>;
    static void post(Job job);
    /// The same for what is there already: begins no thread.
    static void postIfThere(Job job);

    /// Ends the thread with everything that lives on it, and waits for that. Another job begins
    /// anew. The application's end does this.
    static void end();
};

} // namespace a2a
