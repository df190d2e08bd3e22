// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QPointer>

#include <vector>

class QScrollBar;
class QSplitter;
class QWidget;

namespace a2a {

/// How far the views of a window are scrolled, where its splitters stand, and what has the focus:
/// noted before another arrangement, to be brought back after it. What stood at its end is brought
/// to its end, which may be another one by then.
class ViewPlaces final {
public:
    void note(const QWidget &window);
    void bringBack() const;
    void bringFocusBack() const;

private:
    struct Scrolled {
        QPointer<QScrollBar> bar;
        int value;
        bool isAtEnd;
    };
    struct Split {
        QPointer<QSplitter> splitter;
        QList<int> sizes;
    };

    std::vector<Scrolled> m_scrolled;
    std::vector<Split> m_split;
    QPointer<QWidget> m_focus;
};

} // namespace a2a
