// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/compare/comparison.h"

#include <QWidget>

#include <memory>

class QSplitter;
class QTableView;

namespace a2a {

class DifferenceModel;
class TextDifferenceView;

/// Two JSON documents: a table of the differing values, and below it both documents with equal
/// indentation. Choosing a difference in the table scrolls the documents to it.
class JsonComparisonView final : public QWidget {
    Q_OBJECT

public:
    explicit JsonComparisonView(QWidget *parent = nullptr);

    void setComparison(std::shared_ptr<const Comparison> comparison, const QString &beforeName,
                       const QString &afterName);
    /// Shows a new comparison of the same documents, which have grown. The chosen difference stays.
    void updateComparison(std::shared_ptr<const Comparison> comparison, const QString &beforeName,
                          const QString &afterName);
    [[nodiscard]] TextDifferenceView *view() const { return m_view; }
    [[nodiscard]] QTableView *table() const { return m_table; }
    [[nodiscard]] int count() const;
    [[nodiscard]] int current() const;
    void step(int step);

signals:
    void currentDifferenceChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showDifference(int row);
    void updateTableHeight();

    std::shared_ptr<const Comparison> m_comparison;
    DifferenceModel *m_model;
    QSplitter *m_splitter;
    QTableView *m_table;
    TextDifferenceView *m_view;
};

} // namespace a2a
