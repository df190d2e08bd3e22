// SPDX-License-Identifier: Apache-2.0
#include "model/session/scriptpauses.h"

#include "model/a2a/jsonwriter.h"
#include "model/json/document.h"

#include <algorithm>

namespace a2a {

static constexpr char PauseKind[] = "pause";
static constexpr char TitleKind[] = "step-title";

static void keep(UserMarks &marks, const char *kind, ExchangeId exchange, const QByteArray &value)
{
    JsonWriter target;
    target.beginObject().name("exchange").integer(exchange).endObject();
    std::vector<UserMarks::Unknown> said = marks.unknown();
    std::erase_if(said, [&](const UserMarks::Unknown &one) {
        return one.kind == kind && one.target == target.bytes();
    });
    said.push_back({kind, target.bytes(), value});
    marks.restoreUnknown(said);
}

/// 0 if it is not about an exchange.
static ExchangeId exchangeOf(const UserMarks::Unknown &one)
{
    const json::Document about(one.target);
    const qint64 exchange = about.root()["exchange"].toInteger().value_or(0);
    return exchange > 0 && exchange < NoIndex ? ExchangeId(exchange) : 0;
}

void storeScriptPause(UserMarks &marks, const ScriptPause &pause)
{
    keep(marks, PauseKind, pause.exchange, QByteArray::number(pause.ms));
}

void storeScriptTitle(UserMarks &marks, const ScriptTitle &title)
{
    keep(marks, TitleKind, title.exchange, jsonString(title.title));
}

std::vector<ScriptPause> scriptPauses(const UserMarks &marks)
{
    std::vector<ScriptPause> pauses;
    for (const UserMarks::Unknown &one : marks.unknown()) {
        if (one.kind != PauseKind)
            continue;
        const json::Document said(one.value);
        const ExchangeId exchange = exchangeOf(one);
        const qint64 ms = said.root().toInteger().value_or(-1);
        if (exchange > 0 && ms >= 0 && ms <= ScriptPause::Longest)
            pauses.push_back({exchange, ms});
    }
    return pauses;
}

std::vector<ScriptTitle> scriptTitles(const UserMarks &marks)
{
    std::vector<ScriptTitle> titles;
    for (const UserMarks::Unknown &one : marks.unknown()) {
        if (one.kind != TitleKind)
            continue;
        const json::Document said(one.value);
        const ExchangeId exchange = exchangeOf(one);
        if (exchange > 0 && said.root().isString())
            titles.push_back({exchange, said.root().toString()});
    }
    return titles;
}

} // namespace a2a
