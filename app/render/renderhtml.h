// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/render/renderreply.h"

namespace a2a {

/// Rows of an HTML page, black on white unless it says otherwise. Qt's own rich text lays it out:
/// no scripts, and no resources are loaded, not even data: URLs.
[[nodiscard]] RenderReply renderHtml(const RenderRequest &request);

} // namespace a2a
