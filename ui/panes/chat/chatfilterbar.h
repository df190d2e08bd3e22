// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/chatmodel.h"
#include "ui/workspace/workspace.h"

#include <QWidget>

class QLabel;
class QMenu;

namespace a2a {

class ChatView;
class FilterChip;
class RangeChip;

/// Shows above a conversation that a time range or a filter limits its rows, and keeps the scroll
/// position when these change. Hidden if there is no limit. Also adds filter actions to the context
/// menus of rows.
class ChatFilterBar final : public QWidget {
    Q_OBJECT

public:
    ChatFilterBar(Workspace &workspace, ChatModel &model, ChatView &view,
                  QWidget *parent = nullptr);

    /// Updates the note that no row matches. Must be called when the conversation has grown.
    void refresh();

private:
    void saveScrollPosition();
    void restoreScrollPosition();
    void addRowFilterActions(int row, QMenu &menu) const;

    ChatModel &m_model;
    ChatView &m_view;
    Selection &m_selection;
    SharedFilter &m_filter;
    RangeChip *m_rangeChip;
    FilterChip *m_filterChip;
    QLabel *m_emptyNote;
    ContextIndex m_context = NoIndex; ///< the conversation whose scroll position is remembered
    int m_topEntry = -1;              ///< entry at the top, or -1 if the end was followed
    int m_currentEntry = -1;          ///< entry of the current row
};

} // namespace a2a
