// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/search/searchfield.h"

#include "ui/style/icons.h"
#include "ui/style/palette.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStyle>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

SearchField::SearchField(QWidget *parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
    , m_edit(new QLineEdit(this))
{
    m_row->setContentsMargins(8, 6, 8, 4);
    m_row->setSpacing(metrics::Space);
    m_edit->setPlaceholderText(tr("Search everywhere"));
    m_edit->setAccessibleName(tr("Search everywhere"));
    m_edit->setMinimumWidth(80);
    m_edit->setMaxLength(int(SearchPattern::LongestText));
    m_row->addWidget(m_edit, 1);
    m_case = addToggle(u"Aa"_s, tr("Match case"), tr("Match case (Alt+C)"));
    m_word = addToggle(u"W"_s, tr("Whole words"), tr("Whole words only (Alt+O)"));
    m_regex = addToggle(u".*"_s, tr("Regular expression"), tr("Regular expression (Alt+X)"));
    m_previous =
        addButton("chevron-up"_L1, tr("Previous result"), tr("Previous result (Shift+F4)"));
    m_next = addButton("chevron-down"_L1, tr("Next result"), tr("Next result (F4)"));
    QToolButton *shut = addButton("close"_L1, tr("Close the search"), tr("Close (Esc)"));
    connect(m_previous, &QToolButton::clicked, this, &SearchField::previousRequested);
    connect(m_next, &QToolButton::clicked, this, &SearchField::nextRequested);
    connect(shut, &QToolButton::clicked, this, &SearchField::closeRequested);
    connect(m_edit, &QLineEdit::textChanged, this, &SearchField::queryChanged);
    m_edit->installEventFilter(this);
    setFocusProxy(m_edit);
    setNavigationEnabled(false);
}

QToolButton *SearchField::addToggle(const QString &text, const QString &name,
                                    const QString &toolTip)
{
    auto *button = new QToolButton(this);
    button->setText(text);
    button->setCheckable(true);
    button->setAccessibleName(name);
    button->setToolTip(toolTip);
    connect(button, &QToolButton::toggled, this, &SearchField::queryChanged);
    m_row->addWidget(button);
    return button;
}

QToolButton *SearchField::addButton(QLatin1StringView iconName, const QString &name,
                                    const QString &toolTip)
{
    auto *button = new QToolButton(this);
    button->setIcon(icon(iconName));
    button->setAccessibleName(name);
    button->setToolTip(toolTip);
    m_row->addWidget(button);
    return button;
}

SearchQuery SearchField::query() const
{
    return {m_edit->text(), m_case->isChecked(), m_word->isChecked(), m_regex->isChecked()};
}

void SearchField::setText(const QString &text)
{
    m_edit->setText(text);
}

void SearchField::focusText()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void SearchField::setProblem(const QString &problem, bool hasResults)
{
    m_edit->setToolTip(problem);
    const QString state = problem.isEmpty() && hasResults ? QString() : u"bad"_s;
    if (m_edit->property("state").toString() == state)
        return;
    m_edit->setProperty("state", state);
    m_edit->style()->polish(m_edit);
}

void SearchField::setNavigationEnabled(bool enabled)
{
    m_previous->setEnabled(enabled);
    m_next->setEnabled(enabled);
}

bool SearchField::handleKey(QKeyEvent *event, bool isShortcutOverride)
{
    if (event->modifiers() != Qt::AltModifier)
        return false;
    QToolButton *button = event->key() == Qt::Key_C   ? m_case
                          : event->key() == Qt::Key_O ? m_word
                          : event->key() == Qt::Key_X ? m_regex
                                                      : nullptr;
    if (!button)
        return false;
    event->accept();
    if (!isShortcutOverride)
        button->toggle();
    return true;
}

bool SearchField::handleLineEditKey(QKeyEvent *event, bool isShortcutOverride)
{
    const bool shift = event->modifiers() == Qt::ShiftModifier;
    if (!shift && event->modifiers() & ~Qt::KeypadModifier)
        return false;
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (isShortcutOverride)
            break;
        if (shift)
            emit previousRequested();
        else
            emit nextRequested();
        break;
    case Qt::Key_Down:
        if (!isShortcutOverride)
            emit listFocusRequested();
        break;
    case Qt::Key_Escape:
        if (isShortcutOverride)
            break;
        if (m_edit->text().isEmpty())
            emit closeRequested();
        else
            m_edit->clear();
        break;
    default:
        return false;
    }
    event->accept();
    return true;
}

bool SearchField::eventFilter(QObject *watched, QEvent *event)
{
    const bool isShortcutOverride = event->type() == QEvent::ShortcutOverride;
    if (!isShortcutOverride && event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    auto *key = static_cast<QKeyEvent *>(event);
    return handleLineEditKey(key, isShortcutOverride) || handleKey(key, isShortcutOverride) ||
           QWidget::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_searchfield.cpp"
