// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// Lets the calling thread, and those that it starts from now on, run as soon as they are ready:
/// other computing threads are preempted for it. The thread gets no more computing time than
/// others. For threads that do little at a time but whose delays would be visible. A hint: systems
/// without support (Linux before 6.12) ignore it.
void preferLowLatency();

} // namespace a2a
