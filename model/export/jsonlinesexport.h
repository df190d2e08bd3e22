// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/bodypieces.h"
#include "model/export/exportwriter.h"
#include "model/sessionfile/sessionformat.h"

#include <queue>
#include <vector>

namespace a2a {

/// Every record on a line of its own (docs/jsonl.md), in the order in which things happened:
/// importing the lines makes the same session again.
class JsonLinesExport final : public ExportWriter {
public:
    static constexpr int Version = 2;

    explicit JsonLinesExport(const ExportSource &source);

    [[nodiscard]] bool step(QIODevice &out) override;
    [[nodiscard]] double progress() const override;

private:
    enum class Part : quint8 { Request, Call, Answer, Read, Trailers, End, None };
    /// Where an exchange is: its next record and the time of that.
    struct Cursor {
        qint64 ns = 0;
        ExchangeId id = 0;
        Part part = Part::Request;
        size_t chunk = 0;
    };
    struct Later {
        bool operator()(const Cursor &left, const Cursor &right) const
        {
            return left.ns != right.ns ? left.ns > right.ns : left.id > right.id;
        }
    };

    void writeStart(QIODevice &out);
    void writeMarks(QIODevice &out);
    [[nodiscard]] bool isCardDownload(ExchangeId id) const;
    void writeAgentAgain(QIODevice &out, const Cursor &cursor);
    void writeRecord(QIODevice &out, const Cursor &cursor);
    void writeLine(QIODevice &out, const SessionRecord &record, const QByteArray &more = {});
    [[nodiscard]] QByteArray readBytes(const Cursor &cursor) const;
    [[nodiscard]] Cursor following(Cursor cursor) const;
    [[nodiscard]] Cursor timed(Cursor cursor) const;
    [[nodiscard]] ContextIndex declaredContext(ExchangeId id) const;
    void writeAnnotations(QIODevice &out);
    [[nodiscard]] bool isInScope(const QByteArray &contextId) const;
    [[nodiscard]] bool isCall(ExchangeId id) const;

    const ExportSource &m_source;
    bool m_started = false;
    bool m_done = false;
    size_t m_nextExchange = 0;
    qint64 m_writtenNs = 0; ///< of the newest record that is written
    std::priority_queue<Cursor, std::vector<Cursor>, Later> m_open;
};

} // namespace a2a
