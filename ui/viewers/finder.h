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
        /// The user's position; its length is 0 between two units.
        std::function<Search::Match()> position;
        std::function<void(const Search::Match &)> show;
    };
    Finder(FindBar *bar, std::unique_ptr<Search> search, View view);

    /// Sets whether the bar currently belongs to this view. While it does not, the finder leaves it
    /// alone.
    void setActive(bool active);
    /// The content, or the way its text is read, has changed: searches again without moving.
    void restart();
    /// The same content has grown or shrunk.
    void update();

    [[nodiscard]] const std::vector<Search::Match> &matches() const { return m_search->matches(); }
    /// The index in matches() of the match that was shown last, or -1 if none was.
    [[nodiscard]] qsizetype current() const { return m_current; }

signals:
    void matchesChanged();

private:
    bool step();
    void startSearch();
    void begin();
    void continueSearch();
    void onSearched(bool isDone);
    void goToNext(bool forward);
    void showMatch(qsizetype match);
    void reportCount();

    FindBar *m_bar;
    std::unique_ptr<Search> m_search;
    View m_view;
    TimeSlicedJob m_slices;
    qsizetype m_current = -1;
    qint64 m_origin = 0;               ///< the position when typing began
    Search::Match m_positionAfterShow; ///< View::position() right after a match was shown
    bool m_isShowPending = false;      ///< show the first match as soon as it is known
    bool m_active = true;
};

} // namespace a2a
