// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// Which system calls a decoder may make, by libseccomp. A call that opens something is refused,
/// since libraries open files incidentally; any other forbidden call ends the process.
namespace syscallfilter {

/// False: built without libseccomp, or the kernel refuses.
bool install();
/// For a program about to be started: it may load its libraries, read fonts and start threads. Of
/// execve only the call whose path is at the address `program`.
bool installForProgram(const char *program);

} // namespace syscallfilter

} // namespace a2a
