// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/jsontreemodel.h"

#include <QStyledItemDelegate>
#include <QTreeView>

namespace a2a {

/// Paints a row of a JsonTreeModel as "name": value in the colours of JSON, elided to the row's
/// width.
class JsonTreeDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;
};

/// A JSON document to be looked at: rows open on demand, values and JSON pointers can be copied,
/// and a byte of the document can be shown. Selecting a row tells its byte range.
class JsonTreeView final : public QTreeView {
    Q_OBJECT

public:
    explicit JsonTreeView(QWidget *parent = nullptr);

    [[nodiscard]] JsonTreeModel *jsonModel() const { return m_model; }
    /// Shows the document (shared) from the token `root` down and opens its upper levels.
    void setDocument(std::shared_ptr<const json::Document> document, quint32 root = 0);
    /// Selects the innermost value at a byte of the document, or around a range of it. Emits
    /// nothing. False: no such value here.
    bool showByte(qint64 offset);
    bool showRange(json::ByteRange range);
    /// Selects nothing. Emits nothing.
    void showNothing();

    void copyValue();   ///< a string's text; anything else as spelled
    void copyPointer(); ///< RFC 6901
    /// Opens everything below the current row (or all), until ExpandLimit rows have been opened.
    void expandBelow();

    static constexpr int ExpandLimit = 2000;

signals:
    /// The user moved to a row: the bytes of its value with its name.
    void rangeSelected(qint64 offset, qint64 length);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    bool showIndex(const QModelIndex &index);
    void openUpperLevels();
    int openRow(const QModelIndex &index); ///< returns how many rows have come to light
    void fetchVisible();
    [[nodiscard]] QString toolTipAt(const QModelIndex &index) const;

    JsonTreeModel *m_model;
    bool m_silent = false; ///< it is not the user who moves
};

} // namespace a2a
