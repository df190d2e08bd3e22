// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// Which system calls a decoder may make, by libseccomp. A call that opens something is refused,
/// since libraries open files incidentally; any other forbidden call ends the process.
namespace syscallfilter {

/// Returns false if built without libseccomp, or if the kernel refuses.
bool install();
/// The filter for a program about to be started, which may load its libraries, read fonts and start
/// threads. The only execve allowed is the one whose path is at the address `program`.
bool installForProgram(const char *program);

} // namespace syscallfilter

} // namespace a2a
