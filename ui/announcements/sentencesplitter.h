// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

/// Splits streamed text into whole sentences. An incomplete sentence waits for its rest, or until
/// no text has arrived for a while.
class SentenceSplitter final {
public:
    static constexpr qint64 IdleMs = 2000;

    void add(const QString &text, qint64 nowMs);
    /// Removes and returns the complete sentences, or all text after a pause; empty if there is
    /// none.
    [[nodiscard]] QString take(qint64 nowMs);
    /// Removes and returns all remaining text, for when no more will follow.
    [[nodiscard]] QString takeRest();
    /// Milliseconds until take() returns the current content, or -1 if there is none.
    [[nodiscard]] qint64 waitMs(qint64 nowMs) const;
    [[nodiscard]] qsizetype size() const { return m_text.size(); } ///< of the waiting text

private:
    [[nodiscard]] qsizetype endOfSentences() const;

    QString m_text;
    qint64 m_lastMs = 0;
};

} // namespace a2a
