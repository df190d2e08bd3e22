// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractScrollArea>
#include <QImage>

namespace a2a {

/// A long scrollable page, of which only a range of rows is loaded: it requests others before they
/// come into view.
class PageCanvas final : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit PageCanvas(QWidget *parent = nullptr);

    /// Rows from `first` on of a page that is `pageSize` pixels large, `scale` of which are one
    /// window pixel. The scroll position stays while the page grows, in proportion if its width
    /// changes.
    void setRows(const QImage &rows, int first, QSize pageSize, double scale);
    void clear();
    [[nodiscard]] bool isEmpty() const { return m_rows.isNull(); }
    [[nodiscard]] const QImage &rows() const { return m_rows; }
    [[nodiscard]] int firstRow() const { return m_first; }
    [[nodiscard]] QSize pageSize() const { return m_pageSize; }
    /// The first row in view.
    [[nodiscard]] int topRow() const;
    void requestMissingRows(); ///< if some are missing

signals:
    /// Rows in view, or soon in view, are missing.
    void rowsNeeded();
    /// The view has another width or height.
    void resized();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void updateScrollBars();

    QImage m_rows;
    int m_first = 0;
    QSize m_pageSize;
    double m_scale = 1;
};

} // namespace a2a
