// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/sessionfeeder.h"

namespace a2a::test {

/// A task of 1.0 in `context`.
[[nodiscard]] inline QByteArray taskJson(const QByteArray &id, const QByteArray &state = "WORKING",
                                         const QByteArray &context = "c1")
{
    return "{\"task\":{\"id\":\"" + id + "\",\"contextId\":\"" + context +
           "\",\"status\":{\"state\":\"TASK_STATE_" + state + "\"}}}";
}

[[nodiscard]] inline QByteArray statusJson(const QByteArray &task, const QByteArray &state)
{
    return "{\"statusUpdate\":{\"taskId\":\"" + task +
           "\",\"contextId\":\"c1\",\"status\":{\"state\":\"TASK_STATE_" + state + "\"}}}";
}

/// One chunk of an artifact; `parts` is a JSON array.
[[nodiscard]] inline QByteArray chunkJson(const QByteArray &task, const QByteArray &artifact,
                                          const QByteArray &parts, bool append, bool last = false,
                                          const QByteArray &name = {})
{
    return "{\"artifactUpdate\":{\"taskId\":\"" + task +
           "\",\"contextId\":\"c1\",\"artifact\":{\"artifactId\":\"" + artifact + "\",\"name\":\"" +
           name + "\",\"parts\":" + parts + "},\"append\":" + (append ? "true" : "false") +
           ",\"lastChunk\":" + (last ? "true" : "false") + "}}";
}

[[nodiscard]] inline QByteArray textPart(const QByteArray &text, const QByteArray &type = {})
{
    return "[{\"text\":\"" + text + "\"" +
           (type.isEmpty() ? QByteArray() : ",\"mediaType\":\"" + type + "\"") + "}]";
}

/// A conversation with one working task in an open stream.
struct OpenTask {
    OpenTask()
    {
        call = feeder.say(QStringLiteral("make something"));
        feeder.event(call, taskJson("t1"));
        feeder.flush();
    }
    void chunk(const QByteArray &artifact, const QByteArray &parts, bool append, bool last = false,
               const QByteArray &name = {})
    {
        feeder.event(call, chunkJson("t1", artifact, parts, append, last, name));
    }

    SessionFeeder feeder;
    ExchangeId call = 0;
};

} // namespace a2a::test
