// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/findbar.h"

#include "ui/style/icons.h"
#include "ui/style/palette.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QStyle>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

FindBar::FindBar(QWidget *viewer, QWidget *view)
    : QWidget(viewer)
    , m_viewer(viewer)
    , m_view(view)
    , m_row(new QHBoxLayout(this))
    , m_edit(new QLineEdit(this))
    , m_case(new QToolButton(this))
    , m_count(new QLabel(this))
{
    setAccessibleName(tr("Find"));
    buildRow();
    hide();
    m_viewer->installEventFilter(this);
    m_edit->installEventFilter(this);
    connect(m_edit, &QLineEdit::textChanged, this, &FindBar::emitSearch);
    connect(m_case, &QToolButton::toggled, this, &FindBar::emitSearch);
}

void FindBar::buildRow()
{
    m_row->setContentsMargins(metrics::Space * 2, metrics::Space, metrics::Space * 2,
                              metrics::Space);
    m_row->setSpacing(metrics::Space);
    m_edit->setPlaceholderText(tr("Find"));
    m_edit->setAccessibleName(tr("Find"));
    m_edit->setMinimumWidth(80);
    m_edit->setMaximumWidth(360);
    m_case->setText(u"Aa"_s);
    m_case->setCheckable(true);
    m_case->setToolTip(tr("Match case (Alt+C)"));
    m_case->setAccessibleName(tr("Match case"));
    m_count->setTextFormat(Qt::PlainText);
    m_count->setProperty("role", u"dim"_s);
    m_row->addWidget(m_edit, 1);
    m_row->addWidget(m_case);
    m_row->addWidget(m_count);
    m_previous = addButton("chevron-up"_L1, tr("Previous match (Shift+F3)"));
    m_previous->setAccessibleName(tr("Previous match"));
    m_next = addButton("chevron-down"_L1, tr("Next match (F3)"));
    m_next->setAccessibleName(tr("Next match"));
    m_row->addStretch(0);
    QToolButton *shut = addButton("close"_L1, tr("Close (Esc)"));
    shut->setAccessibleName(tr("Close the find bar"));
    connect(m_previous, &QToolButton::clicked, this, &FindBar::previousRequested);
    connect(m_next, &QToolButton::clicked, this, &FindBar::nextRequested);
    connect(shut, &QToolButton::clicked, this, &FindBar::close);
    setCount({});
}

QToolButton *FindBar::addButton(QLatin1StringView iconName, const QString &toolTip)
{
    auto *button = new QToolButton(this);
    button->setIcon(icon(iconName));
    button->setToolTip(toolTip);
    m_row->addWidget(button);
    return button;
}

void FindBar::addOption(QWidget *option)
{
    m_row->insertWidget(m_row->indexOf(m_count), option);
}

void FindBar::setPlaceholder(const QString &text)
{
    m_edit->setPlaceholderText(text);
}

void FindBar::setCaseSensitivityOffered(bool offered)
{
    m_case->setVisible(offered);
}

QString FindBar::text() const
{
    return m_edit->text();
}

bool FindBar::isCaseSensitive() const
{
    return m_case->isChecked();
}

void FindBar::open(const QString &text)
{
    const bool wasOpen = !isHidden();
    show();
    const QString before = m_edit->text();
    if (!text.isEmpty())
        m_edit->setText(text);
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
    if (!wasOpen && m_edit->text() == before && !before.isEmpty())
        emitSearch();
}

void FindBar::close()
{
    if (isHidden())
        return;
    const bool hadFocus = isAncestorOf(m_viewer->window()->focusWidget());
    hide();
    if (hadFocus)
        m_view->setFocus(Qt::OtherFocusReason);
    emit searchChanged({}, isCaseSensitive());
    emit closed();
}

void FindBar::emitSearch()
{
    if (m_edit->text().isEmpty())
        setCount({});
    if (!isHidden())
        emit searchChanged(m_edit->text(), isCaseSensitive());
}

void FindBar::setCount(const FindCount &count)
{
    const QLocale locale;
    const QString more = count.isCapped ? u"+"_s : count.searching ? u"…"_s : QString();
    const QString found = QString(locale.toString(count.found) % more);
    QString text;
    if (m_edit->text().isEmpty())
        text.clear();
    else if (count.found == 0)
        text = count.searching ? tr("searching…") : tr("not found");
    else if (count.current > 0)
        text = tr("%1 of %2").arg(locale.toString(count.current), found);
    else
        text = tr("%1 found").arg(found);
    setProblem({});
    m_count->setText(text);
    m_count->setAccessibleName(text);
    m_previous->setEnabled(count.found > 0);
    m_next->setEnabled(count.found > 0);
    const bool bad = count.found == 0 && !count.searching && !m_edit->text().isEmpty();
    const QString state = bad ? u"bad"_s : QString();
    if (m_edit->property("state").toString() == state)
        return;
    m_edit->setProperty("state", state);
    m_edit->style()->polish(m_edit);
}

void FindBar::setProblem(const QString &problem)
{
    if (problem.isEmpty()) {
        m_edit->setToolTip({});
        return;
    }
    setCount({});
    m_count->setText(problem);
    m_count->setAccessibleName(problem);
    m_edit->setToolTip(problem);
}

QString FindBar::countText() const
{
    return m_count->text();
}

FindBar::Command FindBar::commandForKey(const QKeyEvent *event, bool inLine) const
{
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    const Qt::KeyboardModifiers others =
        event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    if (!inLine && event->matches(QKeySequence::Find))
        return Command::Open;
    if (!isHidden() && others == Qt::AltModifier && event->key() == Qt::Key_C)
        return m_case->isHidden() ? Command::None : Command::Case;
    if (isHidden() || others != Qt::NoModifier)
        return Command::None;
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!inLine)
            return Command::None;
        [[fallthrough]];
    case Qt::Key_F3:
        return shift ? Command::Previous : Command::Next;
    case Qt::Key_Escape:
        return shift ? Command::None : Command::Close;
    default:
        return Command::None;
    }
}

void FindBar::run(Command command)
{
    switch (command) {
    case Command::None:
        break;
    case Command::Open:
        open();
        break;
    case Command::Next:
        emit nextRequested();
        break;
    case Command::Previous:
        emit previousRequested();
        break;
    case Command::Case:
        m_case->toggle();
        break;
    case Command::Close:
        close();
        break;
    }
}

// Keys come here from whatever has the focus within the viewer, if that does not handle them.
// Accepting ShortcutOverride keeps the window's shortcuts from firing.
bool FindBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return QWidget::eventFilter(watched, event);
    const Command command = commandForKey(static_cast<QKeyEvent *>(event), watched == m_edit);
    if (command == Command::None)
        return QWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress)
        run(command);
    return true;
}

} // namespace a2a

#include "moc_findbar.cpp"
