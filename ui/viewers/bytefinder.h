// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/viewers/patternsearch.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace a2a {

class FindBar;

/// Lets a find bar look through bytes of any size, in slices. Owned by the bar.
class ByteFinder final : public QObject {
    Q_OBJECT

public:
    /// The view, by what a search needs of it.
    struct Target {
        std::function<ByteSource()> source;
        std::function<qint64()> current; ///< offset at which the reader stands
        std::function<void(qint64 offset, qint64 length)> show;
    };
    ByteFinder(FindBar *bar, Target target);

    /// How the text in the bar becomes bytes; by default as UTF-8. No value: `problem` says why it
    /// cannot.
    using MakePattern = std::function<std::optional<BytePattern>(
        const QString &text, bool caseSensitive, QString *problem)>;
    void setMakePattern(MakePattern make) { m_make = std::move(make); }
    /// Whether the bar is about this view at all; off, it is left alone.
    void setActive(bool active);
    /// Other bytes, or another way to read the text: begins anew and moves nothing.
    void restart();
    /// The same bytes have become more.
    void goOn();
    [[nodiscard]] const PatternSearch &search() const { return m_search; }

private:
    void start();
    void begin();
    void slice();
    void go(bool forward);
    void showMatch(qsizetype match);
    void tell();

    FindBar *m_bar;
    Target m_target;
    MakePattern m_make;
    PatternSearch m_search;
    QTimer m_timer;
    qint64 m_from = 0;      ///< where the reader stood when the search began
    qsizetype m_shown = -1; ///< match the reader was led to
    bool m_waits = false;   ///< the first match is to be shown as soon as it is known
    bool m_active = true;
};

} // namespace a2a
