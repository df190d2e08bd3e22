// SPDX-License-Identifier: Apache-2.0
#include "model/query/filterwarnings.h"

#include "model/query/filtervalues.h"
#include "model/query/filtervaluesearch.h"

#include <algorithm>
#include <map>

namespace a2a {

using namespace Qt::StringLiterals;

/// The sets of words that one frame can have of a field, as bits; empty if they are not known.
static std::vector<quint32> possibleWords(FilterField field)
{
    std::vector<quint32> sets{0};
    switch (field) {
    case FilterField::Kind: {
        // request, response, event, status, artifact, task, message, comment, end, unknown
        constexpr quint32 answer = 2;
        constexpr quint32 event = 4;
        sets = {1, answer, 128, 256, event | 512};
        for (const quint32 content : {8U, 16U, 32U, 64U}) {
            sets.push_back(answer | content);
            sets.push_back(event | content);
        }
        return sets;
    }
    case FilterField::Direction:
    case FilterField::Passed:
        return {1, 2};
    case FilterField::State:
    case FilterField::Binding:
    case FilterField::Severity:
    case FilterField::Append:
    case FilterField::Last:
        for (int i = 0; i < filterChoices(field).size(); ++i)
            sets.push_back(1U << i);
        return sets;
    default:
        return {};
    }
}

namespace {

/// The values left by a list of tests, field by field, if all of them must hold (Or: if all of them
/// fail).
class Remains final {
public:
    explicit Remains(bool isOr)
        : m_isOr(isOr)
    {
    }

    void add(const FilterNode &test, bool isNegated)
    {
        const FilterType type = filterFieldInfo(test.field).type;
        const bool wanted = isNegated == m_isOr; // Or searches for what fails every test
        if (type >= FilterType::Number)
            addInterval(test, wanted);
        else if (const auto possible = possibleWords(test.field); !possible.empty())
            addWords(test, wanted, possible);
    }
    [[nodiscard]] bool isEmpty() const { return m_isEmpty; }

private:
    void addWords(const FilterNode &test, bool wanted, const std::vector<quint32> &possible)
    {
        if (findFilterChoice(test.field, test.value) < 0)
            return; // reported already, as an unknown word
        const quint32 mask = filterChoiceMask(test);
        const bool flips = test.op == FilterOp::IsNot;
        auto &left = m_words.try_emplace(test.field, possible).first->second;
        std::erase_if(left, [&](quint32 set) { return (bool(set & mask) != flips) != wanted; });
        m_isEmpty = m_isEmpty || left.empty();
    }

    void addInterval(const FilterNode &test, bool wanted)
    {
        const std::optional<FilterInterval> interval = filterInterval(test);
        if (!interval)
            return;
        constexpr qint64 least = std::numeric_limits<qint64>::min();
        constexpr qint64 most = std::numeric_limits<qint64>::max();
        // A missing delta or status fails every comparison except "is not", so a test that it
        // passes does not narrow the possible values.
        const bool mayBeMissing =
            test.field == FilterField::Delta || test.field == FilterField::Status;
        if (mayBeMissing && interval->isNegated == wanted)
            return;
        auto &[low, high] = m_ranges
                                .try_emplace({test.field, interval->isClock},
                                             std::pair<qint64, qint64>{
                                                 test.field == FilterField::Frame ? 1 : 0, most})
                                .first->second;
        if (wanted != interval->isNegated) {
            low = qMax(low, interval->low);
            high = qMin(high, interval->high);
        } else if (interval->low <= low) { // the rest is after it …
            low = interval->high == most ? most : qMax(low, interval->high + 1);
            high = interval->high == most ? least : high;
        } else if (interval->high >= high) { // … or before it
            high = interval->low - 1;
        }
        m_isEmpty = m_isEmpty || low > high;
    }

