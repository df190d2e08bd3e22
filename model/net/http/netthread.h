// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

class QObject;

namespace a2a {

/// The thread on which all transports live, so that data is read and timestamped while the window
/// is busy. One per process: it starts with the first job and ends with the application, before
/// that is gone. Safe from any thread.
class NetThread final {
public:
    /// Runs on the thread, after all jobs before it, with the owner of the objects that live there:
    /// its children end with the thread. Does nothing while there is no application.
    using Job = std::function<void(QObject &owner)>;
    static void post(Job job);
    /// Like post(), for jobs about existing objects: starts no thread.
    static void postIfRunning(Job job);

    /// Ends the thread with everything that lives on it, and waits for that. Another job starts it
    /// again. The application's end calls this.
    static void end();
};

} // namespace a2a
