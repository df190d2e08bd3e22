// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/rules/engine/tables.h"

namespace a2a::rules {

/// Whether the decoders' own notes are reported too, so that rules need not repeat them.
enum class DecoderNotes : quint8 { NotReported, Reported };

class TaskHistoryChecker;

/// Applies the rules to the response of one call, as it arrives: the head, each document, each
/// event, the end. Findings are appended to the notes passed in. Read-only: no finding changes what
/// is read, a rule that throws is skipped from then on, and each frame has a budget (specification:
/// see the rule's section).
class RuleChecker final {
public:
    explicit RuleChecker(Call call, DecoderNotes beside = DecoderNotes::Reported,
                         CheckBudget budget = {});
    Q_DISABLE_COPY_MOVE(RuleChecker)

    /// Checks the request as recorded. To be called first, if the request is known.
    void checkRequest(const SentRequest &sent, const RequestHead &head, Notes &notes);
    /// Sets what is known of tasks from other exchanges, for checking errors. `startedNs` is the
    /// start of this exchange.
    void follow(const TaskHistoryChecker *audit, qint64 startedNs);
    /// Checks how a document was framed, before it is read.
    void checkFraming(const FramingInput &framing, Notes &notes);
    /// Checks the head of the response. `text` is the beginning of the body of an error.
    void checkResponse(const ExchangeFacts &facts, QByteArrayView text, Notes &notes);
    /// Checks a document with a result or an event, given the whole document, its payload without
    /// the envelope, and what was read from it.
    void checkResult(json::Value document, json::Value payload, const EventHead &head,
                     Notes &notes);
    /// Whether the last result was only a chunk with this one text, without findings.
    [[nodiscard]] bool lastWasCleanChunk(json::Value text) const;
    /// Checks a chunk that differs from such a clean chunk only in its text. Rules of single
    /// documents only require that there is a text, so only the rules of streams are run.
    void similarChunk(const EventHead &head, Notes &notes);
    /// Checks a document with an error.
    void checkRefusal(json::Value document, int httpStatus, Notes &notes);
    /// Checks an error without a document, which is the status of gRPC.
    void checkRefusal(const Error &error, Notes &notes);
    /// Checks at the end of the exchange what the stream lacked.
    void checkEnd(const ExchangeFacts &facts, Notes &notes);
    /// Checks at the end of the exchange how HTTP carried the response.
    void checkTransfer(const ExchangeFacts &facts, Notes &notes);

    /// Frames that were too large to be checked completely.
    [[nodiscard]] quint32 incompleteFrames() const { return m_shortened; }
    [[nodiscard]] const Call &call() const { return m_call; }
    [[nodiscard]] const RequestFacts &requestFacts() const { return m_requestFacts; }

private:
    void begin(Notes &notes);
    void finish();
    void content(json::Value document, json::Value payload, const EventHead &head);
    void envelope(json::Value document, int httpStatus = 200);
    [[nodiscard]] bool isFromWebServer(int httpStatus) const;
    void object(json::Value object, ObjectKind kind, quint32 otherMembers);
    void task(json::Value task, bool isListed = false);
    void list(json::Value list);
    void push(json::Value payload);
    void extended(json::Value card);
    void status(json::Value status, json::Value holder, json::Value task, json::Value context);
    void message(json::Value message, MessageLocation place, json::Value task, json::Value context);
    /// Returns the first text.
    json::Value parts(json::Value parts);
    void artifact(json::Value artifact, bool inUpdate);
    void update(json::Value update);
    void stream(const EventHead &head);
    void remember(const EventHead &head);
    void rememberChunk(const EventHead &head);

    Call m_call;
    RequestFacts m_requestFacts;
    QUrl m_url; ///< of the request
    Violations m_violations;
    StreamState m_stream;
    QByteArray m_artifactId;              ///< of the latest chunk
    StreamArtifact *m_artifact = nullptr; ///< that artifact in m_stream, or null if not yet known
    QByteArrayView m_chunkText;           ///< of the current document
    json::Value m_onlyText; ///< of the current document, if it is one chunk of one part
    bool m_hasExtensions = false;
    bool m_isEventStream = false; ///< the response is one
    const TaskHistoryChecker *m_historyChecker = nullptr;
    qint64 m_startedNs = 0;
    quint32 m_shortened = 0;
    quint8 m_form;
    bool m_decoded;
};

/// The rules' findings about a card, read as one of that protocol version; appended to the notes.
void checkCard(const CardInput &card, ProtocolVersion protocolVersion, Notes &notes,
               DecoderNotes beside = DecoderNotes::Reported);

} // namespace a2a::rules
