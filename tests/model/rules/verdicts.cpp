// SPDX-License-Identifier: Apache-2.0
#include "tests/model/rules/verdicts.h"

#include <QRegularExpression>
#include <QString>

namespace a2a::test {

/// Whether a verdict ends with the document and section that it relies on, in parentheses:
/// "(1.0 §9.5)", "(RFC 8259 §4)".
static bool namesClause(const QByteArray &why)
{
    static const QRegularExpression clause(QStringLiteral(
        R"(\((?:0\.[123](?:\.\d+)?|1\.0|JSON-RPC 2\.0|RFC \d+|WHATWG HTML|a2a\.proto 0\.3|a2a\.proto 0\.2)[ ,][^()]+\)$)"));
    return clause.match(QString::fromUtf8(why)).hasMatch();
}

static QByteArray faultOf(const QByteArrayList &words, const QByteArray &line)
{
    static const QByteArrayList severities{"note", "warning", "error"};
    if (words.size() < 7 || !severities.contains(words[3]) || words[4].toInt() < 1)
        return "no verdict: " + line;
    const bool isAccusing = words[3] != "note";
    if (words[5] != "true:" && (isAccusing || words[5] != "arguable:"))
        return "only what is true may be an error or a warning: " + line;
    if (!namesClause(line))
        return "names no clause: " + line;
    return {};
}

Verdicts readVerdicts(const QByteArray &text)
{
    Verdicts verdicts;
    for (const QByteArray &one : text.split('\n')) {
        const QByteArray line = one.simplified();
        if (line.isEmpty() || line.startsWith('#'))
            continue;
        const QByteArrayList words = line.split(' ');
        if (const QByteArray fault = faultOf(words, line); !fault.isEmpty()) {
            verdicts.faults.append(fault);
            continue;
        }
        if (!verdicts.counts.emplace(words.first(4).join(' '), words[4].toInt()).second)
            verdicts.faults.append("said twice: " + line);
    }
    return verdicts;
}

QByteArrayList differences(const FindingCounts &known, const FindingCounts &now)
{
    QByteArrayList lines;
    for (const auto &[key, count] : now) {
        const auto verdict = known.find(key);
        if (verdict == known.end())
            lines.append(key + ' ' + QByteArray::number(count) + " has no verdict");
        else if (verdict->second != count)
            lines.append(key + ' ' + QByteArray::number(count) + " was " +
                         QByteArray::number(verdict->second));
    }
    for (const auto &[key, count] : known) {
        if (!now.contains(key))
            lines.append(key + " is not found any more");
    }
    return lines;
}

} // namespace a2a::test
