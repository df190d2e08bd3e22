// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/search/searchmodel.h"
#include "ui/workspace/pane.h"
#include "ui/workspace/workspace.h"

#include <QPointer>

class QAction;
class QLabel;
class QStackedWidget;
class QTreeView;

namespace a2a {

class ElidedLabel;
class EmptyState;
class SearchField;

/// Searches the whole session for a text and lists the results by place; each links to its message,
/// chunk, bytes or card through the shared selection. Continues as data arrives.
class SearchPane final : public Pane {
    Q_OBJECT

public:
    static const PaneDescriptor Descriptor;

    explicit SearchPane(Workspace &workspace, QWidget *parent = nullptr);
    ~SearchPane() override;

    /// The actions for the menu, with their shortcuts: search everywhere, next result and previous
    /// result.
    [[nodiscard]] std::vector<PaneMenu> menus() const override;
    [[nodiscard]] SearchField *field() const { return m_field; }
    [[nodiscard]] QTreeView *list() const { return m_list; }
    [[nodiscard]] QString statusText() const;
    /// Focuses the field. A text that is not empty replaces the search text.
    void open(const QString &text = {});
    void step(int by); ///< goes to the next result (1) or the previous one (-1)

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildActions();
    void buildList();
    void start();
    void showState();
    void expandInserted(const QModelIndex &parent, int first, int last);
    void goTo(const QModelIndex &index, bool movesFocus);
    void select(const SearchHit &hit);
    void selectMarked(MarkTarget place);
    void close();
    [[nodiscard]] std::vector<SearchPlace> cappedPlaces() const; ///< with more results than listed
    [[nodiscard]] QString limitsText() const;

    Workspace &m_workspace;
    Selection &m_selection;
    SessionSearch &m_search;
    SearchModel m_model;
    SearchField *m_field;
    ElidedLabel *m_status;
    QLabel *m_limits;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
    QTreeView *m_list;
    QList<QAction *> m_actions;
    QAction *m_separator = nullptr;
    QPointer<QWidget>
        m_previousFocus; ///< the widget that had the focus before the search was opened
};

} // namespace a2a
