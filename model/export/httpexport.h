// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/bodyencoder.h"
#include "model/export/exportwriter.h"

namespace a2a {

/// Exchanges as HTTP text, request and response. Secrets are `$TOKEN`. Bodies that are not text are
/// in base64.
class HttpExport final : public ExportWriter {
public:
    explicit HttpExport(const ExportSource &source)
        : m_source(source)
    {
    }

    [[nodiscard]] bool step(QIODevice &out) override;
    [[nodiscard]] double progress() const override;

private:
    enum class Phase : quint8 { Request, Check, Response, Body };

    void writeRequest(QIODevice &out);
    void writeResponseHead(QIODevice &out);
    void endExchange(QIODevice &out);
    [[nodiscard]] ExchangeId id() const { return m_source.exchanges()[m_next]; }

    const ExportSource &m_source;
    Phase m_phase = Phase::Request;
    size_t m_next = 0;
    BodyEncoder m_body;
};

/// Requests in the language of the format: commands for a shell, or programs. Secrets are taken
/// from the environment. Where several are in one file, they run one after the other.
class RequestsExport final : public ExportWriter {
public:
    RequestsExport(const ExportSource &source, ExportFormat format)
        : m_source(source)
        , m_format(format)
    {
    }

    [[nodiscard]] bool step(QIODevice &out) override;
    [[nodiscard]] double progress() const override;

private:
    [[nodiscard]] QByteArray request(const ExchangeFacts &facts, const QByteArray &body) const;

    const ExportSource &m_source;
    ExportFormat m_format;
    size_t m_next = 0;
};

} // namespace a2a
