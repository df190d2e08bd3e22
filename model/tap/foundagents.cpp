// SPDX-License-Identifier: Apache-2.0
#include "model/tap/foundagents.h"

#include "model/session/session.h"

namespace a2a {

FoundAgents &FoundAgents::of(Session &session)
{
    auto *known = session.findChild<FoundAgents *>(QString(), Qt::FindDirectChildrenOnly);
    return known ? *known : *new FoundAgents(&session);
}

} // namespace a2a

#include "moc_foundagents.cpp"
