// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/rulechoice.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"
#include "model/a2a/notes.h"
#include "model/rules/engine/rule.h"

#include <QStringList>

#include <algorithm>

namespace a2a::cli {

Result<RuleChoice> RuleChoice::parse(const QString &words)
{
    RuleChoice choice;
    for (const QString &piece : words.split(u',', Qt::SkipEmptyParts)) {
        const QString word = piece.trimmed();
        if (word.isEmpty())
            continue;
        if (word[0] != u'+' && word[0] != u'-')
            return usageError(
                CliTr::tr("--rules: \"%1\" needs a sign before it: + includes it, - excludes it.")
                    .arg(word));
        QByteArray name = word.mid(1).toUpper().toUtf8();
        const bool isPrefix = name.endsWith('*');
        if (isPrefix)
            name.chop(1);
        const RulePattern made{word[0] == u'+', isPrefix, name};
        const auto fits = [&made](const auto &id) { return made.fits(id); };
        if (std::ranges::none_of(rules::catalog(), fits, &rules::CatalogRow::id))
            return usageError(CliTr::tr("--rules: no rule %1. docs/rules.md lists them; CRD-* "
                                        "stands for all that start with CRD-.")
                                  .arg(word.mid(1)));
        choice.m_patterns.push_back(made);
    }
    return choice;
}

bool RuleChoice::includes(QByteArrayView rule) const
{
    bool isIncluded = m_patterns.empty() || !m_patterns.front().isIncluded;
    for (const RulePattern &word : m_patterns) {
        if (word.fits(rule))
            isIncluded = word.isIncluded;
    }
    return isIncluded;
}

} // namespace a2a::cli
