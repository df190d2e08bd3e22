// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// Before confinement::lock(): opens the usual families in the scripts that documents are likely to
/// use, since no file can be opened afterward. Other families fall back to these.
void preloadFonts();

} // namespace a2a
