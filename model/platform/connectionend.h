// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

namespace a2a {

/// Finds out how the other side ended a TCP connection, which Qt does not report: to Qt a reset
/// looks like an ordinary end. The socket is opened a second time for that, so the connection ends
/// at the other side only after detach(). Works on Linux; elsewhere every end is an ordinary one.
class ConnectionEnd final {
public:
    ConnectionEnd() = default;
    ~ConnectionEnd() { detach(); }
    Q_DISABLE_COPY_MOVE(ConnectionEnd)

    /// Watches the end of a connected socket, or of none if the descriptor is -1.
    void attach(qintptr descriptor);
    /// Whether the connection was reset or broke off without an end.
    [[nodiscard]] bool wasReset() const;
    void detach();

private:
    int m_descriptor = -1;
};

/// From now on closing the socket resets its connection; what was not sent yet is dropped.
void resetWhenClosed(qintptr descriptor);
/// Bytes that were written to the socket and that the other side does not have yet.
[[nodiscard]] qint64 unacknowledgedBytes(qintptr descriptor);
/// Raises the number of files and sockets that this process may open, as far as the system allows
/// it.
void raiseOpenFileLimit();

} // namespace a2a
