// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/common/bytesource.h"

#include <QByteArrayMatcher>
#include <QString>

#include <optional>
#include <vector>

namespace a2a {

/// How bytes are read as text.
enum class ByteEncoding : quint8 { Ascii, Utf8, Utf16Le, Utf16Be };

/// What bytes are looked for.
struct BytePattern {
    QByteArray bytes;
    bool foldCase = false; ///< letters match in either case
    ByteEncoding encoding = ByteEncoding::Utf8;

    /// "de ad be ef", "DEADBEEF", "0xde 0xad": nothing when these are not whole bytes.
    [[nodiscard]] static std::optional<BytePattern> ofHex(const QString &digits);
    [[nodiscard]] static BytePattern ofText(const QString &text, ByteEncoding encoding,
                                            bool caseSensitive);
};

/// Looks for bytes in a source of any size, from its start, in steps. Matches do not overlap.
class PatternSearch final {
public:
    static constexpr std::size_t MatchLimit = 1'000'000; ///< more are not kept

    void start(BytePattern pattern);
    /// Goes on over at most about `budget` bytes. True when the source's end has been reached. The
    /// source may have grown since the step before.
    bool step(const ByteSource &source, qint64 budget);
    [[nodiscard]] bool isDone(const ByteSource &source) const;
    [[nodiscard]] bool isCapped() const { return m_matches.size() >= MatchLimit; }
    [[nodiscard]] qint64 lookedAt() const { return m_at; }

    [[nodiscard]] qint64 length() const { return m_pattern.bytes.size(); } ///< of a match
    [[nodiscard]] const std::vector<qint64> &matches() const { return m_matches; }
    /// Positions in matches() of the first one at or behind an offset, and of the last one before
    /// it; around the ends. -1: there are none.
    [[nodiscard]] qsizetype next(qint64 offset) const;
    [[nodiscard]] qsizetype previous(qint64 offset) const;

private:
    [[nodiscard]] bool isMatch(QByteArrayView bytes) const;

    BytePattern m_pattern;
    QByteArrayMatcher m_matcher;
    QString m_text;  ///< of the pattern, when case is folded
    qint64 m_at = 0; ///< a match may begin here
    std::vector<qint64> m_matches;
};

/// Bytes as text, for comparing and copying.
[[nodiscard]] QString decodeBytes(QByteArrayView bytes, ByteEncoding encoding);

} // namespace a2a
