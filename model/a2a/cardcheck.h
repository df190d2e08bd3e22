// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

namespace a2a {

/// Notes deviations of a card from its protocol version (protocol deviations 3, 4, 24–30, 39, 40
/// and the drafts of 1.0). Missing members are not noted: rules report them.
class CardCheck final {
public:
    CardCheck(json::Value card, Notes &notes);

    void run();

private:
    void checkAuthentication();
    void checkMembers(json::Value object);
    void checkOldMembers();
    void checkVersions();
    void checkModes(json::Value list);
    void checkSchemes();

    json::Value m_card;
    Notes &m_notes;
    bool m_hasInterfaces; ///< the card has the shape of 1.0
};

} // namespace a2a
