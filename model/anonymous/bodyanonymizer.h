// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/anonymous/jsonanonymizer.h"
#include "model/grpc/grpctranscoder.h"

#include <optional>

namespace a2a {

/// Puts placeholders of equal length into one body, piece by piece. Events of a stream are
/// processed line by line, gRPC message by message, and everything else as a whole.
class BodyAnonymizer final {
public:
    using Side = GrpcTranscoder::Side;
    /// `path` is that of the request; for gRPC it names the service and method.
    BodyAnonymizer(TextAnonymizer &texts, const QByteArray &contentType, const QByteArray &path,
                   Side side);

    /// Processes the bytes that follow those of the last call, in place. Returns how many were
    /// processed, or 0 if more are needed. `isAll` means that no more follow.
    [[nodiscard]] qsizetype process(char *bytes, qsizetype size, bool isAll);

private:
    enum class Form : quint8 { Json, Events, Messages, Fields, Other };
    [[nodiscard]] qsizetype lines(char *bytes, qsizetype size, bool isAll);
    [[nodiscard]] qsizetype messages(char *bytes, qsizetype size, bool isAll);
    void line(char *bytes, qsizetype size);
    void message(char *bytes, qsizetype size);

    TextAnonymizer &m_texts;
    JsonAnonymizer m_json;
    Form m_form = Form::Other;
    bool m_isKnown = false; ///< known from the Content-Type, not guessed from the first bytes
    QByteArray m_method;
    Side m_side;
    std::optional<GrpcTranscoder> m_messages;
};

} // namespace a2a
