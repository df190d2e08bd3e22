// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/notificationchecks.h"

#include "model/a2a/notes.h"
#include "model/a2a/wiretraits.h"
#include "model/rules/engine/violations.h"

namespace a2a::rules {

bool NotificationInput::hasOtherVersion() const
{
    return registeredVersion && body.isCertain &&
           traitsOf(*registeredVersion).payloadVersion !=
               traitsOf(body.protocolVersion).payloadVersion;
}

template <typename Input>
static void judge(RuleTable<Input> table, const Input &view, ProtocolVersion protocolVersion,
                  Notes &notes)
{
    Violations violations;
    violations.begin(formBit(protocolVersion, BindingKind::JsonRpc), notes, true);
    violations.run(table, view);
    violations.end();
    keepSectionsFor(notes, protocolVersion);
}

void checkNotification(const NotificationInput &hook, Notes &notes)
{
    judge(notificationRules(), hook, hook.registeredVersion.value_or(hook.body.protocolVersion),
          notes);
    if (hook.registeredVersion || hook.body.isCertain)
        return;
    for (Note &note : notes)
        note.section = ""; // which version it is of is not known
}

void checkNotificationEnd(const NotificationEndInput &end, ProtocolVersion protocolVersion,
                          Notes &notes)
{
    judge(notificationEndRules(), end, protocolVersion, notes);
}

void checkMissedNotifications(const MissedNotificationInput &missed,
                              ProtocolVersion protocolVersion, Notes &notes)
{
    judge(missedNotificationRules(), missed, protocolVersion, notes);
}

} // namespace a2a::rules
