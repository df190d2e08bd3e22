// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/json/jsonfinder.h"

#include "ui/viewers/json/jsontreeview.h"
#include "ui/widgets/findbar.h"

#include <QElapsedTimer>

namespace a2a {

static constexpr qint64 StepBytes = 64 * 1024;
static constexpr int FindSliceMs = 4;

JsonFinder::JsonFinder(FindBar *bar, Target target)
    : QObject(bar)
    , m_bar(bar)
    , m_target(std::move(target))
{
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &JsonFinder::slice);
    connect(bar, &FindBar::searchChanged, this, &JsonFinder::start);
    connect(bar, &FindBar::nextRequested, this, [this] { go(true); });
    connect(bar, &FindBar::previousRequested, this, [this] { go(false); });
}

JsonFinder *JsonFinder::forTree(FindBar *bar, JsonTreeView *tree)
{
    JsonTreeModel *model = tree->jsonModel();
    auto *finder = new JsonFinder(
        bar, {[model] { return model->document(); }, [model] { return model->valueAt({}).index(); },
              [model, tree] {
                  const QModelIndex current = tree->currentIndex();
                  return current.isValid() ? model->valueAt(current).index() : 0;
              },
              [tree](quint32 token) { tree->showToken(token); }});
    connect(model, &QAbstractItemModel::modelReset, finder, &JsonFinder::restart);
    connect(model, &JsonTreeModel::documentGrew, finder, &JsonFinder::restart);
    return finder;
}

void JsonFinder::setActive(bool active)
{
    m_active = active;
    m_timer.stop();
    if (active && !m_bar->isHidden())
        start();
}

void JsonFinder::start()
{
    if (!m_active)
        return;
    m_from = m_target.current();
    m_waits = true;
    begin();
}

void JsonFinder::restart()
{
    if (!m_active || m_bar->isHidden())
        return;
    m_waits = false;
    begin();
}

void JsonFinder::begin()
{
    m_shown = -1;
    m_search.start(m_target.document(), m_target.root(),
                   m_bar->isHidden() ? QString() : m_bar->text(), m_bar->isCaseSensitive());
    if (m_search.isDone())
        m_timer.stop();
    else
        m_timer.start();
    tell();
}

void JsonFinder::slice()
{
    QElapsedTimer clock;
    clock.start();
    while (!m_search.step(StepBytes) && clock.elapsed() < FindSliceMs) {
    }
    if (m_search.isDone())
        m_timer.stop();
    // The match to begin with is the first from where the reader stands; going around the end is
    // for when there is none.
    const std::vector<quint32> &matches = m_search.matches();
    if (m_waits && !matches.empty() && (m_search.isDone() || matches.back() >= m_from)) {
        m_waits = false;
        showMatch(m_search.next(m_from));
    }
    tell();
}

void JsonFinder::go(bool forward)
{
    if (!m_active)
        return;
    const quint32 at = m_target.current();
    showMatch(forward ? m_search.next(at + 1) : m_search.previous(at));
    m_waits = false;
    tell();
}

void JsonFinder::showMatch(qsizetype match)
{
    if (match < 0)
        return;
    m_shown = match;
    m_target.show(m_search.matches()[size_t(match)]);
}

void JsonFinder::tell()
{
    FindCount count;
    count.found = qint64(m_search.matches().size());
    count.searching = !m_search.isDone();
    count.current = m_shown + 1;
    m_bar->setCount(count);
}

} // namespace a2a

#include "moc_jsonfinder.cpp"
