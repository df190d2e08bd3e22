// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// Where HOME is not set (services, bare containers) or empty, sets it to the account's folder, as
/// shells do; otherwise user files would be looked up in "/". Called before any folder is
/// requested.
void ensureHome();

} // namespace a2a
