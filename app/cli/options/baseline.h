// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/a2a/types.h"

#include <set>
#include <tuple>

namespace a2a::cli {

/// Known findings that do not fail a check: a JSON file to be kept with the sources. A finding is
/// the same if rule, operation and place are equal; places in lists count as one, since the number
/// of events or skills may differ from run to run.
class Baseline final {
public:
    /// The error says why it cannot be read, and how to create one.
    [[nodiscard]] static Result<Baseline> read(const QString &fileName);
    /// Atomic: replaces an existing file only completely.
    [[nodiscard]] std::optional<Error> write(const QString &fileName) const;

    /// `about`: the operation's name in its protocol version, or else the subject, see subjectOf().
    void add(const Note &note, const QString &about);
    [[nodiscard]] bool knows(const Note &note, const QString &about) const;
    /// A JSON pointer to it with * for each index.
    [[nodiscard]] static QString placeOf(const Note &note);

private:
    struct KnownFinding {
        QString rule;
        QString about;
        QString where; ///< placeOf()

        bool operator<(const KnownFinding &other) const
        {
            return std::tie(rule, about, where) < std::tie(other.rule, other.about, other.where);
        }
    };
    [[nodiscard]] static KnownFinding of(const Note &note, const QString &about);

    std::set<KnownFinding> m_known;
};

} // namespace a2a::cli
