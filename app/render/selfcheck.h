// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/render/picture.h"

namespace a2a {

/// Tries, locked up, what a helper that was taken over might try. Status Refused is how it should
/// end, unless the process does not live to say so.
[[nodiscard]] Picture selfCheck(const RenderRequest &request);

} // namespace a2a
