// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/exportsource.h"
#include "model/sessionfile/recordheads.h"
#include "model/sessionfile/sessionformat.h"

#include <functional>
#include <queue>
#include <vector>

namespace a2a {

/// The records of a session in chronological order, as in its file.
class RecordIterator final {
public:
    /// Takes a record without its number, and the conversation that a call ended up in.
    using Visitor = std::function<void(const SessionRecord &record, ContextIndex conversation)>;

    /// `sentence`: see recordheads.h. The source must outlive it.
    explicit RecordIterator(const ExportSource &source, PhraseFormatter sentence = nullptr);

    /// Passes on some records. Returns false if there are no more.
    [[nodiscard]] bool step(const Visitor &visit);
    [[nodiscard]] double progress() const; ///< 0 … 1

private:
    enum class RecordPart : quint8 { Request, Call, ResponseHead, Read, Trailers, End, None };
    /// The position in an exchange: its next record, and the time of that record.
    struct Cursor {
        qint64 ns = 0;
        ExchangeId id = 0;
        RecordPart part = RecordPart::Request;
        size_t chunk = 0;
    };
    struct Later {
        bool operator()(const Cursor &left, const Cursor &right) const
        {
            return left.ns != right.ns ? left.ns > right.ns : left.id > right.id;
        }
    };

    void visitAgents(const Visitor &visit);
    [[nodiscard]] bool isCardDownload(ExchangeId id) const;
    void visitChangedAgent(const Visitor &visit, const Cursor &cursor);
    void visitRecord(const Visitor &visit, const Cursor &cursor);
    [[nodiscard]] QByteArray readBytes(const Cursor &cursor) const;
    [[nodiscard]] Cursor following(Cursor cursor) const;
    [[nodiscard]] Cursor timed(Cursor cursor) const;
    [[nodiscard]] ContextIndex declaredContext(ExchangeId id) const;
    [[nodiscard]] bool isCall(ExchangeId id) const;

    const ExportSource &m_source;
    PhraseFormatter m_sentence;
    bool m_started = false;
    bool m_done = false;
    size_t m_nextExchange = 0;
    qint64 m_takenNs = 0; ///< of the newest record
    std::priority_queue<Cursor, std::vector<Cursor>, Later> m_open;
};

} // namespace a2a
