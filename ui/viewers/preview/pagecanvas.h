// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractScrollArea>
#include <QImage>

namespace a2a {

/// A long page to be scrolled through, of which there is a piece of so many rows: it asks for
/// others before they come into view.
class PageCanvas final : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit PageCanvas(QWidget *parent = nullptr);

    /// Rows from `first` on of a page that is `whole` pixels large, of which `scale` are one of the
    /// window's. What is read stays where it is while the page grows, in proportion where it is of
    /// another width.
    void setRows(const QImage &rows, int first, QSize whole, double scale);
    void clear();
    [[nodiscard]] bool isEmpty() const { return m_rows.isNull(); }
    [[nodiscard]] const QImage &rows() const { return m_rows; }
    [[nodiscard]] int firstRow() const { return m_first; }
    [[nodiscard]] QSize whole() const { return m_whole; }
    /// The first row in view.
    [[nodiscard]] int topRow() const;
    void askForRows(); ///< where some are missing

signals:
    /// What is in view, or soon will be, is not there.
    void rowsNeeded();
    /// Another width or height of the view.
    void resized();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void updateBars();

    QImage m_rows;
    int m_first = 0;
    QSize m_whole;
    double m_scale = 1;
};

} // namespace a2a
