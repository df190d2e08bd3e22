// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/lenientjson.h"

#include "model/net/bindings/recorddecoder.h"

#include <QList>

#include <algorithm>

namespace a2a {

namespace {

/// A lenient second pass over a text that is almost JSON: one walk with a stack of open brackets,
/// which replaces bytes and never moves them. Strings are not changed.
class Mender final {
public:
    struct Change {
        LenientJson::Fault fault;
        json::ByteRange bytes;
    };

    explicit Mender(const QByteArray &json)
        : m_text(json)
    {
        while (m_at < m_text.size())
            step();
    }

    [[nodiscard]] const QByteArray &text() const { return m_text; }
    [[nodiscard]] const std::vector<Change> &changes() const { return m_changes; }

private:
    using Fault = LenientJson::Fault;

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
        else if (c == ':' && !m_open.isEmpty())
            put(Fault::WrongBracket, m_open.last(),
                '{'); // an array with a member is meant as an object
        if (c != ',' && !isSpace(c))
            m_comma = -1;
        ++m_at;
    }

    void closeBracket()
    {
        if (m_comma >= 0)
            put(Fault::TrailingComma, m_comma, ' ');
        if (!m_open.isEmpty())
            put(Fault::WrongBracket, m_at, m_text.at(m_open.takeLast()) == '{' ? '}' : ']');
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
        const qsizetype start = m_at;
        const qsizetype end = block ? m_text.indexOf("*/", m_at) : m_text.indexOf('\n', m_at);
        m_at = end < 0 ? m_text.size() : end + (block ? 2 : 1);
        for (qsizetype at = start; at < m_at; ++at) {
            if (m_text.at(at) != '\n')
                m_text[at] = ' ';
        }
        m_changes.push_back({Fault::Comment, {start, m_at - start}});
    }

    void put(Fault fault, qsizetype at, char c)
    {
        if (m_text.at(at) == c)
            return;
        m_text[at] = c;
        m_changes.push_back({fault, {at, 1}});
    }

    [[nodiscard]] static bool isSpace(char c)
    {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    QByteArray m_text;
    std::vector<Change> m_changes;
    QList<qsizetype> m_open;
    qsizetype m_at = 0;
    qsizetype m_comma = -1;
};

} // namespace

LenientJson::LenientJson(const QByteArray &received, FrameSpans spans)
    : m_document(std::make_shared<json::Document>(spans.extractData(received)))
    , m_spans(std::move(spans))
{
}

/// First what is around the JSON, then the JSON.
bool LenientJson::tryRepair(Form form)
{
    QByteArray text = m_document->bytes().toByteArray();
    if (form == Form::Event && text.startsWith(RecordDecoder::Separator)) {
        m_repairs.push_back({Fault::Separator, m_spans.toBlock({0, 1})});
        m_spans.dropFront(1);
        text.remove(0, 1);
        m_document = std::make_shared<json::Document>(text);
    }
    if (m_document->isValid() || text.trimmed().startsWith('<')) // a page
        return m_document->isValid();
    const Mender mender(text);
    m_document = std::make_shared<json::Document>(mender.text());
    for (const Mender::Change &change : mender.changes())
        m_repairs.push_back({change.fault, m_spans.toBlock(change.bytes)});
    return m_document->isValid();
}

LenientJson LenientJson::read(const QByteArray &received, Form form)
{
    const bool isEvent = form == Form::Event;
    const LenientJson strict(received, isEvent ? FrameSpans::forBlock(received)
                                               : FrameSpans::fromRun(0, received.size()));
    if (strict.isReadable() || received.size() > SizeLimit)
        return strict;
    if (isEvent) {
        std::vector<json::ByteRange> lines;
        LenientJson unprefixed(received, FrameSpans::forBlock(received, &lines));
        for (const json::ByteRange line : lines)
            unprefixed.m_repairs.push_back({Fault::MissingPrefix, line});
        if (!lines.empty() && (unprefixed.isReadable() || unprefixed.tryRepair(form)))
            return unprefixed;
    }
    LenientJson mended = strict;
    return mended.tryRepair(form) ? mended : strict;
}

bool LenientJson::has(Fault fault) const
{
    return std::ranges::find(m_repairs, fault, &Repair::fault) != m_repairs.end();
}

bool LenientJson::isRepaired() const
{
    return has(Fault::Comment) || has(Fault::TrailingComma) || has(Fault::WrongBracket);
}

std::vector<json::ByteRange> unseparatedEvents(const QByteArray &block)
{
    std::vector<json::ByteRange> events;
    for (qsizetype at = 0; (at = block.indexOf("data:", at)) >= 0; ++at) {
        if (at > 0 && block.at(at - 1) != '\n' && block.at(at - 1) != '\r')
            continue;
        if (!events.empty())
            events.back().length = at - events.back().offset;
        events.push_back({at, block.size() - at});
    }
    const auto hasObject = [&block](const json::ByteRange &event) {
        const QByteArray bytes = block.mid(event.offset, event.length);
        return LenientJson::read(bytes, LenientJson::Form::Event).document()->root().isObject();
    };
    if (events.size() < 2 || !std::ranges::all_of(events, hasObject))
        return {};
    return events;
}

} // namespace a2a
