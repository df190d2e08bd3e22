// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/convert/sourcemessage.h"

namespace a2a {

/// The place of a member in a converted message.
struct MemberLocation {
    json::Value value;    ///< the member, or the innermost value that would contain it
    bool isWhole = false; ///< `value` is the member itself
};

/// Finds a member in `content`, the parameters or the payload in any version. `neutral` is its JSON
/// pointer in those of 1.0.
[[nodiscard]] MemberLocation locateMember(json::Value content, const QString &neutral);

/// Maps the members of a message in any version to their JSON pointers in 1.0.
class MemberLocations final {
public:
    explicit MemberLocations(const SourceMessage &source);

    /// The JSON pointer in 1.0 of the member that `content` has at `pointer`. Empty if 1.0 has no
    /// such member.
    [[nodiscard]] QString neutralPointer(json::Value content, const QString &pointer) const;

private:
    json::Document m_neutral;
    QStringList m_pointers;
};

} // namespace a2a
