// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/bytesearch.h"

namespace a2a {

class FindBar;

/// Joins a find bar and a search through text: shows the first match behind the place where the
/// reader was, goes on from where he is, counts.
class TextFinder final : public QObject {
    Q_OBJECT

public:
    /// `place` tells where the reader is, as a byte of the text.
    TextFinder(FindBar *bar, std::function<qint64()> place, QObject *parent);

    void setText(ByteSearch::Read read, qint64 size);
    void setSize(qint64 size);
    [[nodiscard]] const std::vector<ByteSearch::Match> &matches() const
    {
        return m_search.matches();
    }
    [[nodiscard]] int current() const { return m_current; }
    [[nodiscard]] bool isRunning() const { return m_search.isRunning(); }

signals:
    void matchesChanged();
    /// Bring this into view and select it.
    void showMatch(qint64 offset, qint64 length);

private:
    void look(const QString &text, bool caseSensitive);
    void take();
    void go(int match);
    void next();
    void previous();
    void tell();

    FindBar *m_bar;
    std::function<qint64()> m_place;
    ByteSearch m_search;
    int m_current = -1;
    qint64 m_origin = 0; ///< where the reader was when he began to type
    qint64 m_after = -1; ///< place() right after a match was shown
};

} // namespace a2a
