// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/preview/renderprotocol.h"

namespace a2a {

/// What keeps a decoder that an agent's bytes have taken over from doing anything but burning its
/// own few seconds. Several layers, so that one may be missing: limits of the process (always), a
/// system call filter (libseccomp, at build time), Landlock (Linux 5.13). Built with the address
/// sanitizer there are neither a memory limit nor the filter: the sanitizer needs terabytes of
/// address space and system calls of its own.
namespace confinement {

/// First thing of all: dies with its parent, gains no privileges, dumps no core, has no files but
/// the standard ones, and one processor.
void begin();

/// After everything has been loaded: from here on nothing can be opened, connected or started.
/// `fileBytes` may be used beside RenderMemory, and so many seconds of computing.
void lock(qint64 fileBytes, int seconds = RenderSeconds);

/// What one of Debian's own decoders may use.
struct ProgramLimits {
    qint64 memory = 0; ///< bytes of address space, with its libraries and the file
    int seconds = 0;   ///< of computing
};

/// In a child about to become one of those: it may read what is installed and write to what is
/// open. `execv` of a path at the address `program` is allowed, no other.
void lockForProgram(const char *program, const ProgramLimits &limits);

/// "limits, system call filter, no files": the layers that are in force after lock().
[[nodiscard]] const char *layers();

} // namespace confinement

} // namespace a2a
