// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/jsonsearch.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace a2a {

class FindBar;
class JsonTreeView;

/// Lets a find bar look through what a view shows of a JSON document: in names and values, in
/// slices. Owned by the bar.
class JsonFinder final : public QObject {
    Q_OBJECT

public:
    /// The view, by what a search needs of it. Tokens are those of the document's tape.
    struct Target {
        std::function<std::shared_ptr<const json::Document>()> document;
        std::function<quint32()> root;    ///< is searched with what lies below
        std::function<quint32()> current; ///< where the reader stands
        std::function<void(quint32 token)> show;
    };
    JsonFinder(FindBar *bar, Target target);
    /// For a tree: opens the rows it leads to, and follows its document.
    static JsonFinder *forTree(FindBar *bar, JsonTreeView *tree);

    /// Whether the bar is about this view at all; off, it is left alone.
    void setActive(bool active);
    [[nodiscard]] const JsonSearch &search() const { return m_search; }

    /// Another document, or more of it: what has been found is no longer all.
    void restart();

private:
    void start();
    void begin();
    void slice();
    void go(bool forward);
    void showMatch(qsizetype match);
    void tell();

    FindBar *m_bar;
    Target m_target;
    JsonSearch m_search;
    QTimer m_timer;
    quint32 m_from = 0; ///< where the reader stood when the search began
    qsizetype m_shown = -1;
    bool m_waits = false; ///< the first match is to be shown as soon as it is known
    bool m_active = true;
};

} // namespace a2a
