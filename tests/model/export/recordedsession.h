// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/exportwriter.h"
#include "tests/model/session/captures.h"

namespace a2a::test {

/// A session in which exchanges are played at fixed times: its exports are the same in every run.
class RecordedSession final {
public:
    Session session;

    RecordedSession();
    /// `piece`: bytes of one read.
    ExchangeId play(const PlayedExchange &exchange, qsizetype piece = 100'000);
    /// Streamed JSON-RPC of 1.0: each result is an event in its own read.
    ExchangeId stream(const QByteArray &request, const QByteArrayList &results,
                      HttpHeaders headers = {});
    /// The same, cut off by the network.
    ExchangeId cutStream(const QByteArray &request, const QByteArrayList &results);
    /// GetTask of the task "t", with `member` in the response: "result" or "error".
    ExchangeId getTask(const QByteArray &member, const QByteArray &answer);
    /// Every `step`th exchange of the recorded ones.
    void playCaptures(size_t step, qsizetype piece = 100'000);

private:
    ExchangeId playReads(const PlayedExchange &exchange, const QByteArrayList &reads,
                         EndReason end = EndReason::Finished, std::optional<Error> error = {});
    void tick() { session.recording().setNow(m_nowNs += 1'500'000); }

    qint64 m_nowNs = 0;
};

// JSON of 1.0; texts are JSON already.
[[nodiscard]] QByteArray textPart(const QByteArray &text, const QByteArray &more = {});
/// Parameters of a request.
[[nodiscard]] QByteArray userMessage(const QByteArray &id, const QByteArray &text,
                                     const QByteArray &contextId = {});
[[nodiscard]] QByteArray agentMessage(const QByteArray &id, const QByteArray &text,
                                      const QByteArray &contextId = {});
[[nodiscard]] QByteArray artifactUpdate(const QByteArray &id, const QByteArray &name,
                                        const QByteArray &parts, const QByteArray &more = {});
/// A task that has started.
inline const QByteArray Working =
    R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})";
/// A task in which every name an agent may choose is `text`.
[[nodiscard]] QByteArray taskAllOf(const QByteArray &text);
/// A task with so many artifacts and messages of its history, all in one event: "artifact words 7."
[[nodiscard]] QByteArray snapshotOf(int count, const QByteArray &more = {});
/// A streaming JSON-RPC request as sent.
[[nodiscard]] QByteArray streamingRequest(const QByteArray &params);
/// A result as an event of a stream.
[[nodiscard]] QByteArray eventOf(const QByteArray &result);

/// The complete output of the format for the session.
[[nodiscard]] QByteArray exported(const Session &session, ExportFormat format,
                                  ExportScope scope = {});

} // namespace a2a::test
