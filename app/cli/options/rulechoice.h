// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <QString>

#include <vector>

namespace a2a::cli {

/// Which rules count in a check: "-CRD-003" excludes one, "+CRD-*" includes all of a group. If
/// the first word begins with a plus, only included rules count. Later words win.
class RuleChoice final {
public:
    /// Comma-separated. Each must name at least one rule, or one note of the decoders.
    [[nodiscard]] static Result<RuleChoice> parse(const QString &words);

    [[nodiscard]] bool includes(QByteArrayView rule) const;

private:
    struct RulePattern {
        bool isIncluded;
        bool isPrefix; ///< the name is a prefix
        QByteArray name;

        [[nodiscard]] bool fits(QByteArrayView rule) const
        {
            return isPrefix ? rule.startsWith(name) : rule == name;
        }
    };
    std::vector<RulePattern> m_patterns;
};

} // namespace a2a::cli
