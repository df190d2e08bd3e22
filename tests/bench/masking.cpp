// SPDX-License-Identifier: Apache-2.0
// bench_masking EVENTS: a stream of that many chunks, fed into a session as it is, and after the
// secrets of its task were masked in each event; in turns, so that the two can be compared.
#include "model/masking/taskmask.h"
#include "model/session/session.h"
#include "tests/bench/benchmetrics.h"

#include <QCoreApplication>

#include <algorithm>
#include <vector>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int Rounds = 3;
constexpr int SecretEvery = 100; ///< events

std::vector<QByteArray> chunks(int events)
{
    std::vector<QByteArray> all;
    for (int event = 0; event < events; ++event) {
        const QByteArray text =
            "chunk c" + QByteArray::number(event) +
            ": The quick brown fox jumps over the lazy dog, again and again, until the reader "
            "knows every word of it by heart" +
            (event % SecretEvery == 0 ? " and the PIN 7391." : ".");
        all.push_back(R"({"jsonrpc":"2.0","id":1,"result":{"artifactUpdate":{"taskId":"t",)"
                      R"("contextId":"c","artifact":{"artifactId":"report","name":"report.md",)"
                      R"("parts":[{"text":")" +
                      text + R"("}]},"append":)" + (event > 0 ? "true" : "false") +
                      R"(,"metadata":{"step":1}}}})");
    }
    return all;
}

struct Feeding {
    double ms = 0; ///< CPU of this thread
    qint64 frames = 0;
    qint64 masked = 0; ///< events
};

Feeding feed(const std::vector<QByteArray> &events, bool masks)
{
    Session session;
    session.addAgent();
    Recording &recording = session.recording();
    RequestHead head;
    head.method = "POST";
    head.url = QUrl(u"http://127.0.0.1:41000/rpc"_s);
    head.operation = u"SendStreamingMessage"_s;
    const ExchangeId id = recording.begin(head, "{}");
    ExchangeTrack track;
    track.dialect = dialectFor(ProtocolVersion::V1_0, BindingKind::JsonRpc);
    track.operation = Operation::SendStreaming;
    track.callId = 1;
    track.stream = true;
    session.recorder().attach(id, track);
    recording.responseHead(id, 200, "OK", {{"Content-Type", "text/event-stream"}});
    TaskSecrets secrets;
    secrets.add({0, "t", "c", "pin", "7391"});
    TaskMask mask(secrets, 0);
    mask.setTask("t", "c");

    Feeding feeding;
    const double before = threadCpuMs();
    for (const QByteArray &event : events) {
        QByteArray json = event;
        if (masks && mask.maskJson(json) && json != event)
            ++feeding.masked;
        session.recorder().feed(id, recording.append(id, QByteArray("data: " + json + "\n\n")));
    }
    recording.end(id, EndReason::Finished);
    session.flush();
    feeding.ms = threadCpuMs() - before;
    feeding.frames = qint64(session.store().frames.size());
    return feeding;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const int count = argc > 1 ? QByteArray(argv[1]).toInt() : 100'000;
    const std::vector<QByteArray> events = chunks(count);
    Feeding plain;
    Feeding masked;
    for (int round = 0; round < Rounds; ++round) {
        const Feeding one = feed(events, false);
        const Feeding other = feed(events, true);
        plain = round == 0 || one.ms < plain.ms ? one : plain;
        masked = round == 0 || other.ms < masked.ms ? other : masked;
    }
    printMetrics({{u"plainMs"_s, plain.ms},
                  {u"maskedMs"_s, masked.ms},
                  {u"frames"_s, masked.frames},
                  {u"masked"_s, masked.masked}});
    return 0;
}
