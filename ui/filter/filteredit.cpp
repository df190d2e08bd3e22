// SPDX-License-Identifier: Apache-2.0
#include "ui/filter/filteredit.h"

#include "model/query/filtercompletion.h"
#include "model/query/filterparser.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/selectionbackground.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QCompleter>
#include <QKeyEvent>
#include <QPainter>

#include <utility>

namespace a2a {

static constexpr int WordChars = 18; ///< details are aligned if the words are shorter

void FilterRowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const
{
    const Palette &palette = Palette::of(option.palette);
    const bool isSelected = option.state & QStyle::State_Selected;
    const QColor ground = palette.color(isSelected ? ColorRole::Selection : ColorRole::Raised);
    painter->save();
    painter->fillRect(option.rect, ground);
    if (isSelected)
        paintSelectionLines(painter, option.rect, palette);
    QRect rect = contentRect(option);
    const int word = paintText(painter, rect, displayLine(index.data().toString(), 200), dataFont(),
                               palette.textColor(ColorRole::Text, ground));
    const int digit = QFontMetrics(dataFont()).horizontalAdvance(QLatin1Char('0'));
    rect.setLeft(rect.left() + qMax(word + 2 * Padding, WordChars * digit));
    const QString detail = displayLine(index.data(FilterCompletion::DetailRole).toString(), 200);
    if (rect.width() > 40)
        paintText(painter, rect, detail, option.font, palette.textColor(ColorRole::Dim, ground));
    painter->restore();
}

QSize FilterRowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {0, qMax(QFontMetrics(option.font).height(), QFontMetrics(dataFont()).height()) + 6};
}

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
            [this](const QModelIndex &index) { acceptCompletion(index.row()); });
    connect(this, &QLineEdit::textEdited, this, [this] {
        showCompletions();
        emit userEdited();
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

void FilterEdit::acceptCompletion(int row)
{
    if (row < 0 || row >= m_completion->rowCount())
        return;
    const auto [text, cursor] = m_completion->applied(row);
    setText(text);
    setCursorPosition(int(cursor));
    m_completer->popup()->hide();
    if (cursor > 0 && text[cursor - 1] == QLatin1Char(':'))
        showCompletions(); // a field was completed: its values are next
    emit userEdited();
}

/// Accepts the current completion, or the first one. Returns false if no completions are shown.
bool FilterEdit::completesOnTab()
{
    if (!isPopupShown())
        return false;
    acceptCompletion(qMax(0, m_completer->popup()->currentIndex().row()));
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
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Tab && completesOnTab()) {
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
            emit focusReleased();
        else
            emit cleared();
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (isPopupShown() && m_completer->popup()->currentIndex().isValid())
            return event->ignore(); // accepts the row
        m_completer->popup()->hide();
        m_announcedProblem.clear();
        emit confirmed();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void FilterEdit::announceProblem(const QString &problem)
{
    if (std::exchange(m_announcedProblem, problem) == problem || problem.isEmpty())
        return;
    QAccessibleEvent alert(this, QAccessible::Alert); // its description says it
    QAccessible::updateAccessibility(&alert);
}

QString problemText(const FilterError &error)
{
    const QString text = textOf(error.message);
    if (error.message.code().startsWith("pattern-"))
        return text; // it says where in the expression
    return FilterEdit::tr("%1 (character %2)").arg(text).arg(error.position + 1);
}

} // namespace a2a

#include "moc_filteredit.cpp"
