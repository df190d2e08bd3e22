// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

/// Splits streamed text into whole sentences: an incomplete one waits for the rest, or until no
/// data has arrived for a while.
class SpokenStream final {
public:
    static constexpr qint64 LullMs = 2000;

    void add(const QString &text, qint64 nowMs);
    /// The complete sentences; after a pause all available text. Empty: none.
    [[nodiscard]] QString take(qint64 nowMs);
    /// All remaining text, when no more will follow.
    [[nodiscard]] QString takeRest();
    /// Time until take() returns the current content; -1: empty.
    [[nodiscard]] qint64 waitMs(qint64 nowMs) const;
    [[nodiscard]] qsizetype size() const { return m_text.size(); } ///< of the waiting text

private:
    [[nodiscard]] qsizetype endOfSentences() const;

    QString m_text;
    qint64 m_lastMs = 0;
};

} // namespace a2a
