// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/findingmarks.h"
#include "model/query/filterreader.h"
#include "tests/support/sessionfeeder.h"

namespace a2a::test {

/// A session with errors.
struct FindingFeed {
    SessionFeeder feeder;
    FindingMarks marks{feeder.store()};
    ExchangeId call = feeder.say(QStringLiteral("hi"));

    [[nodiscard]] FilterSource source()
    {
        return {feeder.recording(), feeder.store(), feeder.content(),
                [](AgentIndex) { return QStringLiteral("Planner"); }};
    }
    /// Each chunk of a new artifact that begins with append is a NOTE-APPEND-FIRST.
    void appendFirst(int number, const QByteArray &task = "t-one")
    {
        feeder.event(call, "{\"artifactUpdate\":{\"taskId\":\"" + task +
                               "\",\"contextId\":\"c1\",\"append\":true,\"artifact\":{"
                               "\"artifactId\":\"a" +
                               QByteArray::number(number) + "\",\"parts\":[{\"text\":\"x\"}]}}}");
    }
    /// A member by its protobuf name is noted by another rule.
    void snakeName()
    {
        feeder.event(call, R"({"statusUpdate":{"task_id":"t-one","contextId":"c1",)"
                           R"("status":{"state":"TASK_STATE_WORKING"}}})");
    }
    [[nodiscard]] FrameIndex newest() const { return FrameIndex(feeder.store().frames.size() - 1); }
};

} // namespace a2a::test
