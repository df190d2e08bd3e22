// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/panelist.h"

#include "ui/panes/agents/agentspane.h"
#include "ui/panes/artifacts/artifactspane.h"
#include "ui/panes/card/cardpane.h"
#include "ui/panes/chat/chatcolumns.h"
#include "ui/panes/findings/findingspane.h"
#include "ui/panes/scriptplayer/scriptplayerpane.h"
#include "ui/panes/search/searchpane.h"
#include "ui/panes/tasks/taskspane.h"
#include "ui/panes/timeline/timelinepane.h"
#include "ui/panes/wire/wirepane.h"

namespace a2a {

const PaneList &allPanes()
{
    static const PaneList all{
        &ChatColumns::Descriptor,  &TimelinePane::Descriptor, &TasksPane::Descriptor,
        &AgentsPane::Descriptor,   &CardPane::Descriptor,     &ArtifactsPane::Descriptor,
        &FindingsPane::Descriptor, &WirePane::Descriptor,     &ScriptPlayerPane::Descriptor,
        &SearchPane::Descriptor,
    };
    return all;
}

} // namespace a2a
