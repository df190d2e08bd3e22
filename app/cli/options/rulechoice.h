// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <QString>

#include <vector>

namespace a2a::cli {

/// Which rules count in a check: "-CARD-003" leaves one out, "+CARD-*" takes in all of a theme.
/// Does the first word begin with a plus, nothing counts but what is taken in. Later words win.
class RuleChoice final {
public:
    /// Words with commas between. Each must name at least one rule, or one note of the decoders.
    [[nodiscard]] static Result<RuleChoice> parse(const QString &words);

    [[nodiscard]] bool takes(QByteArrayView rule) const;

private:
    struct Word {
        bool isTaken;
        bool isTheme; ///< all that begin so
        QByteArray name;

        [[nodiscard]] bool fits(QByteArrayView rule) const
        {
            return isTheme ? rule.startsWith(name) : rule == name;
        }
    };
    std::vector<Word> m_words;
};

} // namespace a2a::cli
