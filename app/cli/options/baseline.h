// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/a2a/types.h"

#include <set>
#include <tuple>

namespace a2a::cli {

/// Findings that are known and do not fail a check: a JSON file that is kept beside one's sources.
/// A finding is the same one when rule, operation and place are; places in lists count as one,
/// since how many events or skills there are may differ from run to run.
class Baseline final {
public:
    /// The error says why it cannot be read, and how to make one.
    [[nodiscard]] static Result<Baseline> read(const QString &fileName);
    /// What stands there is replaced only by all of it.
    [[nodiscard]] std::optional<Error> write(const QString &fileName) const;

    /// `about`: the operation as it was spoken, or what else came, see aboutOf().
    void add(const Note &note, const QString &about);
    [[nodiscard]] bool knows(const Note &note, const QString &about) const;
    /// A JSON pointer to it with * for each place in a list.
    [[nodiscard]] static QString placeOf(const Note &note);

private:
    struct Known {
        QString rule;
        QString about;
        QString where; ///< placeOf()

        bool operator<(const Known &other) const
        {
            return std::tie(rule, about, where) < std::tie(other.rule, other.about, other.where);
        }
    };
    [[nodiscard]] static Known of(const Note &note, const QString &about);

    std::set<Known> m_known;
};

} // namespace a2a::cli
