// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/render/renderreply.h"

namespace a2a {

/// Tries from within the confinement what a compromised helper might try. The expected status is
/// Refused, unless the process is killed first.
[[nodiscard]] RenderReply selfCheck(const RenderRequest &request);

} // namespace a2a
