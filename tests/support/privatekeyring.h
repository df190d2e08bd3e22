// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/privatebus.h"

namespace a2a::test {

/// GNOME Keyring, unlocked, on a session bus of the test, with its own home.
class PrivateKeyring final {
public:
    ~PrivateKeyring();

    /// Starts the keyring. Returns false if gnome-keyring or dbus-daemon is not on this machine, or
    /// does not start.
    [[nodiscard]] bool start();
    /// A folder removed with it.
    [[nodiscard]] QString folder() const { return m_bus.folder(); }

private:
    PrivateBus m_bus;
    QProcess m_daemon;
};

} // namespace a2a::test
