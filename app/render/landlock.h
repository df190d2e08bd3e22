// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// Linux's unprivileged restriction of file access.
namespace landlock {

/// Denies access to all files from now on. Returns false if the kernel has no Landlock.
bool denyAll();
/// Programs, libraries, fonts and system settings may be read and executed; no user files.
bool allowInstalled();

} // namespace landlock

} // namespace a2a
