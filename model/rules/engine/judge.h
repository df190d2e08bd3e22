// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/rules/engine/tables.h"

namespace a2a::rules {

/// Whether the decoders' own notes are reported too, so that rules need not repeat them.
enum class Beside : quint8 { Nothing, Decoders };

class TaskAudit;

/// Applies the rules to the answer of one call, as it comes: the head, each document, each event,
/// the end. Findings are appended to the notes it is given. Looks only: nothing it finds changes
/// what is read, a rule that throws is left out from then on, and each frame has a budget
/// (specification: see the rule's section).
class Judge final {
public:
    explicit Judge(Call call, Beside beside = Beside::Decoders, Budget budget = {});
    Q_DISABLE_COPY_MOVE(Judge)

    /// The request, as it was recorded. First, where it is known.
    void request(const SentRequest &sent, const RequestHead &head, Notes &notes);
    /// What is known of tasks from other exchanges, for refusals; `startedNs` of this one.
    void follow(const TaskAudit *audit, qint64 startedNs);
    /// How a document came, before it is read.
    void framing(const FramingView &framing, Notes &notes);
    /// The head of the answer.
    void answer(const ExchangeFacts &facts, Notes &notes);
    /// A document that holds a result or an event: the whole of it, its payload once the envelope
    /// is taken off, and what was read in it.
    void result(json::Value document, json::Value payload, const EventHead &head, Notes &notes);
    /// The result looked at last was nothing but a chunk with this one text, and without fault.
    [[nodiscard]] bool wasCleanChunk(json::Value text) const;
    /// A chunk that differs from such a one in nothing but its text. No rule of single documents
    /// asks for more of a text than that there is one: only those of the stream see it.
    void likeChunk(const EventHead &head, Notes &notes);
    /// A document that refuses.
    void refusal(json::Value document, int httpStatus, Notes &notes);
    /// A refusal that comes without a document: the status of gRPC.
    void refusal(const Error &error, Notes &notes);
    /// The end of the exchange.
    void end(const ExchangeFacts &facts, Notes &notes);

    /// Frames that were too large to be looked at wholly.
    [[nodiscard]] quint32 shortened() const { return m_shortened; }
    [[nodiscard]] const Call &call() const { return m_call; }
    [[nodiscard]] const RequestFacts &asked() const { return m_asked; }

private:
    void begin(Notes &notes);
    void finish();
    void content(json::Value document, json::Value payload, const EventHead &head);
    void envelope(json::Value document, int httpStatus = 200);
    void object(json::Value object, ObjectKind kind, quint32 others);
    void task(json::Value task, bool isListed = false);
    void list(json::Value list);
    void push(json::Value payload);
    void extended(json::Value card);
    void status(json::Value status, json::Value holder, json::Value task, json::Value context);
    void message(json::Value message, MessagePlace place, json::Value task, json::Value context);
    /// Returns the first text there is.
    json::Value parts(json::Value parts);
    void artifact(json::Value artifact, bool inUpdate);
    void update(json::Value update);
    void stream(const EventHead &head);
    void remember(const EventHead &head);
    void rememberChunk(const EventHead &head);

    Call m_call;
    RequestFacts m_asked;
    QUrl m_url; ///< of the request
    Breaches m_hits;
    StreamState m_stream;
    QByteArray m_artifactId;              ///< of the latest chunk
    StreamArtifact *m_artifact = nullptr; ///< that one, in m_stream; null: not known yet
    QByteArrayView m_chunkText;           ///< of the document at hand
    json::Value m_onlyText; ///< of the document at hand, where it is one chunk of one part
    bool m_hasExtensions = false;
    const TaskAudit *m_audit = nullptr;
    qint64 m_startedNs = 0;
    quint32 m_shortened = 0;
    quint8 m_form;
    bool m_decoded;
};

/// What the rules say of a card, read as one of that generation; appended to the notes.
void judgeCard(const CardView &card, Generation generation, Notes &notes,
               Beside beside = Beside::Decoders);

} // namespace a2a::rules
