// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/preview/renderprotocol.h"

namespace a2a {

/// Confines a decoder compromised by an agent's bytes, so that it can only waste its own few
/// seconds. Several layers, so that one may be missing: limits of the process (always), a system
/// call filter (libseccomp, at build time), Landlock (Linux 5.13). Built with the address sanitizer
/// there are neither a memory limit nor the filter: the sanitizer needs terabytes of address space
/// and additional system calls.
namespace confinement {

/// Called first: dies with its parent, gains no privileges, dumps no core, has no files but the
/// standard ones, and one processor.
void begin();

/// After everything has been loaded: from here on nothing can be opened, connected or started.
/// `fileBytes` may be used in addition to RenderMaxMemory, and that many seconds of CPU time.
void lock(qint64 fileBytes, int seconds = RenderMaxSeconds);

/// The limits of one of Debian's own decoders.
struct ProgramLimits {
    qint64 memory = 0; ///< bytes of address space, with its libraries and the file
    int seconds = 0;   ///< CPU time
};

/// In a child about to execute one of those: it may read installed files and write to open
/// descriptors. `execv` of a path at the address `program` is allowed, no other.
void lockForProgram(const char *program, const ProgramLimits &limits);

/// "limits, system call filter, no files": the layers that are in force after lock().
[[nodiscard]] const char *layers();

} // namespace confinement

} // namespace a2a
