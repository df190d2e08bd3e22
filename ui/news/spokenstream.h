// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

/// A text as it comes in pieces, told by whole sentences: what is not at its end yet waits for the
/// rest, or until nothing has come for a while.
class SpokenStream final {
public:
    static constexpr qint64 LullMs = 2000;

    void add(const QString &text, qint64 nowMs);
    /// The sentences that are whole by now; after a lull all that is there. Empty: none.
    [[nodiscard]] QString take(qint64 nowMs);
    /// All that is left: nothing more comes.
    [[nodiscard]] QString takeRest();
    /// How long until take() gives what stands in it now; -1: nothing does.
    [[nodiscard]] qint64 waitMs(qint64 nowMs) const;
    [[nodiscard]] qsizetype size() const { return m_text.size(); } ///< of what waits

private:
    [[nodiscard]] qsizetype endOfSentences() const;

    QString m_text;
    qint64 m_lastMs = 0;
};

} // namespace a2a
