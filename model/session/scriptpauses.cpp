// SPDX-License-Identifier: Apache-2.0
#include "model/session/scriptpauses.h"

#include "model/a2a/jsonwriter.h"
#include "model/json/document.h"

#include <algorithm>

namespace a2a {

static constexpr char PauseKind[] = "pause";

void keepScriptPause(UserMarks &marks, const ScriptPause &pause)
{
    JsonWriter target;
    target.beginObject().name("exchange").integer(pause.exchange).endObject();
    std::vector<UserMarks::Unknown> said = marks.unknown();
    std::erase_if(said, [&target](const UserMarks::Unknown &one) {
        return one.kind == PauseKind && one.target == target.bytes();
    });
    said.push_back({PauseKind, target.bytes(), QByteArray::number(pause.ms)});
    marks.restoreUnknown(said);
}

std::vector<ScriptPause> scriptPauses(const UserMarks &marks)
{
    std::vector<ScriptPause> pauses;
    for (const UserMarks::Unknown &one : marks.unknown()) {
        if (one.kind != PauseKind)
            continue;
        const json::Document about(one.target);
        const json::Document said(one.value);
        const qint64 exchange = about.root()["exchange"].toInteger().value_or(0);
        const qint64 ms = said.root().toInteger().value_or(-1);
        if (exchange > 0 && exchange < NoIndex && ms >= 0 && ms <= ScriptPause::Longest)
            pauses.push_back({ExchangeId(exchange), ms});
    }
    return pauses;
}

} // namespace a2a
