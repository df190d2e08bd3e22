// SPDX-License-Identifier: Apache-2.0
#include "model/json/prettymap.h"

#include <algorithm>

namespace a2a::json {

static bool isSpace(char byte)
{
    return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

static void skipSpace(QByteArrayView text, qsizetype &at)
{
    while (at < text.size() && isSpace(text[at]))
        ++at;
}

/// The end of the string that begins there.
static qsizetype endOfString(QByteArrayView text, qsizetype at)
{
    for (++at; at < text.size() && text[at] != '"'; ++at) {
        if (text[at] == '\\')
            ++at;
    }
    return std::min(at + 1, text.size());
}

PrettyMap::PrettyMap(QByteArrayView text, QByteArrayView copy)
{
    qsizetype from = 0;
    qsizetype to = 0;
    for (;;) {
        skipSpace(text, from);
        skipSpace(copy, to);
        if (from == text.size() || to == copy.size())
            break;
        const qsizetype length = text[from] == '"' ? endOfString(text, from) - from : qsizetype(1);
        if (copy.size() - to < length || copy.sliced(to, length) != text.sliced(from, length))
            return;
        if (!m_runs.empty() && m_runs.back().text + m_runs.back().length == from &&
            m_runs.back().copy + m_runs.back().length == to)
            m_runs.back().length += length;
        else
            m_runs.push_back({from, to, length});
        from += length;
        to += length;
    }
    m_isValid = from == text.size() && to == copy.size();
}

qint64 PrettyMap::moved(const std::vector<Run> &runs, qint64 offset, qint64 Run::*from,
                        qint64 Run::*to)
{
    const auto after =
        std::partition_point(runs.begin(), runs.end(), [offset, from](const Run &run) {
            return run.*from + run.length <= offset;
        });
    if (after == runs.end())
        return runs.empty() ? 0 : runs.back().*to + runs.back().length;
    return (*after).*to + std::max<qint64>(0, offset - (*after).*from);
}

qint64 PrettyMap::toCopy(qint64 offset) const
{
    return moved(m_runs, offset, &Run::text, &Run::copy);
}

qint64 PrettyMap::toText(qint64 offset) const
{
    return moved(m_runs, offset, &Run::copy, &Run::text);
}

ByteRange PrettyMap::toCopy(const ByteRange &range) const
{
    const qint64 from = toCopy(range.offset);
    if (range.length <= 0)
        return {from, 0};
    return {from, toCopy(range.offset + range.length - 1) + 1 - from};
}

} // namespace a2a::json
