// SPDX-License-Identifier: Apache-2.0
#include "model/schema/schemascope.h"

#include <QCache>
#include <QRegularExpression>
#include <QStringList>
#include <QUrl>

#include <ctime>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype MaxKept = 200;

static constexpr qsizetype MaxPatternLength = 480;

namespace {

struct KnownPattern {
    QRegularExpression expression;
    bool isUsable = false;
};

} // namespace

/// The CPU time of the thread in ns, because a busy machine does not make a pattern hostile.
static qint64 workedNs()
{
    return qint64(double(std::clock()) / CLOCKS_PER_SEC * 1e9);
}

static KnownPattern *knownPattern(const QString &pattern)
{
    static thread_local QCache<QString, KnownPattern> known(MaxKept);
    if (KnownPattern *kept = known.object(pattern))
        return kept;
    auto *made = new KnownPattern;
    // The limits apply to each start of a match. The pattern is grouped so that it cannot begin
    // with PCRE options.
    made->expression.setPattern("(*LIMIT_MATCH=20000)(*LIMIT_DEPTH=2000)(?:"_L1 % pattern % u')');
    made->isUsable = QRegularExpression(pattern).isValid() && made->expression.isValid();
    known.insert(pattern, made);
    return made;
}

std::optional<bool> SchemaPatterns::matches(const QString &pattern, const QString &text)
{
    if (pattern.size() > MaxPatternLength || text.size() > LongestText || m_spentNs > BudgetNs)
        return {};
    const qint64 start = workedNs();
    KnownPattern *known = knownPattern(pattern);
    std::optional<bool> result;
    if (known->isUsable) {
        const QRegularExpressionMatch match = known->expression.match(text);
        known->isUsable = match.isValid(); // else it is too hard
        if (match.isValid())
            result = match.hasMatch();
    }
    const qint64 spent = workedNs() - start;
    m_spentNs += spent;
    if (spent > PatternBudgetNs)
        known->isUsable = false;
    return result;
}

static constexpr qsizetype LongestReference = 1000;
static constexpr qint64 MembersPerStep = 16; ///< skipping one is cheaper than reading it

/// "#/$defs/place" within the document; invalid if it leads elsewhere.
json::Value SchemaScope::resolved(const QString &reference)
{
    if (!reference.startsWith(u'#') || reference.size() > LongestReference)
        return {};
    const QString pointer = QUrl::fromPercentEncoding(reference.mid(1).toUtf8());
    if (pointer.isEmpty())
        return m_root;
    if (!pointer.startsWith(u'/'))
        return {};
    json::Value at = m_root;
    for (QString segment : pointer.mid(1).split(u'/')) {
        segment.replace("~1"_L1, "/"_L1).replace("~0"_L1, "~"_L1);
        if (!spend(1 + at.count() / MembersPerStep))
            return {};
        at = at.isArray() ? at.element(segment.toUInt()) : at[segment.toUtf8()];
        if (!at.isValid())
            return {};
    }
    return at;
}

json::Value SchemaScope::resolveReference(json::Value schema)
{
    const json::Value reference = schema["$ref"];
    if (!reference.isString())
        return {};
    const QString name = reference.toString();
    const auto known = m_targets.constFind(name);
    if (known != m_targets.constEnd())
        return *known;
    return *m_targets.insert(name, resolved(name));
}

} // namespace a2a
