// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/convert/sourcemessage.h"

namespace a2a {

/// Where a form has a member.
struct MemberPlace {
    json::Value value;    ///< as far as there is one
    bool isWhole = false; ///< it has the member itself, not only what it would be in
};

/// `neutral`: a JSON pointer within the parameters or the payload as 1.0 writes them; `content`:
/// those of any version.
[[nodiscard]] MemberPlace placeOfMember(json::Value content, const QString &neutral);

/// The members of a message, by their places in 1.0.
class MemberPlaces final {
public:
    explicit MemberPlaces(const SourceMessage &source);

    /// The member that a form has at a pointer; empty: none that all versions might have.
    [[nodiscard]] QString neutralAt(json::Value content, const QString &pointer) const;

private:
    json::Document m_neutral;
    QStringList m_pointers;
};

} // namespace a2a
