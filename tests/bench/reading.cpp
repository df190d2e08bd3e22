// SPDX-License-Identifier: Apache-2.0
// bench_reading KIND EVENTS [ROUNDS]: reads a stream of that many events as if it came from a
// socket, without one: recorded, decoded, judged, folded. KIND: varied, no two are alike; alike,
// they differ in their text only. In one thread and the same in every run, so that its instructions
// can be counted: valgrind --tool=callgrind bench_reading varied 10000 1
#include "model/session/session.h"
#include "tests/bench/benchmetrics.h"
#include "tests/bench/variedevents.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int DefaultRounds = 5;
constexpr qsizetype ReadBytes = qsizetype{64} * 1024;

constexpr char TaskId[] = "5b8c2f4e-3d61-4a0b-9f57-0c9e6d000000";
constexpr char ContextId[] = "e0a4c7d9-18b2-4f6e-8a35-7d2b9c6f1e40";

QByteArray event(const QByteArray &result)
{
    return R"(data: {"jsonrpc":"2.0","id":1,"result":)" + result + "}\n\n";
}

QByteArray chunk(int number)
{
    return R"({"artifactUpdate":{"taskId":")" + QByteArray(TaskId) + R"(","contextId":")" +
           ContextId + R"(","artifact":{"artifactId":"answer","name":"Answer","parts":[{"text":")" +
           "Chunk " + QByteArray::number(number).rightJustified(6, '0') +
           " of a long answer: the quick brown fox jumps over the lazy dog, and while it is at it, "
           "24 zebras watch from the other side of the fence."
           R"("}]},"append":)" +
           (number > 0 ? "true" : "false") + R"(,"lastChunk":false}})";
}

/// In pieces, as reads from a socket.
std::vector<QByteArray> stream(bool varied, int events)
{
    QByteArray all = event(R"({"task":{"id":")" + QByteArray(TaskId) + R"(","contextId":")" +
                           ContextId + R"(","status":{"state":"TASK_STATE_WORKING"}}})");
    VariedEvents made(TaskId, ContextId);
    for (int number = 0; number < events; ++number)
        all += event(varied ? QByteArray::fromStdString(made.next()) : chunk(number));
    all += event(R"({"statusUpdate":{"taskId":")" + QByteArray(TaskId) + R"(","contextId":")" +
                 ContextId + R"(","status":{"state":"TASK_STATE_COMPLETED"}}})");
    std::vector<QByteArray> pieces;
    for (qsizetype at = 0; at < all.size(); at += ReadBytes)
        pieces.push_back(all.mid(at, ReadBytes));
    return pieces;
}

struct Reading {
    double ms = 0; ///< CPU of this thread
    qint64 frames = 0;
    qint64 findings = 0; ///< each one that was counted
};

Reading read(const std::vector<QByteArray> &pieces)
{
    Session session;
    session.addAgent();
    Recording &recording = session.recording();
    RequestHead head;
    head.method = "POST";
    head.url = QUrl(u"http://127.0.0.1:41000/rpc"_s);
    head.headers = {{"Content-Type", "application/json"}, {"Accept", "text/event-stream"}};
    head.operation = u"SendStreamingMessage"_s;
    const ExchangeId id = recording.begin(
        head, R"({"jsonrpc":"2.0","id":1,"method":"SendStreamingMessage","params":{"message":)"
              R"({"messageId":"m","role":"ROLE_USER","parts":[{"text":"go"}]}}})");
    ExchangeTrack track;
    track.dialect = dialectFor(ProtocolVersion::V1_0, BindingKind::JsonRpc);
    track.operation = Operation::SendStreaming;
    track.callId = 1;
    track.stream = true;
    session.recorder().attach(id, track);
    recording.responseHead(id, 200, "OK", {{"Content-Type", "text/event-stream"}});

    Reading reading;
    const double before = threadCpuMs();
    for (const QByteArray &piece : pieces)
        session.recorder().feed(id, recording.append(id, piece));
    recording.end(id, EndReason::Finished);
    session.flush();
    reading.ms = threadCpuMs() - before;
    const Store &store = session.store();
    reading.frames = qint64(store.frames.size());
    for (const quint32 count : store.findingCounts)
        reading.findings += count;
    return reading;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const QByteArray kind = argc > 2 ? argv[1] : "";
    const int events = argc > 2 ? QByteArray(argv[2]).toInt() : 0;
    const int rounds = argc > 3 ? QByteArray(argv[3]).toInt() : DefaultRounds;
    if ((kind != "varied" && kind != "alike") || events < 1) {
        std::fprintf(stderr, "usage: bench_reading varied|alike EVENTS [ROUNDS]\n");
        return 2;
    }
    const std::vector<QByteArray> pieces = stream(kind == "varied", events);
    Reading best;
    for (int round = 0; round < rounds; ++round) {
        const Reading one = read(pieces);
        best = round == 0 || one.ms < best.ms ? one : best;
    }
    printMetrics({{u"ms"_s, best.ms},
                  {u"usPerEvent"_s, best.ms * 1000 / events},
                  {u"frames"_s, best.frames},
                  {u"findings"_s, best.findings}});
    return 0;
}
