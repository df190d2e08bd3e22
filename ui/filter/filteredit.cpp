// SPDX-License-Identifier: Apache-2.0
#include "ui/filter/filteredit.h"

#include "model/query/filtercompletion.h"
#include "ui/filter/filterrowdelegate.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QCompleter>
#include <QKeyEvent>

#include <utility>

namespace a2a {

FilterEdit::FilterEdit(FilterCompletion *completion, QWidget *parent)
    : QLineEdit(parent)
    , m_completion(completion)
    , m_completer(new QCompleter(completion, this))
{
    m_completer->setWidget(this);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(12);
    m_completer->popup()->setItemDelegate(new FilterRowDelegate(m_completer->popup()));
    m_completer->popup()->setProperty("popup", true);
    m_completer->popup()->setAccessibleName(tr("Suggestions"));
    // Rows must not be filtered again: they were computed for this text.
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this,
            [this](const QModelIndex &index) { take(index.row()); });
    connect(this, &QLineEdit::textEdited, this, [this] {
        showCompletions();
        emit written();
    });
}

bool FilterEdit::isPopupShown() const
{
    return m_completer->popup()->isVisible();
}

void FilterEdit::showCompletions()
{
    m_completion->complete(text(), cursorPosition());
    if (m_completion->rowCount() == 0) {
        m_completer->popup()->hide();
        return;
    }
    m_completer->complete();
    m_completer->popup()->setCurrentIndex({});
}

void FilterEdit::take(int row)
{
    if (row < 0 || row >= m_completion->rowCount())
        return;
    const auto [text, cursor] = m_completion->applied(row);
    setText(text);
    setCursorPosition(int(cursor));
    m_completer->popup()->hide();
    if (cursor > 0 && text[cursor - 1] == QLatin1Char(':'))
        showCompletions(); // a field was completed: its values are next
    emit written();
}

/// Tab accepts the current row, or the first.
bool FilterEdit::takesByTab()
{
    if (!isPopupShown())
        return false;
    take(qMax(0, m_completer->popup()->currentIndex().row()));
    return true;
}

bool FilterEdit::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept(); // handles Esc before shortcuts
        return true;
    }
    if (event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Tab && takesByTab()) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

void FilterEdit::keyPressEvent(QKeyEvent *event)
{
    const bool wantsList =
        event->key() == Qt::Key_Down ||
        (event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier);
    if (wantsList && !isPopupShown()) {
        showCompletions();
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        if (isPopupShown())
            return event->ignore(); // the list closes
        const bool wasEmpty = text().isEmpty();
        clear();
        if (wasEmpty)
            emit left();
        else
            emit cleared();
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (isPopupShown() && m_completer->popup()->currentIndex().isValid())
            return event->ignore(); // accepts the row
        m_completer->popup()->hide();
        m_told.clear();
        emit confirmed();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void FilterEdit::tellProblem(const QString &problem)
{
    if (std::exchange(m_told, problem) == problem || problem.isEmpty())
        return;
    QAccessibleEvent alert(this, QAccessible::Alert); // its description says it
    QAccessible::updateAccessibility(&alert);
}

} // namespace a2a

#include "moc_filteredit.cpp"
