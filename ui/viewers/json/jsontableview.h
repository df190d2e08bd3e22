// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/backgroundjob.h"
#include "model/base/sliced.h"
#include "model/items/jsontablemodel.h"
#include "ui/widgets/celldelegate.h"
#include "ui/widgets/rowmenu.h"

#include <QTableView>

namespace a2a {

/// Paints the cells of a JsonTableModel by their kind: what is absent, null and empty look
/// different.
class JsonCellDelegate final : public CellDelegate {
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

/// An array of objects as a table filled in slices. A click on a column header sorts by it:
/// ascending, descending, as received. Cells and rows can be copied; Enter on a cell goes to its
/// value.
class JsonTableView final : public QTableView, public RowMenu {
    Q_OBJECT

public:
    explicit JsonTableView(QWidget *parent = nullptr);
    void fillMenu(QMenu &menu) override;

    [[nodiscard]] JsonTableModel *tableModel() const { return m_tableModel; }
    void setArray(std::shared_ptr<const json::Document> document, quint32 array);
    [[nodiscard]] json::Value arrayValue() const
    {
        return {m_tableModel->document().get(), m_tableModel->array()};
    }
    /// The same array in a longer document.
    void extendArray(std::shared_ptr<const json::Document> document);
    /// Goes to the cell that contains a token of the document's tape. Returns false if that cell
    /// has not been read yet.
    bool showToken(quint32 token);
    /// The token of the current cell, or 0 if there is none.
    [[nodiscard]] quint32 currentToken() const;

    void copyCells();   ///< the selected cells, as lines of tab-separated cells
    void copyRow();     ///< the current row's object as received
    void copyPointer(); ///< of the current cell, RFC 6901
    void sortBy(int column, Qt::SortOrder order); ///< column -1 restores the received order

signals:
    void noteChanged(const QString &note);
    /// The user wants to see this value in its context.
    void valueActivated(quint32 token);
    void rowsCompleted(); ///< every row has been added

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void onRowsAdded(bool isAll);
    void fitColumns();
    void headerClicked(int column);
    void showSortOrder();
    void reportNote();
    void activateCurrent();
    [[nodiscard]] QString toolTipAt(const QModelIndex &index) const;

    JsonTableModel *m_tableModel;
    TimeSlicedJob m_filling;
    BackgroundJob<JsonTableModel::Order> m_sorting;
    int m_fittedColumns = 0; ///< columns already fitted
};

} // namespace a2a
