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

/// Shows above a conversation that a time range or a filter limits it, and keeps the scroll
/// position when they change. Hidden without them. Lets rows create filters.
class ChatLimits final : public QWidget {
    Q_OBJECT

public:
    ChatLimits(Workspace &workspace, ChatModel &model, ChatView &view, QWidget *parent = nullptr);

    /// The conversation has grown.
    void refresh();

private:
    void rememberPlace();
    void restorePlace();
    void addFilterItemsOf(int row, QMenu &menu) const;

    ChatModel &m_model;
    ChatView &m_view;
    Selection &m_selection;
    SharedFilter &m_filter;
    RangeChip *m_rangeChip;
    FilterChip *m_filterChip;
    QLabel *m_nothing;
    ContextIndex m_context = NoIndex; ///< whose place is remembered
    int m_top = -1;                   ///< entry; -1: the newest were followed
    int m_current = -1;               ///< entry
};

} // namespace a2a
