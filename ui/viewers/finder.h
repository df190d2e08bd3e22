// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/content/search.h"

#include <QObject>

namespace a2a {

class FindBar;

/// Connects a find bar with a search in a view's content: goes to the first match from the current
/// position, continues from there, counts. Searches in slices, also as content grows. Owned by the
/// bar; several may share one.
class Finder final : public QObject {
    Q_OBJECT

public:
    /// What a search needs of the view, in the search's unit.
    struct View {
        std::function<Search::Match()> place; ///< the user's position; length 0: between two units
        std::function<void(const Search::Match &)> show;
    };
    Finder(FindBar *bar, std::unique_ptr<Search> search, View view);

    /// Whether the bar belongs to this view; if not, it is not touched.
    void setActive(bool active);
    /// The content, or the way its text is read, has changed: searches again without moving.
    void restart();
    /// The same content has grown or shrunk.
    void update();

    [[nodiscard]] const std::vector<Search::Match> &matches() const { return m_search->matches(); }
    /// The match that was shown last, as a position in matches(); -1: none.
    [[nodiscard]] qsizetype current() const { return m_current; }

signals:
    void matchesChanged();

private:
    bool step();
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
    qint64 m_origin = 0;   ///< the position when typing began
    Search::Match m_after; ///< place() right after a match was shown
    bool m_waits = false;  ///< show the first match as soon as it is known
    bool m_active = true;
};

} // namespace a2a
