// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/timelinemetricsmodel.h"
#include "ui/workspace/selection.h"

#include <QTableView>

class QMenu;

namespace a2a {

/// The timing figures of a timeline's tasks. The selected task's row is highlighted; choosing a row
/// selects its task.
class FiguresTable final : public QTableView {
    Q_OBJECT

public:
    FiguresTable(TimelineMetricsModel &model, Selection &selection, QWidget *parent = nullptr);

    /// Copies all rows, or the current one, to the clipboard.
    void copy(TimelineMetricsModel::TextForm form, bool onlyCurrent = false) const;
    /// Adds the copy actions to a menu.
    void fillMenu(QMenu &menu);

    /// The height is that of all rows, up to six of them.
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] int heightForRows(int rows) const;
    void sizeColumns();
    void showSelected();

    TimelineMetricsModel &m_model;
    Selection &m_selection;
    bool m_moving = false; ///< the current row is being set programmatically
};

} // namespace a2a
