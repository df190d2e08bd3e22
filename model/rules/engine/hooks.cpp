// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/hooks.h"

#include "model/a2a/notes.h"
#include "model/rules/engine/breaches.h"

namespace a2a::rules {

/// 0.2 and 0.3 look alike.
static bool areAlike(Generation a, Generation b)
{
    const auto isNamed = [](Generation one) {
        return one == Generation::V0_2 || one == Generation::V0_3;
    };
    return a == b || (isNamed(a) && isNamed(b));
}

bool HookView::isForeign() const
{
    return registered && body.isCertain && !areAlike(*registered, body.generation);
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
