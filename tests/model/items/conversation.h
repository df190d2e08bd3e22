// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/chatmodel.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"

#include <QAbstractItemModelTester>

namespace a2a::test {

/// A conversation of five rows: the request, a run, a question, its answer, an artifact.
struct Conversation {
    Conversation()
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        call = feeder.say(QStringLiteral("Plan a trip"));
        feeder.flush();
        model.setContext(feeder.store().exchanges[call].context);
        feeder.event(call, task("t", "SUBMITTED"));
        feeder.event(call, status("t", "WORKING"));
        feeder.event(call, status("t", "INPUT_REQUIRED", agentMessage("q", textParts("When?"))));
        feeder.end(call);
        answer = feeder.say(QStringLiteral("In May"), model.context(), QStringLiteral("t"));
        feeder.event(answer, artifact("t", "a", "plan", textParts("first ")));
        feeder.flush();
    }
    [[nodiscard]] qint64 timeOf(FrameIndex frame) const
    {
        return feeder.store().frames[frame].timeNs;
    }
    [[nodiscard]] TimeRange range(FrameIndex from, FrameIndex to) const
    {
        return {timeOf(from), timeOf(to)};
    }
    [[nodiscard]] QList<ChatModel::Kind> kinds() const
    {
        QList<ChatModel::Kind> kinds;
        for (int row = 0; row < model.rowCount(); ++row)
            kinds.append(model.kind(row));
        return kinds;
    }
    [[nodiscard]] QByteArray bytesOf(const ByteLocation &place) const
    {
        return feeder.content().block(place.frame).mid(place.bytes.offset, place.bytes.length);
    }

    SessionFeeder feeder;
    ChatModel model{feeder.recording(), feeder.store(), feeder.content()};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
    ExchangeId call = 0;
    ExchangeId answer = 0;
    // 0 request, 1 task, 2 working, 3 question, 4 end, 5 answer, 6 chunk
};

} // namespace a2a::test
