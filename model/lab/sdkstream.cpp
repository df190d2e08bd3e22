// SPDX-License-Identifier: Apache-2.0
#include "model/lab/sdkstream.h"

#include <QStringBuilder>

#include <algorithm>
#include <cstring>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qint64 StreamMebibyte = 1024 * 1024;
static constexpr int JavaDataLines = 1000;

QString sdkTitle(Sdk sdk)
{
    switch (sdk) {
    case Sdk::JavaScript03:
        return u"JavaScript 0.3"_s;
    case Sdk::JavaScript1:
        return u"JavaScript 1"_s;
    case Sdk::Python:
        return u"Python"_s;
    case Sdk::Go:
        return u"Go"_s;
    case Sdk::Java:
        return u"Java"_s;
    }
    return {};
}

qint64 lineLimit(Sdk sdk)
{
    switch (sdk) {
    case Sdk::JavaScript1:
        return 4 * StreamMebibyte;
    case Sdk::Go:
        return 10 * StreamMebibyte;
    case Sdk::Java:
        return StreamMebibyte;
    default:
        return 0;
    }
}

qint64 eventLimit(Sdk sdk)
{
    return sdk == Sdk::JavaScript1 ? 4 * StreamMebibyte : sdk == Sdk::Java ? StreamMebibyte : 0;
}

/// Length as JavaScript and Java count: UTF-16 code units.
static qint64 units(QByteArrayView text)
{
    return std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }) +
           std::count_if(text.begin(), text.end(),
                         [](char c) { return static_cast<unsigned char>(c) >= 0xf0; });
}

/// Bytes of the white space that the text begins with, as String.prototype.trim() sees it, or 0 if
/// there is none.
static qsizetype spaceAt(QByteArrayView text)
{
    if (text.isEmpty())
        return 0;
    if (text[0] == ' ' || (text[0] >= '\t' && text[0] <= '\r'))
        return 1;
    if (text.startsWith("\xc2\xa0"))
        return 2;
    static constexpr const char *Wide[] = {"\xe1\x9a\x80", "\xe2\x80\xa8", "\xe2\x80\xa9",
                                           "\xe2\x80\xaf", "\xe2\x81\x9f", "\xe3\x80\x80",
                                           "\xef\xbb\xbf"};
    if (std::any_of(std::begin(Wide), std::end(Wide),
                    [text](const char *space) { return text.startsWith(space); }))
        return 3;
    const bool isQuad = text.startsWith("\xe2\x80") && text.size() > 2 &&
                        static_cast<unsigned char>(text[2]) >= 0x80 &&
                        static_cast<unsigned char>(text[2]) <= 0x8a;
    return isQuad ? 3 : 0;
}

static QByteArrayView trimmedAsScript(QByteArrayView text)
{
    while (const qsizetype space = spaceAt(text))
        text = text.sliced(space);
    for (bool more = true; more && !text.isEmpty();) {
        more = false;
        for (qsizetype length = 1; length <= std::min<qsizetype>(3, text.size()); ++length) {
            if (spaceAt(text.last(length)) == length) {
                text.chop(length);
                more = true;
                break;
            }
        }
    }
    return text;
}

static QByteArrayView withoutSpace(QByteArrayView value)
{
    return value.startsWith(' ') ? value.sliced(1) : value;
}

namespace {

/// The lines of a stream, as a client splits them.
class Lines final {
public:
    Lines(Sdk sdk, QByteArrayView bytes)
        : m_rest(bytes)
        , m_cr(sdk == Sdk::Python || sdk == Sdk::Java)
    {
    }

    [[nodiscard]] QByteArrayView rest() const { return m_rest; }

    /// Removes and returns the next line that has an end.
    bool next(QByteArrayView &line)
    {
        const char *end = firstOf('\n', m_rest);
        if (m_cr)
            end = firstOf('\r', m_rest.first(end - m_rest.begin()));
        if (end == m_rest.end())
            return false;
        line = m_rest.first(end - m_rest.begin());
        const bool pair = *end == '\r' && end + 1 != m_rest.end() && end[1] == '\n';
        m_rest = m_rest.sliced(line.size() + (pair ? 2 : 1));
        return true;
    }

private:
    static const char *firstOf(char wanted, QByteArrayView bytes)
    {
        const void *found =
            bytes.isEmpty() ? nullptr : std::memchr(bytes.data(), wanted, size_t(bytes.size()));
        return found ? static_cast<const char *>(found) : bytes.end();
    }

    QByteArrayView m_rest;
    bool m_cr; ///< a carriage return alone ends a line, too
};

/// The parser of one client.
class Reader final {
public:
    explicit Reader(Sdk sdk)
        : m_sdk(sdk)
        , m_type(isScript() ? "message" : "")
    {
    }

    SdkStream read(QByteArrayView bytes, bool ended);

private:
    [[nodiscard]] bool isScript() const
    {
        return m_sdk == Sdk::JavaScript03 || m_sdk == Sdk::JavaScript1;
    }
    void processLine(QByteArrayView line);
    void takeScriptLine(QByteArrayView line);
    void takeGoLine(QByteArrayView line);
    void processField(QByteArrayView line);
    void appendData(QByteArrayView value);
    void dispatch();
    void refuse(SdkLimit limit);
    bool passesLine(QByteArrayView line);

