// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/text/documentfinder.h"

#include "ui/widgets/findbar.h"

#include <QTextEdit>

#include <algorithm>

namespace a2a {

DocumentFinder::DocumentFinder(FindBar *bar, QTextEdit *view)
    : QObject(view)
    , m_bar(bar)
    , m_view(view)
{
    connect(bar, &FindBar::searchChanged, this, &DocumentFinder::look);
    connect(bar, &FindBar::nextRequested, this,
            [this] { nextFrom(m_view->textCursor().selectionEnd(), false); });
    connect(bar, &FindBar::previousRequested, this,
            [this] { nextFrom(m_view->textCursor().selectionStart(), true); });
}

void DocumentFinder::documentChanged()
{
    look(m_text, m_flags & QTextDocument::FindCaseSensitively);
}

void DocumentFinder::look(const QString &text, bool caseSensitive)
{
    m_text = text;
    m_flags = {};
    m_flags.setFlag(QTextDocument::FindCaseSensitively, caseSensitive);
    m_matches.clear();
    m_current = -1;
    QTextCursor at(m_view->document());
    while (!text.isEmpty()) {
        at = m_view->document()->find(text, at, m_flags);
        if (at.isNull())
            break;
        m_matches.push_back(at);
    }
    if (m_matches.empty())
        return m_bar->setCount({});
    nextFrom(m_view->textCursor().selectionStart(), false);
}

/// The next match at or behind a place, or before it; past the last comes the first.
void DocumentFinder::nextFrom(int position, bool backwards)
{
    if (m_matches.empty())
        return;
    const auto next =
        std::find_if(m_matches.begin(), m_matches.end(),
                     [&](const QTextCursor &match) { return match.selectionStart() >= position; });
    const int count = int(m_matches.size());
    const int behind = int(next - m_matches.begin());
    go(backwards ? (behind + count - 1) % count : behind % count);
}

void DocumentFinder::go(int match)
{
    m_current = match;
    m_view->setTextCursor(m_matches[size_t(match)]);
    m_view->ensureCursorVisible();
    m_bar->setCount({.current = match + 1, .found = qint64(m_matches.size())});
}

} // namespace a2a

#include "moc_documentfinder.cpp"