    bool m_isOr;
    bool m_isEmpty = false;
    std::map<FilterField, std::vector<quint32>> m_words;
    std::map<std::pair<FilterField, bool>, std::pair<qint64, qint64>> m_ranges;
};

} // namespace

static FilterOutcome opposite(FilterOutcome outcome)
{
    return outcome == FilterOutcome::Nothing      ? FilterOutcome::Everything
           : outcome == FilterOutcome::Everything ? FilterOutcome::Nothing
                                                  : FilterOutcome::Open;
}

static bool contradicts(const FilterNode &a, const FilterNode &b)
{
    return (a.kind == FilterNode::Kind::Not && a.children.front() == b) ||
           (b.kind == FilterNode::Kind::Not && b.children.front() == a);
}

static FilterOutcome outcomeOfList(const FilterNode &filter)
{
    const bool isOr = filter.kind == FilterNode::Kind::Or;
    const FilterOutcome decides = isOr ? FilterOutcome::Everything : FilterOutcome::Nothing;
    const FilterOutcome neutral = opposite(decides);
    bool allNeutral = true;
    Remains remains(isOr);
    for (size_t i = 0; i < filter.children.size(); ++i) {
        const FilterNode &child = filter.children[i];
        const FilterOutcome outcome = filterOutcome(child);
        if (outcome == decides)
            return decides;
        allNeutral = allNeutral && outcome == neutral;
        for (size_t j = i + 1; j < filter.children.size(); ++j) {
            if (contradicts(child, filter.children[j]))
                return decides;
        }
        const bool isNot = child.kind == FilterNode::Kind::Not;
        const FilterNode &test = isNot ? child.children.front() : child;
        if (test.kind == FilterNode::Kind::Test)
            remains.add(test, isNot);
    }
    return remains.isEmpty() ? decides : allNeutral ? neutral : FilterOutcome::Open;
}

FilterOutcome filterOutcome(const FilterNode &filter)
{
    switch (filter.kind) {
    case FilterNode::Kind::Not:
        return opposite(filterOutcome(filter.children.front()));
    case FilterNode::Kind::And:
    case FilterNode::Kind::Or:
        return outcomeOfList(filter);
    case FilterNode::Kind::Test:
        break;
    }
    Remains nothing(false);
    nothing.add(filter, false);
    Remains everything(true);
    everything.add(filter, false);
    return nothing.isEmpty()      ? FilterOutcome::Nothing
           : everything.isEmpty() ? FilterOutcome::Everything
                                  : FilterOutcome::Open;
}

static Phrase unknownWord(const FilterNode &test)
{
    const FilterFieldInfo &info = filterFieldInfo(test.field);
    if ((info.type != FilterType::Choice && info.type != FilterType::Flag) ||
        findFilterChoice(test.field, test.value) >= 0)
        return {};
    return {"filter-unknown-choice",
            {info.nameText(), test.value, filterChoices(test.field).join(u", "_s)}};
}

static Phrase unseenValue(const FilterNode &test, const FilterSource &source)
{
    if (test.isRegex || test.op == FilterOp::IsNot || source.store.frames.empty())
        return {};
    const FilterFieldInfo &info = filterFieldInfo(test.field);
    switch (findFilterValue(test, source)) {
    case FilterValuePresence::Yes:
        return {};
    case FilterValuePresence::NoValue:
        return {"filter-value-unseen", {test.value, info.nameText()}};
    case FilterValuePresence::NoField:
        return {"filter-field-unseen", {info.nameText()}};
    }
    return {};
}

/// The first doubt about a single test.
template <typename Ask>
static Phrase firstOf(const FilterNode &node, Ask ask)
{
    if (node.kind == FilterNode::Kind::Test)
        return ask(node);
    for (const FilterNode &child : node.children) {
        if (const Phrase sentence = firstOf(child, ask); !sentence.isEmpty())
            return sentence;
    }
    return {};
}

Phrase filterWarning(const FilterNode &filter, const FilterSource &source)
{
    if (const Phrase unknown = firstOf(filter, unknownWord); !unknown.isEmpty())
        return unknown;
    switch (filterOutcome(filter)) {
    case FilterOutcome::Nothing:
        return {"filter-never-fits"};
    case FilterOutcome::Everything:
        return {"filter-always-fits"};
    case FilterOutcome::Open:
        break;
    }
    return firstOf(filter, [&source](const FilterNode &test) { return unseenValue(test, source); });
}

} // namespace a2a
