// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/text/textfinder.h"

#include "ui/widgets/findbar.h"

namespace a2a {

TextFinder::TextFinder(FindBar *bar, std::function<qint64()> place, QObject *parent)
    : QObject(parent)
    , m_bar(bar)
    , m_place(std::move(place))
{
    connect(bar, &FindBar::searchChanged, this, &TextFinder::look);
    connect(bar, &FindBar::nextRequested, this, &TextFinder::next);
    connect(bar, &FindBar::previousRequested, this, &TextFinder::previous);
    connect(&m_search, &ByteSearch::changed, this, &TextFinder::take);
}

void TextFinder::setText(ByteSearch::Read read, qint64 size)
{
    m_current = -1;
    m_after = -1;
    m_origin = 0;
    m_search.setText(std::move(read), size);
}

void TextFinder::setSize(qint64 size)
{
    m_search.setSize(size);
}

void TextFinder::look(const QString &text, bool caseSensitive)
{
    // Typing goes on from the same place, not from what the shorter word has found.
    const qint64 place = m_place();
    if (m_current < 0 || place != m_after)
        m_origin = place;
    m_current = -1;
    m_search.start(text, caseSensitive);
}

void TextFinder::take()
{
    if (m_current >= int(matches().size()))
        m_current = -1;
    if (m_current < 0 && !matches().empty() &&
        (matches().back().offset >= m_origin || !isRunning()))
        go(m_search.nextFrom(m_origin));
    tell();
}

void TextFinder::go(int match)
{
    if (match < 0)
        return;
    m_current = match;
    const ByteSearch::Match &shown = matches()[size_t(match)];
    emit showMatch(shown.offset, shown.length);
    m_after = m_place();
}

void TextFinder::next()
{
    const bool stays = m_current >= 0 && m_place() == m_after;
    const ByteSearch::Match at = stays ? matches()[size_t(m_current)] : ByteSearch::Match();
    go(m_search.nextFrom(stays ? at.offset + at.length : m_place()));
    tell();
}

void TextFinder::previous()
{
    const bool stays = m_current >= 0 && m_place() == m_after;
    go(m_search.previousFrom(stays ? matches()[size_t(m_current)].offset : m_place()));
    tell();
}

void TextFinder::tell()
{
    m_bar->setCount({.current = m_current + 1,
                     .found = qint64(matches().size()),
                     .searching = m_search.isRunning(),
                     .capped = m_search.isCapped()});
    emit matchesChanged();
}

} // namespace a2a

#include "moc_textfinder.cpp"
