// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/notificationchecks.h"

#include "model/a2a/notes.h"
#include "model/a2a/wiretraits.h"
#include "model/rules/engine/violations.h"

namespace a2a::rules {

bool HookView::isForeign() const
{
    return registered && body.isCertain &&
           traitsOf(*registered).payloadVersion != traitsOf(body.generation).payloadVersion;
}

template <typename View>
static void judge(Table<View> table, const View &view, Generation generation, Notes &notes)
{
    Breaches breaches;
    breaches.begin(formOf(generation, BindingKind::JsonRpc), notes, true);
    breaches.run(table, view);
    breaches.end();
    narrowSections(notes, generation);
}

void judgeHook(const HookView &hook, Notes &notes)
{
    judge(hookRules(), hook, hook.registered.value_or(hook.body.generation), notes);
    if (hook.registered || hook.body.isCertain)
        return;
    for (Note &note : notes)
        note.section = ""; // which version it is of is not known
}

void judgeHookEnd(const HookEndView &end, Generation generation, Notes &notes)
{
    judge(hookEndRules(), end, generation, notes);
}

void judgeHookMissed(const HookMissedView &missed, Generation generation, Notes &notes)
{
    judge(hookMissedRules(), missed, generation, notes);
}

} // namespace a2a::rules
