// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <vector>

namespace a2a {

/// Searches for a text in one content, from its start, in steps, so that no content blocks its
/// caller. Matches do not overlap.
class Search {
public:
    /// A position in the content, in the search's own unit: bytes, or tokens of a document.
    struct Match {
        qint64 offset = 0;
        qint64 length = 0;
        bool operator==(const Match &) const = default;
    };
    static constexpr size_t MatchLimit = 1'000'000; ///< more are not kept

    virtual ~Search() = default;

    /// Starts again in the content as it is now. An empty text finds nothing. Returns why the text
    /// cannot be searched for, or an empty string if it can.
    virtual QString start(const QString &text, bool caseSensitive) = 0;
    /// Continues over about `budget` bytes. Returns true when everything available has been
    /// searched.
    virtual bool step(qint64 budget) = 0;
    [[nodiscard]] virtual bool isDone() const = 0;
    /// Tells the search that the content has become longer or shorter. Drops matches after its end.
    virtual void update() {}

    [[nodiscard]] const std::vector<Match> &matches() const { return m_matches; } ///< in order
    [[nodiscard]] bool isCapped() const { return m_matches.size() >= MatchLimit; }
    /// The index in matches() of the first match at or after a position, and of the last one before
    /// it, wrapping around. -1 if there are no matches.
    [[nodiscard]] qsizetype next(qint64 offset) const;
    [[nodiscard]] qsizetype previous(qint64 offset) const;

protected:
    std::vector<Match> m_matches;

private:
    [[nodiscard]] qsizetype firstFrom(qint64 offset) const;
};

} // namespace a2a
