// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/jsonrepair.h"

#include <QList>

namespace a2a {

namespace {

/// One pass over the text with a stack of open brackets; strings are not changed.
class Mender final {
public:
    explicit Mender(QByteArrayView json)
        : m_text(json.toByteArray())
    {
    }

    QByteArray run()
    {
        while (m_at < m_text.size())
            step();
        return m_text;
    }

private:
    void step()
    {
        const char c = m_text.at(m_at);
        if (c == '"')
            return skipString();
        if (c == '/' && m_at + 1 < m_text.size() &&
            (m_text.at(m_at + 1) == '/' || m_text.at(m_at + 1) == '*'))
            return blankComment(m_text.at(m_at + 1) == '*');
        if (c == '{' || c == '[')
            m_open.append(m_at);
        else if (c == '}' || c == ']')
            closeBracket();
        else if (c == ',')
            m_comma = m_at;
        else if (c == ':' && !m_open.isEmpty() && m_text.at(m_open.last()) == '[')
            m_text[m_open.last()] = '{'; // an array containing a member is meant as an object
        if (c != ',' && !isSpace(c))
            m_comma = -1;
        ++m_at;
    }

    void closeBracket()
    {
        if (m_comma >= 0)
            m_text[m_comma] = ' ';
        if (m_open.isEmpty())
            return;
        m_text[m_at] = m_text.at(m_open.takeLast()) == '{' ? '}' : ']';
    }

    void skipString()
    {
        m_comma = -1;
        for (++m_at; m_at < m_text.size() && m_text.at(m_at) != '"'; ++m_at) {
            if (m_text.at(m_at) == '\\')
                ++m_at;
        }
        ++m_at;
    }

    void blankComment(bool block)
    {
        while (m_at < m_text.size()) {
            const bool ends = block ? m_text.at(m_at) == '*' && m_at + 1 < m_text.size() &&
                                          m_text.at(m_at + 1) == '/'
                                    : m_text.at(m_at) == '\n';
            if (ends && block)
                m_text[m_at + 1] = ' ';
            if (m_text.at(m_at) != '\n')
                m_text[m_at] = ' ';
            if (ends)
                break;
            ++m_at;
        }
        ++m_at;
    }

    [[nodiscard]] static bool isSpace(char c)
    {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    QByteArray m_text;
    QList<qsizetype> m_open;
    qsizetype m_at = 0;
    qsizetype m_comma = -1;
};

} // namespace

QByteArray repairedJson(QByteArrayView json)
{
    return Mender(json).run();
}

static bool isField(const QByteArray &line)
{
    for (const char *field : {"data:", "event:", "id:", "retry:", ":"}) {
        if (line.startsWith(field))
            return true;
    }
    return false;
}

QByteArray unprefixedData(QByteArrayView block)
{
    QByteArray data;
    bool inData = false;
    QByteArray text = block.toByteArray();
    text.replace("\r\n", "\n").replace('\r', '\n');
    for (QByteArray line : text.split('\n')) {
        while (line.startsWith("\xEF\xBB\xBF")) // SseDecoder::LineMarks
            line.remove(0, 3);
        if (line.startsWith("data:")) {
            inData = true;
            data.append(line.mid(line.startsWith("data: ") ? 6 : 5)).append('\n');
        } else if (inData && !isField(line)) {
            data.append(line).append('\n');
        }
    }
    return data;
}

QList<qsizetype> dataLines(QByteArrayView block)
{
    QList<qsizetype> lines;
    for (qsizetype at = 0; (at = block.indexOf(QByteArrayView("data:"), at)) >= 0; ++at) {
        if (at == 0 || block.at(at - 1) == '\n' || block.at(at - 1) == '\r')
            lines.append(at);
    }
    return lines;
}

} // namespace a2a
