// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/viewers/contentviewer.h"
#include "ui/widgets/rowmenu.h"

class QCheckBox;
class QComboBox;
class QTableView;

namespace a2a {

class DelimitedTable;
class ElidedLabel;
class FindBar;
class Finder;
class FollowMode;
class GoToBar;
class GridDelegate;
class TextSource;

/// Separated values (CSV, TSV …) as a grid that grows row by row. The separator and whether the
/// first row is a header are guessed and can be changed; a click on a column's name sorts by it
/// (up, down, as received) while there are at most DelimitedTable::SortRows rows. The line above
/// the grid shows the full text of the current cell. Ctrl+C copies cells as tab-separated text.
class GridView final : public ContentViewer, public RowMenu {
    Q_OBJECT

public:
    static constexpr int MaxCopiedCells = 50'000;

    explicit GridView(QWidget *parent = nullptr);
    void fillMenu(QMenu &menu) override;

    void setContent(const ViewerInput &content) override;
    void setSize(qint64 size, bool settled) override;
    void setHighlight(json::ByteRange bytes) override;
    void setFollowing(bool following) override;

    [[nodiscard]] QTableView *table() const { return m_table; }
    [[nodiscard]] DelimitedTable *model() const { return m_model; }
    [[nodiscard]] FindBar *findBar() const { return m_findBar; }
    [[nodiscard]] QString note() const;
    /// The selected cells as text, at most MaxCopiedCells of them.
    [[nodiscard]] QString selectedText() const;
    void copy();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildTop();
    void buildTable();
    void grow();
    void showFacts();
    void showCell();
    void showMatch(qint64 offset);
    void sortBy(int column);
    void fitColumns();
    void spreadColumns();
    void refitColumns();
    void openMenu(const QPoint &pos);
    [[nodiscard]] qint64 place() const;

    TextSource *m_source;
    DelimitedTable *m_model;
    QTableView *m_table;
    GridDelegate *m_delegate;
    QComboBox *m_separators;
    QCheckBox *m_header;
    ElidedLabel *m_facts;
    ElidedLabel *m_cell;
    FindBar *m_findBar;
    Finder *m_finder;
    GoToBar *m_goTo;
    FollowMode *m_follow;
    json::ByteRange m_highlight;
    bool m_hasUserWidths = false; ///< by the user
    int m_fittedColumns = 0;      ///< columns already fitted
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    QString m_actionMessage; ///< the message of the last action
};

} // namespace a2a
