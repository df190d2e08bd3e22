// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/masking/taskmask.h"
#include "model/session/preparedcall.h"

#include <map>
#include <memory>
#include <utility>

namespace a2a {

/// The end of a text that a later event may continue.
struct TextTail {
    struct ByteOrigin {
        ExchangeId exchange = 0;
        qint64 offset = 0; ///< in the response's body
        qsizetype length = 0;
    };
    QByteArray text;
    std::vector<ByteOrigin> places; ///< of each byte
};
/// The ends of texts in the calls to an agent, by task and artifact: a text whose stream was cut
/// continues in another stream.
using TextTails = std::map<std::pair<QByteArray, QByteArray>, TextTail>;

/// Keeps the secrets of tasks out of the recording of one call: those sent in it are registered,
/// and each message of the response is masked as soon as it is complete.
class ResponseMask final : public BodyMask {
public:
    /// `tails` has the ends of texts in other calls.
    ResponseMask(Recording &recording, const PreparedCall &call, std::shared_ptr<TextTails> tails);

    /// For a call of another program, whose request is masked already.
    ResponseMask(Recording &recording, const Dialect &dialect, bool streams, quint32 agent,
                 std::vector<TaskSecret> answers, std::shared_ptr<TextTails> tails);

    /// Sets the agent's ids for what the call is about, as far as they are known. They are kept.
    void setPlace(const QByteArray &task, const QByteArray &context);
    /// Masks secrets in what is recorded of the request.
    void maskRequest(ExchangeRequest &request);

    [[nodiscard]] bool isNeeded() const override { return !m_mask.isIdle(); }
    void maskHead(ExchangeId id, HttpHeaders &headers) override;
    [[nodiscard]] qsizetype mask(ExchangeId id, QByteArray &held, bool isAll) override;

private:
    enum class Form : quint8 { Whole, Events, GrpcMessages, Encoded };
    void countUnmasked(ExchangeId id);
    [[nodiscard]] Form bodyForm(ExchangeId id) const;
    [[nodiscard]] qsizetype events(ExchangeId id, QByteArray &held, bool isAll);
    [[nodiscard]] qsizetype messages(ExchangeId id, QByteArray &held, bool isAll);
    [[nodiscard]] qsizetype records(QByteArray &held, bool isAll);
    [[nodiscard]] bool maskEvent(QByteArray &block);
    void maskDocument(QByteArray &document);
    void maskAcrossReads(ExchangeId id, qint64 stored, qsizetype begin, QByteArray &held);

    Recording &m_recording;
    TaskMask m_mask;
    const Dialect *m_dialect;
    bool m_streams;
    quint32 m_agent;
    std::vector<TaskSecret> m_answers;
    QByteArray m_path;              ///< of a gRPC method
    qint64 m_unmaskedInRequest = 0; ///< places in it
    qsizetype m_searchedBytes = 0;  ///< at the beginning of what is held: no event ends there
    ExchangeId m_aligned = 0;       ///< the exchange whose held bytes begin where a message does
    qint64 m_remaining = 0;         ///< of a gRPC message whose beginning is stored already
    std::map<QByteArray, TextTail> m_tails; ///< by artifact
    std::shared_ptr<TextTails> m_otherTails;
};

} // namespace a2a
