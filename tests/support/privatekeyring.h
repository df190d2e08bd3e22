// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/privatebus.h"

namespace a2a::test {

/// GNOME Keyring, unlocked, on a session bus of the test's own, with a home of its own.
class PrivateKeyring final {
public:
    ~PrivateKeyring();

    /// False: gnome-keyring or dbus-daemon is not on this machine, or does not start.
    [[nodiscard]] bool start();
    /// A folder that goes with it.
    [[nodiscard]] QString folder() const { return m_bus.folder(); }

private:
    PrivateBus m_bus;
    QProcess m_daemon;
};

} // namespace a2a::test
