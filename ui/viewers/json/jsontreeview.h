// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/jsontreemodel.h"
#include "ui/viewers/json/jsontreedelegate.h"

#include <QTreeView>

namespace a2a {

/// A JSON document to be looked at: rows open on demand, values and JSON pointers can be copied,
/// and a byte of the document can be shown. Selecting a row tells its byte range.
class JsonTreeView final : public QTreeView {
    Q_OBJECT

public:
    explicit JsonTreeView(QWidget *parent = nullptr);

    [[nodiscard]] JsonTreeModel *jsonModel() const { return m_model; }
    /// Shows the document (shared) from the token `root` down and opens its upper levels.
    void setDocument(std::shared_ptr<const json::Document> document, quint32 root = 0);
    /// The document has become longer, or shorter: what is open stays open and in its place.
    void changeDocument(std::shared_ptr<const json::Document> document);
    /// Goes to a token of the document's tape, as the user would. False: no such value here.
    bool showToken(quint32 token);
    /// Selects the innermost value at a byte of the document, or around a range of it. Emits
    /// nothing. False: no such value here.
    bool showByte(qint64 offset);
    bool showRange(json::ByteRange range);
    /// Selects nothing. Emits nothing.
    void showNothing();

    /// Tints the values that stand in these bytes of the document, or begin there; a closed row
    /// stands for what is in it. Length 0: none.
    void setHighlight(json::ByteRange bytes);
    [[nodiscard]] bool isHighlighted(const QModelIndex &index) const;
    /// Opens what leads to the first tinted value and scrolls there; selects nothing.
    void showHighlight();

    void copyValue();   ///< a string's text; anything else as spelled
    void copyPointer(); ///< RFC 6901
    void copyPath();    ///< RFC 9535, normalized
    void copyRaw();     ///< as spelled
    /// Opens everything below the current row (or all), until ExpandLimit rows have been opened.
    void expandBelow();
    /// Folds everything but that many levels; the same limit holds.
    void openToLevel(int levels);

    static constexpr int ExpandLimit = 2000;

signals:
    /// The user moved to a row: the bytes of its value with its name.
    void rangeSelected(qint64 offset, qint64 length);
    /// Not everything that was to be opened has been.
    void limitReached(int rows);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    bool showIndex(const QModelIndex &index);
    /// What is open, by tokens of the tape.
    struct Unfolded {
        std::vector<quint32> open;
        quint32 current = 0;
        quint32 top = 0;
    };
    [[nodiscard]] Unfolded unfolded() const;
    void unfold(const Unfolded &before);
    void open(const QModelIndex &below, int levels);
    void goTo(const QModelIndex &index);
    void fitIndentation(const QModelIndex &row);
    void openUpperLevels();
    int openRow(const QModelIndex &index); ///< returns how many rows have come to light
    void fetchVisible();
    [[nodiscard]] QString toolTipAt(const QModelIndex &index) const;

    JsonTreeModel *m_model;
    JsonTreeDelegate *m_delegate;
    bool m_fetchWaits = false;
    bool m_opening = false; ///< rows are opened by us
    bool m_touched = false; ///< the user has opened or closed rows
    bool m_silent = false;  ///< it is not the user who moves
};

} // namespace a2a
