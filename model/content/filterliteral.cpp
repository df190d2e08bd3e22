// SPDX-License-Identifier: Apache-2.0
// What every match of a regular expression must hold: a reader of its outermost sequence.
#include "model/content/filterpattern.h"
#include "model/content/patternelements.h"

#include <algorithm>
#include <numeric>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype ShortestLiteral = 2;

/// A character whose other forms a needle finds just as a pattern does: ASCII letters and digits
/// except k and s, letters of Western Europe except ß, and those of scripts without capitals.
static bool isLiteral(QChar c)
{
    const char16_t unit = c.unicode();
    const char16_t lower = unit | 0x20;
    if (unit < 0x80)
        return (unit >= u'0' && unit <= u'9') ||
               (lower >= u'a' && lower <= u'z' && lower != u'k' && lower != u's');
    const bool isWestern = lower >= 0xE0 && lower <= 0xFE && lower != 0xF7 && unit != 0xDF;
    const bool isCaseless = (unit >= 0x3041 && unit <= 0x30FF) ||
                            (unit >= 0x4E00 && unit <= 0x9FFF) ||
                            (unit >= 0xAC00 && unit <= 0xD7A3);
    return isWestern || isCaseless;
}

/// The rarity of a text: how many letters that takes depends on how many letters the script has.
static qsizetype weightOf(QStringView text)
{
    return std::accumulate(text.begin(), text.end(), qsizetype(0), [](qsizetype sum, QChar c) {
        return sum + (c.unicode() >= 0x3041 ? 2 : 1);
    });
}

/// Whether what precedes `at` may be missing from a match.
static bool isOptionalAt(const QString &pattern, qsizetype at)
{
    const QChar c = at < pattern.size() ? pattern[at] : QChar();
    return c == u'?' || c == u'*' || c == u'{';
}

namespace {

/// Reads a pattern from the left.
class LiteralReader final {
public:
    explicit LiteralReader(const QString &pattern)
        : m_pattern(pattern)
    {
    }

    [[nodiscard]] FilterLiterals read()
    {
        FilterLiterals found = alternatives(0);
        return m_at < m_pattern.size() ? FilterLiterals() : found;
    }

private:
    static constexpr int Deepest = 20;
    static constexpr size_t MostSets = 3; ///< each is searched for
    static constexpr qsizetype MostTexts = 8;

    /// Up to the end of the pattern or of a group. Stops earlier at anything not understood.
    FilterLiterals alternatives(int depth)
    {
        FilterLiterals first = sequence(depth);
        if (m_at >= m_pattern.size() || m_pattern[m_at] != u'|')
            return first;
        bool isKnown = !first.empty();
        QStringList any = isKnown ? first.front() : QStringList();
        while (m_at < m_pattern.size() && m_pattern[m_at] == u'|') {
            ++m_at;
            const FilterLiterals more = sequence(depth);
            isKnown = isKnown && !more.empty();
            any += more.empty() ? QStringList() : more.front();
        }
        any.removeDuplicates();
        return isKnown && any.size() <= MostTexts ? FilterLiterals{any} : FilterLiterals();
    }

    FilterLiterals sequence(int depth)
    {
        FilterLiterals all;
        QString run;
        const auto endRun = [&] {
            if (weightOf(run) >= ShortestLiteral)
                all.push_back({run});
            run.clear();
        };
        while (m_at < m_pattern.size() && m_pattern[m_at] != u'|' && m_pattern[m_at] != u')') {
            const QChar c = m_pattern[m_at];
            if (isLiteral(c) && !isOptionalAt(m_pattern, m_at + 1)) {
                run.append(c);
                ++m_at;
                continue;
            }
            endRun();
            if (!(c == u'(' ? group(depth, all) : element()))
                return {};
        }
        endRun();
        std::stable_sort(all.begin(), all.end(), [](const QStringList &a, const QStringList &b) {
            return shortestOf(a) > shortestOf(b); // longer texts are rarer
        });
        all.resize(std::min(all.size(), MostSets));
        return all;
    }

    bool element()
    {
        const qsizetype past = patternelements::past(m_pattern, m_at);
        m_at = past < 0 ? m_at : past;
        return past >= 0;
    }

    bool group(int depth, FilterLiterals &all)
    {
        const qsizetype start = m_at++;
        const FilterLiterals inner = depth < Deepest ? alternatives(depth + 1) : FilterLiterals();
        if (m_at >= m_pattern.size() || m_pattern[m_at] != u')') {
            m_at = start; // not understood
            return false;
        }
        ++m_at;
        if (!isOptionalAt(m_pattern, m_at))
            all.insert(all.end(), inner.begin(), inner.end());
        return true;
    }

    [[nodiscard]] static qsizetype shortestOf(const QStringList &texts)
    {
        qsizetype shortest = weightOf(texts.front());
        for (const QString &text : texts)
            shortest = qMin(shortest, weightOf(text));
        return shortest;
    }

    const QString &m_pattern;
    qsizetype m_at = 0;
};

} // namespace

FilterLiterals filterPatternLiterals(const QString &pattern)
{
    return patternelements::isBeyondReading(pattern) ? FilterLiterals()
                                                     : LiteralReader(pattern).read();
}

QString filterPatternLiteral(const QString &pattern)
{
    for (const QStringList &any : filterPatternLiterals(pattern)) {
        if (any.size() == 1)
            return any.front();
    }
    return {};
}

} // namespace a2a
