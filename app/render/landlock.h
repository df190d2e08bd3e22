// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// Linux's unprivileged restriction of file access.
namespace landlock {

/// No file at all from now on. False: the kernel has no Landlock.
bool denyAll();
/// Programs, libraries, fonts and system settings may be read and executed; no user files.
bool allowInstalled();

} // namespace landlock

} // namespace a2a
