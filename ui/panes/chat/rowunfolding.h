// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rowpainters.h"

#include <QObject>

namespace a2a {

class ChatView;

/// How much of a row is shown, as the user asks for it: runs of states open or folded, artifacts
/// whole or by their beginning, the values of JSON. What is read stays where it is.
class RowUnfolding final : public QObject {
    Q_OBJECT

public:
    RowUnfolding(const ChatModel &model, RowPainters &painters, ChatView &view);

    /// Folds or unfolds a run of states; shows all of an artifact's content, or its beginning.
    void toggle(int row);
    /// All as far as a conversation goes: thousands of characters, not millions.
    void showAll(int row, bool all);
    [[nodiscard]] bool canShowAll(int row); ///< there is more than is shown
    /// Folds or unfolds what stands there in the row.
    void turnNode(int row, QPoint inRow);
    /// A step more of it, or less.
    void step(int row, bool more);
    /// Unfolds until a text stands there, and brings it into view.
    void reveal(int row, const QString &text, Qt::CaseSensitivity minds);

signals:
    void changed(int row); ///< it is laid out anew

private:
    const ChatModel &m_model;
    RowPainters &m_painters;
    ChatView &m_view;
};

} // namespace a2a
