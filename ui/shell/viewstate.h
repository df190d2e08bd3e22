// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QPointer>

#include <vector>

class QScrollBar;
class QSplitter;
class QWidget;

namespace a2a {

/// The scroll positions, splitter positions and focus of a window, saved before another arrangement
/// and restored after it. A view scrolled to its end is restored to its end, which may have moved.
class ViewState final {
public:
    void save(const QWidget &window);
    void restore() const;
    void restoreFocus() const;

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
