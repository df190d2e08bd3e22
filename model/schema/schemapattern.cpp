// SPDX-License-Identifier: Apache-2.0
#include "model/schema/schemapattern.h"

#include "model/content/filterpattern.h"

#include <QCache>

#include <ctime>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype MostKept = 200;

namespace {

struct KnownPattern {
    FilterPattern pattern;
    bool isUsable = false;
};

} // namespace

/// By CPU time: a busy machine does not make a pattern hostile.
static qint64 workedNs()
{
    return qint64(double(std::clock()) / CLOCKS_PER_SEC * 1e9);
}

static KnownPattern *knownPattern(const QString &pattern)
{
    static thread_local QCache<QString, KnownPattern> known(MostKept);
    if (KnownPattern *kept = known.object(pattern))
        return kept;
    const QString grouped = "(?-i)(?:"_L1 % pattern % u')'; // no PCRE options before it
    auto *made = new KnownPattern;
    made->isUsable =
        filterPatternProblem(grouped).isEmpty() && filterPatternProblem(pattern).isEmpty();
    if (made->isUsable)
        made->pattern = FilterPattern(grouped);
    known.insert(pattern, made);
    return made;
}

std::optional<bool> SchemaPatterns::matches(const QString &pattern, const QString &text)
{
    const bool isInReach =
        pattern.size() <= FilterPattern::LongestPattern - 20 && text.size() <= LongestText;
    if (!isInReach || m_spentNs > BudgetNs)
        return {};
    const qint64 start = workedNs();
    KnownPattern *known = knownPattern(pattern);
    std::optional<bool> result;
    if (known->isUsable) {
        const bool isMatch = known->pattern.matches(text);
        if (known->pattern.givenUp() == 0)
            result = isMatch;
    }
    const qint64 spent = workedNs() - start;
    m_spentNs += spent;
    if (spent > PatternBudgetNs || known->pattern.givenUp() > 0)
        known->isUsable = false;
    return result;
}

} // namespace a2a
