// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// Where HOME is not set (services, bare containers) or empty, it is the folder of the account, as
/// shells have it; otherwise what belongs to the user would be looked for in "/". Called before
/// anything asks for a folder.
void ensureHome();

} // namespace a2a
