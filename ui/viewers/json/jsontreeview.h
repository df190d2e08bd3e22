// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/jsontreemodel.h"
#include "ui/viewers/json/jsontreedelegate.h"
#include "ui/widgets/rowmenu.h"

#include <QTreeView>

namespace a2a {

/// A JSON document for viewing: rows open on demand, values and JSON pointers can be copied, and a
/// byte of the document can be shown. Selecting a row reports its byte range.
class JsonTreeView final : public QTreeView, public RowMenu {
    Q_OBJECT

public:
    explicit JsonTreeView(QWidget *parent = nullptr);
    void fillMenu(QMenu &menu) override;

    [[nodiscard]] JsonTreeModel *jsonModel() const { return m_model; }
    /// Shows the document (shared) from the token `root` down and opens its upper levels.
    void setDocument(std::shared_ptr<const json::Document> document, quint32 root = 0);
    /// The document has grown or shrunk: open rows stay open and in place.
    void updateDocument(std::shared_ptr<const json::Document> document);
    /// Goes to a token of the document's tape, as the user would. Returns false if the tree has no
    /// such value.
    bool showToken(quint32 token);
    /// Selects the innermost value at a byte of the document, or around a range of it. Emits
    /// nothing. False: no such value here.
    bool showByte(qint64 offset);
    bool showRange(json::ByteRange range);
    /// Clears the selection. Emits nothing.
    void clearCurrent();

    /// Tints the values that are in these bytes of the document, or begin there; a closed row
    /// counts for its content. A length of 0 removes the tint.
    void setHighlight(json::ByteRange bytes);
    [[nodiscard]] bool isHighlighted(const QModelIndex &index) const;
    /// Opens the ancestors of the first tinted value and scrolls there; selects nothing.
    void showHighlight();

    void copyValue();   ///< a string's text; anything else as in the source
    void copyPointer(); ///< RFC 6901
    void copyPath();    ///< RFC 9535, normalized
    void copyRaw();     ///< as in the source
    /// Opens everything below the current row (or all), until ExpandLimit rows have been opened.
    void expandBelow();
    /// Expands `levels` levels and collapses everything below them, within the same limit.
    void expandToLevel(int levels);

    static constexpr int ExpandLimit = 2000;

signals:
    /// The user moved to a row: the bytes of its value with its name.
    void rangeSelected(qint64 offset, qint64 length);
    /// The limit on rows was reached: not everything requested was expanded.
    void limitReached(int rows);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    bool showIndex(const QModelIndex &index);
    /// The expanded rows, the current row and the row at the top, by their tokens on the tape.
    struct ExpandedRows {
        std::vector<quint32> open;
        quint32 current = 0;
        quint32 top = 0;
    };
    [[nodiscard]] ExpandedRows expandedRows() const;
    void restoreExpanded(const ExpandedRows &before);
    void open(const QModelIndex &below, int levels);
    void goTo(const QModelIndex &index);
    void fitIndentation(const QModelIndex &row);
    void expandUpperLevels();
    int expandRow(const QModelIndex &index); ///< returns the number of rows revealed
    void fetchVisible();
    [[nodiscard]] QString toolTipAt(const QModelIndex &index) const;

    JsonTreeModel *m_model;
    JsonTreeDelegate *m_delegate;
    bool m_isFetchScheduled = false;
    bool m_isExpanding = false;         ///< rows are opened programmatically
    bool m_isExpandedByUser = false;    ///< the user has opened or closed rows
    bool m_isSelectingSilently = false; ///< the current row is set programmatically
};

} // namespace a2a
