// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

namespace a2a {

/// Tells how the other side ended a TCP connection, which Qt does not: it reports a reset like an
/// end. For that it has the socket open a second time: the connection ends at the other side only
/// after leave(). Linux; elsewhere every end is an ordinary one.
class ConnectionEnd final {
public:
    ConnectionEnd() = default;
    ~ConnectionEnd() { leave(); }
    Q_DISABLE_COPY_MOVE(ConnectionEnd)

    /// Watches the end of a connected socket; -1: of none.
    void follow(qintptr descriptor);
    /// The connection was reset, or broke off without an end.
    [[nodiscard]] bool wasReset() const;
    void leave();

private:
    int m_descriptor = -1;
};

/// Closing the socket resets its connection from now on; what was not sent yet is dropped.
void resetWhenClosed(qintptr descriptor);
/// Bytes that were written to the socket and that the other side does not have yet.
[[nodiscard]] qint64 bytesOnTheWay(qintptr descriptor);
/// More files and sockets may be open in this process, as far as the system allows it.
void raiseOpenFileLimit();

} // namespace a2a
