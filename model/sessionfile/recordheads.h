// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/fold/store.h"
#include "model/recording/recording.h"

namespace a2a {

// The heads of a session file's records as JSON and back. Bytes that need not be text (header
// values, error data) are stored in strings as one character U+0000–U+00FF each. If one cannot be
// read back, the result has no value: the record is damaged.

/// A request as it was recorded.
struct RequestRecord {
    RequestHead head;
    std::vector<MaskedRange> masks;
};
/// `agent` is its number in the file, or NoIndex.
[[nodiscard]] QByteArray requestToJson(const ExchangeFacts &facts, quint32 agent);
[[nodiscard]] std::optional<RequestRecord> requestFromJson(const QByteArray &text);

/// The part of a track that is not computed: dialect, operation, place in the conversation. `agent`
/// is its number in the file.
[[nodiscard]] QByteArray callToJson(const ExchangeTrack &track, quint32 agent);
[[nodiscard]] std::optional<ExchangeTrack> callFromJson(const QByteArray &text);

struct ResponseRecord {
    int status = 0;
    QByteArray reason;
    HttpHeaders headers;
    ConnectionTimes times; ///< since the exchange began
};
[[nodiscard]] QByteArray responseToJson(const ExchangeFacts &facts);
[[nodiscard]] std::optional<ResponseRecord> responseFromJson(const QByteArray &text);

/// What was not kept before a read; empty if everything was kept.
[[nodiscard]] QByteArray readToJson(const Omission *omitted);
/// No value if the head is damaged. An omission without bytes means that everything was kept.
[[nodiscard]] std::optional<Omission> readFromJson(const QByteArray &text);

[[nodiscard]] QByteArray trailersToJson(const HttpHeaders &trailers);
[[nodiscard]] std::optional<HttpHeaders> trailersFromJson(const QByteArray &text);

/// Formats the sentence of a phrase, for a file that people read, too. If it is null, only code and
/// values are stored, which are language-independent.
using PhraseFormatter = QString (*)(const Phrase &);

struct EndRecord {
    EndReason reason = EndReason::Finished;
    std::optional<Error> error;
    ConnectionTimes times; ///< since the exchange began, if there was no response
    std::optional<ForwardingChanges> forwarding;
};
[[nodiscard]] QByteArray endToJson(const ExchangeFacts &facts, PhraseFormatter sentence = nullptr);
[[nodiscard]] std::optional<EndRecord> endFromJson(const QByteArray &text);

/// An agent as known at some time. Its card is the record's bytes.
struct AgentRecord {
    QString typedAddress;        ///< as typed
    QUrl cardUrl;                ///< empty if no card was found
    std::optional<Offer> forced; ///< chosen by the user instead of the card's preferred one
    std::optional<Error> error;  ///< why it cannot be called
    QString profile;             ///< id of the settings in use for it, or empty
};
[[nodiscard]] QByteArray agentToJson(const AgentRecord &known, PhraseFormatter sentence = nullptr);
[[nodiscard]] std::optional<AgentRecord> agentFromJson(const QByteArray &text);

/// The word for the reason of an end: "finished", "cut", …, or "open" if it has not ended.
[[nodiscard]] QByteArray endReasonName(EndReason reason);

/// The word for a frame's kind in a stored mark.
[[nodiscard]] QByteArray frameKindName(FrameKind kind);
[[nodiscard]] std::optional<FrameKind> frameKindFromName(const QByteArray &word);

} // namespace a2a
