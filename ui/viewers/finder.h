// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/search.h"
#include "model/content/sliced.h"

#include <QObject>

namespace a2a {

class FindBar;

/// Joins a find bar and a search through what a view shows: leads the reader to the first match
/// from where he is, goes on from there, counts. Searches in slices, and on as more comes. Owned by
/// the bar; several may share one.
class Finder final : public QObject {
    Q_OBJECT

public:
    /// The view, by what finding needs of it, in the search's unit.
    struct View {
        std::function<Search::Match()> place; ///< where the reader is; length 0: between two
        std::function<void(const Search::Match &)> show;
    };
    Finder(FindBar *bar, std::unique_ptr<Search> search, View view);

    /// Whether the bar is about this view at all; off, it is left alone.
    void setActive(bool active);
    /// Other content, or another way to read the text: begins anew and moves nothing.
    void restart();
    /// The same content has become longer, or was cut.
    void update();

    [[nodiscard]] const std::vector<Search::Match> &matches() const { return m_search->matches(); }
    /// The match that was shown last, as a position in matches(); -1: none.
    [[nodiscard]] qsizetype current() const { return m_current; }

signals:
    void matchesChanged();

private:
    void look();
    void begin();
    void goOn();
    void take(bool isDone);
    void go(bool forward);
    void showMatch(qsizetype match);
    void tell();

    FindBar *m_bar;
    std::unique_ptr<Search> m_search;
    View m_view;
    Sliced m_slices;
    qsizetype m_current = -1;
    qint64 m_origin = 0;   ///< where the reader was when he began to type
    Search::Match m_after; ///< place() right after a match was shown
    bool m_waits = false;  ///< the first match is to be shown as soon as it is known
    bool m_active = true;
};

} // namespace a2a
