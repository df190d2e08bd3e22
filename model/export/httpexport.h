// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/bodypieces.h"
#include "model/export/exportwriter.h"

namespace a2a {

/// Exchanges as HTTP text, request and response, or their requests as commands for a shell. Secrets
/// are `$TOKEN`. Bodies that are no text are in base64.
class HttpExport final : public ExportWriter {
public:
    HttpExport(const ExportSource &source, bool asCommands)
        : m_source(source)
        , m_asCommands(asCommands)
    {
    }

    [[nodiscard]] bool step(QIODevice &out) override;
    [[nodiscard]] double progress() const override;

private:
    enum class Phase : quint8 { Request, Check, Answer, Body };

    void writeRequest(QIODevice &out);
    void writeAnswerHead(QIODevice &out);
    void endExchange(QIODevice &out);
    [[nodiscard]] ExchangeId id() const { return m_source.exchanges()[m_next]; }

    const ExportSource &m_source;
    bool m_asCommands;
    Phase m_phase = Phase::Request;
    size_t m_next = 0;
    BodyPieces m_body;
};

} // namespace a2a
