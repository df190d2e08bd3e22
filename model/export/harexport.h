// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/bodyencoder.h"
#include "model/export/exportwriter.h"

namespace a2a {

class JsonWriter;

/// HTTP Archive 1.2. An event stream's events are written with their times in
/// `_eventSourceMessages`, as by Chrome; gRPC messages in `_grpcMessages`. Data without a place in
/// HAR is in `_a2a`. Bodies that are not text are in base64; masked secrets stay masked.
class HarExport final : public ExportWriter {
public:
    explicit HarExport(const ExportSource &source)
        : m_source(source)
    {
    }

    [[nodiscard]] bool step(QIODevice &out) override;
    [[nodiscard]] double progress() const override;

private:
    enum class Phase : quint8 {
        Start,
        Entry,
        RequestCheck,
        RequestHead,
        RequestBody,
        ResponseCheck,
        ResponseHead,
        ResponseBody,
        Messages,
        EntryEnd,
        Done,
    };

    void writeStart(QIODevice &out) const;
    void beginEntry(QIODevice &out);
    void writeRequestHead(QIODevice &out);
    void writeResponseHead(QIODevice &out);
    void beginMessages(QIODevice &out);
    void writeMessage(QIODevice &out, FrameIndex index);
    void endEntry(QIODevice &out);
    void writeTimings(JsonWriter &json) const;
    [[nodiscard]] const ExchangeFacts &facts() const;
    [[nodiscard]] bool isGrpc() const;
    [[nodiscard]] ExchangeId id() const { return m_source.exchanges()[m_next]; }

    const ExportSource &m_source;
    Phase m_phase = Phase::Start;
    size_t m_next = 0; ///< in the source's exchanges
    BodyEncoder m_body;
    size_t m_nextFrame = 0;
    bool m_hasMessages = false;
};

} // namespace a2a
