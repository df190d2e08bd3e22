// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

namespace a2a {

/// A key that no menu has since only one view knows it. Words to be translated in the context
/// a2a::KeySheet.
struct ViewKey {
    const char *what;
    const char *keys; ///< portable; alternatives are parted by two blanks
};

struct ViewKeys {
    const char *view;
    std::vector<ViewKey> keys;
};

[[nodiscard]] const std::vector<ViewKeys> &viewKeys();

} // namespace a2a
