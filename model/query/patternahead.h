// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/filterneedle.h"
#include "model/query/filterreader.h"

#include <QRegularExpression>
#include <QStringDecoder>

#include <optional>
#include <vector>

namespace a2a {

/// Avoids a regular expression for most of the chunks of a session: searches for it in the lines
/// and the JSON of many frames at once, since trying it costs more than the text searched. To be
/// called for one frame after the other; reads ahead as long as it is called for each. Frames it
/// does not know are to be tried as usual.
class PatternAhead final {
public:
    explicit PatternAhead(const FilterMatcher &matcher);

    /// The frame is a chunk, and neither its line (see WireText::info()) nor its JSON, as it is or
    /// with the escapes resolved, has a match.
    [[nodiscard]] bool isSurelyNotIn(const FilterReader &reader, FrameIndex frame,
                                     const ChunkWords &words);
    /// What is known of frames may have changed.
    void forget();

private:
    void gather(const FilterReader &reader, FrameIndex first, const ChunkWords &words);
    bool add(const FilterReader &reader, FrameIndex frame, const ChunkWords &words);
    void endFrame(const FilterReader &reader, FrameIndex frame, const ChunkWords &words);
    void append(QByteArrayView utf8);
    [[nodiscard]] bool appendUnescaped(qsizetype start);
    void appendLine(const QString &line);
    QChar *roomFor(qsizetype units);
    void endLine(QChar *end);
    void find(FrameIndex from);

    FilterMatcher m_matcher;
    std::optional<QRegularExpression> m_pattern;
    // The frames from m_first to before m_end are in m_text; those before m_hit are known.
    FrameIndex m_first = 0;
    FrameIndex m_end = 0;
    FrameIndex m_hit = 0;
    std::vector<char16_t> m_text;
    qsizetype m_used = 0;
    std::vector<qsizetype> m_ends;   ///< of frames, in m_text
    quint32 m_window = 1;            ///< frames to take next time
    quint32 m_hits = 0;              ///< in these
    quint32 m_rest = 0;              ///< it does not pay: this many calls do not read ahead
    ArtifactIndex m_named = NoIndex; ///< whose name is in m_name
    QString m_name;
    QString m_line;
    QByteArray m_scratch;
    QStringDecoder m_decoder;
};

} // namespace a2a
