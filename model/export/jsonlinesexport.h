// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/bodyencoder.h"
#include "model/export/exportwriter.h"
#include "model/export/recorditerator.h"
#include "model/sessionfile/annotations.h"

namespace a2a {

/// One record per line (docs/jsonl.md), in chronological order: importing the lines makes the same
/// session again.
class JsonLinesExport final : public ExportWriter {
public:
    static constexpr int Version = 2;

    explicit JsonLinesExport(const ExportSource &source);

    [[nodiscard]] bool step(QIODevice &out) override;
    [[nodiscard]] double progress() const override;

private:
    void writeStart(QIODevice &out);
    void writeMarks(QIODevice &out);
    void writeLine(QIODevice &out, const SessionRecord &record, const QByteArray &more = {});
    void writeAnnotations(QIODevice &out);
    static void writeAnnotation(QIODevice &out, const Annotations::EntryKey &place,
                                const QByteArray &value);
    [[nodiscard]] bool isInScope(const QByteArray &contextId) const;

    const ExportSource &m_source;
    RecordIterator m_walk;
    bool m_started = false;
    bool m_done = false;
};

} // namespace a2a