    Sdk m_sdk;
    SdkStream m_stream;
    QByteArray m_type;
    QByteArray m_data;
    qint64 m_units = 0; ///< of it, if it is joined from lines
    int m_dataLines = 0;
    bool m_skips = false; ///< Java: up to the next empty line
};

SdkStream Reader::read(QByteArrayView bytes, bool ended)
{
    // TextDecoderStream drops one byte order mark, the other clients do not.
    if (isScript() && bytes.startsWith("\xef\xbb\xbf"))
        bytes = bytes.sliced(3);
    Lines lines(m_sdk, bytes);
    QByteArrayView line;
    while (!m_stream.stopped && lines.next(line))
        processLine(line);
    if (!m_stream.stopped && !lines.rest().isEmpty() && passesLine(lines.rest()) && ended &&
        !isScript())
        processLine(lines.rest());
    m_stream.hasPendingBlock = !m_data.isEmpty() || m_dataLines > 0 || !lines.rest().isEmpty();
    // At the end all but Python deliver a block without a final empty line.
    if (ended && !m_stream.stopped && m_sdk != Sdk::Python && !m_data.isEmpty())
        dispatch();
    return m_stream;
}

bool Reader::passesLine(QByteArrayView line)
{
    const qint64 limit = lineLimit(m_sdk);
    if (limit == 0 || line.size() <= limit)
        return true;
    if (isScript() && units(line) <= limit)
        return true;
    refuse(SdkLimit::Line);
    return false;
}

/// JavaScript and Go throw and read no further, Java skips the event.
void Reader::refuse(SdkLimit limit)
{
    if (m_stream.limit == SdkLimit::None)
        m_stream.limit = limit;
    m_data.clear();
    m_dataLines = 0;
    m_units = 0;
    m_stream.stopped = m_sdk != Sdk::Java;
    m_skips = true;
}

void Reader::processLine(QByteArrayView line)
{
    if (!passesLine(line))
        return;
    if (isScript())
        return takeScriptLine(line);
    if (m_sdk == Sdk::Go)
        return takeGoLine(line.endsWith('\r') ? line.chopped(1) : line);
    if (line.isEmpty())
        return dispatch();
    if (!line.startsWith(':') && !m_skips)
        processField(line);
}

void Reader::takeScriptLine(QByteArrayView line)
{
    const bool trims = m_sdk == Sdk::JavaScript03;
    if (trims)
        line = trimmedAsScript(line);
    else if (line.endsWith('\r'))
        line.chop(1);
    if (line.isEmpty()) {
        if (!m_data.isEmpty()) // the type of a block without data stays for the next one
            dispatch();
    } else if (line.startsWith("event:")) {
        const QByteArrayView value = line.sliced(6);
        m_type = (trims ? trimmedAsScript(value) : withoutSpace(value)).toByteArray();
    } else if (line.startsWith("data:")) {
        const QByteArrayView value = line.sliced(5);
        if (trims)
            m_data = trimmedAsScript(value).toByteArray();
        else
            appendData(withoutSpace(value));
    }
}

void Reader::takeGoLine(QByteArrayView line)
{
    if (line.isEmpty() && !m_data.isEmpty())
        dispatch();
    else if (line.startsWith("data:"))
        appendData(withoutSpace(line.sliced(5)));
}

void Reader::processField(QByteArrayView line)
{
    const qsizetype colon = line.indexOf(':');
    const QByteArrayView name = colon < 0 ? line : line.first(colon);
    const QByteArrayView value =
        colon < 0 ? QByteArrayView() : withoutSpace(line.sliced(colon + 1));
    if (name == QByteArrayView("data"))
        appendData(value);
    else if (name == QByteArrayView("event"))
        m_type = value.toByteArray();
}

void Reader::appendData(QByteArrayView value)
{
    const bool joins =
        m_sdk == Sdk::JavaScript1 || m_sdk == Sdk::Go ? !m_data.isEmpty() : m_dataLines > 0;
    if (m_sdk == Sdk::Java && m_dataLines >= JavaDataLines)
        return refuse(SdkLimit::Lines);
    if (joins)
        m_data.append('\n');
    m_data.append(value);
    ++m_dataLines;
    m_units += units(value) + (joins ? 1 : 0);
    const qint64 limit = eventLimit(m_sdk);
    if (limit > 0 && m_data.size() > limit && m_units > limit)
        refuse(SdkLimit::Event);
}

void Reader::dispatch()
{
    // Python's client skips events without data, Java's too. JavaScript's delivers an empty type.
    if (!m_data.isEmpty())
        m_stream.events.push_back(
            {m_type.isEmpty() && !isScript() ? QByteArray("message") : m_type, m_data});
    m_type = isScript() ? QByteArray("message") : QByteArray();
    m_data.clear();
    m_dataLines = 0;
    m_units = 0;
    m_skips = false;
}

} // namespace

SdkStream readAsSdk(Sdk sdk, QByteArrayView bytes, bool ended)
{
    return Reader(sdk).read(bytes, ended);
}

} // namespace a2a
