// SPDX-License-Identifier: Apache-2.0
#include "ui/common/bytefinder.h"

#include "ui/common/findbar.h"

#include <QElapsedTimer>

namespace a2a {

static constexpr qint64 StepBytes = 512 * 1024;
static constexpr int SliceMilliseconds = 4;

ByteFinder::ByteFinder(FindBar *bar, Target target)
    : QObject(bar)
    , m_bar(bar)
    , m_target(std::move(target))
    , m_make([](const QString &text, bool caseSensitive, QString *) {
        return std::optional(BytePattern::ofText(text, ByteEncoding::Utf8, caseSensitive));
    })
{
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &ByteFinder::slice);
    connect(bar, &FindBar::searchChanged, this, &ByteFinder::start);
    connect(bar, &FindBar::nextRequested, this, [this] { go(true); });
    connect(bar, &FindBar::previousRequested, this, [this] { go(false); });
}

void ByteFinder::setActive(bool active)
{
    m_active = active;
    m_timer.stop();
    if (active && !m_bar->isHidden())
        start();
}

void ByteFinder::start()
{
    if (!m_active)
        return;
    m_from = m_target.current();
    m_waits = true;
    begin();
}

void ByteFinder::restart()
{
    if (!m_active || m_bar->isHidden())
        return;
    m_waits = false;
    begin();
}

void ByteFinder::goOn()
{
    if (m_active && !m_bar->isHidden() && !m_search.isDone(m_target.source()))
        m_timer.start();
}

void ByteFinder::begin()
{
    m_shown = -1;
    m_timer.stop();
    QString problem;
    const QString text = m_bar->isHidden() ? QString() : m_bar->text();
    const std::optional<BytePattern> pattern = m_make(text, m_bar->isCaseSensitive(), &problem);
    m_search.start(pattern.value_or(BytePattern()));
    tell();
    if (!pattern)
        m_bar->setProblem(problem);
    goOn();
}

void ByteFinder::slice()
{
    const ByteSource source = m_target.source();
    QElapsedTimer clock;
    clock.start();
    while (!m_search.step(source, StepBytes) && clock.elapsed() < SliceMilliseconds) {
    }
    const bool done = m_search.isDone(source);
    if (done)
        m_timer.stop();
    const std::vector<qint64> &matches = m_search.matches();
    if (m_waits && !matches.empty() && (done || matches.back() >= m_from)) {
        m_waits = false;
        showMatch(m_search.next(m_from));
    }
    tell();
}

void ByteFinder::go(bool forward)
{
    if (!m_active)
        return;
    const qint64 at = m_target.current();
    showMatch(forward ? m_search.next(at + 1) : m_search.previous(at));
    m_waits = false;
    tell();
}

void ByteFinder::showMatch(qsizetype match)
{
    if (match < 0)
        return;
    m_shown = match;
    m_target.show(m_search.matches()[size_t(match)], m_search.length());
}

void ByteFinder::tell()
{
    FindCount count;
    count.found = qint64(m_search.matches().size());
    count.searching = m_timer.isActive() || !m_search.isDone(m_target.source());
    count.capped = m_search.isCapped();
    count.current = m_shown + 1;
    m_bar->setCount(count);
}

} // namespace a2a

#include "moc_bytefinder.cpp"
