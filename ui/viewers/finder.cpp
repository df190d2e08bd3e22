// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/finder.h"

#include "ui/widgets/findbar.h"

namespace a2a {

static constexpr int FindSliceMs = 4;
static constexpr qint64 StepBytes = 64 * 1024;

Finder::Finder(FindBar *bar, std::unique_ptr<Search> search, View view)
    : QObject(bar)
    , m_bar(bar)
    , m_search(std::move(search))
    , m_view(std::move(view))
    , m_slices(
          FindSliceMs, [this] { return step(); }, [this](bool isDone) { onSearched(isDone); })
{
    connect(bar, &FindBar::searchChanged, this, &Finder::startSearch);
    connect(bar, &FindBar::nextRequested, this, [this] { goToNext(true); });
    connect(bar, &FindBar::previousRequested, this, [this] { goToNext(false); });
}

/// Matches before the current one may be added or removed while its content changes.
bool Finder::step()
{
    const bool hasCurrent = m_current >= 0 && m_current < qsizetype(matches().size());
    const Search::Match at = hasCurrent ? matches()[size_t(m_current)] : Search::Match();
    const bool continues = !m_search->step(StepBytes);
    if (!hasCurrent)
        return continues;
    const bool isThere = size_t(m_current) < matches().size();
    if (isThere && matches()[size_t(m_current)] == at)
        return continues;
    const qsizetype now = m_search->next(at.offset);
    m_current = now >= 0 && matches()[size_t(now)] == at ? now : -1;
    return continues;
}

void Finder::setActive(bool active)
{
    if (active == m_active)
        return;
    m_active = active;
    m_slices.cancel();
    if (active && !m_bar->isHidden())
        startSearch();
}

void Finder::startSearch()
{
    if (!m_active)
        return;
    // Typing continues from the same position, not from the shorter word's match.
    const Search::Match place = m_view.position();
    if (m_current < 0 || place != m_positionAfterShow)
        m_origin = place.offset;
    m_isShowPending = true;
    begin();
    if (m_slices.isActive())
        m_slices.run(); // matches near the start are found immediately
}

void Finder::restart()
{
    if (!m_active || m_bar->isHidden())
        return;
    m_isShowPending = false;
    begin();
}

void Finder::update()
{
    if (!m_active || m_bar->isHidden())
        return;
    m_search->update();
    if (m_current >= qsizetype(matches().size()))
        m_current = -1;
    reportCount();
    continueSearch();
}

void Finder::begin()
{
    m_current = -1;
    m_slices.cancel();
    const QString problem =
        m_search->start(m_bar->isHidden() ? QString() : m_bar->text(), m_bar->isCaseSensitive());
    reportCount();
    if (!problem.isEmpty())
        m_bar->setProblem(problem);
    continueSearch();
}

void Finder::continueSearch()
{
    if (!m_search->isDone())
        m_slices.start();
}

void Finder::onSearched(bool isDone)
{
    // The initial match is the first one from the user's position; wraps around only if there is
    // none.
    if (m_isShowPending && !matches().empty() && (isDone || matches().back().offset >= m_origin)) {
        m_isShowPending = false;
        showMatch(m_search->next(m_origin));
    }
    reportCount();
}

void Finder::goToNext(bool forward)
{
    if (!m_active)
        return;
    Search::Match at = m_view.position();
    if (m_current >= 0 && at == m_positionAfterShow)
        at = matches()[size_t(m_current)];
    showMatch(forward ? m_search->next(at.offset + at.length) : m_search->previous(at.offset));
    m_isShowPending = false;
    reportCount();
}

void Finder::showMatch(qsizetype match)
{
    if (match < 0)
        return;
    m_current = match;
    m_view.show(matches()[size_t(match)]);
    m_positionAfterShow = m_view.position();
}

void Finder::reportCount()
{
    m_bar->setCount({.current = m_current + 1,
                     .found = qint64(matches().size()),
                     .searching = !m_search->isDone(),
                     .isCapped = m_search->isCapped()});
    emit matchesChanged();
}

} // namespace a2a

#include "moc_finder.cpp"
