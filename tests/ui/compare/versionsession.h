// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/sessionfeeder.h"

namespace a2a::test {

/// A conversation of version 1.0 in which tasks create artifacts one after the other, each
/// referencing the previous ones.
struct VersionSession {
    /// An ended task; `parts` is a JSON array. Flushes.
    ArtifactIndex make(const QByteArray &name, const QByteArray &parts)
    {
        const QByteArray id = "task-" + QByteArray::number(++made);
        OperationCall asks;
        asks.operation = Operation::SendStreaming;
        asks.draft.messageId = QStringLiteral("m-%1").arg(made);
        Part part;
        part.kind = Part::Kind::Text;
        part.text = QStringLiteral("please");
        asks.draft.parts = {part};
        for (const TaskRecord &task : feeder.store().tasks)
            asks.draft.referenceTaskIds.append(QString::fromUtf8(task.id));
        const ExchangeId call = feeder.call(asks, made > 1 ? 0 : NoIndex);
        feeder.event(call, R"({"task":{"id":")" + id +
                               R"(","contextId":"c1","status":{"state":"TASK_STATE_WORKING"}}})");
        feeder.event(call, R"({"artifactUpdate":{"taskId":")" + id +
                               R"(","contextId":"c1","artifact":{"artifactId":"a-)" + id +
                               R"(","name":")" + name + R"(","parts":)" + parts +
                               R"(},"lastChunk":true}})");
        feeder.event(call, R"({"statusUpdate":{"taskId":")" + id +
                               R"(","contextId":"c1","status":{"state":"TASK_STATE_COMPLETED"}}})");
        feeder.end(call);
        feeder.flush();
        return ArtifactIndex(feeder.store().artifacts.size() - 1);
    }
    ArtifactIndex text(const QByteArray &escaped)
    {
        return make("route.md", R"([{"text":")" + escaped + R"("}])");
    }

    SessionFeeder feeder;
    int made = 0;
};

} // namespace a2a::test
