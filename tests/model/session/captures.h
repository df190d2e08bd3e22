// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"
#include "model/session/recorder.h"

#include <memory>
#include <optional>
#include <vector>

namespace a2a::test {

/// One exchange to be played into a session.
struct PlayedExchange {
    ProtocolVersion protocolVersion = ProtocolVersion::V1_0;
    BindingKind binding = BindingKind::JsonRpc;
    Operation operation = Operation::Send;
    RequestHead head;
    QByteArray request;
    int status = 200;
    HttpHeaders headers;
    QByteArray body;
    HttpHeaders trailers = {};
    EndReason end = EndReason::Finished;
    QByteArray declaredVersion = {}; ///< of the card
};

/// One recorded exchange of tests/model/session/data (README.md there names the members).
struct Capture {
    QByteArray line;
    json::Document document; ///< of the line

    [[nodiscard]] QString text(const char *name) const { return document.root()[name].toString(); }
    [[nodiscard]] QString peer() const { return text("peer"); }
    [[nodiscard]] QString name() const { return text("name"); }
    [[nodiscard]] ProtocolVersion protocolVersion() const;
    [[nodiscard]] BindingKind binding() const; ///< JSON-RPC by default
    /// Of the member "operation", else of the JSON-RPC method; nothing if unknown.
    [[nodiscard]] std::optional<Operation> operation() const;
    [[nodiscard]] QByteArray request() const; ///< "request", or "requestBase64"
    [[nodiscard]] QByteArray body() const;    ///< "body", or "bodyBase64"
    [[nodiscard]] PlayedExchange played(Operation operation) const;
};

/// The exchanges of a file, in its order.
[[nodiscard]] std::vector<std::shared_ptr<const Capture>> captures(const QString &fileName);
/// The operation of a JSON-RPC method of any protocol version.
[[nodiscard]] std::optional<Operation> operationOfMethod(const QString &method);

/// A session without a network into which recorded exchanges are played as if they were live.
class FoldedSession final {
public:
    Recording recording;
    Store store;
    Fold fold{store};
    Recorder recorder{recording, store, fold};
    Content content{recording, store};
    ExchangeId id = 0; ///< of the last one played

    FoldedSession() { fold.setComparesClocks(false); } // captures are old

    /// `piece`: bytes of one read.
    void play(const PlayedExchange &exchange, qsizetype piece = 100'000);
    void play(const Capture &capture, Operation operation, qsizetype piece = 100'000)
    {
        play(capture.played(operation), piece);
    }
};

} // namespace a2a::test
