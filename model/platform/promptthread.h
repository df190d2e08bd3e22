// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// Lets the calling thread, and those that it starts from now on, run as soon as there is something
/// for them: others that are computing are interrupted for it. It gets no more time than others.
/// For threads that do little at a time, and whose doing it late would be seen. A wish: systems
/// that know no such thing (Linux before 6.12) leave it unheard.
void runPromptly();

} // namespace a2a
