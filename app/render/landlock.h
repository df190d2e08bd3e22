// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// Linux's own restriction of what files a process may touch, without privileges.
namespace landlock {

/// No file at all from now on. False: the kernel has no Landlock.
bool denyAll();
/// Programs, libraries, fonts and system settings may be read and run; nobody's own files.
bool allowInstalled();

} // namespace landlock

} // namespace a2a
