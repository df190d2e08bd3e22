// SPDX-License-Identifier: Apache-2.0
#include "model/compare/sequencedifference.h"

#ifdef A2A_DTL
#include <dtl/dtl.hpp>
#endif

#include <algorithm>

namespace a2a {

#ifdef A2A_DTL

namespace {

/// The budget of a comparison. dtl copies comparators, so they share it.
struct Budget {
    qint64 left = 0;
    const std::function<bool()> *isCanceled = nullptr;
    bool exceeded = false;

    /// Compares two elements. Returns true once the budget is used up: dtl cannot be stopped, but
    /// ends at once if everything is equal.
    bool isUsedUp()
    {
        --left;
        if (left <= 0 || (left % 65536 == 0 && *isCanceled && (*isCanceled)()))
            exceeded = true;
        return exceeded;
    }
};

class Bounded final : public dtl::Compare<quint32> {
public:
    Bounded() = default;
    explicit Bounded(Budget *budget)
        : m_budget(budget)
    {
    }
    bool impl(const quint32 &a, const quint32 &b) const override
    {
        return m_budget->isUsedUp() || a == b;
    }

private:
    Budget *m_budget = nullptr;
};

} // namespace

std::optional<std::vector<CommonPair>> commonSubsequence(const std::vector<quint32> &a,
                                                         const std::vector<quint32> &b,
                                                         qint64 maxComparisons,
                                                         const std::function<bool()> &isCanceled)
{
    std::vector<CommonPair> common;
    if (a.empty() || b.empty())
        return common;
    Budget budget{maxComparisons, &isCanceled};
    dtl::Diff<quint32, std::vector<quint32>, Bounded> diff(a, b, Bounded(&budget));
    diff.compose();
    if (budget.exceeded)
        return std::nullopt;
    // The script's own positions are not used: they are wrong where dtl had to restart.
    int before = 0;
    int after = 0;
    for (const auto &[element, info] : diff.getSes().getSequence()) {
        if (info.type == dtl::SES_COMMON)
            common.emplace_back(before++, after++);
        else if (info.type == dtl::SES_DELETE)
            ++before;
        else
            ++after;
    }
    return common;
}

bool canCompareSequences()
{
    return true;
}

#else

std::optional<std::vector<CommonPair>> commonSubsequence(const std::vector<quint32> &,
                                                         const std::vector<quint32> &, qint64,
                                                         const std::function<bool()> &)
{
    return std::nullopt;
}

bool canCompareSequences()
{
    return false;
}

#endif

} // namespace a2a
