// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/celldelegate.h"

#include <QLineEdit>

class QCompleter;

namespace a2a {

class FilterCompletion;
struct FilterError;

/// A completion row: the word in the data font, its meaning beside it.
class FilterRowDelegate final : public CellDelegate {
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;
};

/// The text field of a filter. It completes fields and values while typing. Down or Ctrl+Space
/// shows the completions and Enter applies the filter. Esc clears the field or, if it is empty,
/// leaves it.
class FilterEdit final : public QLineEdit {
    Q_OBJECT

public:
    explicit FilterEdit(FilterCompletion *completion, QWidget *parent = nullptr);

    [[nodiscard]] bool isPopupShown() const;
    /// Announces what is wrong with the text to screen readers: once, and again after Enter.
    void announceProblem(const QString &problem);

signals:
    void confirmed();     ///< Enter
    void cleared();       ///< Esc cleared the text
    void focusReleased(); ///< Esc in the empty field
    /// The user typed, or accepted a completion.
    void userEdited();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void showCompletions();
    void acceptCompletion(int row);
    [[nodiscard]] bool completesOnTab();

    FilterCompletion *m_completion;
    QCompleter *m_completer;
    QString m_announcedProblem;
};

/// A sentence that says what is wrong with a filter, and where.
[[nodiscard]] QString problemText(const FilterError &error);

} // namespace a2a
